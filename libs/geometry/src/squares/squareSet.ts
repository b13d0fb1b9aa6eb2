import { swedishSquares } from '@schaktkoll/domain';
import type { Polygon, Position, SquareSpan } from '../types.ts';

/** The squares of one row: from, to, from, to …, whole kilometres, both ends included, sorted, neighbours joined. */
type Row = readonly number[];

/**
 * Squares for editing: spans per row. A change creates a new set that shares every unchanged row, so that
 * half a million squares are changed in a fraction of a millisecond and earlier sets can be stored for undo.
 */
export interface SquareSet {
  /** By northing in whole kilometres; no row is empty. */
  readonly rows: ReadonlyMap<number, Row>;
  readonly count: number;
}

const KILOMETRE = 1000;

export const noSquares: SquareSet = { rows: new Map(), count: 0 };

/** The set of spans in any order, overlapping or not. */
export function squareSetOf(spans: readonly SquareSpan[]): SquareSet {
  return withSquares(noSquares, spans);
}

/** The spans of a set, sorted by northing and easting. */
export function spansOf({ rows }: SquareSet): SquareSpan[] {
  return [...rows].toSorted(([a], [b]) => a - b).flatMap(([northing, row]) => spansOfRow(northing, row));
}

export function withSquares(set: SquareSet, spans: readonly SquareSpan[]): SquareSet {
  return changed(set, spans, (row, other) => combined(row, other, (inRow, inOther) => inRow || inOther));
}

export function withoutSquares(set: SquareSet, spans: readonly SquareSpan[]): SquareSet {
  return changed(set, spans, (row, other) => combined(row, other, (inRow, inOther) => inRow && !inOther));
}

/** Squares of the first set that are not in the second. */
export function squaresOnlyIn(set: SquareSet, other: SquareSet): SquareSet {
  return withoutSquares(set, spansOf(other));
}

/** Whether the square with this south-west corner, in whole kilometres, is in the set. */
export function hasSquare({ rows }: SquareSet, easting: number, northing: number): boolean {
  return holds(rows.get(northing) ?? [], easting);
}

/** Whether both sets hold the same squares. */
export function isSameSquares(one: SquareSet, other: SquareSet): boolean {
  if (one === other) return true;
  // The counts are equal, so a set with all squares of the first has no other.
  if (one.count !== other.count) return false;
  return [...one.rows].every(([northing, row]) => {
    const compared = other.rows.get(northing);
    return compared === row || row.every((end, index) => end === compared?.[index]);
  });
}

/** The square that holds a position in metres, as a span; null outside Sweden. */
export function squareAt(position: Position): SquareSpan | null {
  return squaresBetween(position, position)[0] ?? null;
}

/** The squares of the box with these opposite corners in metres, those outside Sweden left out. */
export function squaresBetween([easting, northing]: Position, [otherEasting, otherNorthing]: Position): SquareSpan[] {
  const eastings = clipped(swedishSquares.easting, [easting, otherEasting]);
  const northings = clipped(swedishSquares.northing, [northing, otherNorthing]);
  if (eastings === null || northings === null) return [];
  const [south, north] = northings;
  return Array.from({ length: north - south + 1 }, (_, row) => ({
    northing: south + row,
    eastingFrom: eastings[0],
    eastingTo: eastings[1],
  }));
}

export function insideSwedishSquares(spans: readonly SquareSpan[]): SquareSpan[] {
  const [west, east] = swedishSquares.easting;
  const [south, north] = swedishSquares.northing;
  return spans
    .filter(
      (span) => span.northing >= south && span.northing <= north && span.eastingTo >= west && span.eastingFrom <= east,
    )
    .map((span) => ({
      ...span,
      eastingFrom: Math.max(west, span.eastingFrom),
      eastingTo: Math.min(east, span.eastingTo),
    }));
}

