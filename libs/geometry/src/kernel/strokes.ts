import { EndType, JoinType } from 'clipper2-ts';
import { inflate } from './clipping.ts';
import { originOf, pathOf, PER_METRE, polygonsOf } from './kernelGrid.ts';
import { extentOf, gridScaleAt } from '../measure.ts';
import { polygonOf } from '../rings.ts';
import { simplifyLine } from '../simplifyLine.ts';
import type { Line, Polygon, Position } from '../types.ts';

// The areas that pen, eraser and line cover. It imports Clipper2, so in the browser only a worker imports it.

const SIMPLIFY_SHARE = 0.02;
const ARC_TOLERANCE_SHARE = 0.01;

/**
 * The area covered by a round pen drawn through the points: the path is simplified by 2 % of the radius and
 * widened once. A loop leaves a hole, which the pen fills and the eraser keeps.
 * @param points at least one; a single one gives a circle
 * @param radiusMetres on the ground, more than 0
 * @returns one area; more only if rounding splits a loop, and none without points
 * @throws RangeError when the radius is not more than 0
 */
export function strokeArea(points: readonly Position[], radiusMetres: number): Polygon[] {
  return widenLine(points, radiusMetres, SIMPLIFY_SHARE);
}

/**
 * A line as wide as is dug, with round ends and corners; every point that was set counts.
 * @param widthMetres on the ground, more than 0
 * @throws RangeError when the width is not more than 0
 */
export function lineArea(line: Line, widthMetres: number): Polygon[] {
  return widenLine(line, widthMetres / 2, 0);
}

function widenLine(points: readonly Position[], radiusMetres: number, simplifyShare: number): Polygon[] {
  if (!(radiusMetres > 0)) {
    throw new RangeError('A line can only be widened by more than 0 metres');
  }
  const extent = extentOf([polygonOf(points)]);
  if (!extent) {
    return [];
  }
  const origin = originOf(extent);
  const reach = radiusMetres * gridScaleAt((extent[0] + extent[2]) / 2) * PER_METRE;
  const path = pathOf(simplifyLine(points, (reach / PER_METRE) * simplifyShare), origin);
  return polygonsOf(
    inflate([path], reach, { join: JoinType.Round, end: EndType.Round, tolerance: reach * ARC_TOLERANCE_SHARE }),
    origin,
  );
}
