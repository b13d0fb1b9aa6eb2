import { randomBytes } from 'node:crypto';
import type { FileStorage } from '@flystorage/file-storage';
import { addWorkingDays, appNames, swedishDayOf, type AppName } from '@schaktkoll/domain';
import { inTransaction, type Database } from '../src/platform/db/database.ts';
import { hashPassword } from '../src/identity/signIn/password.ts';
import { demoOrganisations, demoPassword } from './accounts.ts';
import { makeDemoAnnouncements } from './announcements.ts';
import { makeMapCases } from './answerMaps.ts';
import { demoLinks } from './bankId.ts';
import { analyze, listActors } from './cases.repository.ts';
import { makeDemoCases } from './cases.ts';
import { makeDemoInvites } from './invites.ts';
import {
  hasOrganisation,
  insertAnswerPoints,
  insertDemoLinks,
  insertOrganisation,
  insertUsers,
} from './organisations.repository.ts';
import { organisations } from './organisations.ts';
import { makeDemoOperations } from './operations.ts';
import { demoRuleDays, makeDemoModule, makeDemoRules } from './ownersWork.ts';
import { makeDemoStatistics } from './openStatistics.ts';
import { makeDemoUnregisteredOwners } from './unregisteredOwners.ts';
import { demoPlans } from './plans.ts';
import { seededRandom } from './random.ts';
import { makeDemoSandbox } from './sandbox.ts';
import { demoUsers } from './users.ts';
import { workingMoment } from './workingTime.ts';

const seed = 20_261_120;

export interface DemoDataOptions {
  readonly isProduction: boolean;
  readonly now: Date;
  /** The store that takes the lines and files of answers. */
  readonly files: FileStorage;
  /** As in `ServerConfig`; default: the key stored in the database. */
  readonly personalNumberKey?: string | null;
  /** The address of the inquirer app, for the links of messages. */
  readonly inquirer?: string;
}

/**
 * Fills a database with invented organisations, users, areas and cases, in one transaction. The same every time except
 * for the times, which are before `now`. Does nothing if the demo data already exists.
 * @returns whether anything was written
 * @throws Error with production settings, because the password is public
 */
export async function makeDemoData(
  database: Database,
  { isProduction, now, files, personalNumberKey = null, inquirer = 'https://inquirer.example.com' }: DemoDataOptions,
): Promise<boolean> {
  if (isProduction) throw new Error('Demo data is never written with production settings.');
  if (await hasOrganisation(database.kysely, demoOrganisations.digger)) return false;
  const today = swedishDayOf(now);
  const moment = { now, passwordHash: await hashPassword(demoPassword) };
  const links = await demoLinks(database, personalNumberKey);
  await inTransaction(database.kysely, async (transaction) => {
    for (const organisation of organisations) await insertOrganisation(transaction, organisation, moment);
    await insertUsers(
      transaction,
      demoUsers.filter(({ organisation }) => organisation !== demoOrganisations.sandbox),
      moment,
    );
    await insertDemoLinks(transaction, links, moment);
    for (const organisation of organisations) await insertAnswerPoints(transaction, organisation, moment);
    await makeDemoInvites(transaction, now);
    await makeDemoUnregisteredOwners(transaction, now);
    await makeDemoStatistics(transaction, now);
    const actors = await listActors(transaction);
    const ruleSince = workingMoment(addWorkingDays(today, -demoRuleDays), 'sent', () => 0);
    await makeDemoRules({ transaction, now, ruleSince }, actors);
    await makeDemoModule({ transaction, now }, { actors, secret: randomBytes(32).toString('base64url') });
    const context = { transaction, now, random: seededRandom(seed), ruleSince };
    await makeDemoCases(context, demoPlans(today, context.random));
    const apps = Object.fromEntries(appNames.map((app) => [app, inquirer])) as Record<AppName, string>;
    await makeMapCases({ ...context, files, apps });
    await makeDemoOperations(transaction, { now, inquirer });
    const author = actors.find(({ roles }) => roles.includes('SuperUser'));
    if (author === undefined) throw new Error('The demo data has no super user.');
    await makeDemoAnnouncements(transaction, { createdBy: author.id, now });
    await makeDemoSandbox(transaction, moment, author);
  });
  await analyze(database.kysely);
  return true;
}
