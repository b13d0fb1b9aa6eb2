import { Clipper, ClipType, EndType, FillRule, JoinType, type Paths64 } from 'clipper2-ts';
import { buildSwedenMap, type SwedenMapFile } from './swedenMap.ts';

/** Metres in which the outline is counted. */
const UNIT = 500;
/** How far the simplified outline may be from the calculated one, in metres. */
const TOLERANCE = 1_500;
/** Ground and water this near Swedish ground is inside: the borders of Natural Earth are hundreds of metres off. */
const NEAR = 4_500;
/** Inside unless it is a neighbour's ground, or a fjord or bay of it that is no wider than twice `CLOSED`. */
const AROUND = 30_000;
const CLOSED = 10_000;
/** At sea, where skerries that Natural Earth lacks have twelve nautical miles of Swedish water around them. */
const AT_SEA = 80_000;
/** Water so near a neighbour is the neighbour's. */
const AT_NEIGHBOURS = 20_000;
/** A box with all of Sweden and that much around it: land elsewhere does not count. */
const box = { west: 0, south: 5_900_000, east: 1_100_000, north: 7_900_000 } as const;

/** The outline of Sweden with a margin, as a module of libs/geometry: one ring of EPSG:3006 in steps from point to point. */
export function buildOutline(): string {
  const steps: number[] = [];
  let [x, y] = [0, 0];
  for (const point of outlineOf(buildSwedenMap())) {
    const [nextX, nextY] = [Math.round(point.x / UNIT), Math.round(point.y / UNIT)];
    steps.push(nextX - x, nextY - y);
    [x, y] = [nextX, nextY];
  }
  return [
    '// Made with Natural Earth, public domain (naturalearthdata.com), by `npm run mapdata`.',
    `export const swedenOutline = { unit: ${UNIT}, steps: [${steps.join(',')}] } as const;`,
    '',
  ].join('\n');
}

function outlineOf(map: SwedenMapFile): Paths64[number] {
  const [sweden, neighbours] = [landOf(map.sweden, map.unit), landOf(map.neighbours, map.unit)];
  const near = inflate(sweden, NEAR);
  const onGround = difference(inflate(sweden, AROUND), inflate(inflate(neighbours, CLOSED), -CLOSED));
  const atSea = difference(inflate(sweden, AT_SEA), inflate(neighbours, AT_NEIGHBOURS));
  const whole = Clipper.union([...near, ...onGround, ...atSea], [], FillRule.NonZero);
  const [largest = []] = Clipper.simplifyPaths(whole, TOLERANCE).toSorted((a, b) => Clipper.area(b) - Clipper.area(a));
  return largest;
}

function landOf(polygons: SwedenMapFile['sweden'], unit: number): Paths64 {
  const rings = polygons.flat().map((steps) => {
    let [x, y] = [0, 0];
    return Array.from({ length: steps.length / 2 }, (_, index) => {
      x += (steps[2 * index] ?? 0) * unit;
      y += (steps[2 * index + 1] ?? 0) * unit;
      return { x, y };
    });
  });
  const isNear = ({ x, y }: Paths64[number][number]) => x > box.west && x < box.east && y > box.south && y < box.north;
  return Clipper.union(
    rings.filter((ring) => ring.some(isNear)),
    [],
    FillRule.EvenOdd,
  );
}

function inflate(paths: Paths64, metres: number): Paths64 {
  return Clipper.inflatePaths(paths, metres, JoinType.Round, EndType.Polygon, 2, UNIT);
}

function difference(subject: Paths64, other: Paths64): Paths64 {
  return Clipper.booleanOp(ClipType.Difference, subject, other, FillRule.NonZero);
}
