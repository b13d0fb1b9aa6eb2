import { longestSearch, roles, userListSorts, userStatuses } from '@schaktkoll/domain';
import * as z from 'zod/mini';
import { declareCall } from './call.ts';
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

/** `POST /api/admin/users/list` (specification section 7): users of all organisations, a page at a time, counted from 1. */
export const listAdminUsers = declareCall({
  name: 'listAdminUsers',
  summary: 'Users of all organisations, a page at a time',
  api: 'identity',
  method: 'POST',
  path: '/api/admin/users/list',
  access: { kind: 'roles', roles: ['SuperUser'] },
  clients: ['admin'],
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
  status: 200,
  errors: [],
  actingAs: 'refused',
});

/** `GET /api/admin/users/roles` (specification section 7): the roles that the list can be filtered by, in display order. */
export const listUserRoleOptions = declareCall({
  name: 'listUserRoleOptions',
  summary: 'The roles that users can be filtered by',
  api: 'identity',
  method: 'GET',
  path: '/api/admin/users/roles',
  access: { kind: 'roles', roles: ['SuperUser'] },
  clients: ['admin'],
  response: z.object({ roles: z.array(z.enum(roles, 'InvalidChoice'), 'Required') }, 'Required'),
  status: 200,
  errors: [],
  actingAs: 'refused',
});

/** `GET /api/admin/users/{id}` (specification section 7): the user as far as logging in as them needs it. */
export const getAdminUser = declareCall({
  name: 'getAdminUser',
  summary: 'One user, whatever the organisation',
  api: 'identity',
  method: 'GET',
  path: '/api/admin/users/:id',
  access: { kind: 'roles', roles: ['SuperUser'] },
  clients: ['admin'],
  params: z.object({ id: uuidSchema }, 'Required'),
  response: adminUserItemSchema,
  status: 200,
  errors: ['NotFound'],
  actingAs: 'refused',
});

/** What an admin does with a user's account: inactivated it is out at once, wherever it is logged in. */
export const userActions = ['activate', 'inactivate'] as const;

/**
 * `PUT /api/admin/users/{id}/{action}` (specification section 7, decisions 24). Done twice it is done once. Nobody
 * inactivates their own account: there might be no admin left.
 */
export const actOnAdminUser = declareCall({
  name: 'actOnAdminUser',
  summary: 'Activates a user, or inactivates one and ends every session of theirs',
  api: 'identity',
  method: 'PUT',
  path: '/api/admin/users/:id/:action',
  access: { kind: 'roles', roles: ['SuperUser'] },
  clients: ['admin'],
  params: z.object({ id: uuidSchema, action: z.enum(userActions, 'InvalidChoice') }, 'Required'),
  response: null,
  status: 204,
  errors: ['NotFound', 'InactivateSelf'],
  actingAs: 'refused',
});
