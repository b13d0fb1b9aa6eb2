import { swedishDayOf } from '@schaktkoll/domain';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashPassword } from '../src/identity/signIn/password.ts';
import { inTransaction } from '../src/platform/db/database.ts';
import { validCase } from '../testing/caseFixtures.ts';
import { callerFor } from '../testing/caseWorld.ts';
import { makeOrganisation, makeUser } from '../testing/rows.ts';
import { startTestServer, type TestServer } from '../testing/testServer.ts';
import { demoPassword } from './accounts.ts';
import { makeDemoSandbox } from './sandbox.ts';

const now = new Date('2026-11-20T11:00:00.000Z');
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ now });
  const { kysely } = server.database;
  const support = await makeOrganisation(kysely, { is_super_user: true });
  const { id } = await makeUser(kysely, { organisation_id: support.id, roles: ['SuperUser'] });
  const moment = { now, passwordHash: await hashPassword(demoPassword) };
  await inTransaction(kysely, (transaction) => makeDemoSandbox(transaction, moment, { id, name: 'Sixten' }));
});
afterAll(() => server.close());

const userOfSandbox = () =>
  server.database.kysely
    .selectFrom('app_user as u')
    .innerJoin('organisation as o', 'o.id', 'u.organisation_id')
    .select(['u.id', 'u.login', 'o.name', 'o.realm', 'o.status', 'o.is_hidden'])
    .where('o.realm', '=', 'Sandbox')
    .executeTakeFirstOrThrow();

test('the sandbox of the demo data is one that a super user created, with a user who asks and administers', async () => {
  const { id, ...stored } = await userOfSandbox();
  expect(stored).toEqual({
    login: 'sandlada',
    name: 'TEST Sandlåda Tvåbäck',
    realm: 'Sandbox',
    status: 'Active',
    is_hidden: true,
  });
  const roles = await server.database.kysely.selectFrom('user_role').select('role').where('user_id', '=', id).execute();
  expect(roles.map(({ role }) => role).sort()).toEqual(['Inquirer', 'UserAdmin']);
  const lines = await server.database.kysely.selectFrom('audit_event').select(['kind', 'at']).execute();
  expect(lines.map(({ kind, at }) => [kind, swedishDayOf(at)])).toEqual([['OrganisationCreated', '2026-11-20']]);
});

test('a case of the sandbox of the demo data reaches invented owners alone', async () => {
  const ask = await callerFor(server, await userOfSandbox(), 'inquirer');
  const { body } = await ask('POST', '/inquirer/api/cases/owners', {
    body: { purpose: 'CableIndication', workAreas: validCase().workAreas },
  });
  const names = (body['owners'] as { name: string }[]).map(({ name }) => name);
  expect(names.length).toBeGreaterThan(5);
  expect(names.filter((name) => !name.startsWith('TEST Påhittad'))).toEqual([]);
});
