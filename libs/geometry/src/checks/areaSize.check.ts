import { areaOf, centreOf, signedArea } from '../measure.ts';
import { fillHoles } from '../rings.ts';
import type { CheckFailure, ReadArea, WorkAreaLimits } from './types.ts';

const SQUARE_METRES_PER_HECTARE = 10_000;

/** Refuses every area above the limit of one area. */
export function checkAreaSize(
  areas: readonly ReadArea[],
  { maximumAreaHectares: limit }: WorkAreaLimits,
): CheckFailure[] {
  return areas.flatMap(({ areaIndex, polygon }): CheckFailure[] => {
    const { ground, counted } = hectaresOf([{ areaIndex, polygon }]);
    return counted > limit
      ? [{ code: 'AreaTooLarge', areaIndex, params: { actual: ground, limit }, position: centreOf(polygon) }]
      : [];
  });
}

/** Refuses areas that are too large together; what two of them share counts twice. */
export function checkTotalArea(
  areas: readonly ReadArea[],
  { maximumTotalHectares: limit }: WorkAreaLimits,
): CheckFailure[] {
  const { ground, counted } = hectaresOf(areas);
  return counted > limit ? [{ code: 'TotalAreaTooLarge', params: { actual: ground, limit } }] : [];
}

/**
 * The size on the ground, and the one that counts: of each area the size on the ground or in the grid of SWEREF 99 TM,
 * whichever is less, because a square of 1,000 × 1,000 m by its coordinates has 100.08 ha on the ground at the central
 * meridian. Three decimals, as far as anyone is shown: a box of exactly 100 ha must not fail on the rounding of its
 * corners.
 */
function hectaresOf(areas: readonly ReadArea[]): { readonly ground: number; readonly counted: number } {
  let [ground, counted] = [0, 0];
  for (const { polygon } of areas) {
    const filled = fillHoles(polygon);
    const onGround = areaOf(filled);
    ground += onGround;
    counted += Math.min(onGround, Math.abs(signedArea(filled.coordinates[0] ?? [])));
  }
  return { ground: inHectares(ground), counted: inHectares(counted) };
}

function inHectares(squareMetres: number): number {
  return Math.round((squareMetres / SQUARE_METRES_PER_HECTARE) * 1000) / 1000;
}
