import {
  answerTransition,
  isLessSafe,
  markingDueDay,
  measuresFor,
  needsComment,
  nextAnswerFrom,
  openTransition,
  scopeOf,
  silentOwners,
  type FieldIssue,
  type Measure,
  type SilentOwners,
  type TransitionCode,
} from '@schaktkoll/domain';
import type { Queries } from '../../platform/db/database.ts';
import { ApiError, RuleRefused } from '../../platform/apiError.ts';
import { readSettings } from '../../platform/settings/settings.ts';
import { setAnswerFiles } from '../attachments/answerFiles.ts';
import { noOwnerCase } from '../read/noSuchCase.ts';
import {
  changed,
  mailedCase,
  mailedInquirer,
  ownerParams,
  actionError,
  requireVersion,
  type ActionContext,
} from './caseAction.ts';
import {
  changeRecipient,
  type LockedCaseRow,
  type LockedRecipient,
  lockOwnerCase,
  ownersToAskOfLockedCase,
  ownRecipientOfLockedCase,
  recipientsOfLockedCase,
  setOpenedStatus,
} from './caseActions.repository.ts';
import { addEvents, type NewEvent } from './caseEvents.repository.ts';
import { answerGivenMails } from './answerMails.ts';
import { caseFacts } from '../read/caseView.ts';

/** Which case at which answer point. */
export interface OwnPlace {
  readonly caseNumber: string;
  readonly caseRecipientId: string;
}

/** An answer as it is given. */
export interface GivenAnswer extends OwnPlace {
  /** The version of the case at the answer point that the answerer has read. */
  readonly version: number;
  readonly measure: Measure;
  readonly comment?: string | undefined;
  /** All files of the answer: those that it keeps, and the caller's uploads; default none. */
  readonly files?: readonly string[] | undefined;
  /** The name of the rule that answers by itself; none for a person or a module. */
  readonly rule?: string;
}

/**
 * Someone at the answer point has opened the case; doing it again changes nothing.
 * @throws ApiError NotFound
 */
export async function openCase(place: OwnPlace, context: ActionContext): Promise<{ version: number }> {
  const { transaction, user, now } = context;
  const { digCase, recipient } = await lockAtRecipient(place, context);
  const transition = openTransition(caseFacts(digCase, [recipient]), {
    ...recipient,
    confirmedAt: recipient.confirmed_at,
  });
  if (!transition.ok) throw actionError(transition.code);
  if (transition.status === recipient.status) return { version: recipient.version };
  await setOpenedStatus(transaction, { id: recipient.id, status: transition.status });
  const opened: NewEvent = { type: 'Opened', case_recipient_id: recipient.id, params: ownerParams(recipient) };
  await addEvents(transaction, digCase.id, [...receivedEvents(recipient, user), opened], { author: user, now });
  return { version: recipient.version };
}

/**
 * Answers, or changes an unconfirmed answer; the inquirer is notified by the choices of the case, and always of a change that
 * makes digging less safe.
 * @throws ApiError NotFound, RuleRefused, CaseIsClosedOrCanceled, CaseAlreadyAnswered,
 * AnswerAlreadyConfirmedByInquirer, TooManyAnswers, VersionConflict
 */
