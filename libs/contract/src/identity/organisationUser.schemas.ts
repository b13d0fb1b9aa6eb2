import {
  inactivationReasons,
  longestSearch,
  organisationTypes,
  roles,
  userActions,
  userListSorts,
  userStatuses,
} from '@schaktkoll/domain';
import * as z from 'zod/mini';
import { passwordInactivatedFlag, userListFilterSchema } from './adminUser.schemas.ts';
import type { CallSchemas } from '../shared/call.ts';
import { createdUserSchema, offeredRoleSchema, savedUserSchema, startAppSchema } from './organisationUser.forms.ts';
import { momentSchema, optionalText, uuidSchema, versionSchema } from '../shared/schemas.ts';

const roleList = z.array(z.enum(roles, 'InvalidChoice'), 'Required');
const status = z.enum(userStatuses, 'InvalidChoice');
const recipientSchema = z.object({ externalId: uuidSchema, name: z.string('Required') }, 'Required');

/** A user in the list of an organisation. Support sees no roles (ROLE-1). */
export const organisationUserItemSchema = z
  .object(
    {
      id: uuidSchema,
      name: z.string('Required'),
      login: z.string('Required'),
      organization: z.object({ name: z.string('Required') }, 'Required'),
      roles: roleList,
      status,
      isPasswordInactivated: passwordInactivatedFlag,
      lastLogin: z.nullable(momentSchema),
    },
    'Required',
  )
  .register(z.globalRegistry, { id: 'OrganisationUserItem' });
export type OrganisationUserItem = z.infer<typeof organisationUserItemSchema>;

const pendingUserSchema = z
  .object(
    { id: uuidSchema, name: z.string('Required'), login: z.string('Required'), creationDate: momentSchema },
    'Required',
  )
  .register(z.globalRegistry, { id: 'PendingUser' });
export type PendingUser = z.infer<typeof pendingUserSchema>;

/** What a form of a user offers: the roles that the caller may give, and the recipients of the organisation. */
const userChoicesSchema = z
  .object(
    {
      /** What decides which filters of lists there are. */
      organization: z.object(
        {
          type: z.enum(organisationTypes, 'InvalidChoice'),
          isPrivate: z.boolean('Required'),
          isSuperUser: z.boolean('Required'),
        },
        'Required',
      ),
      roles: z.array(offeredRoleSchema, 'Required'),
      recipients: z.array(recipientSchema, 'Required'),
      defaultMaxNumberOfCases: z.int('Required'),
      /** How long an invite can be accepted. */
      inviteDays: z.int('Required'),
    },
    'Required',
  )
  .register(z.globalRegistry, { id: 'UserChoices' });
export type UserChoices = z.infer<typeof userChoicesSchema>;

/** A user as its page shows it. */
export const organisationUserSchema = z
  .object(
    {
      id: uuidSchema,
      version: versionSchema,
      name: z.string('Required'),
      login: z.string('Required'),
      email: z.string('Required'),
      mobilePhone: z.nullable(z.string('InvalidFormat')),
      phoneNumber: z.nullable(z.string('InvalidFormat')),
      status,
      /** Without the roles for support. */
      roles: roleList,
      recipients: z.array(recipientSchema, 'Required'),
      maxNumberOfCases: z.int('Required'),
      organization: z.object(
        {
          id: uuidSchema,
          name: z.string('Required'),
          type: z.enum(organisationTypes, 'InvalidChoice'),
          isPrivate: z.boolean('Required'),
        },
        'Required',
      ),
      hasBankId: z.boolean('Required'),
      /** False until the user has chosen a password. */
      hasPassword: z.boolean('Required'),
      /** Log-in with the password is inactivated after failed log-ins (ACCOUNT-2). */
      isPasswordInactivated: z.boolean('Required'),
      creationDate: momentSchema,
      lastLogin: z.nullable(momentSchema),
      inactivation: z.nullable(
        z.object(
          {
            reason: z.nullable(z.enum(inactivationReasons, 'InvalidChoice')),
            by: z.nullable(z.string('Required')),
            at: z.nullable(momentSchema),
          },
          'Required',
        ),
      ),
      /** The actions that the caller can take now. */
      actions: z.array(z.enum(userActions, 'InvalidChoice'), 'Required'),
      /** What the form offers; left out for a caller who may not edit the user. */
      choices: z.optional(userChoicesSchema),
    },
    'Required',
  )
  .register(z.globalRegistry, { id: 'OrganisationUser' });
export type OrganisationUser = z.infer<typeof organisationUserSchema>;

export const organisationUserCallSchemas = {
  listOrganisationUsers: {
    summary: "The users of the caller's organisation, a page at a time",
    body: z.object(
      {
        pageNumber: z.int('Required').check(z.minimum(1, 'InvalidFormat'), z.maximum(100_000, 'InvalidFormat')),
        pageSize: z.int('Required').check(z.minimum(1, 'InvalidFormat'), z.maximum(100, 'InvalidFormat')),
        sortOrder: z.optional(z.enum(userListSorts, 'InvalidChoice')),
        filter: z.optional(userListFilterSchema),
        /** For support: words that begin words of the name and user name, of the contact details, or of the organisation's name. */
        query: optionalText({ maximum: longestSearch }),
      },
      'Required',
    ),
    response: z.object(
      {
        items: z.array(organisationUserItemSchema, 'Required'),
        totalCount: z.int('Required'),
        hasNextPage: z.boolean('Required'),
      },
      'Required',
    ),
  },
  listPendingUsers: {
    summary: "The users of the caller's organisation who are pending activation",
    response: z.object({ users: z.array(pendingUserSchema, 'Required') }, 'Required'),
  },
  getUserChoices: {
    summary: "The roles and recipients that the caller's organisation offers",
    response: userChoicesSchema,
  },
  getOrganisationUser: {
    summary: 'A user of the organisation',
    params: z.object({ id: uuidSchema }, 'Required'),
    response: organisationUserSchema,
    errors: ['NotFound'],
  },
  createOrganisationUser: {
    summary: "Creates a user of the caller's organisation",
    body: createdUserSchema,
    response: z.object({ id: uuidSchema }, 'Required'),
    errors: ['RuleRefused', 'TooManyRequests'],
  },
  saveOrganisationUser: {
    summary: 'Changes a user of the organisation',
    params: z.object({ id: uuidSchema }, 'Required'),
    body: savedUserSchema,
    response: organisationUserSchema,
    errors: ['NotFound', 'RuleRefused', 'TooManyRequests'],
  },
  runUserAction: {
    summary: 'Activates, inactivates or unlocks a user, sends the way in again, or ends all sessions',
    params: z.object({ id: uuidSchema, action: z.enum(userActions, 'InvalidChoice') }, 'Required'),
    response: organisationUserSchema,
    errors: ['NotFound', 'UserActionNotPossible', 'LastUserAdmin', 'TooManyRequests'],
  },
  chooseStartApp: {
    summary: 'In which app the caller starts',
    body: startAppSchema,
    response: null,
  },
} satisfies Record<string, CallSchemas>;
