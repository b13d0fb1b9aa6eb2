import { mustVerifyContact, type AccessUser, type Role, type UserStatus } from '@schaktkoll/domain';
import { sql } from 'kysely';
import type { Queries } from '../../platform/db/database.ts';

/** The status of a user for the provider; a member of a deregistered organisation counts as inactive. */
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

/** What the rules of access need to know of a user (domain, access). */
export async function findAccess(queries: Queries, userId: string): Promise<AccessUser | null> {
  const row = await queries
    .selectFrom('app_user as u')
    .innerJoin('organisation as o', 'o.id', 'u.organisation_id')
    .select(['u.status', 'o.is_private as isPrivateUser', 'u.prefers_inquirer as prefersInquirer'])
    .select(sql<Role[]>`array(select role from user_role where user_id = u.id)`.as('roles'))
    .where('u.id', '=', userId)
    .executeTakeFirst();
  if (!row) return null;
  const { status, ...user } = row;
  return { ...user, isSuperUser: user.roles.includes('SuperUser'), mustVerifyContact: mustVerifyContact(status) };
}
