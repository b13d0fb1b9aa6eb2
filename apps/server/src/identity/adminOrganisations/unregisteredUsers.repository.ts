import { sql } from 'kysely';
import type { Queries } from '../../platform/db/database.ts';

/**
 * Inactivates every user of an unregistered organisation with that reason, by whom and when, and keeps the status that
 * each had. Returns their ids; the caller ends their sessions.
 */
export async function inactivateUsersOf(
  queries: Queries,
  organisationId: string,
  { by, at }: { readonly by: string; readonly at: string },
): Promise<string[]> {
  const rows = await queries
    .updateTable('app_user')
    .set((user) => ({
      status_before_unregistering: user.ref('status'),
      status: 'Inactive',
      inactivation_reason: 'OrganisationUnregistered',
      inactivated_by: by,
      inactivated_at: at,
      version: user('version', '+', 1),
    }))
    .where('organisation_id', '=', organisationId)
    .where('status', '<>', 'Inactive')
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Gives the users that unregistering inactivated the status that they had before. Returns how many. */
export async function restoreUsersOf(queries: Queries, organisationId: string): Promise<number> {
  const { numUpdatedRows } = await queries
    .updateTable('app_user')
    .set((user) => ({
      status: sql`coalesce(status_before_unregistering, 'Active')`,
      status_before_unregistering: null,
      inactivation_reason: null,
      inactivated_by: null,
      inactivated_at: null,
      version: user('version', '+', 1),
    }))
    .where('organisation_id', '=', organisationId)
    .where('inactivation_reason', '=', 'OrganisationUnregistered')
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
