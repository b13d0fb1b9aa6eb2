import { setImmediate } from 'node:timers/promises';
import { betweenLetters, foldPassword, isPatternPassword, passwordCores, repeatedPart } from '@schaktkoll/domain';

let known: Promise<ReadonlySet<string>> | null = null;

/** So many are folded before others get their turn: a hundred thousandths of a second each. */
const foldedAtOnce = 2_000;

/** The list of the 49,000 commonest passwords, folded, whole and without what stands at their ends; unpacked at the first use. */
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
 * Whether a password is among those that are tried first: on the list of common and breached ones as it stands, or once
 * case, signs for letters, and digits and signs at its ends are taken away; a run of keys, or a few letters repeated.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  if (isPatternPassword(password)) return true;
  known ??= knownPasswords();
  const list = await known;
  return [...passwordCores(password)].some((core) => list.has(core));
}
