import { sql } from 'kysely';
import type { Queries } from '../../platform/db/database.ts';

/** An account whose password is being checked. */
export interface SignInCandidate {
  readonly id: string;
  readonly login: string;
  readonly email: string;
  readonly passwordHash: string | null;
  readonly sessionVersion: number;
  /** The owner has signed in with this browser before. */
  readonly isKnownBrowser: boolean;
}

/**
 * The account with a user name, regardless of case; undefined if there is none. `browser` is the hash of the browser's
 * cookie.
 */
export function findByLogin(
  queries: Queries,
  login: string,
  browser: string | null,
): Promise<SignInCandidate | undefined> {
  return candidates(queries, browser)
    .where(sql<boolean>`lower(u.login) = lower(${login})`)
    .executeTakeFirst();
}

/** The account of a user. */
export function findCandidate(
  queries: Queries,
  userId: string,
  browser: string | null,
): Promise<SignInCandidate | undefined> {
  return candidates(queries, browser).where('u.id', '=', userId).executeTakeFirst();
}

function candidates(queries: Queries, browser: string | null) {
  return queries.selectFrom('app_user as u').select((row) => [
    'u.id',
    'u.login',
    'u.email',
    'u.password_hash as passwordHash',
    'u.session_version as sessionVersion',
    row
      .exists(
        row
          .selectFrom('known_browser as b')
          .select('b.browser')
          .whereRef('b.user_id', '=', 'u.id')
          .where('b.browser', '=', browser ?? ''),
      )
      .$castTo<boolean>()
      .as('isKnownBrowser'),
  ]);
}

/** Replaces the stored hash. */
export async function storePasswordHash(queries: Queries, userId: string, hash: string): Promise<void> {
  await queries.updateTable('app_user').set({ password_hash: hash }).where('id', '=', userId).execute();
}

/** Stores the same password hashed anew. A password that was changed since the old hash was read stays. */
export async function replacePasswordHash(
  queries: Queries,
  userId: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<void> {
  await queries
    .updateTable('app_user')
    .set({ password_hash: to })
    .where('id', '=', userId)
    .where('password_hash', '=', from)
    .execute();
}
