/**
 * The text of a `tsquery` that matches each word as a prefix, and each symbol literally.
 * @param words from `searchWords` of the domain: they contain neither quotes nor backslashes
 */
export function wordQuery(words: readonly string[], marks: readonly string[] = []): string {
  return [...words.map((word) => `'${word}':*`), ...marks.map((mark) => `'${mark}'`)].join(' & ');
}
