import { fromSweref99Tm, lineArea, unionAreas, type Polygon, type Position } from '@schaktkoll/geometry';
import { TerraDraw, TerraDrawExtend, TerraDrawFreehandMode } from 'terra-draw';
import type { Measurement } from './measurement.ts';
import { percentile, rounded } from './statistics.ts';
import { wavyArea } from './unionLibraries.ts';

const points = 500;
const vertices = 5000;
const radiusMetres = 10;
const unionName = 'pen.5000.union-each-point.handler-p95-ms';
const freehandName = 'pen.5000.terra-draw-freehand.handler-p95-ms';

/**
 * The cost of the two alternatives for freehand drawing at each point of a stroke of 500 points over an area of 5,000
 * vertices: merging the area with a piece of the stroke at once, and terra-draw's freehand mode. Neither draws here:
 * only the work in the handler is measured (record 9).
 */
export function eachPointMeasurements(): readonly Measurement[] {
  return [
    { names: [unionName], run: async (_say, isShort) => [valueOf(unionName, unionEachPoint(strokeOf(isShort)))] },
    { names: [freehandName], run: async (_say, isShort) => [valueOf(freehandName, freehand(strokeOf(isShort)))] },
  ];
}

const valueOf = (name: string, times: readonly number[]) => ({
  name,
  value: rounded(percentile(times, 0.95), 3),
  unit: 'ms',
});

/** Over the edge of the area and back again, some four metres at a time. */
const gesture = Array.from({ length: points }, (_each, index): Position => [
  617_350 + (index % 100) * 4,
  6_728_000 + Math.floor(index / 100) * 15 + 20 * Math.sin(index / 9),
]);

const strokeOf = (isShort: boolean): readonly Position[] => (isShort ? gesture.slice(0, 50) : gesture);

function unionEachPoint(stroke: readonly Position[]): readonly number[] {
  let areas: readonly Polygon[] = [wavyArea(617_000, 6_728_000, 11, vertices)];
  return stroke.slice(1).map((point, index) => {
    const before = stroke[index] ?? point;
    const began = performance.now();
    areas = unionAreas([...areas, ...lineArea([before, point], radiusMetres * 2)]);
    return performance.now() - began;
  });
}

/**
 * A map that draws nothing: terra-draw's adapter for OpenLayers is a package of its own, and drawing is not compared.
 */
class NoMap extends TerraDrawExtend.TerraDrawBaseAdapter {
  readonly #element = {
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  } as unknown as HTMLElement;
  getMapEventElement = (): HTMLElement => this.#element;
  clear = (): void => undefined;
  /** A pixel is about a metre. */
  project = (longitude: number, latitude: number): { x: number; y: number } => ({
    x: longitude * 55_000,
    y: -latitude * 111_000,
  });
  unproject = (x: number, y: number): { lng: number; lat: number } => ({ lng: x / 55_000, lat: -y / 111_000 });
  setCursor = (): void => undefined;
  getLngLatFromEvent = (): null => null;
  setDraggability = (): void => undefined;
  setDoubleClickToZoom = (): void => undefined;
  render = (): void => undefined;
}

function freehand(stroke: readonly Position[]): readonly number[] {
  const mode = new TerraDrawFreehandMode({ minDistance: 1 });
  const adapter = new NoMap({ coordinatePrecision: 9 });
  const draw = new TerraDraw({ adapter, modes: [mode] });
  draw.start();
  draw.setMode('freehand');
  const eventAt = (position: Position) => {
    const [lat, lng] = fromSweref99Tm('WGS84', position);
    const { x: containerX, y: containerY } = adapter.project(lng, lat);
    return { lng, lat, containerX, containerY, button: 'neither' as const, heldKeys: [], isContextMenu: false };
  };
  const events = stroke.map(eventAt);
  const [first, ...rest] = events;
  if (first !== undefined) mode.onClick({ ...first, button: 'left' });
  return rest.map((event) => {
    const began = performance.now();
    mode.onMouseMove(event);
    return performance.now() - began;
  });
}
