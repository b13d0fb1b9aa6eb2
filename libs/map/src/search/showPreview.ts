import type OlMap from 'ol/Map.js';
import type { MapPreview } from './drawPreview.ts';

const latest = new WeakMap<OlMap, MapPreview | undefined>();

/** Shows a preview on the map in place of the previous one. The code that draws it is loaded on first use. */
export async function showPreview(map: OlMap | undefined, preview: MapPreview | undefined): Promise<void> {
  if (map === undefined || (preview === undefined && !latest.has(map))) return;
  latest.set(map, preview);
  const { drawPreview } = await import('./drawPreview.ts');
  // Another preview may have been shown in the meantime.
  if (latest.get(map) === preview) drawPreview(map, preview);
}
