import type { OrganisationStatus, Role, UserStatus } from '@schaktkoll/domain';
import { sql } from 'kysely';
import type { Queries } from '../../platform/db/database.ts';
import { uuidv7 } from '../../platform/db/uuidv7.ts';
import { callerColumns, hashOf } from '../oidc/oidc.repository.ts';

/** A user that an admin wants to impersonate. */
export interface TargetRow {
  readonly id: string;
  readonly name: string;
  readonly status: UserStatus;
  readonly organisationStatus: OrganisationStatus;
  readonly roles: readonly Role[];
}

/** The user with what the rule needs; undefined when there is none. */
export function findTarget(queries: Queries, userId: string): Promise<TargetRow | undefined> {
  return queries
    .selectFrom('app_user as u')
    .innerJoin('organisation as o', 'o.id', 'u.organisation_id')
    .select([
      'u.id',
      'u.name',
      'u.status',
      'o.status as organisationStatus',
      sql<Role[]>`array(select role from user_role where user_id = u.id)`.as('roles'),
    ])
    .where('u.id', '=', userId)
    .executeTakeFirst();
}

/**
 * Locks the session of an admin until the transaction ends, so that simultaneous starts run one after another. False
 * when the session no longer exists.
 */
export async function lockSession(transaction: Queries, sessionUid: string): Promise<boolean> {
  const row = await transaction
    .selectFrom('oidc_payload')
    .select('id')
    .where('model', '=', 'Session')
    .where('uid', '=', sessionUid)
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

export interface Impersonation {
  readonly token: string;
  readonly adminId: string;
  readonly userId: string;
  /** The admin's session. */
  readonly sessionUid: string;
  readonly startedAt: Date;
  readonly expiresAt: Date;
}

/**
 * Stores the token by its hash. The session has no other: {@link lockSession} and {@link endOfSession} run first, in
 * the same transaction.
 */
export async function insertImpersonation(
  transaction: Queries,
  { token, adminId, userId, sessionUid, startedAt, expiresAt }: Impersonation,
): Promise<void> {
  await transaction
    .insertInto('log_in_as')
    .values({
      id: uuidv7(startedAt.getTime()),
      token_hash: hashOf(token),
      admin_id: adminId,
      user_id: userId,
      session_uid: sessionUid,
      started_at: startedAt.toISOString(),
      expires_at: expiresAt.toISOString(),
    })
    .execute();
}

/** An ended impersonation, with the names for the audit log. */
export interface EndedImpersonation {
  readonly adminId: string;
  readonly adminName: string;
  readonly userId: string;
  readonly userName: string;
  readonly expiresAt: string;
}

const endedColumns = [
  'log_in_as.admin_id as adminId',
  'log_in_as.user_id as userId',
  'log_in_as.expires_at as expiresAt',
  sql<string>`(select name from app_user where id = log_in_as.admin_id)`.as('adminName'),
  sql<string>`(select name from app_user where id = log_in_as.user_id)`.as('userName'),
] as const;

/** Ends the impersonation of an admin's session; there is at most one. */
export function endOfSession(queries: Queries, sessionUid: string): Promise<EndedImpersonation[]> {
  return queries.deleteFrom('log_in_as').where('session_uid', '=', sessionUid).returning(endedColumns).execute();
}

/** Ends impersonations that have expired, or whose session has ended. */
export function endExpired(queries: Queries, now: string): Promise<EndedImpersonation[]> {
  return queries
    .deleteFrom('log_in_as')
    .where((where) =>
      where.or([
        where('expires_at', '<=', now),
        where.not(
          where.exists(
            where
              .selectFrom('oidc_payload as s')
              .select('s.id')
              .where('s.model', '=', 'Session')
              .whereRef('s.uid', '=', 'log_in_as.session_uid')
              .where('s.expires_at', '>', now),
          ),
        ),
      ]),
    )
    .returning(endedColumns)
    .execute();
}

/**
 * How many times an admin has started, or was refused, since a moment, according to the audit log, which all processes
 * share.
 */
export async function countStarts(queries: Queries, adminId: string, since: string): Promise<number> {
  const { count } = await queries
    .selectFrom('audit_event')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('admin_id', '=', adminId)
    .where('at', '>', since)
    .where('kind', 'in', ['LogInAsStarted', 'LogInAsRefused'])
    .where(sql<boolean>`details ->> 'reason' is distinct from 'TooManyRequests'`)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Everything about a log-in-as token in one query: it has not expired, the admin's session is valid, and the admin is
 * still a super user who may sign in. The user is read as of now.
 */
export function findImpersonation(queries: Queries, token: string, now: string) {
  return queries
    .selectFrom('log_in_as as l')
    .innerJoin('app_user as u', 'u.id', 'l.user_id')
    .innerJoin('organisation as o', 'o.id', 'u.organisation_id')
    .innerJoin('oidc_payload as s', (join) =>
      join
        .on('s.model', '=', 'Session')
        .onRef('s.uid', '=', 'l.session_uid')
        .onRef('s.account_id', '=', 'l.admin_id')
        .on('s.expires_at', '>', now),
    )
    .innerJoin('app_user as admin', (join) =>
      join.onRef('admin.id', '=', 'l.admin_id').on('admin.status', '=', 'Active'),
    )
    .innerJoin('organisation as of_admin', (join) =>
      join.onRef('of_admin.id', '=', 'admin.organisation_id').on('of_admin.status', '<>', 'Unregistered'),
    )
    .innerJoin('user_role as right', (join) =>
      join.onRef('right.user_id', '=', 'admin.id').on('right.role', '=', 'SuperUser'),
    )
    .where('l.token_hash', '=', hashOf(token))
    .where('l.expires_at', '>', now)
    .select([
      ...callerColumns,
      'l.session_uid as sessionUid',
      'l.expires_at as until',
      'admin.id as adminId',
      'admin.name as adminName',
    ])
    .executeTakeFirst();
}
