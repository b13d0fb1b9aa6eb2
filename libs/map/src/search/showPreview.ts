import type OlMap from 'ol/Map.js';
import type { MapPreview } from './drawPreview.ts';

const latest = new WeakMap<OlMap, MapPreview | undefined>();

/** Shows a preview on the map and takes the one before away. What draws it is fetched at the first use. */
export async function showPreview(map: OlMap | undefined, preview: MapPreview | undefined): Promise<void> {
  if (map === undefined || (preview === undefined && !latest.has(map))) return;
  latest.set(map, preview);
  const { drawPreview } = await import('./drawPreview.ts');
  // Another may have come in the meantime, and drawn itself.
  if (latest.get(map) === preview) drawPreview(map, preview);
}
