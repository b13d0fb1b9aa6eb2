import { openJobQueue } from '../../platform/jobs/jobQueue.ts';
import { runOperatorCommand } from '../../platform/operatorCommand.ts';
import { runDeadLetterCommand } from './deadLetterCommand.ts';
import { openOutbox } from './outbox.ts';

/**
 * `npm run deadletters`: prints the messages that could not be sent; `-- again all`, `-- again <id>` sends them again,
 * `-- drop all`, `-- drop <id>` drops them permanently.
 */
await runOperatorCommand(async (database) => {
  const now = () => new Date();
  const queue = await openJobQueue(database);
  const outbox = await openOutbox({ database, queue, now });
  const output = await runDeadLetterCommand(process.argv.slice(2), { queries: database.kysely, outbox, now });
  await queue.stop();
  return { output, isDone: true };
});
