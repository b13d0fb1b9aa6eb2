/** One value in browser storage. If storage is blocked, nothing is stored and nothing fails. */
export interface StoredValue {
  readonly get: () => string | null;
  readonly set: (value: string) => void;
}

function valueIn(storage: () => Storage, key: string): StoredValue {
  return {
    get: () => {
      try {
        return storage().getItem(key);
      } catch {
        return null;
      }
    },
    set: (value) => {
      try {
        storage().setItem(key, value);
      } catch {
        // Blocked or full: the value lives as long as the page.
      }
    },
  };
}

/** Stored on this host until removed. The cookies page lists the key. */
export const localValue = (key: string): StoredValue => valueIn(() => window.localStorage, key);

/** Stored on this host until log-out or until the tab closes. The cookies page lists the key. */
export const sessionValue = (key: string): StoredValue => valueIn(() => window.sessionStorage, key);
