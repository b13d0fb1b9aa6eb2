import type { BankIdUsage, OrganisationStatus, Role, UserStatus } from '@schaktkoll/domain';
import { sql } from 'kysely';
import type { Queries } from '../../platform/db/database.ts';
import type { SignInProof } from '../oidc/oidc.repository.ts';

export interface AccountRow {
  readonly id: string;
  readonly roles: readonly Role[];
  readonly status: UserStatus;
  readonly organisationStatus: OrganisationStatus;
  readonly bankIdUsage: BankIdUsage;
  readonly usesLegacyLogIn: boolean;
}

/** What the rule of signing in needs to know of accounts, in no order. */
export function findAccounts(queries: Queries, userIds: readonly string[]): Promise<AccountRow[]> {
  return queries
    .selectFrom('app_user as u')
    .innerJoin('organisation as o', 'o.id', 'u.organisation_id')
    .select([
      'u.id',
      'u.status',
      'o.status as organisationStatus',
      'o.bank_id_usage as bankIdUsage',
      'o.uses_legacy_login as usesLegacyLogIn',
      sql<Role[]>`array(select role from user_role where user_id = u.id)`.as('roles'),
    ])
    .where('u.id', 'in', userIds.length === 0 ? [null] : userIds)
    .execute();
}

/** Records when a user signed in; false if the user's sessions were ended since the sign-in started. */
export async function recordSignIn(
  queries: Queries,
  { userId, sessionVersion }: SignInProof,
  at: string,
): Promise<boolean> {
  const result = await queries
    .updateTable('app_user')
    .set({ last_login_at: at })
    .where('id', '=', userId)
    .where('session_version', '=', sessionVersion)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}
