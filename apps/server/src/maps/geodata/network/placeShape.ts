import type { CoordinateSystem } from '@schaktkoll/domain';
import {
  differenceAreas,
  isSimpleRing,
  locate,
  roundToMillimetre,
  tidyRing,
  type Polygon,
  type Position,
  type RawShape,
} from '@schaktkoll/geometry';
import { areasOfRings } from '../read/locateLayer.ts';
import type { NetworkGeometry, Repairs } from './networkJob.ts';

type Repair = keyof Repairs;

/** The geometries of a shape, several where an area crosses itself, and what was repaired. */
export interface PlacedShape {
  readonly geometries: readonly NetworkGeometry[];
  readonly repairs: readonly Repair[];
}

/**
 * A shape in SWEREF 99 TM on the millimetre grid, repaired: nothing that has a place is left out, and no corner moves.
 * A closed line stays a line.
 * @param heights of its points, when its layer has real ones
 * @returns null when a part of it lies outside Sweden
 */
export function placeShape(
  shape: Exclude<RawShape, { kind: 'other' }>,
  system: CoordinateSystem,
  heights?: readonly (number | null)[],
): PlacedShape | null {
  if (shape.kind === 'area') {
    const rings = shape.rings.map((ring) => locate(ring, system));
    return rings.includes(null) ? null : placeArea(rings.map((ring) => ring ?? []));
  }
  const located = locate(shape.points, system);
  return located === null ? null : placeLine(located, shape.kind, heights);
}

function placeLine(
  located: readonly Position[],
  kind: 'line' | 'point',
  heights?: readonly (number | null)[],
): PlacedShape {
  const rounded = located.map(roundToMillimetre);
  const isKept = rounded.map((point, index) => index === 0 || !isSame(point, rounded[index - 1]));
  const path = rounded.filter((_, index) => isKept[index]);
  const isPoint = path.length === 1;
  const ofPath = heights?.filter((_, index) => isKept[index]);
  return {
    geometries: [{ shape: isPoint ? 'point' : 'line', paths: [path], ...(ofPath && { heights: ofPath }) }],
    repairs: isPoint && kind === 'line' ? ['withoutLength'] : path.length < rounded.length ? ['repeatedPoints'] : [],
  };
}

function placeArea(located: readonly (readonly Position[])[]): PlacedShape {
  const [outer = [], ...others] = located.map(tidyRing);
  const repairs: Repair[] = hasRepeats(located) ? ['repeatedPoints'] : [];
  const areas = outer.length < 4 ? [] : areasOfRings(outer, others).flatMap((area) => simpleAreas(area, repairs));
  // Its edge remains, because it is a place that the owner has drawn.
  if (areas.length === 0) {
    const { geometries } = placeLine(located[0] ?? [], 'line');
    return { geometries, repairs: ['withoutLength'] };
  }
  return { geometries: areas.map(({ coordinates }) => ({ shape: 'area', paths: coordinates })), repairs };
}

function simpleAreas(area: Polygon, repairs: Repair[]): readonly Polygon[] {
  if (area.coordinates.every(isSimpleRing)) return [area];
  const parts = differenceAreas([area], []);
  if (parts.length > 0 && !repairs.includes('selfCrossing')) repairs.push('selfCrossing');
  return parts;
}

function hasRepeats(rings: readonly (readonly Position[])[]): boolean {
  return rings.some((ring) => ring.some((point, index) => index > 0 && isSame(point, ring[index - 1])));
}

function isSame([east, north]: Position, other: Position | undefined): boolean {
  return east === other?.[0] && north === other[1];
}
