import { vi } from 'vitest';

/** jsdom's own timer: at the next frame it checks whether focus has changed. */
interface JsdomWindow {
  _requestFocusFixup?: (() => void) & { readonly isOurs?: boolean };
}

/**
 * Component tests of one worker share a window. jsdom has one interval for its frames, created with the current
 * `setInterval`: created with a fake clock, it never fires again, and no later test gets a frame. So no frame interval
 * is created while the clock is fake.
 */
export function keepFramesReal(): void {
  const { jsdom } = globalThis as { readonly jsdom?: { readonly window: JsdomWindow } };
  const request = jsdom?.window._requestFocusFixup;
  if (!jsdom || !request || request.isOurs) return;
  jsdom.window._requestFocusFixup = Object.assign(() => (vi.isFakeTimers() ? undefined : request()), { isOurs: true });
}

/** Leaves the window of a worker to the next file of tests as a new one would be: at the root, with nothing stored. */
export function leaveWindowClean(): void {
  window.localStorage.clear();
  window.sessionStorage.clear();
  window.history.replaceState(null, '', '/');
  document.title = '';
  document.body.replaceChildren();
}
