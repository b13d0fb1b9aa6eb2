import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { inTransaction, type Queries } from '../db/database.ts';
import { ApiError } from './apiError.ts';

/** An answer as it is sent and kept: status and body text. */
export interface Answer {
  readonly status: number;
  readonly body: string | null;
}

export interface KeyedAct {
  readonly userId: string;
  /** Name of the call: a key is bound to user and call. */
  readonly call: string;
  readonly key: string;
  /** What was asked for, whole; another request under the same key is refused. */
  readonly request: unknown;
  readonly now: Date;
}

/** Keys that this process is working on; the embedded database would make the second caller wait instead. */
const running = new Set<string>();

/**
 * Does a one-time act at most once per key. The act and its key's row commit in one transaction, so
 * that a process killed at any moment leaves either both or neither. A repeated request gets the stored
 * answer; an act that failed leaves no row and may be tried again under the same key.
 * @throws ApiError IdempotencyKeyReused, StillRunning
 */
export async function oncePerKey(queries: Queries, act: KeyedAct, perform: (transaction: Queries) => Promise<Answer>): Promise<Answer> {
  const name = `${act.userId} ${act.call} ${act.key}`;
  if (running.has(name)) throw new ApiError('StillRunning', undefined, { retryAfter: 1 });
  running.add(name);
  try {
    return await inTransaction(queries, async (transaction) => {
      await takeAcrossProcesses(transaction, name);
      const requestHash = createHash('sha256').update(JSON.stringify(act.request)).digest('hex');
      const row = { user_id: act.userId, call: act.call, key: act.key, request_hash: requestHash, state: 'Running', created_at: act.now.toISOString() } as const;
      const inserted = await transaction.insertInto('idempotency_key').values(row).onConflict((conflict) => conflict.doNothing()).returning('key').execute();
      if (inserted.length === 0) return storedAnswer(transaction, act, requestHash);
      const answer = await perform(transaction);
      await keyRow(transaction.updateTable('idempotency_key'), act).set({ state: 'Done', status: answer.status, answer: answer.body }).execute();
      return answer;
    });
  } finally {
    running.delete(name);
  }
}

/** Forgets keys older than 24 hours. */
export async function purgeKeys(queries: Queries, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - 24 * 3_600_000).toISOString();
  await queries.deleteFrom('idempotency_key').where('created_at', '<', oldest).execute();
}

async function takeAcrossProcesses(transaction: Queries, name: string): Promise<void> {
  const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(hashtextextended(${name}, 0)) as taken`.execute(transaction);
  if (!rows[0]?.taken) throw new ApiError('StillRunning', undefined, { retryAfter: 1 });
}

async function storedAnswer(transaction: Queries, act: KeyedAct, requestHash: string): Promise<Answer> {
  const row = await keyRow(transaction.selectFrom('idempotency_key'), act).select(['request_hash', 'state', 'status', 'answer']).executeTakeFirst();
  if (!row || row.state === 'Running') throw new ApiError('StillRunning', undefined, { retryAfter: 1 });
  if (row.request_hash !== requestHash) throw new ApiError('IdempotencyKeyReused');
  return { status: row.status ?? 200, body: row.answer };
}

/** Binds a query to the act's key; the primary key has three parts. */
function keyRow<Q extends { where(column: 'user_id' | 'call' | 'key', operator: '=', value: string): Q }>(query: Q, act: KeyedAct): Q {
  return query.where('user_id', '=', act.userId).where('call', '=', act.call).where('key', '=', act.key);
}
