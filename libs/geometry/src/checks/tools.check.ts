import { lengthOf } from '../measure.ts';
import type { Line } from '../types.ts';
import type { CheckFailure, WorkAreaLimits } from './types.ts';

/** Refuses a drawn line that is too long to be widened. */
export function checkLine(line: Line, { maximumLineKilometres: limit }: WorkAreaLimits): CheckFailure[] {
  const actual = Math.round(lengthOf(line)) / 1000;
  return actual > limit ? [{ code: 'LineTooLong', params: { actual, limit } }] : [];
}

/** Refuses a circle with too large a radius. */
export function checkRadius(radiusMetres: number, { maximumRadiusMetres: limit }: WorkAreaLimits): CheckFailure[] {
  return radiusMetres > limit ? [{ code: 'RadiusTooLarge', params: { actual: radiusMetres, limit } }] : [];
}