export async function answerCase(answer: GivenAnswer, context: ActionContext): Promise<{ version: number }> {
  const { measure, version } = answer;
  const { transaction, user, now } = context;
  const { digCase, recipient } = await lockAtRecipient(answer, context);
  const answered = {
    ...recipient,
    confirmedAt: recipient.confirmed_at,
    answerCount: recipient.answer_count,
    answeredAt: recipient.answered_at,
  };
  const transition = answerTransition(caseFacts(digCase, [recipient]), answered, measure, now);
  if (!transition.ok) throw tooManyAnswers(transition.code, answered, now) ?? actionError(transition.code);
  const comment = answer.comment || null;
  const issues = answerIssues(digCase, recipient, { measure, comment });
  if (issues.length > 0) throw new RuleRefused(issues);
  requireVersion(recipient, version);
  const values = {
    status: transition.status,
    measure: transition.measure,
    comment,
    answered_at: now.toISOString(),
    first_answered_at: recipient.first_answered_at ?? recipient.answered_at ?? now.toISOString(),
    answered_by: user.id,
    answer_count: recipient.answer_count + 1,
    // Later changes of the organisation's settings do not move the day that the inquirer was promised.
    marking_due_day: markingDueDay(transition.measure, now.toISOString(), recipient.marking_days),
  };
  const newVersion = changed(
    await changeRecipient(transaction, { id: recipient.id, version, values, userId: user.id, now }),
    recipient,
  );
  const files = await setAnswerFiles(transaction, answer.files, {
    userId: user.id,
    caseId: digCase.id,
    caseRecipientId: recipient.id,
    settings: await readSettings(transaction),
  });
  const replied: NewEvent = {
    type: user.machine === null ? 'RecipientReplied' : 'ModuleAnswered',
    case_recipient_id: recipient.id,
    params: { ...ownerParams(recipient), measure, ...(answer.rule === undefined ? {} : { rule: answer.rule }) },
  };
  await addEvents(transaction, digCase.id, [...receivedEvents(recipient, user), replied], { author: user, now });
  const facts = {
    caseRecipientId: recipient.id,
    organisation: recipient.organisation_name,
    measure,
    isChange: recipient.answer_count > 0,
    isLessSafe: isLessSafe(digCase.purpose, recipient.measure, measure),
    files: files.map(({ name }) => name),
    ...(await stillMissing(transaction, digCase)),
  };
  await context.messages.add(
    transaction,
    answerGivenMails(mailedCase(digCase), mailedInquirer(digCase), facts, context),
    now,
  );
  return { version: newVersion };
}

/**
 * Holds a case and its part at one of the caller's answer points.
 * @throws ApiError NotFound, CaseIsArchived
 */
export async function lockAtRecipient(
  { caseNumber, caseRecipientId }: OwnPlace,
  { transaction, user }: ActionContext,
): Promise<{ digCase: LockedCaseRow; recipient: LockedRecipient }> {
  const scope = scopeOf(user, 'cableowner');
  const digCase = await lockOwnerCase(transaction, scope, caseNumber);
  if (digCase === null) throw await noOwnerCase(transaction, user, caseNumber);
  const recipient = await ownRecipientOfLockedCase(transaction, scope, digCase, caseRecipientId);
  if (recipient === null) throw new ApiError('NotFound');
  return { digCase, recipient };
}

/** Who has still not answered, for the inquirer alone: by the rule of the shown status. */
async function stillMissing(transaction: Queries, digCase: LockedCaseRow): Promise<SilentOwners> {
  const recipients = await recipientsOfLockedCase(transaction, digCase);
  const ownersToAsk = await ownersToAskOfLockedCase(transaction, digCase);
  return silentOwners({
    purpose: digCase.purpose,
    recipients: recipients.map((recipient) => ({ ...recipient, organisationName: recipient.organisation_name })),
    ownersToAsk: ownersToAsk.map(
      ({ organisation_name: name, hit, asked_on: askedOn, is_deselected: isDeselected }) => ({
        name,
        hit,
        askedOn,
        isDeselected,
      }),
    ),
  });
}

/** The first that the owner's person or module does says that the case was received there (CASE-10). */
export function receivedEvents(
  recipient: LockedRecipient,
  { machine }: Pick<ActionContext['user'], 'machine'>,
): NewEvent[] {
  const type = machine === null ? 'CableOwnerConfirmed' : 'ModuleReceived';
  return recipient.status === 'New' ? [{ type, case_recipient_id: recipient.id, params: ownerParams(recipient) }] : [];
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

/** The error that says from when the answer can be changed again; null for another code. */
function tooManyAnswers(
  code: TransitionCode,
  recipient: Parameters<typeof nextAnswerFrom>[0],
  now: Date,
): ApiError | null {
  const from = code === 'TooManyAnswers' ? nextAnswerFrom(recipient, now) : null;
  if (from === null) return null;
  const retryAfter = Math.ceil((from.getTime() - now.getTime()) / 1000);
  return new ApiError('TooManyAnswers', { from: from.toISOString() }, { retryAfter });
}
