import type { FieldError } from './fieldError.ts';
import { checkLength } from './text.ts';

export const userNameLength = { minimum: 6, maximum: 64 } as const;

export type UserNameErrorCode = 'Required' | 'IllegalCharacter' | 'UserNameTooLong' | 'UserNameTooShort';

/** A new or changed user name: required, 6 to 64 characters (specification section 5, decisions 21). */
export function checkUserName(text: string): FieldError<UserNameErrorCode> | null {
  const error = checkLength(text, userNameLength);
  if (error === null) return null;
  if (error.code === 'TooLong') return { code: 'UserNameTooLong', params: { maximum: userNameLength.maximum } };
  if (error.code === 'TooShort') return { code: 'UserNameTooShort', params: { minimum: userNameLength.minimum } };
  return { ...error, code: error.code };
}
