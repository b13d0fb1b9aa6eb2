import type { WebService } from '@schaktkoll/contract';
import { webServiceRoles, type ProgramRole } from '@schaktkoll/domain';
import type { ExpressionBuilder } from 'kysely';
import type { Queries } from '../../platform/db/database.ts';
import type { ProgramClient } from '../../platform/programs/programClients.repository.ts';
import type { Tables } from '../../platform/db/schema/tables.ts';
import { uuidv7 } from '../../platform/db/uuidv7.ts';

export interface ProgramAccount {
  readonly organisationId: string;
  readonly role: ProgramRole;
  readonly login: string;
  readonly name: string;
  /** Where the mails about its cases go; null for the address of who connects it. */
  readonly email: string | null;
  /** The most cases that it may have open. */
  readonly maximumCases: number;
  readonly createdBy: string;
}

/**
 * The account under which the actions of a program are recorded. It has no password and never signs in by browser. A
 * program that is connected again gets the account of the one before, with its cases and what is counted of it.
 */
export async function openProgramAccount(transaction: Queries, account: ProgramAccount): Promise<string> {
  const { organisationId, role, login, name, email, maximumCases, createdBy } = account;
  const values = (row: ExpressionBuilder<Tables, 'app_user'>) => ({
    login: row.val(login),
    name: row.val(name),
    email: email === null ? emailOf(row, createdBy) : row.val(email),
    status: row.val('Active' as const),
    max_number_of_cases: row.val(maximumCases),
  });
  const former = await transaction
    .updateTable('app_user')
    .set((row) => ({
      ...values(row),
      inactivation_reason: null,
      inactivated_by: null,
      inactivated_at: null,
      version: row('version', '+', 1),
    }))
    .where('id', '=', (row) => formerAccount(row, { organisationId, role }))
    .returning('id')
    .executeTakeFirst();
  if (former !== undefined) return former.id;
  const id = uuidv7();
  await transaction
    .insertInto('app_user')
    .values((row) => ({ ...values(row), id, organisation_id: organisationId, keeps_shared_email: true }))
    .execute();
  await transaction.insertInto('user_role').values({ user_id: id, role }).execute();
  return id;
}

const emailOf = (row: ExpressionBuilder<Tables, 'app_user'>, userId: string) =>
  row.selectFrom('app_user as creator').select('creator.email').where('creator.id', '=', userId).$asScalar().$notNull();

/** The latest account of a program of the role that has no client any more. Those that an admin made are not among them. */
function formerAccount(
  row: ExpressionBuilder<Tables, 'app_user'>,
  { organisationId, role }: Pick<ProgramAccount, 'organisationId' | 'role'>,
) {
  return row
    .selectFrom('app_user as former')
    .innerJoin('user_role as r', 'r.user_id', 'former.id')
    .select('former.id')
    .where('former.organisation_id', '=', organisationId)
    .where('former.keeps_shared_email', '=', true)
    .where('former.status', '=', 'Inactive')
    .where('r.role', '=', role)
    .where((each) =>
      each.not(
        each.exists(each.selectFrom('program_client as m').select('m.id').whereRef('m.user_id', '=', 'former.id')),
      ),
    )
    .orderBy('former.id', 'desc')
    .limit(1);
}

/** The account stays, because the log of cases names it. */
export async function inactivateProgramAccount(
  transaction: Queries,
  { user_id: id, organisation_id: organisationId }: Pick<ProgramClient, 'user_id' | 'organisation_id'>,
  { by, at }: { readonly by: string; readonly at: string },
): Promise<void> {
  await transaction
    .updateTable('app_user')
    .set((row) => ({
      status: 'Inactive',
      inactivation_reason: 'ByUser',
      inactivated_by: by,
      inactivated_at: at,
      version: row('version', '+', 1),
    }))
    .where('id', '=', id)
    .where('organisation_id', '=', organisationId)
    .execute();
}

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
