import { sql } from 'kysely';
import type { Queries } from '../src/platform/db/database.ts';

/** Every row of every table as text, also those of the job queue: to search for what must not be stored. */
export async function dumpTables(queries: Queries): Promise<string> {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`.execute(queries);
  const dumps = await Promise.all(
    tables.map(({ schema, name }) =>
      sql<{
        all: string | null;
      }>`select string_agg(t::text, ' ') as all from ${sql.table(`${schema}.${name}`)} t`.execute(queries),
    ),
  );
  return dumps.map(({ rows }) => rows[0]?.all ?? '').join('\n');
}
