/** Milliseconds after which a page that never rests gets its work all the same. */
const LATEST = 4000;

/** Does something once the page has nothing better to do; the answer takes that back. */
export function whenIdle(work: () => void): () => void {
  // Safari has no such callback.
  if (typeof window.requestIdleCallback !== 'function') {
    const timer = setTimeout(work, LATEST);
    return () => clearTimeout(timer);
  }
  const handle = window.requestIdleCallback(work, { timeout: LATEST });
  return () => window.cancelIdleCallback(handle);
}
