import {
  checkPassword,
  nameInPassword,
  betweenLetters,
  foldPassword,
  isPatternPassword,
  passwordCores,
  repeatedPart,
  type PasswordOwner,
  type RuleIssue,
} from '@schaktkoll/domain';
import { setImmediate } from 'node:timers/promises';

let known: Promise<ReadonlySet<string>> | null = null;

/** How many are case-folded before other work gets a turn: each takes ten microseconds. */
const foldedAtOnce = 2_000;

/** The 49,000 most common passwords, case-folded, with and without affixes; unpacked on first use. */
async function knownPasswords(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const entries = dictionary['passwords-common'];
  const list = new Set<string>();
  for (let start = 0; start < entries.length; start += foldedAtOnce) {
    for (const entry of entries.slice(start, start + foldedAtOnce)) {
      for (const part of [entry, betweenLetters(entry)])
        if (part.length >= 3) list.add(repeatedPart(foldPassword(part)));
    }
    await setImmediate();
  }
  return list;
}

/**
 * Whether a password is among the first that an attacker tries: on the list of common and breached passwords, also
 * after normalising case, look-alike characters, and digits and symbols at its ends; a keyboard sequence; or a few
 * repeated letters.
 */
async function isCommonPassword(password: string): Promise<boolean> {
  if (isPatternPassword(password)) return true;
  known ??= knownPasswords();
  const list = await known;
  return [...passwordCores(password)].some((core) => list.has(core));
}

/**
 * Returns the error of a new password, or null: the policy (specification section 5), the names of person, organisation
 * and product, and the list of common and breached passwords (ASVS 6.2.4 and 6.2.11). Used by every way to set
 * a password: reset, change, new account, invite.
 */
export async function checkNewPassword(password: string, owner: PasswordOwner): Promise<RuleIssue | null> {
  const policy = checkPassword(password);
  if (policy) return policy;
  const name = nameInPassword(password, owner);
  if (name !== null) return { code: 'PasswordContainsName', params: { name } };
  return (await isCommonPassword(password)) ? { code: 'PasswordTooCommon' } : null;
}
