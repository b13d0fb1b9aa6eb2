import { vi } from 'vitest';

/** What jsdom keeps to itself: it asks for a turn of its own, at the next frame, to see whether the focus still stands. */
interface JsdomWindow {
  _requestFocusFixup?: (() => void) & { readonly isOurs?: boolean };
}

/**
 * Component tests of one worker share a window. jsdom has one interval for its frames, made by whatever `setInterval` is
 * when the first is asked for: made by a clock that a test had faked, it never ticks again, and no later test gets a
 * frame. So jsdom begins none while the clock is faked.
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
