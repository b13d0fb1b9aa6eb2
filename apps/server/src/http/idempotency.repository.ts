import { sql } from 'kysely';
import type { Queries } from '../db/database.ts';

/** The three parts of a key's row. */
export interface KeyName {
  readonly userId: string;
  readonly call: string;
  readonly key: string;
}

/** Holds a name until the transaction ends; false when another process holds it. */
export async function holdName(transaction: Queries, name: string): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as taken`.execute(transaction);
  return rows[0]?.taken === true;
}

/** Writes the row of an act that begins; false when the key is there already. */
export async function insertKey(transaction: Queries, { userId, call, key }: KeyName, requestHash: string, now: Date): Promise<boolean> {
  const row = { user_id: userId, call, key, request_hash: requestHash, state: 'Running', created_at: now.toISOString() } as const;
  const inserted = await transaction.insertInto('idempotency_key').values(row).onConflict((conflict) => conflict.doNothing()).returning('key').execute();
  return inserted.length > 0;
}

/** The row of a key, undefined when there is none. */
export function findKey(transaction: Queries, name: KeyName) {
  return ofKey(transaction.selectFrom('idempotency_key'), name).select(['request_hash', 'state', 'status', 'answer']).executeTakeFirst();
}

/** Keeps the answer of an act that is done. */
export async function completeKey(transaction: Queries, name: KeyName, answer: { readonly status: number; readonly body: string | null }): Promise<void> {
  await ofKey(transaction.updateTable('idempotency_key'), name).set({ state: 'Done', status: answer.status, answer: answer.body }).execute();
}

/** Forgets the keys made before a moment; gives how many. */
export async function deleteKeysBefore(queries: Queries, moment: string): Promise<number> {
  const { numDeletedRows } = await queries.deleteFrom('idempotency_key').where('created_at', '<', moment).executeTakeFirst();
  return Number(numDeletedRows);
}

/** Binds a query to a key; the primary key has three parts. */
function ofKey<Q extends { where(column: 'user_id' | 'call' | 'key', operator: '=', value: string): Q }>(query: Q, { userId, call, key }: KeyName): Q {
  return query.where('user_id', '=', userId).where('call', '=', call).where('key', '=', key);
}
