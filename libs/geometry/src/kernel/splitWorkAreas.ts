import { checkWorkAreas } from '../checks/checkWorkAreas.ts';
import { isSplittable } from '../checks/splittable.ts';
import type { CheckCode, WorkAreaLimits } from '../checks/types.ts';
import { areaOf, centreOf, extentOf } from '../measure.ts';
import { polygonOf } from '../rings.ts';
import type { Extent, Polygon } from '../types.ts';
import { intersectAreas } from './kernel.ts';

/** A part of a large work, with the name of the area that it belongs to. */
export interface NamedPolygon {
  readonly name: string;
  readonly geometry: Polygon;
}

const ofOneArea: ReadonlySet<CheckCode> = new Set(['AreaTooLarge', 'TotalAreaTooLarge', 'TooManyVertices']);
/** A cut halves an area: so many make a thousandth of the largest area that is accepted at all. */
const mostCuts = 12;
/** Square metres: what a cut leaves at its edge by rounding, and no work. */
const dust = 0.01;

/**
 * Splits work areas that are too large, too many or too far apart for one case into those of several cases, each of
 * which `checkWorkAreas` accepts. An area is cut only where it is too large by itself: in halves, across its longer side.
 * The parts together cover the areas. Pulls Clipper2 into whatever uses it.
 * @returns one part when the areas fit one case
 * @throws RangeError for areas with other faults ({@link isSplittable}), or that no cut makes small enough
 */
export function splitWorkAreas(
  areas: readonly NamedPolygon[],
  limits: WorkAreaLimits,
): readonly (readonly NamedPolygon[])[] {
  const failures = checkWorkAreas(areas, limits);
  if (failures.length === 0) return [areas];
  if (!isSplittable(failures)) throw new RangeError('Only work areas that are too large can be split');
  return group(
    areas.flatMap((area) => numbered(area, cut(area.geometry, limits, 0))),
    limits,
  );
}

function cut(polygon: Polygon, limits: WorkAreaLimits, cuts: number): readonly Polygon[] {
  const codes = checkWorkAreas([{ geometry: polygon }], limits).map(({ code }) => code);
  const extent = extentOf([polygon]);
  if (extent === undefined || !codes.some((code) => ofOneArea.has(code))) return [polygon];
  if (cuts === mostCuts) throw new RangeError('The work area is too large to be split');
  return halvesOf(extent)
    .flatMap((half) => intersectAreas(polygon, [half]))
    .filter((part) => areaOf(part) > dust)
    .flatMap((part) => cut(part, limits, cuts + 1));
}

/** The two halves of an extent, cut across its longer side on a whole metre. */
function halvesOf([west, south, east, north]: Extent): readonly [Polygon, Polygon] {
  if (east - west >= north - south) {
    const middle = Math.round((west + east) / 2);
    return [box([west, south, middle, north]), box([middle, south, east, north])];
  }
  const middle = Math.round((south + north) / 2);
  return [box([west, south, east, middle]), box([west, middle, east, north])];
}

function box([west, south, east, north]: Extent): Polygon {
  return polygonOf([
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ]);
}

function numbered({ name }: NamedPolygon, parts: readonly Polygon[]): readonly NamedPolygon[] {
  if (parts.length === 1) return parts.map((geometry) => ({ name, geometry }));
  return parts.map((geometry, index) => ({ name: `${name.slice(0, 90)} (${index + 1})`, geometry }));
}

/** Halves the list along the longer side of its extent, by the size of the areas, until each part fits a case. */
function group(areas: readonly NamedPolygon[], limits: WorkAreaLimits): readonly (readonly NamedPolygon[])[] {
  if (areas.length < 2 || checkWorkAreas(areas, limits).length === 0) return [areas];
  const [west, south, east, north] = extentOf(areas.map(({ geometry }) => geometry)) ?? [0, 0, 0, 0];
  const axis = east - west >= north - south ? 0 : 1;
  const sorted = areas.toSorted((one, other) => centreOf(one.geometry)[axis] - centreOf(other.geometry)[axis]);
  const sizes = sorted.map(({ geometry }) => areaOf(geometry));
  const half = sizes.reduce((sum, size) => sum + size, 0) / 2;
  let before = 0;
  const found = sizes.findIndex((size) => (before += size) >= half) + 1;
  const at = Math.min(Math.max(1, found), areas.length - 1);
  return [...group(sorted.slice(0, at), limits), ...group(sorted.slice(at), limits)];
}
