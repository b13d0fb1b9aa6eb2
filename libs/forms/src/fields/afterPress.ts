/** Whether a press by mouse or finger is under way: what moves away before it ends is not pressed. */
let isHeld = false;
const ends = ['mouseup', 'dragend'];
if (typeof window !== 'undefined') {
  window.addEventListener('mousedown', () => (isHeld = true), true);
  for (const type of ends) window.addEventListener(type, () => (isHeld = false), true);
}

/**
 * Calls back at once, or when the press that is under way is released: for what moves the page. Its target is certain
 * then, and its click comes after the call.
 */
export function afterPress(callback: () => void): void {
  if (!isHeld) return callback();
  const end = new AbortController();
  const later = (): void => {
    end.abort();
    callback();
  };
  for (const type of ends) window.addEventListener(type, later, { capture: true, signal: end.signal });
}
