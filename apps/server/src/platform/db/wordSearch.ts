/**
 * The text of a `tsquery` that finds whatever holds each word, or a word that begins with it, and each mark as it is.
 * @param words as `searchWords` of the domain gives them: they hold neither quote nor backslash
 */
export function wordQuery(words: readonly string[], marks: readonly string[] = []): string {
  return [...words.map((word) => `'${word}':*`), ...marks.map((mark) => `'${mark}'`)].join(' & ');
}
