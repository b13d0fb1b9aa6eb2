/** One value in a storage of the browser. Where storage is blocked nothing is kept, and nothing fails. */
export interface StoredValue {
  readonly get: () => string | null;
  readonly set: (value: string) => void;
}

function kept(storage: () => Storage, key: string): StoredValue {
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

/** Kept on this host until somebody removes it. The key stands on the cookies page. */
export const localValue = (key: string): StoredValue => kept(() => window.localStorage, key);

/** Kept on this host until log-out or until the tab closes. The key stands on the cookies page. */
export const sessionValue = (key: string): StoredValue => kept(() => window.sessionStorage, key);
