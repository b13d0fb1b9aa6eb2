import {
  checkWorkAreas,
  type CheckCode,
  type CheckFailure,
  type Polygon,
  type WorkAreaLimits,
} from '@schaktkoll/geometry';
import { errorText } from '@schaktkoll/texts';

/** What no joining, splitting or filling on the map mends: the area is refused before it is added. */
const refusedAtOnce: ReadonlySet<CheckCode> = new Set(['AreaTooLarge', 'OutsideSweden', 'TooManyVertices']);

/** A failed check in words, naming the area as the list beside the map counts it. */
export function failureText({ code, areaIndex, params }: CheckFailure): string {
  return errorText(code, areaIndex === undefined ? params : { ...params, areaIndex });
}

/** Why a typed area can never be part of a case, in words; undefined when it can (specification section 5, work areas). */
export function faultOfTyped(polygon: Polygon, limits: WorkAreaLimits): string | undefined {
  const fault = checkWorkAreas([{ geometry: polygon }], limits).find(({ code }) => refusedAtOnce.has(code));
  // There is one area here, whatever its number in the list would be.
  return fault && errorText(fault.code, fault.params);
}
