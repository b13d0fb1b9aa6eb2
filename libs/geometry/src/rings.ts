import type { Polygon, Position, Ring } from './types.ts';

const PER_METRE = 1000;

/** The nearest position of the 1 mm grid that areas are stored and checked on. */
export function roundToMillimetre([easting, northing]: Position): Position {
  return [Math.round(easting * PER_METRE) / PER_METRE, Math.round(northing * PER_METRE) / PER_METRE];
}

/** The ring with its first position repeated at the end, once. Too few points are returned as they are. */
export function closeRing(positions: readonly Position[]): Ring {
  const [first] = positions;
  const isClosed = first === undefined || (positions.length > 1 && isSame(first, positions.at(-1) ?? first));
  return isClosed ? positions : [...positions, first];
}

/**
 * Closes a ring, snaps it to the 1 mm grid and removes repeated and collinear points. A spike that folds back remains,
 * so that the check of simple rings finds it.
 * @returns a closed ring; fewer than four positions when the ring encloses nothing
 */
export function tidyRing(positions: readonly Position[]): Ring {
  // The same ring if it is normalised, as most are, so that cached facts remain.
  if (isTidyRing(positions)) {
    return positions;
  }
  const points = withoutRepeats(positions.map(roundToMillimetre));
  const corners: Position[] = [];
  for (const [index, point] of points.entries()) {
    const before = corners.at(-1) ?? points.at(-1) ?? point;
    const after = points[index + 1] ?? corners[0] ?? point;
    if (!isBetween(before, point, after)) {
      corners.push(point);
    }
  }
  return closeRing(corners);
}

function isTidyRing(positions: readonly Position[]): boolean {
  const [first, last] = [positions[0], positions.at(-1)];
  if (positions.length < 4 || !first || !last || !isSame(first, last)) {
    return false;
  }
  return positions.slice(1).every((point, index) => {
    const before = positions[index] ?? point;
    const after = positions[index + 2] ?? positions[1] ?? point;
    return isOnGrid(point[0]) && isOnGrid(point[1]) && !isSame(before, point) && !isBetween(before, point, after);
  });
}

function isOnGrid(metres: number): boolean {
  return Math.round(metres * PER_METRE) / PER_METRE === metres;
}

/** The area without its holes (CASE-8). */
export function fillHoles(polygon: Polygon): Polygon {
  return hasHoles(polygon) ? { type: 'Polygon', coordinates: polygon.coordinates.slice(0, 1) } : polygon;
}

export function hasHoles(polygon: Polygon): boolean {
  return polygon.coordinates.length > 1;
}

/** The outer ring; empty when the polygon has none. */
export function outerRing(polygon: Polygon): Ring {
  return polygon.coordinates[0] ?? [];
}

export function polygonOf(positions: readonly Position[]): Polygon {
  return { type: 'Polygon', coordinates: [closeRing(positions)] };
}

export function isSame(a: Position, b: Position): boolean {
  return a[0] === b[0] && a[1] === b[1];
}

function withoutRepeats(points: readonly Position[]): Position[] {
  const distinct = points.filter((point, index) => {
    const before = points[index - 1];
    return before === undefined || !isSame(before, point);
  });
  const [first, last] = [distinct[0], distinct.at(-1)];
  return distinct.length > 1 && first && last && isSame(first, last) ? distinct.slice(0, -1) : distinct;
}

function isBetween(before: Position, point: Position, after: Position): boolean {
  const aheadEast = toMillimetres(point[0] - before[0]);
  const aheadNorth = toMillimetres(point[1] - before[1]);
  const onwardEast = toMillimetres(after[0] - point[0]);
  const onwardNorth = toMillimetres(after[1] - point[1]);
  return aheadEast * onwardNorth === aheadNorth * onwardEast && aheadEast * onwardEast + aheadNorth * onwardNorth > 0;
}

function toMillimetres(metres: number): number {
  return Math.round(metres * PER_METRE);
}
