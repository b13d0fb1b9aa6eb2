/** One line of the kilometre grid: the coordinate that stays the same, in metres. */
export interface GridLine {
  readonly direction: 'north' | 'east';
  /** Easting of a line that runs north, northing of one that runs east. */
  readonly at: number;
  /** Every tenth kilometre is drawn stronger. */
  readonly isStrong: boolean;
}

const KILOMETRE = 1000;
const STRONG_EVERY = 10 * KILOMETRE;
/** Metres per pixel; from here on the squares would be less than 50 px wide. */
const COARSEST_RESOLUTION = 20;

/** The kilometre lines that cross an extent [west, south, east, north]; none when zoomed out beyond 20 m per pixel. */
export function gridLinesIn(extent: readonly number[], resolution: number): readonly GridLine[] {
  const [west = 0, south = 0, east = 0, north = 0] = extent;
  if (resolution >= COARSEST_RESOLUTION) return [];
  return [...linesBetween('north', west, east), ...linesBetween('east', south, north)];
}

function linesBetween(direction: GridLine['direction'], from: number, to: number): GridLine[] {
  const lines: GridLine[] = [];
  for (let at = Math.ceil(from / KILOMETRE) * KILOMETRE; at <= to; at += KILOMETRE) {
    lines.push({ direction, at, isStrong: at % STRONG_EVERY === 0 });
  }
  return lines;
}
