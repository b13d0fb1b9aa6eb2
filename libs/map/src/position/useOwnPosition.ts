import { useEffect, useRef, useState } from 'react';
import type { MapController } from '../view/MapController.ts';
import type { FoundPosition } from './findPosition.ts';
import type { PositionMark } from './PositionMark.ts';

/** What the screen tells about it; `failed`: the script could not be fetched. */
export type PositionState = FoundPosition | { readonly kind: 'asking' | 'failed' } | undefined;

export interface OwnPosition {
  readonly state: PositionState;
  /** Finds the user's position, marks it on the map and moves there. */
  readonly find: () => void;
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

  const ask = async (): Promise<void> => {
    if (controller === undefined) return;
    setState({ kind: 'asking' });
    const [{ findPosition }, { PositionMark: Mark }] = await Promise.all([
      import('./findPosition.ts'),
      import('./PositionMark.ts'),
    ]);
    const found = await findPosition();
    // The map may be gone when the receiver answers.
    if (latest.current !== controller) return;
    setState(found);
    if (found.kind !== 'found') return;
    if (mark.current?.of !== controller) mark.current = { of: controller, mark: new Mark(controller.map) };
    const extent = mark.current.mark.show(found);
    if (extent !== undefined) controller.fitExtent(extent);
  };
  return {
    state,
    find: () => void ask().catch(() => setState({ kind: 'failed' })),
    dismiss: () => setState(undefined),
  };
}
