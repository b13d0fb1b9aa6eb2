import type { CoordinateSystem, ReadableFormat, UnreadableKind } from '@schaktkoll/domain';
import type { Extent, Position } from '@schaktkoll/geometry';
import type { GivenFile } from '../shared/unpack.ts';

/** Files with an owner's network, or an archive with several data sets, all of which are read. */
export interface NetworkJob {
  readonly files: readonly GivenFile[];
  /** The choice of the user; null leaves it to the file. */
  readonly system: CoordinateSystem | null;
  /** Boxes in SWEREF 99 TM: a feature whose extent touches none is counted and not returned. Null returns all. */
  readonly near: readonly Extent[] | null;
  /** Characters of a text in a column; those of a network by default. */
  readonly longestText?: number;
}

/** One simple shape in SWEREF 99 TM (EPSG:3006), metres. */
export interface NetworkGeometry {
  readonly shape: 'point' | 'line' | 'area';
  /** A point or a line: one path. An area: closed rings, the outer one first. */
  readonly paths: readonly (readonly Position[])[];
  /** Of each position of a point or a line, metres as the file has them; null where one has none. */
  readonly heights?: readonly (number | null)[];
}

/** What a row says, by column: nested columns as `a.b`, empty values left out. */
export type NetworkValues = Readonly<Record<string, string | number>>;

/** A feature of a file. A shape of several parts is several features of the same row. */
export interface NetworkFeature {
  readonly geometry: NetworkGeometry;
  readonly layer: string;
  readonly values: NetworkValues;
  /** Where it stands in its layer, counted from 1. */
  readonly row: number;
}

export interface NetworkColumn {
  readonly name: string;
  readonly type: 'text' | 'number' | 'date';
}

/** A layer, folder or feature type; the file's own name, without its ending, where the format has none. */
export interface NetworkLayer {
  readonly name: string;
  /** The drawing does not show it: it is frozen, off or invisible. */
  readonly isHidden?: true;
  readonly columns: readonly NetworkColumn[];
  readonly features: readonly NetworkFeature[];
}

/** Why a feature is not returned: it has no shape, lies outside Sweden, or cannot be read. */
type SkippedReason = 'Empty' | 'Outside' | UnreadableKind;

export interface SkippedFeature {
  readonly reason: SkippedReason;
  readonly layer: string;
  /** Null where the format has no rows, or where GDAL did not return the feature. */
  readonly row: number | null;
}

/**
 * How many features were repaired, by what was wrong: points repeated one after another; a line without length, which
 * became a point, or an area without area, which became a line; an area that crosses itself, which became several;
 * heights of a layer that has none, all 0, −99 or 999; an area in a layer of lines.
 */
export type Repairs = Readonly<
  Record<'repeatedPoints' | 'withoutLength' | 'selfCrossing' | 'noHeights' | 'areaAmongLines', number>
>;

/** A network as read, without interpretation. */
export interface ReadNetwork {
  /** Of the first data set. */
  readonly format: ReadableFormat;
  /** Null when the user must say it: then `possibleSystems` has the choices, and layers have no features. */
  readonly system: CoordinateSystem | null;
  /** The system of ours that the file names. */
  readonly fileSystem: CoordinateSystem | null;
  /** What the file calls a system that is none of ours. */
  readonly foreignSystem: string | null;
  readonly possibleSystems: readonly CoordinateSystem[];
  readonly layers: readonly NetworkLayer[];
  readonly skipped: readonly SkippedFeature[];
  readonly repairs: Repairs;
  /** Everything that could be read, far features too. */
  readonly whole: {
    readonly features: number;
    readonly lineMetres: number;
    readonly extent: Extent | null;
    /** At most the distance from the nearest extent of a feature to a box of `near`, 0 when one is touched. */
    readonly nearestMetres: number | null;
  };
}
