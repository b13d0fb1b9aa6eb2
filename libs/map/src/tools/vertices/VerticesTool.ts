import type { Polygon, Position } from '@schaktkoll/geometry';
import Feature from 'ol/Feature.js';
import LineString from 'ol/geom/LineString.js';
import MultiPoint from 'ol/geom/MultiPoint.js';
import Point from 'ol/geom/Point.js';
import { unByKey } from 'ol/Observable.js';
import type { EventsKey } from 'ol/events.js';
import VectorLayer from 'ol/layer/Vector.js';
import VectorSource from 'ol/source/Vector.js';
import { cornersOf, findCorner, placeOf, withCornerAt, withoutCorner, type CornerPlace } from '../../kernel/corners.ts';
import type { DrawingTool, ToolContext } from '../DrawingTool.ts';
import { PressInteraction } from '../PressInteraction.ts';
import { cornerAt, handleAt, type Handle } from './rings.ts';
import { cornerStyles, edgeStyles, heldStyles, outlineStyles } from './vertexStyles.ts';

const Z_INDEX = 6;
/** Distance in pixels within which a vertex or an edge can be picked up. */
const REACH = 14;
/** Distance in pixels from the crosshair within which the keyboard finds a vertex. */
const FAR_REACH = 200;
/** Edges shorter than this on the screen, in pixels, have no handle in the middle. */
const MINIMUM_EDGE = 56;
/** Distance in pixels from the crosshair within which the keyboard finds a vertex rather than the edge beside it. */
const CORNER_REACH = MINIMUM_EDGE / 2;
/** More handles than this would hide the outline; they reappear when the user zooms in. */
const MAXIMUM_HANDLES = 1500;

/** Beside another tool: vertices alone, by dragging. */
interface BesideTool {
  /** Whether a vertex may be picked up now. */
  readonly mayTake: () => boolean;
  /** Called with a press on a vertex, which is the other tool's. */
  readonly onPress: (position: Position) => void;
}

/**
 * Moves, adds and removes vertices of the work areas, each as one undo step. With a pointer: drag a vertex or an edge;
 * Alt and a press removes a vertex. With the keyboard: the vertex nearest to the crosshair, or a new one on the edge
 * under it, is picked up and follows it.
 */
export class VerticesTool implements DrawingTool {
  readonly #context: ToolContext;
  readonly #corners = new Feature(new MultiPoint([]));
  readonly #middles = new Feature(new MultiPoint([]));
  readonly #outline = new Feature(new LineString([]));
  readonly #heldMark = new Feature<Point>();
  readonly #layer: VectorLayer;
  readonly #press: PressInteraction;
  readonly #beside: BesideTool | undefined;
  #held: Handle | undefined;
  /** Where to find the vertex again when the areas have changed. */
  #place: CornerPlace | undefined;
  /** The vertex follows the crosshair; otherwise it is only selected. */
  #isCarried = false;
  #keys: EventsKey[] = [];
  readonly handlers: Required<DrawingTool>['handlers'] = {
    onDown: (position) =>
      this.#beside?.mayTake() !== false &&
      this.#take((this.#beside ? cornerAt : handleAt)(this.#areas, position, this.#metres(REACH))),
    onDrop: (position) => this.#drop(position),
    onPress: (position, isAlt) => this.#choose(position, isAlt),
  };

