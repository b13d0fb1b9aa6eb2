export interface TurnOptions {
  readonly perMilliseconds: number;
  /** A question that would wait longer than this is refused at once. */
  readonly longestWait: number;
}

/** A throttle: runs callers one after another with a minimum interval, and refuses those who would wait too long. */
export function createTurns({ perMilliseconds, longestWait }: TurnOptions): (signal: AbortSignal) => Promise<void> {
  let nextAt = 0;
  return async (signal) => {
    // The monotonic clock: a server's own is put right now and then.
    const at = performance.now();
    const turn = Math.max(at, nextAt);
    if (turn - at > longestWait) throw new Error('Too many wait for the place service');
    nextAt = turn + perMilliseconds;
    await wait(turn - at, signal);
  };
}

function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      clearTimeout(timer);
      reject(new Error('Waited too long for the place service'));
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    if (signal.aborted) stop();
    else signal.addEventListener('abort', stop, { once: true });
  });
}
