import { useEffect, useState } from 'react';
import type { PlaceIndex } from './placeIndex.ts';
import { loadPlaces } from './places.ts';

/** The places of Sweden once they are there; undefined before, and for ever when they cannot be had. */
export function usePlaces(): PlaceIndex | undefined {
  const [places, setPlaces] = useState<PlaceIndex>();
  useEffect(() => {
    let isGone = false;
    loadPlaces().then(
      (index) => {
        if (!isGone) setPlaces(index);
      },
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, []);
  return places;
}
