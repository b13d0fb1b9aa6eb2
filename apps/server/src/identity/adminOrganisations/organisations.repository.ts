import type { OrganisationChange, OrganisationHit } from '@schaktkoll/contract';
import {
  casePurposes,
  type BankIdUsage,
  type OrganisationRealm,
  type OrganisationSort,
  type OrganisationStatus,
  type OrganisationType,
} from '@schaktkoll/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Queries } from '../../platform/db/database.ts';
import {
  keysetAfter,
  keysetColumns,
  keysetOrder,
  keysetOrderBy,
  keysetPosition,
  type CursorOrder,
  type KeyColumns,
  type KeysetOrder,
  type Position,
} from '../../platform/db/keyset.ts';
import { swedishSortKeyOf } from '../../platform/db/swedishSortKey.ts';

/** The filters of the admin's list; an empty text or list filters nothing. */
export interface OrganisationFilter {
  readonly search: string;
  readonly types: readonly string[];
  readonly statuses: readonly string[];
}

export interface OrganisationRow {
  readonly id: string;
  readonly name: string;
  readonly organisation_number: string | null;
  readonly type: OrganisationType;
  readonly status: OrganisationStatus;
  readonly is_hidden: boolean;
  readonly user_count: number;
  readonly created_at: string;
  readonly position: Position;
}

/** An organisation without what it has. */
export interface StoredOrganisation {
  readonly id: string;
  readonly name: string;
  readonly organisation_number: string | null;
  readonly type: OrganisationType;
  readonly realm: OrganisationRealm;
  readonly status: OrganisationStatus;
  readonly is_private: boolean;
  readonly is_super_user: boolean;
  readonly is_hidden: boolean;
  readonly uses_legacy_login: boolean;
  readonly bank_id_usage: BankIdUsage;
  readonly max_number_of_cases: number;
  readonly phone: string | null;
  readonly website: string | null;
  readonly created_at: string;
  readonly version: number;
}

const orders = {
  NameAscending: keysetOrder('name', { 'o.name_sort': 'text' }, { id: 'o.id' }),
  NameDescending: keysetOrder('nameDescending', { 'o.name_sort': 'text' }, { id: 'o.id', isDescending: true }),
  CreatedDescending: keysetOrder('created', { 'o.created_at': 'moment' }, { id: 'o.id', isDescending: true }),
} as const satisfies Record<OrganisationSort, KeysetOrder>;

/** How the cursor of a list in the order is checked. */
export const organisationOrder = (sort: OrganisationSort): CursorOrder => orders[sort];

/**
 * Organisations by number, or by name: those whose whole name starts with the text come first (ACCOUNT-4).
 * Unregistered ones are not found, because no user can be put there.
 */
export function searchAllOrganisations(queries: Queries, text: string, limit: number): Promise<OrganisationHit[]> {
  return queries
    .selectFrom('organisation as o')
    .select([
      'o.id as externalId',
      'o.organisation_number as number',
      'o.name',
      'o.is_private as isPrivate',
      'o.is_hidden as isHidden',
      'o.is_super_user as isSuperUser',
      'o.type',
    ])
    .where('o.status', '<>', 'Unregistered')
    .where(matchesText(text))
    .orderBy(sql`starts_with(o.name_sort, ${swedishSortKeyOf(text)})`, 'desc')
    .orderBy('o.name_sort')
    .orderBy('o.id')
    .limit(limit)
    .execute();
}

/** A page of the list and one row more, to know whether there is another. */
export async function listOrganisationRows(
  queries: Queries,
  filter: OrganisationFilter,
  { sort, after, size }: { readonly sort: OrganisationSort; readonly after: Position | null; readonly size: number },
): Promise<OrganisationRow[]> {
  const order = orders[sort];
  const { rows } = await sql<Omit<OrganisationRow, 'position'> & KeyColumns>`
    select o.id, o.name, o.organisation_number, o.type, o.status, o.is_hidden, o.created_at,
      (select count(*) from app_user u where u.organisation_id = o.id)::int as user_count, ${keysetColumns(order)}
    from organisation o where ${matches(filter)} and ${keysetAfter(order, after)}
    ${keysetOrderBy(order)} limit ${size + 1}`.execute(queries);
  return rows.map((row) => ({ ...row, position: keysetPosition(order, row) }));
}

