import { vi } from 'vitest';

/** jsdom's internal timer, which checks for focus changes at the next frame. */
interface JsdomWindow {
  _requestFocusFixup?: (() => void) & { readonly isOurs?: boolean };
}

// Before a test fakes them.
const { clearTimeout, setTimeout } = globalThis;

/**
 * Component tests of one worker share a window. jsdom creates one interval for its frames with the current
 * `setInterval`; if that is a fake clock's, it never fires again and no later test gets a frame. So frames are timers
 * of their own, and jsdom checks for focus changes only while the clock is real.
 */
export function keepFramesReal(): void {
  const { jsdom } = globalThis as { readonly jsdom?: { readonly window: JsdomWindow } };
  const request = jsdom?.window._requestFocusFixup;
  if (!jsdom || !request || request.isOurs) return;
  jsdom.window._requestFocusFixup = Object.assign(() => (vi.isFakeTimers() ? undefined : request()), { isOurs: true });
  globalThis.requestAnimationFrame = (callback) => Number(setTimeout(() => callback(performance.now()), 1000 / 60));
  globalThis.cancelAnimationFrame = (handle) => clearTimeout(handle);
}

/**
 * Resets the window of a worker for the next test file: at the root path, with empty storage and no cookies.
 * @throws Error when the file has left a listener that holds back the closing of the page
 */
export function resetWindow(): void {
  const closing = new Event('beforeunload', { cancelable: true });
  if (!window.dispatchEvent(closing)) throw new Error('A test leaves a page that asks before it is closed.');
  for (const pair of document.cookie.split('; ')) document.cookie = `${pair.split('=')[0] ?? ''}=; Path=/; Max-Age=0`;
  window.localStorage.clear();
  window.sessionStorage.clear();
  window.history.replaceState(null, '', '/');
  document.title = '';
  document.body.replaceChildren();
}
