import { randomUUID } from 'node:crypto';
import type { Announcement, AnnouncementItem } from '@schaktkoll/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../platform/db/database.ts';
import { makeUser, type MadeUser } from '../../../testing/rows.ts';
import { openTestDatabase } from '../../../testing/testDatabase.ts';
import { signInAs, startTestServer, type TestServer } from '../../../testing/testServer.ts';

const written = {
  title: 'Driftstopp',
  body: 'Tjänsten är stängd i natt.\nVälkommen åter.',
  type: 'WARNING',
  from: '2026-11-20T22:00:00.000Z',
  to: '2026-11-21T02:00:00.000Z',
  publishable: true,
} as const;

describe('the system announcements of the admin app', () => {
  let database: Database;
  let server: TestServer;
  let superUser: MadeUser;
  let authorization: string;
  beforeAll(async () => {
    database = await openTestDatabase();
    superUser = await makeUser(database.kysely, { name: 'Sixten System', roles: ['SuperUser'] });
    server = await startTestServer({ database, now: new Date('2026-11-20T11:00:00.000Z') });
    authorization = await signInAs(server, superUser, 'admin');
  });
  afterAll(async () => {
    await server.close();
    await database.close();
  });
  beforeEach(async () => {
    await database.kysely.deleteFrom('system_announcement').execute();
    await database.kysely.deleteFrom('audit_event').execute();
  });

  const ask = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path = '', payload?: object, headers = {}) => {
    const answer = await server.http.inject({
      method,
      url: `/admin/api/systemannouncements${path}`,
      headers: { authorization, ...headers },
      ...(payload && { payload }),
    });
    return { status: answer.statusCode, body: answer.body === '' ? null : (JSON.parse(answer.body) as never) };
  };
  const create = async (changes: object = {}): Promise<Announcement> =>
    (await ask('POST', '', { ...written, ...changes })).body as unknown as Announcement;
  const list = async (request: object = {}) =>
    (await ask('POST', '/list', { pageNumber: 1, pageSize: 3, ...request })).body as unknown as {
      items: AnnouncementItem[];
      totalCount: number;
      hasNextPage: boolean;
    };
  const titles = async (sortOrder: string) => (await list({ sortOrder, pageSize: 10 })).items.map(({ title }) => title);
  const auditLines = async () =>
    (await database.kysely.selectFrom('audit_event').select(['kind', 'details']).orderBy('id').execute()).map(
      ({ kind, details }) => ({ kind, ...(details as object) }),
    );

  test('are created with who made them and when, and read by their id', async () => {
    server.clock.set(new Date('2026-11-20T11:00:00.000Z'));
    const made = await create();
    const expected = {
      ...written,
      id: made.id,
      createdBy: 'Sixten System',
      creationDate: expect.stringMatching(/^2026-11-20T11:00:0/),
      version: 1,
    };
    expect(made).toEqual(expected);
    expect(await ask('GET', `/${made.id}`)).toEqual({ status: 200, body: expected });
    expect(await auditLines()).toEqual([{ kind: 'AnnouncementCreated', announcementId: made.id }]);
  });

  test('are created once when the same key is sent twice, and without a key each time', async () => {
    const key = { 'idempotency-key': randomUUID() };
    const [first, second] = [await ask('POST', '', written, key), await ask('POST', '', written, key)];
    expect([first.status, second.status, second.body]).toEqual([201, 201, first.body]);
    expect((await list()).totalCount).toBe(1);
    await create();
    expect((await list()).totalCount).toBe(2);
  });

  test('are listed three at a time, without their body, by default in the Swedish order of their titles', async () => {
    for (const title of ['Ödla', 'apa', 'Ålder', 'Zebra']) await create({ title });
    const first = await list();
    expect([first.items.map(({ title }) => title), first.totalCount, first.hasNextPage]).toEqual([
      ['apa', 'Zebra', 'Ålder'],
      4,
      true,
    ]);
    expect(first.items[0]).not.toHaveProperty('body');
    const second = await list({ pageNumber: 2 });
    expect([second.items.map(({ title }) => title), second.hasNextPage]).toEqual([['Ödla'], false]);
  });

  test('are sorted in each of the five orders', async () => {
    await create({ title: 'B', type: 'INFORMATION', from: '2026-11-01T00:00:00.000Z', to: '2026-11-30T00:00:00.000Z' });
    await create({ title: 'C', type: 'ERROR', from: '2026-11-03T00:00:00.000Z', to: '2026-11-10T00:00:00.000Z' });
    await create({ title: 'A', type: 'WARNING', from: '2026-11-02T00:00:00.000Z', to: '2026-11-20T00:00:00.000Z' });
    expect(await titles('TitleAscending')).toEqual(['A', 'B', 'C']);
    expect(await titles('TitleDescending')).toEqual(['C', 'B', 'A']);
    expect(await titles('SystemAnnouncementType')).toEqual(['C', 'A', 'B']);
    expect(await titles('FromDescending')).toEqual(['C', 'A', 'B']);
    expect(await titles('ToDescending')).toEqual(['B', 'A', 'C']);
    expect((await ask('POST', '/list', { pageNumber: 1, pageSize: 3, sortOrder: 'Id' })).status).toBe(400);
  });

  test('are changed with the version that was read, and by only one of two who read the same', async () => {
    const { id } = await create();
    const changed = { id, ...written, title: 'Kortare driftstopp' };
    const first = await ask('PUT', '', changed, { 'if-match': '"1"' });
    expect([first.status, first.body]).toEqual([
      200,
      expect.objectContaining({ title: 'Kortare driftstopp', version: 2, createdBy: 'Sixten System' }),
    ]);
    const late = await ask('PUT', '', changed, { 'if-match': '"1"' });
    expect([late.status, late.body]).toEqual([412, expect.objectContaining({ code: 'VersionConflict' })]);
  });

  test('are changed and removed without a version too, and the audit entry says so', async () => {
    const { id } = await create();
    expect((await ask('PUT', '', { id, ...written, publishable: false })).status).toBe(200);
    expect((await ask('DELETE', `/${id}`)).status).toBe(204);
    expect(await auditLines()).toEqual([
      { kind: 'AnnouncementCreated', announcementId: id },
      { kind: 'AnnouncementChanged', announcementId: id, withoutVersion: true },
      { kind: 'AnnouncementRemoved', announcementId: id, withoutVersion: true },
    ]);
  });

  test('are removed with the version that was read, also when users have closed them', async () => {
    const { id } = await create({ type: 'INFORMATION' });
    await database.kysely
      .insertInto('closed_announcement')
      .values({ user_id: superUser.id, announcement_id: id, closed_at: '2026-11-20T11:00:00.000Z' })
      .execute();
    expect((await ask('DELETE', `/${id}`, undefined, { 'if-match': '"7"' })).status).toBe(412);
    expect((await ask('DELETE', `/${id}`, undefined, { 'if-match': '"1"' })).status).toBe(204);
    expect((await ask('DELETE', `/${id}`, undefined, { 'if-match': '"1"' })).status).toBe(404);
    expect((await ask('GET', `/${id}`)).status).toBe(404);
    expect((await ask('PUT', '', { id, ...written })).status).toBe(404);
  });

  test.each([
    ['a title of blanks', { title: '  ' }, 400, { path: 'title', code: 'Required' }],
    ['a body of blanks', { body: ' \n ' }, 400, { path: 'body', code: 'Required' }],
    [
      'a body over 2,000 characters',
      { body: 'å'.repeat(2001) },
      400,
      { path: 'body', code: 'TooLong', params: { maximum: 2000 } },
    ],
    ['no from date', { from: '' }, 400, { path: 'from', code: 'InvalidFormat' }],
    ['a from date before the year 1', { from: '0000-01-01T00:00:00.000Z' }, 400, { path: 'from', code: 'InvalidDate' }],
    [
      'a to date after the year 9999 in Sweden',
      { to: '9999-12-31T23:30:00.000Z' },
      400,
      { path: 'to', code: 'InvalidDate' },
    ],
    ['another type', { type: 'NEWS' }, 400, { path: 'type', code: 'InvalidChoice' }],
    [
      'a from date after the to date',
      { from: '2026-11-23T10:00:00.000Z' },
      422,
      { path: 'from', code: 'FromDateAfterToDate' },
    ],
    [
      'a from time that is the to time',
      { from: '2026-11-21T02:00:00.000Z' },
      422,
      { path: 'from', code: 'FromTimeNotBeforeToTime' },
    ],
  ])('are refused with %s', async (_what, changes, status, issue) => {
    const { id } = await create();
    for (const answer of [
      await ask('POST', '', { ...written, ...changes }),
      await ask('PUT', '', { id, ...written, ...changes }),
    ])
      expect([answer.status, (answer.body as unknown as { errors: object[] }).errors]).toEqual([status, [issue]]);
  });

  test('are shown to everybody within twenty seconds after they were made publishable, and no longer after removal', async () => {
    const { id } = await create({ from: '2026-11-20T10:00:00.000Z' });
    const shown = async () =>
      (await server.http.inject({ url: '/identity/api/systemannouncements/published' })).json<{
        announcements: object[];
      }>().announcements;
    server.clock.set(new Date('2026-11-20T11:00:20.000Z'));
    expect(await shown()).toEqual([expect.objectContaining({ id, title: 'Driftstopp' })]);
    await ask('DELETE', `/${id}`);
    server.clock.set(new Date('2026-11-20T11:00:40.000Z'));
    expect(await shown()).toEqual([]);
  });
});
