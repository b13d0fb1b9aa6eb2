import { lineKindStyles, type LineKind } from './lineKinds.ts';

/** What of a network a feature is. */
export const mapParts = [
  'main',
  'service',
  'duct',
  'trench',
  'well',
  'joint',
  'valve',
  'hydrant',
  'cabinet',
  'station',
  'pole',
  'marker',
  'caution',
  'other',
] as const;
export type MapPart = (typeof mapParts)[number];

/** Unknown is drawn as in use. */
export const lineStatuses = ['inUse', 'planned', 'disused', 'unknown'] as const;
export type LineStatus = (typeof lineStatuses)[number];

export const linePositions = ['underground', 'surface', 'overhead', 'unknown'] as const;
export type LinePosition = (typeof linePositions)[number];

/** How the owner drew the line: `shifted` for legibility and `schematic` lie elsewhere in the ground. */
export const lineDrawings = ['measured', 'digitised', 'shifted', 'schematic', 'unknown'] as const;
export type LineDrawing = (typeof lineDrawings)[number];

export const lineDangers = ['normal', 'high', 'veryHigh'] as const;
export type LineDanger = (typeof lineDangers)[number];

/** A position in SWEREF 99 TM (EPSG:3006), metres, easting first. */
export type MapPoint = readonly [easting: number, northing: number];

export const mapShapes = ['point', 'line', 'area'] as const;
export type MapShape = (typeof mapShapes)[number];

/** One simple shape; a shape of several parts is several features. */
export interface MapGeometry {
  readonly shape: MapShape;
  /** A point or a line: one path. An area: closed rings (the last point equals the first), the outer one first. */
  readonly paths: readonly (readonly MapPoint[])[];
  /** The line goes on beyond its first point, where it was cut. Of an area, that a part of it was cut away. */
  readonly cutStart?: true;
  /** The line goes on beyond its last point, where it was cut. */
  readonly cutEnd?: true;
}

/** What an owner says about a feature. What is null or left out is unknown, and never replaced by a default (R4). */
export interface MapAttributes {
  readonly kind: LineKind;
  readonly part: MapPart;
  readonly status: LineStatus;
  readonly drawing: LineDrawing;
  /** Metres to either side, 0.01 to 10, as the owner states it. */
  readonly accuracy: number | null;
  /** Metres from the ground to the top of the line, 0 to 50. */
  readonly depth: number | null;
  /** When the owner's record was last changed: a day, or its year or month as `2011` and `2011-05`. */
  readonly updated?: string;
  /** When the depth was measured, in the form of `updated`. */
  readonly depthDate?: string;
  /** The owner's number or name of the line; at most 40 characters. */
  readonly label?: string;
  readonly position?: LinePosition;
  /** Left out, it follows from the kind. */
  readonly danger?: LineDanger;
  /** Metres to the line within which the owner demands digging by hand, 0 to 20. */
  readonly safety?: number;
  /** What must be done before digging; at most 300 characters. */
  readonly cautionText?: string;
  /** Millimetres, the outer measure. */
  readonly width?: number;
  /** Cables or ducts in a trench. */
  readonly count?: number;
  readonly material?: string;
  /** Metres in RH 2000, of the top of the line. It never becomes a depth, because the ground is not known. */
  readonly level?: number;
  readonly voltage?: string;
  readonly pressure?: string;
}

/** One drawable thing of one owner in one answer. */
export interface MapFeature extends MapAttributes {
  readonly geometry: MapGeometry;
}

/** A feature as a file has it, moved to EPSG:3006 and not yet interpreted: `applyProfile` makes a `MapFeature` of it. */
export interface FileFeature {
  readonly geometry: MapGeometry;
  /** The layer, folder or feature type; the name of the file where the format has none. */
  readonly layer: string;
  /** The columns, nested ones as `a.b`; of a DXF `linetype`, `colour` and `block`. An empty value is left out. */
  readonly values: Readonly<Record<string, string | number>>;
  /** Where it stands in its layer, counted from 1. */
  readonly row: number;
}

/** A layer of a file, as a fingerprint and guesses need it. */
export interface FileLayer {
  readonly name: string;
  readonly columns: readonly { readonly name: string; readonly type: 'text' | 'number' | 'date' }[];
}

/** The danger of a line: what the owner says, and else what follows from its kind. */
export function dangerOf({ kind, danger }: Pick<MapAttributes, 'kind' | 'danger'>): LineDanger {
  return danger ?? (lineKindStyles[kind].isDangerous ? 'high' : 'normal');
}
