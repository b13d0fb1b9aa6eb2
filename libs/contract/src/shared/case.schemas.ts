import {
  cancelReasons,
  caseEventTypes,
  caseMatches,
  casePurposes,
  caseRecipientStatuses,
  caseStateKinds,
  creationMethods,
  infrastructureTypes,
  measures,
  notificationSchedules,
  organisationTypes,
  shownStatusKinds,
} from '@schaktkoll/domain';
import * as z from 'zod/mini';
import { aboutOwnerSchema } from './aboutOwner.schemas.ts';
import { answerMapSchema, ownAnswerMapSchema } from './answerMap.schemas.ts';
import { attachmentSchema } from './uploadedFiles.schemas.ts';
import { workAreaSchema } from './newCase.forms.ts';
import { momentSchema, uuidSchema, versionSchema } from './schemas.ts';
import { shownCaseFields } from './shownCaseField.schemas.ts';
import { sitePhotoSchema } from './sitePhoto.forms.ts';

/** The status as texts, derived (CASE-11) and never stored; the server derives it with its own clock. */
const shownStatusSchema = z.object(
  {
    kind: z.enum(shownStatusKinds, 'InvalidChoice'),
    count: z.optional(z.int('InvalidFormat')),
    toAsk: z.optional(z.int('InvalidFormat')),
    date: z.optional(z.string('InvalidFormat')),
    reason: z.optional(z.enum(cancelReasons, 'InvalidChoice')),
    promised: z.optional(z.int('InvalidFormat')),
    mustNotBegin: z.optional(z.boolean('InvalidFormat')),
    hasPeriodEnded: z.optional(z.boolean('InvalidFormat')),
  },
  'Required',
);

/** To an owner only whether the case has ended: when work may begin is for the inquirer (CASE-12). */
const caseStateSchema = z.object(
  { kind: z.enum(caseStateKinds, 'InvalidChoice'), reason: z.optional(z.enum(cancelReasons, 'InvalidChoice')) },
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
  {
    ...caseHead,
    ownReference: nullableText,
    inquirerName: text,
    isOwn: z.boolean('Required'),
    status: shownStatusSchema,
    /** How many answers the case needs, and how many of them it has. */
    asked: z.int('InvalidFormat'),
    answered: z.int('InvalidFormat'),
  },
  'Required',
);
export type InquirerCaseItem = z.infer<typeof inquirerCaseItemSchema>;

/** The user who has taken the case at an answer point, or was given it. */
const assigneeSchema = z.nullable(z.object({ id: uuidSchema, name: text }, 'Required'));

/** A row of the cable owner's list: the case and its status at one of the caller's answer points. */
export const cableOwnerCaseItemSchema = z.object(
  {
    ...caseHead,
    inquirerName: text,
    inquirerOrganisation: text,
    status: caseStateSchema,
    recipients: z.array(
      z.object(
        {
          id: uuidSchema,
          version: versionSchema,
          name: text,
          organisationType: z.enum(organisationTypes, 'InvalidChoice'),
          hit: z.enum(caseMatches, 'InvalidChoice'),
          status: z.enum(caseRecipientStatuses, 'InvalidChoice'),
          measure: z.nullable(z.enum(measures, 'InvalidChoice')),
          answerDueDay: text,
          assignee: assigneeSchema,
        },
        'Required',
      ),
      'Required',
    ),
  },
  'Required',
);
export type CableOwnerCaseItem = z.infer<typeof cableOwnerCaseItemSchema>;

/** A comment of an owner on a case, without an answer. */
const ownerCommentSchema = z
  .object({ id: uuidSchema, text, at: momentSchema, by: nullableText }, 'Required')
  .register(z.globalRegistry, { id: 'OwnerComment' });
export type OwnerComment = z.infer<typeof ownerCommentSchema>;

/** A case at one answer point, as inquirer and owner see it. */
const caseRecipientSchema = z
  .object(
    {
      id: uuidSchema,
      version: versionSchema,
      organisationId: uuidSchema,
      organisationName: text,
      recipientName: text,
      infrastructureTypes: z.array(z.enum(infrastructureTypes, 'InvalidChoice'), 'Required'),
      phone: nullableText,
      emergencyPhone: nullableText,
      informationForInquirer: nullableText,
      about: aboutOwnerSchema,
      /** The owner's terms, accepted when its answer is confirmed; null where it has none. */
      termsUrl: nullableText,
      hit: z.enum(caseMatches, 'InvalidChoice'),
      status: z.enum(caseRecipientStatuses, 'InvalidChoice'),
      measure: z.nullable(z.enum(measures, 'InvalidChoice')),
      comment: nullableText,
      answeredAt: nullableMoment,
      answeredBy: nullableText,
      confirmedAt: nullableMoment,
      answerDueDay: text,
      /** Number of answers: the first answer and its changes. */
      answerCount: z.int('InvalidFormat'),
      /** The Swedish day on which what the answer promises was done, as recorded by the inquirer. */
      promiseKeptOn: nullableText,
      /** The Swedish day by which an owner that has promised marking is to have done it. */
      markingDueDay: nullableText,
      /** The files of the answer, such as a cable map, as they were uploaded. */
      files: z.array(attachmentSchema, 'Required'),
      /** What the owner has written to the inquirer without answering, the latest last. */
      comments: z.array(ownerCommentSchema, 'Required'),
      /** The map that goes with the answer, or went with it and was withdrawn; null where there was none. */
      map: z.nullable(answerMapSchema),
    },
    'Required',
  )
  .register(z.globalRegistry, { id: 'CaseRecipient' });
