import { useState } from 'react';
import { browserStorage } from './browserStorage.ts';

/** A value of one tab that a reload does not lose. */
export interface TabValue<T> {
  /** Null if there is none, or the stored one belongs to another owner, such as the previous user. */
  readonly get: (owner: string) => T | null;
  /** Null removes it. */
  readonly set: (owner: string, value: T | null) => void;
}

/**
 * Session storage, because a phone may discard the tab while its user reads the mail with a code. Log-out removes it.
 * Never for passwords. The cookies page lists the key.
 */
export function tabValue<T>(key: string): TabValue<T> {
  return {
    get: (owner) => {
      const stored = JSON.parse(browserStorage('sessionStorage').getItem(key) ?? 'null') as {
        readonly owner: string;
        readonly value: T;
      } | null;
      return stored?.owner === owner ? stored.value : null;
    },
    set: (owner, value) => {
      if (value === null) browserStorage('sessionStorage').removeItem(key);
      else browserStorage('sessionStorage').setItem(key, JSON.stringify({ owner, value }));
    },
  };
}

/** A tab's value as state of a component. */
export function useTabValue<T>(stored: TabValue<T>, owner: string): readonly [T | null, (value: T | null) => void] {
  const [value, setValue] = useState(() => stored.get(owner));
  const set = (next: T | null): void => {
    stored.set(owner, next);
    setValue(next);
  };
  return [value, set];
}
