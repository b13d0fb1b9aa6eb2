export const filtersKey = (list: string): string => `schaktkoll.filters.${list}`;

export const sortKey = (list: string): string => `schaktkoll.sort.${list}`;

/** Reads a value from session storage; null where the browser refuses. */
export function readStored(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text in session storage, or removes it. If the browser refuses, nothing is stored. */
export function writeStored(key: string, text: string | null): void {
  try {
    if (text === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, text);
  } catch {
    // Full, or not allowed: the list works without.
  }
}

/** Whether a list opens with its default filters and order: nothing else is stored in the session. */
export function opensWithDefaults(list: string): boolean {
  return readStored(filtersKey(list)) === null && readStored(sortKey(list)) === null;
}

/** Sets the filters with which a list opens next, for a link to a part of it; filters that are not given are neutral. */
export function openWithFilters(list: string, values: Readonly<Record<string, string | readonly string[]>>): void {
  writeStored(filtersKey(list), JSON.stringify(values));
}
