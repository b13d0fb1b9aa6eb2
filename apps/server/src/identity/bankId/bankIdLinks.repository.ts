import type { OrganisationStatus } from '@schaktkoll/domain';
import { sql } from 'kysely';
import type { Queries } from '../../platform/db/database.ts';
import { newContactDays } from '../codes/newContact.ts';

/** An account of a person, as shown in the choice among several. */
export interface LinkedAccount {
  readonly userId: string;
  readonly login: string;
  readonly name: string;
  readonly organisationName: string;
  readonly organisationStatus: OrganisationStatus;
  readonly isPrivate: boolean;
}

/** The accounts of a person by organisation and name, in Swedish order. */
export function listLinkedAccounts(queries: Queries, personKey: string): Promise<LinkedAccount[]> {
  return queries
    .selectFrom('bank_id_link as l')
    .innerJoin('app_user as u', 'u.id', 'l.user_id')
    .innerJoin('organisation as o', 'o.id', 'u.organisation_id')
    .select([
      'u.id as userId',
      'u.login',
      'u.name',
      'o.name as organisationName',
      'o.status as organisationStatus',
      'o.is_private as isPrivate',
    ])
    .where('l.person_key', '=', personKey)
    .orderBy('o.name_sort')
    .orderBy('u.name_sort')
    .execute();
}

/** Whether the account is connected to the person. */
export async function isLinkedTo(queries: Queries, userId: string, personKey: string): Promise<boolean> {
  const row = await queries
    .selectFrom('bank_id_link')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('person_key', '=', personKey)
    .executeTakeFirst();
  return row !== undefined;
}

export async function hasBankId(queries: Queries, userId: string): Promise<boolean> {
  const row = await queries
    .selectFrom('bank_id_link')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Connects the account to the person, after the code to the owner's address, which counts only if that address is not
 * new: with the password alone somebody else could have changed it (ACCOUNT-10). The table refuses a second
 * e-ID for the account, and a second account of the person in the organisation.
 */
export async function insertLink(
  queries: Queries,
  { userId, personKey, at }: { readonly userId: string; readonly personKey: string; readonly at: string },
): Promise<void> {
  await queries
    .insertInto('bank_id_link')
    .columns(['user_id', 'organisation_id', 'person_key', 'connected_at', 'is_code_verified'])
    .expression((from) =>
      from
        .selectFrom('app_user')
        .select((row) => [
          'id',
          'organisation_id',
          row.val(personKey).as('person_key'),
          row.cast<string>(row.val(at), 'timestamptz').as('connected_at'),
          sql<boolean>`own_email_changed_at is null or own_email_changed_at < ${at}::timestamptz - make_interval(days => ${newContactDays}::int)`.as(
            'is_code_verified',
          ),
        ])
        .where('id', '=', userId),
    )
    .execute();
}

/** Gives the account the name of the e-ID, which cannot be changed while it is connected (specification section 5). */
export async function takeName(queries: Queries, userId: string, name: string): Promise<void> {
  await queries
    .updateTable('app_user')
    .set((row) => ({ name, version: row('version', '+', 1) }))
    .where('id', '=', userId)
    .where('name', '!=', name)
    .execute();
}

/** Disconnects the account; false if it had no e-ID. */
export async function deleteLink(queries: Queries, userId: string): Promise<boolean> {
  const result = await queries.deleteFrom('bank_id_link').where('user_id', '=', userId).executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** Disconnects an e-ID that was connected without the code; false if there is none. */
export async function deleteUnverifiedLink(queries: Queries, userId: string): Promise<boolean> {
  const result = await queries
    .deleteFrom('bank_id_link')
    .where('user_id', '=', userId)
    .where('is_code_verified', '=', false)
    .executeTakeFirst();
  return result.numDeletedRows > 0n;
}

/** What connecting and disconnecting need to know of an account. */
export async function findBankIdAccount(queries: Queries, userId: string) {
  return queries
    .selectFrom('app_user as u')
    .innerJoin('organisation as o', 'o.id', 'u.organisation_id')
    .leftJoin('bank_id_link as l', 'l.user_id', 'u.id')
    .select([
      'u.email',
      'u.name',
      'u.login',
      'u.password_hash as passwordHash',
      'u.own_email_changed_at as ownEmailChangedAt',
      'o.bank_id_usage as bankIdUsage',
      'l.connected_at as connectedAt',
    ])
    .where('u.id', '=', userId)
    .executeTakeFirstOrThrow();
}
