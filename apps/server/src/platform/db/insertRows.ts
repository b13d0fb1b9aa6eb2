import { sql, type Insertable, type RawBuilder } from 'kysely';
import type { Tables } from './schema/tables.ts';

type Column<T extends keyof Tables> = keyof Insertable<Tables[T]> & string;

/**
 * An `insert` of any number of rows as one parameter: the text is the same for one row and for fifty, so the database
 * need not parse it again and no statement has hundreds of parameters. A column that only some rows have becomes null
 * in the others. Columns of type `jsonb`, which contain JSON text, must be named.
 */
export function insertRows<T extends keyof Tables>(
  table: T,
  rows: readonly Insertable<Tables[T]>[],
  jsonColumns: readonly Column<T>[] = [],
): RawBuilder<unknown> {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))] as Column<T>[];
  const values = columns.map((column) =>
    jsonColumns.includes(column) ? sql`(given.${sql.ref(column)} #>> '{}')::jsonb` : sql`given.${sql.ref(column)}`,
  );
  return sql`insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    select ${sql.join(values)} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows.map(wellFormed))}::json) as given`;
}

/** Half a surrogate pair cannot be stored: the driver writes a replacement character for it, JSON an escape that is refused. */
function wellFormed(row: object): object {
  return Object.fromEntries(
    Object.entries(row).map(([column, value]) => [column, typeof value === 'string' ? value.toWellFormed() : value]),
  );
}
