/**
 * What is taken out of the text of a fault before it goes into a log, in order: what may follow an address, what lets
 * somebody in, who somebody is. Better too much than too little: a log is read by more people than the page was.
 */
const secrets: readonly (readonly [RegExp, string])[] = [
  // Query and fragment of an address or a path.
  [/((?:https?:)?\/[^\s?#"'`()<>]*)[?#][^\s"'`()<>]*/g, '$1'],
  [/\b(Bearer|Basic)\s+\S+/gi, '$1 [secret]'],
  // From where a run of such characters begins, here and in the next: trying each of them anew takes the square of its length.
  [/(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+/gu, '[e-mail]'],
  // Tokens and identifiers: long, without a space, letters and digits mixed.
  [/(?<![\w~+=-])(?=[\w~+=.-]*\d)(?=[\w~+=.-]*[a-z])[\w~+=-]{16,}(?:\.[\w~+=-]{4,})*(?<=[\w~+=.-]{32})/gi, '[secret]'],
  // Personal numbers, telephone numbers, organisation numbers, case numbers.
  [/(?<![\w.])\+?\d(?:[ -]?\d){8,}(?!\w)/g, '[number]'],
];

/** The text of a fault without secrets and personal data, without what would break a line of a log, cut to a length. */
export function cleanFaultText(text: string, maximum: number): string {
  const plain = text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]+/gu, ' ');
  const cleaned = secrets.reduce((rest, [pattern, instead]) => rest.replace(pattern, instead), plain);
  return cleaned.trim().slice(0, maximum);
}

/** The path of a page without query and fragment, and without what its parameters may tell. */
export function cleanFaultPath(path: string, maximum: number): string {
  return cleanFaultText(path.replace(/[?#].*$/s, ''), maximum);
}
