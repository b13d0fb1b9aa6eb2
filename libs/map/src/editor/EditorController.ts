import type { Position } from '@schaktkoll/geometry';
import type OlMap from 'ol/Map.js';
import type { DrawingTool, DrawingToolName, DrawnResults, MakeTool, Sketch, ToolName } from '../tools/DrawingTool.ts';
import { toolMakers } from '../tools/toolMakers.ts';

/** The tool in hand, and what is being drawn with it once that is begun. */
export interface ToolState {
  readonly tool: ToolName;
  readonly sketch?: Sketch;
}

export interface EditorEvents extends DrawnResults {
  readonly onState: (state: ToolState) => void;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  /** The script of a tool could not be fetched; the hand is taken instead. */
  readonly onToolFailed: () => void;
}

/** What the tools need of a map. */
export interface DrawnMap {
  readonly map: OlMap;
  /** Where the cross-hair of the keyboard stands. */
  readonly centre: () => Position;
}

/** Owns the drawing tools on a map and their keys. Exactly one tool is in hand; each is made when it is first taken. */
export class EditorController {
  readonly #map: DrawnMap;
  readonly #events: EditorEvents;
  readonly #tools = new Map<DrawingToolName, DrawingTool>();
  /** The tool in hand; none for the hand, and none while a tool is being fetched. */
  #tool: DrawingTool | undefined;
  #state: ToolState = { tool: 'hand' };
  #isDestroyed = false;

  constructor(map: DrawnMap, events: EditorEvents) {
    this.#map = map;
    this.#events = events;
  }

  get state(): ToolState {
    return this.#state;
  }

  /** Takes another tool; what is being drawn is dropped. Taking the tool in hand again changes nothing. */
  setTool(tool: ToolName): void {
    if (tool === this.#state.tool) return;
    const before = this.#tool;
    this.#tool = undefined;
    this.#tell({ tool });
    before?.stop();
    if (tool !== 'hand') this.#take(tool);
  }

  /** Takes back the last point while drawing, else the last change of the areas. */
  undo(): void {
    if (this.#tool?.isBusy === true) this.#tool.undo();
    else this.#events.onUndo();
  }

  /** False when what is begun cannot be finished yet. */
  finish(): boolean {
    return this.#tool?.finish() ?? false;
  }

  abort(): void {
    this.#tool?.abort();
  }

  /** Handles a key pressed on the map; true when it meant something, and the browser is to do nothing more with it. */
  handleKey(event: Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>): boolean {
    if (event.altKey) return false;
    if (event.ctrlKey || event.metaKey) return this.#handleCommand(event.key.toLowerCase(), event.shiftKey);
    const isBusy = this.#tool?.isBusy === true;
    switch (event.key) {
      case ' ':
        this.#tool?.addPoint(this.#map.centre());
        return this.#state.tool !== 'hand';
      case 'Enter':
        return isBusy && this.finish();
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
  }

  #take(name: DrawingToolName): void {
    const known = this.#tools.get(name);
    if (known !== undefined) {
      this.#hold(known);
      return;
    }
    const maker = toolMakers[name]();
    if (!(maker instanceof Promise)) {
      this.#hold(this.#make(name, maker));
      return;
    }
    maker.then(
      (make) => {
        // Another tool may have been taken while this one was fetched, or it came twice.
        if (!this.#isDestroyed && this.#state.tool === name && this.#tool === undefined) this.#hold(this.#tools.get(name) ?? this.#make(name, make));
      },
      () => {
        if (this.#isDestroyed || this.#state.tool !== name) return;
        this.#tell({ tool: 'hand' });
        this.#events.onToolFailed();
      },
    );
  }

  #make(name: DrawingToolName, make: MakeTool): DrawingTool {
    const tool = make({
      map: this.#map.map,
      results: this.#events,
      onSketch: (sketch) => {
        if (this.#state.tool === name) this.#tell(sketch === undefined ? { tool: name } : { tool: name, sketch });
      },
    });
    this.#tools.set(name, tool);
    return tool;
  }

  #hold(tool: DrawingTool): void {
    this.#tool = tool;
    tool.start();
  }

  #handleCommand(key: string, isShifted: boolean): boolean {
    if (key === 'z' && !isShifted) this.undo();
    else if (key === 'y' || key === 'z') {
      if (this.#tool?.isBusy !== true) this.#events.onRedo();
    } else return false;
    return true;
  }

  #tell(state: ToolState): void {
    this.#state = state;
    this.#events.onState(state);
  }
}
