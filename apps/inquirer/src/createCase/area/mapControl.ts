import type { Polygon } from '@schaktkoll/geometry';
import type { MapPreview } from '@schaktkoll/map';
import type { PlaceHit } from './places/placeHits.ts';

/** How the forms control the map beside them. */
export interface MapControl {
  readonly show: (polygons: readonly Polygon[]) => void;
  readonly preview: (preview: MapPreview | undefined) => void;
  readonly showHit: (hit: PlaceHit | null) => void;
}
