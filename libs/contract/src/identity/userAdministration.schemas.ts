import { bankIdUsages, isCalendarDay, longestSearch, organisationLogSubjects } from '@schaktkoll/domain';
import * as z from 'zod/mini';
import type { CallSchemas } from '../shared/call.ts';
import {
  byRule,
  choices,
  cursorSchema,
  momentSchema,
  optionalText,
  pageOf,
  uuidSchema,
  versionSchema,
} from '../shared/schemas.ts';

const day = z.optional(
  z
    .string('InvalidFormat')
    .check(byRule((text: string) => (text === '' || isCalendarDay(text) ? null : { code: 'InvalidFormat' }))),
);

/** The setting of an organisation for the bank e-ID, with the active users that each choice concerns. */
export const bankIdUsageSchema = z
  .object(
    {
      version: versionSchema,
      bankIdUsage: z.enum(bankIdUsages, 'InvalidChoice'),
      users: z.int('Required'),
      withBankId: z.int('Required'),
      withoutBankId: z.int('Required'),
      /** Users with the bank e-ID who have no password. */
      withBankIdAlone: z.int('Required'),
    },
    'Required',
  )
  .register(z.globalRegistry, { id: 'BankIdUsage' });
export type OrganisationBankIdUsage = z.infer<typeof bankIdUsageSchema>;

export const organisationLogEntrySchema = z
  .object(
    {
      id: uuidSchema,
      at: momentSchema,
      /** The kind of the event, such as `UserActivated`. */
      kind: z.string('Required'),
      /** The user who did it; null for a user of another organisation. */
      by: z.nullable(z.string('Required')),
      /** The super user who had logged in as that user. */
      admin: z.nullable(z.string('Required')),
      /** The name of the user whom it was done to, or of what was changed. */
      of: z.nullable(z.string('Required')),
    },
    'Required',
  )
  .register(z.globalRegistry, { id: 'OrganisationLogEntry' });
export type OrganisationLogEntry = z.infer<typeof organisationLogEntrySchema>;

export const userAdministrationCallSchemas = {
  getBankIdUsage: {
    summary: "How the caller's organisation uses the bank e-ID",
    response: bankIdUsageSchema,
  },
  saveBankIdUsage: {
    summary: 'Changes how the organisation uses the bank e-ID',
    body: z.object({ bankIdUsage: z.enum(bankIdUsages, 'ChooseOne') }, 'Required'),
    response: bankIdUsageSchema,
  },
  becomeUserAdmin: {
    summary: 'Makes the caller user administrator of an organisation without one',
    response: null,
    errors: ['UserAdminExists'],
  },
  listOrganisationLog: {
    summary: "The audit log of the caller's organisation",
    query: z.object(
      {
        cursor: cursorSchema,
        /** Words, each of which starts a word of the name of the user who did it, whom it was done to, or of what was changed. */
        name: optionalText({ maximum: longestSearch }),
        subject: choices(organisationLogSubjects),
        from: day,
        to: day,
      },
      'InvalidParameters',
    ),
    response: pageOf(organisationLogEntrySchema),
  },
} satisfies Record<string, CallSchemas>;
