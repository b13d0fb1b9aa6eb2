import type { MachineRole } from '@schaktkoll/domain';
import type { Queries } from '../../platform/db/database.ts';
import { uuidv7 } from '../../platform/db/uuidv7.ts';

/** The account of a program. */
export interface ProgramAccount {
  readonly organisationId: string;
  readonly role: MachineRole;
  readonly login: string;
  readonly name: string;
  /** Where the mails about its cases go; null for the address of who connects it. */
  readonly email: string | null;
  /** The most cases that it may have open. */
  readonly maximumCases: number;
  readonly createdBy: string;
}

/** The account under which the actions of a program are recorded. It has no password and never signs in by browser. */
export async function insertProgramAccount(
  transaction: Queries,
  { organisationId, role, login, name, email, maximumCases, createdBy }: ProgramAccount,
): Promise<string> {
  const id = uuidv7();
  await transaction
    .insertInto('app_user')
    .columns(['id', 'organisation_id', 'login', 'name', 'email', 'keeps_shared_email', 'status', 'max_number_of_cases'])
    .expression((each) =>
      each
        .selectFrom('app_user')
        .select((row) => [
          row.val(id).as('id'),
          row.val(organisationId).as('organisation_id'),
          row.val(login).as('login'),
          row.val(name).as('name'),
          (email === null ? row.ref('email') : row.val(email)).as('email'),
          row.val(true).as('keeps_shared_email'),
          row.val('Active').as('status'),
          row.val(maximumCases).as('max_number_of_cases'),
        ])
        .where('id', '=', createdBy),
    )
    .execute();
  await transaction.insertInto('user_role').values({ user_id: id, role }).execute();
  return id;
}

/** The account stays, because the log of cases names it. */
export async function inactivateProgramAccount(
  transaction: Queries,
  id: string,
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
    .execute();
}
