import type { GisKey } from '@schaktkoll/contract';
import { sql } from 'kysely';
import { hasHash, secretHashOf } from '../../platform/crypto/randomSecret.ts';
import type { Queries } from '../../platform/db/database.ts';
import { prepared } from '../../platform/db/preparedStatements.ts';
import { userColumns } from '../oidc/oidc.repository.ts';

/** The keys of a user that have not expired, the latest first. */
export function listKeys(queries: Queries, userId: string, now: Date): Promise<GisKey[]> {
  return queries
    .selectFrom('gis_key')
    .select(['id', 'name', 'created_at as createdAt', 'expires_at as expiresAt', 'last_used_at as lastUsedAt'])
    .where('user_id', '=', userId)
    .where('expires_at', '>', now.toISOString())
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();
}

interface NewKey {
  readonly id: string;
  readonly secret: string;
  readonly userId: string;
  readonly name: string;
  readonly now: Date;
  readonly expiresAt: Date;
}

/** Stores a key unless its user has as many as `most` that have not expired; whether it was stored. */
export async function insertKey(transaction: Queries, key: NewKey, most: number): Promise<boolean> {
  // Keys of one user are counted one after another.
  await transaction.selectFrom('app_user').select('id').where('id', '=', key.userId).forNoKeyUpdate().execute();
  if ((await listKeys(transaction, key.userId, key.now)).length >= most) return false;
  await transaction
    .insertInto('gis_key')
    .values({
      id: key.id,
      user_id: key.userId,
      name: key.name,
      secret_hash: secretHashOf(key.secret),
      created_at: key.now.toISOString(),
      expires_at: key.expiresAt.toISOString(),
    })
    .execute();
  return true;
}

/** Ends a key of a user; whether there was one. */
export async function deleteKey(transaction: Queries, userId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('gis_key')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Whether a text is the secret of a key that has not ended. */
export async function isKey(
  queries: Queries,
  { keyId, secret, now }: { readonly keyId: string; readonly secret: string; readonly now: Date },
): Promise<boolean> {
  const row = await queries
    .selectFrom('gis_key')
    .select('secret_hash')
    .where('id', '=', keyId)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirst();
  return row !== undefined && hasHash(secret, row.secret_hash);
}

/** The user of a key that has not ended, with the organisation, as they are now. */
export function findKeyUser(queries: Queries, keyId: string, now: Date) {
  return queries
    .selectFrom('gis_key as k')
    .modifyFront(sql.raw(prepared))
    .innerJoin('app_user as u', 'u.id', 'k.user_id')
    .innerJoin('organisation as o', 'o.id', 'u.organisation_id')
    .where('k.id', '=', keyId)
    .where('k.expires_at', '>', now.toISOString())
    .select(userColumns)
    .executeTakeFirst();
}

/** Records the use of a key, unless one after `ifBefore` is recorded. */
export async function touchKey(
  queries: Queries,
  keyId: string,
  { now, ifBefore }: { readonly now: Date; readonly ifBefore: Date },
): Promise<void> {
  await queries
    .updateTable('gis_key')
    .set({ last_used_at: now.toISOString() })
    .where('id', '=', keyId)
    .where((eb) => eb.or([eb('last_used_at', 'is', null), eb('last_used_at', '<', ifBefore.toISOString())]))
    .execute();
}
