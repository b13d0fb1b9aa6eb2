import type { MessageChannel } from '@schaktkoll/domain';
import type { MessageKind } from '@schaktkoll/texts';
import type { Queries } from '../../platform/db/database.ts';
import { kindsWhere } from '../kinds.ts';
import type { MessageToQueue } from './outbox.repository.ts';

/** A message that could not be sent, for the operator. */
export interface DeadLetter {
  readonly id: string;
  readonly channel: MessageChannel;
  readonly kind: MessageKind;
  readonly to: string;
  /** Null for an SMS. */
  readonly subject: string | null;
  readonly caseNumber: string | null;
  readonly attempts: number;
  readonly lastError: string | null;
  readonly deadAt: string;
}

/** Every message that was given up and has not been dropped, oldest first. */
export async function listDeadLetters(queries: Queries): Promise<DeadLetter[]> {
  const rows = await queries
    .selectFrom('outbox_message as m')
    .leftJoin('dig_case as c', 'c.id', 'm.case_id')
    .select([
      'm.id',
      'm.channel',
      'm.kind',
      'm.to_address as to',
      'm.subject',
      'c.case_number as caseNumber',
      'm.attempts',
      'm.last_error as lastError',
      'm.dead_at as deadAt',
    ])
    .where('m.dead_at', 'is not', null)
    .where('m.dropped_at', 'is', null)
    .orderBy('m.dead_at')
    .orderBy('m.id')
    .execute();
  return rows.map((row) => ({ ...row, deadAt: row.deadAt ?? '' }));
}

/**
 * Makes a given-up message wait again; null if there is none with this id, or if it contains a code that has expired.
 */
export async function reviveDeadLetter(
  transaction: Queries,
  id: string,
): Promise<Omit<MessageToQueue, 'dueAt'> | null> {
  const row = await transaction
    .updateTable('outbox_message')
    .set({ dead_at: null })
    .where('id', '=', id)
    .where('dead_at', 'is not', null)
    .where('dropped_at', 'is', null)
    .where(
      'kind',
      'not in',
      kindsWhere(({ secret }) => secret === 'UntilSettled'),
    )
    .returning(['id', 'channel', 'priority'])
    .executeTakeFirst();
  return row ?? null;
}

/** Drops a given-up message permanently; false if there is none with this id. */
export async function dropDeadLetter(queries: Queries, id: string, now: Date): Promise<boolean> {
  const row = await queries
    .updateTable('outbox_message')
    .set({ dropped_at: now.toISOString() })
    .where('id', '=', id)
    .where('dead_at', 'is not', null)
    .where('dropped_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
