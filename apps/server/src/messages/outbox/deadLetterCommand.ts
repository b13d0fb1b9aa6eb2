import type { Queries } from '../../platform/db/database.ts';
import { openJobQueue } from '../../platform/jobs/jobQueue.ts';
import { runOperatorCommand } from '../../platform/operatorCommand.ts';
import { dropDeadLetter, listDeadLetters } from './deadLetters.repository.ts';
import { openOutbox, type Outbox } from './outbox.ts';

export interface DeadLetterContext {
  readonly queries: Queries;
  readonly outbox: Pick<Outbox, 'requeue'>;
  readonly now: () => Date;
}

const usage = 'npm run deadletters [-- again <id> | again all | drop <id> | drop all]';

/**
 * Lists the messages that could not be sent, sends them again, or drops them permanently.
 * @param words nothing, or `again` or `drop` with an id or `all`
 * @returns what to print
 */
export async function runDeadLetterCommand(
  words: readonly string[],
  { queries, outbox, now }: DeadLetterContext,
): Promise<string> {
  const [command = 'list', which] = words;
  const letters = await listDeadLetters(queries);
  if (command === 'list') {
    const lines = letters.map((letter) =>
      [
        letter.deadAt,
        letter.id,
        letter.channel,
        letter.kind,
        letter.caseNumber ?? '-',
        letter.to,
        `${letter.attempts} attempts`,
        letter.lastError ?? '',
      ].join('  '),
    );
    return [...lines, `${letters.length} dead letters`].join('\n');
  }
  if ((command !== 'again' && command !== 'drop') || which === undefined) return usage;
  const chosen = letters.filter(({ id }) => which === 'all' || which === id);
  let done = 0;
  for (const { id } of chosen)
    if (await (command === 'again' ? outbox.requeue(queries, id) : dropDeadLetter(queries, id, now()))) done += 1;
  const left = chosen.length - done;
  // A code is valid for minutes only, so it is not sent again.
  return `${done} ${command === 'again' ? 'will be sent again' : 'dropped'}${left > 0 ? `, ${left} cannot be` : ''}`;
}

/**
 * `npm run deadletters`: prints the messages that could not be sent; `-- again all`, `-- again <id>` sends them again,
 * `-- drop all`, `-- drop <id>` drops them permanently.
 */
if (import.meta.main)
  await runOperatorCommand(async (database) => {
    const now = () => new Date();
    const queue = await openJobQueue(database);
    const outbox = await openOutbox({ database, queue, now });
    const output = await runDeadLetterCommand(process.argv.slice(2), { queries: database.kysely, outbox, now });
    await queue.stop();
    return { output, isDone: true };
  });
