import type { CheckCode, CheckFailure } from './types.ts';

/** Faults of work areas that several cases solve. */
const splittable: ReadonlySet<CheckCode> = new Set([
  'AreaTooLarge',
  'TotalAreaTooLarge',
  'TooManyGeometries',
  'TooManyVertices',
  'DistanceTooLong',
]);

/** Whether the work areas have faults, and several smaller cases would have none of them. */
export function isSplittable(failures: readonly Pick<CheckFailure, 'code'>[]): boolean {
  return failures.length > 0 && failures.every(({ code }) => splittable.has(code));
}
