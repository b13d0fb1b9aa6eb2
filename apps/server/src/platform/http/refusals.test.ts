import { afterAll, beforeAll, expect, test } from 'vitest';
import { impersonate } from '../../../testing/impersonate.ts';
import { makeUser } from '../../../testing/rows.ts';
import { signInAs, startTestServer, type TestServer } from '../../../testing/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ now: new Date('2026-11-20T11:00:00.000Z') });
});
afterAll(() => server.close());

const ask = (authorization: string, url = '/admin/api/systemannouncements/active') =>
  server.http.inject({ method: 'GET', url, headers: { authorization } });
const refusals = (userId: string) =>
  server.database.kysely
    .selectFrom('audit_event')
    .selectAll()
    .where('user_id', '=', userId)
    .where('kind', '=', 'RoleRefused')
    .orderBy('at')
    .execute();

test('a caller without the role is recorded in the audit log, with the call and the network address [ASVS 16.3.2]', async () => {
  const user = await makeUser(server.database.kysely);
  const answer = await ask(await signInAs(server, user));
  expect(answer.statusCode).toBe(403);
  expect(await refusals(user.id)).toMatchObject([
    {
      admin_id: null,
      address: '127.0.0.1',
      request_id: answer.headers['requestid'],
      details: { call: 'countActiveAnnouncements', code: 'NotAllowed' },
    },
  ]);
});

test('repeated requests of a page are recorded once a minute, and each of its calls separately', async () => {
  const user = await makeUser(server.database.kysely);
  const authorization = await signInAs(server, user);
  for (let turn = 0; turn < 5; turn++) await ask(authorization);
  await ask(authorization, '/identity/api/admin/users/roles');
  expect((await refusals(user.id)).map(({ details }) => details['call'])).toEqual([
    'countActiveAnnouncements',
    'listUserRoleOptions',
  ]);
  server.clock.advance(61_000);
  await ask(authorization);
  expect(await refusals(user.id)).toHaveLength(3);
});

test('a refusal during impersonation records both names', async () => {
  const user = await makeUser(server.database.kysely, { name: 'Nils Frågare' });
  const { authorization, admin } = await impersonate(server, user);
  expect((await ask(authorization)).statusCode).toBe(403);
  expect(await refusals(user.id)).toMatchObject([
    {
      admin_id: admin.id,
      details: { code: 'NotDuringImpersonation', adminName: 'Anna Support', userName: 'Nils Frågare' },
    },
  ]);
});
