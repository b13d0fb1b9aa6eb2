import type { OrganisationStatus, UserStatus } from '@schaktkoll/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeUser, type MadeUser } from '../../../testing/rows.ts';
import { signInAs, startTestServer, type TestServer } from '../../../testing/testServer.ts';
import { hashPassword } from '../signIn/password.ts';

const noon = new Date('2026-11-20T11:00:00.000Z');
const day = 24 * 3_600_000;
const features = '/inquirer/api/features';

interface Key {
  readonly userName: string;
  readonly password: string;
}

const basic = ({ userName, password }: Key) => `Basic ${Buffer.from(`${userName}:${password}`).toString('base64')}`;

describe('a personal key of a GIS program', () => {
  let server: TestServer;
  let user: MadeUser;
  let authorization: string;
  beforeAll(async () => {
    server = await startTestServer({ now: noon });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    server.clock.set(noon);
    user = await makeUser(server.database.kysely);
    authorization = await signInAs(server, user);
  });

  const ask = async (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object, token = authorization) => {
    const response = await server.http.inject({
      method,
      url: `/identity/api/${path}`,
      headers: { authorization: token },
      ...(body === undefined ? {} : { payload: body }),
    });
    return {
      status: response.statusCode,
      text: response.body,
      body: response.body === '' ? {} : response.json<Record<string, unknown>>(),
    };
  };
  const create = async (body: object = { name: 'QGIS på kontoret', days: 30 }): Promise<Key> => {
    const { status, body: key } = await ask('POST', 'giskeys', body);
    expect(status).toBe(201);
    return key as unknown as Key;
  };
  const listed = async () =>
    (await ask('GET', 'giskeys')).body['keys'] as readonly Readonly<Record<string, string | null>>[];
  const statusWith = async (header: string, url = features) =>
    (await server.http.inject({ url, headers: { authorization: header } })).statusCode;

  test('is shown once, stored as a hash and written in the audit log; the list says until when it is valid and when it was used', async () => {
    const key = await create();
    expect(key).toEqual({
      userName: expect.stringMatching(/^gis-[0-9a-f]{24}$/),
      password: expect.stringMatching(/^schaktkoll_[\w-]{43}$/),
    });
    const [before] = await listed();
    expect(before).toMatchObject({ id: key.userName, name: 'QGIS på kontoret', lastUsedAt: null });
    // Thirty times 24 hours after noon of 20 November; the clock of the test goes on while it runs.
    expect(before?.['expiresAt']).toMatch(/^2026-12-20T11:0\d:/);
    expect(await statusWith(basic(key))).toBe(200);
    expect((await listed())[0]?.['lastUsedAt']).toMatch(/^2026-11-20T11:0\d:/);
    const { kysely } = server.database;
    const events = await kysely.selectFrom('audit_event').selectAll().where('user_id', '=', user.id).execute();
    expect(events.map(({ kind, details }) => [kind, details])).toEqual([
      ['GisKeyCreated', { clientId: key.userName, days: 30 }],
    ]);
    const stored = JSON.stringify([await kysely.selectFrom('gis_key').selectAll().execute(), events, await listed()]);
    expect(stored).not.toContain(key.password);
  });

  test('is only for OGC API Features, by HTTP Basic, and never in an address', async () => {
    const { userName, password } = await create();
    const header = basic({ userName, password });
    for (const url of ['/inquirer/api/cases', '/inquirer/api/webservice/cases', '/identity/api/giskeys'])
      expect([url, await statusWith(header, url)]).toEqual([url, 401]);
    expect(await statusWith(`Bearer ${password}`)).toBe(401);
    for (const query of [`key=${password}`, `access_token=${password}`, `user=${userName}&password=${password}`]) {
      expect((await server.http.inject({ url: `${features}?${query}` })).statusCode).toBe(401);
      const known = await server.http.inject({ url: `${features}?${query}`, headers: { authorization: header } });
      expect([known.statusCode, known.json<{ code: string }>().code]).toEqual([400, 'InvalidParameters']);
    }
  });

  test('ends when its user ends it, and is not found by others', async () => {
    const key = await create();
    const other = await signInAs(server, await makeUser(server.database.kysely));
    expect((await ask('DELETE', `giskeys/${key.userName}`, undefined, other)).status).toBe(404);
    expect(((await ask('GET', 'giskeys', undefined, other)).body as { keys: [] }).keys).toEqual([]);
    expect(await statusWith(basic(key))).toBe(200);
    expect((await ask('DELETE', `giskeys/${key.userName}`)).status).toBe(204);
    expect(await statusWith(basic(key))).toBe(401);
    expect(await listed()).toEqual([]);
    expect((await ask('DELETE', `giskeys/${key.userName}`)).status).toBe(404);
  });

  test('ends on its day', async () => {
    const key = await create();
    server.clock.set(new Date(noon.getTime() + 30 * day - 60_000));
    expect(await statusWith(basic(key))).toBe(200);
    server.clock.set(new Date(noon.getTime() + 30 * day + 60_000));
    expect(await statusWith(basic(key))).toBe(401);
  });

  test('follows its account: inactive, not verified, of an organisation that is not connected any more', async () => {
    const key = await create();
    const { kysely } = server.database;
    const set = (status: UserStatus) =>
      kysely
        .updateTable('app_user')
        .set({ status, inactivation_reason: status === 'Inactive' ? 'ByUser' : null })
        .where('id', '=', user.id)
        .execute();
    await set('Inactive');
    expect(await statusWith(basic(key))).toBe(401);
    await set('UnverifiedContactInfo');
    expect(await statusWith(basic(key))).toBe(403);
    await set('Active');
    expect(await statusWith(basic(key))).toBe(200);
    const unregister = (status: OrganisationStatus) =>
      kysely.updateTable('organisation').set({ status }).where('id', '=', user.organisationId).execute();
    await unregister('Unregistered');
    expect(await statusWith(basic(key))).toBe(401);
  });

  test('ends with a changed password that ends other sessions, and with the log-out of all others', async () => {
    const password = 'Spade och 12 lod jord';
    await server.database.kysely
      .updateTable('app_user')
      .set({ password_hash: await hashPassword(password) })
      .where('id', '=', user.id)
      .execute();
    const change = (next: string, endOtherSessions: boolean, currentPassword: string) =>
      ask('POST', 'useradmin/password', { currentPassword, password: next, endOtherSessions });
    const key = await create();
    expect((await change('Tre-Vindar-Tvekar-4', false, password)).status).toBeLessThan(300);
    expect(await statusWith(basic(key))).toBe(200);
    expect((await change('Fem-Vindar-Tvekar-5', true, 'Tre-Vindar-Tvekar-4')).status).toBeLessThan(300);
    expect(await statusWith(basic(key))).toBe(401);
    const next = await create();
    expect((await ask('DELETE', 'sessions')).status).toBe(200);
    expect(await statusWith(basic(next))).toBe(401);
  });

  test('is one of ten at most, by a user with something to read, who signed in a short time ago', async () => {
    for (let count = 0; count < 10; count += 1) await create();
    const refused = await ask('POST', 'giskeys', { name: 'En till', days: 30 });
    expect([refused.status, refused.body['code'], refused.body['params']]).toEqual([
      409,
      'TooManyGisKeys',
      { maximum: 10 },
    ]);
    expect((await ask('POST', 'giskeys', { name: '', days: 7 })).body['errors']).toEqual([
      { path: 'name', code: 'Required' },
      { path: 'days', code: 'InvalidChoice' },
    ]);
    const admin = await signInAs(server, await makeUser(server.database.kysely, { roles: ['UserAdmin'] }));
    expect((await ask('POST', 'giskeys', { name: 'QGIS', days: 30 }, admin)).status).toBe(403);
  });

  test('is limited to twenty new ones a day for a user', async () => {
    for (let count = 0; count < 20; count += 1)
      expect((await ask('DELETE', `giskeys/${(await create()).userName}`)).status).toBe(204);
    const refused = await ask('POST', 'giskeys', { name: 'QGIS', days: 30 });
    expect([refused.status, refused.body['code']]).toEqual([429, 'TooManyRequests']);
  });

  test('that is wrong is refused 60 times a minute for a network and then held back; a right one passes', async () => {
    const key = await create();
    const from = async (header: string, remoteAddress = '192.0.2.44') =>
      server.http.inject({ url: features, remoteAddress, headers: { authorization: header } });
    const wrong = [
      basic({ ...key, password: `${key.password}x` }),
      basic({ ...key, userName: 'gis-000000000000000000000000' }),
      basic({ userName: user.login, password: 'Spade och 12 lod jord' }),
      'Basic bm8gY29sb24=',
    ];
    for (let count = 0; count < 60; count += 1)
      expect((await from(wrong[count % wrong.length] ?? '')).statusCode).toBe(401);
    const refused = await from(wrong[0] ?? '');
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await from(basic(key))).statusCode).toBe(200);
    expect((await from(wrong[0] ?? '', '192.0.2.45')).statusCode).toBe(401);
  });

  test('is asked for by name, so that browsers and GIS programs know how', async () => {
    const answer = await server.http.inject({ url: features });
    expect(answer.headers['www-authenticate']).toEqual(['Basic realm="Schaktkoll"', 'Bearer']);
    expect(answer.headers['content-type']).toContain('application/problem+json');
  });
});
