import { daysOfPeriod, isCalendarDay, swedishClockOf, swedishDayOf } from '@schaktkoll/domain';
import { bidiIsolate } from './bidiIsolate.ts';

/** Created on first use and cached, because creating one takes a browser longer than a hundred uses. */
let weekdayAndDate: Intl.DateTimeFormat | undefined;
const numbers = new Map<number, Intl.NumberFormat>();
const noBreakSpace = '\u00a0';

/** A calendar day as in tables, `2026-11-20`. Takes a day, or a moment whose Swedish day is used. */
export function formatDay(dayOrMoment: string): string {
  return isCalendarDay(dayOrMoment) ? dayOrMoment : swedishDayOf(dayOrMoment);
}

const months = ['jan', 'feb', 'mars', 'apr', 'maj', 'juni', 'juli', 'aug', 'sep', 'okt', 'nov', 'dec'];

/** A calendar day where there is little room and the year is plain: `20 nov`. */
export function formatDayShort(day: string): string {
  const [, month, date] = day.split('-').map(Number);
  return `${date}${noBreakSpace}${months[(month ?? 1) - 1]}`;
}

/**
 * A calendar day as in sentences: `fredag 20 november 2026`.
 * @throws RangeError if it is not a calendar day
 */
export function formatDayLong(day: string): string {
  if (!isCalendarDay(day)) throw new RangeError(`Not a calendar day: ${day}`);
  weekdayAndDate ??= new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'UTC',
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
  return weekdayAndDate.format(new Date(`${day}T00:00:00Z`)).replace(' den ', ' ');
}

/**
 * A period as in sentences, both days included: `måndag 30 november – fredag 4 december (5 dagar)`. A year is included
 * if it is not that of `today`.
 * @throws RangeError if one of them is not a calendar day
 */
export function formatPeriodLong(start: string, end: string, today: string): string {
  const [first, last] = [start, end].map((day) => dayInYear(day, today));
  const days = formatDays(daysOfPeriod(start, end));
  return start === end ? `${first} (${days})` : `${first} – ${last} (${days})`;
}

/** A calendar day as in sentences, without its year if that is the year of `today`. */
export function dayInYear(day: string, today: string): string {
  return day.slice(0, 4) === today.slice(0, 4) ? formatDayLong(day).slice(0, -5) : formatDayLong(day);
}

/**
 * A period in few words: `3–11 december`, `28 november – 3 december`. A year is included if it is not that of `today`.
 * @throws RangeError if one of them is not a calendar day
 */
export function formatPeriodShort(start: string, end: string, today: string): string {
  const [first, last] = [start, end].map((day) => {
    const [, date = '', month = '', year = ''] = formatDayLong(day).split(' ');
    return { date, month: year === today.slice(0, 4) ? month : `${month} ${year}` };
  });
  if (first === undefined || last === undefined || start === end) return `${last?.date} ${last?.month}`;
  return first.month === last.month
    ? `${first.date}–${last.date} ${last.month}`
    : `${first.date} ${first.month} – ${last.date} ${last.month}`;
}

/** A moment in Swedish time: `2026-11-20 13:45`. */
export function formatMoment(moment: string): string {
  return `${swedishDayOf(moment)} ${swedishClockOf(moment)}`;
}

/** The Swedish time of day at a moment: `13:45`. */
export function formatClock(moment: string): string {
  return swedishClockOf(moment);
}

/** A number with Swedish grouping and decimal comma: `1 250`, `0,4`. At most `decimals` decimals, none by default. */
export function formatNumber(value: number, decimals = 0): string {
  // The most common numbers, which look the same in every language.
  if (Number.isInteger(value) && value >= 0 && value < 1000 && !Object.is(value, -0)) return String(value);
  const format =
    numbers.get(decimals) ?? new Intl.NumberFormat('sv-SE', { maximumFractionDigits: decimals, useGrouping: 'always' });
  numbers.set(decimals, format);
  const text = format.format(value);
  // Intl may group with several kinds of space; they all become the no-break space, which every font has.
  return text.replace(/\s/gu, noBreakSpace);
}

/**
 * An area given in square metres: whole square metres below 2 000 m², then hectares with at most two decimals
 * (`1 250 m²`, `0,4 ha`, `12,5 ha`, `120 ha`).
 */
export function formatArea(squareMetres: number): string {
  if (squareMetres > 0 && squareMetres < 0.5) return `mindre än${noBreakSpace}1${noBreakSpace}m²`;
  if (Math.round(squareMetres) < 2000) return `${formatNumber(squareMetres)}${noBreakSpace}m²`;
  return formatHectares(squareMetres / 10_000);
}

/** An area given in hectares: `0,4 ha`, `12,5 ha`, `120 ha`. */
export function formatHectares(hectares: number): string {
  return `${formatNumber(hectares, decimalsFor(hectares))}${noBreakSpace}ha`;
}

/** A distance given in metres: `45 m`, then kilometres from 1 000 m on: `1,25 km`. */
export function formatDistance(metres: number): string {
  return Math.round(metres) < 1000
    ? `${formatNumber(metres)}${noBreakSpace}m`
    : `${formatNumber(metres / 1000, decimalsFor(metres / 1000))}${noBreakSpace}km`;
}

/** A count with its noun: `1 ärende`, `1 250 ärenden`. */
export function formatCount(count: number, one: string, several: string): string {
  return `${formatNumber(count)} ${count === 1 ? one : several}`;
}

/** `1 dag`, `30 dagar`. */
export function formatDays(count: number): string {
  return `${formatNumber(count)}${noBreakSpace}${count === 1 ? 'dag' : 'dagar'}`;
}

/** `a`, `a och b`, `a, b och c`. */
export function formatList(parts: readonly string[]): string {
  const words = parts.map(bidiIsolate);
  const last = words.at(-1);
  if (last === undefined) return '';
  return words.length === 1 ? last : `${words.slice(0, -1).join(', ')} och ${last}`;
}

function decimalsFor(value: number): number {
  if (value < 10) return 2;
  return value < 100 ? 1 : 0;
}
