import { sql } from 'kysely';
import type { Queries } from '../../platform/db/database.ts';
import { prepared } from '../../platform/db/preparedStatements.ts';
import { kindsWhere } from '../kinds.ts';

/** Single messages to one address: notices that may be collected, or other capped ones. */
export interface NoticeCount {
  readonly to: string;
  readonly isCollected: boolean;
  readonly count: number;
}

/** How many single capped messages were sent to each address since a moment; addresses without any are left out. */
export async function countNotices(
  queries: Queries,
  addresses: readonly string[],
  since: string,
): Promise<readonly NoticeCount[]> {
  const { rows } = await sql<NoticeCount>`${sql.raw(prepared)}
    select to_address as "to", kind = any(${kindsWhere(({ isCollected }) => isCollected)}::text[]) as "isCollected", count(*) as count
    from outbox_message
    where to_address = any(${[...addresses]}::text[]) and created_at > ${since}::timestamptz and kind = any(${kindsWhere(({ isCapped }) => isCapped)}::text[])
    group by 1, 2`.execute(queries);
  return rows;
}
