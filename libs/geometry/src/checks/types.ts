import type { Polygon, Position } from '../types.ts';

export const checkCodes = [
  'EmptyGeometry',
  'InvalidGeoJson',
  'MustBePolygon',
  'OutsideSweden',
  'NotSimple',
  'HasHoles',
  'TooManyGeometries',
  'TooManyVertices',
  'AreaTooLarge',
  'TotalAreaTooLarge',
  'DistanceTooLong',
  'LineTooLong',
  'RadiusTooLarge',
] as const;
export type CheckCode = (typeof checkCodes)[number];

/**
 * A named reason why a geometry is refused (specification, section 5 and 8).
 * Params of a passed limit are `actual` and `limit`, both in the limit's own unit: number of areas or
 * vertices, hectares, kilometres, metres for the radius. DistanceTooLong adds `otherAreaIndex`.
 */
export type CheckFailure = {
  readonly code: CheckCode;
  /** The area it concerns, counted from 0; missing when it concerns them all. */
  readonly areaIndex?: number;
  readonly params?: Readonly<Record<string, number>>;
  /** Where on the map to look. */
  readonly position?: Position;
};

/** The limits of the system settings that concern geometry. */
export type WorkAreaLimits = {
  readonly maximumWorkAreas: number;
  readonly maximumAreaHectares: number;
  readonly maximumTotalHectares: number;
  readonly maximumDistanceKilometres: number;
  readonly maximumVertices: number;
  readonly maximumRadiusMetres: number;
  readonly maximumLineKilometres: number;
};

/** An area that could be read, with its place in the list that was checked. */
export type ReadArea = { readonly areaIndex: number; readonly polygon: Polygon };