export async function countOrganisations(queries: Queries, filter: OrganisationFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from organisation o where ${matches(filter)}`.execute(queries);
  return rows[0]?.count ?? 0;
}

/** One organisation; undefined if there is none. */
export function findOrganisation(queries: Queries, id: string): Promise<StoredOrganisation | undefined> {
  return queries
    .selectFrom('organisation')
    .select([
      'id',
      'name',
      'organisation_number',
      'type',
      'realm',
      'status',
      'is_private',
      'is_super_user',
      'is_hidden',
      'uses_legacy_login',
      'bank_id_usage',
      'max_number_of_cases',
      'phone',
      'website',
      'created_at',
      'version',
    ])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Writes an active sandbox, which is not found when an account is created. A unique index may refuse the name. */
export async function insertSandbox(
  transaction: Queries,
  { id, name, type }: { readonly id: string; readonly name: string; readonly type: OrganisationType },
): Promise<void> {
  await transaction
    .insertInto('organisation')
    .values({
      id,
      name,
      type,
      realm: 'Sandbox',
      status: 'Active',
      is_hidden: true,
      takes_purposes: type === 'Inquirer' ? [] : [...casePurposes],
    })
    .execute();
}

/** The first user administrator of an organisation: the one who registered it. */
export function findRegistrant(queries: Queries, id: string) {
  return queries
    .selectFrom('app_user as u')
    .innerJoin('user_role as role', 'role.user_id', 'u.id')
    .select([
      'u.id as userId',
      'u.name',
      'u.email',
      'u.mobile_phone as phone',
      'u.terms_accepted_at as termsAcceptedAt',
    ])
    .where('u.organisation_id', '=', id)
    .where('role.role', '=', 'UserAdmin')
    .orderBy('u.created_at')
    .orderBy('u.id')
    .limit(1)
    .executeTakeFirst();
}

/** Other organisations whose names start with the same word, for one that is pending activation. */
export async function findSimilarNames(queries: Queries, { id, name }: { readonly id: string; readonly name: string }) {
  const word = name.split(/\s+/)[0] ?? '';
  if (word.length < 3) return [];
  return queries
    .selectFrom('organisation')
    .select(['id', 'name'])
    .where('id', '<>', id)
    .where(sql<boolean>`starts_with(name_sort || ' ', ${swedishSortKeyOf(word)} || ' ')`)
    .orderBy('name_sort')
    .orderBy('id')
    .limit(5)
    .execute();
}

/** Changes an organisation if it still has the version; false if not. A unique index may refuse number or name. */
export async function updateOrganisation(
  queries: Queries,
  { id, version }: { readonly id: string; readonly version: number },
  change: Omit<OrganisationChange, 'organizationNumber'> & { readonly number: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable('organisation')
    .set({
      name: change.name,
      organisation_number: change.number,
      type: change.type,
      bank_id_usage: change.bankIdUsage,
      max_number_of_cases: change.maxNumberOfCases,
      is_hidden: change.isHidden,
      is_super_user: change.isSuperUserOrganization,
      uses_legacy_login: change.usesLegacyLogin,
      version: version + 1,
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Sets the status if the organisation still has the version and another status; false if not. */
export async function updateStatus(
  queries: Queries,
  { id, version, status }: { readonly id: string; readonly version: number; readonly status: OrganisationStatus },
): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable('organisation')
    .set({ status, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

function matches({ search, types, statuses }: OrganisationFilter): RawBuilder<boolean> {
  const conditions = [
    search.trim() === '' ? sql<boolean>`true` : matchesText(search),
    types.length === 0 ? sql<boolean>`true` : sql<boolean>`o.type = any(${[...types]}::text[])`,
    statuses.length === 0 ? sql<boolean>`true` : sql<boolean>`o.status = any(${[...statuses]}::text[])`,
  ];
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

/** Digits are the start of a number; anything else the start of a word of the name. */
function matchesText(text: string): RawBuilder<boolean> {
  const trimmed = text.trim();
  if (/^[\d\s-]+$/.test(trimmed)) {
    const digits = trimmed.replaceAll(/\D/g, '');
    const number = digits.length > 6 ? `${digits.slice(0, 6)}-${digits.slice(6)}` : digits;
    return sql<boolean>`o.organisation_number like ${`${number}%`}`;
  }
  const key = swedishSortKeyOf(trimmed);
  return sql<boolean>`(starts_with(o.name_sort, ${key}) or strpos(o.name_sort, ' ' || ${key}) > 0)`;
}

/**
 * Inactivates every user of a deregistered organisation with that reason, by whom and when, and keeps the status that
 * each had. Returns their ids; the caller ends their sessions.
 */
export async function inactivateUsersOf(
  queries: Queries,
  organisationId: string,
  { by, at }: { readonly by: string; readonly at: string },
): Promise<string[]> {
  const rows = await queries
    .updateTable('app_user')
    .set((user) => ({
      status_before_deregistering: user.ref('status'),
      status: 'Inactive',
      inactivation_reason: 'OrganisationUnregistered',
      inactivated_by: by,
      inactivated_at: at,
      version: user('version', '+', 1),
    }))
    .where('organisation_id', '=', organisationId)
    .where('status', '<>', 'Inactive')
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Gives the users that deregistering inactivated the status that they had before. Returns how many. */
export async function restoreUsersOf(queries: Queries, organisationId: string): Promise<number> {
  const { numUpdatedRows } = await queries
    .updateTable('app_user')
    .set((user) => ({
      status: sql`coalesce(status_before_deregistering, 'Active')`,
      status_before_deregistering: null,
      inactivation_reason: null,
      inactivated_by: null,
      inactivated_at: null,
      version: user('version', '+', 1),
    }))
    .where('organisation_id', '=', organisationId)
    .where('inactivation_reason', '=', 'OrganisationUnregistered')
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
