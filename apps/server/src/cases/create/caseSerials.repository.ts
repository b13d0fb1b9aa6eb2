import { sql } from 'kysely';
import type { Queries } from '../../platform/db/database.ts';
import { prepared } from '../../platform/db/preparedStatements.ts';

/** A serial that was taken, and whether the support was notified that day. */
export interface TakenSerial {
  readonly serial: number;
  readonly hasAlarmed: boolean;
}

interface SerialRow {
  readonly taken: number | null;
  readonly beforeFirst: number | null;
  readonly hasAlarmed: boolean;
}

/**
 * The next serial of a Swedish day, from 1; null after `last`. It locks only for the first case of a day: serials come
 * from one sequence, and the day stores its start value. An unused serial is a gap (CASE-1); a caller past `last`
 * takes none, so that the rest is available to those with a higher `last`.
 */
export async function nextSerial(transaction: Queries, day: string, last: number): Promise<TakenSerial | null> {
  const { rows } = await sql<SerialRow>`${sql.raw(prepared)}
    select case when d.day is null or s.last_value - d.before_first < ${last}::bigint then nextval('case_serial') end as taken,
      d.before_first as "beforeFirst", d.alarmed_at is not null as "hasAlarmed"
    from case_serial s left join case_number_serial d on d.day = ${day}`.execute(transaction);
  const [{ taken, beforeFirst, hasAlarmed } = { taken: null, beforeFirst: null, hasAlarmed: false }] = rows;
  if (taken === null) return null;
  const before = beforeFirst ?? (await beginDay(transaction, day, taken));
  // One that was taken before the day's first case but comes after it belongs to no day.
  if (taken <= before) return nextSerial(transaction, day, last);
  return taken - before > last ? null : { serial: taken - before, hasAlarmed };
}

/** Inserts a day, unless another request has just done so; returns the value of the sequence before its first case. */
async function beginDay(transaction: Queries, day: string, taken: number): Promise<number> {
  await transaction
    .insertInto('case_number_serial')
    .values({ day, before_first: taken - 1 })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (
    await transaction
      .selectFrom('case_number_serial')
      .select('before_first')
      .where('day', '=', day)
      .executeTakeFirstOrThrow()
  ).before_first;
}

/** Records that the support is notified of the day's serials; false when it was recorded before. */
export async function markSerialAlarm(transaction: Queries, day: string, at: string): Promise<boolean> {
  const row = await transaction
    .updateTable('case_number_serial')
    .set({ alarmed_at: at })
    .where('day', '=', day)
    .where('alarmed_at', 'is', null)
    .returning('day')
    .executeTakeFirst();
  return row !== undefined;
}
