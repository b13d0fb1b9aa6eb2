import type { FieldError } from './fieldError.ts';

export const passwordLength = { minimum: 12, maximum: 128 } as const;

/** The rules of the policy list, in the order in which it shows them. */
export const passwordRules = ['Length', 'Lowercase', 'Uppercase', 'Digit', 'Special'] as const;
export type PasswordRule = (typeof passwordRules)[number];

export type PasswordErrorCode =
  | 'Required'
  | 'PasswordTooShort'
  | 'PasswordTooLong'
  | 'PasswordLacksLowercase'
  | 'PasswordLacksUppercase'
  | 'PasswordLacksDigit'
  | 'PasswordLacksSpecial';

const ruleChecks: Readonly<Record<PasswordRule, (password: string) => boolean>> = {
  Length: (password) => lengthOf(password) >= passwordLength.minimum && lengthOf(password) <= passwordLength.maximum,
  Lowercase: (password) => /\p{Ll}/u.test(password),
  Uppercase: (password) => /\p{Lu}/u.test(password),
  Digit: (password) => /[0-9]/.test(password),
  // A combining mark belongs to its letter and is nothing special of its own.
  Special: (password) => /[^\p{L}\p{M}\p{N}_]/u.test(password),
};

/** Each rule of the password policy as met or not, for the list under the field (specification section 5). */
export function passwordPolicy(password: string): { rule: PasswordRule; met: boolean }[] {
  return passwordRules.map((rule) => ({ rule, met: ruleChecks[rule](password) }));
}

/**
 * A new password: 12 to 128 characters, with a lowercase and an uppercase letter (Swedish ones included), a digit and
 * a special character that is no letter, digit or underscore. Nothing is trimmed: blanks belong to a password.
 */
export function checkPassword(password: string): FieldError<PasswordErrorCode> | null {
  if (password === '') return { code: 'Required' };
  if (lengthOf(password) < passwordLength.minimum) {
    return { code: 'PasswordTooShort', params: { minimum: passwordLength.minimum } };
  }
  if (lengthOf(password) > passwordLength.maximum) {
    return { code: 'PasswordTooLong', params: { maximum: passwordLength.maximum } };
  }
  const unmet = passwordRules.find((rule) => rule !== 'Length' && !ruleChecks[rule](password));
  return unmet === undefined || unmet === 'Length' ? null : { code: `PasswordLacks${unmet}` };
}

/**
 * A field that repeats another, such as the new password: "repeat must match", or "must repeat {value}" when empty.
 * `what` is what has to be repeated, as it reads inside a sentence.
 */
export function checkRepeat(value: string, repeat: string, what?: string): FieldError<'RepeatRequired' | 'RepeatMismatch'> | null {
  if (repeat === '') {
    if (value === '') return null;
    return what === undefined ? { code: 'RepeatRequired' } : { code: 'RepeatRequired', params: { value: what } };
  }
  return value === repeat ? null : { code: 'RepeatMismatch' };
}

function lengthOf(password: string): number {
  return [...password].length;
}
