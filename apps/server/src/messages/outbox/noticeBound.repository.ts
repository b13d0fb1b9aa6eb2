import { sql } from 'kysely';
import type { Queries } from '../../platform/db/database.ts';
import { prepared } from '../../platform/db/preparedStatements.ts';
import { kindsWhere } from '../kinds.ts';

/** How many single notices of cases were sent to each address since a moment; addresses without any are left out. */
export async function countNotices(
  queries: Queries,
  addresses: readonly string[],
  since: string,
): Promise<Map<string, number>> {
  const { rows } = await sql<{ to: string; count: number }>`${sql.raw(prepared)}
    select to_address as "to", count(*) as count from outbox_message
    where to_address = any(${[...addresses]}::text[]) and created_at > ${since}::timestamptz and kind = any(${kindsWhere(({ isCapped }) => isCapped)}::text[])
    group by to_address`.execute(queries);
  return new Map(rows.map(({ to, count }) => [to, count]));
}
