import type { SystemSettings } from '@schaktkoll/domain';
import { KeyedConcurrencyLimit } from '../../platform/limits/concurrencyLimit.ts';
import { CommonLine } from '../../platform/limits/commonLine.ts';
import { commonLines } from '../../platform/limits/limits.ts';
import type { UserSender } from '../../platform/limits/sender.ts';
import { ThreadPool } from '../../platform/threads/threadPool.ts';
import { isQuick, measure, type GivenAreas, type MeasureJob, type MeasuredAreas } from './measure.ts';

const threads = new ThreadPool<MeasureJob, MeasuredAreas>({
  module: new URL('./measure.ts', import.meta.url),
  maximumThreads: commonLines.measuring.running,
  // They wait in the line before it.
  maximumWaiting: 0,
  idleMilliseconds: 10_000,
});
const line = new CommonLine(commonLines.measuring);
/** One shape at a time of each user, whatever waits: the colleague's comes next, not behind eighty of the same. */
const ofUser = new KeyedConcurrencyLimit({
  maximumRunning: commonLines.measuring.ofSender,
  maximumWaiting: commonLines.measuring.queuedOfSender,
});

/** The sender of the areas, and the limits of measuring them. */
export interface Checking {
  readonly sender: UserSender;
  readonly settings: SystemSettings;
  /** Default: much longer than the worst shape that the rules allow takes; a worse one does not block the thread. */
  readonly longestMilliseconds?: number;
}

/**
 * Checks the work areas of a case and finds their squares: inline when that is fast, else in a thread, because a
 * pathological shape takes seconds that would block all other requests.
 * @throws ApiError ServiceUnavailable when too many wait, the user's own or all together, or the shape takes too long
 */
export async function measureWorkAreas(
  given: GivenAreas,
  { sender, settings, longestMilliseconds = 20_000 }: Checking,
): Promise<MeasuredAreas> {
  if (isQuick(given)) return measure(given, settings);
  return ofUser.run(sender.id, () =>
    line.run(() => threads.run({ given, settings }, { longestMilliseconds }), { sender }),
  );
}
