import { roles, userStatuses } from '@schaktkoll/domain';
import * as z from 'zod/mini';
import { declareCall } from './call.ts';
import { momentSchema, uuidSchema, versionSchema } from './schemas.ts';

/** A user who has joined the organisation, as its user administrators see them while they decide. */
export const pendingUserSchema = z
  .object(
    {
      id: uuidSchema,
      name: z.string('Required'),
      login: z.string('Required'),
      email: z.string('Required'),
      organization: z.object({ name: z.string('Required') }, 'Required'),
      roles: z.array(z.enum(roles, 'InvalidChoice'), 'Required'),
      status: z.enum(userStatuses, 'InvalidChoice'),
      creationDate: momentSchema,
      version: versionSchema,
    },
    'Required',
  )
  .register(z.globalRegistry, { id: 'PendingUser' });
export type PendingUser = z.infer<typeof pendingUserSchema>;

const access = { kind: 'roles', roles: ['UserAdmin', 'SuperUser'] } as const;

/** Who waits to be activated in the caller's organisation, the longest first. */
export const listPendingUsers = declareCall({
  name: 'listPendingUsers',
  summary: "The users of the caller's organisation who wait to be activated",
  api: 'identity',
  method: 'GET',
  path: '/api/useradmin/users/pending',
  access,
  response: z.object({ users: z.array(pendingUserSchema, 'Required') }, 'Required'),
  status: 200,
  errors: [],
});

/** `GET /api/useradmin/users/{id}`: a user of the caller's organisation; of any for a super user. */
export const getPendingUser = declareCall({
  name: 'getPendingUser',
  summary: "A user of the caller's organisation",
  api: 'identity',
  method: 'GET',
  path: '/api/useradmin/users/:id',
  access,
  params: z.object({ id: uuidSchema }, 'Required'),
  response: pendingUserSchema,
  status: 200,
  errors: ['NotFound'],
});

/** What is decided of a user who waits: `inactivate` is the refusal. The person is told by mail. */
export const pendingUserActions = ['activate', 'inactivate'] as const;

/** `PUT /api/useradmin/users/{id}/{action}` (decisions 24), for a user who waits to be activated. */
export const actOnPendingUser = declareCall({
  name: 'actOnPendingUser',
  summary: 'Activates a user who waits for it, or refuses the account',
  api: 'identity',
  method: 'PUT',
  path: '/api/useradmin/users/:id/:action',
  access,
  params: z.object({ id: uuidSchema, action: z.enum(pendingUserActions, 'InvalidChoice') }, 'Required'),
  response: z.object({ status: z.enum(userStatuses, 'InvalidChoice') }, 'Required'),
  status: 200,
  errors: ['NotFound', 'UserNotPending'],
  version: 'required',
  actingAs: 'refused',
});
