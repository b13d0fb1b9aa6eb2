/** Letters that are written from right to left. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefe\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * What somebody has typed, as part of a sentence: a name that is written from right to left must not turn the words
 * and numbers around it. It is then held by marks that are not seen (FSI and PDI); any other stays as it is.
 * Texts and titles cannot hold a `<bdi>`.
 */
export function isolated(typed: string): string {
  return rightToLeft.test(typed) ? `\u2068${typed}\u2069` : typed;
}
