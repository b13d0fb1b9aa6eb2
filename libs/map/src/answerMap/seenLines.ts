import { attributeNumbers, type MapFeature } from '@schaktkoll/domain';
import { forEachMeeting, type Extent } from '@schaktkoll/geometry';
import type { Theme } from '@schaktkoll/ui';
import type { PaintedFrame } from '../canvas/HeldLayer.ts';
import type { MapColours } from '../colours/mapColours.ts';

/** Lines of one owner's answer. */
export interface OwnerLines {
  /** The id of the map. */
  readonly id: string;
  readonly features: readonly MapFeature[];
}

/** A line whose surroundings are in a window. */
export interface SeenLine {
  readonly line: MapFeature;
  readonly mapId: string;
  /** Its place among all. */
  readonly order: number;
}

/** What is painted, and how; a worker knows no theme. */
export type LinesFrame = PaintedFrame & {
  readonly colours: Pick<MapColours, 'paper' | 'ink'>;
  readonly theme: Theme;
  /** Without colours. */
  readonly isPattern: boolean;
};

/** Metres beside a line that the widest band may reach. */
const farthestBand = attributeNumbers.accuracy.most + attributeNumbers.safety.most;

/** The lines of which something may be seen in a window. */
export function seenLines(owners: readonly OwnerLines[], { viewState, size }: PaintedFrame): readonly SeenLine[] {
  const { center, resolution } = viewState;
  const [east = 0, north = 0] = center;
  const [wide, high] = [0, 1].map((axis) => ((size[axis] ?? 0) / 2) * resolution + farthestBand) as [number, number];
  const extent: Extent = [east - wide, north - high, east + wide, north + high];
  const seen: SeenLine[] = [];
  let before = 0;
  for (const { id, features } of owners) {
    const first = before;
    forEachMeeting(features, extent, (line, index) => seen.push({ line, mapId: id, order: first + index }));
    before += features.length;
  }
  return seen;
}
