import type { UserStatus } from '@schaktkoll/domain';
import type { Queries } from '../db/database.ts';

/** The status of a user for the provider; a member of an unregistered organisation counts as inactive. */
export async function findAccountStatus(queries: Queries, userId: string): Promise<UserStatus | null> {
  const row = await queries
    .selectFrom('app_user as u')
    .innerJoin('organisation as o', 'o.id', 'u.organisation_id')
    .select(['u.status', 'o.status as organisationStatus'])
    .where('u.id', '=', userId)
    .executeTakeFirst();
  if (!row) return null;
  return row.organisationStatus === 'Unregistered' ? 'Inactive' : row.status;
}
