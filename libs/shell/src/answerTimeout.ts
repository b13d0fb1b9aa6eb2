/**
 * Resolves when one of two responses in a row has timed out: the first, or the one that follows it.
 * @param timeout for each of them, in milliseconds
 */
export async function untilOneTimesOut(first: Promise<unknown>, timeout: number): Promise<void> {
  const hasCome = await Promise.race([first.then(() => true), wait(timeout).then(() => false)]);
  if (hasCome) await wait(timeout);
}

/** Resolves after this many milliseconds. */
export function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
