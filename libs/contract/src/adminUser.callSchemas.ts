import { longestSearch, roles, userListSorts, userStatuses } from '@schaktkoll/domain';
import * as z from 'zod/mini';
import type { CallSchemas } from './call.ts';
import { eachOnce, momentSchema, optionalText, uuidSchema } from './schemas.ts';

const queryFilter = z.optional(z.object({ query: optionalText({ maximum: longestSearch }) }, 'InvalidFormat'));

const flag = z.optional(z.boolean('InvalidFormat'));

const roleList = z
  .array(z.enum(roles, 'InvalidChoice'), 'InvalidFormat')
  .check(z.maxLength(roles.length, { message: 'TooLong', abort: true }), eachOnce());

/** What the list is narrowed by (specification section 3, user list request). Statuses: those that are true; none is all. */
export const userListFilterSchema = z.object(
  {
    /** Words that begin a word of the name or of the user name. */
    nameSearchFilter: queryFilter,
    /** Words that begin a part of the e-mail address, or a phone number however it is written. */
    contactSearchFilter: queryFilter,
    userStatusFilter: z.optional(
      z.object(
        { isActive: flag, isAwaitingActivation: flag, isContactUnverified: flag, isInactive: flag },
        'InvalidFormat',
      ),
    ),
    /** Users with one of the roles; no roles is all. */
    userRoleFilter: z.optional(z.object({ roles: roleList }, 'InvalidFormat')),
  },
  'InvalidFormat',
);
export type UserListFilter = z.infer<typeof userListFilterSchema>;

/** A user in the admin's list. `mayLogInAs` is false for the caller, super users, programs and whoever could not sign in. */
export const adminUserItemSchema = z
  .object(
    {
      id: uuidSchema,
      name: z.string('Required'),
      login: z.string('Required'),
      organization: z.object({ name: z.string('Required') }, 'Required'),
      roles: z.array(z.enum(roles, 'InvalidChoice'), 'Required'),
      status: z.enum(userStatuses, 'InvalidChoice'),
      lastLogin: z.nullable(momentSchema),
      mayLogInAs: z.boolean('Required'),
    },
    'Required',
  )
  .register(z.globalRegistry, { id: 'AdminUserItem' });
export type AdminUserItem = z.infer<typeof adminUserItemSchema>;

/** What an admin does with a user's account: inactivated it is out at once, wherever it is logged in. */
export const userActions = ['activate', 'inactivate'] as const;

/** What the server checks the calls of `adminUser.calls.ts` by, and answers with. */
export const adminUserCallSchemas = {
  listAdminUsers: {
    summary: 'Users of all organisations, a page at a time',
    body: z.object(
      {
        pageNumber: z.int('Required').check(z.minimum(1, 'InvalidFormat'), z.maximum(100_000, 'InvalidFormat')),
        pageSize: z.int('Required').check(z.minimum(1, 'InvalidFormat'), z.maximum(100, 'InvalidFormat')),
        sortOrder: z.optional(z.enum(userListSorts, 'InvalidChoice')),
        filter: z.optional(userListFilterSchema),
      },
      'Required',
    ),
    response: z.object(
      {
        items: z.array(adminUserItemSchema, 'Required'),
        totalCount: z.int('Required'),
        hasNextPage: z.boolean('Required'),
      },
      'Required',
    ),
    errors: [],
  },
  listUserRoleOptions: {
    summary: 'The roles that users can be filtered by',
    response: z.object({ roles: z.array(z.enum(roles, 'InvalidChoice'), 'Required') }, 'Required'),
    errors: [],
  },
  getAdminUser: {
    summary: 'One user, whatever the organisation',
    params: z.object({ id: uuidSchema }, 'Required'),
    response: adminUserItemSchema,
    errors: ['NotFound'],
  },
  actOnAdminUser: {
    summary: 'Activates a user, or inactivates one and ends every session of theirs',
    params: z.object({ id: uuidSchema, action: z.enum(userActions, 'InvalidChoice') }, 'Required'),
    response: null,
    errors: ['NotFound', 'InactivateSelf'],
  },
} satisfies Record<string, CallSchemas>;
