import type { AppName, Role } from '@schaktkoll/domain';
import { inTransaction, type Database } from '../db/database.ts';
import { hashPassword } from '../signIn/password.ts';
import { demoAccounts, demoOrganisations, demoPassword } from './accounts.ts';
import { makeDemoCases } from './cases.ts';
import { hasOrganisation, insertAnswerPoints, insertOrganisation, insertUser } from './organisations.repository.ts';
import { organisations } from './owners.ts';
import { seededRandom } from './random.ts';

const seed = 20_261_120;

export interface DemoDataOptions {
  readonly isProduction: boolean;
  readonly apps: Readonly<Record<AppName, string>>;
  readonly now: Date;
}

/**
 * Fills a database with invented organisations, users, areas and cases, all in one transaction. The same every time
 * but for the moments, which lie before `now`. A database that has them is left as it is.
 * @returns whether anything was written
 * @throws Error with production settings: everybody knows the password
 */
export async function makeDemoData(database: Database, { isProduction, apps, now }: DemoDataOptions): Promise<boolean> {
  if (isProduction) throw new Error('Demo data is never written with production settings.');
  if (await hasOrganisation(database.kysely, demoOrganisations.digger)) return false;
  const moment = { now, passwordHash: await hashPassword(demoPassword) };
  await inTransaction(database.kysely, async (transaction) => {
    for (const organisation of organisations) await insertOrganisation(transaction, organisation, moment);
    for (const account of demoAccounts) await insertUser(transaction, account, rolesOf(account.role), moment);
    for (const organisation of organisations) await insertAnswerPoints(transaction, organisation, moment);
    await makeDemoCases({ transaction, apps, now, random: seededRandom(seed) });
  });
  return true;
}

/** A user administrator has another role besides (specification section 6). */
function rolesOf(role: Role): readonly Role[] {
  return role === 'UserAdmin' ? ['Inquirer', 'UserAdmin'] : [role];
}
