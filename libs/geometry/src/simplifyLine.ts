import type { Line, Position } from './types.ts';

/**
 * Simplifies a line within a tolerance (Douglas-Peucker). Both ends stay, and so do paths that return to their start or
 * run back over themselves: the distance is to the segment, not to the infinite line.
 * @param tolerance in metres on the grid; 0 removes only repeated and collinear points
 */
export function simplifyLine(line: Line, tolerance: number): Line {
  const isVertex = new Uint8Array(line.length);
  isVertex[0] = 1;
  isVertex[line.length - 1] = 1;
  const open: (readonly [number, number])[] = [[0, line.length - 1]];
  for (let piece = open.pop(); piece !== undefined; piece = open.pop()) {
    const [from, to] = piece;
    const { index, distance } = farthestBetween(line, from, to);
    if (distance > tolerance) {
      isVertex[index] = 1;
      open.push([from, index], [index, to]);
    }
  }
  return line.filter((_, index) => isVertex[index] === 1);
}

function farthestBetween(line: Line, from: number, to: number): { readonly index: number; readonly distance: number } {
  const [start, end] = [line[from], line[to]];
  let farthest = { index: from, distance: 0 };
  if (!start || !end) {
    return farthest;
  }
  for (let index = from + 1; index < to; index += 1) {
    const point = line[index];
    const distance = point ? distanceToPiece(point, start, end) : 0;
    if (distance > farthest.distance) {
      farthest = { index, distance };
    }
  }
  return farthest;
}

/** The distance of a point to a segment, on the grid. */
export function distanceToPiece(point: Position, start: Position, end: Position): number {
  const [east, north] = [end[0] - start[0], end[1] - start[1]];
  const squared = east ** 2 + north ** 2;
  const along = squared === 0 ? 0 : ((point[0] - start[0]) * east + (point[1] - start[1]) * north) / squared;
  const share = Math.min(1, Math.max(0, along));
  return Math.hypot(point[0] - start[0] - share * east, point[1] - start[1] - share * north);
}
