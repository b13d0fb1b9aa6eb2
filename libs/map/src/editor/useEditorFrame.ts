import type { Polygon } from '@schaktkoll/geometry';
import { closeModal, measureHeight } from '@schaktkoll/ui';
import { useCallback, useState, type KeyboardEvent } from 'react';
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
  readonly attachStage: (element: HTMLDivElement | null) => void;
  /** Sets `--tool-bar` of the frame to its height, where it lies over the map. */
  readonly attachToolBar: (element: HTMLDivElement) => (() => void) | undefined;
  /** The panel, where it is a sheet over the map. */
  readonly sheet: HTMLDialogElement | null;
  readonly attachSheet: (element: HTMLDialogElement | null) => void;
  readonly handleKey: (event: KeyboardEvent) => void;
  /** Scrolls the map above the bar of tools, where the bar covers it. */
  readonly makeRoom: () => void;
  /** Scrolls the page to the map, and closes the sheet that covers it. */
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

const measureToolBar = measureHeight('--tool-bar', 'parent');

/** The parts that the editors of work areas and of owner areas share: the layers of the map, the keys and the buttons. */
export function useEditorFrame<Tool extends string>(
  live: LiveMap,
  tools: EditorTools<Tool> | undefined,
  sources: readonly MapSource[],
): FramedEditor<Tool> {
  const { controller, failed } = live;
  const layers = useMapLayers(controller, sources, failed);
  const [stage, attachStage] = useState<HTMLDivElement | null>(null);
  const [toolBar, setToolBar] = useState<HTMLDivElement | null>(null);
  const attachToolBar = useCallback((bar: HTMLDivElement) => {
    setToolBar(bar);
    return measureToolBar(bar);
  }, []);
  const [sheet, attachSheet] = useState<HTMLDialogElement | null>(null);
  const makeRoom = (): void => bringMapAboveBar(stage, toolBar);
  const focus = (): void => controller?.focus();
  return {
    live,
    layers,
    attachStage,
    attachToolBar,
    sheet,
    attachSheet,
    handleKey: (event) => {
      if (tools?.handleKey(event) === true) event.preventDefault();
    },
    makeRoom,
    bringToSight: () => {
      if (sheet !== null) closeModal(sheet);
      bringMapToSight(stage, toolBar, focus);
    },
    actions: {
      setTool: (tool) => {
        tools?.setTool(tool);
        if (tool !== 'hand') focus();
        makeRoom();
      },
      undo: () => tools?.undo(),
      finish: () => {
        if (tools?.finish() === true) focus();
      },
      abort: () => {
        tools?.abort();
        focus();
      },
      zoomBy: (steps) => {
        controller?.zoomBy(steps);
        makeRoom();
      },
      show: (polygons) => {
        controller?.fit(polygons);
        makeRoom();
      },
    },
  };
}

/**
 * On phones the tool bar floats over the lower edge of the screen and covers the map while the page is scrolled to its
 * top. Scrolls so that the map is above the bar; does nothing if it already is, or if the bar is beside the map.
 */
export function bringMapAboveBar(stage: HTMLElement | null, bar: HTMLElement | null): void {
  if (!stage || !bar) return;
  if (!isBeside(stage, bar) && stage.getBoundingClientRect().bottom > bar.getBoundingClientRect().top)
    stage.scrollIntoView({ block: 'start' });
}

/**
 * The map shows something that was asked for elsewhere on the page, and is brought to where it can be seen. A finger has
 * no more use for the keys that cover half of a phone: they go when the focus leaves the field.
 */
export function bringMapToSight(stage: HTMLElement | null, bar: HTMLElement | null, focus: () => void): void {
  if (globalThis.matchMedia?.('(pointer: coarse)').matches) focus();
  if (stage && bar) stage.scrollIntoView?.({ block: isBeside(stage, bar) ? 'nearest' : 'start' });
}

function isBeside(stage: HTMLElement, bar: HTMLElement): boolean {
  return bar.getBoundingClientRect().right <= stage.getBoundingClientRect().left;
}
