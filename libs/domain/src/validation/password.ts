import type { FieldError } from './fieldError.ts';
import { isPatternPassword, nameInPassword, type PasswordOwner } from './guessablePassword.ts';

export const passwordLength = { minimum: 12, maximum: 128 } as const;

/** The rules of the policy list, in the order in which it shows them. */
const passwordRules = ['Length', 'Lowercase', 'Uppercase', 'Digit', 'Special', 'Name', 'Common'] as const;
export type PasswordRule = (typeof passwordRules)[number];

export type PasswordErrorCode =
  | 'Required'
  | 'PasswordTooShort'
  | 'PasswordTooLong'
  | 'PasswordLacksLowercase'
  | 'PasswordLacksUppercase'
  | 'PasswordLacksDigit'
  | 'PasswordLacksSpecial';

/** Rules that can be checked on the password alone. */
type PlainRule = Exclude<PasswordRule, 'Name' | 'Common'>;

const ruleChecks: Readonly<Record<PlainRule, (password: string) => boolean>> = {
  Length: (password) => lengthOf(password) >= passwordLength.minimum && lengthOf(password) <= passwordLength.maximum,
  Lowercase: (password) => /\p{Ll}/u.test(password),
  Uppercase: (password) => /\p{Lu}/u.test(password),
  Digit: (password) => /[0-9]/.test(password),
  // A combining mark belongs to its letter and is nothing special of its own.
  Special: (password) => /[^\p{L}\p{M}\p{N}_]/u.test(password),
};

/** `later`: only the server can check it, because it has the list of common passwords and every name of the person. */
export type PasswordRuleState = 'met' | 'unmet' | 'later';

/**
 * Each rule of the password policy, for the list under the field (specification section 5).
 * @param owner what the form knows of whose password it is
 */
export function passwordPolicy(
  password: string,
  owner: Partial<PasswordOwner> = {},
): { rule: PasswordRule; state: PasswordRuleState }[] {
  return passwordRules.map((rule) => ({ rule, state: stateOf(rule, password, owner) }));
}

function stateOf(rule: PasswordRule, password: string, owner: Partial<PasswordOwner>): PasswordRuleState {
  if (rule === 'Name') return nameInPassword(password, owner) === null ? 'later' : 'unmet';
  // A short prefix is often a pattern: it is reported once the password is long enough.
  if (rule === 'Common') return ruleChecks.Length(password) && isPatternPassword(password) ? 'unmet' : 'later';
  return ruleChecks[rule](password) ? 'met' : 'unmet';
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
  const unmet = (['Lowercase', 'Uppercase', 'Digit', 'Special'] as const).find((rule) => !ruleChecks[rule](password));
  return unmet === undefined ? null : { code: `PasswordLacks${unmet}` };
}

/**
 * A field that repeats another, such as the new password: "repeat must match", or "must repeat {value}" when empty.
 * `what` is what has to be repeated, as it reads inside a sentence.
 */
export function checkRepeat(
  value: string,
  repeat: string,
  what?: string,
): FieldError<'RepeatRequired' | 'RepeatMismatch'> | null {
  if (repeat === '') {
    if (value === '') return null;
    return what === undefined ? { code: 'RepeatRequired' } : { code: 'RepeatRequired', params: { value: what } };
  }
  return value === repeat ? null : { code: 'RepeatMismatch' };
}

function lengthOf(password: string): number {
  return [...password].length;
}
