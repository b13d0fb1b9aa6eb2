import { inTransaction } from '../../platform/db/database.ts';
import type { OutboxJobContext } from './outboxJob.ts';
import { listLostMessages, markDead } from './outbox.repository.ts';

const minute = 60_000;
/** A job that is merely late is not lost. */
const patienceMinutes = 10;
/** After this time a mail would tell what is no longer so: twice as long as handing over is tried. */
const lastMinutes = 48 * 60;

/**
 * Finds messages whose job in the queue was lost, and gives each a new one; one that is too old for that becomes a dead
 * letter, so that nothing waits unseen.
 * @returns how many there were
 */
export async function sweepOutbox({
  database,
  now,
  outbox,
  log,
}: Pick<OutboxJobContext, 'database' | 'now' | 'outbox' | 'log'>): Promise<number> {
  const before = (minutes: number) => new Date(now().getTime() - minutes * minute).toISOString();
  const lost = await listLostMessages(database.kysely, before(patienceMinutes));
  const [tooOld, others] = [
    lost.filter(({ dueAt }) => dueAt < before(lastMinutes)),
    lost.filter(({ dueAt }) => dueAt >= before(lastMinutes)),
  ];
  await inTransaction(database.kysely, (transaction) => outbox.queueAgain(transaction, others));
  for (const message of tooOld) {
    await markDead(database.kysely, message, now());
    log.error({ messageId: message.id, kind: message.kind }, 'message given up');
  }
  if (others.length > 0) log.warn({ messages: others.length }, 'messages had lost their jobs');
  return lost.length;
}
