import type { Queries } from '../../platform/db/database.ts';

/** The e-mail address of a signed-in user. */
export async function findOwnEmail(queries: Queries, userId: string): Promise<string> {
  const { email } = await queries
    .selectFrom('app_user')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return email;
}
