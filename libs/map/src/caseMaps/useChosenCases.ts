import { useCallback, useEffect, useState, type RefObject } from 'react';
import type { MapCase } from './mapCase.ts';

interface ChosenCases {
  /** From the current list; undefined when none is chosen. */
  readonly chosen: readonly MapCase[] | undefined;
  readonly choose: (cases: readonly MapCase[]) => void;
  readonly unchoose: () => void;
}

/**
 * The cases that were opened on the map. Each choice moves the focus to their heading; a case that leaves the list leaves
 * the choice.
 */
export function useChosenCases(cases: readonly MapCase[], heading: RefObject<HTMLHeadingElement | null>): ChosenCases {
  const [chosen, setChosen] = useState<readonly MapCase[]>();
  const [choices, setChoices] = useState(0);
  const [listed, setListed] = useState(cases);
  if (listed !== cases) {
    setListed(cases);
    setChosen(chosen && sameOf(chosen, cases));
  }
  // After the render, so that the heading already names the choice.
  useEffect(() => {
    if (choices > 0) heading.current?.focus();
  }, [choices, heading]);
  const choose = useCallback((opened: readonly MapCase[]) => {
    setChosen(opened);
    setChoices((count) => count + 1);
  }, []);
  const unchoose = useCallback(() => {
    setChosen(undefined);
    heading.current?.focus();
  }, [heading]);
  return { chosen, choose, unchoose };
}

/** The cases of a new list with the same numbers; undefined if there are none. */
function sameOf(old: readonly MapCase[], cases: readonly MapCase[]): readonly MapCase[] | undefined {
  const numbers = new Set(old.map(({ caseNumber }) => caseNumber));
  const same = cases.filter(({ caseNumber }) => numbers.has(caseNumber));
  return same.length === 0 ? undefined : same;
}
