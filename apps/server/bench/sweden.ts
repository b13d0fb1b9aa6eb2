/** A point in SWEREF 99 TM, whole kilometres. */
export interface KilometrePoint {
  readonly easting: number;
  readonly northing: number;
}

/**
 * The western and eastern edge of the mainland at some northings, in kilometres of SWEREF 99 TM, joined by straight
 * lines.
 */
const outline: readonly (readonly [northing: number, west: number, east: number])[] = [
  [6140, 360, 460],
  [6300, 330, 590],
  [6400, 300, 600],
  [6580, 300, 700],
  [6730, 350, 640],
  [6900, 360, 630],
  [7100, 420, 770],
  [7300, 480, 910],
  [7500, 580, 890],
  [7660, 700, 800],
];

export const southernmost = 6140;
export const northernmost = 7660;

/** Both edges of the mainland in one row of squares; null outside it. */
export function edgesAt(northing: number): { readonly west: number; readonly east: number } | null {
  const above = outline.findIndex(([at]) => at >= northing);
  const [upper, lower] = [outline[above], outline[Math.max(0, above - 1)]];
  if (upper === undefined || lower === undefined || northing < southernmost) return null;
  const share = upper[0] === lower[0] ? 0 : (northing - lower[0]) / (upper[0] - lower[0]);
  return {
    west: Math.round(lower[1] + share * (upper[1] - lower[1])),
    east: Math.round(lower[2] + share * (upper[2] - lower[2])),
  };
}

/** A place on the mainland; three out of four are in the southern third, where most people live. */
export function placeInSweden(random: () => number): KilometrePoint {
  const northing =
    random() < 0.75
      ? southernmost + 20 + Math.floor(random() * 540)
      : southernmost + 560 + Math.floor(random() * (northernmost - southernmost - 580));
  const { west, east } = edgesAt(northing) ?? { west: 400, east: 500 };
  return { easting: west + Math.floor(random() * (east - west)), northing };
}
