import type { Line, Polygon, Position } from '@schaktkoll/geometry';
import type OlMap from 'ol/Map.js';

/** What is shown over the areas and is none of them. */
export interface MapPreview {
  readonly polygons?: readonly Polygon[];
  readonly lines?: readonly Line[];
  /** Metres on the ground that the lines are wide. */
  readonly lineWidth?: number;
  /** A place that was found. */
  readonly place?: Position;
}

const latest = new WeakMap<OlMap, MapPreview | undefined>();

/** Shows a preview on the map and takes the one before away. What draws it is fetched at the first use. */
export async function showPreview(map: OlMap | undefined, preview: MapPreview | undefined): Promise<void> {
  if (map === undefined || (preview === undefined && !latest.has(map))) return;
  latest.set(map, preview);
  const { drawPreview } = await import('./drawPreview.ts');
  // Another may have come in the meantime, and drawn itself.
  if (latest.get(map) === preview) drawPreview(map, preview);
}
