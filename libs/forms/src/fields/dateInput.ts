/**
 * What is typed in a date field, brought to `YYYY-MM-DD` (specification section 5, Other formats): year 1–9999, month
 * 1–12 and day 1–31 are clamped, the day also to the month's length. A text that is not year, month and day in digits
 * is returned as it is, for the check to refuse.
 */
export function normaliseTypedDate(typed: string): string {
  const text = typed.trim();
  const match = /^(\d{4})(\d{2})(\d{2})$/.exec(text) ?? /^(\d{1,4})[-/. ](\d{1,2})[-/. ](\d{1,2})$/.exec(text);
  if (match === null) return text;
  const year = clamp(Number(match[1]), 1, 9999);
  const month = clamp(Number(match[2]), 1, 12);
  const day = clamp(Number(match[3]), 1, daysInMonth(year, month));
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

function clamp(value: number, minimum: number, maximum: number): number {
  return Math.min(Math.max(value, minimum), maximum);
}

function daysInMonth(year: number, month: number): number {
  const isLeapYear = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  if (month === 2) return isLeapYear ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

/**
 * The text of a date field while typing at its end: month and day are clamped as soon as both digits are there, so that
 * 2026-13 becomes 2026-12. Other text is unchanged until the field is left.
 */
export function clampTypedDate(typed: string): string {
  const month = /^(\d{4})-(\d{2})$/.exec(typed);
  if (month !== null) return `${month[1]}-${String(clamp(Number(month[2]), 1, 12)).padStart(2, '0')}`;
  return /^\d{4}-\d{2}-\d{2}$/.test(typed) ? normaliseTypedDate(typed) : typed;
}
