import { inventedTown, positionInTown, toSweref99Tm, type Position } from '@schaktkoll/geometry';

/** The town that the map of a demonstration shows; most of what happens in it happens there. */
export const demoTown = 'Tvåbäck';

/** The centres of real places, as latitude and longitude. */
const latitudeAndLongitude = {
  Gävle: [60.6749, 17.1413],
  Uppsala: [59.8586, 17.6389],
  Stockholm: [59.3326, 18.0649],
  Göteborg: [57.7089, 11.9746],
  Malmö: [55.605, 13.0038],
  Sundsvall: [62.3908, 17.3069],
  Kiruna: [67.8558, 20.2253],
  Örebro: [59.2741, 15.2066],
  Linköping: [58.4108, 15.6214],
  Jönköping: [57.7826, 14.1618],
  Västerås: [59.6099, 16.5448],
  Karlstad: [59.3793, 13.5036],
  Umeå: [63.8258, 20.263],
  Luleå: [65.5848, 22.1547],
} as const satisfies Record<string, readonly [number, number]>;

export type PlaceName = keyof typeof latitudeAndLongitude | typeof demoTown;

/** The centre of a place, the invented town too, in SWEREF 99 TM. */
export function placeAt(name: PlaceName): Position {
  return name === demoTown ? inventedTown.centre : toSweref99Tm('WGS84', latitudeAndLongitude[name]);
}

/** The nearest point in a street of the town to a position so many metres east and north of its centre. */
export function streetNear([east, north]: Position): Position {
  const [column, row] = [nearestOf(inventedTown.columns, east), nearestOf(inventedTown.rows, north)];
  return positionInTown(Math.abs(column - east) < Math.abs(row - north) ? [column, north] : [east, row]);
}

function nearestOf(choices: readonly number[], value: number): number {
  return choices.toSorted((one, other) => Math.abs(one - value) - Math.abs(other - value))[0] ?? value;
}
