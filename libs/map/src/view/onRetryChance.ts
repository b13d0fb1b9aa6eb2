import { unByKey } from 'ol/Observable.js';
import type OlMap from 'ol/Map.js';

/** Does something whenever what could not be fetched may be there: the view has moved, or the network is back. The answer ends that. */
export function onRetryChance(map: OlMap, retry: () => void): () => void {
  const key = map.on('moveend', retry);
  window.addEventListener('online', retry);
  return () => {
    unByKey(key);
    window.removeEventListener('online', retry);
  };
}
