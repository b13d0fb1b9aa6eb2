/** Characters that are written from right to left. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefe\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * A text typed by a user, as part of a sentence. If it contains characters that are written from right to left, it is
 * wrapped in invisible isolates (FSI and PDI), so that it does not change the order of the words and numbers around it;
 * any other text is unchanged. Plain texts and titles cannot contain a `<bdi>`.
 */
export function bidiIsolate(typed: string): string {
  return rightToLeft.test(typed) ? `\u2068${typed}\u2069` : typed;
}
