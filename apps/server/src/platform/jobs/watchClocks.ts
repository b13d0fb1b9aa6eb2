import type { Queries } from '../db/database.ts';
import { databaseTime, pullBackFutureMoments } from './futureMoments.repository.ts';
import type { WorkLog } from './jobQueue.ts';

const everyMilliseconds = 10_000;
/** A step back by more is a correction, not drift. */
const steppedMilliseconds = 30_000;

/** Readings of clocks at one moment of a clock that never steps. */
interface Readings {
  readonly monotonic: number;
  readonly clocks: readonly number[];
}

/** Whether one of the clocks has been set back between two readings. */
export function isSetBack(before: Readings, after: Readings): boolean {
  const passed = after.monotonic - before.monotonic;
  return after.clocks.some((time, index) => time - (before.clocks[index] ?? time) < passed - steppedMilliseconds);
}

/**
 * Makes up for a clock that was ahead and has been corrected, of this server or of the database: at the start, and
 * whenever one of them is set back. Otherwise mails, recurring jobs and webhooks would wait until it is as late again.
 * @returns a function that stops it and waits for a run under way
 */
export function watchClocks(options: {
  readonly queries: Queries;
  readonly now: () => Date;
  readonly log: WorkLog;
}): () => Promise<void> {
  const { queries, now, log } = options;
  let before: Readings | null = null;
  const look = async (): Promise<void> => {
    try {
      const clocks = [now().getTime(), await databaseTime(queries)];
      const after: Readings = { monotonic: performance.now(), clocks };
      if (before === null || isSetBack(before, after)) {
        const changed = await pullBackFutureMoments(queries, now());
        if (changed > 0) log.warn({ rows: changed }, 'a clock was ahead: what it wrote counts as written now');
      }
      before = after;
    } catch (error) {
      log.error({ err: error }, 'clocks not compared');
    }
  };
  let running = look();
  const timer = setInterval(() => {
    running = running.then(look);
  }, everyMilliseconds);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
