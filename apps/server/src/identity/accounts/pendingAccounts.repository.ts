import type { Queries } from '../../platform/db/database.ts';

/** An account being created: the address, and whether its code has been entered. */
export interface PendingAccount {
  readonly email: string;
  readonly codeId: string;
  readonly provenAt: string | null;
}

/** Starts creating an account; `id` is the hash of its secret. */
export async function insertPendingAccount(
  queries: Queries,
  id: string,
  row: { readonly email: string; readonly codeId: string; readonly now: string; readonly expiresAt: string },
): Promise<void> {
  await queries
    .insertInto('pending_account')
    .values({
      id,
      email: row.email,
      code_id: row.codeId,
      proven_at: null,
      created_at: row.now,
      expires_at: row.expiresAt,
    })
    .execute();
}

/** An account being created that has not expired. */
export function findPendingAccount(queries: Queries, id: string, now: string): Promise<PendingAccount | undefined> {
  return queries
    .selectFrom('pending_account')
    .select(['email', 'code_id as codeId', 'proven_at as provenAt'])
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/** Stores the latest code. */
export async function storeCode(queries: Queries, id: string, codeId: string, expiresAt: string): Promise<void> {
  await queries
    .updateTable('pending_account')
    .set({ code_id: codeId, expires_at: expiresAt })
    .where('id', '=', id)
    .where('proven_at', 'is', null)
    .execute();
}

/** Records that the code was correct: for a while an account may be created with the address. */
export async function markProven(
  queries: Queries,
  id: string,
  { now, expiresAt }: { readonly now: string; readonly expiresAt: string },
): Promise<void> {
  await queries
    .updateTable('pending_account')
    .set({ proven_at: now, expires_at: expiresAt })
    .where('id', '=', id)
    .execute();
}

/** Removes the verified entry of an account being created; false if another request has used it. */
export async function endPendingAccount(transaction: Queries, id: string): Promise<boolean> {
  const row = await transaction
    .deleteFrom('pending_account')
    .where('id', '=', id)
    .where('proven_at', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
