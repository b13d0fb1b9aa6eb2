import { casePurposes, organisationTypes, ublClasses } from '@schaktkoll/domain';
import * as z from 'zod/mini';
import type { CallSchemas } from '../shared/call.ts';
import { ownOrganisationFieldsSchema, ublSettingsSchema } from './ownOrganisation.forms.ts';
import { momentSchema, versionSchema } from '../shared/schemas.ts';

const text = z.string('Required');
const nullableText = z.nullable(z.string('InvalidFormat'));
const { takesPurposes, responseDays, documentation, marking, markingDays, infrastructureTypes } =
  ownOrganisationFieldsSchema.shape;
const dayCounts = z.object(
  {
    CableIndication: z.int('Required'),
    Project: z.int('Required'),
    Planning: z.int('Required'),
    Collaborate: z.int('Required'),
  },
  'Required',
);

/** The settings of an organisation as its pages edit them. */
export const ownOrganisationSchema = z
  .object(
    {
      name: text,
      organisationNumber: nullableText,
      type: z.enum(organisationTypes, 'InvalidChoice'),
      takesPurposes,
      responseDays,
      documentation,
      marking,
      markingDays,
      linesFromPrograms: z.boolean('Required'),
      linesToPrograms: z.boolean('Required'),
      infrastructureTypes,
      description: nullableText,
      phone: nullableText,
      contactEmail: nullableText,
      website: nullableText,
      street: nullableText,
      postalCode: nullableText,
      city: nullableText,
      informationUrl: nullableText,
      termsUrl: nullableText,
      links: z.array(z.object({ label: text, address: text }, 'Required'), 'Required'),
      ublClass: z.enum(ublClasses, 'InvalidChoice'),
      ublEmail: nullableText,
      ublLink: nullableText,
      ublComment: nullableText,
      /** The defaults of the service, in working days. */
      defaults: z.object({ responseDays: dayCounts, markingDays: z.int('Required') }, 'Required'),
      recipientCount: z.int('Required'),
      /** How many areas of interest name no recipient for each case type; left out where every area names one. */
      areasWithoutRecipient: z.partialRecord(z.enum(casePurposes, 'InvalidChoice'), z.int('Required'), 'Required'),
      changedAt: z.nullable(momentSchema),
      changedBy: nullableText,
      version: versionSchema,
    },
    'Required',
  )
  .register(z.globalRegistry, { id: 'OwnOrganisation' });
export type OwnOrganisation = z.infer<typeof ownOrganisationSchema>;

const versionResponse = z.object({ version: versionSchema }, 'Required');

export const ownOrganisationCallSchemas = {
  getOwnOrganisation: {
    summary: "The settings of the caller's organisation",
    response: ownOrganisationSchema,
  },
  saveOwnOrganisation: {
    summary: "Saves the settings of the caller's organisation",
    body: ownOrganisationFieldsSchema,
    response: versionResponse,
    errors: ['RuleRefused', 'VersionConflict'],
  },
  saveUblSettings: {
    summary: 'Saves what the organisation is by the broadband expansion law',
    body: ublSettingsSchema,
    response: versionResponse,
    errors: ['RuleRefused', 'VersionConflict'],
  },
} satisfies Record<string, CallSchemas>;
