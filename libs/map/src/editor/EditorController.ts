import type { Polygon, Position } from '@schaktkoll/geometry';
import type OlMap from 'ol/Map.js';
import { PolygonTool, type Sketch } from './PolygonTool.ts';

/** The tool in hand; `drawing` is the polygon tool once its first point is set. */
export type ToolState =
  | { readonly kind: 'hand' }
  | { readonly kind: 'polygon' }
  | { readonly kind: 'drawing'; readonly sketch: Sketch };
export type ToolName = 'hand' | 'polygon';

export interface EditorEvents {
  readonly onState: (state: ToolState) => void;
  readonly onPolygon: (polygon: Polygon) => void;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
}

/** What the tools need of a map. */
export interface DrawnMap {
  readonly map: OlMap;
  /** Where the cross-hair of the keyboard stands. */
  readonly centre: () => Position;
}

/** Owns the drawing tools on a map and their keys. Exactly one tool is active. */
export class EditorController {
  readonly #map: DrawnMap;
  readonly #events: EditorEvents;
  readonly #polygon: PolygonTool;
  #state: ToolState = { kind: 'hand' };

  constructor(map: DrawnMap, events: EditorEvents) {
    this.#map = map;
    this.#events = events;
    this.#polygon = new PolygonTool(map.map, {
      onSketch: (sketch) => {
        if (this.#state.kind !== 'hand') this.#tell(sketch === undefined ? { kind: 'polygon' } : { kind: 'drawing', sketch });
      },
      onFinish: events.onPolygon,
    });
  }

  get state(): ToolState {
    return this.#state;
  }

  /** Takes another tool; what is being drawn is dropped. Taking the tool in hand again changes nothing. */
  setTool(tool: ToolName): void {
    const current = this.#state.kind === 'hand' ? 'hand' : 'polygon';
    if (tool === current) return;
    this.#tell({ kind: tool });
    if (tool === 'polygon') this.#polygon.start();
    else this.#polygon.stop();
  }

  /** Takes back the last point while drawing, else the last change of the areas. */
  undo(): void {
    if (this.#state.kind === 'drawing') this.#polygon.removeLastPoint();
    else this.#events.onUndo();
  }

  /** False when there are too few points to close the polygon. */
  finish(): boolean {
    return this.#polygon.finish();
  }

  abort(): void {
    this.#polygon.abort();
  }

  /** Handles a key pressed on the map; true when it meant something, and the browser is to do nothing more with it. */
  handleKey(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>): boolean {
    if (event.altKey) return false;
    if (event.ctrlKey || event.metaKey) return this.#handleCommand(event.key.toLowerCase(), event.shiftKey);
    const isDrawing = this.#state.kind === 'drawing';
    switch (event.key) {
      case ' ':
        if (this.#state.kind === 'hand') return false;
        this.#polygon.addPoint(this.#map.centre());
        return true;
      case 'Enter':
        return isDrawing && this.finish();
      case 'Backspace':
        if (isDrawing) this.#polygon.removeLastPoint();
        return isDrawing;
      case 'Escape':
        if (isDrawing) this.abort();
        return isDrawing;
      default:
        return false;
    }
  }

  destroy(): void {
    this.#polygon.destroy();
  }

  #handleCommand(key: string, isShifted: boolean): boolean {
    if (key === 'z' && !isShifted) this.undo();
    else if (key === 'y' || key === 'z') {
      if (this.#state.kind !== 'drawing') this.#events.onRedo();
    } else return false;
    return true;
  }

  #tell(state: ToolState): void {
    this.#state = state;
    this.#events.onState(state);
  }
}
