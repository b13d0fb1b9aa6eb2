import type { AreaOwner, AreaType, CasePurpose } from '@schaktkoll/domain';
import type { SquareSpan } from '@schaktkoll/geometry';
import { sql } from 'kysely';
import type { Queries } from '../../platform/db/database.ts';
import { uuidv7 } from '../../platform/db/uuidv7.ts';
import { isModuleLinkedTo } from '../../platform/programs/moduleLink.repository.ts';
import type { OrganisationScope } from '../ownScope.ts';

export interface AreaHead {
  readonly id: string;
  readonly name: string;
  readonly type: AreaType;
  readonly last_changed: string;
  readonly geometry_changed: string;
  readonly version: number;
  readonly changed_by_name: string | null;
}

export interface ListedArea {
  readonly id: string;
  readonly name: string;
  readonly type: AreaType;
  readonly squareCount: number;
  readonly recipientNames: string[];
  readonly lastChanged: string;
  readonly geometryChanged: string;
}

/** The stored values of an area. */
export interface AreaToSave {
  readonly name: string;
  readonly squares: readonly SquareSpan[];
  /** Recipient ids by case type. */
  readonly recipients: Readonly<Partial<Record<CasePurpose, string>>>;
  readonly userId: string;
  readonly at: string;
}

/** The organisation's facts that its areas depend on. */
export async function findAreaOwner(queries: Queries, { id }: OrganisationScope): Promise<AreaOwner> {
  const row = await queries
    .selectFrom('organisation')
    .select(['type', 'takes_purposes'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const isModuleLinked = await isModuleLinkedTo(queries, id);
  return { type: row.type, takesPurposes: row.takes_purposes, isModuleLinked };
}

/**
 * Serialises actions on the organisation's areas until the transaction ends, because they count the last area of
 * interest. An advisory lock, not a row lock: sending a case references or locks the organisation's row and must not
 * wait. A case is matched with the areas as last committed.
 */
export async function lockAreasOf(transaction: Queries, { id }: OrganisationScope): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`areas of ${id}`}, 0))`.execute(transaction);
}

/** The areas of the organisation in Swedish order. */
export async function listAreas(queries: Queries, { id }: OrganisationScope): Promise<ListedArea[]> {
  const { rows } = await sql<ListedArea>`
    select a.id, a.name, a.type, a.last_changed as "lastChanged", a.geometry_changed as "geometryChanged",
      coalesce((select sum(r.easting_to - r.easting_from + 1) from area_square_span r where r.area_id = a.id), 0)::int as "squareCount",
      array(
        select r.name from recipient r
        where r.organisation_id = a.organisation_id and exists (select 1 from area_recipient named where named.area_id = a.id and named.recipient_id = r.id)
        order by r.name_sort, r.id
      ) as "recipientNames"
    from area a where a.organisation_id = ${id} order by a.name_sort, a.id`.execute(queries);
  return rows;
}

/** Identity and name of the organisation's areas of a type. */
export function listAreasOfType(
  queries: Queries,
  { id }: OrganisationScope,
  type: AreaType,
): Promise<Pick<AreaHead, 'id' | 'name' | 'version'>[]> {
  return queries
    .selectFrom('area')
    .select(['id', 'name', 'version'])
    .where('organisation_id', '=', id)
    .where('type', '=', type)
    .orderBy('id')
    .execute();
}

/** One area of the organisation without its squares, or null. */
export async function findArea(
  queries: Queries,
  { id: organisationId }: OrganisationScope,
  id: string,
): Promise<AreaHead | null> {
  const row = await queries
    .selectFrom('area as a')
    .leftJoin('app_user as u', 'u.id', 'a.changed_by')
    .select([
      'a.id',
      'a.name',
      'a.type',
      'a.last_changed',
      'a.geometry_changed',
      'a.version',
      'u.name as changed_by_name',
    ])
    .where('a.organisation_id', '=', organisationId)
    .where('a.id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}

/** The squares of an area, sorted by northing and easting. */
export async function squaresOfArea(queries: Queries, id: string): Promise<SquareSpan[]> {
  return queries
    .selectFrom('area_square_span')
    .select(['northing', 'easting_from as eastingFrom', 'easting_to as eastingTo'])
    .where('area_id', '=', id)
    .orderBy('northing')
    .orderBy('easting_from')
    .execute();
}

/** The recipients of an area by case type. */
export async function recipientsOfArea(queries: Queries, id: string): Promise<Partial<Record<CasePurpose, string>>> {
  const rows = await queries
    .selectFrom('area_recipient')
    .select(['purpose', 'recipient_id'])
    .where('area_id', '=', id)
    .execute();
  return Object.fromEntries(rows.map(({ purpose, recipient_id }) => [purpose, recipient_id]));
}

/** Types and squares of the organisation's areas but one. */
export async function otherAreaSquares(
  queries: Queries,
  { id }: OrganisationScope,
  except: string | undefined,
): Promise<(SquareSpan & { readonly type: AreaType })[]> {
  const all = queries
    .selectFrom('area as a')
    .innerJoin('area_square_span as r', 'r.area_id', 'a.id')
    .select(['a.type', 'r.northing', 'r.easting_from as eastingFrom', 'r.easting_to as eastingTo'])
    .where('a.organisation_id', '=', id);
  return (except === undefined ? all : all.where('a.id', '<>', except)).execute();
}

/** How many areas of each type the organisation has beside one. */
export async function countOtherAreas(
  queries: Queries,
  { id }: OrganisationScope,
  except: string | undefined,
): Promise<Partial<Record<AreaType, number>>> {
  const all = queries
    .selectFrom('area')
    .select(['type', ({ fn }) => fn.countAll<number>().as('count')])
    .where('organisation_id', '=', id)
    .groupBy('type');
  const rows = await (except === undefined ? all : all.where('id', '<>', except)).execute();
  return Object.fromEntries(rows.map(({ type, count }) => [type, Number(count)]));
}

/** How many runs of squares the organisation's areas of some types have together, without one area. */
export async function countOtherSpans(
  queries: Queries,
  { id }: OrganisationScope,
  { except, types }: { readonly except: string | undefined; readonly types: readonly AreaType[] },
): Promise<number> {
  const all = queries
    .selectFrom('area as a')
    .innerJoin('area_square_span as r', 'r.area_id', 'a.id')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('a.organisation_id', '=', id)
    .where('a.type', 'in', types);
  const { count } = await (except === undefined ? all : all.where('a.id', '<>', except)).executeTakeFirstOrThrow();
  return Number(count);
}

/** The organisation's answer points to choose among, in Swedish order. */
export async function listRecipientChoices(
  queries: Queries,
  { id }: OrganisationScope,
): Promise<{ id: string; name: string }[]> {
  return queries
    .selectFrom('recipient')
    .select(['id', 'name'])
    .where('organisation_id', '=', id)
    .where('removed_at', 'is', null)
    .orderBy('name_sort')
    .orderBy('id')
    .execute();
}

/** Writes a new area; gives its id. */
export async function insertArea(
  transaction: Queries,
  { id: organisationId }: OrganisationScope,
  type: AreaType,
  area: AreaToSave,
): Promise<string> {
  const id = uuidv7();
  const { name, userId, at } = area;
  await transaction
    .insertInto('area')
    .values({
      id,
      organisation_id: organisationId,
      type,
      name,
      last_changed: at,
      geometry_changed: at,
      changed_by: userId,
    })
    .execute();
  await writeParts(transaction, organisationId, id, area);
  return id;
}

/** Saves an area whole; null when the stored one has another version. */
export async function updateArea(
  transaction: Queries,
  { id: organisationId }: OrganisationScope,
  {
    id,
    version,
    hasOtherSquares,
  }: { readonly id: string; readonly version: number; readonly hasOtherSquares: boolean },
  area: AreaToSave,
): Promise<number | null> {
  const { name, userId, at } = area;
  const row = await transaction
    .updateTable('area')
    .set({
      name,
      last_changed: at,
      changed_by: userId,
      version: version + 1,
      ...(hasOtherSquares ? { geometry_changed: at } : {}),
    })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .where('version', '=', version)
    .returning('version')
    .executeTakeFirst();
  if (row === undefined) return null;
  await transaction.deleteFrom('area_recipient').where('area_id', '=', id).execute();
  if (hasOtherSquares) await transaction.deleteFrom('area_square_span').where('area_id', '=', id).execute();
  await writeParts(transaction, organisationId, id, hasOtherSquares ? area : { ...area, squares: [] });
  return row.version;
}

/** Removes an area of that version; whether there was one. */
export async function deleteArea(
  transaction: Queries,
  { id: organisationId }: OrganisationScope,
  id: string,
  version: number,
): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('area')
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

async function writeParts(
  transaction: Queries,
  organisationId: string,
  id: string,
  { squares, recipients }: AreaToSave,
): Promise<void> {
  if (squares.length > 0) {
    await sql`insert into area_square_span (area_id, northing, easting_from, easting_to)
      select ${id}::uuid, * from unnest(${squares.map((span) => span.northing)}::int[], ${squares.map((span) => span.eastingFrom)}::int[], ${squares.map((span) => span.eastingTo)}::int[])`.execute(
      transaction,
    );
  }
  const named = Object.entries(recipients) as [CasePurpose, string][];
  if (named.length === 0) return;
  await transaction
    .insertInto('area_recipient')
    .values(
      named.map(([purpose, recipient_id]) => ({ organisation_id: organisationId, area_id: id, purpose, recipient_id })),
    )
    .execute();
}
