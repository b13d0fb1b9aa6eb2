import type { SquareSet } from '@schaktkoll/geometry';

const KILOMETRE = 1000;

/** Where the map stands: centre in metres, metres per pixel, size in pixels. */
export interface SquareView {
  readonly centre: readonly [easting: number, northing: number];
  readonly resolution: number;
  readonly width: number;
  readonly height: number;
}

/** A rectangle in whole pixels of the view. */
export interface PixelBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A square of fewer pixels is a mark: a lone one of two pixels is seen by nobody. */
const MARK_BELOW = 4;
const MARK = 8;

/** Whether squares are shown as marks that are larger than they are. */
export function areMarks({ resolution }: SquareView): boolean {
  return KILOMETRE / resolution < MARK_BELOW;
}

/**
 * The rectangles that show a set: one for each run of each row in view (map.md 1c). Edges fall on whole pixels that
 * neighbours share, so that nothing overlaps or gapes; far out each is at least as large as a mark, around its middle.
 */
export function boxesInView({ rows }: SquareSet, view: SquareView): PixelBox[] {
  const { centre, resolution, width, height } = view;
  const x = (easting: number): number => Math.round(width / 2 + (easting * KILOMETRE - centre[0]) / resolution);
  const y = (northing: number): number => Math.round(height / 2 - (northing * KILOMETRE - centre[1]) / resolution);
  const south = Math.floor((centre[1] - (height / 2) * resolution) / KILOMETRE);
  const north = Math.floor((centre[1] + (height / 2) * resolution) / KILOMETRE);
  const least = areMarks(view) ? MARK : 1;
  const boxes: PixelBox[] = [];
  for (let northing = south; northing <= north; northing += 1) {
    const row = rows.get(northing);
    if (row === undefined) continue;
    const [top, bottom] = [y(northing + 1), y(northing)];
    for (let index = 0; index < row.length; index += 2) {
      const left = Math.max(-1, x(row[index] ?? 0));
      const right = Math.min(width + 1, x((row[index + 1] ?? 0) + 1));
      if (right < 0 || left > width) continue;
      const [boxLeft, boxWidth] = atLeast(left, right - left, least);
      const [boxTop, boxHeight] = atLeast(top, bottom - top, least);
      boxes.push({ left: boxLeft, top: boxTop, width: boxWidth, height: boxHeight });
    }
  }
  return boxes;
}

/** A stretch of pixels, made longer around its middle where it is shorter than it may be. */
function atLeast(from: number, length: number, least: number): readonly [from: number, length: number] {
  return length >= least ? [from, length] : [from - Math.floor((least - length) / 2), least];
}
