import { tidyRing } from '../rings.ts';
import type { Polygon, Position, Ring } from '../types.ts';
import type { CheckCode } from './types.ts';

export type ReadWorkArea =
  | { readonly ok: true; readonly polygon: Polygon }
  | { readonly ok: false; readonly code: Extract<CheckCode, 'EmptyGeometry' | 'InvalidGeoJson' | 'MustBePolygon'> };

const otherGeometryTypes = [
  'Point',
  'MultiPoint',
  'LineString',
  'MultiLineString',
  'MultiPolygon',
  'GeometryCollection',
];

/**
 * Parses a GeoJSON polygon. The rings are closed and normalised, heights are removed; they may still be empty or
 * self-intersecting, which the check of simple rings finds.
 */
export function readWorkArea(geometry: unknown): ReadWorkArea {
  if (geometry === null || geometry === undefined) {
    return { ok: false, code: 'EmptyGeometry' };
  }
  if (typeof geometry !== 'object' || !('type' in geometry)) {
    return { ok: false, code: 'InvalidGeoJson' };
  }
  if (geometry.type !== 'Polygon') {
    return { ok: false, code: isOtherGeometry(geometry.type) ? 'MustBePolygon' : 'InvalidGeoJson' };
  }
  const rings = 'coordinates' in geometry ? readRings(geometry.coordinates) : undefined;
  if (!rings) {
    return { ok: false, code: 'InvalidGeoJson' };
  }
  const [outer, ...holes] = rings;
  if (!outer || outer.length === 0) {
    return { ok: false, code: 'EmptyGeometry' };
  }
  return { ok: true, polygon: { type: 'Polygon', coordinates: [outer, ...holes].map(tidyRing) } };
}

function isOtherGeometry(type: unknown): boolean {
  return typeof type === 'string' && otherGeometryTypes.includes(type);
}

function readRings(coordinates: unknown): readonly Ring[] | undefined {
  return readAll(coordinates, (ring) => readAll(ring, readPosition));
}

function readPosition(value: unknown): Position | undefined {
  if (!Array.isArray(value)) {
    return undefined;
  }
  const [easting, northing] = value as readonly unknown[];
  if (!isFiniteNumber(easting) || !isFiniteNumber(northing)) {
    return undefined;
  }
  // The same object if no height is removed.
  return value.length === 2 ? (value as unknown as Position) : [easting, northing];
}

/** The same array if all items are unchanged, so that cached facts about a ring remain. */
function readAll<Item>(values: unknown, read: (value: unknown) => Item | undefined): readonly Item[] | undefined {
  if (!Array.isArray(values)) {
    return undefined;
  }
  const items: Item[] = [];
  let isSame = true;
  for (const value of values as readonly unknown[]) {
    const item = read(value);
    if (item === undefined) {
      return undefined;
    }
    isSame &&= item === value;
    items.push(item);
  }
  return isSame ? (values as readonly Item[]) : items;
}

function isFiniteNumber(value: unknown): value is number {
  return Number.isFinite(value);
}
