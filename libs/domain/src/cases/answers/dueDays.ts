import type { CasePurpose, Measure } from '../../enumerations.ts';
import { addWorkingDays, workingDaysBetween } from '../../time/swedishCalendar.ts';
import { isCalendarDay, swedishDayOf } from '../../time/swedishTime.ts';
import { caseKinds, isUrgent } from '../kinds.ts';
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

/** By when owners are done with a case that is sent today. */
export interface OwnerDays {
  /** The working days of the slowest. */
  readonly workingDays: number;
  readonly answers: string;
  /** The last day of marking, if every answer takes its time; null where no owner marks. */
  readonly marking: string | null;
  /** The first working day after all answers. */
  readonly safeStart: string;
}

/** Null without owners, and for an emergency, whose owners are called. */
export function ownerDays(
  purpose: CasePurpose,
  owners: readonly { readonly responseDays: number; readonly markingDays: number | null }[],
  today: string,
): OwnerDays | null {
  if (owners.length === 0 || isUrgent(purpose)) return null;
  const workingDays = Math.max(...owners.map(({ responseDays }) => responseDays));
  const answers = addWorkingDays(today, workingDays);
  const marked = owners.flatMap(({ responseDays, markingDays }) =>
    markingDays === null ? [] : [responseDays + markingDays],
  );
  return {
    workingDays,
    answers,
    marking: caseKinds[purpose].hasWork && marked.length > 0 ? addWorkingDays(today, Math.max(...marked)) : null,
    safeStart: addWorkingDays(answers, 1),
  };
}

/** True where work would begin before all owners must have answered. */
export function startsBeforeAnswers(purpose: CasePurpose, startDate: string, days: OwnerDays): boolean {
  return caseKinds[purpose].hasWork && isCalendarDay(startDate) && startDate <= days.answers;
}
