import { sql } from 'kysely';
import type { Queries } from '../../platform/db/database.ts';
import { deleteInBatches } from '../../platform/db/removeOld.repository.ts';
import { firstIdAt } from '../../platform/db/uuidv7.ts';

/**
 * Removes messages that were created before a moment and have been sent or given up, with their notices. Waiting
 * messages are retained, and so are the events in the logs of cases.
 * @returns how many messages there were
 */
export function purgeMessages(queries: Queries, before: Date): Promise<number> {
  return deleteInBatches(async (limit) => {
    // The id starts with the time, so that the oldest are found without another index.
    const { rows } = await sql<{ id: string }>`
      with old as (
        select id from outbox_message where id < ${firstIdAt(before)}::uuid and (sent_at is not null or dead_at is not null) order by id limit ${limit}
      ),
      notices as (delete from collected_notice where message_id in (select id from old))
      select id from old`.execute(queries);
    if (rows.length > 0)
      await queries
        .deleteFrom('outbox_message')
        .where(
          'id',
          'in',
          rows.map(({ id }) => id),
        )
        .execute();
    return rows.length;
  });
}
