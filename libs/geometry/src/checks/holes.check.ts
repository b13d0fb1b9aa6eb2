import { hasHoles } from '../rings.ts';
import type { CheckFailure, ReadArea } from './types.ts';

/** Refuses an area with holes: the screens fill them first, so only machine callers and files get here (decision 16). */
export function checkHoles({ areaIndex, polygon }: ReadArea): CheckFailure[] {
  const position = polygon.coordinates[1]?.[0];
  return hasHoles(polygon) ? [{ code: 'HasHoles', areaIndex, ...(position && { position }) }] : [];
}
