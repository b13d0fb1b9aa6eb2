import type { FoundOrganisation } from '@schaktkoll/contract';
import {
  programRoles,
  searchLimits,
  type BankIdUsage,
  type OrganisationStatus,
  type Role,
  type UserStatus,
} from '@schaktkoll/domain';
import { sql } from 'kysely';
import type { Queries } from '../../platform/db/database.ts';
import { readSettings } from '../../platform/settings/settings.ts';
import { swedishSortKeyOf } from '../../platform/db/swedishSortKey.ts';

/**
 * Visible organisations whose number starts with the digits, or whose name has a word that starts with the text. Those
 * whose whole name does come first, each group in Swedish order (ACCOUNT-4).
 */
export function searchOrganisations(queries: Queries, text: string): Promise<FoundOrganisation[]> {
  const digits = text.replaceAll(/\D/g, '');
  const number = digits.length > 6 ? `${digits.slice(0, 6)}-${digits.slice(6)}` : digits;
  const isNumber = /^[\d\s-]+$/.test(text);
  const key = swedishSortKeyOf(text);
  const beginsSo = sql<boolean>`starts_with(name_sort, ${key})`;
  return queries
    .selectFrom('organisation')
    .select(['id', 'name', 'organisation_number as organizationNumber', 'type'])
    .where('is_hidden', '=', false)
    .where('is_private', '=', false)
    .where('is_super_user', '=', false)
    .where('status', '<>', 'Unregistered')
    .where((where) =>
      isNumber
        ? where('organisation_number', 'like', `${number}%`)
        : where.or([beginsSo, sql<boolean>`strpos(name_sort, ' ' || ${key}) > 0`]),
    )
    .orderBy(beginsSo, 'desc')
    .orderBy('name_sort')
    .orderBy('id')
    .limit(searchLimits.maximumResults)
    .execute();
}

export interface JoinedOrganisation {
  readonly id: string;
  readonly name: string;
  readonly status: OrganisationStatus;
  readonly bankIdUsage: BankIdUsage;
}

const joinedColumns = ['id', 'name', 'status', 'bank_id_usage as bankIdUsage'] as const;

export function findShownOrganisation(queries: Queries, id: string): Promise<JoinedOrganisation | undefined> {
  return queries
    .selectFrom('organisation')
    .select(joinedColumns)
    .where('id', '=', id)
    .where('is_hidden', '=', false)
    .where('is_private', '=', false)
    .where('is_super_user', '=', false)
    .where('status', '<>', 'Unregistered')
    .executeTakeFirst();
}

/** The one organisation of all private persons. */
export function findPrivateOrganisation(queries: Queries): Promise<JoinedOrganisation> {
  return queries
    .selectFrom('organisation')
    .select(joinedColumns)
    .where('is_private', '=', true)
    .executeTakeFirstOrThrow();
}

/** What another organisation already has, including hidden ones: the number, or the name regardless of case. */
export async function findTaken(
  queries: Queries,
  { number, name }: { readonly number: string; readonly name: string },
): Promise<{ number: boolean; name: boolean }> {
  const rows = await queries
    .selectFrom('organisation')
    .select(['organisation_number as number', sql<boolean>`name_sort = ${swedishSortKeyOf(name)}`.as('hasName')])
    .where((where) =>
      where.or([where('organisation_number', '=', number), sql<boolean>`name_sort = ${swedishSortKeyOf(name)}`]),
    )
    .execute();
  return { number: rows.some((row) => row.number === number), name: rows.some((row) => row.hasName) };
}

/** What another user already has: the user name anywhere, the address in the same organisation. */
export async function findTakenUser(
  queries: Queries,
  {
    login,
    email,
    organisationId,
  }: { readonly login: string; readonly email: string; readonly organisationId: string | null },
): Promise<{ login: boolean; email: boolean }> {
  const logins = await queries
    .selectFrom('app_user')
    .select('id')
    .where(sql<boolean>`lower(login) = lower(${login})`)
    .executeTakeFirst();
  return {
    login: logins !== undefined,
    email: organisationId !== null && (await isEmailTaken(queries, { email, organisationId })),
  };
}

