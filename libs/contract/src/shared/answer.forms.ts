import { cancelReasons, checkEmail, longestCancelComment, longestOwnerComment, measures } from '@schaktkoll/domain';
import * as z from 'zod/mini';
import { givenMapSchema } from './answerMap.forms.ts';
import { calendarDay, formFields } from './caseField.forms.ts';
import { longest, optionalText, requiredByRule, requiredText, uuidSchema } from './schemas.ts';
import { uploadedFilesSchema } from './uploadedFiles.schemas.ts';

/** A cable owner's answer for one answer point. */
export const answerSchema = z.object(
  {
    measure: z.enum(measures, 'ChooseOne'),
    comment: optionalText({ maximum: 2000, lines: 'several' }),
    /** All files of the answer: those that it has and keeps, and those that the caller has uploaded (`uploadAnswerFile`). */
    files: z.optional(uploadedFilesSchema),
    /** The map that goes with it, in place of the one that it has; without it that one stays, if the measure can have one. */
    map: z.optional(givenMapSchema),
  },
  'Required',
);

/** A cable owner's comment to the inquirer, without an answer. */
export const ownerCommentSchema = z.object(
  { comment: requiredText({ maximum: longestOwnerComment, lines: 'several' }) },
  'Required',
);

/** Why a case is cancelled. Which reasons its purpose offers, and which require the comment, is a rule of the domain. */
export const cancellationSchema = z.object(
  {
    reason: z.enum(cancelReasons, 'ChooseOne'),
    comment: optionalText({ maximum: longestCancelComment, lines: 'several' }),
  },
  'Required',
);

/** The day on which something was done; null removes the record. */
export const doneDaySchema = z.object({ day: z.nullable(calendarDay) }, 'Required');

/** The new last day of a period. */
export const extensionSchema = z.object({ endDate: calendarDay }, 'Required');

/** How the inquirer of a case learns of answers (MESSAGE-1). */
export const caseNotificationsSchema = z.object(
  {
    notificationSchedule: formFields.notificationSchedule,
    notificationSmsNumber: formFields.notificationSmsNumber,
  },
  'Required',
);

/** Confirms an answer; an owner with terms requires that they are accepted. */
export const confirmationSchema = z.object(
  {
    /** The address of the owner's terms that was shown and accepted (`termsUrl`); null where it has none. */
    acceptedTerms: z.optional(z.nullable(z.string('InvalidFormat').check(longest({ maximum: 2000 })))),
    /** From an app of an earlier release, which does not say which terms it showed. */
    acceptsTerms: z.optional(z.boolean('InvalidFormat')),
  },
  'Required',
);

export const caseCopySchema = z.object({ email: requiredByRule((email) => checkEmail(email)) }, 'Required');

/** The answer point that a case is handed over to. */
export const newRecipientSchema = z.object({ recipientId: uuidSchema }, 'Required');