export type CaseRecipient = z.infer<typeof caseRecipientSchema>;

/** A case at an answer point as its owner sees it: the inquirer does not see who has it. */
const ownerCaseRecipientSchema = z
  .extend(caseRecipientSchema, {
    /** The answer point; `id` is that of the case there. */
    recipientId: uuidSchema,
    assignee: assigneeSchema,
    assignedAt: nullableMoment,
    map: z.nullable(ownAnswerMapSchema),
  })
  .register(z.globalRegistry, { id: 'OwnerCaseRecipient' });
export type OwnerCaseRecipient = z.infer<typeof ownerCaseRecipientSchema>;

/** An entry of the event log; the texts library makes the sentence from type and params. */
export const caseEventSchema = z
  .object(
    {
      id: uuidSchema,
      type: z.enum(caseEventTypes, 'InvalidChoice'),
      at: momentSchema,
      by: nullableText,
      /** The admin who acted as the user in `by`. */
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
  /** From the site, the latest last. */
  photos: z.array(sitePhotoSchema, 'Required'),
  inquirerName: text,
  inquirerOrganisation: text,
  /** True for a case of a sandbox: its owners and answers are invented (OWNER-8). Otherwise left out. */
  isTest: z.optional(z.boolean('Required')),
  closedAt: nullableMoment,
  canceledAt: nullableMoment,
  cancelReason: z.nullable(z.enum(cancelReasons, 'InvalidChoice')),
  cancelComment: nullableText,
  recipients: z.array(caseRecipientSchema, 'Required'),
  events: z.array(caseEventSchema, 'Required'),
};

/** An affected owner that did not get the case: it does not take such cases (ANSWER-4), or was left out. */
const ownerToAskSchema = z
  .object(
    {
      organisationId: uuidSchema,
      version: versionSchema,
      name: text,
      phone: nullableText,
      hit: z.enum(caseMatches, 'InvalidChoice'),
      /** The Swedish day on which the owner was asked and answered, and who recorded it; null until then. */
      askedOn: nullableText,
      askedBy: nullableText,
      /** True when the inquirer left it out. */
      isDeselected: z.boolean('Required'),
    },
    'Required',
  )
  .register(z.globalRegistry, { id: 'OwnerToAsk' });
export type OwnerToAsk = z.infer<typeof ownerToAskSchema>;

/** A cable owner of the municipality that is not connected: the inquirer asks it without the service. */
export const unregisteredOwnerSchema = z
  .object(
    { name: text, about: nullableText, phone: nullableText, email: nullableText, website: nullableText },
    'Required',
  )
  .register(z.globalRegistry, { id: 'UnregisteredOwner' });
export type UnregisteredOwner = z.infer<typeof unregisteredOwnerSchema>;

/** A case as the inquirer and colleagues see it. */
export const inquirerCaseSchema = z
  .object(
    {
      ...caseBody,
      status: shownStatusSchema,
      isOwn: z.boolean('Required'),
      /** The last day to which the period may be extended; not later than its own where it may not. */
      latestEndDate: text,
      renewal: z.object({ startDate: text, endDate: text }, 'Required'),
      /** The number of the case that this one renews, and those of the cases that renew this one. */
      renews: nullableText,
      renewedBy: z.array(text, 'Required'),
      ownersToAsk: z.array(ownerToAskSchema, 'Required'),
      /** As they were when the case was sent. */
      unregisteredOwners: z.array(unregisteredOwnerSchema, 'Required'),
      /** How the reader learns of answers; null unless the reader is the inquirer of the case. */
      notifications: z.nullable(
        z.object({ schedule: z.enum(notificationSchedules, 'InvalidChoice'), smsNumber: nullableText }, 'Required'),
      ),
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
      status: caseStateSchema,
      recipients: z.array(ownerCaseRecipientSchema, 'Required'),
      /** The type of the caller's organisation; it decides which answers are possible. */
      organisationType: z.enum(organisationTypes, 'InvalidChoice'),
    },
    'Required',
  )
  .register(z.globalRegistry, { id: 'CableOwnerCase' });
export type CableOwnerCase = z.infer<typeof cableOwnerCaseSchema>;

/** An owner that the work area affects. An owner that does not receive the case type must be asked by telephone. */
export const affectedOwnerSchema = z
  .object(
    {
      organisationId: uuidSchema,
      name: text,
      infrastructureTypes: z.array(z.enum(infrastructureTypes, 'InvalidChoice'), 'Required'),
      phone: nullableText,
      hit: z.enum(caseMatches, 'InvalidChoice'),
      receivesCase: z.boolean('Required'),
      /** Working days that the owner has to answer a case of this purpose. */
      responseDays: z.int('Required'),
      /** Working days that it then has to mark what lies there; null where it marks nothing. */
      markingDays: z.nullable(z.int('Required')),
    },
    'Required',
  )
  .register(z.globalRegistry, { id: 'AffectedOwner' });
export type AffectedOwner = z.infer<typeof affectedOwnerSchema>;
