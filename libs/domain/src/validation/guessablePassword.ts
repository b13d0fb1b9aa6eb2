/** The owner of the new password: attackers try known facts about a person early. */
export interface PasswordOwner {
  readonly login: string;
  readonly name: string;
  readonly email: string;
  readonly organisationName: string;
}

const productName = 'Schaktkoll';
/** Shorter parts of names occur in too many words. */
const shortestName = 4;
/** A password with fewer different letters is guessable, in any order. */
const fewestLetters = 4;
/** Symbols and digits used for letters, and characters that look alike. i and l are the same: 1 stands for both. */
const lookalikes: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '8': 'b',
  '3': 'e',
  '€': 'e',
  '6': 'g',
  '9': 'g',
  '1': 'i',
  '!': 'i',
  '|': 'i',
  l: 'i',
  '0': 'o',
  $: 's',
  '5': 's',
  '7': 't',
  '+': 't',
  '2': 'z',
};
/** Rows of keys and the alphabet: a password that runs along one of them is guessed as early as a word. */
const runs = ['abcdefghijklmnopqrstuvwxyz', 'qwertyuiopasdfghjklzxcvbnm', 'qazwsxedcrfvtgbyhnujmikolp'].flatMap(
  (run) => [foldPassword(run), foldPassword([...run].reverse().join(''))],
);
/** Words common in organisation names, in normalised form. */
const plainWords: ReadonlySet<string> = new Set(
  [
    'aktiebolag',
    'aktiebolaget',
    'bolaget',
    'forening',
    'foreningen',
    'handelsbolag',
    'kommun',
    'privatanvandare',
    'stiftelsen',
  ].map(foldPassword),
);

/**
 * A text as a password guesser normalises it: lower case, without diacritics, symbols and digits as the letters they
 * stand for, no separators. "P@ss-W0rd" and "password" become the same.
 */
export function foldPassword(text: string): string {
  const plain = text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return [...plain]
    .map((sign) => lookalikes[sign] ?? sign)
    .join('')
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** The first name of person, organisation or product that a password contains, however written; or null. */
export function nameInPassword(
  password: string,
  { login = '', name = '', email = '', organisationName = '' }: Partial<PasswordOwner>,
): string | null {
  const folded = foldPassword(password);
  const localPart = email.slice(0, Math.max(0, email.lastIndexOf('@')));
  const names = [productName, ...namesOf(login), ...namesOf(name), ...namesOf(localPart), ...namesOf(organisationName)];
  return names.find((each) => folded.includes(foldPassword(each))) ?? null;
}

/** A name and its parts, without those that are too short or too common. */
function namesOf(text: string): readonly string[] {
  return [text, ...text.split(/[^\p{L}\p{N}]+/u)].filter(
    (part) => foldPassword(part).length >= shortestName && !plainWords.has(foldPassword(part)),
  );
}

/** The normalised password without digits and symbols at its ends, in each possible way, and without repetition. */
export function passwordCores(password: string): ReadonlySet<string> {
  const starts = [password, withoutStart(password, letter)];
  const all = starts.flatMap((start) => [start, withoutEnd(start, letterOrDigit), withoutEnd(start, letter)]);
  return new Set(all.map(foldPassword).map((core) => repeatedPart(core)));
}

/** Whether a password is guessed early without a list: a few letters, a run of keys, or little but digits and signs. */
export function isPatternPassword(password: string): boolean {
  if (new Set(foldPassword(password)).size < fewestLetters) return true;
  return [...passwordCores(password)].some(
    (core) => core.length < 3 || (core.length >= 4 && runs.some((run) => run.includes(core))),
  );
}

/** The text from its first to its last letter. */
export function betweenLetters(text: string): string {
  return withoutEnd(withoutStart(text, letter), letter);
}

const letter = /\p{L}/u;
const letterOrDigit = /[\p{L}\p{N}]/u;

function withoutStart(text: string, wanted: RegExp): string {
  const signs = [...text];
  const first = signs.findIndex((sign) => wanted.test(sign));
  return first < 0 ? '' : signs.slice(first).join('');
}

function withoutEnd(text: string, wanted: RegExp): string {
  const signs = [...text];
  return signs.slice(0, signs.findLastIndex((sign) => wanted.test(sign)) + 1).join('');
}

/**
 * The part that a text repeats: "abcabc" is "abc" twice. By the prefix function of Knuth, Morris and Pratt, in linear
 * time.
 */
export function repeatedPart(text: string): string {
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
