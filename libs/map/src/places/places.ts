import type { Position } from '@schaktkoll/geometry';
import placesUrl from '../generated/places.json?url';
import { loadOnce, type Loader } from '../base/loadOnce.ts';
import { createPlaceIndex, type NearPlace, type Place, type PlaceIndex, type PlacesFile } from './placeIndex.ts';

/** Fetches the places of Sweden (15 kB) once; rejects when they cannot be had. */
export const loadPlaces: Loader<PlaceIndex> = loadOnce<PlacesFile, PlaceIndex>(placesUrl, createPlaceIndex);

/** The place nearest to a position, for "nära Gävle"; undefined when the places cannot be had, which is no error to show. */
export async function nearestPlace(position: Position): Promise<NearPlace | undefined> {
  return loadPlaces().then(
    (index) => index.nearest(position),
    () => undefined,
  );
}

/** Places for what a person has typed, best first. Rejects when the places cannot be had. */
export async function searchPlaces(text: string): Promise<readonly Place[]> {
  return (await loadPlaces()).search(text);
}
