import { useEffect, useSyncExternalStore } from 'react';
import type { PlaceIndex } from './placeIndex.ts';
import { loadPlaces } from './places.ts';

/**
 * The places of Sweden; undefined until they are loaded. After a failure they are requested again when the network is
 * back, and by a map on the page when its view moves.
 */
export function usePlaces(): PlaceIndex | undefined {
  const places = useSyncExternalStore(loadPlaces.subscribe, loadPlaces.result);
  const isLoaded = places !== undefined;
  useEffect(() => {
    if (isLoaded) return undefined;
    const load = (): void => void loadPlaces().catch(() => undefined);
    load();
    window.addEventListener('online', load);
    return () => window.removeEventListener('online', load);
  }, [isLoaded]);
  return places;
}
