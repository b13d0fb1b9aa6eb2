import { sql } from 'kysely';
import type { Queries } from '../db/database.ts';

export interface SignInCandidate {
  readonly id: string;
  readonly passwordHash: string | null;
}

/** The user of a login name, whatever its case; undefined when there is none. */
export function findByLogin(queries: Queries, login: string): Promise<SignInCandidate | undefined> {
  return queries
    .selectFrom('app_user')
    .select(['id', 'password_hash as passwordHash'])
    .where(sql<boolean>`lower(login) = lower(${login})`)
    .executeTakeFirst();
}

/** Replaces the stored hash. */
export async function storePasswordHash(queries: Queries, userId: string, hash: string): Promise<void> {
  await queries.updateTable('app_user').set({ password_hash: hash }).where('id', '=', userId).execute();
}
