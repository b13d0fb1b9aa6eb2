import { sql } from 'kysely';
import type { Queries } from './database.ts';
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

/** Rows that are deleted at a time: a batch holds its locks for milliseconds. */
const batch = 1_000;
/** One run stops after this many batches; the next continues. */
const mostBatches = 500;

/**
 * Deletes many rows in many short statements instead of one that locks all of them until the end.
 * @param deleteSome deletes up to the given number of rows and returns how many it deleted
 * @param size how many at a time, where each takes many others with it
 * @returns how many were deleted in all
 */
export async function deleteInBatches(deleteSome: (limit: number) => Promise<number>, size = batch): Promise<number> {
  let total = 0;
  for (let count = 0; count < mostBatches; count += 1) {
    const deleted = await deleteSome(size);
    total += deleted;
    if (deleted < size) break;
  }
  return total;
}
