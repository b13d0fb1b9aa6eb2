import type { ListedUnregisteredOwner } from '@schaktkoll/contract';
import { searchWords, type UnregisteredOwnerSort } from '@schaktkoll/domain';
import { municipalitiesNamed, municipalityNames } from '@schaktkoll/texts';
import { sql, type RawBuilder } from 'kysely';
import type { Queries } from '../../platform/db/database.ts';
import {
  keysetAfter,
  keysetColumns,
  keysetOrder,
  keysetOrderBy,
  keysetPosition,
  type KeyColumns,
  type KeysetOrder,
  type Position,
} from '../../platform/db/keyset.ts';
import { swedishSortKey, swedishSortKeyOf } from '../../platform/db/swedishSortKey.ts';
import { uuidv7 } from '../../platform/db/uuidv7.ts';

/** An owner as it is stored; what is not given is null. */
export interface OwnerValues {
  readonly municipality: string;
  readonly name: string;
  readonly about: string | null;
  readonly phone: string | null;
  readonly email: string | null;
  readonly website: string | null;
}

export interface OwnerFilter {
  readonly search: string;
  readonly municipality: string;
}

/** The orders of the register, as its cursors know them. */
export const ownerOrders: Readonly<Record<UnregisteredOwnerSort, KeysetOrder>> = {
  NameAscending: keysetOrder('NameAscending', { 'u.name_sort': 'text' }, { id: 'u.id' }),
  MunicipalityAscending: keysetOrder(
    'MunicipalityAscending',
    { 'u.municipality_code': 'text', 'u.name_sort': 'text' },
    { id: 'u.id' },
  ),
};

export type OwnerRow = ListedUnregisteredOwner & { readonly position: Position };

/** A page of the register; the position of a row is where the page after it begins. */
export async function listOwners(
  queries: Queries,
  filter: OwnerFilter,
  page: { readonly sort: UnregisteredOwnerSort; readonly after: Position | null; readonly size: number },
): Promise<OwnerRow[]> {
  const order = ownerOrders[page.sort];
  const { rows } = await sql<ListedUnregisteredOwner & KeyColumns>`
    select ${ownerColumns}, ${keysetColumns(order)} from ${ownersWithPlaces}
    where ${matches(filter)} and ${keysetAfter(order, page.after)}
    ${keysetOrderBy(order)} limit ${page.size}`.execute(queries);
  return rows.map((row) => ({ ...withPlaceName(row), position: keysetPosition(order, row) }));
}

const ownerColumns = sql`u.id, u.municipality_code as municipality, m.name as "municipalityName", u.name, u.about, u.phone, u.email, u.website,
  u.version, u.changed_at as "changedAt"`;
const ownersWithPlaces = sql`unregistered_owner u left join municipality m on m.code = u.municipality_code`;

/** Borders may not be imported: names are known without them. */
const withPlaceName = <Row extends ListedUnregisteredOwner>(row: Row): Row => ({
  ...row,
  municipalityName: row.municipalityName ?? municipalityNames.get(row.municipality) ?? null,
});

/** One owner of the register; undefined if there is none. */
export async function findOwner(queries: Queries, id: string): Promise<ListedUnregisteredOwner | undefined> {
  const { rows } = await sql<ListedUnregisteredOwner>`
    select ${ownerColumns} from ${ownersWithPlaces} where u.id = ${id}`.execute(queries);
  const [row] = rows;
  return row && withPlaceName(row);
}

/** How many owners of the register match. */
export async function countOwners(queries: Queries, filter: OwnerFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${ownersWithPlaces}
    where ${matches(filter)}`.execute(queries);
  return Number(rows[0]?.count ?? 0);
}

function matches({ search, municipality }: OwnerFilter): RawBuilder<boolean> {
  const words = searchWords(search).map(
    (word) =>
      sql<boolean>`' ' || u.name_sort || ' ' || ${swedishSortKeyColumn} like '% ' || ${swedishSortKeyOf(word)} || '%'`,
  );
  const place = municipality.trim();
  return sql<boolean>`${sql.join(
    [
      sql<boolean>`true`,
      ...(search.trim() !== '' && words.length === 0 ? [sql<boolean>`false`] : words),
      ...(place === ''
        ? []
        : [
            sql<boolean>`(u.municipality_code = any(${[place, ...municipalitiesNamed(place)]}::text[]) or starts_with(m.name_sort, ${swedishSortKeyOf(place)}))`,
          ]),
    ],
    sql` and `,
  )}`;
}

const swedishSortKeyColumn = sql`coalesce(${swedishSortKey('u.about')}, '')`;

/** Adds an owner; null if its municipality has one of that name. */
export async function insertOwner(queries: Queries, owner: OwnerValues, now: Date): Promise<string | null> {
  const row = await queries
    .insertInto('unregistered_owner')
    .values({ id: uuidv7(now.getTime()), ...columnsOf(owner), changed_at: now.toISOString() })
    .onConflict((conflict) => conflict.columns(['municipality_code', 'name_sort']).doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** The owner, locked until the transaction ends; undefined if there is none. */
export function lockOwner(transaction: Queries, id: string) {
  return transaction
    .selectFrom('unregistered_owner')
    .select(['id', 'name', 'municipality_code', 'version', 'changed_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
}

/** Whether another owner of the municipality has the name. */
export async function isNameTaken(
  queries: Queries,
  { municipality, name }: Pick<OwnerValues, 'municipality' | 'name'>,
  exceptId: string,
): Promise<boolean> {
  const row = await queries
    .selectFrom('unregistered_owner')
    .select('id')
    .where('municipality_code', '=', municipality)
    .where('name_sort', '=', swedishSortKeyOf(name))
    .where('id', '<>', exceptId)
    .executeTakeFirst();
  return row !== undefined;
}

export async function updateOwner(transaction: Queries, id: string, owner: OwnerValues, now: Date): Promise<void> {
  await transaction
    .updateTable('unregistered_owner')
    .set(({ eb }) => ({ ...columnsOf(owner), version: eb('version', '+', 1), changed_at: now.toISOString() }))
    .where('id', '=', id)
    .execute();
}

export async function deleteOwner(transaction: Queries, id: string): Promise<void> {
  await transaction.deleteFrom('unregistered_owner').where('id', '=', id).execute();
}

/** The stored owners of these municipalities, by municipality and name. */
export async function findOwnersOf(
  transaction: Queries,
  municipalities: readonly string[],
): Promise<ReadonlyMap<string, OwnerValues & { readonly id: string }>> {
  if (municipalities.length === 0) return new Map();
  const rows = await transaction
    .selectFrom('unregistered_owner')
    .select(['id', 'municipality_code as municipality', 'name', 'about', 'phone', 'email', 'website'])
    .where('municipality_code', 'in', [...municipalities])
    .forUpdate()
    .execute();
  return new Map(rows.map((row) => [ownerKey(row), row]));
}

/** The key by which an import recognises an owner. */
export function ownerKey({ municipality, name }: Pick<OwnerValues, 'municipality' | 'name'>): string {
  return `${municipality} ${name}`;
}

function columnsOf({ municipality, ...values }: OwnerValues) {
  return { municipality_code: municipality, ...values };
}
