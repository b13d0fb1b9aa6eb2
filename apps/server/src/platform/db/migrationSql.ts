// Released migrations are built with these: like them they stay as they are. What a new migration needs beside them it writes itself.
import { sql, type RawBuilder } from 'kysely';

/** `column in ('A', 'B')` for a check on a closed list of the domain. */
export function oneOf(column: string, values: readonly string[]): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} in (${sql.join(values.map((value) => sql.lit(value)))})`;
}

/** Every element of an array column is on the closed list. */
export function allOf(column: string, values: readonly string[]): RawBuilder<boolean> {
  return sql<boolean>`${sql.ref(column)} <@ array[${sql.join(values.map((value) => sql.lit(value)))}]::text[]`;
}

/** Length of a text between two bounds, counted in characters. */
export function lengthBetween(column: string, minimum: number, maximum: number): RawBuilder<boolean> {
  return sql<boolean>`char_length(${sql.ref(column)}) between ${sql.lit(minimum)} and ${sql.lit(maximum)}`;
}

/**
 * The Swedish order of a name as text that sorts by code point: neither database has an ICU collation
 * that both know. Use it as `generatedAlwaysAs(swedishSortKey('name'))` on a column `text collate "C"`.
 */
export function swedishSortKey(column: string): RawBuilder<string> {
  return sortKeyOf(sql.ref(column));
}

/** The same of a text that is given, to look for a name whatever its capitals. */
export function swedishSortKeyOf(text: string): RawBuilder<string> {
  return sortKeyOf(sql`${text}::text`);
}

function sortKeyOf(expression: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`translate(lower(${expression}), 'åäöéèüæøÅÄÖÉÈÜÆØ', '{|}eeu|}{|}eeu|}')`;
}

/** The data type of a sort key column. */
export const sortKeyType = sql`text collate "C"`;
