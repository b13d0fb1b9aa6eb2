import { isCalendarDay } from '../time/swedishTime.ts';
import type { FieldError } from './fieldError.ts';

/** The first and last allowed day, `YYYY-MM-DD`; open if omitted. */
export interface DayBounds {
  readonly minimum?: string | undefined;
  readonly maximum?: string | undefined;
}

export type CalendarDayErrorCode = 'Required' | 'InvalidDate' | 'DateTooFarInPast' | 'DateTooFarInFuture';

/**
 * A calendar day `YYYY-MM-DD` within its bounds, both included (specification section 5, Date input): "date too far in
 * past" names the first possible day in `params.minimum`, "date too far in future" the last in `params.latest`.
 */
export function checkCalendarDay(
  text: string,
  { minimum, maximum }: DayBounds = {},
): FieldError<CalendarDayErrorCode> | null {
  const day = text.trim();
  if (day === '') return { code: 'Required' };
  if (!isCalendarDay(day)) return { code: 'InvalidDate' };
  // Days of four, two and two digits compare as texts.
  if (maximum !== undefined && day > maximum) return { code: 'DateTooFarInFuture', params: { latest: maximum } };
  if (minimum !== undefined && day < minimum) return { code: 'DateTooFarInPast', params: { minimum } };
  return null;
}
