import placesUrl from '../generated/places.json?url';
import { loadOnce, type Loader } from '../base/loadOnce.ts';
import { createPlaceIndex, type PlaceIndex, type PlacesFile } from './placeIndex.ts';

/** Fetches the places of Sweden (15 kB) once; rejects if they cannot be loaded. */
export const loadPlaces: Loader<PlaceIndex> = loadOnce<PlacesFile, PlaceIndex>(placesUrl, createPlaceIndex);
