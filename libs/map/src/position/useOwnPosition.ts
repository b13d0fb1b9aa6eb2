import type { Polygon } from '@schaktkoll/geometry';
import { useEffect, useRef, useState } from 'react';
import type { EditOutcome } from '../areas/useWorkAreas.ts';
import type { MapController } from '../view/MapController.ts';
import { areaAround, findPosition, type FoundPosition, type OwnPlace } from './findPosition.ts';
import { PositionMark } from './PositionMark.ts';

/** What the screen shows about it. `added`: an area was added around it; `inaccurate`: too inaccurate for that. */
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
  readonly addAround: (add: (area: Polygon) => Promise<EditOutcome>) => void;
  /** Removes the message; the mark stays. A pending response only moves the mark. */
  readonly dismiss: () => void;
}

/**
 * The person's own position on a map.
 * @param isDrawing whether a press on the map draws: it dismisses an answer that is still to come
 */
export function useOwnPosition(controller: MapController | undefined, isDrawing: () => boolean): OwnPosition {
  const [state, setState] = useState<PositionState>();
  const mark = useRef<{ readonly of: MapController; readonly mark: PositionMark } | undefined>(undefined);
  const latest = useRef(controller);
  useEffect(() => {
    latest.current = controller;
  }, [controller]);
  const runs = useRef(0);

  /** Starts a run; the returned function is true while it is the latest one. */
  const begin = (): (() => boolean) => {
    runs.current += 1;
    const run = runs.current;
    return () => run === runs.current;
  };
  const ask = async (isCurrent: () => boolean): Promise<OwnPlace | undefined> => {
    if (controller === undefined) return undefined;
    setState({ kind: 'asking' });
    const found = await findPosition();
    // The map may be gone when the receiver answers.
    if (latest.current !== controller) return undefined;
    if (isCurrent()) setState(found);
    if (found.kind !== 'found') return undefined;
    if (mark.current?.of !== controller) mark.current = { of: controller, mark: new PositionMark(controller.map) };
    const extent = mark.current.mark.show(found);
    // Who has gone on in the meantime may be drawing: the map must not move under the stroke.
    if (!isCurrent()) return undefined;
    if (extent !== undefined) controller.fitExtent(extent);
    return found;
  };
  const askAndAdd = async (isCurrent: () => boolean, add: (area: Polygon) => Promise<EditOutcome>): Promise<void> => {
    const found = await ask(isCurrent);
    if (found === undefined) return;
    const { accuracyMetres } = found;
    const area = areaAround(found);
    if (area === null) return setState({ kind: 'inaccurate', accuracyMetres });
    const outcome = await add(area);
    if (!isCurrent()) return;
    // The editor says why nothing was added.
    if (outcome !== 'done') return setState(undefined);
    controller?.fit([area]);
    setState({ kind: 'added', accuracyMetres });
  };
  const dismiss = (): void => {
    begin();
    setState(undefined);
  };
  const start = async (run: (isCurrent: () => boolean) => Promise<unknown>): Promise<void> => {
    const isCurrent = begin();
    const ended = new AbortController();
    const handlePress = (): void => {
      if (isCurrent() && isDrawing()) dismiss();
    };
    for (const press of ['pointerdown', 'keydown'])
      controller?.map.getTargetElement()?.addEventListener(press, handlePress, { signal: ended.signal });
    await run(isCurrent).catch(() => isCurrent() && setState({ kind: 'failed' }));
    ended.abort();
  };
  return {
    state,
    find: () => void start(ask),
    addAround: (add) => void start((isCurrent) => askAndAdd(isCurrent, add)),
    dismiss,
  };
}
