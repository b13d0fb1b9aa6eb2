import { createHash } from 'node:crypto';
import { inTransaction, type Queries } from '../db/database.ts';
import { ApiError } from '../apiError.ts';
import { CommonLine } from '../limits/commonLine.ts';
import { commonLines } from '../limits/limits.ts';
import type { Sender } from '../limits/sender.ts';
import { KeyedConcurrencyLimit } from '../limits/concurrencyLimit.ts';
import { startKey, completeKey, findKey, type KeyName } from './idempotency.repository.ts';

/** A response as sent and stored: status and body text. */
export interface CallResponse {
  readonly status: number;
  readonly body: string | null;
}

/** An action with its key, which is bound to user and call. */
export interface KeyedAction extends KeyName {
  readonly sender: Sender;
  /** What was asked for, whole; another request under the same key is refused. */
  readonly request: unknown;
  readonly now: Date;
}

/** Keys that this process is working on: a second request needs no connection to be refused. */
const running = new Set<string>();

/** One action per user at a time in each process: eighty simultaneous ones would block all connections. */
const ofUser = new KeyedConcurrencyLimit({
  maximumRunning: commonLines.actions.ofSender,
  maximumWaiting: commonLines.actions.queuedOfSender,
});
const line = new CommonLine(commonLines.actions);

/**
 * Runs an idempotent action at most once per key. The action and its key's row are committed in one transaction, so a
 * process killed at any moment leaves both or neither. A repeated request gets the stored response; a failed action
 * stores no row and may be retried with the same key.
 * @throws ApiError IdempotencyKeyReused, StillRunning; ServiceUnavailable when too many of the user's actions wait
 */
export async function oncePerKey(
  queries: Queries,
  action: KeyedAction,
  perform: (transaction: Queries) => Promise<CallResponse>,
): Promise<CallResponse> {
  const name = `${action.userId} ${action.call} ${action.key}`;
  if (running.has(name)) throw new ApiError('StillRunning', undefined, { retryAfter: 1 });
  running.add(name);
  try {
    // Before the transaction: that of a large request takes milliseconds.
    const requestHash = hashOf(action);
    const { sender } = action;
    return await ofUser.run(action.userId, () =>
      line.run(() => once(queries, action, requestHash, perform), { sender }),
    );
  } finally {
    running.delete(name);
  }
}

function once(
  queries: Queries,
  action: KeyedAction,
  requestHash: string,
  perform: (transaction: Queries) => Promise<CallResponse>,
): Promise<CallResponse> {
  return inTransaction(queries, async (transaction) => {
    const outcome = await startKey(transaction, action, requestHash, action.now);
    if (outcome === 'Locked') throw new ApiError('StillRunning', undefined, { retryAfter: 1 });
    if (outcome === 'Exists') {
      const stored = await findStoredResponse(transaction, action);
      if (stored === null) throw new ApiError('StillRunning', undefined, { retryAfter: 1 });
      return stored;
    }
    const response = await perform(transaction);
    await completeKey(transaction, action, response);
    return response;
  });
}

/**
 * The response stored for the key of an action; null if none.
 * @throws ApiError IdempotencyKeyReused when it belongs to another request
 */
export async function findStoredResponse(queries: Queries, action: KeyedAction): Promise<CallResponse | null> {
  const row = await findKey(queries, action);
  if (!row || row.state === 'Running') return null;
  if (row.request_hash !== hashOf(action)) throw new ApiError('IdempotencyKeyReused');
  return { status: row.status ?? 200, body: row.answer };
}

/** Whether a response is stored for a key, to this request or to another. */
export async function isKeyUsed(queries: Queries, name: KeyName): Promise<boolean> {
  return (await findKey(queries, name))?.state === 'Done';
}

function hashOf({ request }: KeyedAction): string {
  return createHash('sha256').update(JSON.stringify(request)).digest('hex');
}
