import { sql } from 'kysely';
import type { OrganisationStatus, UserStatus } from '@schaktkoll/domain';
import type { Queries } from '../../platform/db/database.ts';

/** A user that an operator names, with the organisation. */
export interface NamedUser {
  readonly id: string;
  readonly name: string;
  readonly status: UserStatus;
  readonly organisationId: string;
  readonly organisationName: string;
  readonly organisationStatus: OrganisationStatus;
  readonly isPrivate: boolean;
}

/** The user with a user name, regardless of case. */
export function findNamedUser(queries: Queries, login: string): Promise<NamedUser | undefined> {
  return queries
    .selectFrom('app_user as u')
    .innerJoin('organisation as o', 'o.id', 'u.organisation_id')
    .select([
      'u.id',
      'u.name',
      'u.status',
      'o.id as organisationId',
      'o.name as organisationName',
      'o.status as organisationStatus',
      'o.is_private as isPrivate',
    ])
    .where(sql<boolean>`lower(u.login) = lower(${login})`)
    .executeTakeFirst();
}

/** Makes an organisation one that runs the service, and adds the role to its user; a new version of both. */
export async function giveSuperUserRole(transaction: Queries, user: NamedUser): Promise<void> {
  await transaction
    .updateTable('organisation')
    .set((row) => ({ is_super_user: true, version: row('version', '+', 1) }))
    .where('id', '=', user.organisationId)
    .execute();
  await transaction
    .updateTable('app_user')
    .set((row) => ({ version: row('version', '+', 1) }))
    .where('id', '=', user.id)
    .execute();
  await transaction
    .insertInto('user_role')
    .values({ user_id: user.id, role: 'SuperUser' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
