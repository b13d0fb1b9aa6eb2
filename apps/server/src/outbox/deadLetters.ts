import { readConfig } from '../config.ts';
import { openDatabase } from '../db/database.ts';
import { openJobQueue } from '../jobs/jobQueue.ts';
import { listDeadLetters } from './outbox.repository.ts';
import { openOutbox } from './outbox.ts';

/**
 * `node apps/server/src/outbox/deadLetters.ts` prints the messages that could not be handed over;
 * `… requeue all` or `… requeue <id>` lets them be tried again. It reads the server's own environment. The embedded
 * database belongs to one process: stop the server first.
 */
const [command, which] = process.argv.slice(2);
const print = (line: string) => process.stdout.write(`${line}\n`);

const database = await openDatabase(readConfig(process.env).databaseOptions);
try {
  const letters = await listDeadLetters(database.kysely);
  if (command === 'requeue' && which !== undefined) {
    const queue = await openJobQueue(database);
    const outbox = await openOutbox({ database, queue, now: () => new Date() });
    const chosen = letters.filter(({ id }) => which === 'all' || which === id);
    for (const { id } of chosen) await outbox.requeue(id);
    await queue.stop();
    print(`${chosen.length} requeued`);
  } else {
    for (const letter of letters) {
      print([letter.deadAt, letter.id, letter.channel, letter.kind, letter.caseNumber ?? '-', letter.to, `${letter.attempts} attempts`, letter.lastError ?? ''].join('  '));
    }
    print(`${letters.length} dead letters`);
  }
} finally {
  await database.close();
}
