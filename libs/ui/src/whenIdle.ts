/** Milliseconds after which the work is done even if the page is never idle. */
const LATEST = 4000;

/** Calls `work` once the page is idle. Returns a function that cancels it. */
export function whenIdle(work: () => void): () => void {
  // Safari has no such callback.
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(work, LATEST);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(work, { timeout: LATEST });
  return () => window.cancelIdleCallback(handle);
}
