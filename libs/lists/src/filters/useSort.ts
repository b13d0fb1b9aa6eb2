import { useCallback, useState } from 'react';
import type { FilterOption } from './declaration.ts';
import { readStored, sortKey, writeStored } from './storage.ts';

/** The order of a list; stored in session storage while it is not the first of the options. */
export interface Sort<V extends string = string> {
  readonly options: readonly FilterOption<V>[];
  readonly value: V;
  readonly choose: (value: V) => void;
}

/** @param key names the list in session storage */
export function useSort<V extends string>(
  key: string,
  options: readonly [FilterOption<V>, ...FilterOption<V>[]],
): Sort<V> {
  const storageKey = sortKey(key);
  const [value, setValue] = useState<V>(() => {
    const stored = readStored(storageKey);
    return (options.find((option) => option.value === stored) ?? options[0]).value;
  });
  const choose = useCallback(
    (chosen: V) => {
      setValue(chosen);
      writeStored(storageKey, chosen === options[0].value ? null : chosen);
    },
    [storageKey, options],
  );
  return { options, value, choose };
}
