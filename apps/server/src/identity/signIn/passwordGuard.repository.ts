import { sql } from 'kysely';
import type { Queries } from '../../platform/db/database.ts';

/**
 * Counts a failure before the password is compared, so that parallel requests cannot exceed the limit. Returns the
 * number of failures in a row.
 *
 * @param browser the known browser of the attempt; null for all others
 * @returns null when the browser is no longer known or the password is inactivated: nothing counts then
 */
export async function addFailure(queries: Queries, userId: string, browser: string | null): Promise<number | null> {
  const row =
    browser === null
      ? await queries
          .updateTable('app_user')
          .set({ failed_sign_ins: sql<number>`failed_sign_ins + 1` })
          .where('id', '=', userId)
          .where('password_inactivated_at', 'is', null)
          .returning('failed_sign_ins as failures')
          .executeTakeFirst()
      : await ofBrowser(queries.updateTable('known_browser'), userId, browser)
          .set({ failures: sql<number>`failures + 1` })
          .returning('failures')
          .executeTakeFirst();
  return row?.failures ?? null;
}

/** Removes a failure that was not one. */
export async function removeFailure(queries: Queries, userId: string, browser: string | null): Promise<void> {
  const one = (column: 'failures' | 'failed_sign_ins') => sql<number>`greatest(${sql.ref(column)} - 1, 0)`;
  await (browser === null
    ? queries
        .updateTable('app_user')
        .set({ failed_sign_ins: one('failed_sign_ins') })
        .where('id', '=', userId)
        .execute()
    : ofBrowser(queries.updateTable('known_browser'), userId, browser)
        .set({ failures: one('failures') })
        .execute());
}

/** Binds a query to one browser of one account. */
function ofBrowser<Q extends { where(column: 'user_id' | 'browser', operator: '=', value: string): Q }>(
  query: Q,
  userId: string,
  browser: string,
): Q {
  return query.where('user_id', '=', userId).where('browser', '=', browser);
}

/** Resets the failures of unknown browsers. */
export async function clearFailures(queries: Queries, userId: string): Promise<void> {
  await queries
    .updateTable('app_user')
    .set({ failed_sign_ins: 0 })
    .where('id', '=', userId)
    .where('failed_sign_ins', '>', 0)
    .execute();
}

/** Disables the password of an account; false if it is disabled already. */
export async function inactivatePassword(queries: Queries, userId: string, at: string): Promise<boolean> {
  const row = await queries
    .updateTable('app_user')
    .set({ password_inactivated_at: at })
    .where('id', '=', userId)
    .where('password_inactivated_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Reactivates the password of an account and resets its failures; false when it was not inactivated. */
export async function restorePassword(queries: Queries, userId: string): Promise<boolean> {
  const row = await queries
    .updateTable('app_user')
    .set({ password_inactivated_at: null, failed_sign_ins: 0 })
    .where('id', '=', userId)
    .where('password_inactivated_at', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Records that the account's owner has signed in with a browser and resets its failures. */
export async function recordBrowser(queries: Queries, userId: string, browser: string, at: string): Promise<void> {
  await queries
    .insertInto('known_browser')
    .values({ user_id: userId, browser, last_used_at: at })
    .onConflict((conflict) => conflict.columns(['browser', 'user_id']).doUpdateSet({ failures: 0, last_used_at: at }))
    .execute();
}

/** Whether the owner of any account has signed in with a browser. */
export async function isKnownBrowser(queries: Queries, browser: string): Promise<boolean> {
  const row = await queries
    .selectFrom('known_browser')
    .select('browser')
    .where('browser', '=', browser)
    .executeTakeFirst();
  return row !== undefined;
}

/** Removes one known browser of an account, or all but one. */
export async function forgetBrowsers(
  queries: Queries,
  userId: string,
  which: { readonly only: string } | { readonly butNot: string | null },
): Promise<void> {
  const rows = queries.deleteFrom('known_browser').where('user_id', '=', userId);
  await (
    'only' in which ? rows.where('browser', '=', which.only) : rows.where('browser', '!=', which.butNot ?? '')
  ).execute();
}
