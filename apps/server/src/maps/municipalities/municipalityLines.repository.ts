import type { BorderedMunicipality } from '@schaktkoll/geometry';
import type { Queries } from '../../platform/db/database.ts';

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
