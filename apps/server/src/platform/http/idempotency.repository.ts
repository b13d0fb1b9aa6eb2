import { sql } from 'kysely';
import type { Queries } from '../db/database.ts';
import { prepared } from '../db/preparedStatements.ts';

/** The three parts of a key's row. */
export interface KeyName {
  readonly userId: string;
  readonly call: string;
  readonly key: string;
}

/**
 * Locks a key until the transaction ends and writes the row of the starting action: `Started`, or `Exists` when the key
 * has a row already, or `Locked` when another process has locked it.
 */
export async function startKey(
  transaction: Queries,
  { userId, call, key }: KeyName,
  requestHash: string,
  now: Date,
): Promise<'Started' | 'Exists' | 'Locked'> {
  const { rows } = await sql<{ locked: boolean; started: boolean }>`${sql.raw(prepared)}
    with key_lock as materialized (select pg_try_advisory_xact_lock(hashtextextended(${`${userId} ${call} ${key}`}, 0)) as locked),
      started as (
        insert into idempotency_key (user_id, call, key, request_hash, state, created_at)
        select ${userId}::uuid, ${call}::text, ${key}::uuid, ${requestHash}::text, 'Running', ${now.toISOString()}::timestamptz from key_lock where locked
        on conflict do nothing returning key
      )
    select locked, exists (select from started) as started from key_lock`.execute(transaction);
  const [{ locked, started } = { locked: false, started: false }] = rows;
  if (!locked) return 'Locked';
  return started ? 'Started' : 'Exists';
}

/** The row of a key, undefined when there is none. */
export function findKey(transaction: Queries, name: KeyName) {
  return ofKey(transaction.selectFrom('idempotency_key'), name)
    .select(['request_hash', 'state', 'status', 'answer'])
    .executeTakeFirst();
}

/** Stores the response of a completed action. */
export async function completeKey(
  transaction: Queries,
  name: KeyName,
  response: { readonly status: number; readonly body: string | null },
): Promise<void> {
  await ofKey(transaction.updateTable('idempotency_key'), name)
    .set({ state: 'Done', status: response.status, answer: response.body })
    .execute();
}

/** Binds a query to a key; the primary key has three parts. */
function ofKey<Q extends { where(column: 'user_id' | 'call' | 'key', operator: '=', value: string): Q }>(
  query: Q,
  { userId, call, key }: KeyName,
): Q {
  return query.where('user_id', '=', userId).where('call', '=', call).where('key', '=', key);
}
