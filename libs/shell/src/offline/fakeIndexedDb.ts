/** For tests: as much of IndexedDB as `storedLines.ts` uses, in memory. Keys are compared as JSON. */
export class FakeIndexedDb {
  readonly databases = new Map<string, Map<string, unknown>>();
  /** Whether the device has no room. */
  isFull = false;

  /** The keys of all records. */
  keys(): readonly (readonly unknown[])[] {
    return [...this.databases.values()].flatMap((records) =>
      [...records.keys()].map((key) => JSON.parse(key) as unknown[]),
    );
  }

  deleteDatabase(name: string): void {
    this.databases.delete(name);
  }

  open(name: string): object {
    const isNew = !this.databases.has(name);
    const records = this.databases.get(name) ?? new Map<string, unknown>();
    this.databases.set(name, records);
    const database = {
      createObjectStore: () => undefined,
      close: () => undefined,
      transaction: () => this.#transaction(records),
    };
    return requestOf(database, (request) => isNew && request.onupgradeneeded?.());
  }

  #transaction(records: Map<string, unknown>): object {
    const before = new Map(records);
    const transaction = { error: null as DOMException | null, oncomplete: () => undefined, onabort: () => undefined };
    const store = {
      getAllKeys: () => requestOf([...records.keys()].map((key) => JSON.parse(key) as unknown)),
      get: (key: unknown) => requestOf(records.get(JSON.stringify(key))),
      delete: (key: unknown) => void records.delete(JSON.stringify(key)),
      put: (value: unknown, key: unknown) => {
        if (this.isFull) transaction.error = new DOMException('Full', 'QuotaExceededError');
        else records.set(JSON.stringify(key), value);
      },
    };
    // Long after the requests of the transaction.
    setTimeout(() => {
      if (transaction.error === null) return transaction.oncomplete();
      records.clear();
      for (const [key, value] of before) records.set(key, value);
      return transaction.onabort();
    }, 5);
    return Object.assign(transaction, { objectStore: () => store });
  }
}

interface FakeRequest<T> {
  readonly result: T;
  onsuccess?: () => void;
  onupgradeneeded?: () => void;
}

function requestOf<T>(result: T, before?: (request: FakeRequest<T>) => unknown): FakeRequest<T> {
  const request: FakeRequest<T> = { result };
  queueMicrotask(() => {
    before?.(request);
    request.onsuccess?.();
  });
  return request;
}
