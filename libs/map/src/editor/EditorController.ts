import type { Polygon, Position, WorkAreaLimits } from '@schaktkoll/geometry';
import type OlMap from 'ol/Map.js';
import type VectorSource from 'ol/source/Vector.js';
import { linesNear } from '../snapping/linesNear.ts';
import { SnapInteraction } from '../snapping/SnapInteraction.ts';
import type {
  DrawingTool,
  DrawingToolName,
  DrawnResults,
  MeasureFormats,
  Sketch,
  ToolName,
} from '../tools/DrawingTool.ts';
import { toolMakers } from './toolMakers.ts';
import { firstOptions, type ToolOptions } from '../tools/toolOptions.ts';

/** The active tool, and the current drawing. */
export interface ToolState {
  readonly tool: ToolName;
  readonly sketch?: Sketch;
}

export interface EditorEvents extends DrawnResults {
  /** What the areas are checked against now. */
  readonly limits: () => WorkAreaLimits;
  readonly areas: () => readonly Polygon[];
  readonly words: MeasureFormats;
  readonly onState: (state: ToolState) => void;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
}

interface DrawnMap {
  readonly map: OlMap;
  /** The position of the keyboard crosshair. */
  readonly centre: () => Position;
}

/** A map with lines that drawing may snap to. */
export interface SnappingMap extends DrawnMap {
  readonly snapSources: () => readonly VectorSource[];
}

/** Tools whose points snap; the pen's stroke does not. */
export const snappingTools: readonly ToolName[] = ['polygon', 'line', 'vertices', 'measure'];

/**
 * Owns the drawing tools on a map and their keys. Exactly one tool is active; each is created when it is first chosen.
 */
export class EditorController {
  readonly #map: SnappingMap;
  readonly #events: EditorEvents;
  readonly #tools = new Map<DrawingToolName, DrawingTool>();
  /** The active tool; none for the hand. */
  #tool: DrawingTool | undefined;
  #state: ToolState = { tool: 'hand' };
  #options: ToolOptions = firstOptions;
  readonly #snap: SnapInteraction;

  constructor(map: SnappingMap, events: EditorEvents) {
    this.#map = map;
    this.#events = events;
    this.#snap = new SnapInteraction(map.map, (near) =>
      linesNear(map.snapSources(), near).filter((line) => this.#tool?.ignoresLine?.(line) !== true),
    );
  }

  get state(): ToolState {
    return this.#state;
  }

  /** Chooses another tool and discards the current drawing. Choosing the active tool changes nothing. */
  setTool(tool: ToolName): void {
    if (tool === this.#state.tool) return;
    const before = this.#tool;
    this.#tool = undefined;
    this.#notify({ tool });
    before?.stop();
    if (tool !== 'hand') {
      this.#tool = this.#tools.get(tool) ?? this.#make(tool);
      this.#tool.start();
    }
    this.#holdSnap();
  }

  /** Sets the width of the tools, and whether they snap; the current drawing is unchanged. */
  setOptions(options: ToolOptions): void {
    this.#options = options;
    this.#holdSnap();
  }

  /** Undoes the last point while drawing, else the last change of the areas. */
  undo(): void {
    if (this.#tool?.isBusy === true) this.#tool.undo();
    else this.#events.onUndo();
  }

  areasChanged(): void {
    this.#tool?.areasChanged?.();
  }

  /** Removes the selection of the tool; false when there is none. */
  remove(): boolean {
    return this.#tool?.remove?.() ?? false;
  }

  /** False when the shape in progress cannot be finished yet. */
  finish(): boolean {
    return this.#tool?.finish() ?? false;
  }

  abort(): void {
    this.#tool?.abort();
  }

  /** Handles a key pressed on the map; true if it was handled and the browser must ignore it. */
  handleKey(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>): boolean {
    if (event.altKey) return false;
    if (event.ctrlKey || event.metaKey) return this.#handleCommand(event.key.toLowerCase(), event.shiftKey);
    const isBusy = this.#isBusy;
    switch (event.key) {
      case ' ':
        if (this.#tool === undefined) return false;
        this.#tool.addPoint(this.#snap.snapped(this.#map.centre()));
        return true;
      case 'Enter':
        return this.#enter(this.#map.centre());
      case 'Delete':
        return this.remove();
      case 'Backspace':
        if (isBusy) this.undo();
        return isBusy;
      case 'Escape':
        if (isBusy) this.abort();
        return isBusy;
      default:
        return false;
    }
  }

  destroy(): void {
    this.#tool = undefined;
    for (const tool of this.#tools.values()) tool.destroy();
    this.#tools.clear();
    this.#snap.destroy();
  }

  get #isBusy(): boolean {
    return this.#tool?.isBusy === true;
  }

  /** Finishes the current drawing; the key that picks up a vertex also puts it down. */
  #enter(position: Position): boolean {
    if (this.#isBusy) return this.finish();
    const isPickedUp = this.#state.tool === 'vertices';
    if (isPickedUp) this.#tool?.addPoint(position);
    return isPickedUp;
  }

  #make(name: DrawingToolName): DrawingTool {
    const tool = toolMakers[name]({
      map: this.#map.map,
      results: this.#events,
      options: () => this.#options,
      limits: this.#events.limits,
      areas: this.#events.areas,
      words: this.#events.words,
      onSketch: (sketch) => {
        if (this.#state.tool === name) this.#notify(sketch === undefined ? { tool: name } : { tool: name, sketch });
      },
    });
    this.#tools.set(name, tool);
    return tool;
  }

  #holdSnap(): void {
    const { tool } = this.#state;
    this.#snap.hold(this.#options.snaps && snappingTools.includes(tool));
  }

  #handleCommand(key: string, isShifted: boolean): boolean {
    if (key === 'z' && !isShifted) this.undo();
    else if (key === 'y' || key === 'z') {
      if (!this.#isBusy) this.#events.onRedo();
    } else return false;
    return true;
  }

  #notify(state: ToolState): void {
    this.#state = state;
    this.#events.onState(state);
  }
}