/** Whether a row of `app_user` is the account of a connected program, whose address may belong to any person (ACCOUNT-14). */
export function isOfProgram(alias: string) {
  return sql<boolean>`(${sql.ref(`${alias}.keeps_shared_email`)} and exists (
    select 1 from user_role r where r.user_id = ${sql.ref(`${alias}.id`)} and r.role = any(${[...programRoles]}::text[])))`;
}

/** Whether another person of the organisation has the e-mail address, regardless of case. */
export async function isEmailTaken(
  queries: Queries,
  {
    email,
    organisationId,
    userId,
  }: { readonly email: string; readonly organisationId: string; readonly userId?: string },
): Promise<boolean> {
  const others = queries
    .selectFrom('app_user')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where(sql<boolean>`lower(email) = lower(${email})`)
    .where((each) => each.not(isOfProgram('app_user')));
  return (await (userId === undefined ? others : others.where('id', '<>', userId)).executeTakeFirst()) !== undefined;
}

/**
 * Stores an organisation registered by a user; it is pending activation (specification section 4). Its response days
 * are those of the settings until it changes them.
 */
export async function insertOrganisation(
  transaction: Queries,
  row: { readonly id: string; readonly number: string; readonly name: string; readonly now: string },
): Promise<void> {
  const settings = await readSettings(transaction);
  await transaction
    .insertInto('organisation')
    .values({
      id: row.id,
      organisation_number: row.number,
      name: row.name,
      type: 'Inquirer',
      status: 'AwaitingActivation',
      response_days_cable_indication: settings.responseDaysCableIndication,
      response_days_project: settings.responseDaysProject,
      response_days_planning: settings.responseDaysPlanning,
      response_days_collaborate: settings.responseDaysCollaborate,
      marking_days: settings.markingDays,
      created_at: row.now,
    })
    .execute();
}

export interface NewUser {
  readonly id: string;
  readonly organisationId: string;
  readonly login: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly mobilePhone: string | null;
  readonly phoneNumber: string | null;
  readonly passwordHash: string;
  readonly roles: readonly Role[];
  readonly status: UserStatus;
  readonly maxNumberOfCases: number;
  readonly now: string;
}

/** Stores a user with roles. The terms are accepted now. */
export async function insertUser(transaction: Queries, user: NewUser): Promise<void> {
  await transaction
    .insertInto('app_user')
    .values({
      id: user.id,
      organisation_id: user.organisationId,
      login: user.login,
      name: `${user.firstName} ${user.lastName}`,
      first_name: user.firstName,
      last_name: user.lastName,
      email: user.email,
      mobile_phone: user.mobilePhone,
      phone_number: user.phoneNumber,
      password_hash: user.passwordHash,
      status: user.status,
      inactivation_reason: null,
      max_number_of_cases: user.maxNumberOfCases,
      last_login_at: null,
      created_at: user.now,
      terms_accepted_at: user.now,
    })
    .execute();
  await transaction
    .insertInto('user_role')
    .values(user.roles.map((role) => ({ user_id: user.id, role })))
    .execute();
}

/** Activates a pending organisation, found by number or name; null if there is none. */
export async function activateOrganisation(
  transaction: Queries,
  numberOrName: string,
): Promise<{ id: string; name: string } | null> {
  const row = await transaction
    .updateTable('organisation')
    .set((set) => ({ status: 'Active', version: set('version', '+', 1) }))
    .where('status', '=', 'AwaitingActivation')
    .where((where) =>
      where.or([
        where('organisation_number', '=', numberOrName),
        sql<boolean>`name_sort = ${swedishSortKeyOf(numberOrName)}`,
      ]),
    )
    .returning(['id', 'name'])
    .executeTakeFirst();
  return row ?? null;
}
