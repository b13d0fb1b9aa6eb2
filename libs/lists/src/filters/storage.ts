export const filtersKey = (list: string): string => `schaktkoll.filters.${list}`;

export const sortKey = (list: string): string => `schaktkoll.sort.${list}`;

/** Reads a value from the session's storage, or another; null where the browser refuses. */
export function readStored(key: string, storage: () => Storage = () => sessionStorage): string | null {
  try {
    return storage().getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text, or removes it. If the browser refuses, nothing is stored. */
export function writeStored(key: string, text: string | null, storage: () => Storage = () => sessionStorage): void {
  try {
    if (text === null) storage().removeItem(key);
    else storage().setItem(key, text);
  } catch {
    // Full, or not allowed: the list works without.
  }
}

const savedKey = (list: string): string => `schaktkoll.saved.${list}`;
const mostSaved = 8;
const local = () => localStorage;

/** Filters of a list under a name; those that are not given are neutral. */
export interface SavedFilter {
  readonly label: string;
  readonly values: Readonly<Record<string, string | readonly string[]>>;
}

/** The user's own filters of a list; none where what is stored is not readable. */
export function readSaved(list: string): readonly SavedFilter[] {
  try {
    const saved: unknown = JSON.parse(readStored(savedKey(list), local) ?? '[]');
    return Array.isArray(saved) ? (saved as readonly SavedFilter[]) : [];
  } catch {
    return [];
  }
}

/** Stores them in this browser, the latest only. They outlive the session: words that the user typed are not for them. */
export function writeSaved(list: string, saved: readonly SavedFilter[]): void {
  writeStored(savedKey(list), saved.length === 0 ? null : JSON.stringify(saved.slice(-mostSaved)), local);
}

/** Whether a list opens with its default filters and order: nothing else is stored in the session. */
export function opensWithDefaults(list: string): boolean {
  return readStored(filtersKey(list)) === null && readStored(sortKey(list)) === null;
}

/** Sets the filters with which a list opens next, for a link to a part of it; filters that are not given are neutral. */
export function openWithFilters(list: string, values: Readonly<Record<string, string | readonly string[]>>): void {
  writeStored(filtersKey(list), JSON.stringify(values));
}
