import * as fc from 'fast-check';
import GeoJSONReader from 'jsts/org/locationtech/jts/io/GeoJSONReader.js';
import IsValidOp from 'jsts/org/locationtech/jts/operation/valid/IsValidOp.js';
import { differenceAreas, joinAreas } from '../kernel/kernel.ts';
import { areaOf, gridScaleAt } from '../measure.ts';
import { hasHoles } from '../rings.ts';
import { strokeArea } from '../kernel/strokes.ts';
import type { Line, Polygon, Position } from '../types.ts';

/** A way of the pen and its radius in metres on the ground. */
export interface TestStroke {
  readonly points: Line;
  readonly radius: number;
}

const start: Position = [616_000, 6_728_000];
/** Whole metres make points repeat and paths run back over themselves; millimetres are a pointer's precision. */
const steps = [1, 0.001] as const;

/** A random walk: short moves, occasional jumps, often back over itself. */
export const stroke: fc.Arbitrary<TestStroke> = fc.constantFrom(...steps).chain((step) => {
  const move = fc.integer({ min: Math.round(-15 / step), max: Math.round(15 / step) }).map((count) => count * step);
  return fc.record({
    points: fc.array(fc.tuple(move, move), { minLength: 1, maxLength: 40 }).map(wayOf),
    radius: fc.constantFrom(0.5, 2, 5, 20),
  });
});

function wayOf(moves: readonly (readonly [number, number])[]): Line {
  const [first = start, ...rest] = moves.map(([east, north]): Position => [start[0] + east, start[1] + north]);
  return rest.reduce<Position[]>(
    (way, [east, north]) => {
      const last = way.at(-1) ?? start;
      return [...way, [last[0] + east - start[0], last[1] + north - start[1]]];
    },
    [first],
  );
}

/** Whether JTS, which shares nothing with our kernel, finds an area valid. */
function isValidArea(polygon: Polygon): boolean {
  return new IsValidOp(new GeoJSONReader().read(polygon)).isValid();
}

/** What a property of the pen and the eraser found wrong with two strokes; empty when all is well. */
export function faultsOf(first: TestStroke, second: TestStroke): readonly string[] {
  const drawn = strokeArea(first.points, first.radius);
  const other = strokeArea(second.points, second.radius);
  const [a, b] = [joinAreas(drawn).polygons, joinAreas(other).polygons];
  const both = joinAreas([...a, ...b]);
  const [rest, erased] = [differenceAreas(a, b), differenceAreas(a, other)];
  const shared = sum(a) - sum(rest);
  // Snapping to the 1 mm grid moves each edge by at most half a millimetre; holes below half a square metre are not
  // reported.
  const slack = 0.5 + 0.0005 * [...a, ...b].reduce((length, polygon) => length + circumference(polygon), 0);
  const reach = Math.PI * first.radius ** 2;
  const faults: readonly (readonly [string, boolean])[] = [
    ['a stroke is not valid', !drawn.every(isValidArea)],
    ['a joined area is not valid', !both.polygons.every(isValidArea)],
    ['a joined area has a hole', both.polygons.some(hasHoles)],
    ['what is left is not valid', ![...rest, ...erased].every(isValidArea)],
    ['a stroke is smaller than its pen', sum(drawn) < reach * 0.97],
    ['areas do not add up', !both.hasFilled && Math.abs(sum(both.polygons) + shared - sum(a) - sum(b)) > slack],
    ['joining lost ground', sum(both.polygons) < Math.max(sum(a), sum(b)) - slack],
    ['erasing twice takes more', Math.abs(sum(differenceAreas(rest, b)) - sum(rest)) > slack],
    ['erasing what was drawn leaves something', sum(differenceAreas(drawn, drawn)) > 0],
    ['the way is not covered', !isCovered(first.points, first.radius, drawn)],
  ];
  return faults.flatMap(([fault, isThere]) => (isThere ? [fault] : []));
}

function sum(polygons: readonly Polygon[]): number {
  return polygons.reduce((total, polygon) => total + areaOf(polygon), 0);
}

function circumference({ coordinates }: Polygon): number {
  return coordinates.reduce(
    (total, ring) =>
      total +
      ring.reduce((length, [east, north], index) => {
        const before = ring[index - 1];
        return before === undefined ? length : length + Math.hypot(east - before[0], north - before[1]);
      }, 0),
    0,
  );
}

/** Discs of 90 % of the radius along the way lie in the stroke: the way may be simplified by 2 % of it. */
function isCovered(points: Line, radius: number, stroke: readonly Polygon[]): boolean {
  const between = points.map((point, index): Position => {
    const before = points[index - 1] ?? point;
    return [(before[0] + point[0]) / 2, (before[1] + point[1]) / 2];
  });
  const discs = [...points, ...between].map((point) => discAround(point, radius * gridScaleAt(point[0]) * 0.9));
  return sum(differenceAreas(discs, stroke)) < 0.01;
}

function discAround([east, north]: Position, reach: number): Polygon {
  const corners = Array.from({ length: 9 }, (_, index): Position => {
    const angle = (Math.PI * (index % 8)) / 4;
    return [east + reach * Math.cos(angle), north + reach * Math.sin(angle)];
  });
  return { type: 'Polygon', coordinates: [corners] };
}
