import { createHash } from 'node:crypto';
import type { Role } from '@schaktkoll/domain';
import { sql } from 'kysely';
import { inTransaction, type Queries } from '../../platform/db/database.ts';
import { prepared } from '../../platform/db/preparedStatements.ts';

/** Identifiers are stored hashed, so that a copy of the table contains no valid tokens. */
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
  // The identifier itself is not stored; a client that presents it knows it.
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

/** Stores a payload of the provider; a session counts as used now. */
export async function upsertPayload(queries: Queries, row: NewPayload): Promise<void> {
  const values = valuesOf(row);
  await queries
    .insertInto('oidc_payload')
    .values({ model: row.model, id: hashOf(row.id), ...values })
    .onConflict((conflict) => conflict.columns(['model', 'id']).doUpdateSet(values))
    .execute();
}

/** Updates a payload that the provider has read before; false if it has been deleted meanwhile. */
export async function updatePayload(queries: Queries, row: NewPayload): Promise<boolean> {
  const result = await queries
    .updateTable('oidc_payload')
    .set(valuesOf(row))
    .where('model', '=', row.model)
    .where('id', '=', hashOf(row.id))
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** An authenticated user, with the version of the user's sessions at that time. */
export interface SignInProof {
  readonly userId: string;
  readonly sessionVersion: number;
}

/** Stores the session of a sign-in; false if the user's sessions were ended since it started. */
export function insertSession(queries: Queries, row: NewPayload, proof: SignInProof): Promise<boolean> {
  return inTransaction(queries, async (transaction) => {
    if (!(await lockSignIn(transaction, proof))) return false;
    await upsertPayload(transaction, row);
    return true;
  });
}

/**
 * Whether a sign-in is still good, which it is until the end of the transaction: the user's sessions have not been
 * ended since it began.
 */
export async function lockSignIn(transaction: Queries, { userId, sessionVersion }: SignInProof): Promise<boolean> {
  // Sign-ins and the ending of sessions are serialised. Not a shared lock: some sign-ins go on to change the user.
  const user = await transaction
    .selectFrom('app_user')
    .select('id')
    .where('id', '=', userId)
    .where('session_version', '=', sessionVersion)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return user !== undefined;
}

/** The version of a user's sessions; undefined if the user does not exist. */
export async function findSessionVersion(queries: Queries, userId: string): Promise<number | undefined> {
  return (await queries.selectFrom('app_user').select('session_version').where('id', '=', userId).executeTakeFirst())
    ?.session_version;
}

/** Ends every sign-in in progress of a user: none that started before now gets a session. */
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

/** Marks a code or refresh token as used; false if it was used already, even at the same time. */
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

/** Ends grants with all their codes and tokens. */
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

/**
 * Ends every session, grant, token, key and sign-in in progress of a user: after deactivation, unregistration or a
 * changed password.
 */
export async function endSessionsOf(queries: Queries, userId: string): Promise<void> {
  await inTransaction(queries, async (transaction) => {
    await endSignInsUnderWay(transaction, userId);
    await transaction.deleteFrom('oidc_payload').where('account_id', '=', userId).execute();
    await transaction.deleteFrom('gis_key').where('user_id', '=', userId).execute();
  });
}

/** Records the use of a session, for its idle timeout. */
export async function touchSession(queries: Queries, uid: string, now: string): Promise<void> {
  await queries
    .updateTable('oidc_payload')
    .set({ last_used_at: now })
    .where('model', '=', 'Session')
    .where('uid', '=', uid)
    .execute();
}

/** The columns of a user `u` and the organisation `o` as they are now. */
export const userColumns = [
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
  'o.realm as organisationRealm',
  'o.is_private as isPrivateUser',
  sql<Role[]>`array(select role from user_role where user_id = u.id)`.as('roles'),
  sql<string[]>`array(select recipient_id::text from recipient_user where user_id = u.id)`.as('recipientIds'),
] as const;

/** The columns of a caller: those of user and organisation, and the session `s` of the token. */
export const callerColumns = [
  ...userColumns,
  's.last_used_at as sessionLastUsedAt',
  sql<string[] | null>`s.payload -> 'amr'`.as('methods'),
  sql<number>`(s.payload ->> 'loginTs')::double precision`.as('loginSeconds'),
] as const;

/** A row with {@link callerColumns}. */
export type CallerRow = NonNullable<Awaited<ReturnType<typeof findTokenUser>>>;

export interface TokenBinding {
  readonly userId: string;
  readonly sessionUid: string;
  readonly grantId: string;
  readonly now: string;
}

/** Users `u` with organisation `o`, a session `s` of theirs and any grant `g`, both valid. */
const signedIn = (queries: Queries, now: string) =>
  queries
    .selectFrom('app_user as u')
    .modifyFront(sql.raw(prepared))
    .innerJoin('organisation as o', 'o.id', 'u.organisation_id')
    .innerJoin('oidc_payload as s', (join) =>
      join
        .on('s.model', '=', 'Session')
        .on('s.account_id', '=', sql<string>`u.id`)
        .on('s.expires_at', '>', now),
    )
    .innerJoin('oidc_payload as g', (join) => join.on('g.model', '=', 'Grant').on('g.expires_at', '>', now));

/**
 * Everything that a token check needs besides the token, in one query: that session and grant are valid, and user,
 * organisation, roles and linked answer points as they are now.
 */
export function findTokenUser(queries: Queries, token: TokenBinding) {
  return signedIn(queries, token.now)
    .where('u.id', '=', token.userId)
    .where('s.uid', '=', token.sessionUid)
    .where('g.id', '=', hashOf(token.grantId))
    .select(callerColumns)
    .executeTakeFirst();
}

/** The payload of an access token that has not expired, with what {@link findTokenUser} gives of it. */
export function findTokenWithUser(queries: Queries, token: string, now: string) {
  return signedIn(queries, now)
    .innerJoin('oidc_payload as t', (join) =>
      join
        .on('t.model', '=', 'AccessToken')
        .on('t.id', '=', hashOf(token))
        .on('t.expires_at', '>', now)
        .on('t.account_id', '=', sql<string>`u.id`),
    )
    .where('s.uid', '=', sql<string>`t.payload ->> 'sessionUid'`)
    .where('g.id', '=', sql<string>`encode(sha256(convert_to(t.grant_id, 'UTF8')), 'hex')`)
    .select(['t.payload', 't.consumed_at as consumedAt', 't.last_used_at as lastUsedAt'])
    .select(callerColumns)
    .executeTakeFirst();
}

/** Stores the browser and network address that a session was signed in from. */
export async function recordOrigin(
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

/**
 * The account of a program's client with its organisation as they are now; undefined when the client was removed, or the
 * account has left the organisation or the role that the client was made for.
 */
export function findProgramUser(queries: Queries, clientId: string) {
  return queries
    .selectFrom('program_client as m')
    .modifyFront(sql.raw(prepared))
    .innerJoin('app_user as u', 'u.id', 'm.user_id')
    .innerJoin('organisation as o', 'o.id', 'u.organisation_id')
    .where('m.id', '=', clientId)
    .whereRef('u.organisation_id', '=', 'm.organisation_id')
    .where(sql<boolean>`exists (select 1 from user_role r where r.user_id = u.id and r.role = m.role)`)
    .select(userColumns)
    .executeTakeFirst();
}
