/**
 * Resolves when an answer has not come in time: the first, or after it the one that its caller waits for.
 * @param patience how long each may take, in milliseconds
 */
export async function untilSilent(firstAnswer: Promise<unknown>, patience: number): Promise<void> {
  const hasCome = await Promise.race([firstAnswer.then(() => true), wait(patience).then(() => false)]);
  if (hasCome) await wait(patience);
}

/** Resolves after this many milliseconds. */
export function wait(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
