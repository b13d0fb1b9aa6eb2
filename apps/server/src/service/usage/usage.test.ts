import { removeOld } from '../../platform/db/removeOld.repository.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ApiUsage } from '@schaktkoll/contract';
import { makeOrganisation, makeUser } from '../../../testing/rows.ts';
import { signInAs, startTestServer, type TestServer } from '../../../testing/testServer.ts';
import { addUsage, listUsageRows } from './usage.repository.ts';
import { openTestDatabase } from '../../../testing/testDatabase.ts';

const now = new Date('2026-11-20T11:30:00.000Z');
let server: TestServer;
let authorization: string;
let owner: string;
beforeAll(async () => {
  server = await startTestServer({ now });
  owner = (await makeOrganisation(server.database.kysely, { name: 'Elnätet' })).id;
  authorization = await signInAs(server, await makeUser(server.database.kysely, { roles: ['SuperUser'] }), 'admin');
  const count = (hour: string, client: string, calls: number, failed: number) => ({
    hour,
    client,
    organisationId: owner,
    calls,
    failed,
  });
  // Added to what is stored, as by two servers.
  for (let twice = 0; twice < 2; twice += 1)
    await addUsage(server.database.kysely, [
      count('2026-11-20T10:00:00.000Z', 'module-1', 5, 1),
      // Swedish midnight between 19 and 20 November is 23:00 UTC.
      count('2026-11-19T22:00:00.000Z', 'cableowner', 2, 0),
      count('2026-11-10T10:00:00.000Z', 'cableowner', 7, 0),
    ]);
});
afterAll(() => server.close());

const usage = async (query = '') =>
  (await server.http.inject({ url: `/admin/api/apiusage${query}`, headers: { authorization } })).json<ApiUsage>();

test('is summed by Swedish day without gaps, and by client and organisation', async () => {
  const { unit, times, users, clients } = await usage();
  expect([unit, times.length, times[0]?.at]).toEqual(['Day', 7, '2026-11-13T23:00:00.000Z']);
  expect(times.slice(-2)).toEqual([
    { at: '2026-11-18T23:00:00.000Z', calls: 4, failed: 0 },
    { at: '2026-11-19T23:00:00.000Z', calls: 10, failed: 2 },
  ]);
  const elnätet = { organisationId: owner, organisationName: 'Elnätet' };
  expect(users).toEqual([
    { client: 'module-1', ...elnätet, calls: 10, failed: 2 },
    { client: 'cableowner', ...elnätet, calls: 4, failed: 0 },
  ]);
  expect(clients).toEqual(['cableowner', 'module-1']);
});

test('is shown by hour for a day, and for one client', async () => {
  const { unit, times, users } = await usage('?period=Day&client=module-1');
  expect([unit, times.length, times.at(-2)]).toEqual([
    'Hour',
    24,
    { at: '2026-11-20T10:00:00.000Z', calls: 10, failed: 2 },
  ]);
  expect(users.map(({ client }) => client)).toEqual(['module-1']);
  const file = await server.http.inject({ url: '/admin/api/apiusage/file?period=Month', headers: { authorization } });
  expect(file.body.split('\r\n').slice(0, 2)).toEqual([
    '\ufeff"Timme";"Klient";"Organisation";"Anrop";"Varav med fel"',
    '"2026-11-20 11:00";"module-1";"Elnätet";10;2',
  ]);
});

test('calls are counted in memory and stored when the server stops, with those that failed', async () => {
  const database = await openTestDatabase();
  const other = await startTestServer({ database, now });
  const user = await makeUser(database.kysely, { roles: ['Inquirer'] });
  const token = await signInAs(other, user, 'inquirer');
  for (const url of ['/inquirer/api/users/current', '/inquirer/api/cases/20200101-0001'])
    await other.http.inject({ url, headers: { authorization: token } });
  await other.http.inject({ url: '/inquirer/api/users/current' });
  await other.close();
  const rows = await listUsageRows(database.kysely, {
    from: '2026-11-20T00:00:00Z',
    client: 'inquirer',
    organisationId: null,
  });
  expect(rows).toMatchObject([
    { hour: '2026-11-20T11:00:00.000Z', client: 'inquirer', organisationId: user.organisationId, calls: 2, failed: 1 },
  ]);
  await database.close();
});

test('is removed when it is older than the setting', async () => {
  expect(await removeOld(server.database.kysely, { api_usage: 'hour' }, '2026-11-19T00:00:00.000Z')).toBe(1);
  expect((await usage('?period=Month')).times.reduce((sum, { calls }) => sum + calls, 0)).toBe(14);
});
