import { useLayoutEffect, useState, type RefCallback } from 'react';
import type { MapController } from '../view/MapController.ts';

/** Pixels; in a smaller room nothing is kept within it. */
const LEAST_ROOM = 60;
const sides = ['top', 'right', 'bottom', 'left'] as const;

/**
 * Keeps what a map shows, and the crosshair of its keys, within the room that nothing covers.
 * @returns refs for the element around the map, and for the one that takes that room
 */
export function useRoom(
  controller: MapController | undefined,
): readonly [stage: RefCallback<HTMLDivElement>, room: RefCallback<HTMLDivElement>] {
  const [stage, attachStage] = useState<HTMLDivElement | null>(null);
  const [room, attachRoom] = useState<HTMLDivElement | null>(null);
  // Not a passive effect: the first view is fitted to that room.
  useLayoutEffect(() => {
    if (controller === undefined || stage === null || room === null) return undefined;
    const measure = (): void => {
      const [all, free] = [stage.getBoundingClientRect(), room.getBoundingClientRect()];
      const hasRoom = Math.min(free.width, free.height) >= LEAST_ROOM;
      const edges = sides.map((side) => (hasRoom ? Math.abs(free[side] - all[side]) : 0));
      controller.coverEdges(edges);
      for (const [index, side] of sides.entries()) stage.style.setProperty(`--map-${side}`, `${edges[index]}px`);
    };
    measure();
    controller.setMeasure(measure);
    const observer = new ResizeObserver(measure);
    observer.observe(stage);
    observer.observe(room);
    return () => {
      controller.setMeasure(undefined);
      observer.disconnect();
    };
  }, [controller, stage, room]);
  return [attachStage, attachRoom];
}
