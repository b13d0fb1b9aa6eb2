import type { Position } from '@schaktkoll/geometry';
import type OlMap from 'ol/Map.js';
import type VectorSource from 'ol/source/Vector.js';
import { linesNear } from './linesNear.ts';
import { SnapInteraction } from './SnapInteraction.ts';

/**
 * Snapping to the features of some sources, except lines that are being changed. Loaded with the first tool that snaps.
 */
export function makeSnap(
  map: OlMap,
  sources: () => readonly VectorSource[],
  isIgnored: (line: readonly Position[]) => boolean,
): SnapInteraction {
  return new SnapInteraction(map, (near) => linesNear(sources(), near).filter((line) => !isIgnored(line)));
}
