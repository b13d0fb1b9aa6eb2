import { sql } from 'kysely';
import { inTransaction, type Queries } from '../../platform/db/database.ts';
import { deleteGrants, endSignInsUnderWay } from '../oidc/oidc.repository.ts';

/** The session of a token, including an impersonated one. */
export function findSession(queries: Queries, uid: string) {
  return queries
    .selectFrom('oidc_payload')
    .select([
      'last_used_at as lastUsedAt',
      'expires_at as expiresAt',
      sql<number>`(payload ->> 'loginTs')::double precision`.as('loginSeconds'),
    ])
    .where('model', '=', 'Session')
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow();
}

export interface OwnSessions {
  readonly userId: string;
  readonly now: string;
  /** A session whose last use is before this has reached the idle timeout. */
  readonly usedAfter: string;
}

/** The sessions of a user that have not ended, most recently used first. */
export function findSessionsOf(queries: Queries, { userId, now, usedAfter }: OwnSessions) {
  return queries
    .selectFrom('oidc_payload')
    .select([
      sql<string>`uid`.as('id'),
      'last_used_at as lastUsedAt',
      'user_agent as userAgent',
      'address',
      sql<number>`(payload ->> 'loginTs')::double precision`.as('loginSeconds'),
      sql<string[] | null>`payload -> 'amr'`.as('methods'),
    ])
    .where('model', '=', 'Session')
    .where('account_id', '=', userId)
    .where('expires_at', '>', now)
    .where('last_used_at', '>=', usedAfter)
    .orderBy('last_used_at', 'desc')
    .execute();
}

interface OwnSession {
  readonly id: string;
  readonly sessionUid: string;
}

/** Whether a session of a user has not been ended. */
export async function hasSession(queries: Queries, { id, sessionUid }: OwnSession): Promise<boolean> {
  const session = await queries
    .selectFrom('oidc_payload')
    .select('uid')
    .where('model', '=', 'Session')
    .where('uid', '=', sessionUid)
    .where('account_id', '=', id)
    .executeTakeFirst();
  return session !== undefined;
}

/** Locks the account of a user until the transaction ends; false when the session has been ended. */
export async function lockOwnSession(transaction: Queries, session: OwnSession): Promise<boolean> {
  await transaction.selectFrom('app_user').select('id').where('id', '=', session.id).forNoKeyUpdate().execute();
  return hasSession(transaction, session);
}

/**
 * Ends sessions of the user with all their grants and tokens: the given one, or all except one and all keys of GIS
 * programs. Sign-ins in progress end too.
 * @returns the number of ended sessions
 */
export function endSessions(
  queries: Queries,
  userId: string,
  which: { readonly id: string } | { readonly allBut: string },
): Promise<number> {
  return inTransaction(queries, async (transaction) => {
    await endSignInsUnderWay(transaction, userId);
    if ('allBut' in which) await transaction.deleteFrom('gis_key').where('user_id', '=', userId).execute();
    const ended = await transaction
      .deleteFrom('oidc_payload')
      .where('model', '=', 'Session')
      .where('account_id', '=', userId)
      .where('uid', 'id' in which ? '=' : '!=', 'id' in which ? which.id : which.allBut)
      .returning(
        sql<
          string[]
        >`array(select each.value ->> 'grantId' from jsonb_each(coalesce(payload -> 'authorizations', '{}')) as each where each.value ? 'grantId')`.as(
          'grantIds',
        ),
      )
      .execute();
    await deleteGrants(
      transaction,
      ended.flatMap(({ grantIds }) => grantIds),
    );
    return ended.length;
  });
}
