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

/** The signed-in user, as header, menu and route guards need it (specification section 3, current user). */
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
    /** True for a sandbox and for an invented owner: everything is a test (OWNER-8). Otherwise left out. */
    isTest: z.optional(z.boolean('Required')),
    /**
     * True while the contact details are not verified: only the user's own profile is accessible. Otherwise left out.
     */
    mustVerifyContact: z.optional(z.boolean('Required')),
    /** Ids of the announcements that the user has closed and that have not ended; left out if there are none. */
    closedAnnouncements: z.optional(z.array(z.int('Required'), 'Required')),
    /**
     * True if the user's or the organisation's maximum of open cases is 0: the user cannot create cases (CASE-9).
     * Otherwise left out.
     */
    mayNotCreateCases: z.optional(z.boolean('Required')),
    /**
     * The admin who impersonates this user, and until when; also in seconds from the response, because the client's clock
     * may be wrong.
     */
    admin: z.optional(
      z.object(
        { name: z.string('Required'), until: momentSchema, endsInSeconds: z.int('OutOfBounds') },
        'InvalidFormat',
      ),
    ),
  },
  'Required',
);
export type CurrentUser = z.infer<typeof currentUserSchema>;

/** The user's own profile in the user administration app: the current user and the contact details. */
export const ownProfileSchema = z.extend(currentUserSchema, {
  version: versionSchema,
  status: z.enum(userStatuses, 'InvalidChoice'),
  email: z.string('Required'),
  mobilePhone: z.nullable(z.string('InvalidFormat')),
  /** False if codes by SMS do not go to the mobile phone until the user has verified it. Otherwise left out. */
  isMobileVerified: z.optional(z.boolean('Required')),
  /** From when codes for a new password go by SMS, after a change of the mobile phone; left out when that is now. */
  smsCodesFrom: z.optional(momentSchema),
  phoneNumber: z.nullable(z.string('InvalidFormat')),
  /** The display name comes from the e-ID and cannot be changed. */
  hasBankId: z.boolean('Required'),
  hasPassword: z.boolean('Required'),
  bankIdUsage: z.enum(bankIdUsages, 'InvalidChoice'),
  /** From when an e-ID may be connected, after a change of the e-mail address; left out when that is now. */
  bankIdFrom: z.optional(momentSchema),
  /** The user's defaults for new cases; the number is in E.164 format, null for no SMS. */
  notificationSchedule: z.enum(notificationSchedules, 'InvalidChoice'),
  smsNumber: z.nullable(z.string('InvalidFormat')),
  maxNumberOfCases: z.int('Required'),
  recipients: z.array(z.object({ externalId: uuidSchema, name: z.string('Required') }, 'Required'), 'Required'),
  creationDate: momentSchema,
  lastLogin: z.nullable(momentSchema),
  /** True if the organisation has no active user administrator: the user may become one. Otherwise left out. */
  mayBecomeUserAdmin: z.optional(z.boolean('Required')),
});
export type OwnProfile = z.infer<typeof ownProfileSchema>;

export const userCallSchemas = {
  getOwnProfile: {
    summary: 'The signed-in user with contact details',
    response: ownProfileSchema,
  },
  getInquirerCurrentUser: {
    summary: 'The signed-in user',
    response: currentUserSchema,
  },
  getCableownerCurrentUser: {
    summary: 'The signed-in user',
    response: currentUserSchema,
  },
  getAdminCurrentUser: {
    summary: 'The signed-in user',
    response: currentUserSchema,
  },
} satisfies Record<string, CallSchemas>;
