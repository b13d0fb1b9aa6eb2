import { setTimeout } from 'node:timers/promises';

/**
 * Does an act and lets its end be seen only on a beat: whoever measures learns nothing of the few milliseconds by which
 * one outcome takes longer than another, such as an account that exists. Real time, whatever the server's clock says.
 *
 * @param milliseconds the beat; an act that takes longer waits for the next
 * @param hides which outcomes wait: all unless told
 */
export async function withConstantTime<T>(
  milliseconds: number,
  act: () => Promise<T>,
  hides: (error: unknown) => boolean = () => true,
): Promise<T> {
  const begin = performance.now();
  const onBeat = () => setTimeout(milliseconds - ((performance.now() - begin) % milliseconds));
  try {
    const outcome = await act();
    if (hides(null)) await onBeat();
    return outcome;
  } catch (error) {
    if (hides(error)) await onBeat();
    throw error;
  }
}
