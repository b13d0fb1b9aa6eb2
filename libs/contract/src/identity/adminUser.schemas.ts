import { longestSearch, roles, userActions, userListSorts, userStatuses } from '@schaktkoll/domain';
import * as z from 'zod/mini';
import {
  adminUserSchema,
  createdAdminUserSchema,
  recipientChoiceSchema,
  savedAdminUserSchema,
} from './adminUser.forms.ts';
import type { CallSchemas } from '../shared/call.ts';
import { offeredRoleSchema } from './organisationUser.forms.ts';
import { atMost, eachOnce, momentSchema, optionalText, uuidSchema } from '../shared/schemas.ts';

const queryFilter = z.optional(z.object({ query: optionalText({ maximum: longestSearch }) }, 'InvalidFormat'));

const flag = z.optional(z.boolean('InvalidFormat'));

const roleList = z.array(z.enum(roles, 'InvalidChoice'), 'InvalidFormat').check(atMost(roles.length), eachOnce());

/**
 * The filters of the list (specification section 3, user list request). Statuses: the ones that are true; if none is,
 * all.
 */
export const userListFilterSchema = z.object(
  {
    /** Words, each of which starts a word of the name or of the user name. */
    nameSearchFilter: queryFilter,
    /** Words, each of which starts a part of the e-mail address, or a phone number in any notation. */
    contactSearchFilter: queryFilter,
    userStatusFilter: z.optional(
      z.object(
        {
          isActive: flag,
          isAwaitingActivation: flag,
          isContactUnverified: flag,
          isInactive: flag,
          /** Users of any status whose password is inactivated after failed log-ins. */
          isPasswordInactivated: flag,
        },
        'InvalidFormat',
      ),
    ),
    /** Users with one of the roles; an empty list means all. */
    userRoleFilter: z.optional(z.object({ roles: roleList }, 'InvalidFormat')),
    /** The users of one organisation (ours). */
    organizationFilter: z.optional(z.object({ externalId: uuidSchema }, 'InvalidFormat')),
  },
  'InvalidFormat',
);
export type UserListFilter = z.infer<typeof userListFilterSchema>;

/** Whether the password is inactivated after failed log-ins; left out if it is not. */
export const passwordInactivatedFlag = flag;

/**
 * A user in the admin's list. `mayLogInAs` is false for the caller, for super users, for programs and for users who
 * could not sign in.
 */
export const adminUserItemSchema = z
  .object(
    {
      id: uuidSchema,
      name: z.string('Required'),
      login: z.string('Required'),
      organization: z.object({ name: z.string('Required') }, 'Required'),
      roles: z.array(z.enum(roles, 'InvalidChoice'), 'Required'),
      status: z.enum(userStatuses, 'InvalidChoice'),
      isPasswordInactivated: passwordInactivatedFlag,
      lastLogin: z.nullable(momentSchema),
      mayLogInAs: z.boolean('Required'),
    },
    'Required',
  )
  .register(z.globalRegistry, { id: 'AdminUserItem' });
export type AdminUserItem = z.infer<typeof adminUserItemSchema>;

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
        /** There are more than `totalCount`: what a search finds is counted up to a thousand. */
        isCountCapped: flag,
        hasNextPage: z.boolean('Required'),
      },
      'Required',
    ),
  },
  listUserRoleOptions: {
    summary: 'The roles that users can be filtered by',
    response: z.object({ roles: z.array(z.enum(roles, 'InvalidChoice'), 'Required') }, 'Required'),
  },
  getAdminUser: {
    summary: 'One user of any organisation',
    params: z.object({ id: uuidSchema }, 'Required'),
    response: adminUserSchema,
    errors: ['NotFound'],
  },
  setAdminUserStatus: {
    summary: 'Activates, inactivates or unlocks a user, sends the way in again, or ends all sessions',
    params: z.object({ id: uuidSchema, action: z.enum(userActions, 'InvalidChoice') }, 'Required'),
    response: null,
    errors: ['NotFound', 'InactivateSelf', 'UserActionNotPossible', 'LastUserAdmin', 'TooManyRequests'],
  },
  saveAdminUser: {
    summary: 'Saves a user of any organisation',
    body: savedAdminUserSchema,
    response: adminUserSchema,
    errors: ['NotFound', 'RuleRefused', 'SignInAgainRequired'],
  },
  createAdminUser: {
    summary: 'Creates a user of any organisation',
    body: createdAdminUserSchema,
    response: z.object({ id: uuidSchema }, 'Required'),
    errors: ['RuleRefused', 'SignInAgainRequired'],
  },
  moveAdminUser: {
    summary: 'Moves a user to another organisation',
    params: z.object({ id: uuidSchema }, 'Required'),
    body: z.object({ organizationExternalId: uuidSchema }, 'Required'),
    response: adminUserSchema,
    errors: ['NotFound', 'RuleRefused', 'UserActionNotPossible', 'UserHasOpenCases'],
  },
  getOrganisationRoles: {
    summary: 'The roles that users of an organisation can have',
    params: z.object({ id: uuidSchema }, 'Required'),
    response: z.object({ roles: z.array(offeredRoleSchema, 'Required') }, 'Required'),
    errors: ['NotFound'],
  },
  getOrganisationRecipients: {
    summary: 'The recipients of an organisation',
    params: z.object({ id: uuidSchema }, 'Required'),
    response: z.object({ recipients: z.array(recipientChoiceSchema, 'Required') }, 'Required'),
    errors: ['NotFound'],
  },
} satisfies Record<string, CallSchemas>;
