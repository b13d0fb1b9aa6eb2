import type { ReadGeodata } from '@schaktkoll/contract';
import type { CoordinateSystem, UnreadableKind } from '@schaktkoll/domain';
import {
  enclosesArea,
  groundDistance,
  locate,
  roundToMillimetre,
  tidyRing,
  areaOf,
  differenceAreas,
  fillHoles,
  lengthOf,
  polygonOf,
  type Polygon,
  type Position,
  type RawShape,
  type Ring,
} from '@schaktkoll/geometry';
import type { RawLayer } from './rawLayer.ts';

/** A line whose ends are this near is closed. */
const closedWithin = 0.01;

/** A layer in SWEREF 99 TM, and how much of it could not be used. */
export interface LocatedLayer {
  readonly name: string;
  readonly isHidden?: boolean;
  readonly isTooLarge?: boolean;
  readonly counts: ReadGeodata['layers'][number]['counts'];
  readonly areas: readonly Polygon[];
  readonly areaNames: readonly (string | null)[];
  readonly lines: readonly (readonly Position[])[];
  readonly lineNames: readonly (string | null)[];
  readonly outside: number;
  /** What could not be read, one for each. */
  readonly damaged: readonly UnreadableKind[];
}

/** How many shapes there are of each kind. */
export function countsOf(shapes: readonly RawShape[]): LocatedLayer['counts'] {
  const count = (kind: RawShape['kind']) => shapes.filter((shape) => shape.kind === kind).length;
  return { areas: count('area'), lines: count('line'), points: count('point'), others: count('other') };
}

/** The layer in SWEREF 99 TM, read as in that system; null where no system is known, and nothing of it can be placed. */
export function locateLayer(
  { name, isHidden = false, tooLarge, shapes, shapeNames }: RawLayer,
  system: CoordinateSystem | null,
): LocatedLayer {
  const areas: Polygon[] = [];
  const areaNames: (string | null)[] = [];
  const lines: (readonly Position[])[] = [];
  const lineNames: (string | null)[] = [];
  const damaged: UnreadableKind[] = [];
  let [outside, closed, apart] = [0, 0, 0];
  for (const [index, shape] of shapes.entries()) {
    if (shape.kind === 'other') damaged.push(shape.unreadable ?? 'Other');
    if (shape.kind !== 'area' && shape.kind !== 'line') continue;
    const located = system === null ? null : locateParts(shape, system);
    if (located === null) outside += 1;
    else if (shape.kind === 'line' && !isArea(located[0] ?? [])) {
      const line = withoutRepeats(located[0] ?? []);
      if (line.length < 2) damaged.push('Other');
      else {
        lines.push(line);
        lineNames.push(shapeNames[index] ?? null);
      }
    } else {
      if (shape.kind === 'line') closed += 1;
      const [outer = [], ...holes] = located.map(tidyRing);
      if (outer.length < 4) damaged.push('Other');
      else {
        const found = areasOfRings(outer, holes);
        apart += found.length - 1;
        for (const area of found) {
          areas.push(area);
          areaNames.push(shapeNames[index] ?? null);
        }
      }
    }
  }
  const { areas: drawn, lines: all, ...others } = countsOf(shapes);
  return {
    name,
    ...(isHidden && { isHidden }),
    ...(tooLarge && { isTooLarge: true }),
    counts: tooLarge ?? { ...others, areas: drawn + closed + apart, lines: all - closed },
    areas,
    areaNames,
    lines,
    lineNames,
    outside,
    damaged,
  };
}

function locateParts(
  shape: Extract<RawShape, { kind: 'area' | 'line' }>,
  system: CoordinateSystem,
): readonly (readonly Position[])[] | null {
  const parts: (readonly Position[])[] = [];
  for (const points of shape.kind === 'area' ? shape.rings : [shape.points]) {
    const located = locate(points, system);
    if (located === null) return null;
    parts.push(located);
  }
  return parts;
}

/** A line that ends where it begins, unless it only runs out and back on itself, as a cable drawn both ways. */
function isArea(points: readonly Position[]): boolean {
  const [first, last] = [points[0], points.at(-1)];
  if (points.length < 4 || first === undefined || last === undefined) return false;
  return groundDistance(first, last) <= closedWithin && enclosesArea(tidyRing(points));
}

/** A line with its points on the millimetre grid, each once; a ring is tidied, a line keeps its corners. */
function withoutRepeats(points: readonly Position[]): readonly Position[] {
  const rounded = points.map(roundToMillimetre);
  return rounded.filter(
    ([east, north], index) => index === 0 || east !== rounded[index - 1]?.[0] || north !== rounded[index - 1]?.[1],
  );
}

/** The area of tidy rings, and further ones that its other rings enclose outside the first. */
export function areasOfRings(outer: Ring, others: readonly Ring[]): readonly Polygon[] {
  const rings = others.filter((ring) => ring.length >= 4);
  const islands = islandsOf(outer, rings);
  return [{ type: 'Polygon', coordinates: islands.length === 0 ? [outer, ...rings] : [outer] }, ...islands];
}

/** A hole may cross the edge of its area by this much: its overhang is not an area of its own. */
const overhangMetres = 0.1;

/**
 * What the further rings of an area enclose outside the first, as areas of their own. GDAL calls all loops of a hatch
 * but the largest holes, and some programs write separate areas as one. Holes are filled, so that nothing is counted
 * twice.
 */
function islandsOf(outer: readonly Position[], others: readonly (readonly Position[])[]): readonly Polygon[] {
  if (others.length === 0) return [];
  return differenceAreas(others.map(polygonOf), [polygonOf(outer)])
    .map(fillHoles)
    .filter((area) => 2 * areaOf(area) > overhangMetres * lengthOf(area.coordinates[0] ?? []));
}
