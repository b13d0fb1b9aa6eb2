import { inTransaction } from '../../platform/db/database.ts';
import { listLostMessages, markDead } from './outbox.repository.ts';
import type { OutboxJobContext } from './outbox.ts';

const minute = 60_000;
/** A job that is merely late is not lost. */
const lostAfterMinutes = 10;
/** Older mails would be out of date; twice as long as sending is retried. */
const expiredAfterMinutes = 48 * 60;

/**
 * Finds messages whose job in the queue was lost and gives each a new one; one that is too old becomes a dead letter,
 * so that no message waits unnoticed.
 * @returns how many there were
 */
export async function sweepOutbox({
  database,
  now,
  outbox,
  log,
}: Pick<OutboxJobContext, 'database' | 'now' | 'outbox' | 'log'>): Promise<number> {
  const before = (minutes: number) => new Date(now().getTime() - minutes * minute).toISOString();
  const lost = await listLostMessages(database.kysely, before(lostAfterMinutes));
  const [tooOld, others] = [
    lost.filter(({ dueAt }) => dueAt < before(expiredAfterMinutes)),
    lost.filter(({ dueAt }) => dueAt >= before(expiredAfterMinutes)),
  ];
  await inTransaction(database.kysely, (transaction) => outbox.queueAgain(transaction, others));
  for (const message of tooOld) {
    await markDead(database.kysely, message, now());
    log.error({ messageId: message.id, kind: message.kind }, 'message given up');
  }
  if (others.length > 0) log.warn({ messages: others.length }, 'messages had lost their jobs');
  return lost.length;
}
