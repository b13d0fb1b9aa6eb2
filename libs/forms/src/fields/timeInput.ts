/** At most this many characters stand in a time field (specification section 5, Time input). */
export const timeLength = 5;

/**
 * The text of a time field after a key: the third digit inserts the colon (`134` becomes `13:4`), after one digit if
 * no hour begins with it (`93` becomes `9:3`; `24` waits for what follows). Nothing is inserted while deleting, so a deleted colon stays deleted.
 */
export function formatTypedTime(before: string, typed: string): string {
  const text = typed.replace(/[.,;\s-]/g, ':').replace(/[^\d:]/g, '');
  if (text.length <= before.length || text.includes(':')) return shortened(text).slice(0, timeLength);
  if (text.length > 1 && Number(text.slice(0, 1)) > 2) return `${text.slice(0, 1)}:${text.slice(1, 3)}`;
  return text.length > 2 ? `${text.slice(0, 2)}:${text.slice(2, 4)}` : text;
}

/** At most two digits before the first colon and two after it. */
function shortened(text: string): string {
  const colon = text.indexOf(':');
  if (colon < 0) return text.slice(0, 2);
  return `${text.slice(0, Math.min(colon, 2))}:${/\d{1,2}/.exec(text.slice(colon))?.[0] ?? ''}`;
}

/**
 * A typed time brought to `HH:mm` when the field is left: a time after 23:59 is 23:59, minutes after 59 are 59,
 * `9` is 09:00 and `13:5` is 13:05. A text without an hour is returned as it is, for the check to refuse.
 */
export function normaliseTypedTime(typed: string): string {
  const text = typed.trim();
  const match = /^(\d{1,2})(?::(\d{1,2})?)?$/.exec(formatTypedTime('', text));
  if (match === null) return text;
  const hour = Number(match[1]);
  if (hour > 23) return '23:59';
  const minute = Math.min(Number(match[2] ?? 0), 59);
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}
