import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { SystemSettings } from '@schaktkoll/domain';
import { ApiError } from '../../platform/http/apiError.ts';
import { LimitPerKey } from '../../platform/http/limitPerKey.ts';
import { ConcurrencyLimit } from '../../platform/http/concurrencyLimit.ts';
import { isQuick, measure, type GivenAreas, type MeasureJob, type MeasuredAreas } from './measure.ts';

/** Much longer than the worst shape that the rules allow; a worse one does not block the thread. */
const longestMilliseconds = 20_000;
const line = new ConcurrencyLimit({ maximumRunning: Math.max(1, availableParallelism() - 1), maximumWaiting: 20 });
/** One shape at a time of each user, whatever waits: the colleague's comes next, not behind eighty of the same. */
const ofUser = new LimitPerKey({ maximumRunning: 1, maximumWaiting: 3 });

/** Whose areas are measured, by which limits. */
export interface Checking {
  readonly userId: string;
  readonly settings: SystemSettings;
}

/**
 * Checks the work areas of a case and finds their squares: inline when that is fast, else in a thread, because a
 * pathological shape takes seconds that would block all other requests.
 * @throws ApiError ServiceUnavailable when too many wait, the user's own or all together, or the shape takes too long
 */
export async function measureWorkAreas(given: GivenAreas, { userId, settings }: Checking): Promise<MeasuredAreas> {
  if (isQuick(given)) return measure(given, settings);
  return ofUser.run(userId, () => line.run(() => measureInThread({ given, settings })));
}

async function measureInThread(job: MeasureJob): Promise<MeasuredAreas> {
  const thread = new Worker(new URL('./measureThread.ts', import.meta.url), { workerData: job });
  const late = new ApiError('ServiceUnavailable', undefined, {
    retryAfter: 60,
    cause: new Error('The work areas took too long to measure'),
  });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<MeasuredAreas>((resolve, reject) => {
      timer = setTimeout(() => reject(late), longestMilliseconds);
      thread.once('message', resolve);
      thread.once('error', reject);
      thread.once('exit', () => reject(new Error('The thread that measures work areas ended without an answer')));
    });
  } finally {
    clearTimeout(timer);
    await thread.terminate();
  }
}
