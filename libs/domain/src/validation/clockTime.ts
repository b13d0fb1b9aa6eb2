import type { FieldError } from './fieldError.ts';

/** Default minutes between the times of a list (specification section 9). */
export const clockTimeStep = 60;

const clockTimePattern = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** A time of the day `HH:mm`, 00:00 to 23:59 (specification section 5, Time input). */
export function checkClockTime(text: string): FieldError<'Required' | 'InvalidTime'> | null {
  const time = text.trim();
  if (time === '') return { code: 'Required' };
  return clockTimePattern.test(time) ? null : { code: 'InvalidTime' };
}

/** Every time of a day from 00:00 on with `step` minutes between them; throws a RangeError for a step below 1. */
export function clockTimes(step: number = clockTimeStep): string[] {
  if (!(step >= 1)) throw new RangeError(`Not a step in minutes: ${step}`);
  const count = Math.ceil((24 * 60) / step);
  return Array.from({ length: count }, (_none, index) => {
    const minutes = Math.floor(index * step);
    return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  });
}
