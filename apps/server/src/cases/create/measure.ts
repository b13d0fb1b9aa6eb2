import type { SystemSettings } from '@schaktkoll/domain';
import {
  areaOf,
  checkWorkAreas,
  fillHoles,
  isSplittable,
  readWorkArea,
  splitWorkAreas,
  squaresTouched,
  type CheckFailure,
  type NamedPolygon,
  type Polygon,
  type SquareSpan,
} from '@schaktkoll/geometry';
import type { ParsedNewCase } from './newCase.types.ts';

export type GivenAreas = ParsedNewCase['workAreas'];

/** A work area as it is stored: on the millimetre grid, without holes. */
export interface CheckedArea {
  readonly name: string;
  readonly polygon: Polygon;
  readonly squareMetres: number;
}

/** The errors of the work areas; without errors, the measured areas and the squares that they touch. */
export interface MeasuredAreas {
  readonly failures: readonly CheckFailure[];
  readonly areas: readonly CheckedArea[];
  /** The squares of all areas, widened (AREA-2). */
  readonly spans: readonly SquareSpan[];
}

/** Checks the work areas of a case and finds their squares. It may take seconds: ask `measureWorkAreas`. */
export function measure(given: GivenAreas, settings: SystemSettings): MeasuredAreas {
  const filled = given.map(filledArea);
  const failures = checkWorkAreas(filled, settings);
  if (failures.length > 0) return { failures, areas: [], spans: [] };
  const areas = filled.map(({ name, geometry }) => ({ name, polygon: geometry, squareMetres: areaOf(geometry) }));
  return {
    failures,
    areas,
    spans: squaresTouched(
      areas.map(({ polygon }) => polygon),
      settings.wideningMetres,
    ),
  };
}

/** Holes are filled on save, with no word about it (CASE-8); what cannot be read is left for the check to name. */
function filledArea({ name, geometry }: GivenAreas[number]): { readonly name: string; readonly geometry: Polygon } {
  const read = readWorkArea(geometry);
  return { name, geometry: read.ok ? fillHoles(read.polygon) : geometry };
}

/** The number of positions that an area with few, distant positions counts as: its length determines the time. */
const leastHeavyPositions = 1_000;

/** How many positions the work areas have, where they take long to measure; 0 where they are quick. */
export function heavyPositions(given: GivenAreas): number {
  if (isQuick(given)) return 0;
  const positions = given.flatMap(({ geometry }) => geometry.coordinates).reduce((sum, ring) => sum + ring.length, 0);
  return Math.max(leastHeavyPositions, positions);
}

const fewPositions = 500;
const shortKilometres = 500;

/**
 * Whether the work areas are measured within some milliseconds: few positions and not far from each to the next.
 * Ten thousand of them, or long narrow teeth, take seconds.
 */
export function isQuick(given: GivenAreas): boolean {
  let positions = 0;
  let metres = 0;
  for (const { geometry } of given) {
    for (const ring of geometry.coordinates) {
      positions += ring.length;
      if (positions > fewPositions) return false;
      for (const [index, [easting, northing]] of ring.entries()) {
        const before = ring[index - 1];
        if (before !== undefined) metres += Math.abs(easting - before[0]) + Math.abs(northing - before[1]);
      }
    }
  }
  return metres <= shortKilometres * 1000;
}

/** Work areas of several cases, or the errors for which there are none. */
export interface SplitAreas {
  readonly failures: readonly CheckFailure[];
  readonly parts: readonly (readonly NamedPolygon[])[];
}

/** Splits the work areas into those of cases that each fit the limits. It may take seconds: ask `splitAreas`. */
export function split(given: GivenAreas, settings: SystemSettings): SplitAreas {
  const filled = given.map(filledArea);
  const failures = checkWorkAreas(filled, settings);
  if (failures.length > 0 && !isSplittable(failures)) return { failures, parts: [] };
  try {
    return { failures: [], parts: splitWorkAreas(filled, settings) };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return { failures, parts: [] };
  }
}

export interface MeasureJob {
  readonly given: GivenAreas;
  readonly settings: SystemSettings;
}

/** {@link measure} or {@link split} as the job of a thread. */
export default function measureJob({ given, settings, splits }: MeasureJob & { readonly splits?: boolean }) {
  return splits === true ? split(given, settings) : measure(given, settings);
}
