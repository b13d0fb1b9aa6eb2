/** Whether a button of the mouse is held down: what a press moves away before it ends is not pressed. */
let isHeld = false;
if (typeof window !== 'undefined') {
  const hold = (event: Event): void => {
    isHeld = event.type === 'pointerdown';
  };
  for (const type of ['pointerdown', 'pointerup', 'pointercancel']) window.addEventListener(type, hold, true);
}

/** Calls back at once, or when the press that is under way has reached what it aims at: for what moves the page. */
export function afterPress(callback: () => void): void {
  if (!isHeld) return callback();
  const end = new AbortController();
  const later = (): void => {
    end.abort();
    // The click comes after the pointer's own events.
    setTimeout(callback);
  };
  for (const type of ['pointerup', 'pointercancel'])
    window.addEventListener(type, later, { capture: true, signal: end.signal });
}