  constructor(context: ToolContext, beside?: BesideTool) {
    this.#context = context;
    this.#beside = beside;
    this.#outline.setStyle(outlineStyles);
    this.#middles.setStyle(edgeStyles);
    this.#corners.setStyle(cornerStyles);
    this.#heldMark.setStyle(heldStyles);
    this.#layer = new VectorLayer({
      source: new VectorSource({ features: [this.#outline, this.#middles, this.#corners, this.#heldMark] }),
      zIndex: Z_INDEX,
    });
    this.#press = new PressInteraction({
      ...this.handlers,
      onDrag: (position) => this.#preview(position),
      onCancel: () => this.abort(),
    });
  }

  get isBusy(): boolean {
    return this.#held !== undefined;
  }

  start(): void {
    const { map } = this.#context;
    map.addLayer(this.#layer);
    map.addInteraction(this.#press);
    this.#keys = [
      map.on('moveend', () => this.areasChanged()),
      map.getView().on('change:center', () => this.#follow()),
    ];
    this.areasChanged();
  }

  stop(): void {
    this.abort();
    unByKey(this.#keys);
    this.#context.map.removeInteraction(this.#press);
    this.#context.map.removeLayer(this.#layer);
  }

  /** Updates the handles, and drops the current vertex if it is gone. */
  areasChanged(): void {
    this.#findHeld();
    const {
      center: [east = 0, north = 0],
      resolution,
    } = this.#context.map.getView().getState();
    const [width = 1, height = 1] = this.#context.map.getSize() ?? [];
    const isSeen = ([x, y]: Position): boolean =>
      Math.abs(x - east) <= (width / 2) * resolution && Math.abs(y - north) <= (height / 2) * resolution;
    const rings = this.#areas.map(cornersOf);
    const seen = rings.flat().filter(isSeen);
    const middles = (this.#beside ? [] : rings)
      .flatMap((ring) => ring.flatMap((from, index) => this.#middleOf(from, ring[(index + 1) % ring.length] ?? from)))
      .filter(isSeen);
    const isFew = seen.length <= MAXIMUM_HANDLES;
    this.#corners.getGeometry()?.setCoordinates(isFew ? seen.map((corner) => [...corner]) : []);
    this.#middles.getGeometry()?.setCoordinates(isFew ? middles.map((middle) => [...middle]) : []);
  }

  /**
   * From the keyboard: picks up the vertex nearest to the crosshair, or a new one on the edge under it, or puts down the
   * current one.
   */
  addPoint(position: Position): void {
    if (this.#isCarried) {
      this.#drop(position);
      return;
    }
    const areas = this.#areas;
    const near =
      cornerAt(areas, position, this.#metres(CORNER_REACH)) ?? handleAt(areas, position, this.#metres(REACH));
    this.#hold(near ?? cornerAt(areas, position, this.#metres(FAR_REACH)), true);
  }

  undo(): void {
    this.abort();
  }

  /** Puts the vertex down at the crosshair; one that is only selected is deselected. */
  finish(): boolean {
    if (this.#held === undefined) return false;
    const [easting = 0, northing = 0] = this.#context.map.getView().getCenter() ?? [];
    if (this.#isCarried) this.#drop([easting, northing]);
    else this.abort();
    return true;
  }

  abort(): void {
    this.#hold(undefined, false);
  }

  /**
   * Removes the current vertex; false if there is none. An area needs at least three vertices, and the user is
   * notified.
   */
  remove(): boolean {
    if (this.#held === undefined) return false;
    // A new one is not part of the area yet.
    if (this.#held.kind === 'edge') this.abort();
    else this.#removeCorner(this.#held);
    return true;
  }

  /** Whether a line is the outline of the current vertex, which would snap to its old position. */
  ignoresLine(line: readonly Position[]): boolean {
    const outline = this.#held === undefined ? undefined : this.#areas[this.#held.area]?.coordinates[0];
    const [first] = outline ?? [];
    return (
      first !== undefined && outline?.length === line.length && line[0]?.[0] === first[0] && line[0][1] === first[1]
    );
  }

  destroy(): void {
    this.stop();
    this.#press.dispose();
    this.#layer.dispose();
  }

  get #areas(): readonly Polygon[] {
    return this.#context.areas();
  }

  #metres(pixels: number): number {
    return pixels * (this.#context.map.getView().getResolution() ?? 1);
  }

  #take(handle: Handle | undefined): boolean {
    this.#hold(handle, false);
    return handle !== undefined;
  }

  #choose(position: Position, isAlt: boolean): void {
    if (this.#beside) {
      const isOnCorner = this.isBusy;
      this.abort();
      if (isOnCorner) this.#beside.onPress(position);
      return;
    }
    const corner = cornerAt(this.#areas, position, this.#metres(REACH));
    if (isAlt && corner !== undefined) this.#removeCorner(corner);
    else this.#hold(corner, false);
  }

  #hold(handle: Handle | undefined, isCarried: boolean): void {
    this.#held = handle;
    this.#place = handle && placeOf(this.#areas, handle);
    this.#isCarried = isCarried && handle !== undefined;
    this.#outline.getGeometry()?.setCoordinates([]);
    this.#heldMark.setGeometry(handle === undefined ? undefined : new Point([...handle.position]));
    this.#context.onSketch(
      handle === undefined ? undefined : { points: this.#isCarried ? 1 : 0, canFinish: this.#isCarried },
    );
  }

  #follow(): void {
    const [easting = 0, northing = 0] = this.#context.map.getView().getCenter() ?? [];
    if (this.#isCarried) this.#preview([easting, northing]);
  }

  #preview(position: Position): void {
    const changed = this.#changedAt(position);
    if (changed === undefined) return;
    this.#outline.getGeometry()?.setCoordinates((changed.coordinates[0] ?? []).map((corner) => [...corner]));
    this.#heldMark.setGeometry(new Point([...position]));
  }

  #drop(position: Position): void {
    const corner = this.#place;
    this.abort();
    if (corner !== undefined) void this.#context.results.onEdit({ kind: 'reshape', corner, to: position });
  }

  #changedAt(position: Position): Polygon | undefined {
    const polygon = this.#held === undefined ? undefined : this.#areas[this.#held.area];
    return polygon === undefined || this.#held === undefined ? undefined : withCornerAt(polygon, this.#held, position);
  }

  #removeCorner(handle: Handle): void {
    const polygon = this.#areas[handle.area];
    const corner = placeOf(this.#areas, handle);
    this.abort();
    if (polygon === undefined || corner === undefined) return;
    if (withoutCorner(polygon, handle.corner) === undefined) this.#context.results.onNotice('LeastCorners');
    else void this.#context.results.onEdit({ kind: 'reshape', corner });
  }

  #findHeld(): void {
    if (this.#held === undefined || this.#place === undefined) return;
    const found = findCorner(this.#areas, this.#place);
    if (found === undefined) this.abort();
    else this.#held = { ...this.#held, ...found };
  }

  #middleOf(from: Position, to: Position): readonly Position[] {
    const isLong = Math.hypot(to[0] - from[0], to[1] - from[1]) >= this.#metres(MINIMUM_EDGE);
    return isLong ? [[(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]] : [];
  }
}
