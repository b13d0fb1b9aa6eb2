import { createHash } from 'node:crypto';
import type { Role } from '@schaktkoll/domain';
import { sql } from 'kysely';
import { inTransaction, type Queries } from '../../platform/db/database.ts';
import { prepared } from '../../platform/db/preparedStatements.ts';

/** Identifiers are stored hashed, so that a copy of the table holds no live tokens. */
export const hashOf = (id: string): string => createHash('sha256').update(id).digest('hex');

export interface StoredPayload {
  readonly payload: Record<string, unknown>;
  readonly consumedAt: string | null;
  readonly lastUsedAt: string;
}

interface PayloadRow extends StoredPayload {
  readonly model: string;
  readonly id: string;
  readonly expiresAt: string;
}

const columns = ['payload', 'consumed_at as consumedAt', 'last_used_at as lastUsedAt'] as const;
const text = (value: unknown) => (typeof value === 'string' ? value : null);

export type NewPayload = Omit<PayloadRow, 'consumedAt'>;

function valuesOf({ payload: given, lastUsedAt, expiresAt }: NewPayload) {
  // The identifier itself is left out: whoever presents it knows it.
  const { jti: _identifier, ...payload } = given;
  return {
    payload: JSON.stringify(payload),
    grant_id: text(payload['grantId']),
    uid: text(payload['uid']),
    account_id: text(payload['accountId']),
    last_used_at: lastUsedAt,
    expires_at: expiresAt,
  };
}

/** Writes what the provider gives; a session counts as used now. */
export async function upsertPayload(queries: Queries, row: NewPayload): Promise<void> {
  const values = valuesOf(row);
  await queries
    .insertInto('oidc_payload')
    .values({ model: row.model, id: hashOf(row.id), ...values })
    .onConflict((conflict) => conflict.columns(['model', 'id']).doUpdateSet(values))
    .execute();
}

