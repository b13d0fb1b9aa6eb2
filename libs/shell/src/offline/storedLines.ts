/** The lines of a map of a case: those of one id never change. */
export interface LinesPlace {
  readonly caseNumber: string;
  readonly mapId: string;
}

/** What is known of stored lines without reading them: the key of their record. */
export type LinesKey = readonly [caseNumber: string, mapId: string, user: string, at: string, size: number];

const databaseName = 'schaktkoll.lines';
const storeName = 'maps';

/** The limits of the store, in maps and in characters. */
export const lineBounds = { maps: 200, characters: 40_000_000 } as const;

/**
 * Stores lines in IndexedDB, in which there is room for them, in place of what was stored of the map. The oldest beyond
 * the limits are removed.
 * @throws DOMException where the browser has no such store, has closed it, or has no room
 */
export async function writeLines(
  { caseNumber, mapId }: LinesPlace,
  { user, at, lines }: { readonly user: string; readonly at: string; readonly lines: string },
): Promise<void> {
  await within('readwrite', async (store) => {
    const others = await removeKeys(store, ([, id]) => id === mapId);
    let characters = lines.length;
    const newestFirst = others.toSorted((one, other) => (one[3] < other[3] ? 1 : -1));
    for (const [index, key] of newestFirst.entries()) {
      characters += key[4];
      if (index + 1 >= lineBounds.maps || characters > lineBounds.characters) store.delete([...key]);
    }
    store.put(lines, [caseNumber, mapId, user, at, lines.length]);
  });
}

/** The stored lines of a map and when they were received; null where none are stored that `mayShow` allows. */
export async function readLines(
  { caseNumber, mapId }: LinesPlace,
  mayShow: (key: LinesKey) => boolean,
): Promise<{ readonly at: string; readonly lines: string } | null> {
  return within('readonly', async (store) => {
    const key = (await keysOf(store)).find((each) => each[0] === caseNumber && each[1] === mapId && mayShow(each));
    return key === undefined ? null : { at: key[3], lines: (await done(store.get([...key]))) as string };
  });
}

/** Removes stored lines. @returns the keys of those that are left; none where the browser has no such store */
export async function removeLines(isRemoved: (key: LinesKey) => boolean): Promise<readonly LinesKey[]> {
  return within('readwrite', (store) => removeKeys(store, isRemoved)).catch(() => []);
}

/** Removes all lines of this host. It is requested at once, and happens also when the page is left. */
export function forgetLines(): void {
  try {
    window.indexedDB?.deleteDatabase(databaseName);
  } catch {
    // The browser has closed the store.
  }
}

async function removeKeys(store: IDBObjectStore, isRemoved: (key: LinesKey) => boolean): Promise<readonly LinesKey[]> {
  const keys = await keysOf(store);
  for (const key of keys) if (isRemoved(key)) store.delete([...key]);
  return keys.filter((key) => !isRemoved(key));
}

async function keysOf(store: IDBObjectStore): Promise<readonly LinesKey[]> {
  return (await done(store.getAllKeys())) as unknown as readonly LinesKey[];
}

/** Does something in one transaction, and returns when it is stored. */
async function within<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => Promise<T>): Promise<T> {
  const opening = window.indexedDB.open(databaseName, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(storeName);
  const database = await done(opening);
  try {
    const transaction = database.transaction(storeName, mode);
    const isStored = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new DOMException('Aborted', 'AbortError'));
    });
    const [result] = await Promise.all([work(transaction.objectStore(storeName)), isStored]);
    return result;
  } finally {
    // An open database cannot be deleted.
    database.close();
  }
}

function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new DOMException('Failed', 'UnknownError'));
  });
}
