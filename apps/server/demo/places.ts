import { toSweref99Tm, type Position } from '@schaktkoll/geometry';

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

export type PlaceName = keyof typeof latitudeAndLongitude;

/** The centre of a place in SWEREF 99 TM. */
export function placeAt(name: PlaceName): Position {
  return toSweref99Tm('WGS84', latitudeAndLongitude[name]);
}
