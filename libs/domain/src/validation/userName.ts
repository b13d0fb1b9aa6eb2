import type { FieldError } from './fieldError.ts';
import { checkLength } from './text.ts';

export const userNameLength = { minimum: 6, maximum: 64 } as const;

export type UserNameErrorCode =
  | 'Required'
  | 'IllegalCharacter'
  | 'UserNameIllegalCharacter'
  | 'UserNameMixedScripts'
  | 'UserNameTooLong'
  | 'UserNameTooShort';

/**
 * What makes a link of a user name in a mail, and what its reader does not see or cannot type. Names that were stored
 * earlier may contain them.
 */
const illegalInUserName = /[/\\:<>\s\p{Cf}\p{Co}\p{Default_Ignorable_Code_Point}]/u;

/** Scripts of which one name has one; the letters of all others, and those of mathematics, count as one more. */
const scripts: readonly RegExp[] = [
  /\p{Script=Latin}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Georgian}/u,
  /\p{Script=Hebrew}/u,
  /\p{Script=Arabic}/u,
  // Japanese and Korean are written with several.
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}]/u,
];

/** Whether letters of different scripts stand in one name: a Cyrillic а looks like a Latin a. */
function mixesScripts(text: string): boolean {
  const found = (text.match(/\p{L}/gu) ?? []).map((letter) => scripts.findIndex((script) => script.test(letter)));
  return new Set(found).size > 1;
}

/**
 * A new or changed user name: required, 6 to 64 characters (specification section 5, ACCOUNT-1), letters of one
 * script. Names that were stored earlier still sign in.
 */
export function checkUserName(text: string): FieldError<UserNameErrorCode> | null {
  const error = checkLength(text, userNameLength);
  if (error === null && illegalInUserName.test(text.trim())) return { code: 'UserNameIllegalCharacter' };
  if (error === null) return mixesScripts(text) ? { code: 'UserNameMixedScripts' } : null;
  if (error.code === 'TooLong') return { code: 'UserNameTooLong', params: { maximum: userNameLength.maximum } };
  if (error.code === 'TooShort') return { code: 'UserNameTooShort', params: { minimum: userNameLength.minimum } };
  return { ...error, code: error.code };
}
