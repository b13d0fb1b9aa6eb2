import type { Position } from '@schaktkoll/geometry';
import type { MapCase } from './mapCase.ts';

/** Cases that would lie over each other on the screen; one alone is a cluster too. */
export interface Cluster {
  readonly position: Position;
  readonly cases: readonly MapCase[];
}

/**
 * Puts together the cases that lie within a distance of the first of them, in the order in which they are given: each
 * case is in one cluster, and the same cases give the same clusters.
 */
export function clustersOf(cases: readonly MapCase[], metres: number): readonly Cluster[] {
  const positionOf = (index: number): Position => cases[index]?.position ?? [0, 0];
  const cells = Map.groupBy(cases.keys(), (index) => cellOf(positionOf(index), metres));
  const taken = new Uint8Array(cases.length);
  const clusters: Cluster[] = [];
  for (const [index, first] of cases.entries()) {
    if (taken[index] === 1) continue;
    const near = neighbours(first.position, metres).flatMap((cell) => cells.get(cell) ?? []);
    const members = near
      .filter((other) => taken[other] === 0 && distance(first.position, positionOf(other)) <= metres)
      .sort((one, other) => one - other);
    for (const member of members) taken[member] = 1;
    clusters.push(clusterOf(members.flatMap((member) => cases[member] ?? [])));
  }
  return clusters;
}

/** How far apart the cases of a cluster lie, in metres along the longer side of the box around them. */
export function spanOf({ cases }: Pick<Cluster, 'cases'>): number {
  const [west, south, east, north] = boxOf(cases);
  return Math.max(east - west, north - south);
}

/** The box around cases: west, south, east, north. */
export function boxOf(cases: readonly MapCase[]): [number, number, number, number] {
  const box: [number, number, number, number] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const {
    position: [east, north],
  } of cases) {
    box[0] = Math.min(box[0], east);
    box[1] = Math.min(box[1], north);
    box[2] = Math.max(box[2], east);
    box[3] = Math.max(box[3], north);
  }
  return box;
}

/** Row and column as one number: a cell is as wide as cases are put together over, and columns never reach a thousand million. */
function cellOf([east, north]: Position, metres: number): number {
  return Math.floor(east / metres) + Math.floor(north / metres) * 1e9;
}

function neighbours([east, north]: Position, metres: number): readonly number[] {
  return [-metres, 0, metres].flatMap((up) =>
    [-metres, 0, metres].map((right) => cellOf([east + right, north + up], metres)),
  );
}

function distance(a: Position, b: Position): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}

function clusterOf(cases: readonly MapCase[]): Cluster {
  let [east, north] = [0, 0];
  for (const { position } of cases) {
    east += position[0];
    north += position[1];
  }
  return { position: [east / cases.length, north / cases.length], cases };
}
