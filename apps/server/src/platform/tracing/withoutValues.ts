/** A statement may list thousands of rows. */
const mostCharacters = 1_000;

/** The text of a statement for a trace: without comments, with `?` for each value that stands in it, in one line. */
export function withoutValues(statement: string): string {
  return statement
    .replaceAll(/'(?:[^']|'')*'|\/\*.*?\*\/|--[^\n]*/gs, (found) => (found.startsWith("'") ? '?' : ' '))
    .replaceAll(/(?<![\w$."])\d+(?:\.\d+)?(?!\w)/g, '?')
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, mostCharacters);
}
