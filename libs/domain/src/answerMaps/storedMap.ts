import { isMapAttributes } from './mapAttributes.ts';
import {
  mapShapes,
  type MapAttributes,
  type MapFeature,
  type MapGeometry,
  type MapPoint,
  type MapShape,
} from './mapFeatures.ts';

/** What a map may hold after it was cut. */
export const answerMapLimits = { features: 5_000, vertices: 100_000 } as const;

const VERSION = 1;
const PER_METRE = 100;
const CUT_START = 4;
const CUT_END = 8;
const leastPoints: Readonly<Record<MapShape, number>> = { point: 1, line: 2, area: 4 };

/** The text is not a stored map, or a part of it is missing or damaged. No feature of it may be shown. */
export class DamagedAnswerMap extends Error {
  override readonly name = 'DamagedAnswerMap';
}

/** A feature: its attributes by their place in the list, shape and cut ends, and each path as steps in centimetres. */
type StoredFeature = readonly [attributes: number, shape: number, ...paths: (readonly number[])[]];

/**
 * The features as JSON, which the caller compresses: whole centimetres from an origin, each distinct set of attributes
 * once. Coordinates are rounded to the centimetre.
 */
export function encodeAnswerMap(features: readonly MapFeature[]): string {
  const [east, north] = features[0]?.geometry.paths[0]?.[0] ?? [0, 0];
  const origin = [Math.floor(east), Math.floor(north)] as const;
  const places = new Map<string, number>();
  const stored = features.map(({ geometry, ...attributes }): StoredFeature => {
    const key = JSON.stringify(attributes);
    const place = places.get(key) ?? places.size;
    places.set(key, place);
    return [place, shapeOf(geometry), ...geometry.paths.map((path) => stepsOf(path, origin))];
  });
  const attributes = [...places.keys()].map((key) => JSON.parse(key) as unknown);
  return JSON.stringify({ version: VERSION, origin, attributes, features: stored });
}

/**
 * The features of a stored map, in their order.
 * @throws DamagedAnswerMap when anything in it is not as `encodeAnswerMap` writes it: no part of a damaged map is
 *   returned, because what is missing would look like ground without lines (R8)
 */
export function decodeAnswerMap(text: string): readonly MapFeature[] {
  const { version, origin, attributes, features } = partsOf(text);
  const isWhole =
    version === VERSION &&
    isPair(origin) &&
    Array.isArray(attributes) &&
    Array.isArray(features) &&
    attributes.every(isMapAttributes);
  if (!isWhole) throw new DamagedAnswerMap('The map has another form');
  return features.map((feature: unknown) => {
    const [place, shape, ...paths] = Array.isArray(feature) ? (feature as readonly unknown[]) : [];
    const own = typeof place === 'number' ? (attributes as readonly MapAttributes[])[place] : undefined;
    const geometry = geometryOf(shape, paths, origin);
    if (own === undefined || geometry === undefined) throw new DamagedAnswerMap('A feature has another form');
    return { ...own, geometry };
  });
}

function partsOf(text: string): Readonly<Record<string, unknown>> {
  try {
    const parts: unknown = JSON.parse(text);
    if (isRecord(parts)) return parts;
  } catch (error) {
    throw new DamagedAnswerMap('The map is no JSON', { cause: error });
  }
  throw new DamagedAnswerMap('The map is no object');
}

function shapeOf({ shape, cutStart, cutEnd }: MapGeometry): number {
  return mapShapes.indexOf(shape) + (cutStart ? CUT_START : 0) + (cutEnd ? CUT_END : 0);
}

function stepsOf(path: readonly MapPoint[], origin: MapPoint): readonly number[] {
  let [east, north] = [0, 0];
  return path.flatMap((point) => {
    const [toEast, toNorth] = [centimetres(point[0] - origin[0]), centimetres(point[1] - origin[1])];
    const step = [toEast - east, toNorth - north];
    [east, north] = [toEast, toNorth];
    return step;
  });
}

function centimetres(metres: number): number {
  return Math.round(metres * PER_METRE);
}

function geometryOf(code: unknown, paths: readonly unknown[], origin: MapPoint): MapGeometry | undefined {
  const shape = typeof code === 'number' && code < 2 * CUT_END ? mapShapes[code % CUT_START] : undefined;
  if (shape === undefined || paths.length === 0 || (shape !== 'area' && paths.length > 1)) return undefined;
  const points = paths.map((path) => pointsOf(path, origin));
  if (points.some((path) => path.length < leastPoints[shape])) return undefined;
  return {
    shape,
    paths: points,
    ...(Number(code) & CUT_START ? { cutStart: true } : {}),
    ...(Number(code) & CUT_END ? { cutEnd: true } : {}),
  };
}

/** The points of a path; none when it is damaged. */
function pointsOf(steps: unknown, origin: MapPoint): readonly MapPoint[] {
  if (!Array.isArray(steps) || steps.length % 2 !== 0) return [];
  const points: MapPoint[] = [];
  let east = origin[0] * PER_METRE;
  let north = origin[1] * PER_METRE;
  // The largest case has more than a million points.
  for (let index = 0; index < steps.length; index += 2) {
    const [toEast, toNorth] = [steps[index] as number, steps[index + 1] as number];
    if (!Number.isSafeInteger(toEast) || !Number.isSafeInteger(toNorth)) return [];
    east += toEast;
    north += toNorth;
    points.push([east / PER_METRE, north / PER_METRE]);
  }
  return points;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isPair(value: unknown): value is MapPoint {
  return Array.isArray(value) && value.length === 2 && value.every(Number.isSafeInteger);
}
