/**
 * The text of a `tsquery` that matches each word as a prefix, and each symbol literally.
 * @param words from `searchWords` of the domain: they contain neither quotes nor backslashes
 */
export function wordQuery(words: readonly string[], marks: readonly string[] = []): string {
  return [...words.map((word) => `'${word}':*`), ...marks.map((mark) => `'${mark}'`)].join(' & ');
}

/**
 * Where a page of a search is read from: all `matches`, which the word index finds and which are then sorted, or a `walk`
 * along the first rows of the order, of which those that match are taken.
 */
export type SearchSource = 'matches' | 'walk';

/** The length of a walk in rows. */
export const walkLength = 20_000;

/**
 * Reads a page of a search among very many rows. Of a common word, the first rows of the order mostly fill the page, while
 * looking up and sorting all that match takes a second among a million; a walk that does not fill the page is no answer.
 * @param size the number of rows that fill the page
 */
export async function readSearchPage<Row>(
  { isCommon, size }: { readonly isCommon: boolean; readonly size: number },
  readFrom: (source: SearchSource) => Promise<Row[]>,
): Promise<Row[]> {
  const rows = isCommon ? await readFrom('walk') : [];
  return isCommon && rows.length >= size ? rows : readFrom('matches');
}
