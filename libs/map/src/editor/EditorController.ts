import type { Polygon, Position, WorkAreaLimits } from '@schaktkoll/geometry';
import type OlMap from 'ol/Map.js';
import type VectorSource from 'ol/source/Vector.js';
import type { SnapInteraction } from '../snapping/SnapInteraction.ts';
import type {
  DrawingTool,
  DrawingToolName,
  DrawnResults,
  MakeTool,
  MeasureFormats,
  Sketch,
  ToolName,
} from '../tools/DrawingTool.ts';
import { toolMakers } from '../tools/toolMakers.ts';
import { firstOptions, type ToolOptions } from '../tools/toolOptions.ts';
import { earlyPresses } from './earlyPresses.ts';

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
  /** The script of a tool could not be fetched; the hand is taken instead. */
  readonly onToolFailed: () => void;
}

/** What the tools need of a map. */
interface DrawnMap {
  readonly map: OlMap;
  /** Where the cross-hair of the keyboard stands. */
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
  /** The active tool; none for the hand, and none while a tool is loading. */
  #tool: DrawingTool | undefined;
  #state: ToolState = { tool: 'hand' };
  #options: ToolOptions = firstOptions;
  /** What was asked of the tool while it was being fetched, in order. */
  #waiting: (() => void)[] = [];
  /** Fetched with the first tool that snaps. */
  #snap: SnapInteraction | undefined;
  #isDestroyed = false;
  readonly #early = earlyPresses({
    waitingTool: () => (this.#tool === undefined ? this.#state.tool : undefined),
    onPoint: (position) => this.#addPoint(position),
    onStroke: (points) => this.#addStroke(points),
    onDrag: (start, end) => this.#drag(start, end),
  });

  constructor(map: SnappingMap, events: EditorEvents) {
    this.#map = map;
    this.#events = events;
    map.map.addInteraction(this.#early);
  }

  get state(): ToolState {
    return this.#state;
  }

  /** Chooses another tool and discards the current drawing. Choosing the active tool changes nothing. */
  setTool(tool: ToolName): void {
    if (tool === this.#state.tool) return;
    const before = this.#tool;
    this.#tool = undefined;
    this.#waiting = [];
    this.#notify({ tool });
    before?.stop();
    this.#snap?.hold(false);
    if (tool !== 'hand') this.#take(tool);
  }

  /** Sets the width of the tools, and whether they snap; the current drawing is unchanged. */
  setOptions(options: ToolOptions): void {
    this.#options = options;
    const { tool } = this.#state;
    // A drawing that has begun goes on while snapping is fetched: to wait, its tool would have to discard it.
    if (tool === 'hand' || this.#tool?.isBusy !== false || !this.#lacksSnap(tool)) return this.#holdSnap();
    this.#tool.stop();
    this.#tool = undefined;
    this.#take(tool);
  }

  /** Takes back the last point while drawing, else the last change of the areas. */
  undo(): void {
    if (this.#tool?.isBusy === true) this.#tool.undo();
    // What waits for the tool is being drawn too.
    else if (this.#waiting.pop() === undefined) this.#events.onUndo();
  }

  /** The work areas are others now. */
  areasChanged(): void {
    this.#tool?.areasChanged?.();
  }

  /** Takes away what the tool has chosen; false when it has chosen nothing. */
  remove(): boolean {
    return this.#tool?.remove?.() ?? false;
  }

  /** False when the shape in progress cannot be finished yet. */
  finish(): boolean {
    return this.#tool?.finish() ?? false;
  }

  abort(): void {
    this.#waiting = [];
    this.#tool?.abort();
  }

  /** Handles a key pressed on the map; true when it meant something, and the browser is to do nothing more with it. */
  handleKey(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>): boolean {
    if (event.altKey) return false;
    if (event.ctrlKey || event.metaKey) return this.#handleCommand(event.key.toLowerCase(), event.shiftKey);
    const isBusy = this.#isBusy;
    switch (event.key) {
      case ' ':
        if (this.#state.tool === 'hand') return false;
        this.#addPoint(this.#map.centre());
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
    this.#isDestroyed = true;
    this.#tool = undefined;
    for (const tool of this.#tools.values()) tool.destroy();
    this.#tools.clear();
    this.#snap?.destroy();
    this.#map.map.removeInteraction(this.#early);
    this.#early.dispose();
  }

  /** Whether something is being drawn, also by a tool that is still loading. */
  get #isBusy(): boolean {
    return this.#tool?.isBusy === true || this.#waiting.length > 0;
  }

  /** Finishes the current drawing; the key that picks up a vertex also puts it down. */
  #enter(position: Position): boolean {
    const { tool } = this.#state;
    if (this.#tool === undefined && tool !== 'hand') {
      this.#waiting.push(() => void this.#enter(position));
      return true;
    }
    if (this.#tool?.isBusy === true) return this.finish();
    if (tool === 'vertices') this.#tool?.addPoint(position);
    return tool === 'vertices';
  }

  #addPoint(position: Position): void {
    if (this.#tool === undefined) this.#waiting.push(() => this.#addPoint(position));
    else this.#tool.addPoint(this.#snapped(position));
  }

  #snapped(position: Position): Position {
    return this.#snap?.snapped(position) ?? position;
  }

  #drag(start: Position, end: Position | undefined): void {
    if (this.#tool === undefined) {
      this.#waiting.push(() => this.#drag(start, end));
      return;
    }
    const { handlers } = this.#tool;
    if (end === undefined) handlers?.onPress(start, false);
    // What is dragged ignores its own lines only once it is held.
    else if (handlers?.onDown(start) === true) handlers.onDrop(this.#snapped(end));
  }

  #addStroke(points: readonly Position[]): void {
    if (this.#tool === undefined) {
      this.#waiting.push(() => this.#addStroke(points));
      return;
    }
    for (const point of points) this.#tool.addPoint(point);
    this.#tool.finish();
  }

  #take(name: DrawingToolName): void {
    const known = this.#tools.get(name);
    if (known !== undefined && !this.#lacksSnap(name)) {
      this.#hold(known);
      return;
    }
    // Presses wait for snapping too, or their points would not snap.
    Promise.all([toolMakers[name](), this.#fetchSnap(name)]).then(
      ([make]) => {
        // Another tool may have been taken while this one was fetched, or it came twice.
        if (!this.#isDestroyed && this.#state.tool === name && this.#tool === undefined)
          this.#hold(this.#tools.get(name) ?? this.#make(name, make));
      },
      () => {
        if (this.#isDestroyed || this.#state.tool !== name) return;
        this.#waiting = [];
        this.#notify({ tool: 'hand' });
        this.#events.onToolFailed();
      },
    );
  }

  #make(name: DrawingToolName, make: MakeTool): DrawingTool {
    const tool = make({
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

  #hold(tool: DrawingTool): void {
    this.#tool = tool;
    tool.start();
    this.#holdSnap();
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const act of waiting) act();
  }

  #holdSnap(): void {
    this.#snap?.hold(this.#tool !== undefined && this.#snaps(this.#state.tool));
    if (this.#tool !== undefined) void this.#fetchSnap(this.#state.tool);
  }

  #snaps(tool: ToolName): boolean {
    return this.#options.snaps && snappingTools.includes(tool);
  }

  #lacksSnap(tool: ToolName): boolean {
    return this.#snap === undefined && this.#snaps(tool);
  }

  /** Settles when snapping is there if the tool snaps; without it, points stay where they are set. */
  async #fetchSnap(tool: ToolName): Promise<void> {
    if (!this.#lacksSnap(tool)) return;
    const part = await import('../snapping/makeSnap.ts').catch(() => undefined);
    if (part === undefined || this.#isDestroyed || this.#snap !== undefined) return;
    this.#snap = part.makeSnap(
      this.#map.map,
      () => this.#map.snapSources(),
      (line) => this.#tool?.ignoresLine?.(line) === true,
    );
    this.#holdSnap();
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
