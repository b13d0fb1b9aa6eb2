import { swedishDayOf } from '@schaktkoll/domain';

/**
 * Waits until a Swedish midnight has passed that is nearer than the given number of milliseconds: a test that takes less
 * has the same day from beginning to end.
 */
export async function passMidnight(milliseconds: number): Promise<void> {
  const isNear = () => swedishDayOf(new Date()) !== swedishDayOf(new Date(Date.now() + milliseconds));
  while (isNear()) await new Promise((resolve) => setTimeout(resolve, 1_000));
}
