import type { CoordinateSystem } from '@schaktkoll/domain';
import type { Extent, Position } from '@schaktkoll/geometry';
import { loadPlaces } from '../places/places.ts';
import type { PlaceIndex } from '../places/placeIndex.ts';
import { readCoordinates } from './readCoordinates.ts';

/** What is found without a network. */
export type OfflineHit =
  | {
      readonly kind: 'Coordinates';
      readonly system: CoordinateSystem;
      readonly position: Position;
      /** The place nearest to it. */ readonly near?: string;
    }
  | { readonly kind: 'Place'; readonly name: string; readonly municipality?: string; readonly position: Position }
  | { readonly kind: 'Municipality'; readonly name: string; readonly position: Position; readonly extent: Extent };

/**
 * Coordinates in any of the fifteen systems, else places and municipalities whose name begins so, also without accents;
 * `Valbo, Gävle` is the Valbo of that municipality. Rejects when the places cannot be had.
 */
export async function searchOffline(text: string): Promise<readonly OfflineHit[]> {
  const readings = readCoordinates(text);
  const index = await loadPlaces().catch((error: unknown) => {
    // The numbers alone tell where a point is.
    if (readings.length > 0) return undefined;
    throw error;
  });
  if (readings.length > 0)
    return readings.map((reading) => ({ kind: 'Coordinates', ...reading, ...nearOf(index, reading.position) }));
  return index === undefined ? [] : searchNames(index, text);
}

function nearOf(index: PlaceIndex | undefined, position: Position): { readonly near?: string } {
  const near = index?.nearest(position);
  return near === undefined ? {} : { near: near.place.name };
}

function searchNames(index: PlaceIndex, text: string): readonly OfflineHit[] {
  const [name = '', within = ''] = text.split(',').map((part) => part.trim());
  const municipalities = index.searchMunicipalities(within === '' ? name : within);
  const inside = new Set(municipalities.map((each) => each.name));
  const places = index
    .search(name)
    .filter(({ municipality }) => within === '' || (municipality !== undefined && inside.has(municipality)));
  return [
    ...places.map((place): OfflineHit => ({
      kind: 'Place',
      name: place.name,
      position: place.position,
      ...(place.municipality !== undefined && { municipality: place.municipality }),
    })),
    ...(within === '' ? municipalities : []).map((each): OfflineHit => ({ kind: 'Municipality', ...each })),
  ];
}
