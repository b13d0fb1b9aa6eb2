import type { MapSource as ConfiguredSource } from '@schaktkoll/domain';
import { inventedTownExtent, type Extent } from '@schaktkoll/geometry';

/** A layer of `config.json` (map.sources). */
export interface MapSource extends ConfiguredSource {
  /** Simplified lines for display: thin, and without snapping. */
  readonly isApproximate?: boolean | undefined;
}

/** Of the elements with map pictures, which the surface of the map darkens (`MapSurface`). */
export const pictureClass = 'map-picture';

/** What a map shows at first where it has no areas: the invented town of a demonstration; undefined without one. */
export function homeOf(sources: readonly MapSource[]): Extent | undefined {
  return sources.some(({ kind }) => kind === 'town') ? inventedTownExtent : undefined;
}

/** Whether it lies over the background, which can be hidden, and not in its place. */
export function isOverlay({ role }: MapSource): boolean {
  return role === 'overlay';
}

/** Whether the embedded map is visible: no other background is chosen, or the chosen one cannot be loaded. */
export function isEmbeddedShown(background: MapSource | undefined, failed: readonly MapSource[]): boolean {
  return background === undefined || failed.includes(background);
}
