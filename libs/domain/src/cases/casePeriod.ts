import type { CasePurpose } from '../enumerations.ts';
import { caseKinds } from './kinds.ts';
import type { SystemSettings } from '../settings.ts';
import { addDays, daysBetween, daysOfPeriod, isCalendarDay } from '../time/swedishTime.ts';
import type { DayBounds } from '../validation/calendarDay.ts';

/** The planned work period as the form and the wire hold it: calendar days `YYYY-MM-DD`, empty text when not given. */
export interface CasePeriod {
  readonly purpose: CasePurpose;
  readonly startDate: string;
  readonly endDate: string;
}

type PeriodErrorCode =
  | 'Required'
  | 'InvalidDate'
  | 'DateTooFarInPast'
  | 'DateTooFarInFuture'
  | 'StartAfterEnd'
  | 'PeriodTooLong';

/** What is wrong with the period, at which field; `params` holds `earliest` or `latest` (a day) or `days`. */
export interface PeriodError {
  readonly field: 'startDate' | 'endDate';
  readonly code: PeriodErrorCode;
  readonly params: Readonly<Record<string, string | number>>;
}

/**
 * The rules of the work period (specification section 5, CASE-3); at most one error for each field.
 *
 * The start is at least two days after today; for an emergency it is today to seven days ahead. A period counts both
 * its first and its last day: one of 30 days starts on the 1st and ends on the 30th, that is start + 29. A period of
 * one day starts and ends on the same day.
 */
export function checkCasePeriod(period: CasePeriod, today: string, settings: SystemSettings): PeriodError[] {
  return [startError(period, today, settings), endError(period, today, settings)].filter((error) => error !== null);
}

/** The first day that a case sent today may start on. */
export function earliestStart(purpose: CasePurpose, today: string, settings: SystemSettings): string {
  const { earliestStart: days } = caseKinds[purpose].period;
  return days === null ? today : addDays(today, settings[days]);
}

/** The days that the start and the end of a period may be, as far as they are known. */
export interface PeriodBounds {
  readonly startDate: DayBounds;
  readonly endDate: DayBounds;
}

/**
 * The first and last days that `checkCasePeriod` accepts, apart from the limit of ten years, which no calendar needs.
 * Those of the end depend on the start; while the start is not accepted, the end has only the first day of the start.
 */
export function periodBounds(
  { purpose, startDate }: Pick<CasePeriod, 'purpose' | 'startDate'>,
  today: string,
  settings: SystemSettings,
): PeriodBounds {
  const start = startBounds(purpose, today, settings);
  if (startError({ purpose, startDate }, today, settings) !== null)
    return { startDate: start, endDate: { minimum: start.minimum } };
  const days = longestPeriod(purpose, settings);
  return {
    startDate: start,
    endDate: { minimum: startDate, ...(days !== null && { maximum: addDays(startDate, days - 1) }) },
  };
}

function startBounds(purpose: CasePurpose, today: string, settings: SystemSettings): DayBounds {
  const { latestStart: days } = caseKinds[purpose].period;
  return {
    minimum: earliestStart(purpose, today, settings),
    ...(days !== null && { maximum: addDays(today, settings[days]) }),
  };
}

/** How many years ahead work is planned at most; a later year is a typing error. */
const furthestYears = 10;

/** The last day that a period may have. Ten years after a leap day it is the last of February. */
function furthestDay(today: string): string {
  const day = `${Number(today.slice(0, 4)) + furthestYears}${today.slice(4)}`;
  return isCalendarDay(day) ? day : addDays(`${day.slice(0, 8)}01`, 27);
}

/** The most days a period may have, both ends counted; null where the purpose sets no limit. */
export function longestPeriod(purpose: CasePurpose, settings: SystemSettings): number | null {
  const { longest } = caseKinds[purpose].period;
  return longest === null ? null : settings[longest];
}

/** How many days after the first the last one is proposed. */
const proposedLater = 8;

/** The last day that is proposed for work from a day; empty while that day is not accepted. */
export function proposedEnd(
  period: Pick<CasePeriod, 'purpose' | 'startDate'>,
  today: string,
  settings: SystemSettings,
): string {
  if (startError(period, today, settings) !== null) return '';
  const end = addDays(period.startDate, proposedLater);
  const { maximum = end } = periodBounds(period, today, settings).endDate;
  return maximum < end ? maximum : end;
}

/**
 * The purpose that would suit the start date better, or null (CASE-3): a project for an indication that starts
 * more than 60 days ahead, an indication for a project that starts within 14 days.
 */
export function suggestedPurpose(
  period: Pick<CasePeriod, 'purpose' | 'startDate'>,
  today: string,
  settings: SystemSettings,
): CasePurpose | null {
  const { suggests } = caseKinds[period.purpose].period;
  if (suggests === null || !isCalendarDay(period.startDate)) return null;
  const isFar = daysBetween(today, period.startDate) > settings[suggests.days];
  return isFar === (suggests.whenAhead === 'moreThan') ? suggests.purpose : null;
}

/**
 * The purpose that best suits work that starts on a day, if only the day is known (CASE-3). Null for an invalid day, a
 * day in the past, or a day that is too near for an indication: the day alone does not make the work an emergency.
 */
export function purposeForStart(startDate: string, today: string, settings: SystemSettings): CasePurpose | null {
  if (!isCalendarDay(startDate) || startDate < earliestStart('CableIndication', today, settings)) return null;
  return suggestedPurpose({ purpose: 'CableIndication', startDate }, today, settings) ?? 'CableIndication';
}

/** True for a day from today on that is too near for an indication: only an emergency may start then. */
export function isTooNearForIndication(startDate: string, today: string, settings: SystemSettings): boolean {
  return (
    isCalendarDay(startDate) && startDate >= today && startDate < earliestStart('CableIndication', today, settings)
  );
}

function startError(
  { purpose, startDate }: Pick<CasePeriod, 'purpose' | 'startDate'>,
  today: string,
  settings: SystemSettings,
): PeriodError | null {
  const unreadable = unreadableDay('startDate', startDate);
  if (unreadable !== null) return unreadable;
  const { minimum: earliest, maximum: latest = furthestDay(today) } = startBounds(purpose, today, settings);
  if (earliest !== undefined && startDate < earliest)
    return { field: 'startDate', code: 'DateTooFarInPast', params: { earliest } };
  if (startDate > latest) {
    return { field: 'startDate', code: 'DateTooFarInFuture', params: { latest } };
  }
  return null;
}

function endError(period: CasePeriod, today: string, settings: SystemSettings): PeriodError | null {
  const { purpose, startDate, endDate } = period;
  const unreadable = unreadableDay('endDate', endDate);
  if (unreadable !== null) return unreadable;
  if (!isCalendarDay(startDate)) return null;
  if (startDate > endDate) return { field: 'endDate', code: 'StartAfterEnd', params: {} };
  const days = longestPeriod(purpose, settings);
  if (days !== null && daysOfPeriod(startDate, endDate) > days) {
    return { field: 'endDate', code: 'PeriodTooLong', params: { days } };
  }
  const latest = furthestDay(today);
  if (endDate > latest) return { field: 'endDate', code: 'DateTooFarInFuture', params: { latest } };
  return null;
}

function unreadableDay(field: PeriodError['field'], day: string): PeriodError | null {
  if (day === '') return { field, code: 'Required', params: {} };
  return isCalendarDay(day) ? null : { field, code: 'InvalidDate', params: {} };
}
