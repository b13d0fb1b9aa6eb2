import type { Polygon } from '@schaktkoll/geometry';
import type { KeyboardEvent } from 'react';
import type { MapSource } from '../base/mapSource.ts';
import type { LiveMap } from '../view/useMap.ts';
import { useMapLayers, type MapLayers } from '../view/useMapLayers.ts';

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
export interface FramedEditor<Tool extends string = string> {
  readonly live: LiveMap;
  readonly layers: MapLayers;
  readonly handleKey: (event: KeyboardEvent) => void;
  /** A finger has no more use for the keys that cover half of a phone: they go when the focus leaves the field. */
  readonly bringToSight: () => void;
  readonly actions: {
    readonly setTool: (tool: Tool | 'hand') => void;
    readonly undo: () => void;
    readonly finish: () => void;
    readonly abort: () => void;
    readonly zoomBy: (steps: number) => void;
    readonly show: (polygons: readonly Polygon[]) => void;
  };
}

/** The parts that the editors of work areas and of owner areas share: the layers of the map, the keys and the buttons. */
export function useEditorFrame<Tool extends string>(
  live: LiveMap,
  tools: EditorTools<Tool> | undefined,
  sources: readonly MapSource[],
): FramedEditor<Tool> {
  const { controller, failed } = live;
  const layers = useMapLayers(controller, sources, failed);
  const focus = (): void => controller?.focus();
  return {
    live,
    layers,
    handleKey: (event) => {
      if (tools?.handleKey(event) === true) event.preventDefault();
    },
    bringToSight: () => {
      if (globalThis.matchMedia?.('(pointer: coarse)').matches) focus();
    },
    actions: {
      setTool: (tool) => {
        tools?.setTool(tool);
        if (tool !== 'hand') focus();
      },
      undo: () => tools?.undo(),
      finish: () => {
        if (tools?.finish() === true) focus();
      },
      abort: () => {
        tools?.abort();
        focus();
      },
      zoomBy: (steps) => controller?.zoomBy(steps),
      show: (polygons) => controller?.fit(polygons),
    },
  };
}
