import type { FieldError } from './fieldError.ts';

interface TextLength {
  readonly minimum: number;
  readonly maximum: number;
  readonly multiline?: true;
}

/** How long each text may be (specification sections 5 and 9, LIMIT-1). */
export const textLengths = {
  workAreaName: { minimum: 1, maximum: 100 },
  company: { minimum: 2, maximum: 100 },
  street: { minimum: 2, maximum: 100 },
  city: { minimum: 2, maximum: 100 },
  firstName: { minimum: 2, maximum: 100 },
  lastName: { minimum: 2, maximum: 100 },
  displayName: { minimum: 1, maximum: 255 },
  organisationName: { minimum: 2, maximum: 100 },
  recipientName: { minimum: 2, maximum: 100 },
  areaName: { minimum: 2, maximum: 100 },
  informationForInquirer: { minimum: 1, maximum: 2_000, multiline: true },
  recipientDescription: { minimum: 1, maximum: 2_000, multiline: true },
  organisationDescription: { minimum: 1, maximum: 2_000, multiline: true },
  linkLabel: { minimum: 2, maximum: 100 },
  ublComment: { minimum: 1, maximum: 1_000, multiline: true },
  visitingAddress: { minimum: 2, maximum: 200 },
  announcementTitle: { minimum: 1, maximum: 100 },
  announcementBody: { minimum: 1, maximum: 2_000, multiline: true },
} as const satisfies Record<string, TextLength>;

export type TextField = keyof typeof textLengths;

export type TextErrorCode = 'Required' | 'IllegalCharacter' | 'TooLong' | 'TooShort';

/**
 * A text of one field: not empty, no control characters (line breaks only where the field has several lines), not too
 * long ("{label} may not be longer than {maximum} characters"), not too short. Blanks around it do not count.
 */
export function checkText(field: TextField, text: string): FieldError<TextErrorCode> | null {
  const length: TextLength = textLengths[field];
  return checkLength(text, length, length.multiline === true ? illegalInLines : illegalInLine);
}

/**
 * Characters that a one-line text must not contain: control characters, which databases refuse or mail headers
 * interpret; line separators; lone surrogates; marks that change the writing direction of adjacent text.
 */
export const illegalInLine = /[\p{Cc}\p{Cs}\u2028\u2029\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;
/** The same for a text of several lines. */
export const illegalInLines = /(?![\t\r\n])[\p{Cc}\p{Cs}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u;
/** The characters that no text of a call may contain: databases refuse them, or store something else. */
export const illegalInBody = /[\0\p{Cs}]/u;

/** The check behind `checkText`, for texts with other limits; `illegal` finds forbidden characters. */
export function checkLength(
  text: string,
  length: TextLength,
  illegal = illegalInLine,
): FieldError<TextErrorCode> | null {
  const trimmed = text.trim();
  if (trimmed === '') return { code: 'Required' };
  const tooLong = { code: 'TooLong', params: { maximum: length.maximum } } as const;
  // A character has at most two units: what certainly is too long is not read.
  if (trimmed.length > 2 * length.maximum) return tooLong;
  const character = illegal.exec(trimmed)?.[0];
  if (character !== undefined) return { code: 'IllegalCharacter', params: { character: visibleCharacter(character) } };
  const characters = countCharacters(trimmed);
  if (characters > length.maximum) return tooLong;
  return characters < length.minimum ? { code: 'TooShort', params: { minimum: length.minimum } } : null;
}

/** The characters (code points) of a text without the blanks around it, as its limits count them. */
export function countCharacters(text: string): number {
  return [...text.trim()].length;
}

/** A control character has no shape of its own, so its code point is named: U+0000. */
export function visibleCharacter(character: string): string {
  const codePoint = character.codePointAt(0) ?? 0;
  return /[\p{C}\p{Zl}\p{Zp}]/u.test(character)
    ? `U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}`
    : character;
}

/** Blanks of any width in a row, but no line breaks. */
const blanks = /[ \u00A0\u2000-\u200A\u202F\u205F\u3000]+/gu;
/** Characters that are never seen, and join or separate nothing in a name. */
const unseen = /[\u200B\u2060\uFEFF]/gu;

/**
 * A line as it is stored: without blanks around it, with single spaces, without zero-width spaces. Two names that look
 * alike are thus the same. A text of several lines keeps its blanks.
 */
export function tidyLine(text: string): string {
  const seen = text.replace(unseen, '').trim();
  return /[\r\n]/.test(seen) ? seen : seen.replace(blanks, ' ');
}
