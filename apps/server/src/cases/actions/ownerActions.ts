import {
  answerTransition,
  isLessSafe,
  manualReviewTransition,
  markingDueDay,
  measuresFor,
  needsComment,
  nextAnswerFrom,
  openTransition,
  swedishDayOf,
  unansweredOwners,
  type FieldIssue,
  type Measure,
  type UnansweredOwners,
} from '@schaktkoll/domain';
import type { Queries } from '../../platform/db/database.ts';
import { ApiError } from '../../platform/apiError.ts';
import { answersGiven } from '../../platform/metrics/metrics.ts';
import { readSettings } from '../../platform/settings/settings.ts';
import { mapIssues, setAnswerMap, type MapToGive } from './giveMap.ts';
import { setAnswerFiles } from '../attachments/answerFiles.ts';
import { ownRecipient, recipientEvent, type CasePlace } from './actionSides.ts';
import { answerGivenMails } from './answerMails.ts';
import { caseAction, type ActionContext } from './caseAction.ts';
import type { NewEvent } from './caseEvents.repository.ts';
import { setOpenedStatus } from './changeCase.repository.ts';
import {
  ownersToAskOfLockedCase,
  recipientsOfLockedCase,
  type LockedCaseRow,
  type LockedRecipient,
} from './lockedCase.repository.ts';
import { mailedCase, mailedInquirer } from './mailedCase.ts';

/**
 * Someone at the answer point has opened the case; doing it again changes nothing.
 * @throws ApiError NotFound, CaseIsArchived
 */
export function openCase(call: CasePlace, context: ActionContext): Promise<{ version: number }> {
  return caseAction({
    call,
    context,
    side: ownRecipient,
    rule: ({ facts, recipient }) => openTransition(facts, recipient),
    async apply({ recipient }, { status }) {
      const response = { version: recipient.version };
      if (status === recipient.status) return { response };
      await setOpenedStatus(context.transaction, recipient, status);
      return { response, events: [...receivedEvents(recipient, context), recipientEvent('Opened', recipient)] };
    },
  });
}

/**
 * A module leaves a case that it cannot answer to a person (ANSWER-14).
 * @throws ApiError NotFound, CaseIsArchived, CaseIsClosedOrCanceled, CaseAlreadyAnswered, VersionConflict
 */
export function flagForReview(
  call: CasePlace & { readonly version: number; readonly reason?: string | undefined },
  context: ActionContext,
): Promise<{ version: number }> {
  return caseAction({
    call,
    context,
    side: ownRecipient,
    rule: ({ facts, recipient }) => manualReviewTransition(facts, recipient),
    async apply({ recipient, change }, { status }) {
      const failed = recipientEvent('ModuleFailed', recipient, { reason: call.reason || null });
      return {
        response: { version: await change({ status }) },
        events: [...receivedEvents(recipient, context), failed],
      };
    },
  });
}

interface GivenAnswer extends CasePlace {
  /** The version of the case at the answer point that the answerer has read. */
  readonly version: number;
  readonly measure: Measure;
  readonly comment?: string | undefined;
  /** All files of the answer: those that it keeps, and the caller's uploads; default none. */
  readonly files?: readonly string[] | undefined;
  readonly map?: MapToGive | undefined;
  /** The name of the rule that answers by itself; none for a person or a module. */
  readonly rule?: string;
}

/**
 * Answers, or changes an unconfirmed answer; the inquirer is notified by the choices of the case, and always of a
 * change that makes digging less safe.
 * @throws ApiError NotFound, CaseIsArchived, CaseIsClosedOrCanceled, CaseAlreadyAnswered,
 *   AnswerAlreadyConfirmedByInquirer, TooManyAnswers, VersionConflict; RuleRefused
 */
