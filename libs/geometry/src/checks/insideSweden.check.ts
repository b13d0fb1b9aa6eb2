import { isInsideSweden } from '../sweden.ts';
import type { CheckFailure, ReadArea } from './types.ts';

/** Refuses an area with a point outside Sweden and names the first such point. */
export function checkInsideSweden({ areaIndex, polygon }: ReadArea): CheckFailure[] {
  const position = polygon.coordinates.flat().find((candidate) => !isInsideSweden(candidate));
  return position ? [{ code: 'OutsideSweden', areaIndex, position }] : [];
}
