import { createSandbox } from '../src/identity/adminOrganisations/organisationActions.ts';
import type { Queries } from '../src/platform/db/database.ts';
import type { CallerId } from '../src/platform/db/schema/columns.ts';
import { demoOrganisations } from './accounts.ts';
import { insertUsers, type DemoMoment } from './organisations.repository.ts';
import { demoUsers } from './users.ts';

/**
 * Creates the sandbox as a super user does, with its invented owners and a line of the audit log, and then its users
 * (OWNER-8).
 */
export async function makeDemoSandbox(
  transaction: Queries,
  moment: DemoMoment,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<void> {
  const user = { id: id as CallerId, name, admin: null };
  const sandbox = { name: demoOrganisations.sandbox, type: 'Inquirer' } as const;
  await createSandbox(sandbox, { transaction, user, now: moment.now, address: null, requestId: null });
  const users = demoUsers.filter(({ organisation }) => organisation === sandbox.name);
  await insertUsers(transaction, users, moment);
}
