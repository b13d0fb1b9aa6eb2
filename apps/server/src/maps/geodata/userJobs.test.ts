import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../../testing/testDatabase.ts';
import type { Database } from '../../platform/db/database.ts';
import { ApiError } from '../../platform/apiError.ts';
import type { UserSender } from '../../platform/limits/sender.ts';
import { ConcurrencyLimit } from '../../platform/limits/concurrencyLimit.ts';
import type { GeodataThread } from './geodataThread.ts';
import { UserJobs } from './userJobs.ts';

const now = () => new Date('2026-11-20T11:00:00.000Z');
const stays = new AbortController().signal;
const senderOf = (id: string): UserSender => ({ id, networks: [], side: 'inquirer' });
const job = (name: string) => ({ kind: 'squares', squares: [], name, format: 'Shape' }) as const;

/** A thread with a line of two, each of whose jobs ends when the test says so. */
class HeldThread {
  readonly started: string[] = [];
  readonly #line = new ConcurrencyLimit({ maximumRunning: 1, maximumWaiting: 1 });
  readonly #held: PromiseWithResolvers<void>[] = [];
  seconds = 0;

  readonly run = ((given: ReturnType<typeof job>, { signal, onSpent }: Parameters<GeodataThread['run']>[1] = {}) =>
    this.#line.run(async () => {
      const held = Promise.withResolvers<void>();
      this.#held.push(held);
      this.started.push(given.name);
      await held.promise;
      onSpent?.(this.seconds * 1000);
      return given.name;
    }, signal)) as unknown as GeodataThread['run'];

  endFirst(): void {
    this.#held.shift()?.resolve();
  }
}

describe('the jobs of users', () => {
  let database: Database;
  let thread: HeldThread;
  let jobs: UserJobs;
  let tests = 0;
  let anna: UserSender;
  let bo: UserSender;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());
  beforeEach(() => {
    tests += 1;
    [anna, bo] = [senderOf(`anna ${tests}`), senderOf(`bo ${tests}`)];
    thread = new HeldThread();
    jobs = new UserJobs({ database, now }, thread, 'geodataSeconds');
  });
  const codeOf = async (performed: Promise<unknown>) =>
    performed.then(
      () => 'done',
      (error: unknown) => (error instanceof ApiError ? [error.code, error.retryAfter] : error),
    );

  test('give another user a place although one user asks for more than the whole line holds [ASVS 5.2.1 geodata]', async () => {
    const ofAnna = Array.from({ length: 8 }, (_, at) => codeOf(jobs.perform(anna, job(`anna ${at}`), stays)));
    // One is done and five wait; the others are refused for now.
    expect(await Promise.all(ofAnna.slice(6))).toEqual([
      ['ServiceUnavailable', 5],
      ['ServiceUnavailable', 5],
    ]);
    await expect.poll(() => thread.started).toEqual(['anna 0']);
    const ofBo = codeOf(jobs.perform(bo, job('bo'), stays));
    // Bo waits in the line of all before Anna's second job does.
    await jobs.requireLeft(bo.id);
    await new Promise(setImmediate);
    thread.endFirst();
    await expect.poll(() => thread.started).toEqual(['anna 0', 'bo']);
    thread.endFirst();
    expect(await ofBo).toBe('done');
    for (let ended = 0; ended < 5; ended += 1) {
      await expect.poll(() => thread.started).toHaveLength(3 + ended);
      thread.endFirst();
    }
    expect(await Promise.all(ofAnna.slice(0, 6))).toEqual(Array.from({ length: 6 }, () => 'done'));
  });

  test('leave the line when their caller hangs up, and are not done', async () => {
    const leaving = new AbortController();
    const first = jobs.perform(anna, job('first'), stays);
    await expect.poll(() => thread.started).toEqual(['first']);
    const left = codeOf(jobs.perform(anna, job('left'), leaving.signal));
    const last = jobs.perform(anna, job('last'), stays);
    leaving.abort(new ApiError('ServiceUnavailable', undefined, { retryAfter: 1 }));
    expect(await left).toEqual(['ServiceUnavailable', 1]);
    thread.endFirst();
    await first;
    await expect.poll(() => thread.started).toEqual(['first', 'last']);
    thread.endFirst();
    await last;
  });

  test('that waited are refused when those before them have used the seconds up', async () => {
    thread.seconds = 66;
    const first = codeOf(jobs.perform(anna, job('first'), stays));
    const second = codeOf(jobs.perform(anna, job('second'), stays));
    await expect.poll(() => thread.started).toEqual(['first']);
    thread.endFirst();
    // Until a tenth of the sixty is there again, a tenth of a second each second.
    expect(await Promise.all([first, second])).toEqual(['done', ['TooManyRequests', 120]]);
    expect(thread.started).toEqual(['first']);
  });
});
