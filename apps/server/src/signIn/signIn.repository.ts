import type { OrganisationStatus, Role, UserStatus } from '@schaktkoll/domain';
import { sql } from 'kysely';
import type { Queries } from '../db/database.ts';

export interface SignInCandidate {
  readonly id: string;
  readonly passwordHash: string | null;
  readonly status: UserStatus;
  readonly organisationStatus: OrganisationStatus;
  readonly roles: readonly Role[];
}

/** The user of a login name, whatever its case; undefined when there is none. */
export function findByLogin(queries: Queries, login: string): Promise<SignInCandidate | undefined> {
  return queries
    .selectFrom('app_user as u')
    .innerJoin('organisation as o', 'o.id', 'u.organisation_id')
    .select([
      'u.id',
      'u.password_hash as passwordHash',
      'u.status',
      'o.status as organisationStatus',
      sql<Role[]>`array(select role from user_role where user_id = u.id)`.as('roles'),
    ])
    .where(sql<boolean>`lower(u.login) = lower(${login})`)
    .executeTakeFirst();
}

/** Notes the sign-in; a new hash replaces the stored one when the cost of hashing has changed. */
export async function recordSignIn(queries: Queries, userId: string, at: string, newHash: string | null): Promise<void> {
  await queries
    .updateTable('app_user')
    .set({ last_login_at: at, ...(newHash === null ? {} : { password_hash: newHash }) })
    .where('id', '=', userId)
    .execute();
}