export function answerCase(call: GivenAnswer, context: ActionContext): Promise<{ version: number }> {
  const { measure } = call;
  const comment = call.comment || null;
  const { transaction, user, now } = context;
  return caseAction({
    call,
    context,
    side: ownRecipient,
    rule({ digCase, facts, recipient }) {
      const transition = answerTransition(facts, recipient, measure, now);
      if (!transition.ok && transition.code === 'TooManyAnswers') throw tooManyAnswers(recipient, now);
      return { ...transition, issues: [...answerIssues(digCase, recipient, { measure, comment }), ...mapIssues(call)] };
    },
    async apply({ digCase, recipient, change }, { status }) {
      const version = await change({
        status,
        measure,
        comment,
        answered_at: now.toISOString(),
        first_answered_at: recipient.first_answered_at ?? recipient.answered_at ?? now.toISOString(),
        answered_by: user.id,
        answer_count: recipient.answer_count + 1,
        // Later changes of the organisation's settings do not move the day that the inquirer was promised.
        marking_due_day: markingDueDay(measure, now.toISOString(), recipient.marking_days),
      });
      const files = await setAnswerFiles(transaction, call.files, {
        userId: user.id,
        caseId: digCase.id,
        caseRecipientId: recipient.id,
        settings: await readSettings(transaction),
      });
      await setAnswerMap({ digCase, recipient }, call, context);
      if (recipient.answer_count === 0)
        answersGiven.inc({ timing: swedishDayOf(now) > recipient.answer_due_day ? 'late' : 'onTime' });
      const type = user.program === null ? 'RecipientReplied' : 'ModuleAnswered';
      const answer = {
        caseRecipientId: recipient.id,
        organisation: recipient.organisation_name,
        measure,
        isChange: recipient.answer_count > 0,
        isLessSafe: isLessSafe(digCase.purpose, recipient.measure, measure),
        files: files.map(({ name }) => name),
        ...(await stillMissing(transaction, digCase)),
      };
      return {
        response: { version },
        events: [...receivedEvents(recipient, context), recipientEvent(type, recipient, { measure, rule: call.rule })],
        mails: answerGivenMails(mailedCase(digCase), mailedInquirer(digCase), answer, context),
      };
    },
  });
}

/** Who has still not answered, for the inquirer alone: by the rule of the shown status. */
export async function stillMissing(transaction: Queries, digCase: LockedCaseRow): Promise<UnansweredOwners> {
  const recipients = await recipientsOfLockedCase(transaction, digCase);
  const ownersToAsk = await ownersToAskOfLockedCase(transaction, digCase);
  return unansweredOwners({
    purpose: digCase.purpose,
    recipients: recipients.map((recipient) => ({ ...recipient, organisationName: recipient.organisation_name })),
    ownersToAsk: ownersToAsk.map((owner) => ({ ...owner, name: owner.organisation_name })),
  });
}

/** The first that the owner's person or module does says that the case was received there (CASE-10). */
export function receivedEvents(recipient: LockedRecipient, { user }: Pick<ActionContext, 'user'>): NewEvent[] {
  const type = user.program === null ? 'CableOwnerConfirmed' : 'ModuleReceived';
  return recipient.status === 'New' ? [recipientEvent(type, recipient)] : [];
}

function answerIssues(
  digCase: LockedCaseRow,
  recipient: LockedRecipient,
  { measure, comment }: { readonly measure: Measure; readonly comment: string | null },
): FieldIssue[] {
  const isOffered = measuresFor(recipient.organisation_type, digCase.purpose, recipient.hit).includes(measure);
  return [
    ...(isOffered ? [] : [{ path: 'measure', code: 'ChooseOne' }]),
    ...(needsComment(measure) && comment === null ? [{ path: 'comment', code: 'Required' }] : []),
  ];
}

/** The error that says from when the answer can be changed again. */
function tooManyAnswers(recipient: LockedRecipient, now: Date): ApiError {
  const from = nextAnswerFrom(recipient, now) ?? now;
  const retryAfter = Math.ceil((from.getTime() - now.getTime()) / 1000);
  return new ApiError('TooManyAnswers', { from: from.toISOString() }, { retryAfter });
}
