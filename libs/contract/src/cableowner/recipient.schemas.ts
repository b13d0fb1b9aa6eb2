import { areaTypes, notificationSchedules, roles, userStatuses } from '@schaktkoll/domain';
import * as z from 'zod/mini';
import type { CallSchemas } from '../shared/call.ts';
import { recipientFieldsSchema } from './recipient.forms.ts';
import { momentSchema, uuidSchema, versionSchema } from '../shared/schemas.ts';

const text = z.string('Required');
const nullableText = z.nullable(z.string('InvalidFormat'));
const schedule = z.enum(notificationSchedules, 'InvalidChoice');
const recipientParams = z.object({ id: uuidSchema }, 'Required');
const versionResponse = z.object({ version: versionSchema }, 'Required');

/** A recipient in the list; the names are in Swedish order. */
export const recipientItemSchema = z
  .object(
    {
      id: uuidSchema,
      name: text,
      emails: z.array(text, 'Required'),
      notificationSchedule: schedule,
      isDefault: z.boolean('Required'),
      /** Of the areas that lead cases to it. */
      areaNames: z.array(text, 'Required'),
      userNames: z.array(text, 'Required'),
      /** Cases that it has not answered. */
      waitingCases: z.int('Required'),
    },
    'Required',
  )
  .register(z.globalRegistry, { id: 'RecipientItem' });
export type RecipientItem = z.infer<typeof recipientItemSchema>;

/** A recipient as its page edits it. */
export const recipientSchema = z
  .object(
    {
      id: uuidSchema,
      name: text,
      isDefault: z.boolean('Required'),
      notificationSchedule: schedule,
      emails: z.array(text, 'Required'),
      smsNumber: nullableText,
      phone: nullableText,
      emergencyPhone: nullableText,
      url: nullableText,
      informationForInquirer: nullableText,
      company: nullableText,
      street: nullableText,
      postalCode: nullableText,
      city: nullableText,
      visitingAddress: nullableText,
      description: nullableText,
      userIds: z.array(uuidSchema, 'Required'),
      /** The areas that lead cases to it; `isOnly`: an area of interest that names no other recipient. */
      areas: z.array(
        z.object(
          { id: uuidSchema, name: text, type: z.enum(areaTypes, 'InvalidChoice'), isOnly: z.boolean('Required') },
          'Required',
        ),
        'Required',
      ),
      waitingCases: z.int('Required'),
      /** Every case that it has or has had. */
      allCases: z.int('Required'),
      changedAt: z.nullable(momentSchema),
      changedBy: nullableText,
      version: versionSchema,
    },
    'Required',
  )
  .register(z.globalRegistry, { id: 'Recipient' });
export type Recipient = z.infer<typeof recipientSchema>;

/** A user who may handle cases of recipients, with the recipients that the user is linked to now. */
const recipientUserSchema = z.object(
  {
    id: uuidSchema,
    name: text,
    login: text,
    roles: z.array(z.enum(roles, 'InvalidChoice'), 'Required'),
    status: z.enum(userStatuses, 'InvalidChoice'),
    recipientIds: z.array(uuidSchema, 'Required'),
  },
  'Required',
);

export const recipientCallSchemas = {
  listRecipients: {
    summary: "The recipients of the caller's organisation",
    response: z.object({ recipients: z.array(recipientItemSchema, 'Required') }, 'Required'),
  },
  getRecipientChoices: {
    summary: 'Users who may handle cases of recipients, and the limits of a recipient',
    response: z.object(
      {
        users: z.array(recipientUserSchema, 'Required'),
        maximumEmails: z.int('Required'),
        /** False until the organisation has its first recipient, which becomes the default one. */
        hasRecipients: z.boolean('Required'),
        /** Whether text messages can be sent. */
        sendsSms: z.boolean('Required'),
      },
      'Required',
    ),
  },
  getRecipient: {
    summary: "One recipient of the caller's organisation",
    params: recipientParams,
    response: recipientSchema,
    errors: ['NotFound'],
  },
  createRecipient: {
    summary: 'Creates a recipient',
    body: recipientFieldsSchema,
    response: z.object({ id: uuidSchema, version: versionSchema }, 'Required'),
    errors: ['RuleRefused', 'TooManyRecipients', 'IdempotencyKeyReused', 'StillRunning'],
  },
  saveRecipient: {
    summary: 'Saves a recipient',
    params: recipientParams,
    body: recipientFieldsSchema,
    response: versionResponse,
    errors: ['NotFound', 'RuleRefused', 'VersionConflict'],
  },
  removeRecipient: {
    summary: 'Removes a recipient that has no unanswered cases, no areas, and is not the default one',
    params: recipientParams,
    response: null,
    errors: [
      'NotFound',
      'RecipientIsDefault',
      'RecipientHasCases',
      'RecipientIsOnlyOfArea',
      'RecipientHasAreas',
      'VersionConflict',
    ],
  },
} satisfies Record<string, CallSchemas>;
