import { mostAnswersAtOnce } from '@schaktkoll/domain';
import { useCallback, useState } from 'react';

/** Which rows of a list are chosen, by their keys; null while nothing is being chosen. */
export interface Selection {
  readonly chosen: ReadonlySet<string> | null;
  readonly toggle: (key: string) => void;
  /** Chooses these keys and no others, at most as many as may be answered at once. */
  readonly choose: (keys: readonly string[]) => void;
  readonly start: () => void;
  readonly end: () => void;
}

/** The rows that a user chooses in a list, to do one thing with all of them. */
export function useSelection(): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(null);
  const toggle = useCallback((key: string) => {
    setChosen((before) => {
      const next = new Set(before);
      if (!next.delete(key) && next.size < mostAnswersAtOnce) next.add(key);
      return next;
    });
  }, []);
  const choose = useCallback((keys: readonly string[]) => setChosen(new Set(keys.slice(0, mostAnswersAtOnce))), []);
  const start = useCallback(() => setChosen(new Set()), []);
  const end = useCallback(() => setChosen(null), []);
  return { chosen, toggle, choose, start, end };
}
