import { isCalendarDay } from '../time/swedishTime.ts';

const serialsPerDayPart = 9_999;

/** How many cases one Swedish day can number: three day parts of 9,999 (CASE-1). */
export const maximumSerial = 3 * serialsPerDayPart;

/**
 * The case number `YYYYMMDD-NNNN` of a Swedish day and its serial, 1 to 29,997. After 9,999 the day part continues as
 * day + 32, then day + 64, so that numbers of other days never collide. Throws RangeError outside those bounds.
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

/** True for eight digits, a dash and four digits. The date part is an identifier and never parsed (CASE-1). */
export function isCaseNumber(text: string): boolean {
  return /^\d{8}-\d{4}$/.test(text);
}

/** Normalises the search field after typing or pasting: at most 12 digits, a dash after the eighth (section 2). */
export function formatCaseNumberInput(text: string): string {
  const digits = digitsOf(text).slice(0, 12);
  return digits.length > 8 ? `${digits.slice(0, 8)}-${digits.slice(8)}` : digits;
}

/** A text field during editing: its text and caret position. */
export interface EditedText {
  readonly text: string;
  readonly caret: number;
}

/**
 * The search field after one edit (specification section 2): digits only, at most 12, a dash after the eighth, and the
 * caret after the same digit as before. A digit typed into a full field is ignored instead of dropping the last one.
 *
 * @param before the text before the edit
 * @param edited the browser's result, with its caret
 * @param isForward true for the Delete key, which has to pass the dash
 */
export function editCaseNumberInput(before: string, edited: EditedText, isForward = false): EditedText {
  const surplus = digitsOf(edited.text).length - 12;
  if (surplus > 0 && digitsOf(before).length === 12)
    return {
      text: before,
      caret: caretAfter(digitsOf(edited.text.slice(0, edited.caret)).length - surplus, isForward),
    };
  const text = formatCaseNumberInput(edited.text);
  const digitsBefore = Math.min(digitsOf(edited.text.slice(0, edited.caret)).length, 12);
  return { text, caret: Math.min(caretAfter(digitsBefore, isForward), text.length) };
}

/** The case number that a pasted text holds, with or without its dash, or null when there is none to be sure of. */
export function caseNumberIn(text: string): string | null {
  const found = /(?<!\d)(\d{8})[-\u2010-\u2015\s]?(\d{4})(?!\d)/u.exec(text);
  return found?.slice(1).join('-') ?? null;
}

function caretAfter(digits: number, isForward: boolean): number {
  return digits > 8 || (digits === 8 && isForward) ? digits + 1 : digits;
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}

function pad(value: number, length: number): string {
  return String(value).padStart(length, '0');
}
