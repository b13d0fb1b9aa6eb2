import type { AreaType } from '../enumerations.ts';
import { paths } from './paths.ts';

/** The page on which an area of each type is created. */
export const createAreaPaths = {
  Affected: paths.cableowner.createAffectedArea,
  Control: paths.cableowner.createControlArea,
  Limitation: paths.cableowner.createLimitationArea,
  Other: paths.cableowner.createOtherArea,
} as const satisfies Record<AreaType, string>;
