import type { Position } from '@schaktkoll/geometry';
import { signalColours, signalNames, signalShapes, signalSide, type SignalName } from '@schaktkoll/ui';
import Layer from 'ol/layer/Layer.js';
import type { FrameState } from 'ol/Map.js';
import { mapColours, mapFont } from '../colours/mapColours.ts';
import { OverlayCanvas } from '../canvas/OverlayCanvas.ts';
import type { Cluster } from './clusters.ts';
import { ClusterIndex } from './ClusterIndex.ts';
import type { CaseKind, MapCase } from './mapCase.ts';

/** Pixels. */
const MARKER = 22;
const RING = 5;
const CASING = 3;
const TARGET_GAP = 4;
/** How far a finger may miss. */
const REACH = 26;

/**
 * Many cases: a single one is the shape of its status; several are their number in a ring divided by status. Drawn on
 * one canvas, in list order, so that moving the map costs the same for ten cases as for ten thousand.
 */
export class ClusterLayer extends Layer {
  readonly #canvas = new OverlayCanvas();
  #index = new ClusterIndex([]);
  #kinds = new Map<string, SignalName>();
  #hasTarget = false;
  #chosen: MapCase | undefined;

  constructor() {
    super({});
  }

  /** Shows exactly these cases; what must not begin comes first in each ring. */
  setCases(cases: readonly MapCase[], kinds: readonly CaseKind[]): void {
    this.#index = new ClusterIndex(cases);
    this.#kinds = new Map(kinds.map(({ kind, signal }) => [kind, signal]));
    this.changed();
  }

  /** Marks the cluster that the keyboard would open: the nearest to the centre. */
  setTarget(hasTarget: boolean): void {
    this.#hasTarget = hasTarget;
    this.changed();
  }

  setChosen(chosen: MapCase | undefined): void {
    this.#chosen = chosen;
    this.changed();
  }

  /** The cluster nearest to a position, no farther than `metres`. */
  nearest([east, north]: Position, resolution: number, metres = REACH * resolution): Cluster | undefined {
    let [best, least]: [Cluster | undefined, number] = [undefined, metres];
    for (const cluster of this.#index.at(resolution)) {
      const distance = Math.hypot(cluster.position[0] - east, cluster.position[1] - north);
      if (distance <= least) [best, least] = [cluster, distance];
    }
    return best;
  }

  override render(frame: FrameState | null): HTMLElement {
    const context = frame === null ? undefined : this.#canvas.prepare(frame);
    if (frame === null || context === undefined) return this.#canvas.element;
    const { center, resolution } = frame.viewState;
    const [width = 0, height = 0] = frame.size;
    const [east = 0, north = 0] = center;
    const target = this.#hasTarget
      ? this.nearest([east, north], resolution, (Math.hypot(width, height) / 2) * resolution)
      : undefined;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    for (const cluster of this.#index.at(resolution)) {
      const x = width / 2 + (cluster.position[0] - east) / resolution;
      const y = height / 2 - (cluster.position[1] - north) / resolution;
      if (x < -MARKER * 2 || y < -MARKER * 2 || x > width + MARKER * 2 || y > height + MARKER * 2) continue;
      this.#draw(context, cluster, [x, y]);
      if (cluster === target || (this.#chosen !== undefined && cluster.cases.includes(this.#chosen)))
        drawTarget(context, [x, y], radiusOf(cluster));
    }
    return this.#canvas.element;
  }

  #draw(context: CanvasRenderingContext2D, cluster: Cluster, at: Position): void {
    const [first] = cluster.cases;
    if (first === undefined) return;
    if (cluster.cases.length > 1) this.#drawGroup(context, cluster, at);
    else {
      const signal = this.#kinds.get(first.kind);
      if (signal !== undefined) drawMarker(context, signal, at);
    }
  }

  #kindsOf(signal: SignalName): readonly string[] {
    return [...this.#kinds].flatMap(([kind, own]) => (own === signal ? [kind] : []));
  }

  #drawGroup(context: CanvasRenderingContext2D, cluster: Cluster, [x, y]: Position): void {
    const radius = radiusOf(cluster);
    const { length } = cluster.cases;
    context.beginPath();
    context.arc(x, y, radius + CASING / 2, 0, 2 * Math.PI);
    const colours = mapColours();
    context.fillStyle = colours.paper;
    context.fill();
    context.lineWidth = RING;
    let from = -Math.PI / 2;
    const counts = countsOf(cluster);
    for (const signal of signalNames) {
      const count = this.#kindsOf(signal).reduce((sum, kind) => sum + (counts.get(kind) ?? 0), 0);
      const to = from + (count / length) * 2 * Math.PI;
      context.beginPath();
      context.arc(x, y, radius - RING / 2, from, to);
      context.strokeStyle = colours[signalColours[signal]];
      context.stroke();
      from = to;
    }
    context.fillStyle = colours.ink;
    context.font = `600 ${length < 1000 ? 15 : 14}px ${mapFont}`;
    context.fillText(String(length), x, y + 1);
  }
}

/** Counted once for each cluster: a frame has a sixtieth of a second for all of them. */
const counted = new WeakMap<Cluster, ReadonlyMap<string, number>>();

function countsOf(cluster: Cluster): ReadonlyMap<string, number> {
  const known = counted.get(cluster);
  if (known !== undefined) return known;
  const counts = new Map<string, number>();
  for (const { kind } of cluster.cases) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  counted.set(cluster, counts);
  return counts;
}

/** Grows by five pixels for ten times as many cases. */
function radiusOf({ cases }: Cluster): number {
  return cases.length === 1 ? MARKER / 2 : 14 + 5 * Math.log10(cases.length);
}

const paths = new Map<SignalName, Path2D>();

function pathOf(signal: SignalName): Path2D {
  const known = paths.get(signal) ?? new Path2D(signalShapes[signal]);
  paths.set(signal, known);
  return known;
}

function drawMarker(context: CanvasRenderingContext2D, signal: SignalName, [x, y]: Position): void {
  const scale = MARKER / signalSide;
  const colours = mapColours();
  context.beginPath();
  context.arc(x, y, MARKER / 2 + CASING, 0, 2 * Math.PI);
  context.fillStyle = colours.paper;
  context.fill();
  context.save();
  context.translate(x - MARKER / 2, y - MARKER / 2);
  context.scale(scale, scale);
  context.fillStyle = colours[signalColours[signal]];
  context.fill(pathOf(signal), 'evenodd');
  context.restore();
}

function drawTarget(context: CanvasRenderingContext2D, [x, y]: Position, radius: number): void {
  for (const [width, style] of [
    [6, mapColours().focusHalo],
    [3, mapColours().focusRing],
  ] as const) {
    context.beginPath();
    context.arc(x, y, radius + TARGET_GAP, 0, 2 * Math.PI);
    context.lineWidth = width;
    context.strokeStyle = style;
    context.stroke();
  }
}
