import type { SystemSettings } from '@schaktkoll/domain';
import { KeyedConcurrencyLimit } from '../../platform/limits/concurrencyLimit.ts';
import { CommonLine } from '../../platform/limits/commonLine.ts';
import { commonLines } from '../../platform/limits/limits.ts';
import type { UserSender } from '../../platform/limits/sender.ts';
import { ThreadPool } from '../../platform/threads/threadPool.ts';
import { isQuick, measure, type GivenAreas, type MeasureJob, type MeasuredAreas, type SplitAreas } from './measure.ts';

const threads = new ThreadPool<MeasureJob & { readonly splits?: boolean }, MeasuredAreas | SplitAreas>({
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
export async function measureWorkAreas(given: GivenAreas, checking: Checking): Promise<MeasuredAreas> {
  if (isQuick(given)) return measure(given, checking.settings);
  return inThread<MeasuredAreas>({ given, settings: checking.settings }, checking);
}

/**
 * Splits work areas in the same line of threads.
 * @throws ApiError as {@link measureWorkAreas}
 */
export function splitAreas(given: GivenAreas, checking: Checking): Promise<SplitAreas> {
  return inThread<SplitAreas>({ given, settings: checking.settings, splits: true }, checking);
}

/** What a job gives follows from whether it splits. */
function inThread<Result extends MeasuredAreas | SplitAreas>(
  job: MeasureJob & { readonly splits?: boolean },
  { sender, longestMilliseconds = 20_000 }: Checking,
): Promise<Result> {
  return ofUser.run(sender.id, () =>
    line.run(async () => (await threads.run(job, { longestMilliseconds })) as Result, { sender }),
  );
}
