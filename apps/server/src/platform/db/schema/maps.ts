import type { Generated, GeneratedAlways } from 'kysely';
import type { Json, Moment } from './columns.ts';

/** The tables of `baseline/maps.sql`. */
export interface MapsTables {
  municipality: MunicipalityTable;
  municipality_square_span: MunicipalitySquareSpanTable;
  municipality_import: MunicipalityImportTable;
}

/** A municipality of the latest import. */
interface MunicipalityTable {
  code: string;
  name: string;
  name_sort: GeneratedAlways<string>;
  /** Polygons of rings: easting, northing, easting … in whole metres of SWEREF 99 TM. */
  polygons: Json<number[][][]>;
  west: number;
  south: number;
  east: number;
  north: number;
}

/** A span of squares of a municipality, whole kilometres, both ends included. */
interface MunicipalitySquareSpanTable {
  code: string;
  northing: number;
  easting_from: number;
  easting_to: number;
}

/** The source of the imported borders; at most one row. */
interface MunicipalityImportTable {
  is_only: Generated<true>;
  file_name: string;
  imported_at: Moment;
  /** Null where a command did it. */
  imported_by: string | null;
  is_generalised: boolean;
}
