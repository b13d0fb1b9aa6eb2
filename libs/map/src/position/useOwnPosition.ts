import type { Polygon } from '@schaktkoll/geometry';
import { useEffect, useRef, useState } from 'react';
import type { MapController } from '../view/MapController.ts';
import type { FoundPosition, OwnPlace } from './findPosition.ts';
import type { PositionMark } from './PositionMark.ts';

/**
 * What the screen shows about it. `failed`: the script could not be fetched; `added`: an area was added around it;
 * `inaccurate`: too inaccurate for that.
 */
export type PositionState =
  | FoundPosition
  | { readonly kind: 'added' | 'inaccurate'; readonly accuracyMetres: number }
  | { readonly kind: 'asking' | 'failed' }
  | undefined;

export interface OwnPosition {
  readonly state: PositionState;
  /** Finds the user's position, marks it on the map and moves there. */
  readonly find: () => void;
  /** Finds it and adds a circle of 20 m around it by `add`. */
  readonly addAround: (add: (area: Polygon) => Promise<unknown>) => void;
  /** Takes the words away; the mark stays. */
  readonly dismiss: () => void;
}

/** The person's own position on a map. What it needs is fetched at the first use. */
export function useOwnPosition(controller: MapController | undefined): OwnPosition {
  const [state, setState] = useState<PositionState>();
  const mark = useRef<{ readonly of: MapController; readonly mark: PositionMark } | undefined>(undefined);
  const latest = useRef(controller);
  useEffect(() => {
    latest.current = controller;
  }, [controller]);

  const ask = async (): Promise<OwnPlace | undefined> => {
    if (controller === undefined) return undefined;
    setState({ kind: 'asking' });
    const [{ findPosition }, { PositionMark: Mark }] = await Promise.all([
      import('./findPosition.ts'),
      import('./PositionMark.ts'),
    ]);
    const found = await findPosition();
    // The map may be gone when the receiver answers.
    if (latest.current !== controller) return undefined;
    setState(found);
    if (found.kind !== 'found') return undefined;
    if (mark.current?.of !== controller) mark.current = { of: controller, mark: new Mark(controller.map) };
    const extent = mark.current.mark.show(found);
    if (extent !== undefined) controller.fitExtent(extent);
    return found;
  };
  const askAndAdd = async (add: (area: Polygon) => Promise<unknown>): Promise<void> => {
    const found = await ask();
    if (found === undefined) return;
    const { accuracyMetres } = found;
    const { areaAround } = await import('./findPosition.ts');
    const area = areaAround(found);
    if (area === null) return setState({ kind: 'inaccurate', accuracyMetres });
    await add(area);
    controller?.fit([area]);
    setState({ kind: 'added', accuracyMetres });
  };
  return {
    state,
    find: () => void ask().catch(() => setState({ kind: 'failed' })),
    addAround: (add) => void askAndAdd(add).catch(() => setState({ kind: 'failed' })),
    dismiss: () => setState(undefined),
  };
}
