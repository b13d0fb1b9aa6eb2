import type { UnregisteredOwner } from '@schaktkoll/contract';
import type { SquareSpan } from '@schaktkoll/geometry';
import { sql } from 'kysely';
import type { Queries } from '../../platform/db/database.ts';
import { uuidv7 } from '../../platform/db/uuidv7.ts';
import { prepared } from '../../platform/db/preparedStatements.ts';

/**
 * All owners that are not connected in the municipalities of these squares, by the imported borders.
 *
 * @param otherwise the municipalities where no border holds any of the squares
 * @returns in Swedish order, each once
 */
export async function listUnregisteredOwners(
  queries: Queries,
  spans: readonly SquareSpan[],
  otherwise: readonly string[],
): Promise<UnregisteredOwner[]> {
  const { rows } = await sql<UnregisteredOwner>`${sql.raw(prepared)}
    with inside as materialized (
      select distinct r.code
      from unnest(
        (select ${spans.map((span) => span.northing)}::int[]),
        (select ${spans.map((span) => span.eastingFrom)}::int[]),
        (select ${spans.map((span) => span.eastingTo)}::int[])
      ) as s (northing, easting_from, easting_to)
      join municipality_square_span r on r.northing = s.northing and r.easting_from <= s.easting_to and r.easting_to >= s.easting_from
    )
    select distinct on (name_sort, name, phone, email, website) name, about, phone, email, website from unregistered_owner
    where municipality_code in (select code from inside)
      or (not exists (select from inside) and municipality_code in (select unnest(${[...otherwise]}::text[])))
    order by name_sort, name, phone, email, website, municipality_code`.execute(queries);
  return rows;
}

/** Adds an owner to the register of a municipality; one way to reach it must be given. */
export async function addUnregisteredOwner(
  queries: Queries,
  { municipality, now, ...owner }: UnregisteredOwner & { readonly municipality: string; readonly now: Date },
): Promise<void> {
  await queries
    .insertInto('unregistered_owner')
    .values({ ...owner, id: uuidv7(now.getTime()), municipality_code: municipality, changed_at: now.toISOString() })
    .execute();
}
