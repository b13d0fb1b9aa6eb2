import type { Role, UserStatus } from '@schaktkoll/domain';
import { sql } from 'kysely';
import type { Queries } from '../../platform/db/database.ts';

/** The users that the caller may see: those of one organisation, or all (a super user). */
export type UserScope = { readonly kind: 'organisation'; readonly id: string } | { readonly kind: 'all' };

export interface PendingUserRow {
  readonly id: string;
  readonly name: string;
  readonly login: string;
  readonly email: string;
  readonly status: UserStatus;
  readonly version: number;
  readonly created_at: string;
  readonly organisation_name: string;
  readonly roles: readonly Role[];
}

/** The maximum number listed at once; the next ones appear as decisions are made. */
const maximumListed = 100;

/** The users of one organisation who are pending activation, oldest first. */
export async function listPendingUsers(queries: Queries, organisationId: string): Promise<readonly PendingUserRow[]> {
  return selectUsers(queries)
    .where('u.organisation_id', '=', organisationId)
    .where('u.status', '=', 'AwaitingActivation')
    .orderBy('u.created_at')
    .orderBy('u.id')
    .limit(maximumListed)
    .execute();
}

/** A user within the scope; undefined if there is none. */
export async function findUserInScope(
  queries: Queries,
  scope: UserScope,
  id: string,
): Promise<PendingUserRow | undefined> {
  const user = selectUsers(queries).where('u.id', '=', id);
  return (scope.kind === 'all' ? user : user.where('u.organisation_id', '=', scope.id)).executeTakeFirst();
}

/** Decides on a user pending activation; false if the user has another version or is not pending any more. */
export async function decideOnUser(
  queries: Queries,
  id: string,
  { isActivated, version }: { readonly isActivated: boolean; readonly version: number },
): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable('app_user')
    .set({
      status: isActivated ? 'Active' : 'Inactive',
      inactivation_reason: isActivated ? null : 'ByUser',
      version: version + 1,
    })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('status', '=', 'AwaitingActivation')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

function selectUsers(queries: Queries) {
  return queries
    .selectFrom('app_user as u')
    .innerJoin('organisation as o', 'o.id', 'u.organisation_id')
    .select([
      'u.id',
      'u.name',
      'u.login',
      'u.email',
      'u.status',
      'u.version',
      'u.created_at',
      'o.name as organisation_name',
    ])
    .select(sql<readonly Role[]>`array(select role from user_role r where r.user_id = u.id)`.as('roles'));
}
