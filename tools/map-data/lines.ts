/** Longitude and latitude in degrees, or easting and northing in metres. */
export type Point = readonly [number, number];

export type Box = readonly [west: number, south: number, east: number, north: number];

export function isInside([x, y]: Point, [west, south, east, north]: Box): boolean {
  return x >= west && x <= east && y >= south && y <= north;
}

/** The pieces of a line whose points lie inside a box. */
export function clipLine(line: readonly Point[], box: Box): readonly (readonly Point[])[] {
  const pieces: Point[][] = [[]];
  for (const point of line) {
    if (isInside(point, box)) pieces.at(-1)?.push(point);
    else if (pieces.at(-1)?.length !== 0) pieces.push([]);
  }
  return pieces.filter((piece) => piece.length > 1);
}

/** Drops points that lie nearer than the tolerance to the simplified line (Douglas and Peucker). Both ends stay. */
export function simplify(line: readonly Point[], tolerance: number): Point[] {
  const first = line[0];
  const last = line.at(-1);
  if (first === undefined || last === undefined || line.length < 3) return [...line];
  let farthest = 0;
  let farthestDistance = 0;
  for (const [index, point] of line.entries()) {
    const distance = distanceToSegment(point, first, last);
    if (distance > farthestDistance) [farthest, farthestDistance] = [index, distance];
  }
  if (farthestDistance <= tolerance) return [first, last];
  return [
    ...simplify(line.slice(0, farthest + 1), tolerance).slice(0, -1),
    ...simplify(line.slice(farthest), tolerance),
  ];
}

function distanceToSegment(point: Point, from: Point, to: Point): number {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : ((point[0] - from[0]) * dx + (point[1] - from[1]) * dy) / length;
  const share = Math.min(1, Math.max(0, along));
  return Math.hypot(point[0] - from[0] - share * dx, point[1] - from[1] - share * dy);
}
