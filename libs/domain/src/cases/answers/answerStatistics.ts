import { workingDaysBetween } from '../../time/swedishCalendar.ts';
import { addDays, daysBetween, isCalendarDay } from '../../time/swedishTime.ts';
import type { DayBounds } from '../../validation/calendarDay.ts';
import type { FieldIssue } from '../../validation/issueMessage.ts';

/** The periods that statistics are shown for, as days back from today. */
const statisticsPeriods = { Days30: 30, Days90: 90, Days365: 365 } as const;
export type StatisticsPeriod = keyof typeof statisticsPeriods;
export const statisticsPeriodNames = Object.keys(statisticsPeriods) as [StatisticsPeriod, ...StatisticsPeriod[]];

/** A period of the user's own may be this many days: older cases are archived. */
const longestStatisticsDays = 1096;

/** No day after it can be written with four digits of the year. */
const lastCalendarDay = '9999-12-31';

/** Answer times of this many working days and more are counted together. */
const longestAnswerDays = 10;

/** Cases at a recipient that were sent, answered and due on the same days. */
export interface AnswerRow {
  /** Swedish days; null without an answer. */
  readonly sentDay: string;
  readonly answeredDay: string | null;
  readonly dueDay: string;
  readonly count: number;
}

export interface AnswerFigures {
  readonly received: number;
  readonly answered: number;
  /** Answered by the due day, and answered after it or overdue; an unanswered case that is not overdue is neither. */
  readonly onTime: number;
  readonly late: number;
  /** Working days from sending to the first answer, half of the answers and nine of ten at most; null without answers. */
  readonly medianDays: number | null;
  readonly p90Days: number | null;
}

/** First and last day of a period that ends today; both count. */
export function statisticsDays(
  period: StatisticsPeriod,
  today: string,
): { readonly from: string; readonly to: string } {
  return { from: addDays(today, 1 - statisticsPeriods[period]), to: today };
}

/** The last days that a period may have that starts on `from`; none while that is not a day. */
export function statisticsPeriodBounds(from: string): DayBounds {
  if (!isCalendarDay(from)) return {};
  const days = Math.min(longestStatisticsDays - 1, daysBetween(from, lastCalendarDay));
  return { minimum: from, maximum: addDays(from, days) };
}

/** What is wrong with a period of the user's own, from its first to its last day; both count. */
export function checkStatisticsPeriod({ from, to }: { readonly from: string; readonly to: string }): FieldIssue[] {
  if (!isCalendarDay(from) || !isCalendarDay(to)) return [];
  const { minimum = from, maximum = to } = statisticsPeriodBounds(from);
  if (to < minimum) return [{ path: 'to', code: 'StartAfterEnd' }];
  return to > maximum ? [{ path: 'to', code: 'PeriodTooLong', params: { days: longestStatisticsDays } }] : [];
}

/** The figures of some rows on the Swedish day `today`. An answer on its due day is on time. */
export function answerFigures(rows: readonly AnswerRow[], today: string): AnswerFigures {
  const answered = rows.filter(isAnswered);
  const late = sum(rows.filter(({ answeredDay, dueDay }) => (answeredDay ?? today) > dueDay));
  const onTime = sum(answered.filter(({ answeredDay, dueDay }) => answeredDay <= dueDay));
  const days = answered
    .map((row) => ({ days: answerDaysOf(row), count: row.count }))
    .sort((one, other) => one.days - other.days);
  return {
    received: sum(rows),
    answered: sum(answered),
    onTime,
    late,
    medianDays: quantile(days, 0.5),
    p90Days: quantile(days, 0.9),
  };
}

/** How many answers took 0, 1, 2 … working days; the last element counts `longest` and more. */
export function answersByDays(rows: readonly AnswerRow[], longest = longestAnswerDays): readonly number[] {
  const counts = Array.from({ length: longest + 1 }, () => 0);
  for (const row of rows.filter(isAnswered)) {
    const days = Math.min(answerDaysOf(row), longest);
    counts[days] = (counts[days] ?? 0) + row.count;
  }
  return counts;
}

/** The smallest number of days that a share of the answers does not exceed, from {@link answersByDays}; null without answers. */
export function answerDaysAtMost(counts: readonly number[], share: number): number | null {
  return quantile(
    counts.map((count, days) => ({ days, count })).filter(({ count }) => count > 0),
    share,
  );
}

type AnsweredRow = AnswerRow & { readonly answeredDay: string };

function isAnswered(row: AnswerRow): row is AnsweredRow {
  return row.answeredDay !== null;
}

function answerDaysOf({ sentDay, answeredDay }: AnsweredRow): number {
  return Math.max(workingDaysBetween(sentDay, answeredDay), 0);
}

function sum(rows: readonly { readonly count: number }[]): number {
  return rows.reduce((total, { count }) => total + count, 0);
}

/** The smallest number of days that a share of the answers does not exceed (nearest rank). */
function quantile(sorted: readonly { readonly days: number; readonly count: number }[], share: number): number | null {
  const rank = Math.ceil(sum(sorted) * share);
  let seen = 0;
  for (const { days, count } of sorted) {
    seen += count;
    if (seen >= rank) return days;
  }
  return null;
}
