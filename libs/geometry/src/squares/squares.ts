import { edgesOf } from '../edgeTree.ts';
import { outerRing } from '../rings.ts';
import type { Segment } from '../segments.ts';
import { planarLength, shortestBetween } from '../segments.ts';
import { mergeSpans } from './squareSpans.ts';
import type { Polygon, Position, SquareSpan } from '../types.ts';

const SQUARE = 1000;

/** A micrometre: a vertex exactly on a corner must count despite floating-point rounding. */
const TOLERANCE = 1e-6;

/**
 * Every 1 × 1 km square, edges and corners included, within `widenByMetres` of one of the areas (AREA-2). A line
 * between two squares belongs to both, a corner to all four. Holes count as filled. Computed row by row: squares along
 * the edges, then those whose centre is inside.
 * @returns spans without overlap, sorted by northing and easting
 */
export function squaresTouched(polygons: readonly Polygon[], widenByMetres = 0): SquareSpan[] {
  const spans: SquareSpan[] = [];
  for (const polygon of polygons) {
    const edges = edgesOf(outerRing(polygon));
    for (const edge of edges) {
      spans.push(...squaresAlong(edge, widenByMetres));
    }
    spans.push(...squaresInside(edges));
  }
  return mergeSpans(spans);
}

export function squaresOnLines(lines: readonly (readonly Position[])[]): SquareSpan[] {
  const spans: SquareSpan[] = [];
  for (const line of lines) {
    for (const [index, to] of line.entries()) {
      spans.push(...squaresAlong([line[index - 1] ?? to, to], 0));
    }
  }
  return mergeSpans(spans);
}

/** A segment is convex, so what it touches in a row is one span: a generous one is narrowed from both ends. */
function squaresAlong(edge: Segment, reach: number): SquareSpan[] {
  const spans: SquareSpan[] = [];
  const [[, fromNorthing], [, toNorthing]] = edge;
  const lowest = Math.floor((Math.min(fromNorthing, toNorthing) - reach - TOLERANCE) / SQUARE);
  const highest = Math.floor((Math.max(fromNorthing, toNorthing) + reach + TOLERANCE) / SQUARE);
  for (let northing = lowest; northing <= highest; northing += 1) {
    const [west, east] = eastingRangeInRow(edge, northing, reach);
    let eastingFrom = Math.floor((west - reach - TOLERANCE) / SQUARE);
    let eastingTo = Math.floor((east + reach + TOLERANCE) / SQUARE);
    while (eastingFrom <= eastingTo && !isWithinReach(edge, [eastingFrom, northing], reach)) {
      eastingFrom += 1;
    }
    while (eastingTo > eastingFrom && !isWithinReach(edge, [eastingTo, northing], reach)) {
      eastingTo -= 1;
    }
    if (eastingFrom <= eastingTo) {
      spans.push({ northing, eastingFrom, eastingTo });
    }
  }
  return spans;
}

/** Eastings of the part of an edge that runs in a row widened by the reach. */
function eastingRangeInRow([from, to]: Segment, northing: number, reach: number): readonly [number, number] {
  const rise = to[1] - from[1];
  if (rise === 0) {
    return [Math.min(from[0], to[0]), Math.max(from[0], to[0])];
  }
  const bounds = [northing * SQUARE - reach - TOLERANCE, (northing + 1) * SQUARE + reach + TOLERANCE];
  const eastings = bounds.map((bound) => {
    const share = Math.min(1, Math.max(0, (bound - from[1]) / rise));
    return from[0] + share * (to[0] - from[0]);
  });
  return [Math.min(...eastings), Math.max(...eastings)];
}

function isWithinReach(edge: Segment, [easting, northing]: Position, reach: number): boolean {
  const [west, south] = [easting * SQUARE, northing * SQUARE];
  const [east, north] = [west + SQUARE, south + SQUARE];
  const startsInside = edge[0][0] >= west && edge[0][0] <= east && edge[0][1] >= south && edge[0][1] <= north;
  const sides: readonly Segment[] = [
    [
      [west, south],
      [east, south],
    ],
    [
      [east, south],
      [east, north],
    ],
    [
      [east, north],
      [west, north],
    ],
    [
      [west, north],
      [west, south],
    ],
  ];
  return startsInside || sides.some((side) => planarLength(shortestBetween(edge, side)) <= reach + TOLERANCE);
}

/** Eastings where a ring crosses the middle line of a row, by its direction there. */
interface Crossings {
  readonly northward: number[];
  readonly southward: number[];
}

/** Squares whose middle the ring winds around, once or several times, found on the middle line of each row. */
function squaresInside(edges: readonly Segment[]): SquareSpan[] {
  const crossingsByRow = new Map<number, Crossings>();
  for (const [from, to] of edges) {
    const [south, north] = [Math.min(from[1], to[1]), Math.max(from[1], to[1])];
    const first = Math.ceil(south / SQUARE - 0.5);
    for (let northing = first; (northing + 0.5) * SQUARE < north; northing += 1) {
      const share = ((northing + 0.5) * SQUARE - from[1]) / (to[1] - from[1]);
      const crossings = crossingsByRow.get(northing) ?? { northward: [], southward: [] };
      (to[1] > from[1] ? crossings.northward : crossings.southward).push(from[0] + share * (to[0] - from[0]));
      crossingsByRow.set(northing, crossings);
    }
  }
  return [...crossingsByRow].flatMap(([northing, crossings]) => spansBetween(northing, crossings));
}

/**
 * Between the nth crossing northward and the nth southward, more crossings of one direction than of the other lie to
 * the west: the ring winds around what is between them.
 */
function spansBetween(northing: number, { northward, southward }: Crossings): SquareSpan[] {
  northward.sort((a, b) => a - b);
  southward.sort((a, b) => a - b);
  const spans: SquareSpan[] = [];
  for (const [index, one] of northward.entries()) {
    const other = southward[index] ?? one;
    const eastingFrom = Math.ceil(Math.min(one, other) / SQUARE - 0.5);
    const eastingTo = Math.floor(Math.max(one, other) / SQUARE - 0.5);
    if (eastingFrom <= eastingTo) {
      spans.push({ northing, eastingFrom, eastingTo });
    }
  }
  return spans;
}
