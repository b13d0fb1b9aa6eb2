import type { Queries } from '../db/database.ts';

/** A stored secret, undefined when there is none by that name. */
export async function findSecret(queries: Queries, name: string): Promise<unknown> {
  const row = await queries.selectFrom('server_secret').select('value').where('name', '=', name).executeTakeFirst();
  return row?.value;
}

/** Stores a secret unless one of that name exists. If two servers start at once, the first write wins. */
export async function insertSecretOnce(queries: Queries, name: string, value: object): Promise<void> {
  await queries
    .insertInto('server_secret')
    .values({ name, value: JSON.stringify(value) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
