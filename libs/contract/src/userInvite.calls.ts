import { declareCall } from './call.ts';

const common = {
  api: 'identity',
  access: { kind: 'roles', roles: ['UserAdmin', 'SuperUser'] },
  duringImpersonation: 'refused',
} as const;

const invites = '/api/useradmin/invites';

/** The invites of the caller's organisation that have not been accepted or removed, also those that have expired. */
export const listInvites = declareCall({
  ...common,
  name: 'listInvites',
  method: 'GET',
  path: invites,
  status: 200,
});

/** Invites up to 100 people to the caller's organisation (specification section 5). */
export const sendInvites = declareCall({
  ...common,
  name: 'sendInvites',
  method: 'POST',
  path: invites,
  status: 201,
  idempotencyKey: 'required',
});

/** Sends a new link that is valid from now; the former link is not valid any more. */
export const renewInvite = declareCall({
  ...common,
  name: 'renewInvite',
  method: 'PUT',
  path: `${invites}/:id/renew`,
  status: 200,
  idempotencyKey: 'required',
});

export const removeInvite = declareCall({
  ...common,
  name: 'removeInvite',
  method: 'DELETE',
  path: `${invites}/:id`,
  status: 204,
});
