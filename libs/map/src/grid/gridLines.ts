/** One line of the kilometre grid: the coordinate that stays the same, in metres. */
export interface GridLine {
  readonly direction: 'north' | 'east';
  /** Easting of a line that runs north, northing of one that runs east. */
  readonly at: number;
  /** Whole kilometres bound the squares that cases are matched by; lines between them are for orientation. */
  readonly isKilometre: boolean;
}

const KILOMETRE = 1000;
/** Distance of the lines by the coarsest resolution (metres per pixel) that it is drawn at: at least 50 px apart. */
const steps = [
  { below: 0.2, metres: 10 },
  { below: 2, metres: 100 },
  { below: 20, metres: KILOMETRE },
] as const;

/** Distance of the grid's lines in metres; undefined from 20 m per pixel on, where they would be too close. */
export function gridStep(resolution: number): number | undefined {
  return steps.find(({ below }) => resolution < below)?.metres;
}

/** The lines of the grid that cross an extent [west, south, east, north], whole kilometres last. */
export function gridLinesIn(extent: readonly number[], resolution: number): readonly GridLine[] {
  const [west = 0, south = 0, east = 0, north = 0] = extent;
  const step = gridStep(resolution);
  if (step === undefined) return [];
  const lines = [...linesBetween('north', step, [west, east]), ...linesBetween('east', step, [south, north])];
  return lines.toSorted((a, b) => Number(a.isKilometre) - Number(b.isKilometre));
}

function linesBetween(
  direction: GridLine['direction'],
  step: number,
  [from, to]: readonly [number, number],
): GridLine[] {
  const lines: GridLine[] = [];
  for (let at = Math.ceil(from / step) * step; at <= to; at += step) {
    lines.push({ direction, at, isKilometre: at % KILOMETRE === 0 });
  }
  return lines;
}
