import type { Polygon } from '@schaktkoll/geometry';
import type { KeyboardEvent } from 'react';
import type { MapSource } from '../base/mapSource.ts';
import type { LiveMap } from '../view/useMap.ts';
import { useMapLayers } from '../view/useMapLayers.ts';

/** The tools of an editor; exactly one is active. */
interface EditorTools<Tool extends string> {
  readonly setTool: (tool: Tool | 'hand') => void;
  readonly undo: () => void;
  /** False when the shape in progress cannot be finished yet. */
  readonly finish: () => boolean;
  readonly abort: () => void;
  /** True if the editor has handled the key. */
  readonly handleKey: (event: KeyboardEvent) => boolean;
}

/** What the frame of an editor shows, and what its buttons do. */
export type FramedEditor<Tool extends string> = ReturnType<typeof useEditorFrame<Tool>>;

/** The parts that the editors of work areas and of owner areas share: the layers of the map, the keys and the buttons. */
export function useEditorFrame<Tool extends string>(
  live: LiveMap,
  tools: EditorTools<Tool> | undefined,
  sources: readonly MapSource[],
) {
  const { controller, failed } = live;
  const layers = useMapLayers(controller, sources, failed);
  const focus = (): void => controller?.focus();
  return {
    live,
    layers,
    handleKey: (event: KeyboardEvent): void => {
      if (tools?.handleKey(event) === true) event.preventDefault();
    },
    /** A finger has no more use for the keys that cover half of a phone: they go when the focus leaves the field. */
    bringToSight: (): void => {
      if (globalThis.matchMedia?.('(pointer: coarse)').matches) focus();
    },
    actions: {
      setTool: (tool: Tool | 'hand'): void => {
        tools?.setTool(tool);
        if (tool !== 'hand') focus();
      },
      undo: () => tools?.undo(),
      finish: (): void => {
        if (tools?.finish() === true) focus();
      },
      abort: (): void => {
        tools?.abort();
        focus();
      },
      zoomBy: (steps: number) => controller?.zoomBy(steps),
      show: (polygons: readonly Polygon[]) => controller?.fit(polygons),
    },
  };
}
