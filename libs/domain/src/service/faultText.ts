/** The characters, beside white space, that end a URL in running text. */
const notInAddress = `"'\`()<>`;
const addressToken = new RegExp(`[^\\s${notInAddress}]+`, 'g');
/** Characters of tokens and identifiers. */
const tokenRun = /[\w~+=.-]+/g;

/**
 * What is removed from an error text before it is logged, in order: query strings, credentials, personal data. Too much
 * is better than too little: more people read a log than the page. Each step takes linear time, because anyone may post
 * here.
 */
const steps: readonly ((text: string) => string)[] = [
  (text) => text.replace(addressToken, withoutQuery),
  (text) => text.replace(/\b(Bearer|Basic)\s+\S+/gi, '$1 [secret]'),
  // Matches only at the start of a run of such characters, here and below: trying every character takes quadratic time.
  (text) => text.replace(/(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu, '[e-mail]'),
  (text) => text.replace(tokenRun, withoutTokens),
  // Personal numbers, telephone numbers, organisation numbers, case numbers.
  (text) => text.replace(/(?<![\w.])\+?\d(?:[ -]?\d){8,}(?!\w)/g, '[number]'),
];

/** Query and fragment of an address or a path. */
function withoutQuery(token: string): string {
  const path = token.indexOf('/');
  const end = path < 0 ? -1 : token.slice(path).search(/[?#]/);
  return end < 0 ? token : token.slice(0, path + end);
}

const shortestPart = 16;
const shortestFollower = 4;
const shortestToken = 32;

/**
 * Tokens and identifiers: 32 characters or more without a space, letters and digits mixed, the first part of 16 or
 * more, those after a full stop of four or more.
 */
function withoutTokens(run: string): string {
  if (run.length < shortestToken || !/\d/.test(run) || !/[a-z]/i.test(run)) return run;
  const parts = run.split('.');
  const cleaned: string[] = [];
  for (let at = 0; at < parts.length;) {
    const end = (parts[at]?.length ?? 0) < shortestPart ? at + 1 : endOfToken(parts, at);
    const isToken = parts.slice(at, end).join('.').length >= shortestToken;
    cleaned.push(isToken ? '[secret]' : (parts[at] ?? ''));
    at = isToken ? end : at + 1;
  }
  return cleaned.join('.');
}

function endOfToken(parts: readonly string[], start: number): number {
  let end = start + 1;
  while (end < parts.length && (parts[end]?.length ?? 0) >= shortestFollower) end += 1;
  return end;
}

/** How much more than the stored length is read, because control characters and secrets are removed. */
const readPerStored = 2;
/** The longest piece of a secret that the cut may leave without matching a pattern. */
const longestHalf = 64;

/**
 * An error text without secrets, personal data and line breaks, cut to a length. At most twice that length is read, so
 * the time does not depend on the input.
 */
export function cleanFaultText(text: string, maximum: number): string {
  const isCut = text.length > maximum * readPerStored;
  const plain = (isCut ? text.slice(0, maximum * readPerStored) : text).replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ');
  const cleaned = steps.reduce((rest, step) => step(rest), plain);
  return (isCut ? cleaned.slice(0, -longestHalf) : cleaned).trim().slice(0, maximum);
}

/** The path of a page without query, fragment and parameter values. */
export function cleanFaultPath(path: string, maximum: number): string {
  const [plain = ''] = path.split(/[?#]/, 1);
  return cleanFaultText(plain, maximum);
}
