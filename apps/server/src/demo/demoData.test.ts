import { checkPassword, roles } from '@schaktkoll/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../db/database.ts';
import { callerFor } from '../testing/caseWorld.ts';
import { testDatabases } from '../testing/testDatabase.ts';
import { startTestServer, testConfig, type TestServer } from '../testing/testServer.ts';
import { demoAccounts, demoPassword } from './accounts.ts';
import { makeDemoData } from './makeDemoData.ts';
import { organisations } from './owners.ts';

const now = new Date('2026-11-20T11:00:00.000Z');

test('there is an account for each of the nine roles, with a name that may be chosen and a password that meets the policy', () => {
  expect(new Set(demoAccounts.map(({ role }) => role))).toEqual(new Set(roles));
  expect(new Set(demoAccounts.map(({ login }) => login)).size).toBe(demoAccounts.length);
  expect(demoAccounts.every(({ login }) => login.length >= 6)).toBe(true);
  expect(checkPassword(demoPassword)).toBeNull();
});

test('there are six organisations of every kind beside that of private persons', () => {
  expect(organisations).toHaveLength(6);
  expect(new Set(organisations.map(({ type }) => type))).toEqual(new Set(['Inquirer', 'CableOwner', 'Vigilant']));
});

describe.each(testDatabases)('demo data on $name', ({ open }) => {
  let database: Database;
  let server: TestServer;
  beforeAll(async () => {
    database = await open();
    server = await startTestServer({ database, now });
    await makeDemoData(database, { isProduction: false, apps: (await testConfig()).deployment.apps, now });
  }, 60_000);
  afterAll(async () => {
    await server.close();
    await database.close();
  });
  const callerOf = async (login: string, app: 'inquirer' | 'cableowner' = 'inquirer') => {
    const user = await database.kysely.selectFrom('app_user').select('id').where('login', '=', login).executeTakeFirstOrThrow();
    return callerFor(server, user, app);
  };

  test('the inquirer’s list shows ten cases less the private person’s, in every state', async () => {
    const { body } = await (await callerOf('fragare'))('GET', '/inquirer/api/cases');
    const items = body['items'] as { name: string; status: { kind: string; mustNotBegin?: boolean } }[];
    expect(items.map(({ name, status }) => [name, status.kind])).toEqual([
      ['Ny servisledning', 'AnswersToConfirm'],
      ['Byte av brunn', 'AwaitingAnswers'],
      ['Trädplantering', 'ReadyForWork'],
      ['Fundament för skylt', 'AwaitingAnswers'],
      ['Laddstolpar på parkering', 'Canceled'],
      ['Dränering av kontorshus', 'WorkOngoing'],
      ['Fiber längs cykelväg', 'Closed'],
      ['Ny vattenservis', 'PeriodEnded'],
      ['Stolpbyte i Örebro', 'Closed'],
    ]);
    expect(items[3]?.status.mustNotBegin).toBe(true);
  });

  test('the private person sees the own case alone', async () => {
    const { body } = await (await callerOf('privat'))('GET', '/inquirer/api/cases');
    expect((body['items'] as { name: string }[]).map(({ name }) => name)).toEqual(['Altan och stolphål']);
  });

  test('the answerer sees the cases of one answer point, the owner’s admin those of both', async () => {
    const answerer = (await (await callerOf('svarare', 'cableowner'))('GET', '/cableowner/api/cases')).body['items'] as { recipients: { name: string }[] }[];
    const admin = (await (await callerOf('ledningsagare', 'cableowner'))('GET', '/cableowner/api/cases')).body['items'] as object[];
    expect(new Set(answerer.flatMap(({ recipients }) => recipients.map(({ name }) => name)))).toEqual(new Set(['Norra kontoret']));
    expect(admin.length).toBeGreaterThan(answerer.length);
  });

  test('is made once, and never with production settings', async () => {
    const { apps } = (await testConfig()).deployment;
    expect(await makeDemoData(database, { isProduction: false, apps, now })).toBe(false);
    await expect(makeDemoData(database, { isProduction: true, apps, now })).rejects.toThrow('production');
  });
});
