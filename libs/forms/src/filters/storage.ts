/** Reads what a list keeps in the session; null where the browser refuses. */
export function readStored(key: string): string | null {
  try {
    return sessionStorage.getItem(`schaktkoll.${key}`);
  } catch {
    return null;
  }
}

/** Keeps a text in the session, or takes it away. A browser that refuses storage costs the memory alone. */
export function writeStored(key: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(`schaktkoll.${key}`);
    else sessionStorage.setItem(`schaktkoll.${key}`, text);
  } catch {
    // Full, or not allowed: the list works without.
  }
}

/** Whether a list opens with the filters and the order that it has for everybody: nothing else is kept in the session. */
export function opensUnchanged(key: string): boolean {
  return readStored(`filters.${key}`) === null && readStored(`sort.${key}`) === null;
}
