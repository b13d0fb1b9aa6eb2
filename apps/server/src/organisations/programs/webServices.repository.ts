import type { WebService } from '@schaktkoll/contract';
import { webServiceRoles } from '@schaktkoll/domain';
import type { Queries } from '../../platform/db/database.ts';

/** The programs of an organisation that use the web service. */
export async function listWebServices(queries: Queries, organisationId: string): Promise<WebService[]> {
  const rows = await queries
    .selectFrom('program_client as m')
    .innerJoin('app_user as account', 'account.id', 'm.user_id')
    .innerJoin('app_user as creator', 'creator.id', 'm.created_by')
    .select([
      'm.role',
      'm.id as clientId',
      'm.version',
      'account.email',
      'm.created_at as createdAt',
      'creator.name as createdBy',
      'm.secret_at as secretAt',
      'm.old_secret_until as oldSecretUntil',
    ])
    .where('m.organisation_id', '=', organisationId)
    .where('m.role', 'in', webServiceRoles)
    .execute();
  return webServiceRoles.flatMap((role) => rows.filter((row) => row.role === role).map((row) => ({ ...row, role })));
}
