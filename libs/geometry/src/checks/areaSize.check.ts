import { areaOf, centreOf } from '../measure.ts';
import { fillHoles } from '../rings.ts';
import type { CheckFailure, ReadArea, WorkAreaLimits } from './types.ts';

const SQUARE_METRES_PER_HECTARE = 10_000;

/** Refuses every area above the limit of one area. */
export function checkAreaSize(
  areas: readonly ReadArea[],
  { maximumAreaHectares: limit }: WorkAreaLimits,
): CheckFailure[] {
  return areas.flatMap(({ areaIndex, polygon }): CheckFailure[] => {
    const actual = hectaresOf([{ areaIndex, polygon }]);
    return actual > limit
      ? [{ code: 'AreaTooLarge', areaIndex, params: { actual, limit }, position: centreOf(polygon) }]
      : [];
  });
}

/** Refuses areas that are too large together; what two of them share counts twice. */
export function checkTotalArea(
  areas: readonly ReadArea[],
  { maximumTotalHectares: limit }: WorkAreaLimits,
): CheckFailure[] {
  const actual = hectaresOf(areas);
  return actual > limit ? [{ code: 'TotalAreaTooLarge', params: { actual, limit } }] : [];
}

/** Three decimals, as far as anyone is shown: a box of exactly 100 ha must not fail on the rounding of its corners. */
function hectaresOf(areas: readonly ReadArea[]): number {
  const squareMetres = areas.reduce((sum, { polygon }) => sum + areaOf(fillHoles(polygon)), 0);
  return Math.round((squareMetres / SQUARE_METRES_PER_HECTARE) * 1000) / 1000;
}
