import { setImmediate } from 'node:timers/promises';

/** Letters that people write as signs and digits, and signs that look like one letter. i and l are one: 1 stands for both. */
const lookalikes: Readonly<Record<string, string>> = {
  '@': 'a', '4': 'a', '8': 'b', '3': 'e', '€': 'e', '6': 'g', '9': 'g', '1': 'i', '!': 'i', '|': 'i', l: 'i', '0': 'o', $: 's', '5': 's', '7': 't', '+': 't', '2': 'z',
};
/** Rows of keys and the alphabet: a password that runs along one of them is guessed as early as a word. */
const runs = ['abcdefghijklmnopqrstuvwxyz', 'qwertyuiop', 'asdfghjkl', 'zxcvbnm', 'qwertyuiopasdfghjklzxcvbnm', 'qazwsxedcrfvtgbyhnujmikolp'].flatMap((run) => [fold(run), fold([...run].reverse().join(''))]);

/**
 * A text as a guesser sees it: no case, no dots and rings, signs and digits as the letters that they stand for, nothing
 * between the letters. "P@ss-W0rd" and "password" become the same.
 */
export function fold(text: string): string {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return [...plain].map((sign) => lookalikes[sign] ?? sign).join('').replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** What is left of a password when digits and signs are taken away at its ends, in each way that may be meant. */
function cores(password: string): ReadonlySet<string> {
  const starts = [password, withoutStart(password, letter)];
  const all = starts.flatMap((start) => [start, withoutEnd(start, letterOrDigit), withoutEnd(start, letter)]);
  return new Set(all.map(fold).map((core) => unitOf(core)));
}

const letter = /\p{L}/u;
const letterOrDigit = /[\p{L}\p{N}]/u;

function withoutStart(text: string, kept: RegExp): string {
  const signs = [...text];
  const first = signs.findIndex((sign) => kept.test(sign));
  return first < 0 ? '' : signs.slice(first).join('');
}

function withoutEnd(text: string, kept: RegExp): string {
  const signs = [...text];
  return signs.slice(0, signs.findLastIndex((sign) => kept.test(sign)) + 1).join('');
}

/** The part that a text repeats: "abcabc" is "abc" twice. By the prefix function of Knuth, Morris and Pratt, in linear time. */
function unitOf(text: string): string {
  const signs = [...text];
  const borders = [0];
  for (let at = 1, border = 0; at < signs.length; at += 1) {
    while (border > 0 && signs[at] !== signs[border]) border = borders[border - 1] ?? 0;
    if (signs[at] === signs[border]) border += 1;
    borders.push(border);
  }
  const period = signs.length - (borders.at(-1) ?? 0);
  return signs.length % period === 0 ? signs.slice(0, period).join('') : text;
}

/** Fewer different letters than this are no password, in whatever order. */
const fewestLetters = 4;

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
      for (const part of [entry, withoutEnd(withoutStart(entry, letter), letter)]) if (part.length >= 3) list.add(unitOf(fold(part)));
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
  if (new Set(fold(password)).size < fewestLetters) return true;
  known ??= knownPasswords();
  const list = await known;
  return [...cores(password)].some((core) => core.length < 3 || list.has(core) || (core.length >= 4 && runs.some((run) => run.includes(core))));
}
