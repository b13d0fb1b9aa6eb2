import { checkAreaSize, checkTotalArea } from './areaSize.check.ts';
import { checkAreaCount, checkVertexCount } from './counts.check.ts';
import { checkDistance } from './distance.check.ts';
import { checkHoles } from './holes.check.ts';
import { checkInsideSweden } from './insideSweden.check.ts';
import { readWorkArea } from './readWorkArea.check.ts';
import { checkSimple } from './simple.check.ts';
import type { CheckFailure, ReadArea, WorkAreaLimits } from './types.ts';

/**
 * All rules of specification section 5 about the work areas of a case, used by screen and server. An area that cannot
 * be measured (not readable, outside Sweden, not simple) is excluded from sizes and distances. Crossings and distances
 * are not searched when there are too many areas or vertices, to bound the time.
 * @returns every failure in a fixed order; empty when the areas are accepted
 */
export function checkWorkAreas(
  areas: readonly { readonly geometry: unknown }[],
  limits: WorkAreaLimits,
): CheckFailure[] {
  if (areas.length === 0) {
    return [{ code: 'EmptyGeometry' }];
  }
  const { readable, failures: unreadable } = readAreas(areas);
  const countFailures = [...checkAreaCount(areas.length, limits), ...checkVertexCount(readable, limits)];
  if (countFailures.length > 0) {
    return [...unreadable, ...readable.flatMap(checkInsideSweden), ...readable.flatMap(checkHoles), ...countFailures];
  }
  const outside = readable.flatMap(checkInsideSweden);
  const notSimple = withoutAreasOf(readable, outside).flatMap(checkSimple);
  const measurable = withoutAreasOf(readable, [...outside, ...notSimple]);
  const tooLarge = checkAreaSize(measurable, limits);
  // A single area that is too large by itself has one fault, not two.
  const isToldAlready = measurable.length === 1 && tooLarge.length > 0;
  return [
    ...unreadable,
    ...outside,
    ...notSimple,
    ...readable.flatMap(checkHoles),
    ...tooLarge,
    ...(isToldAlready ? [] : checkTotalArea(measurable, limits)),
    ...checkDistance(measurable, limits),
  ];
}

function readAreas(areas: readonly { readonly geometry: unknown }[]) {
  const readable: ReadArea[] = [];
  const failures: CheckFailure[] = [];
  for (const [areaIndex, { geometry }] of areas.entries()) {
    const read = readWorkArea(geometry);
    if (read.ok) {
      readable.push({ areaIndex, polygon: read.polygon });
    } else {
      failures.push({ code: read.code, areaIndex });
    }
  }
  return { readable, failures };
}

function withoutAreasOf(areas: readonly ReadArea[], failures: readonly CheckFailure[]): readonly ReadArea[] {
  const failed = new Set(failures.map((failure) => failure.areaIndex));
  return areas.filter((area) => !failed.has(area.areaIndex));
}
