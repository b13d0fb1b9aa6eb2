import {
  addWorkingDays,
  checkExtension,
  extendTransition,
  extensionOf,
  isAnswer,
  isReplaced,
  isWaitedFor,
  swedishDayOf,
  type SystemSettings,
} from '@schaktkoll/domain';
import { RuleRefused } from '../../platform/apiError.ts';
import type { CaseArrivals } from '../../platform/ports.ts';
import { findResponseDays } from '../matching/affectedOwners.repository.ts';
import { numberCaseAgain } from '../moduleNumbers.repository.ts';
import { caseFacts, latestEndOf } from '../read/caseView.ts';
import { changed, mailedCase, mailedRecipient, actionError, requireVersion, type ActionContext } from './caseAction.ts';
import {
  changeCase,
  changeOwnerToAsk,
  changeRecipient,
  forgetPeriodReminders,
  ownersToAskOfLockedCase,
  type LockedOwnerToAsk,
  type LockedRecipient,
} from './caseActions.repository.ts';
import { addEvents, recipientsAnsweredByRule } from './caseEvents.repository.ts';
import { caseExtendedMails } from './caseMails.ts';
import { lockCase, type LockedCase } from './lockedCase.ts';

/** An extension as the inquirer sends it. */
export interface NewExtension {
  readonly caseNumber: string;
  /** The case's version that the inquirer has read. */
  readonly version: number;
  /** The new last day, `YYYY-MM-DD`. */
  readonly endDate: string;
  readonly settings: SystemSettings;
}

/**
 * Moves the last day of the period later (CASE-18). Everyone who has the case is notified; confirmed answers are
 * to be confirmed again, and owners that are asked by telephone are to be asked again, because nothing reaches them.
 * Answers of rules end: the rules are tried again, and people answer what no rule does, with a response time of their own.
 * @throws ApiError NotFound, CaseIsClosedOrCanceled, CaseOwnedByColleague, PeriodHasEnded, PeriodCannotBeExtended,
 * VersionConflict; RuleRefused for a day that is not allowed
 */
export async function extendCase(
  { caseNumber, version, endDate, settings }: NewExtension,
  context: ActionContext & { readonly arrivals: CaseArrivals },
): Promise<{ version: number }> {
  const { transaction, user, now } = context;
  const { digCase, recipients } = await lockCase(caseNumber, context);
  const ownersToAsk = await ownersToAskOfLockedCase(transaction, digCase);
  const asked = ownersToAsk.map(({ hit, asked_on: askedOn, is_deselected: isDeselected }) => ({
    hit,
    askedOn,
    isDeselected,
  }));
  const viewer = { isOwnCase: digCase.inquirer_user_id === user.id, isSuperUserReading: false };
  const facts = {
    ...caseFacts(digCase, recipients, asked),
    latestEndDate: latestEndOf(digCase, { recipients, ownersToAsk: asked }, settings),
  };
  const extension = extensionOf(facts, viewer, swedishDayOf(now));
  if (!extension.allowed) throw actionError(extension.code);
  const issues = checkExtension(extension, endDate);
  if (issues.length > 0) throw new RuleRefused(issues);
  requireVersion(digCase, version);
  const previous = digCase.end_date;
  const values = { end_date: endDate, first_end_date: digCase.first_end_date ?? previous };
  const newVersion = changed(
    await changeCase(transaction, { id: digCase.id, version, values, userId: user.id, now }),
    digCase,
  );
  const answeredByRule = await recipientsAnsweredByRule(transaction, digCase.id);
  const reset = await reopenAnswers({ digCase, recipients }, { ownersToAsk, answeredByRule }, context);
  await forgetPeriodReminders(transaction, digCase);
  const params = {
    from: previous,
    to: endDate,
    ...(reset.length === 0 ? {} : { endedAnswers: String(reset.length) }),
  };
  await addEvents(transaction, digCase.id, [{ type: 'Extended', case_recipient_id: null, params }], {
    author: user,
    now,
  });
  const extended = { ...mailedCase(digCase), endDate };
  const mails = recipients
    .filter((recipient) => recipient.status !== 'Canceled' && !isReplaced(recipient))
    .flatMap((recipient) => {
      const about = {
        previousEndDate: previous,
        hasEndedAnswer: reset.includes(recipient),
        isAnswered: isAnswer(recipient.measure),
        isAsked: isWaitedFor(digCase.purpose, recipient),
        answerDueDay: recipient.answer_due_day,
      };
      return caseExtendedMails(extended, mailedRecipient(recipient), about, context);
    });
  await context.messages.add(transaction, mails, now);
  if (reset.length > 0) {
    const organisationIds = reset.map(({ organisation_id: id }) => id);
    await context.arrivals.add(transaction, { caseId: digCase.id, organisationIds, now });
  }
  return { version: newVersion };
}

/** What no longer holds of a recipient whose answer has ended: its next one is no change of it. */
const unanswered = {
  measure: null,
  comment: null,
  answered_at: null,
  answered_by: null,
  answer_count: 0,
  marking_due_day: null,
};

/**
 * What was confirmed or said for the shorter period must be confirmed or said for the longer one.
 * @returns the recipients whose answers by rule have ended
 */
async function reopenAnswers(
  { digCase, recipients }: LockedCase,
  {
    ownersToAsk,
    answeredByRule,
  }: { readonly ownersToAsk: readonly LockedOwnerToAsk[]; readonly answeredByRule: readonly string[] },
  { transaction, user, now }: ActionContext,
): Promise<LockedRecipient[]> {
  const by = { userId: user.id, now };
  const reset: LockedRecipient[] = [];
  const responseDays = await findResponseDays(
    transaction,
    digCase.purpose,
    recipients.map(({ organisation_id: id }) => id),
  );
  for (const recipient of recipients) {
    const { id, version } = recipient;
    const facts = { ...recipient, isAnsweredByRule: answeredByRule.includes(id) };
    const transition = extendTransition(caseFacts(digCase, [recipient]), facts);
    if (!transition.ok || transition.status === recipient.status) continue;
    const isReset = transition.measure !== recipient.measure;
    if (isReset) reset.push(recipient);
    const { status } = transition;
    const fromToday = addWorkingDays(swedishDayOf(now), responseDays.get(recipient.organisation_id) ?? 0);
    const dueDay = fromToday > recipient.answer_due_day ? fromToday : recipient.answer_due_day;
    const values = {
      status,
      confirmed_at: null,
      promise_kept_on: null,
      ...(isReset && { ...unanswered, answer_due_day: dueDay }),
    };
    changed(await changeRecipient(transaction, { id, version, values, ...by }), recipient);
  }
  for (const owner of ownersToAsk) {
    if (owner.asked_on === null) continue;
    changed(await changeOwnerToAsk(transaction, owner, { askedOn: null, version: owner.version, ...by }), owner);
  }
  // All actions lock the numbers of several organisations in the same order.
  const byOrganisation = reset.toSorted((one, other) => (one.organisation_id < other.organisation_id ? -1 : 1));
  for (const recipient of byOrganisation) await numberCaseAgain(transaction, recipient);
  return reset;
}
