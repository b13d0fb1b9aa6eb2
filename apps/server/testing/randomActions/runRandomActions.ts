import type { CableOwnerCase, InquirerCase } from '@schaktkoll/contract';
import { isReplaced, isWaitedFor, mayWork, shownStatus, swedishDayOf } from '@schaktkoll/domain';
import { seededRandom } from '../../demo/random.ts';
import { mostCopies } from '../../src/cases/actions/sendCopy.ts';
import type { TestServer } from '../testServer.ts';
import type { Attempt, Expected } from './expected.ts';
import { inquirerAttempts } from './inquirerAttempts.ts';
import { moveCaseBack } from './moveCaseBack.repository.ts';
import { ownerAttempts } from './ownerAttempts.ts';
import { randomPurposes, makeRandomWorld, type Actor, type RandomWorld } from './randomWorld.ts';

/** What a run has done: how often each kind of action succeeded and was refused. */
export interface RandomRun {
  readonly steps: number;
  readonly succeeded: ReadonlyMap<string, number>;
  readonly refused: ReadonlyMap<string, number>;
}

/** Slow enough for the budgets of acts and copies, which are tested elsewhere. */
const millisecondsPerStep = 4_000;

/**
 * Random users do random actions on four cases. At each step what the screens show must agree with what the server
 * allows: a shown action succeeds, a hidden one is refused with its code. The status, worked out from the case as the
 * screen has it, must be the server's.
 * @param run `longestMilliseconds` after the first step none begins
 * @throws Error that names the seed, the step and the action
 */
export async function runRandomActions(
  server: TestServer,
  {
    seed,
    steps,
    longestMilliseconds = Infinity,
  }: { readonly seed: number; readonly steps: number; readonly longestMilliseconds?: number },
): Promise<RandomRun> {
  const random = seededRandom(seed);
  const choose = <T>(from: readonly [T, ...T[]]): T => from[Math.floor(random() * from.length)] ?? from[0];
  const world = await makeRandomWorld(server);
  const numbers = await Promise.all(randomPurposes.map((purpose) => world.send(purpose)));
  const lived = { succeeded: new Map<string, number>(), refused: new Map<string, number>() };
  const copies = new Map<string, number>();
  const until = Date.now() + longestMilliseconds;
  let step = 0;
  // One step at least, however slow the machine is.
  for (; step < steps && (step === 0 || Date.now() < until); step += 1) {
    server.clock.advance(millisecondsPerStep);
    const index = Math.floor(random() * numbers.length);
    const caseNumber = numbers[index] ?? '';
    const actor = choose(world.actors as readonly [Actor, ...Actor[]]);
    // Days pass for one case alone: the sessions last.
    if (random() < 0.04) await moveCaseBack(server.database.kysely, caseNumber, 2);
    try {
      const attempts = await attemptsOf(actor, caseNumber, { world, choose, today: swedishDayOf(server.clock.now()) });
      const ending = /^(close|cancel)$/;
      // A case that is closed at once is soon done with.
      const chosen = choose(
        attempts.filter(({ name }) => !ending.test(name) || random() < 0.2) as [Attempt, ...Attempt[]],
      );
      if (chosen === undefined) continue;
      const isCopy = chosen.name === 'copy' && chosen.expected === 'shown';
      const copiesBefore = copies.get(caseNumber) ?? 0;
      const attempt: Attempt = isCopy && copiesBefore >= mostCopies ? { ...chosen, expected: 'TooManyCopies' } : chosen;
      if (isCopy) copies.set(caseNumber, copiesBefore + 1);
      const isStale = attempt.version !== undefined && random() < 0.05;
      await take(actor, isStale ? { ...attempt, version: (attempt.version ?? 0) + 1 } : attempt, isStale);
      const kind = attempt.name.split(' ')[0] ?? '';
      const counted = attempt.expected === 'shown' && !isStale ? lived.succeeded : lived.refused;
      counted.set(kind, (counted.get(kind) ?? 0) + 1);
      if (ending.test(attempt.name) && attempt.expected === 'shown' && !isStale && random() < 0.7)
        numbers[index] = await world.send(choose(randomPurposes));
    } catch (error) {
      const where = `seed ${seed}, step ${step}, ${actor.name}, case ${caseNumber}`;
      const faults = server.faults.map((fault) => (fault instanceof Error ? fault.stack : String(fault)));
      const words = [error instanceof Error ? error.message : String(error), ...faults].join('\n');
      throw new Error(`${where}: ${words}`, { cause: error });
    }
  }
  return { steps: step, ...lived };
}

