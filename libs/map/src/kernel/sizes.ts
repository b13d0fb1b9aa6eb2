import { areaOf } from '@schaktkoll/geometry';
import type { WorkArea } from './workArea.ts';

/** Square metres: less is the rounding of the 1 mm grid. */
export const LEAST_CHANGE = 0.01;

/** Square metres on the ground of all areas together. */
export function totalOf(areas: readonly Pick<WorkArea, 'geometry'>[]): number {
  return areas.reduce((sum, { geometry }) => sum + areaOf(geometry), 0);
}
