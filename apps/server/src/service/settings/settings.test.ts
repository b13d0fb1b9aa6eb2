import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeUser, type MadeUser } from '../../../testing/rows.ts';
import { signInAs, startTestServer, type TestServer } from '../../../testing/testServer.ts';

const now = new Date('2026-11-20T11:00:00.000Z');
let server: TestServer;
let superUser: MadeUser;
let authorization: string;
beforeAll(async () => {
  server = await startTestServer({ now });
  superUser = await makeUser(server.database.kysely, { roles: ['SuperUser'], name: 'Sune Support' });
  authorization = await signInAs(server, superUser, 'admin');
});
afterAll(() => server.close());

const get = async (path: string) =>
  (await server.http.inject({ url: `/admin/api/settings${path}`, headers: { authorization } })).json<
    Record<string, Record<string, unknown>[]>
  >();
const save = (key: string, value: unknown, version: number) =>
  server.http.inject({
    method: 'PUT',
    url: `/admin/api/settings/${key}`,
    headers: { authorization, 'if-match': `"${version}"` },
    payload: { value },
  });
const setting = async (key: string) => (await get(''))['settings']?.find((each) => each['key'] === key);

test('a setting that was never changed has its default and version 0', async () => {
  expect(await setting('wideningMetres')).toEqual({
    key: 'wideningMetres',
    value: 10,
    version: 0,
    changedBy: null,
    changedAt: null,
  });
});

test('a change is stored with who made it, listed in the history and audited', async () => {
  const first = await save('wideningMetres', 25, 0);
  expect(first.json()).toEqual({
    key: 'wideningMetres',
    value: 25,
    version: 1,
    changedBy: 'Sune Support',
    changedAt: expect.stringMatching(/^2026-11-20T11:00/) as string,
  });
  expect(await setting('wideningMetres')).toEqual(first.json());
  expect((await save('wideningMetres', 30, 1)).statusCode).toBe(200);
  expect((await get('/wideningMetres/changes'))['changes']).toMatchObject([
    { from: 25, to: 30, changedBy: 'Sune Support' },
    { from: 10, to: 25, changedBy: 'Sune Support' },
  ]);
  const audited = await server.database.kysely
    .selectFrom('audit_event')
    .select(['user_id', 'details'])
    .where('kind', '=', 'SystemSettingChanged')
    .orderBy('id')
    .execute();
  expect(audited).toEqual([
    { user_id: superUser.id, details: { setting: 'wideningMetres', from: 10, to: 25 } },
    { user_id: superUser.id, details: { setting: 'wideningMetres', from: 25, to: 30 } },
  ]);
});

test('a value outside the bounds is refused at the field, and nothing is audited', async () => {
  const refused = await save('maximumWorkAreas', 501, 0);
  expect(refused.statusCode).toBe(422);
  expect(refused.json()).toMatchObject({
    code: 'RuleRefused',
    errors: [{ path: 'value', code: 'OutOfBounds', params: { minimum: 1, maximum: 500 } }],
  });
  expect((await save('maximumWorkAreas', '12', 0)).statusCode).toBe(400);
  expect((await save('noSuchSetting', 1, 0)).statusCode).toBe(400);
});

test('an outdated version is refused with who changed the setting', async () => {
  const refused = await save('wideningMetres', 40, 1);
  expect(refused.statusCode).toBe(412);
  expect(refused.json()).toMatchObject({ code: 'VersionConflict', params: { by: 'Sune Support' } });
});
