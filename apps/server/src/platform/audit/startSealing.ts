import type { DerivedKeys } from '../crypto/keyedHash.ts';
import type { Queries } from '../db/database.ts';
import type { WorkLog } from '../jobs/jobQueue.ts';
import { sealLines } from './auditChain.repository.ts';

const batch = 500;
const betweenMilliseconds = 3_000;

/**
 * Seals the lines of the audit log a few seconds after they were written (record 92). Each server tries; one at
 * a time does it.
 * @returns a function that stops it and waits for a run under way
 */
export function startSealing(options: {
  readonly queries: Queries;
  readonly keys: DerivedKeys;
  readonly now: () => Date;
  readonly log: WorkLog;
}): () => Promise<void> {
  const { queries, keys, now, log } = options;
  let isStopped = false;
  let running: Promise<void> = Promise.resolve();
  const run = async (): Promise<void> => {
    try {
      while (!isStopped && (await sealLines(queries, keys, now(), batch)) === batch);
    } catch (error) {
      log.error({ err: error }, 'audit log not sealed');
    }
  };
  const timer = setInterval(() => {
    running = running.then(run);
  }, betweenMilliseconds);
  timer.unref();
  return async () => {
    isStopped = true;
    clearInterval(timer);
    await running;
  };
}
