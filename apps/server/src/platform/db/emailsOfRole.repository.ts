import type { Role } from '@schaktkoll/domain';
import type { Queries } from './database.ts';

/** The e-mail addresses of the users of an organisation who have the role and can sign in. */
export async function listEmailsOfRole(
  queries: Queries,
  organisationId: string,
  role: Role,
): Promise<readonly string[]> {
  const rows = await queries
    .selectFrom('app_user as u')
    .innerJoin('user_role as r', 'r.user_id', 'u.id')
    .select('u.email')
    .distinct()
    .where('u.organisation_id', '=', organisationId)
    .where('u.status', '=', 'Active')
    .where('r.role', '=', role)
    .execute();
  return rows.map(({ email }) => email);
}