async function take(actor: Actor, attempt: Attempt, isStale: boolean): Promise<void> {
  const { status, body, text } = await actor.call('POST', attempt.path, {
    ...(attempt.body === undefined ? {} : { body: attempt.body }),
    ...(attempt.version === undefined ? {} : { version: attempt.version }),
  });
  const got: string = status === 200 ? 'shown' : (body.code ?? text);
  const expected: Expected | 'VersionConflict' =
    isStale && attempt.expected === 'shown' ? 'VersionConflict' : attempt.expected;
  if (got !== expected)
    throw new Error(`${attempt.name} is ${expected} by the rules of the screen, and ${got} by the server: ${text}`);
}

interface Choosing {
  readonly world: RandomWorld;
  readonly choose: <T>(from: readonly [T, ...T[]]) => T;
  readonly today: string;
}

/** What the actor's page of the case offers and hides; for one who cannot read it, what must not be found. */
async function attemptsOf(actor: Actor, caseNumber: string, { world, choose, today }: Choosing): Promise<Attempt[]> {
  const { status, body } = await actor.call('GET', `/${actor.side}/api/cases/${caseNumber}`);
  if (status === 404) return attemptsOfStranger(actor, caseNumber);
  if (status !== 200) throw new Error(`reading: ${status} ${String(body.code)}`);
  if (actor.side === 'cableowner') {
    const owned = body as unknown as CableOwnerCase;
    const offered = await offeredPoints(actor, owned);
    return ownerAttempts(owned, {
      choose,
      otherPoints: world.otherPoints,
      offeredTo: (caseRecipientId) => offered.get(caseRecipientId) ?? [],
    });
  }
  const item = body as unknown as InquirerCase;
  requireSameStatus(item, today);
  const viewer = { isOwnCase: item.isOwn, isSuperUserReading: actor.isSuperUser };
  const attempts = inquirerAttempts(item, viewer, { today, choose });
  // The calls of inquirers are not for roles that only read.
  return actor.isSuperUser ? attempts.map((attempt) => ({ ...attempt, expected: 'NotAllowed' as const })) : attempts;
}

/** The answer points in the form that hands the case over, by recipient of the case. */
async function offeredPoints(
  actor: Actor,
  { caseNumber, recipients }: CableOwnerCase,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const offered = new Map<string, readonly string[]>();
  for (const { id } of recipients) {
    const { body } = await actor.call('GET', `/cableowner/api/cases/${caseNumber}/recipients/${id}/otheranswerpoints`);
    offered.set(
      id,
      (body['answerPoints'] as { id: string }[]).map((point) => point.id),
    );
  }
  return offered;
}

function attemptsOfStranger({ side }: Actor, caseNumber: string): Attempt[] {
  const path = `/${side}/api/cases/${caseNumber}`;
  const nowhere = '01930000-0000-7000-8000-000000000000';
  const expected = 'NotFound';
  if (side === 'cableowner')
    return [
      { name: 'open as a stranger', path: `${path}/recipients/${nowhere}/open`, expected },
      {
        name: 'answer as a stranger',
        path: `${path}/recipients/${nowhere}/answer`,
        version: 1,
        body: { measure: 'NoInterest' },
        expected,
      },
    ];
  return [
    { name: 'close as a stranger', path: `${path}/close`, version: 1, expected },
    { name: 'overtake as a stranger', path: `${path}/overtake`, version: 1, expected },
    { name: 'copy as a stranger', path: `${path}/copies`, body: { email: 'kopia@example.com' }, expected },
    { name: 'extend as a stranger', path: `${path}/extend`, version: 1, body: { endDate: '2026-12-01' }, expected },
  ];
}

/**
 * The page's own rules give the status that the server gives; nothing unconfirmed is ever ready for work; and an owner
 * that was asked still is, at one of its answer points.
 */
function requireSameStatus(item: InquirerCase, today: string): void {
  const own = shownStatus(item, today);
  if (JSON.stringify(sorted(own)) !== JSON.stringify(sorted(item.status)))
    throw new Error(
      `the status is ${JSON.stringify(own)} by the screen and ${JSON.stringify(item.status)} by the server`,
    );
  const asked = item.recipients.filter((recipient) => isWaitedFor(item.purpose, recipient));
  const answering = asked.filter((recipient) => !isReplaced(recipient));
  const isSomethingOpen = answering.some(({ status }) => status !== 'Confirmed');
  if (mayWork(item.status) && isSomethingOpen) throw new Error('work may begin with an answer missing');
  const lost = asked.find(({ organisationName: name }) => !answering.some((other) => other.organisationName === name));
  if (lost !== undefined) throw new Error(`no answer point of ${lost.organisationName} is asked any more`);
}

function sorted(value: object): [string, unknown][] {
  return Object.entries(value).sort(([one], [other]) => one.localeCompare(other));
}
