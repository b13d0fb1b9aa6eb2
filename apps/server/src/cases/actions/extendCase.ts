import {
  checkExtension,
  extendTransition,
  extensionOf,
  isAnswer,
  isReplaced,
  isWaitedFor,
  swedishDayOf,
} from '@schaktkoll/domain';
import type { CaseArrivals } from '../../platform/ports.ts';
import { readSettings } from '../../platform/settings/settings.ts';
import { findResponseDays } from '../matching/affectedOwners.repository.ts';
import { numberCaseAgain } from '../moduleNumbers.repository.ts';
import { latestEndOf } from '../read/caseView.ts';
import { changedByOf, inquirerCase, storeRecipient, type InquirerCase } from './actionSides.ts';
import { caseAction, changed, type ActionContext } from './caseAction.ts';
import { recipientsAnsweredByRule } from './caseEvents.repository.ts';
import { caseExtendedMails } from './caseMails.ts';
import { changeOwnerToAsk, forgetPeriodReminders } from './changeCase.repository.ts';
import type { CaseVersion } from './endCase.ts';
import { ownersToAskOfLockedCase, type LockedOwnerToAsk, type LockedRecipient } from './lockedCase.repository.ts';
import { mailedCase, mailedRecipient } from './mailedCase.ts';
import { dueDayAgain, unanswered } from './receivedCase.ts';

/** An extension as the inquirer sends it. */
interface NewExtension extends CaseVersion {
  /** The new last day, `YYYY-MM-DD`. */
  readonly endDate: string;
}

/**
 * Moves the last day of the period later (CASE-18). Everyone who has the case is notified; confirmed answers are
 * to be confirmed again, and owners that are asked by telephone are to be asked again, because nothing reaches them.
 * Answers of rules end: the rules are tried again, and people answer what no rule does, with a response time of their own.
 * @throws ApiError NotFound, CaseIsArchived, CaseIsClosedOrCanceled, CaseOwnedByColleague, PeriodHasEnded,
 * PeriodCannotBeExtended, VersionConflict; RuleRefused for a day that is not allowed
 */
export function extendCase(
  call: NewExtension,
  context: ActionContext & { readonly arrivals: CaseArrivals },
): Promise<{ version: number }> {
  const { transaction, now } = context;
  const { endDate } = call;
  return caseAction({
    call,
    context,
    side: inquirerCase,
    async rule({ digCase, recipients, facts, viewer }) {
      const ownersToAsk = await ownersToAskOfLockedCase(transaction, digCase);
      const settings = await readSettings(transaction);
      const latestEndDate = latestEndOf(digCase, { recipients, ownersToAsk }, settings);
      const extension = extensionOf({ ...facts, latestEndDate }, viewer, swedishDayOf(now));
      return extension.allowed ? { ...extension, ownersToAsk, issues: checkExtension(extension, endDate) } : extension;
    },
    async apply(locked, { ownersToAsk }) {
      const { digCase, recipients } = locked;
      const from = digCase.end_date;
      const version = await locked.change({ end_date: endDate, first_end_date: digCase.first_end_date ?? from });
      const reset = await reopenAnswers(locked, context);
      await reopenQuestions(ownersToAsk, context);
      await forgetPeriodReminders(transaction, digCase);
      if (reset.length > 0) {
        const organisationIds = reset.map(({ organisation_id: id }) => id);
        await context.arrivals.add(transaction, { caseId: digCase.id, organisationIds, now });
      }
      const ended: Record<string, string> = reset.length === 0 ? {} : { endedAnswers: String(reset.length) };
      return {
        response: { version },
        events: [{ type: 'Extended', params: { from, to: endDate, ...ended } }],
        mails: recipients
          .filter((recipient) => recipient.status !== 'Canceled' && !isReplaced(recipient))
          .flatMap((recipient) => {
            const about = {
              previousEndDate: from,
              hasEndedAnswer: reset.includes(recipient),
              isAnswered: isAnswer(recipient.measure),
              isAsked: isWaitedFor(digCase.purpose, recipient),
              answerDueDay: recipient.answer_due_day,
            };
            const extended = { ...mailedCase(digCase), endDate };
            return caseExtendedMails(extended, mailedRecipient(recipient), about, context);
          }),
      };
    },
  });
}

/**
 * What was confirmed for the shorter period must be confirmed for the longer one.
 * @returns the recipients whose answers by rule have ended
 */
async function reopenAnswers(
  { digCase, recipients, facts }: InquirerCase,
  context: ActionContext,
): Promise<LockedRecipient[]> {
  const { transaction, now } = context;
  const answeredByRule = await recipientsAnsweredByRule(transaction, digCase.id);
  const organisationIds = recipients.map(({ organisation_id: id }) => id);
  const responseDays = await findResponseDays(transaction, digCase.purpose, organisationIds);
  const reset: LockedRecipient[] = [];
  for (const recipient of recipients) {
    const isAnsweredByRule = answeredByRule.includes(recipient.id);
    const transition = extendTransition(facts, { ...recipient, isAnsweredByRule });
    if (!transition.ok || transition.status === recipient.status) continue;
    const isReset = transition.measure !== recipient.measure;
    if (isReset) reset.push(recipient);
    const values = {
      status: transition.status,
      confirmed_at: null,
      promise_kept_on: null,
      ...(isReset && { ...unanswered, answer_due_day: dueDayAgain(recipient, responseDays, now) }),
    };
    await storeRecipient(recipient, values, context);
  }
  // All actions lock the numbers of several organisations in the same order.
  const byOrganisation = reset.toSorted((one, other) => (one.organisation_id < other.organisation_id ? -1 : 1));
  for (const recipient of byOrganisation) await numberCaseAgain(transaction, recipient);
  return reset;
}

/** What an owner has said by telephone was about the shorter period. */
async function reopenQuestions(ownersToAsk: readonly LockedOwnerToAsk[], context: ActionContext): Promise<void> {
  for (const owner of ownersToAsk)
    if (owner.askedOn !== null)
      await changed(changeOwnerToAsk(context.transaction, owner, { asked_on: null }, changedByOf(context)), owner);
}
