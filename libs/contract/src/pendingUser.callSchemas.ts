import { roles, userStatuses } from '@schaktkoll/domain';
import * as z from 'zod/mini';
import type { CallSchemas } from './call.ts';
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

/** What is decided of a user who waits: `inactivate` is the refusal. The person is told by mail. */
export const pendingUserActions = ['activate', 'inactivate'] as const;

/** What the server checks the calls of `pendingUser.calls.ts` by, and answers with. */
export const pendingUserCallSchemas = {
  listPendingUsers: {
    summary: "The users of the caller's organisation who wait to be activated",
    response: z.object({ users: z.array(pendingUserSchema, 'Required') }, 'Required'),
    errors: [],
  },
  getPendingUser: {
    summary: "A user of the caller's organisation",
    params: z.object({ id: uuidSchema }, 'Required'),
    response: pendingUserSchema,
    errors: ['NotFound'],
  },
  actOnPendingUser: {
    summary: 'Activates a user who waits for it, or refuses the account',
    params: z.object({ id: uuidSchema, action: z.enum(pendingUserActions, 'InvalidChoice') }, 'Required'),
    response: z.object({ status: z.enum(userStatuses, 'InvalidChoice') }, 'Required'),
    errors: ['NotFound', 'UserNotPending'],
  },
} satisfies Record<string, CallSchemas>;
