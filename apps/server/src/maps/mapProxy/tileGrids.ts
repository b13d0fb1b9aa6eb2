import { swedishRanges } from '@schaktkoll/geometry';
import type { MapProxySource } from '../../platform/config/mapProxyConfig.ts';
import type { TilePlace } from './upstream.ts';

/** Lantmäteriet's grid of EPSG:3006 in metres, and its pixels per tile. */
const swedish = { west: -1_200_000, north: 8_500_000, coarsest: 4096, pixels: 256 } as const;
const mostLevels = { swedish: 16, web: 20 } as const;
/** Metres around Sweden that a screen shows when all of it is in view, and the same in degrees for the web grid. */
const around = 400_000;
const surroundings = { west: 0, south: 53, east: 40, north: 72 } as const;

/** Whether a tile is of a level that the source has, and shows some of Sweden or what a screen shows around it. */
export function isTileOfSweden({ grid = 'swedish', levels }: MapProxySource, place: TilePlace): boolean {
  const { level, row, column } = place;
  if (level >= (levels ?? mostLevels[grid])) return false;
  const [first, last] = grid === 'web' ? webCorners(level) : swedishCorners(level);
  return column >= first.column && column <= last.column && row >= first.row && row <= last.row;
}

/** The north-western tile and the south-eastern one. */
type Corners = readonly [first: Omit<TilePlace, 'level'>, last: Omit<TilePlace, 'level'>];

function swedishCorners(level: number): Corners {
  const side = (swedish.coarsest / 2 ** level) * swedish.pixels;
  const {
    easting: [west, east],
    northing: [south, north],
  } = swedishRanges;
  const tile = (easting: number, northing: number): Corners[0] => ({
    column: Math.floor((easting - swedish.west) / side),
    row: Math.floor((swedish.north - northing) / side),
  });
  return [tile(west - around, north + around), tile(east + around, south - around)];
}

function webCorners(level: number): Corners {
  const { west, south, east, north } = surroundings;
  return [webTile(west, north, level), webTile(east, south, level)];
}

/** The tile of the web grid with a position, given in degrees. */
function webTile(longitude: number, latitude: number, level: number): Corners[0] {
  const radians = (latitude * Math.PI) / 180;
  const count = 2 ** level;
  return {
    column: Math.floor(((longitude + 180) / 360) * count),
    row: Math.floor(((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * count),
  };
}
