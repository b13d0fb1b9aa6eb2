import { isCalendarDay } from './swedishTime.ts';

const serialsPerDayPart = 9_999;

/** How many cases one Swedish day can number: three day parts of 9,999 (decisions 10). */
export const maximumSerial = 3 * serialsPerDayPart;

/**
 * The case number `YYYYMMDD-NNNN` of a Swedish day and its serial, 1 to 29,997. After 9,999 the day part goes on as
 * day + 32, then day + 64, so that numbers of other days are never met. Throws RangeError outside those bounds.
 */
export function caseNumberOf(day: string, serial: number): string {
  if (!isCalendarDay(day)) throw new RangeError(`Not a calendar day: ${day}`);
  if (!Number.isInteger(serial) || serial < 1 || serial > maximumSerial) {
    throw new RangeError(`The serial of a day goes from 1 to ${maximumSerial}: ${serial}`);
  }
  const round = Math.floor((serial - 1) / serialsPerDayPart);
  const dayPart = Number(day.slice(8)) + 32 * round;
  const serialPart = serial - round * serialsPerDayPart;
  return `${day.slice(0, 4)}${day.slice(5, 7)}${pad(dayPart, 2)}-${pad(serialPart, 4)}`;
}

/** True for eight digits, a dash and four digits. The date part is an identifier and never parsed (decisions 10). */
export function isCaseNumber(text: string): boolean {
  return /^\d{8}-\d{4}$/.test(text);
}

/** What stands in the search field after typing or pasting: at most 12 digits, a dash after the eighth (section 2). */
export function formatCaseNumberInput(text: string): string {
  const digits = text.replace(/\D/g, '').slice(0, 12);
  return digits.length > 8 ? `${digits.slice(0, 8)}-${digits.slice(8)}` : digits;
}

function pad(value: number, length: number): string {
  return String(value).padStart(length, '0');
}
