import type { Paths64, Path64 } from 'clipper2-ts';
import { booleanOp, type ClipType, FillRule, inflatePaths, type EndType, type JoinType } from 'clipper2-ts';

// The two operations of Clipper2 that we use, in whole millimetres.

const MITER_LIMIT = 2;
/** The ratio of width to height from which rotating the shapes is worth a copy. */
const WIDE = 1.5;

/** Clipper2 fails on empty paths, so they never reach it. */
export function clip(type: ClipType, subject: Paths64, other: Paths64): Paths64 {
  const isReal = (path: Path64) => path.length > 2;
  const [subjects, others] = [subject.filter(isReal), other.filter(isReal)];
  return sweptAlongLength([subjects, others], ([ofSubject = [], ofOther = []]) =>
    booleanOp(type, ofSubject, ofOther, FillRule.NonZero),
  );
}

/**
 * Lines or rings with everything within a distance of them.
 * @param millimetres less than 0 makes rings narrower
 */
export function inflate(
  paths: Paths64,
  millimetres: number,
  { join, end, tolerance }: { readonly join: JoinType; readonly end: EndType; readonly tolerance?: number },
): Paths64 {
  return sweptAlongLength([paths], ([turned = []]) =>
    inflatePaths(turned, millimetres, join, end, MITER_LIMIT, tolerance),
  );
}

/**
 * Clipper2 sweeps from south to north, and its time grows with the square of the edges at one northing: a trench of 500
 * points from west to east takes 16 times as long as from south to north. Wide shapes are therefore rotated by a
 * quarter before an operation, and their result back.
 */
function sweptAlongLength(groups: readonly Paths64[], operate: (groups: readonly Paths64[]) => Paths64): Paths64 {
  return isWide(groups) ? turned(operate(groups.map((paths) => turned(paths, 1))), -1) : operate(groups);
}

function isWide(groups: readonly Paths64[]): boolean {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const paths of groups) {
    for (const path of paths) {
      for (const { x, y } of path) {
        if (x < west) west = x;
        if (x > east) east = x;
        if (y < south) south = y;
        if (y > north) north = y;
      }
    }
  }
  return east - west > WIDE * (north - south);
}

/**
 * Turned a quarter to the left (1) or to the right (-1); rings keep their direction, and no coordinate becomes minus
 * zero.
 */
function turned(paths: Paths64, way: 1 | -1): Paths64 {
  return paths.map((path) => path.map(({ x, y }) => (way === 1 ? { x: 0 - y, y: x } : { x: y, y: 0 - x })));
}
