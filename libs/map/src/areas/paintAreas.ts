import { faded } from '../colours/faded.ts';
import { areaLook, type AreaColours } from './areaLook.ts';
import { drawHatchTile, hatchSide } from './hatching.ts';

/** An area as it is sent to the painter: eastings and northings in turn. */
export interface AreaToPaint {
  readonly rings: readonly Float64Array[];
  readonly hasProblem: boolean;
}

/** What is painted: the north-western corner in metres, metres for a pixel of the page, and the size in pixels of the screen. */
export interface PaintView {
  readonly west: number;
  readonly north: number;
  readonly resolution: number;
  /** Pixels of the screen for one of the page. */
  readonly ratio: number;
  readonly width: number;
  readonly height: number;
}

/** What the worker is sent. */
export interface PaintRequest {
  /** Without areas, those of the previous request. */
  readonly areas?: readonly AreaToPaint[];
  readonly view: PaintView;
  readonly colours: AreaColours;
}

export interface PaintResponse {
  readonly bitmap: ImageBitmap;
}

type Context = OffscreenCanvasRenderingContext2D;

/** Paints the areas as the styles of `areaStyles` do, on a canvas that is empty. */
export function paintAreas(
  context: Context,
  areas: readonly AreaToPaint[],
  view: PaintView,
  { excavation, paper }: AreaColours,
): void {
  const ground = hatching(context, view, excavation);
  context.lineJoin = 'round';
  for (const { rings, hasProblem } of areas) {
    const path = pathOf(rings, view);
    context.setLineDash([]);
    context.lineWidth = areaLook.casingWidth * view.ratio;
    context.strokeStyle = faded(paper, areaLook.casingShare);
    context.stroke(path);
    context.fillStyle = ground;
    context.fill(path, 'evenodd');
    context.setLineDash(hasProblem ? areaLook.dash.map((length) => length * view.ratio) : []);
    context.lineWidth = areaLook.edgeWidth * view.ratio;
    context.strokeStyle = excavation;
    context.stroke(path);
  }
}

/** Bound to the ground, so that it does not slip when another part of the map is painted. */
function hatching(
  context: Context,
  { west, north, resolution, ratio }: PaintView,
  excavation: string,
): CanvasPattern | string {
  const side = hatchSide(ratio);
  const tile = new OffscreenCanvas(side, side);
  const tileContext = tile.getContext('2d');
  if (tileContext === null) return faded(excavation, 0.25);
  drawHatchTile(tileContext, ratio, excavation);
  const pattern = context.createPattern(tile, 'repeat');
  if (pattern === null) return faded(excavation, 0.25);
  const scale = ratio / resolution;
  pattern.setTransform(new DOMMatrix().translate((-west * scale) % side, (north * scale) % side));
  return pattern;
}

/** In pixels of the screen, without points that lie in one quarter of a pixel with the one before. */
function pathOf(rings: readonly Float64Array[], { west, north, resolution, ratio }: PaintView): Path2D {
  const path = new Path2D();
  const scale = ratio / resolution;
  for (const ring of rings) {
    let before: readonly [number, number] | undefined;
    for (let at = 0; at < ring.length; at += 2) {
      const x = Math.round(((ring[at] ?? 0) - west) * scale * 4) / 4;
      const y = Math.round((north - (ring[at + 1] ?? 0)) * scale * 4) / 4;
      if (before === undefined) path.moveTo(x, y);
      else if (before[0] !== x || before[1] !== y) path.lineTo(x, y);
      before = [x, y];
    }
    path.closePath();
  }
  return path;
}
