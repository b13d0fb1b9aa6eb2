import {
  bankIdUsages,
  notificationSchedules,
  organisationStatuses,
  roles,
  signInMethods,
  userStatuses,
} from '@schaktkoll/domain';
import * as z from 'zod/mini';
import type { CallSchemas } from './call.ts';
import { momentSchema, uuidSchema, versionSchema } from './schemas.ts';

/** The signed-in user as header, menu and guards need it (specification section 3, current user). */
export const currentUserSchema = z.object(
  {
    id: uuidSchema,
    login: z.string('Required'),
    name: z.string('Required'),
    roles: z.array(z.enum(roles, 'InvalidChoice'), 'Required'),
    isPrivateUser: z.boolean('Required'),
    isSuperUser: z.boolean('Required'),
    prefersInquirer: z.boolean('Required'),
    organization: z.object(
      { name: z.string('Required'), status: z.enum(organisationStatuses, 'InvalidChoice') },
      'Required',
    ),
    signInMethod: z.enum(signInMethods, 'InvalidChoice'),
    /** True while the ways of contact are not verified: nothing but the own profile is open. Else left out. */
    mustVerifyContact: z.optional(z.boolean('Required')),
    /** Ids of the announcements that the user has closed and that have not ended; left out when there are none. */
    closedAnnouncements: z.optional(z.array(z.int('Required'), 'Required')),
    /** True where the user's or the organisation's maximum of ongoing cases is 0: no cases may be created (decisions 14). Else left out. */
    mayNotCreateCases: z.optional(z.boolean('Required')),
    /** The admin who acts as this user, and until when. */
    admin: z.optional(z.object({ name: z.string('Required'), until: momentSchema }, 'InvalidFormat')),
  },
  'Required',
);
export type CurrentUser = z.infer<typeof currentUserSchema>;

/** The own profile in the user administration app: the menu's user and the ways of contact. */
export const ownProfileSchema = z.extend(currentUserSchema, {
  version: versionSchema,
  status: z.enum(userStatuses, 'InvalidChoice'),
  email: z.string('Required'),
  mobilePhone: z.nullable(z.string('InvalidFormat')),
  phoneNumber: z.nullable(z.string('InvalidFormat')),
  /** The display name is that of the e-ID, and stays. */
  hasBankId: z.boolean('Required'),
  hasPassword: z.boolean('Required'),
  /** What the organisation says of the e-ID. */
  bankIdUsage: z.enum(bankIdUsages, 'InvalidChoice'),
  /** What the user wants for new cases; the number is by E.164, null for no SMS. */
  notificationSchedule: z.enum(notificationSchedules, 'InvalidChoice'),
  smsNumber: z.nullable(z.string('InvalidFormat')),
  maxNumberOfCases: z.int('Required'),
  recipients: z.array(z.object({ externalId: uuidSchema, name: z.string('Required') }, 'Required'), 'Required'),
  creationDate: momentSchema,
  lastLogin: z.nullable(momentSchema),
});
export type OwnProfile = z.infer<typeof ownProfileSchema>;

/** What the server checks the calls of `user.calls.ts` by, and answers with. */
export const userCallSchemas = {
  getOwnProfile: {
    summary: 'The signed-in user with ways of contact',
    response: ownProfileSchema,
    errors: [],
  },
  getInquirerCurrentUser: {
    summary: 'The signed-in user as the menu and the guards need it',
    response: currentUserSchema,
    errors: [],
  },
  getCableownerCurrentUser: {
    summary: 'The signed-in user as the menu and the guards need it',
    response: currentUserSchema,
    errors: [],
  },
  getAdminCurrentUser: {
    summary: 'The signed-in user as the menu and the guards need it',
    response: currentUserSchema,
    errors: [],
  },
} satisfies Record<string, CallSchemas>;
