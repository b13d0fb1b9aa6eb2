import type { FieldIssue } from '@schaktkoll/domain';
import {
  checkWorkAreas,
  type CheckCode,
  type CheckFailure,
  type Polygon,
  type WorkAreaLimits,
} from '@schaktkoll/geometry';
import { errorText } from '@schaktkoll/texts';

/**
 * Errors that cannot be corrected on the map by merging, splitting or filling: the area is rejected before it is added.
 */
const uncorrectableErrors: ReadonlySet<CheckCode> = new Set(['AreaTooLarge', 'OutsideSweden', 'TooManyVertices']);

/** The text of a failed check, with the number of the area in the list beside the map. */
export function failureText({ code, areaIndex, params }: CheckFailure): string {
  return errorText(code, areaIndex === undefined ? params : { ...params, areaIndex });
}

/**
 * The error of a typed area that can never be part of a case; undefined if it can be (specification section 5, work
 * areas).
 */
export function errorOfTypedArea(polygon: Polygon, limits: WorkAreaLimits): string | undefined {
  const failure = checkWorkAreas([{ geometry: polygon }], limits).find(({ code }) => uncorrectableErrors.has(code));
  // The text must not name a number, because the area is not in the list.
  return failure && errorText(failure.code, failure.params);
}

/** The text of an error about the work areas; it numbers an area as the list beside the map does. */
export function areaIssueText({ path, code, params }: FieldIssue): string {
  const index = /^workAreas\.(\d+)/.exec(path)?.[1];
  return errorText(code, index === undefined ? params : { ...params, areaIndex: Number(index) });
}
