import type { Queries } from '../../platform/db/database.ts';

/** Writes in which app a user starts, if the version is still current; false otherwise. */
export async function updateStartApp(
  queries: Queries,
  { id, version }: { readonly id: string; readonly version: number },
  prefersInquirer: boolean,
): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable('app_user')
    .set({ prefers_inquirer: prefersInquirer, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