/** Writes what the provider had read before; false when it has been deleted meanwhile, and stays so. */
export async function updatePayload(queries: Queries, row: NewPayload): Promise<boolean> {
  const result = await queries
    .updateTable('oidc_payload')
    .set(valuesOf(row))
    .where('model', '=', row.model)
    .where('id', '=', hashOf(row.id))
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Who has shown who they are, and the version of their sessions when they did. */
export interface SignInProof {
  readonly userId: string;
  readonly sessionVersion: number;
}

/** Stores the session of a sign-in; false when the sessions of its user were ended since it began. */
export function insertSession(
  queries: Queries,
  row: NewPayload,
  { userId, sessionVersion }: SignInProof,
): Promise<boolean> {
  return inTransaction(queries, async (transaction) => {
    // Shared with sign-ins, against whoever ends the sessions: one of the two comes first.
    const user = await transaction
      .selectFrom('app_user')
      .select('id')
      .where('id', '=', userId)
      .where('session_version', '=', sessionVersion)
      .forShare()
      .executeTakeFirst();
    if (!user) return false;
    await upsertPayload(transaction, row);
    return true;
  });
}

/** The version of a user's sessions; undefined when there is no such user. */
export async function findSessionVersion(queries: Queries, userId: string): Promise<number | undefined> {
  return (await queries.selectFrom('app_user').select('session_version').where('id', '=', userId).executeTakeFirst())
    ?.session_version;
}

/** Ends every sign-in of a user that is under way: none that began before now gets a session. */
export async function endSignInsUnderWay(transaction: Queries, userId: string): Promise<void> {
  await transaction
    .updateTable('app_user')
    .set((row) => ({ session_version: row('session_version', '+', 1) }))
    .where('id', '=', userId)
    .execute();
  await transaction.deleteFrom('bank_id_connecting').where('user_id', '=', userId).execute();
}

/** A payload that has not expired. */
export function findPayload(
  queries: Queries,
  model: string,
  id: string,
  now: string,
): Promise<StoredPayload | undefined> {
  return queries
    .selectFrom('oidc_payload')
    .modifyFront(sql.raw(prepared))
    .select(columns)
    .where('model', '=', model)
    .where('id', '=', hashOf(id))
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

export function findPayloadByUid(
  queries: Queries,
  model: string,
  uid: string,
  now: string,
): Promise<StoredPayload | undefined> {
  return queries
    .selectFrom('oidc_payload')
    .select(columns)
    .where('model', '=', model)
    .where('uid', '=', uid)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Marks a code or refresh token as spent; false when it was spent already, also by a request at the same moment. */
export async function consumePayload(queries: Queries, model: string, id: string, now: string): Promise<boolean> {
  const result = await queries
    .updateTable('oidc_payload')
    .set({ consumed_at: now })
    .where('model', '=', model)
    .where('id', '=', hashOf(id))
    .where('consumed_at', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function deletePayload(queries: Queries, model: string, id: string): Promise<void> {
  await queries.deleteFrom('oidc_payload').where('model', '=', model).where('id', '=', hashOf(id)).execute();
}

export async function deleteByGrant(queries: Queries, model: string, grantId: string): Promise<void> {
  await queries.deleteFrom('oidc_payload').where('model', '=', model).where('grant_id', '=', grantId).execute();
}

/** Ends whole grants: the grants themselves and every code and token of them. */
export async function deleteGrants(queries: Queries, grantIds: readonly string[]): Promise<void> {
  if (grantIds.length === 0) return;
  await inTransaction(queries, async (transaction) => {
    await transaction
      .deleteFrom('oidc_payload')
      .where('grant_id', 'in', [...grantIds])
      .execute();
    await transaction
      .deleteFrom('oidc_payload')
      .where('model', '=', 'Grant')
      .where('id', 'in', grantIds.map(hashOf))
      .execute();
  });
}

/** Ends every session, grant, token and sign-in under way of a user: deactivation, unregistration, a changed password. */
export async function endSessionsOf(queries: Queries, userId: string): Promise<void> {
  await inTransaction(queries, async (transaction) => {
    await endSignInsUnderWay(transaction, userId);
    await transaction.deleteFrom('oidc_payload').where('account_id', '=', userId).execute();
  });
}

/** Remembers that a session was used, for its idle limit. */
export async function touchSession(queries: Queries, uid: string, now: string): Promise<void> {
  await queries
    .updateTable('oidc_payload')
    .set({ last_used_at: now })
    .where('model', '=', 'Session')
    .where('uid', '=', uid)
    .execute();
}

/** Removes what has expired; returns how many rows went. */
export async function purgeExpired(queries: Queries, now: string): Promise<number> {
  const result = await queries.deleteFrom('oidc_payload').where('expires_at', '<', now).executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** What a caller is made of: the user `u` and the organisation `o` as they are now, and the session `s` that the token lives in. */
export const callerColumns = [
  'u.id',
  'u.login',
  'u.name',
  'u.status',
  'u.prefers_inquirer as prefersInquirer',
  'u.max_number_of_cases as maxNumberOfCases',
  'o.max_number_of_cases as organisationMaxNumberOfCases',
  'o.id as organisationId',
  'o.name as organisationName',
  'o.status as organisationStatus',
  'o.is_private as isPrivateUser',
  's.last_used_at as sessionLastUsedAt',
  sql<string[] | null>`s.payload -> 'amr'`.as('methods'),
  sql<number>`(s.payload ->> 'loginTs')::double precision`.as('loginSeconds'),
  sql<Role[]>`array(select role from user_role where user_id = u.id)`.as('roles'),
  sql<string[]>`array(select recipient_id::text from recipient_user where user_id = u.id)`.as('recipientIds'),
] as const;

/** A caller as {@link callerColumns} gives it. */
export type CallerRow = NonNullable<Awaited<ReturnType<typeof findTokenUser>>>;

export interface TokenBinding {
  readonly userId: string;
  readonly sessionUid: string;
  readonly grantId: string;
  readonly now: string;
}

/**
 * Everything that a token check needs beside the token itself, in one query: the session and the
 * grant still stand, the user and the organisation, roles and linked answer points as they are now.
 */
export function findTokenUser(queries: Queries, token: TokenBinding) {
  return queries
    .selectFrom('app_user as u')
    .modifyFront(sql.raw(prepared))
    .innerJoin('organisation as o', 'o.id', 'u.organisation_id')
    .innerJoin('oidc_payload as s', (join) =>
      join
        .on('s.model', '=', 'Session')
        .on('s.uid', '=', token.sessionUid)
        .on('s.account_id', '=', sql<string>`u.id`)
        .on('s.expires_at', '>', token.now),
    )
    .innerJoin('oidc_payload as g', (join) =>
      join.on('g.model', '=', 'Grant').on('g.id', '=', hashOf(token.grantId)).on('g.expires_at', '>', token.now),
    )
    .where('u.id', '=', token.userId)
    .select(callerColumns)
    .executeTakeFirst();
}

/** Remembers from where the session was signed in to. */
export async function rememberOrigin(
  queries: Queries,
  uid: string,
  { userAgent, address }: { readonly userAgent: string | null; readonly address: string | null },
): Promise<void> {
  await queries
    .updateTable('oidc_payload')
    .set({ user_agent: userAgent, address })
    .where('model', '=', 'Session')
    .where('uid', '=', uid)
    .execute();
}
