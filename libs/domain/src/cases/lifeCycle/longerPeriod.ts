import type { CaseEventType } from '../../enumerations.ts';
import type { SystemSettings } from '../../settings.ts';
import { addDays, daysBetween, swedishDayOf } from '../../time/swedishTime.ts';
import { checkCalendarDay } from '../../validation/calendarDay.ts';
import type { FieldIssue } from '../../validation/issueMessage.ts';
import {
  isReplaced,
  isWaitedFor,
  type CaseFacts,
  type CaseRecipientFacts,
  type OwnerToAskFacts,
} from './caseLifeCycle.ts';
import { earliestStart, longestPeriod, type CasePeriod } from '../casePeriod.ts';
import { inquirerActions, type CaseActionCode, type InquirerViewer } from './caseActions.ts';
import { isAnswer } from '../measures.ts';

export interface LatestEndFacts extends Pick<CaseFacts, 'purpose' | 'startDate' | 'endDate'> {
  /** The last day of the period when the case was sent; null while the period has not been extended. */
  readonly firstEndDate: string | null;
  readonly recipients: readonly (CaseRecipientFacts & { readonly answeredAt: string | null })[];
  readonly ownersToAsk: readonly OwnerToAskFacts[];
}

/**
 * The last day to which the period of a case may be extended (CASE-18): a bounded number of days after the
 * first end, within the longest period of the purpose, and only while every answer is recent enough on that day. It may
 * be earlier than the period's own last day.
 */
export function latestEndDate(facts: LatestEndFacts, settings: SystemSettings): string {
  const { purpose, startDate, endDate, firstEndDate } = facts;
  const longest = longestPeriod(purpose, settings);
  return [
    addDays(firstEndDate ?? endDate, settings.maximumExtensionDays),
    ...(longest === null ? [] : [addDays(startDate, longest - 1)]),
    ...answerDays(facts).map((day) => addDays(day, settings.answerValidityDays)),
  ].reduce((earliest, day) => (day < earliest ? day : earliest));
}

/** A case, with the last day to which its period may be extended. */
export interface ExtensionFacts extends CaseFacts {
  readonly latestEndDate: string;
}

/** Whether the period may be extended now: the days that may be its last, or the rule that forbids it. */
export type ExtensionPermission =
  | { readonly allowed: true; readonly earliest: string; readonly latest: string }
  | { readonly allowed: false; readonly code: CaseActionCode };

/**
 * Whether the last day of the period may be moved later now: by the case's own inquirer, while the period lasts.
 *
 * @param today the Swedish calendar day
 * @returns PeriodHasEnded after the last day, PeriodCannotBeExtended when no later day is left
 */
export function extensionOf(facts: ExtensionFacts, viewer: InquirerViewer, today: string): ExtensionPermission {
  const { close } = inquirerActions(facts, viewer, today);
  if (!close.allowed) return close;
  if (today > facts.endDate) return { allowed: false, code: 'PeriodHasEnded' };
  if (facts.latestEndDate <= facts.endDate) return { allowed: false, code: 'PeriodCannotBeExtended' };
  return { allowed: true, earliest: addDays(facts.endDate, 1), latest: facts.latestEndDate };
}

/** Whether a day may be the new last day of a period that may be extended. Used by screen and server. */
export function checkExtension(
  { earliest, latest }: { readonly earliest: string; readonly latest: string },
  endDate: string,
): FieldIssue[] {
  const error = checkCalendarDay(endDate, { minimum: earliest, maximum: latest });
  return error === null ? [] : [{ path: 'endDate', ...error }];
}

/** Whether a longer period ends an answer that the case waits for, because a rule gave it (CASE-18). */
export function endsAutomaticAnswers({
  purpose,
  recipients,
  events,
}: Pick<LatestEndFacts, 'purpose' | 'recipients'> & {
  readonly events: readonly { readonly at: string; readonly params: Readonly<Record<string, string>> }[];
}): boolean {
  // An answer and its event have the same moment; the names in an event may have changed since.
  const ofRules = new Set<string | null>(events.filter(({ params }) => 'rule' in params).map(({ at }) => at));
  return recipients.some(
    (recipient) =>
      isWaitedFor(purpose, recipient) &&
      isAnswer(recipient.measure) &&
      recipient.status !== 'Canceled' &&
      ofRules.has(recipient.answeredAt),
  );
}

/**
 * The first Swedish day on which an owner may have been asked by telephone: that on which the case was sent, or that of
 * its latest extension, because what was said before it was about the shorter period (CASE-18).
 */
export function earliestAskedDay({
  createdAt,
  events,
}: {
  readonly createdAt: string;
  readonly events: readonly { readonly type: CaseEventType; readonly at: string }[];
}): string {
  const extensions = events.filter(({ type }) => type === 'Extended').map(({ at }) => at);
  return [createdAt, ...extensions]
    .map((moment) => swedishDayOf(moment))
    .reduce((one, other) => (one > other ? one : other));
}

/** The Swedish days of the answers that the case waits for, in writing and by telephone. */
function answerDays({ purpose, recipients, ownersToAsk }: LatestEndFacts): string[] {
  return [
    ...recipients.flatMap((recipient) =>
      isWaitedFor(purpose, recipient) &&
      isAnswer(recipient.measure) &&
      !isReplaced(recipient) &&
      recipient.answeredAt !== null
        ? [swedishDayOf(recipient.answeredAt)]
        : [],
    ),
    ...ownersToAsk.flatMap(({ askedOn }) => (askedOn === null ? [] : [askedOn])),
  ];
}

/**
 * The period that a renewal proposes: as long as the old one, from the day after it, or from the first day that a case
 * sent today may start on.
 *
 * @param today the Swedish calendar day
 */
export function renewedPeriod(
  { purpose, startDate, endDate }: CasePeriod,
  today: string,
  settings: SystemSettings,
): Pick<CasePeriod, 'startDate' | 'endDate'> {
  const next = addDays(endDate, 1);
  const earliest = earliestStart(purpose, today, settings);
  const start = next < earliest ? earliest : next;
  const longest = longestPeriod(purpose, settings);
  const days = daysBetween(startDate, endDate);
  return { startDate: start, endDate: addDays(start, longest === null ? days : Math.min(days, longest - 1)) };
}
