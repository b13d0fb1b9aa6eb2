import { sql, type RawBuilder } from 'kysely';

/** The Swedish order of a name in a column as text that sorts by code point, as in the generated columns `name_sort`. */
export function swedishSortKey(column: string): RawBuilder<string> {
  return sortKeyOf(sql.ref(column));
}

/** The same of a given text, to look for a name whatever its capitals. */
export function swedishSortKeyOf(text: string): RawBuilder<string> {
  return sortKeyOf(sql`${text}::text`);
}

function sortKeyOf(expression: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`translate(lower(${expression}), 'åäöéèüæøÅÄÖÉÈÜÆØ', '{|}eeu|}{|}eeu|}')`;
}
