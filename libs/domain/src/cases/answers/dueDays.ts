import type { Measure } from '../../enumerations.ts';
import { addWorkingDays, workingDaysBetween } from '../../time/swedishCalendar.ts';
import { swedishDayOf } from '../../time/swedishTime.ts';
import { promiseOf } from '../measures.ts';

/** A deadline: the day, and how many Swedish working days are left; negative when it has passed. */
export interface Deadline {
  readonly day: string;
  readonly workingDaysLeft: number;
  readonly isLate: boolean;
}

/** A deadline as it stands on the Swedish day `today`. */
export function deadlineOn(day: string, today: string): Deadline {
  return { day, workingDaysLeft: workingDaysBetween(today, day), isLate: day < today };
}

/** Recipients by the day by which they are to answer, the earliest first. */
export function byDueDay<Recipient extends { readonly answerDueDay: string }>(
  recipients: readonly Recipient[],
): readonly { readonly day: string; readonly recipients: readonly Recipient[] }[] {
  const groups = Map.groupBy(recipients, ({ answerDueDay }) => answerDueDay);
  return [...groups]
    .map(([day, those]) => ({ day, recipients: those }))
    .sort((one, other) => one.day.localeCompare(other.day));
}

/**
 * The day by which an owner that has promised marking is to have done it: its marking time in Swedish working days
 * after its answer; null for an answer without that promise.
 */
export function markingDueDay(measure: Measure | null, answeredAt: string | null, markingDays: number): string | null {
  if (promiseOf(measure) !== 'Marking' || answeredAt === null) return null;
  return addWorkingDays(swedishDayOf(answeredAt), markingDays);
}
