import { unByKey } from 'ol/Observable.js';
import type OlMap from 'ol/Map.js';

/**
 * Calls `retry` whenever a failed request may succeed: the view has moved, or the network is back. Returns a function
 * that stops it.
 */
export function onRetryChance(map: OlMap, retry: () => void): () => void {
  const key = map.on('moveend', retry);
  window.addEventListener('online', retry);
  return () => {
    unByKey(key);
    window.removeEventListener('online', retry);
  };
}
