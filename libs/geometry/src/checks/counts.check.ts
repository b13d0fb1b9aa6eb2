import type { CheckFailure, ReadArea, WorkAreaLimits } from './types.ts';

/** Refuses more areas than a case may have. */
export function checkAreaCount(count: number, { maximumWorkAreas: limit }: WorkAreaLimits): CheckFailure[] {
  return count > limit ? [{ code: 'TooManyGeometries', params: { actual: count, limit } }] : [];
}

/** Refuses more vertices in all areas together than a case may have; the closing point of a ring is not counted. */
export function checkVertexCount(
  areas: readonly ReadArea[],
  { maximumVertices: limit }: WorkAreaLimits,
): CheckFailure[] {
  const rings = areas.flatMap(({ polygon }) => polygon.coordinates);
  const actual = rings.reduce((count, ring) => count + Math.max(0, ring.length - 1), 0);
  return actual > limit ? [{ code: 'TooManyVertices', params: { actual, limit } }] : [];
}
