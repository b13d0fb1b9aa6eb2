import type { Queries } from '../../platform/db/database.ts';
import { dropDeadLetter, listDeadLetters } from './deadLetters.repository.ts';
import type { Outbox } from './outbox.ts';

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
