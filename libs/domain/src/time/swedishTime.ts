/**
 * The only place that turns moments into Swedish days and back. A moment is an ISO
 * 8601 text with `Z` or an offset, or a `Date`; a calendar day is the text `YYYY-MM-DD` and never a `Date`.
 */

let swedishParts: Intl.DateTimeFormat | undefined;

/** Created on first use: creating it takes longer than rendering many pages that do not need it. */
function swedishFormat(): Intl.DateTimeFormat {
  swedishParts ??= new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Europe/Stockholm',
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });
  return swedishParts;
}

const millisecondsPerDay = 86_400_000;
const dayPattern = /^(\d{4})-(\d{2})-(\d{2})$/;
const zonedMomentPattern = /\d:\d{2}(?:\.\d+)? ?(?:Z|[+-]\d{2}(?::?\d{2})?)$/i;

/** The Swedish calendar day at a moment. Throws RangeError for a text that names no moment or lacks its zone. */
export function swedishDayOf(moment: string | Date): string {
  const parts = partsAt(dateOf(moment));
  return `${parts.year}-${parts.month}-${parts.day}`;
}

/** The current Swedish calendar day. */
export const swedishToday = (): string => swedishDayOf(new Date());

/** The Swedish clock at a moment, `HH:mm`, 24 hours. Throws RangeError as `swedishDayOf` does. */
export function swedishClockOf(moment: string | Date): string {
  const parts = partsAt(dateOf(moment));
  return `${parts.hour}:${parts.minute}`;
}

/** The moment at which a Swedish day begins, ISO 8601 with `Z`. Throws RangeError when it is no calendar day. */
export function startOfSwedishDay(day: string): string {
  const midnight = utcMidnightOf(day);
  // The offset is read twice: on the day the clocks change, noon and midnight are not the same hours from UTC.
  const guess = midnight - offsetAt(midnight);
  return new Date(midnight - offsetAt(guess)).toISOString();
}

/**
 * The moment of a Swedish day and clock (`HH:mm`), ISO 8601 with `Z`. A clock time that the day skips is an hour later;
 * one that the day has twice is the second. Throws RangeError for an invalid day or clock time.
 */
export function swedishMomentOf(day: string, clock: string): string {
  const match = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(clock);
  if (match === null) throw new RangeError(`Not a time of the day: ${clock}`);
  const local = utcMidnightOf(day) + (Number(match[1]) * 60 + Number(match[2])) * 60_000;
  return new Date(local - offsetAt(local - offsetAt(local))).toISOString();
}

/** The day `count` days later, or earlier when negative. Throws RangeError when it is no calendar day. */
export function addDays(day: string, count: number): string {
  return dayOfUtc(utcMidnightOf(day) + count * millisecondsPerDay);
}

/** Calendar days from the first day to the second: 1 from a day to the next, negative backwards. */
export function daysBetween(first: string, second: string): number {
  return Math.round((utcMidnightOf(second) - utcMidnightOf(first)) / millisecondsPerDay);
}

/** The days of a period, both the first and the last counted. */
export function daysOfPeriod(startDate: string, endDate: string): number {
  return daysBetween(startDate, endDate) + 1;
}

/** True for `YYYY-MM-DD` that exists in the calendar, year 1 to 9999. */
export function isCalendarDay(text: string): boolean {
  return utcMidnightOrNull(text) !== null;
}

/** The weekday of a calendar day, 1 = Monday to 7 = Sunday. Throws RangeError when it is no calendar day. */
export function weekdayOf(day: string): number {
  return new Date(utcMidnightOf(day)).getUTCDay() || 7;
}

/** The ISO week of a calendar day: week 1 has the first Thursday of its year. Throws RangeError when it is no calendar day. */
export function weekOf(day: string): number {
  const thursday = addDays(day, 4 - weekdayOf(day));
  return Math.floor(daysBetween(`${thursday.slice(0, 4)}-01-01`, thursday) / 7) + 1;
}

function dateOf(moment: string | Date): Date {
  if (typeof moment === 'string' && !zonedMomentPattern.test(moment)) {
    throw new RangeError(`Not a moment with its zone: ${moment}`);
  }
  const date = new Date(moment);
  if (Number.isNaN(date.getTime())) throw new RangeError(`Not a moment: ${String(moment)}`);
  return date;
}

type PartName = 'year' | 'month' | 'day' | 'hour' | 'minute' | 'second';

function partsAt(date: Date): Record<PartName, string> {
  const found = { year: '', month: '', day: '', hour: '', minute: '', second: '' };
  for (const part of swedishFormat().formatToParts(date)) {
    if (part.type in found) found[part.type as PartName] = part.value;
  }
  return { ...found, year: found.year.padStart(4, '0') };
}

/** How far the Swedish clock is ahead of UTC at a moment, in milliseconds. */
function offsetAt(moment: number): number {
  const parts = partsAt(new Date(moment));
  const clock = utcMidnightOf(`${parts.year}-${parts.month}-${parts.day}`);
  const seconds = Number(parts.hour) * 3600 + Number(parts.minute) * 60 + Number(parts.second);
  return clock + seconds * 1000 - Math.floor(moment / 1000) * 1000;
}

function utcMidnightOf(day: string): number {
  const midnight = utcMidnightOrNull(day);
  if (midnight === null) throw new RangeError(`Not a calendar day: ${day}`);
  return midnight;
}

function utcMidnightOrNull(text: string): number | null {
  const match = dayPattern.exec(text);
  if (match === null) return null;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  // Date.UTC takes the years 0 to 99 for 1900 to 1999; setUTCFullYear does not.
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  // A day that the month lacks falls in another month.
  const exists = year >= 1 && date.getUTCMonth() === month - 1;
  return exists ? date.getTime() : null;
}

function dayOfUtc(midnight: number): string {
  const date = new Date(midnight);
  const day = [
    String(date.getUTCFullYear()).padStart(4, '0'),
    String(date.getUTCMonth() + 1).padStart(2, '0'),
    String(date.getUTCDate()).padStart(2, '0'),
  ].join('-');
  if (!isCalendarDay(day)) throw new RangeError(`Outside the years 1 to 9999: ${day}`);
  return day;
}