/** The rectangle in metres that holds all squares; null when there are none. For showing where they are. */
export function frameOfSquares({ rows }: SquareSet): Polygon | null {
  if (rows.size === 0) return null;
  const northings = [...rows.keys()];
  const ends = [...rows.values()].map((row) => [row[0] ?? 0, row.at(-1) ?? 0] as const);
  const [south, north] = [Math.min(...northings), Math.max(...northings) + 1].map((at) => at * KILOMETRE) as [
    number,
    number,
  ];
  const [west, east] = [Math.min(...ends.map(([first]) => first)), Math.max(...ends.map(([, last]) => last)) + 1].map(
    (at) => at * KILOMETRE,
  ) as [number, number];
  return {
    type: 'Polygon',
    coordinates: [
      [
        [west, south],
        [east, south],
        [east, north],
        [west, north],
        [west, south],
      ],
    ],
  };
}

function spansOfRow(northing: number, row: Row): SquareSpan[] {
  const spans: SquareSpan[] = [];
  for (let index = 0; index < row.length; index += 2)
    spans.push({ northing, eastingFrom: row[index] ?? 0, eastingTo: row[index + 1] ?? 0 });
  return spans;
}

function changed(set: SquareSet, spans: readonly SquareSpan[], change: (row: Row, other: Row) => Row): SquareSet {
  const rows = new Map(set.rows);
  let { count } = set;
  for (const [northing, ofRow] of Map.groupBy(spans, (span) => span.northing)) {
    const before = rows.get(northing) ?? [];
    const after = change(before, joined(ofRow));
    count += countOf(after) - countOf(before);
    if (after.length === 0) rows.delete(northing);
    else rows.set(northing, after);
  }
  return { rows, count };
}

/** The spans of one row as a row. */
function joined(spans: readonly SquareSpan[]): Row {
  const row: number[] = [];
  for (const { eastingFrom, eastingTo } of spans.toSorted((a, b) => a.eastingFrom - b.eastingFrom)) {
    const end = row.at(-1);
    if (end !== undefined && eastingFrom <= end + 1) row[row.length - 1] = Math.max(end, eastingTo);
    else row.push(eastingFrom, eastingTo);
  }
  return row;
}

/** Walks both rows from west to east and keeps what `isKept` says of each stretch. */
function combined(row: Row, other: Row, isKept: (inRow: boolean, inOther: boolean) => boolean): Row {
  const result: number[] = [];
  // Every place where a span of one of the rows begins or ends; between two of them nothing changes.
  const bounds = [...new Set([...edges(row), ...edges(other)])].toSorted((a, b) => a - b);
  for (const [index, from] of bounds.entries()) {
    const next = bounds[index + 1];
    if (next === undefined || !isKept(holds(row, from), holds(other, from))) continue;
    const end = result.at(-1);
    if (end === from - 1) result[result.length - 1] = next - 1;
    else result.push(from, next - 1);
  }
  return result;
}

/** Where spans begin, and the first square after each. */
function edges(row: Row): number[] {
  return row.map((end, index) => (index % 2 === 0 ? end : end + 1));
}

function holds(row: Row, easting: number): boolean {
  for (let index = 0; index < row.length; index += 2)
    if ((row[index] ?? 0) <= easting && easting <= (row[index + 1] ?? 0)) return true;
  return false;
}

function countOf(row: Row): number {
  let count = 0;
  for (let index = 0; index < row.length; index += 2) count += (row[index + 1] ?? 0) - (row[index] ?? 0) + 1;
  return count;
}

/** The whole kilometres between two coordinates in metres, within the bounds; null where there are none. */
function clipped(
  [lowest, highest]: readonly [number, number],
  [one, other]: readonly [number, number],
): readonly [number, number] | null {
  const from = Math.max(lowest, Math.floor(Math.min(one, other) / KILOMETRE));
  const to = Math.min(highest, Math.floor(Math.max(one, other) / KILOMETRE));
  return from <= to ? [from, to] : null;
}
