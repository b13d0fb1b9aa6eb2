import { roles, userStatuses } from '@schaktkoll/domain';
import * as z from 'zod/mini';
import type { CallSchemas } from './call.ts';
import { momentSchema, uuidSchema, versionSchema } from './schemas.ts';

/** A user who has joined the organisation, as its user administrators see them before they decide. */
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

/** The decision on a user pending activation: `inactivate` rejects the account. The user is notified by mail. */
export const pendingUserActions = ['activate', 'inactivate'] as const;

/** Schemas, summaries and error codes of the calls of `pendingUser.calls.ts`. */
export const pendingUserCallSchemas = {
  listPendingUsers: {
    summary: "The users of the caller's organisation who are pending activation",
    response: z.object({ users: z.array(pendingUserSchema, 'Required') }, 'Required'),
    errors: [],
  },
  getPendingUser: {
    summary: "A user of the caller's organisation",
    params: z.object({ id: uuidSchema }, 'Required'),
    response: pendingUserSchema,
    errors: ['NotFound'],
  },
  decideOnPendingUser: {
    summary: 'Activates a user pending activation, or rejects the account',
    params: z.object({ id: uuidSchema, action: z.enum(pendingUserActions, 'InvalidChoice') }, 'Required'),
    response: z.object({ status: z.enum(userStatuses, 'InvalidChoice') }, 'Required'),
    errors: ['NotFound', 'UserNotPending'],
  },
} satisfies Record<string, CallSchemas>;
