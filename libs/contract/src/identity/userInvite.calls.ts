import { declareCall } from '../shared/call.ts';

const common = {
  access: { kind: 'roles', roles: ['UserAdmin', 'SuperUser'] },
  duringImpersonation: 'refused',
} as const;

const invites = '/api/useradmin/invites';

/** The invites of the caller's organisation that have not been accepted or removed, also those that have expired. */
export const listInvites = declareCall('identity', 'listInvites', {
  ...common,
  endpoint: `GET ${invites}`,
});

/** Invites up to 100 people to the caller's organisation (specification section 5). */
export const sendInvites = declareCall('identity', 'sendInvites', {
  ...common,
  endpoint: `POST ${invites}`,
  idempotencyKey: 'required',
  status: 201,
});

/** Sends a new link that is valid from now; the former link becomes invalid. */
export const renewInvite = declareCall('identity', 'renewInvite', {
  ...common,
  endpoint: `PUT ${invites}/:id/renew`,
  idempotencyKey: 'required',
});

export const removeInvite = declareCall('identity', 'removeInvite', {
  ...common,
  endpoint: `DELETE ${invites}/:id`,
});
