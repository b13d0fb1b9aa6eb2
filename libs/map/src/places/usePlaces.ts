import useSWRImmutable from 'swr/immutable';
import type { PlaceIndex } from './placeIndex.ts';
import { loadPlaces } from './places.ts';

/** The places of Sweden once they are there; undefined before, and until the network is back when they cannot be had. */
export function usePlaces(): PlaceIndex | undefined {
  return useSWRImmutable('places', loadPlaces).data;
}
