import { mostAnswersAtOnce } from '@schaktkoll/domain';
import { useCallback, useRef, useState } from 'react';

/** Which rows of a list are chosen, by their keys; null while nothing is being chosen. */
export interface Selection {
  readonly chosen: ReadonlySet<string> | null;
  /** Chooses a row or takes it out; with Shift also those between it and the one before, in the order of `keys`. */
  readonly toggle: (key: string, range?: { readonly keys: readonly string[] }) => void;
  /** Chooses these keys and no others, at most as many as may be answered at once. */
  readonly choose: (keys: readonly string[]) => void;
  readonly start: () => void;
  readonly end: () => void;
}

/** The rows that a user chooses in a list, to do one thing with all of them. */
export function useSelection(): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  const latest = useRef<string | null>(null);
  const toggle = useCallback((key: string, range?: { readonly keys: readonly string[] }) => {
    const from = latest.current;
    latest.current = key;
    setChosen((before) => {
      const next = new Set(before);
      if (next.delete(key)) return next;
      const [first = 0, last = 0] = [key, from ?? key]
        .map((each) => range?.keys.indexOf(each) ?? -1)
        .toSorted((a, b) => a - b);
      const added = range === undefined || first < 0 ? [key] : range.keys.slice(first, last + 1);
      for (const each of added) if (next.size < mostAnswersAtOnce) next.add(each);
      return next;
    });
  }, []);
  const choose = useCallback((keys: readonly string[]) => setChosen(new Set(keys.slice(0, mostAnswersAtOnce))), []);
  const start = useCallback(() => setChosen(new Set()), []);
  const end = useCallback(() => setChosen(null), []);
  return { chosen, toggle, choose, start, end };
}
