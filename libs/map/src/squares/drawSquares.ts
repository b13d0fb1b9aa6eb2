import type { SquareSet } from '@schaktkoll/geometry';

const KILOMETRE = 1000;

/** The view of the map: centre in metres, metres per pixel, size in pixels. */
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

/** A square with fewer pixels becomes a mark, because two pixels could not be seen. */
const MARK_BELOW = 4;
const MARK = 8;

/** Whether squares are shown as marks that are larger than the squares. */
export function areMarks({ resolution }: SquareView): boolean {
  return KILOMETRE / resolution < MARK_BELOW;
}

/**
 * The rectangles that show a set of squares: one for each span in view. Edges are on whole pixels that
 * neighbours share, so that there are neither overlaps nor gaps; at small scales each is at least as large as a mark,
 * around its centre.
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

/** A range of pixels, extended around its centre to the minimum length. */
function atLeast(from: number, length: number, least: number): readonly [from: number, length: number] {
  return length >= least ? [from, length] : [from - Math.floor((least - length) / 2), least];
}
