import { availableParallelism } from 'node:os';
import type { SystemSettings } from '@schaktkoll/domain';
import { LimitPerKey } from '../../platform/http/limitPerKey.ts';
import { ThreadPool } from '../../platform/threads/threadPool.ts';
import { isQuick, measure, type GivenAreas, type MeasureJob, type MeasuredAreas } from './measure.ts';

const threads = new ThreadPool<MeasureJob, MeasuredAreas>({
  module: new URL('./measureThread.ts', import.meta.url),
  maximumThreads: Math.max(1, availableParallelism() - 1),
  maximumWaiting: 20,
  idleMilliseconds: 10_000,
});
/** One shape at a time of each user, whatever waits: the colleague's comes next, not behind eighty of the same. */
const ofUser = new LimitPerKey({ maximumRunning: 1, maximumWaiting: 3 });

/** Whose areas are measured, by which limits. */
export interface Checking {
  readonly userId: string;
  readonly settings: SystemSettings;
  /** Much longer than the worst shape that the rules allow if omitted; a worse one does not block the thread. */
  readonly longestMilliseconds?: number;
}

/**
 * Checks the work areas of a case and finds their squares: inline when that is fast, else in a thread, because a
 * pathological shape takes seconds that would block all other requests.
 * @throws ApiError ServiceUnavailable when too many wait, the user's own or all together, or the shape takes too long
 */
export async function measureWorkAreas(
  given: GivenAreas,
  { userId, settings, longestMilliseconds = 20_000 }: Checking,
): Promise<MeasuredAreas> {
  if (isQuick(given)) return measure(given, settings);
  return ofUser.run(userId, () => threads.run({ given, settings }, { longestMilliseconds }));
}
