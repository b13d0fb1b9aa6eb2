import type { FieldError } from './fieldError.ts';
import { checkLength } from './text.ts';

export const userNameLength = { minimum: 6, maximum: 64 } as const;

export type UserNameErrorCode =
  | 'Required'
  | 'IllegalCharacter'
  | 'UserNameIllegalCharacter'
  | 'UserNameTooLong'
  | 'UserNameTooShort';

/**
 * What makes a link of a user name in a mail, and what its reader does not see or cannot type. Names that were stored
 * earlier may contain them.
 */
const illegalInUserName = /[/\\:<>\s\p{Cf}\p{Co}\p{Default_Ignorable_Code_Point}]/u;

/** A new or changed user name: required, 6 to 64 characters (specification section 5, decisions 21). */
export function checkUserName(text: string): FieldError<UserNameErrorCode> | null {
  const error = checkLength(text, userNameLength);
  if (error === null) return illegalInUserName.test(text.trim()) ? { code: 'UserNameIllegalCharacter' } : null;
  if (error.code === 'TooLong') return { code: 'UserNameTooLong', params: { maximum: userNameLength.maximum } };
  if (error.code === 'TooShort') return { code: 'UserNameTooShort', params: { minimum: userNameLength.minimum } };
  return { ...error, code: error.code };
}
