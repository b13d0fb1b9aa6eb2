import { groundDistance } from './measure.ts';
import type { Position } from './types.ts';

/** The eight directions on the map, clockwise from north. */
const directions = ['north', 'northEast', 'east', 'southEast', 'south', 'southWest', 'west', 'northWest'] as const;
type Direction = (typeof directions)[number];

/** What can find the place nearest to a position. */
interface Places {
  readonly nearest: (position: Position) =>
    | {
        readonly place: { readonly name: string; readonly position: Position; readonly municipality?: string };
      }
    | undefined;
}

/** A position as people describe it. */
export interface Whereabouts {
  /** The name of the nearest place. */
  readonly place: string;
  /** Its municipality, when it is known and has another name. */
  readonly municipality?: string;
  /** Metres on the ground from the place, rounded: hundreds under 10 km, kilometres beyond. */
  readonly metres: number;
  /** From the place towards the position; undefined at the place itself. */
  readonly direction?: Direction;
}

/** Metres on the ground under which a position is at the place. */
const AT_PLACE = 250;
const FAR = 10_000;

/** Where a position of EPSG:3006 is, described from the nearest place; undefined when no place is known. */
export function whereIs(position: Position, places: Places): Whereabouts | undefined {
  const near = places.nearest(position);
  if (near === undefined) return undefined;
  const { name, municipality } = near.place;
  const known = { place: name, ...(municipality !== undefined && municipality !== name && { municipality }) };
  const metres = groundDistance(position, near.place.position);
  if (metres < AT_PLACE) return { ...known, metres: 0 };
  const unit = metres < FAR ? 100 : 1000;
  return {
    ...known,
    metres: Math.round(metres / unit) * unit,
    direction: directionBetween(near.place.position, position),
  };
}

/** The direction from one position to another, by the grid of the map. */
function directionBetween(from: Position, to: Position): Direction {
  const eighths = Math.round(Math.atan2(to[0] - from[0], to[1] - from[1]) / (Math.PI / 4));
  return directions[(eighths + 8) % 8] ?? 'north';
}
