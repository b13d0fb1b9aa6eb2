import { onTestFinished, vi } from 'vitest';

/** A limit of time that was set with `AbortSignal.timeout`. */
export interface AbortLimit {
  readonly milliseconds: number;
  /** Ends the time now. */
  readonly pass: () => void;
}

/**
 * For one test, `AbortSignal.timeout` ends no job by itself: the test passes each limit when it wants. So no test
 * depends on how fast the machine is.
 * @returns the limits in the order in which they were set; it grows
 */
export function holdAbortLimits(): readonly AbortLimit[] {
  const limits: AbortLimit[] = [];
  const spy = vi.spyOn(AbortSignal, 'timeout').mockImplementation((milliseconds) => {
    const limit = new AbortController();
    limits.push({ milliseconds, pass: () => limit.abort(new DOMException('late', 'TimeoutError')) });
    return limit.signal;
  });
  onTestFinished(() => spy.mockRestore());
  return limits;
}
