import type { Queries } from '../../platform/db/database.ts';

/** A sign-in whose password was right, and that needs an e-ID before it may become a session. */
export interface Connecting {
  readonly userId: string;
  readonly codeId: string | null;
  readonly isVerified: boolean;
}

/** Starts again: a code given for an earlier attempt no longer counts. */
export async function beginConnecting(
  queries: Queries,
  { holder, userId, expiresAt }: { readonly holder: string; readonly userId: string; readonly expiresAt: string },
): Promise<void> {
  const values = { user_id: userId, code_id: null, is_verified: false, expires_at: expiresAt };
  await queries
    .insertInto('bank_id_connecting')
    .values({ holder, ...values })
    .onConflict((conflict) => conflict.column('holder').doUpdateSet(values))
    .execute();
}

export async function findConnecting(queries: Queries, holder: string, now: string): Promise<Connecting | null> {
  const row = await queries
    .selectFrom('bank_id_connecting')
    .select(['user_id as userId', 'code_id as codeId', 'is_verified as isVerified'])
    .where('holder', '=', holder)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row ?? null;
}

export async function storeConnectingCode(queries: Queries, holder: string, codeId: string): Promise<void> {
  await queries
    .updateTable('bank_id_connecting')
    .set({ code_id: codeId, is_verified: false })
    .where('holder', '=', holder)
    .execute();
}

/** Records that the code was correct; only if it is the latest one. */
export async function verifyConnecting(queries: Queries, holder: string, codeId: string): Promise<void> {
  await queries
    .updateTable('bank_id_connecting')
    .set({ is_verified: true })
    .where('holder', '=', holder)
    .where('code_id', '=', codeId)
    .execute();
}

export async function endConnecting(queries: Queries, holder: string): Promise<void> {
  await queries.deleteFrom('bank_id_connecting').where('holder', '=', holder).execute();
}

/** Ends every connecting in progress of a user: a code that was verified for it counts no more. */
export async function endConnectingOf(queries: Queries, userId: string): Promise<void> {
  await queries.deleteFrom('bank_id_connecting').where('user_id', '=', userId).execute();
}
