import { distanceInterval, drawnAccuracy, type MapFeature } from '@schaktkoll/domain';
import { nearestFeature, type Position } from '@schaktkoll/geometry';
import { lineKindTexts, nearestLineText } from '@schaktkoll/texts';

/** Lines of one owner on the map of a case. */
export interface DrawnOwner {
  /** Of the map that went with its answer. */
  readonly mapId: string;
  /** Of its answer point in the case: an owner may have several. */
  readonly recipientId: string;
  readonly name: string;
  readonly phone: string | null;
  readonly features: readonly MapFeature[];
}

/** Metres that a line of unknown accuracy may be nearer than another before it is named: most lie as near as that. */
const UNKNOWN = 2;

/**
 * What is said of the line that may be nearest to a position; undefined without lines.
 * @param accuracyMetres of the position
 */
export function nearestLine(
  owners: readonly DrawnOwner[],
  position: Position,
  accuracyMetres: number,
): string | undefined {
  let below = Infinity;
  let nearest: { readonly metres: number; readonly feature: MapFeature; readonly name: string } | null = null;
  for (const { name, features } of owners) {
    const found = nearestFeature(features, position, { doubtOf, below });
    if (found === undefined) continue;
    below = found.bound;
    nearest = { ...found, name };
  }
  if (nearest === null) return undefined;
  const { metres, feature, name } = nearest;
  const distance = distanceInterval(metres, drawnAccuracy(feature), accuracyMetres);
  return nearestLineText(distance, `${lineKindTexts[feature.kind]} (${name})`);
}

const doubtOf = (line: MapFeature): number => drawnAccuracy(line) ?? UNKNOWN;
