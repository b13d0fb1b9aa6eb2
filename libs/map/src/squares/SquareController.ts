import {
  hasSquare,
  insideSwedishSquares,
  squareAt,
  squaresBetween,
  squaresTouched,
  withoutSquares,
  withSquares,
  type Polygon,
  type Position,
  type SquareSet,
  roundToMillimetre,
} from '@schaktkoll/geometry';
import type OlMap from 'ol/Map.js';
import { unByKey } from 'ol/Observable.js';
import Interaction from 'ol/interaction/Interaction.js';
import type MapBrowserEvent from 'ol/MapBrowserEvent.js';
import { PolygonTool } from '../tools/points/PolygonTool.ts';
import { BoxTool } from './BoxTool.ts';
import { SquaresLayer } from './SquaresLayer.ts';

export const squareTools = ['hand', 'toggle', 'add', 'remove', 'polygon'] as const;
export type SquareTool = (typeof squareTools)[number];

/** The active tool, whether something is being drawn with it, and whether that can be finished. */
export interface SquareState {
  readonly tool: SquareTool;
  readonly isBusy: boolean;
  readonly canFinish: boolean;
}

export interface SquareEvents {
  readonly onState: (state: SquareState) => void;
  readonly onChange: (step: (set: SquareSet) => SquareSet) => void;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
}

export interface SquaredMap {
  readonly map: OlMap;
  readonly centre: () => Position;
}

type PressedKey = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

/** Owns the layer of squares on a map, the tools that change them, and their keys. Exactly one tool is active. */
export class SquareController {
  readonly #map: SquaredMap;
  readonly #events: SquareEvents;
  readonly #layer = new SquaresLayer();
  readonly #toggle: ToggleTool;
  readonly #box: BoxTool;
  readonly #polygon: PolygonTool;
  readonly #stopFollowing: () => void;
  #state: SquareState = { tool: 'hand', isBusy: false, canFinish: false };

  constructor(map: SquaredMap, events: SquareEvents) {
    this.#map = map;
    this.#events = events;
    this.#layer.setZIndex(1);
    map.map.addLayer(this.#layer);
    this.#toggle = new ToggleTool((position) => this.#toggleAt(position));
    this.#box = new BoxTool(map.map, {
      onSketch: (box) => {
        this.#layer.setBox(box);
        this.#notify({ isBusy: box !== undefined, canFinish: box !== undefined });
      },
      onBox: (from, to) => {
        const spans = squaresBetween(from, to);
        events.onChange((set) =>
          this.#state.tool === 'remove' ? withoutSquares(set, spans) : withSquares(set, spans),
        );
      },
    });
    this.#polygon = new PolygonTool({
      map: map.map,
      onSketch: (sketch) => this.#notify({ isBusy: sketch !== undefined, canFinish: sketch?.canFinish ?? false }),
      results: {
        onPolygon: (polygon: Polygon) =>
          events.onChange((set) => withSquares(set, insideSwedishSquares(squaresTouched([polygon])))),
      },
    });
    // The crosshair stays in the centre while the map moves.
    const key = map.map.getView().on('change:center', () => this.#box.follow(map.centre()));
    this.#stopFollowing = () => unByKey(key);
  }

  get state(): SquareState {
    return this.#state;
  }

  setSquares(squares: SquareSet, notCounting: SquareSet): void {
    this.#layer.setSquares(squares, notCounting);
  }

  /** Activates another tool and discards what is being drawn. Does nothing if the tool is active already. */
  setTool(tool: SquareTool): void {
    if (tool === this.#state.tool) return;
    this.#box.stop();
    this.#polygon.stop();
    this.#map.map.removeInteraction(this.#toggle);
    this.#state = { tool, isBusy: false, canFinish: false };
    if (tool === 'toggle') this.#map.map.addInteraction(this.#toggle);
    else if (tool === 'polygon') this.#polygon.start();
    else if (tool !== 'hand') this.#box.start();
    this.#notify({});
  }

  /** Undoes the last point being drawn, otherwise the last change. */
  undo(): void {
    if (!this.#state.isBusy) this.#events.onUndo();
    else if (this.#state.tool === 'polygon') this.#polygon.undo();
    else this.#box.abort();
  }

  /** False if what is being drawn cannot be finished yet. */
  finish(): boolean {
    return this.#state.tool === 'polygon' ? this.#polygon.finish() : this.#box.finish(this.#map.centre());
  }

  abort(): void {
    if (this.#state.tool === 'polygon') this.#polygon.abort();
    else this.#box.abort();
  }

  /** Handles a key pressed on the map; true if it was handled and the browser must ignore it. */
  handleKey({ key, ctrlKey, metaKey, shiftKey, altKey }: PressedKey): boolean {
    if (altKey) return false;
    if (ctrlKey || metaKey) return this.#handleCommand(key.toLowerCase(), shiftKey);
    const { tool, isBusy } = this.#state;
    if (key === ' ' && tool !== 'hand') this.#press(this.#map.centre());
    else if (!isBusy) return false;
    else if (key === 'Enter') return this.finish();
    else if (key === 'Backspace') this.undo();
    else if (key === 'Escape') this.abort();
    else return false;
    return true;
  }

  destroy(): void {
    this.#stopFollowing();
    this.#box.stop();
    this.#box.dispose();
    this.#polygon.destroy();
    this.#map.map.removeInteraction(this.#toggle);
    this.#toggle.dispose();
    this.#map.map.removeLayer(this.#layer);
  }

  #press(position: Position): void {
    if (this.#state.tool === 'toggle') this.#toggleAt(position);
    else if (this.#state.tool === 'polygon') this.#polygon.addPoint(position);
    else this.#box.addPoint(position);
  }

  #toggleAt(position: Position): void {
    const span = squareAt(position);
    if (span === null) return;
    this.#events.onChange((set) =>
      hasSquare(set, span.eastingFrom, span.northing) ? withoutSquares(set, [span]) : withSquares(set, [span]),
    );
  }

  #handleCommand(key: string, isShifted: boolean): boolean {
    if (key === 'z' && !isShifted) this.undo();
    else if (key === 'y' || key === 'z') {
      if (!this.#state.isBusy) this.#events.onRedo();
    } else return false;
    return true;
  }

  #notify(change: Partial<SquareState>): void {
    this.#state = { ...this.#state, ...change };
    this.#events.onState(this.#state);
  }
}

/** A press on the map selects a place; dragging still moves the map, and two quick presses are two, not a zoom. */
class ToggleTool extends Interaction {
  readonly #onPlace: (position: Position) => void;

  constructor(onPlace: (position: Position) => void) {
    super();
    this.#onPlace = onPlace;
  }

  override handleEvent({ type, coordinate: [easting = 0, northing = 0] }: MapBrowserEvent): boolean {
    if (type === 'click') this.#onPlace(roundToMillimetre([easting, northing]));
    return type !== 'click' && type !== 'dblclick';
  }
}
