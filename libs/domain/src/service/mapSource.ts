/** How a map layer is requested. */
export const mapSourceKinds = ['xyz', 'wms', 'wmts', 'geojson', 'topojson', 'town'] as const;
/** Whether a layer lies in place of the built-in map or above it. */
export const mapSourceRoles = ['background', 'overlay'] as const;
/** The versions of a `wms` that the map can request. */
export const wmsVersions = ['1.1.1', '1.3.0'] as const;

/**
 * An external map layer. The built-in map of Sweden is always available and is not listed. Tiles of `wmts` use
 * Lantmäteriet's grid of SWEREF 99 TM, those of `xyz` the web grid (EPSG:3857); a `wms` is requested in SWEREF 99 TM;
 * `geojson` and `topojson` are whole files in WGS 84, or in SWEREF 99 TM if a `crs` member says so. `town` is the invented
 * town of a demonstration, which the apps contain: its `url` is empty, and maps without areas open at it.
 */
export interface MapSource {
  readonly kind: (typeof mapSourceKinds)[number];
  readonly title: string;
  readonly url: string;
  readonly layer?: string | undefined;
  readonly matrixSet?: string | undefined;
  readonly attribution: string;
  /** A page with more about the source; https. */
  readonly attributionLink?: string | undefined;
  /** One background is shown at a time, with any number of overlays above it. Default: background. */
  readonly role?: (typeof mapSourceRoles)[number] | undefined;
  /** An overlay that is shown until the user hides it. */
  readonly isShown?: boolean | undefined;
  /** An aerial photograph; a case that was drawn on it records that. */
  readonly isAerial?: boolean | undefined;
  /** Version of a `wms`, default 1.1.1. Version 1.3.0 is requested with northing first. */
  readonly version?: (typeof wmsVersions)[number] | undefined;
  /** Number of levels in the tile grid, from the coarsest. */
  readonly levels?: number | undefined;
  /**
   * Resolution in metres per pixel above which the layer is not requested, for layers that show nothing useful from far
   * away, such as property borders.
   */
  readonly coarsestResolution?: number | undefined;
  /** The address is on our own server, which has the key (`MAP_SOURCES`) and requires the map cookie. */
  readonly isProxied?: boolean | undefined;
}
