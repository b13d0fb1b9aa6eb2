import { sql } from 'kysely';
import type { Queries } from './database.ts';
import { deleteInBatches } from './deleteInBatches.ts';
import type { Tables } from './schema/tables.ts';

/** Tables, each with the column whose moment says how old a row is. */
export type OldRows = { readonly [Table in keyof Tables]?: keyof Tables[Table] & string };

/**
 * Removes the rows whose moment is before another, in batches. A row that is being changed is left for the next run.
 * @returns how many
 */
export async function removeOld(queries: Queries, rows: OldRows, before: string): Promise<number> {
  let removed = 0;
  for (const [table, column] of Object.entries(rows)) {
    const [from, moment] = [sql.table(table), sql.ref(column)];
    removed += await deleteInBatches(async (limit) => {
      const { numAffectedRows = 0n } = await sql`
        delete from ${from} where ctid = any(array(
          select ctid from ${from} where ${moment} < ${before} order by ${moment} limit ${limit} for update skip locked
        ))`.execute(queries);
      return Number(numAffectedRows);
    });
  }
  return removed;
}
