import type { BorderedMunicipality, SquareSpan } from '@schaktkoll/geometry';
import { sql } from 'kysely';
import type { Queries } from '../../platform/db/database.ts';

/** A municipality as it is written, with its extent in whole metres. */
export interface PlacedMunicipality extends BorderedMunicipality {
  readonly extent: readonly [west: number, south: number, east: number, north: number];
  readonly squares: readonly SquareSpan[];
}

export interface ImportToWrite {
  readonly fileName: string;
  readonly isGeneralised: boolean;
  /** Null for a command. */
  readonly userId: string | null;
  readonly at: string;
}

export interface LatestImport {
  readonly file_name: string;
  readonly imported_at: string;
  readonly imported_by_name: string | null;
  readonly is_generalised: boolean;
  readonly count: number;
}

/** Puts borders in place of those that are there; of several imports at once, each waits for the one before. */
export async function replaceMunicipalities(
  transaction: Queries,
  municipalities: readonly PlacedMunicipality[],
  { fileName, isGeneralised, userId, at }: ImportToWrite,
): Promise<void> {
  // Otherwise the second would not see the rows of the first, and could not delete them.
  await sql`select pg_advisory_xact_lock(hashtextextended('municipality import', 0))`.execute(transaction);
  await transaction.deleteFrom('municipality').execute();
  await transaction.deleteFrom('municipality_import').execute();
  for (const { code, name, polygons, extent, squares } of municipalities) {
    const [west, south, east, north] = extent;
    await transaction
      .insertInto('municipality')
      .values({ code, name, polygons: JSON.stringify(polygons), west, south, east, north })
      .execute();
    await sql`insert into municipality_square_span (code, northing, easting_from, easting_to)
      select ${code}::text, * from unnest(${squares.map((span) => span.northing)}::int[], ${squares.map((span) => span.eastingFrom)}::int[], ${squares.map((span) => span.eastingTo)}::int[])`.execute(
      transaction,
    );
  }
  await transaction
    .insertInto('municipality_import')
    .values({ file_name: fileName, imported_at: at, imported_by: userId, is_generalised: isGeneralised })
    .execute();
}

/** The source of the borders, or null before an import. */
export async function findLatestImport(queries: Queries): Promise<LatestImport | null> {
  const row = await queries
    .selectFrom('municipality_import as i')
    .leftJoin('app_user as u', 'u.id', 'i.imported_by')
    .select(['i.file_name', 'i.imported_at', 'u.name as imported_by_name', 'i.is_generalised'])
    .select((row) =>
      row
        .selectFrom('municipality')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .as('count'),
    )
    .executeTakeFirst();
  return row === undefined ? null : { ...row, count: Number(row.count) };
}

/** Codes and names in Swedish order. */
export async function listMunicipalities(queries: Queries): Promise<{ code: string; name: string }[]> {
  return queries.selectFrom('municipality').select(['code', 'name']).orderBy('name_sort').execute();
}

/** The squares of a municipality; none where there is no such municipality. */
export async function squaresOfMunicipality(queries: Queries, code: string): Promise<SquareSpan[]> {
  return queries
    .selectFrom('municipality_square_span')
    .select(['northing', 'easting_from as eastingFrom', 'easting_to as eastingTo'])
    .where('code', '=', code)
    .orderBy('northing')
    .orderBy('easting_from')
    .execute();
}

/** The municipalities whose extent holds a position in metres: a few, of which their borders choose. */
export async function municipalitiesAround(
  queries: Queries,
  [easting, northing]: readonly [number, number],
): Promise<Pick<BorderedMunicipality, 'name' | 'polygons'>[]> {
  return queries
    .selectFrom('municipality')
    .select(['name', 'polygons'])
    .where('west', '<=', Math.ceil(easting))
    .where('east', '>=', Math.floor(easting))
    .where('south', '<=', Math.ceil(northing))
    .where('north', '>=', Math.floor(northing))
    .orderBy('code')
    .execute();
}

/** The codes of all municipalities that have borders, in order. */
export async function listBorderedCodes(queries: Queries): Promise<string[]> {
  const rows = await queries.selectFrom('municipality').select('code').orderBy('code').execute();
  return rows.map(({ code }) => code);
}

/** The borders of some municipalities. They are read in parts because each is large. */
export async function listBorders(
  queries: Queries,
  codes: readonly string[],
): Promise<Pick<BorderedMunicipality, 'polygons'>[]> {
  return queries.selectFrom('municipality').select('polygons').where('code', 'in', codes).orderBy('code').execute();
}
