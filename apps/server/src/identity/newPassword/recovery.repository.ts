import type { MessageChannel } from '@schaktkoll/domain';
import { sql } from 'kysely';
import type { Queries } from '../../platform/db/database.ts';
import { shownOrganisation } from '../../platform/db/shownOrganisation.ts';
import { isOfProgram } from '../accounts/accounts.repository.ts';

/** An account whose owner cannot sign in. */
export interface ForgottenAccount {
  readonly id: string;
  readonly login: string;
  readonly name: string;
  readonly email: string;
  /** In E.164 format; null for none, and for one that is not verified. */
  readonly mobileNumber: string | null;
  /** When the user last changed the number; null for never, and for changes by others. */
  readonly ownMobileChangedAt: string | null;
  readonly organisation: string;
}

/** How to look for accounts. */
export type AccountKey = { readonly email: string } | { readonly mobileNumber: string } | { readonly login: string };

/** More accounts than this cannot belong to one person. */
const maximumAccounts = 50;

/**
 * The accounts with an address, a number or a user name, regardless of case; most recently used first. Of a number, those
 * that have verified it come before the others, because anyone may type it into an account.
 */
export function findForgottenAccounts(queries: Queries, key: AccountKey): Promise<ForgottenAccount[]> {
  const all = accounts(queries)
    .$if('mobileNumber' in key, (found) => found.orderBy(sql`u.mobile_verified_at is null`))
    .orderBy(sql`u.last_login_at desc nulls last`)
    .orderBy('u.id')
    .limit(maximumAccounts);
  if ('email' in key) return all.where(sql<boolean>`lower(u.email) = lower(${key.email})`).execute();
  if ('mobileNumber' in key) return all.where('u.mobile_number', '=', key.mobileNumber).execute();
  return all.where(sql<boolean>`lower(u.login) = lower(${key.login})`).execute();
}

/** Accounts by their ids, in the order of these. */
export function listForgottenAccounts(queries: Queries, ids: readonly string[]): Promise<ForgottenAccount[]> {
  if (ids.length === 0) return Promise.resolve([]);
  return accounts(queries)
    .where('u.id', 'in', [...ids])
    .orderBy(sql`array_position(${[...ids]}::uuid[], u.id)`)
    .execute();
}

function accounts(queries: Queries) {
  return (
    queries
      .selectFrom('app_user as u')
      .innerJoin('organisation as o', 'o.id', 'u.organisation_id')
      .select([
        'u.id',
        'u.login',
        'u.name',
        'u.email',
        'u.own_mobile_changed_at as ownMobileChangedAt',
        sql<string | null>`case when u.mobile_verified_at is not null then u.mobile_number end`.as('mobileNumber'),
        shownOrganisation.as('organisation'),
      ])
      // Any number of programs may have the address of a person.
      .where((each) => each.not(isOfProgram('u')))
  );
}

/** Whether the owner of one of the accounts has signed in with the browser. */
export async function isBrowserOfAny(
  queries: Queries,
  userIds: readonly string[],
  browser: string | null,
): Promise<boolean> {
  if (browser === null || userIds.length === 0) return false;
  const row = await queries
    .selectFrom('known_browser')
    .select('browser')
    .where('browser', '=', browser)
    .where('user_id', 'in', [...userIds])
    .executeTakeFirst();
  return row !== undefined;
}

/** The latest code of a recovery, and the accounts that it gives access to. */
export interface SentCode {
  readonly channel: MessageChannel;
  readonly codeId: string | null;
  readonly provenByCode: readonly string[];
  readonly resendAfter: string;
  /** When the recovery expires; its codes expire earlier. */
  readonly keptUntil: string;
}

export interface Recovery extends SentCode {
  readonly userIds: readonly string[];
  readonly sends: number;
  readonly provenAt: string | null;
}

/** Starts a recovery; `id` is the hash of its secret. */
export async function insertRecovery(
  queries: Queries,
  id: string,
  userIds: readonly string[],
  sent: SentCode & { readonly now: string },
): Promise<void> {
  await queries
    .insertInto('recovery')
    .values({ id, user_ids: [...userIds], ...columnsOf(sent), created_at: sent.now })
    .execute();
}

/** A recovery that has not expired; undefined if there is none, or it is completed. */
export function findRecovery(queries: Queries, id: string, now: string): Promise<Recovery | undefined> {
  return queries
    .selectFrom('recovery')
    .select([
      'user_ids as userIds',
      'proven_by_code as provenByCode',
      'channel',
      'code_id as codeId',
      'sends',
      'resend_after as resendAfter',
      'proven_at as provenAt',
      'expires_at as keptUntil',
    ])
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Claims the next sending of a recovery; false if another request has claimed it. */
export async function takeSending(
  queries: Queries,
  id: string,
  { sends, resendAfter }: { readonly sends: number; readonly resendAfter: string },
): Promise<boolean> {
  const row = await queries
    .updateTable('recovery')
    .set({ sends: sends + 1, resend_after: resendAfter })
    .where('id', '=', id)
    .where('sends', '=', sends)
    .where('proven_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Stores the latest code; false if an earlier one has been verified meanwhile. Its accounts stay: another channel gives
 * others.
 */
export async function storeSending(queries: Queries, id: string, sent: SentCode): Promise<boolean> {
  const row = await queries
    .updateTable('recovery')
    .set(columnsOf(sent))
    .where('id', '=', id)
    .where('proven_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Records that the code was correct, and returns the accounts that it gives access to: for a while a new password may be
 * set. Undefined if another code has taken its place, or it was verified already.
 */
export async function markProven(
  queries: Queries,
  { id, codeId }: { readonly id: string; readonly codeId: string },
  { now, expiresAt }: { readonly now: string; readonly expiresAt: string },
): Promise<readonly string[] | undefined> {
  const row = await queries
    .updateTable('recovery')
    .set({ proven_at: now, expires_at: expiresAt })
    .where('id', '=', id)
    .where('code_id', '=', codeId)
    .where('proven_at', 'is', null)
    .returning('proven_by_code as provenByCode')
    .executeTakeFirst();
  return row?.provenByCode;
}

/** Ends a verified recovery; false if it has ended already. */
export async function endRecovery(transaction: Queries, id: string): Promise<boolean> {
  const row = await transaction
    .deleteFrom('recovery')
    .where('id', '=', id)
    .where('proven_at', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends every recovery of an account, because its password has changed. */
export async function endRecoveriesOf(transaction: Queries, userId: string): Promise<void> {
  await transaction
    .deleteFrom('recovery')
    .where(sql<boolean>`${userId}::uuid = any(user_ids)`)
    .execute();
}

const columnsOf = ({ channel, codeId, provenByCode, resendAfter, keptUntil }: SentCode) => ({
  channel,
  code_id: codeId,
  proven_by_code: [...provenByCode],
  resend_after: resendAfter,
  expires_at: keptUntil,
});
