import { useEffect, useRef, useState, type RefObject } from 'react';
import type { MapController } from '../view/MapController.ts';
import { CaseClusters } from './CaseClusters.ts';
import type { CaseKind, MapCase } from './mapCase.ts';

interface ShownCases {
  readonly cases: readonly MapCase[];
  readonly kinds: readonly CaseKind[];
  /** Pass a stable function. */
  readonly onChosen: (cases: readonly MapCase[]) => void;
  readonly onPointed?: ((item: MapCase | undefined) => void) | undefined;
}

interface LiveClusters {
  /** Null until the map is ready; for handling clicks and keys. */
  readonly clusters: RefObject<CaseClusters | null>;
  /** The cases in view, nearest to the centre first. */
  readonly inView: readonly MapCase[];
}

const nothing: readonly MapCase[] = [];

/** Shows cases on a map for as long as the map exists. */
export function useCaseClusters(
  controller: MapController | undefined,
  { cases, kinds, onChosen, onPointed }: ShownCases,
): LiveClusters {
  const clusters = useRef<CaseClusters>(null);
  const [inView, setInView] = useState(nothing);
  useEffect(() => {
    if (controller === undefined) return undefined;
    const made = new CaseClusters(controller, { onInView: setInView, onChosen, onPointed });
    clusters.current = made;
    return () => {
      made.destroy();
      clusters.current = null;
    };
  }, [controller, onChosen, onPointed]);
  // After the effect above: what it made gets its cases at once.
  useEffect(() => clusters.current?.setCases(cases, kinds), [controller, onChosen, onPointed, cases, kinds]);
  return { clusters, inView };
}
