import {
  caseEventTypes,
  caseMatches,
  casePurposes,
  caseRecipientStatuses,
  creationMethods,
  infrastructureTypes,
  measures,
  organisationTypes,
  shownStatusKinds,
} from '@schaktkoll/domain';
import * as z from 'zod/mini';
import { attachmentSchema } from './attachment.schemas.ts';
import { workAreaSchema } from './newCase.schemas.ts';
import { momentSchema, uuidSchema, versionSchema } from './schemas.ts';
import { shownCaseFields } from './shownCaseField.schemas.ts';

/** The status in words is derived (decisions 11a), never stored; the server derives it with its own clock. */
const shownStatusSchema = z.object(
  {
    kind: z.enum(shownStatusKinds, 'InvalidChoice'),
    count: z.optional(z.int('InvalidFormat')),
    toAsk: z.optional(z.int('InvalidFormat')),
    date: z.optional(z.string('InvalidFormat')),
    promised: z.optional(z.int('InvalidFormat')),
    mustNotBegin: z.optional(z.boolean('InvalidFormat')),
  },
  'Required',
);

const text = z.string('Required');
const nullableText = z.nullable(z.string('InvalidFormat'));
const nullableMoment = z.nullable(momentSchema);

const caseHead = {
  caseNumber: text,
  name: text,
  purpose: z.enum(casePurposes, 'InvalidChoice'),
  startDate: text,
  endDate: text,
  createdAt: momentSchema,
};

/** A row of the inquirer's list. */
export const inquirerCaseItemSchema = z.object(
  { ...caseHead, inquirerName: text, isOwn: z.boolean('Required'), status: shownStatusSchema },
  'Required',
);
export type InquirerCaseItem = z.infer<typeof inquirerCaseItemSchema>;

/** A row of the cable owner's list: the case with how it stands at this caller's answer points. */
export const cableOwnerCaseItemSchema = z.object(
  {
    ...caseHead,
    inquirerName: text,
    inquirerOrganisation: text,
    status: shownStatusSchema,
    recipients: z.array(
      z.object(
        {
          name: text,
          hit: z.enum(caseMatches, 'InvalidChoice'),
          status: z.enum(caseRecipientStatuses, 'InvalidChoice'),
          measure: z.nullable(z.enum(measures, 'InvalidChoice')),
          answerDueDay: text,
        },
        'Required',
      ),
      'Required',
    ),
  },
  'Required',
);
export type CableOwnerCaseItem = z.infer<typeof cableOwnerCaseItemSchema>;

/** How a case stands at one answer point, as inquirer and owner see it. */
const caseRecipientSchema = z
  .object(
    {
      id: uuidSchema,
      version: versionSchema,
      organisationName: text,
      recipientName: text,
      infrastructureTypes: z.array(z.enum(infrastructureTypes, 'InvalidChoice'), 'Required'),
      phone: nullableText,
      emergencyPhone: nullableText,
      informationForInquirer: nullableText,
      hit: z.enum(caseMatches, 'InvalidChoice'),
      status: z.enum(caseRecipientStatuses, 'InvalidChoice'),
      measure: z.nullable(z.enum(measures, 'InvalidChoice')),
      comment: nullableText,
      answeredAt: nullableMoment,
      answeredBy: nullableText,
      confirmedAt: nullableMoment,
      answerDueDay: text,
      /** How many times the answer point has answered: the answer and its changes. */
      answerCount: z.int('InvalidFormat'),
      /** The Swedish day on which what the answer promises was done, as the inquirer has recorded it. */
      promiseKeptOn: nullableText,
    },
    'Required',
  )
  .register(z.globalRegistry, { id: 'CaseRecipient' });
export type CaseRecipient = z.infer<typeof caseRecipientSchema>;

/** A line of the event log; the sentence is made from type and params by the texts library. */
const caseEventSchema = z
  .object(
    {
      id: uuidSchema,
      type: z.enum(caseEventTypes, 'InvalidChoice'),
      at: momentSchema,
      by: nullableText,
      /** The admin who did it as `by`. */
      admin: z.optional(text),
      params: z.record(z.string('Required'), z.string('InvalidFormat'), 'Required'),
    },
    'Required',
  )
  .register(z.globalRegistry, { id: 'CaseEvent' });
export type CaseEvent = z.infer<typeof caseEventSchema>;

const caseBody = {
  ...caseHead,
  version: versionSchema,
  creationMethod: z.enum(creationMethods, 'InvalidChoice'),
  ...shownCaseFields,
  workAreas: z.array(workAreaSchema, 'Required'),
  attachments: z.array(attachmentSchema, 'Required'),
  inquirerName: text,
  inquirerOrganisation: text,
  closedAt: nullableMoment,
  canceledAt: nullableMoment,
  status: shownStatusSchema,
  recipients: z.array(caseRecipientSchema, 'Required'),
  events: z.array(caseEventSchema, 'Required'),
};

/** An owner that was met but does not receive the case: it must be asked by telephone (decisions 12). */
const ownerToAskSchema = z
  .object(
    {
      organisationId: uuidSchema,
      version: versionSchema,
      name: text,
      phone: nullableText,
      hit: z.enum(caseMatches, 'InvalidChoice'),
      /** The Swedish day on which it was asked and answered, and who recorded that; null until then. */
      askedOn: nullableText,
      askedBy: nullableText,
    },
    'Required',
  )
  .register(z.globalRegistry, { id: 'OwnerToAsk' });
export type OwnerToAsk = z.infer<typeof ownerToAskSchema>;

/** A case as its inquirer's side sees it. */
export const inquirerCaseSchema = z
  .object(
    {
      ...caseBody,
      isOwn: z.boolean('Required'),
      ownersToAsk: z.array(ownerToAskSchema, 'Required'),
    },
    'Required',
  )
  .register(z.globalRegistry, { id: 'InquirerCase' });
export type InquirerCase = z.infer<typeof inquirerCaseSchema>;

/** A case as a cable owner sees it: only the caller's own answer points and what concerns them. */
export const cableOwnerCaseSchema = z
  .object(
    {
      ...caseBody,
      /** What the reader's organisation is: it decides which answers there are. */
      organisationType: z.enum(organisationTypes, 'InvalidChoice'),
    },
    'Required',
  )
  .register(z.globalRegistry, { id: 'CableOwnerCase' });
export type CableOwnerCase = z.infer<typeof cableOwnerCaseSchema>;

/** An owner that the work area meets. One that does not take the case type must be asked by telephone. */
export const affectedOwnerSchema = z
  .object(
    {
      organisationId: uuidSchema,
      name: text,
      infrastructureTypes: z.array(z.enum(infrastructureTypes, 'InvalidChoice'), 'Required'),
      phone: nullableText,
      hit: z.enum(caseMatches, 'InvalidChoice'),
      receivesCase: z.boolean('Required'),
    },
    'Required',
  )
  .register(z.globalRegistry, { id: 'AffectedOwner' });
export type AffectedOwner = z.infer<typeof affectedOwnerSchema>;
