import type { CoordinateSystem, ReadableFormat } from '@schaktkoll/domain';
import type { Polygon } from '@schaktkoll/geometry';
import type { SkippedFeature } from '../network/networkJob.ts';
import type { GivenFile } from '../shared/unpack.ts';

/** Files with a list of places, each with what its row says: any readable format, or a CSV. */
export interface ListJob {
  readonly files: readonly GivenFile[];
  /** The choice of the user; null leaves it to the file. */
  readonly system: CoordinateSystem | null;
  /** How wide a line is taken to be, in metres. */
  readonly lineWidth: number;
  /** How far around a point, in metres. */
  readonly radius: number;
  readonly mostRows: number;
}

/** The rows of a list, their areas in SWEREF 99 TM. */
export interface ReadList {
  /** Null for a CSV. */
  readonly format: ReadableFormat | null;
  /** Null when the user must say it: then `possibleSystems` has the choices, and there are no rows. */
  readonly system: CoordinateSystem | null;
  readonly possibleSystems: readonly CoordinateSystem[];
  readonly columns: readonly string[];
  readonly rows: readonly {
    /** Where it stands in its layer, from 1. */
    readonly row: number;
    readonly values: Readonly<Record<string, string>>;
    readonly polygons: readonly Polygon[];
  }[];
  readonly skipped: readonly Pick<SkippedFeature, 'row' | 'reason'>[];
}
