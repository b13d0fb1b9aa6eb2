import { setTimeout } from 'node:timers/promises';

/**
 * Runs an action and delays its completion to a multiple of an interval, so that a client cannot measure the few
 * milliseconds by which one outcome takes longer than another, for example because an account exists. It uses real time
 * and not the server's clock.
 *
 * @param milliseconds the interval; an action that takes longer waits for the next multiple
 * @param hides which outcomes are delayed; default: all
 */
export async function withConstantTime<T>(
  milliseconds: number,
  action: () => Promise<T>,
  hides: (error: unknown) => boolean = () => true,
): Promise<T> {
  const start = performance.now();
  const untilInterval = () => setTimeout(milliseconds - ((performance.now() - start) % milliseconds));
  try {
    const outcome = await action();
    if (hides(null)) await untilInterval();
    return outcome;
  } catch (error) {
    if (hides(error)) await untilInterval();
    throw error;
  }
}
