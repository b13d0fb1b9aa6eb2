import { inventedTownExtent, type Extent } from '@schaktkoll/geometry';

/** A layer of `config.json` (map.sources); the shape of the contract's MapSource, which describes each part. */
export interface MapSource {
  readonly kind: 'xyz' | 'wms' | 'wmts' | 'geojson' | 'topojson' | 'town';
  readonly title: string;
  readonly url: string;
  readonly layer?: string | undefined;
  readonly matrixSet?: string | undefined;
  readonly attribution: string;
  readonly attributionLink?: string | undefined;
  /** A background by default. */
  readonly role?: 'background' | 'overlay' | undefined;
  readonly isShown?: boolean | undefined;
  readonly isAerial?: boolean | undefined;
  readonly version?: '1.1.1' | '1.3.0' | undefined;
  readonly levels?: number | undefined;
  /** Metres per pixel. */
  readonly coarsestResolution?: number | undefined;
  /** Asked for through our own server, which demands the map's cookie. */
  readonly isProxied?: boolean | undefined;
  /** Simplified lines for display: thin, and without snapping. */
  readonly isApproximate?: boolean | undefined;
}

/** What a map shows at first where it has no areas: the invented town of a demonstration; undefined without one. */
export function homeOf(sources: readonly MapSource[]): Extent | undefined {
  return sources.some(({ kind }) => kind === 'town') ? inventedTownExtent : undefined;
}

/** Whether it lies over the background, which can be hidden, and not in its place. */
export function isOverlay({ role }: MapSource): boolean {
  return role === 'overlay';
}

/** Whether the embedded map is seen: where no other background is chosen, or nothing can be had of it. */
export function isEmbeddedShown(background: MapSource | undefined, failed: readonly MapSource[]): boolean {
  return background === undefined || failed.includes(background);
}
