import type { AppCreationMethod } from '@schaktkoll/domain';
import type { Polygon } from '@schaktkoll/geometry';

/** How an area was made: on the map, by the forms beside it, or from a file. */
export type WorkAreaMethod = 'drawn' | 'typed' | 'file';

/** A work area as the tools use it; the contract's WorkArea is its name and geometry. */
export interface WorkArea {
  readonly name: string;
  readonly geometry: Polygon;
  readonly method: WorkAreaMethod;
}

export interface Surroundings {
  /** The screen is under 750 px wide. */
  readonly isNarrow: boolean;
  readonly isAerial: boolean;
}

/** The creation method recorded for a case (CASE-8): Form and UploadedFile only when nothing was drawn. */
export function creationMethodOf(areas: readonly WorkArea[], { isNarrow, isAerial }: Surroundings): AppCreationMethod {
  if (areas.length > 0 && areas.every(({ method }) => method !== 'drawn'))
    return areas.some(({ method }) => method === 'file') ? 'UploadedFile' : 'Form';
  if (isNarrow) return isAerial ? 'MobileOrtofoto' : 'MobileMap';
  return isAerial ? 'DrawnOnOrtofoto' : 'DrawnOnMap';
}
