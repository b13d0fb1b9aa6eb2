/** A point in SWEREF 99 TM (EPSG:3006), metres, easting first as GeoJSON has it. */
export type Position = readonly [easting: number, northing: number];

/** A line through at least two points. */
export type Line = readonly Position[];

/** A closed ring: the last position equals the first. */
export type Ring = readonly Position[];

/** The outer ring first, holes after it. */
export type Polygon = { readonly type: 'Polygon'; readonly coordinates: readonly Ring[] };

/**
 * Neighbouring 1 × 1 km squares of one row, both ends included. A square is named by its south-west
 * corner in whole kilometres: northing 6728 and easting 616 is [616000, 617000] × [6728000, 6729000].
 */
export type SquareSpan = {
  readonly northing: number;
  readonly eastingFrom: number;
  readonly eastingTo: number;
};

/** Bounding box in the order OpenLayers uses. */
export type Extent = readonly [west: number, south: number, east: number, north: number];
