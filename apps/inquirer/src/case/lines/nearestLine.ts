import { distanceInterval, drawnAccuracy, type MapFeature } from '@schaktkoll/domain';
import { distanceToGeometry, type Position } from '@schaktkoll/geometry';
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
  let nearest: { readonly bound: number; readonly text: () => string } | undefined;
  for (const { name, features } of owners)
    for (const line of features) {
      const metres = distanceToGeometry(position, line.geometry);
      const accuracy = drawnAccuracy(line);
      const bound = metres - (accuracy ?? UNKNOWN);
      if (nearest !== undefined && bound >= nearest.bound) continue;
      nearest = {
        bound,
        text: () =>
          nearestLineText(distanceInterval(metres, accuracy, accuracyMetres), `${lineKindTexts[line.kind]} (${name})`),
      };
    }
  return nearest?.text();
}
