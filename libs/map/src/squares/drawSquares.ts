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

/**
 * The rectangles that show a set: one for each run of each row in view (map.md 1c). Edges fall on whole pixels that
 * neighbours share, so that nothing overlaps or gapes however far out the map is.
 */
export function boxesInView({ rows }: SquareSet, view: SquareView): PixelBox[] {
  const { centre, resolution, width, height } = view;
  const x = (easting: number): number => Math.round(width / 2 + (easting * KILOMETRE - centre[0]) / resolution);
  const y = (northing: number): number => Math.round(height / 2 - (northing * KILOMETRE - centre[1]) / resolution);
  const south = Math.floor((centre[1] - (height / 2) * resolution) / KILOMETRE);
  const north = Math.floor((centre[1] + (height / 2) * resolution) / KILOMETRE);
  const boxes: PixelBox[] = [];
  for (let northing = south; northing <= north; northing += 1) {
    const row = rows.get(northing);
    if (row === undefined) continue;
    const [top, bottom] = [y(northing + 1), y(northing)];
    if (bottom <= top) continue;
    for (let index = 0; index < row.length; index += 2) {
      const left = Math.max(-1, x(row[index] ?? 0));
      const right = Math.min(width + 1, x((row[index + 1] ?? 0) + 1));
      // A run narrower than a pixel far out still shows.
      if (right >= 0 && left <= width) boxes.push({ left, top, width: Math.max(1, right - left), height: bottom - top });
    }
  }
  return boxes;
}
