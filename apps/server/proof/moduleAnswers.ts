import { setTimeout } from 'node:timers/promises';
import type { Queries } from '../src/platform/db/database.ts';

export const longestWaitMilliseconds = 900_000;

/** Waits until so many cases are answered. @returns how many are missing at the end of the time */
export function untilAnswered(queries: Queries, count: number): Promise<number> {
  return until(async () => {
    const { answered } = await queries
      .selectFrom('case_recipient')
      .select(({ fn }) => fn.countAll<string>().as('answered'))
      .where('measure', 'is not', null)
      .executeTakeFirstOrThrow();
    return count - Number(answered);
  });
}

/** Waits until no webhook waits. @returns how many do at the end of the time */
export function untilDelivered(queries: Queries): Promise<number> {
  return until(async () => {
    const { waiting } = await queries
      .selectFrom('program_webhook_event')
      .select(({ fn }) => fn.countAll<string>().as('waiting'))
      .where('sent_at', 'is', null)
      .where('dead_at', 'is', null)
      .executeTakeFirstOrThrow();
    return Number(waiting);
  });
}

async function until(left: () => Promise<number>): Promise<number> {
  const end = performance.now() + longestWaitMilliseconds;
  for (;;) {
    const count = await left().catch(() => Infinity);
    if (count === 0 || performance.now() > end) return count;
    await setTimeout(200);
  }
}

/**
 * What the database has: cases with one answer of the module, others, and the webhooks.
 * @param sent whether there are lines at a case, by the numbers in the order in which they were sent
 * @param calm how many of the first are measured
 */
export async function examine(queries: Queries, sent: ReadonlyMap<string, boolean>, calm: number) {
  const answers = await queries
    .selectFrom('dig_case as c')
    .select((eb) => [
      'c.case_number',
      'c.created_at',
      eb
        .selectFrom('case_event as e')
        .select((inner) => inner.fn.countAll<number>().as('count'))
        .whereRef('e.case_id', '=', 'c.id')
        .where('e.type', '=', 'ModuleAnswered')
        .as('answers'),
      eb
        .selectFrom('case_recipient as r')
        .select(({ fn }) => fn.agg<string[]>('array_agg', ['r.measure']).as('measures'))
        .whereRef('r.case_id', '=', 'c.id')
        .as('measures'),
      eb
        .selectFrom('answer_map as m')
        .innerJoin('case_recipient as r', 'r.id', 'm.case_recipient_id')
        .select(({ fn }) => fn.agg<string[]>('array_agg', ['m.sent_at']).as('sent'))
        .whereRef('r.case_id', '=', 'c.id')
        .where('m.state', '=', 'Active')
        .as('maps'),
    ])
    .execute();
  const webhooks = await queries
    .selectFrom('program_webhook_event')
    .select(['attempts', 'sent_at', 'dead_at'])
    .execute();
  const isOnce = (row: (typeof answers)[number]) => Number(row.answers) === 1;
  const isRight = ({ case_number, measures, maps }: (typeof answers)[number]) => {
    const expected = sent.get(case_number) === true ? ['Material', 1] : ['NoInterest', 0];
    return measures?.length === 1 && measures[0] === expected[0] && (maps ?? []).length === expected[1];
  };
  // The first starts the thread of the server that reads.
  const calmNumbers = new Set([...sent.keys()].slice(1, calm));
  return {
    lineSeconds: answers
      .filter(({ case_number }) => calmNumbers.has(case_number))
      .flatMap(({ created_at, maps }) =>
        (maps ?? []).map((at) => (new Date(at).getTime() - new Date(created_at).getTime()) / 1_000),
      ),
    answeredOnce: answers.filter(isOnce).length,
    others: answers.filter((row) => !isOnce(row)).length,
    wrongAnswers: answers.filter((row) => !isRight(row)).length,
    events: webhooks.length,
    attempts: webhooks.reduce((sum, { attempts }) => sum + attempts, 0),
    waiting: webhooks.filter((event) => event.sent_at === null && event.dead_at === null).length,
    dead: webhooks.filter((event) => event.dead_at !== null).length,
  };
}
