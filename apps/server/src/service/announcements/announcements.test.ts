import type { PublishedAnnouncement } from '@schaktkoll/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../platform/db/database.ts';
import { makeUser, type MadeUser } from '../../../testing/rows.ts';
import { openTestDatabase } from '../../../testing/testDatabase.ts';
import { signInAs, startTestServer, type TestServer } from '../../../testing/testServer.ts';
import { addAnnouncement, type NewAnnouncement } from './announcements.repository.ts';

const now = new Date('2026-11-20T11:00:00.000Z');
const inquirer = 'http://inquirer.schaktkoll.localhost:4302';

describe('announcements', () => {
  let database: Database;
  let server: TestServer;
  let superUser: MadeUser;
  beforeAll(async () => {
    database = await openTestDatabase();
    superUser = await makeUser(database.kysely, { roles: ['SuperUser'] });
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await database.kysely.deleteFrom('system_announcement').execute();
    server = await startTestServer({ database, now });
    return () => server.close();
  });

  const add = (changes: Partial<NewAnnouncement> = {}) =>
    addAnnouncement(database.kysely, {
      title: 'Driftstopp',
      body: 'Tjänsten är stängd i natt.',
      type: 'INFORMATION',
      from: '2026-11-20T10:00:00.000Z',
      to: '2026-11-20T13:00:00.000Z',
      publishable: true,
      createdBy: superUser.id,
      createdAt: now.toISOString(),
      ...changes,
    });
  const ask = () =>
    server.http.inject({ url: '/identity/api/systemannouncements/published', headers: { origin: inquirer } });
  const titles = async () =>
    (await ask()).json<{ announcements: PublishedAnnouncement[] }>().announcements.map(({ title }) => title);

  test('are returned to anyone, without the fields that concern only support', async () => {
    const id = await add();
    const answer = await ask();
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      {
        announcements: [
          {
            id,
            title: 'Driftstopp',
            body: 'Tjänsten är stängd i natt.',
            type: 'INFORMATION',
            from: '2026-11-20T10:00:00.000Z',
            to: '2026-11-20T13:00:00.000Z',
          },
        ],
      },
    ]);
    expect(id).toBeGreaterThan(0);
  });

  test('may be cached for ten seconds, separately by each origin', async () => {
    const { headers } = await ask();
    expect(headers['cache-control']).toBe('public, max-age=10');
    expect(headers['vary']).toContain('Origin');
    expect(headers['access-control-allow-origin']).toBe(inquirer);
  });

  test('are sorted by severity; those outside their period or not publishable are omitted', async () => {
    await add({ title: 'Info' });
    await add({ title: 'Fel', type: 'ERROR' });
    await add({ title: 'Varning', type: 'WARNING' });
    await add({ title: 'Utkast', publishable: false });
    await add({ title: 'Slutade nyss', to: '2026-11-20T11:00:00.000Z' });
    await add({ title: 'Börjar sedan', from: '2026-11-20T11:30:00.000Z' });
    expect(await titles()).toEqual(['Fel', 'Varning', 'Info']);
  });

  test('are asked of the database once in ten seconds, yet begin and end on time', async () => {
    await add({ title: 'Slutar', to: '2026-11-20T11:00:05.000Z' });
    await add({ title: 'Börjar', from: '2026-11-20T11:00:05.000Z' });
    // The clock of a test runs on: on a busy machine these two can take seconds.
    server.clock.set(now);
    expect(await titles()).toEqual(['Slutar']);
    await database.kysely.deleteFrom('system_announcement').execute();
    server.clock.set(new Date('2026-11-20T11:00:06.000Z'));
    expect(await titles()).toEqual(['Börjar']);
    server.clock.set(new Date('2026-11-20T11:00:30.000Z'));
    expect(await titles()).toEqual([]);
  });

  test('are counted for the super user as they are shown', async () => {
    await add();
    await add({ publishable: false });
    await add({ from: '2026-11-20T12:00:00.000Z' });
    const answer = await server.http.inject({
      url: '/admin/api/systemannouncements/active',
      headers: { authorization: await signInAs(server, superUser, 'admin') },
    });
    expect(answer.json()).toEqual({ numberOfActiveSystemAnnouncements: 1 });
  });

  const closing = (id: number, authorization?: string) =>
    server.http.inject({
      method: 'POST',
      url: `/identity/api/systemannouncements/${id}/close`,
      ...(authorization ? { headers: { authorization } } : {}),
    });
  const closedOf = async (authorization: string, url: string): Promise<unknown> =>
    (await server.http.inject({ url, headers: { authorization } })).json<{ closedAnnouncements?: number[] }>()
      .closedAnnouncements;

  test('that a user closes stay closed for that user in every app until they end', async () => {
    const id = await add();
    const user = await makeUser(database.kysely, { roles: ['Inquirer'] });
    const [inquirerToken, adminToken] = [
      await signInAs(server, user, 'inquirer'),
      await signInAs(server, superUser, 'admin'),
    ];
    expect(await closedOf(inquirerToken, '/inquirer/api/users/current')).toBeUndefined();
    expect((await closing(id, inquirerToken)).statusCode).toBe(204);
    expect((await closing(id, inquirerToken)).statusCode).toBe(204);
    expect(await closedOf(inquirerToken, '/inquirer/api/users/current')).toEqual([id]);
    expect(await closedOf(await signInAs(server, user, 'useradmin'), '/identity/api/useradmin/users/current')).toEqual([
      id,
    ]);
    expect(await closedOf(adminToken, '/admin/api/users/current')).toBeUndefined();
    server.clock.set(new Date('2026-11-20T13:00:00.000Z'));
    expect(await closedOf(await signInAs(server, user, 'inquirer'), '/inquirer/api/users/current')).toBeUndefined();
  });

  test('that warn cannot be closed, nor those that do not exist, nor by anyone signed out', async () => {
    const warning = await add({ type: 'WARNING' });
    const authorization = await signInAs(server, superUser, 'admin');
    expect((await closing(warning, authorization)).statusCode).toBe(404);
    expect((await closing(2_000_000_000, authorization)).statusCode).toBe(404);
    expect((await closing(0, authorization)).statusCode).toBe(400);
    expect((await closing(warning)).statusCode).toBe(401);
  });

  test.each([
    ['title', { title: ' ' }, 'system_announcement_title'],
    ['body over 2000 characters', { body: 'å'.repeat(2001) }, 'system_announcement_body'],
    ['period', { to: '2026-11-20T10:00:00.000Z' }, 'system_announcement_period'],
  ])('are never stored with a wrong %s', async (_what, changes, constraint) => {
    await expect(add(changes)).rejects.toThrow(constraint);
  });
});
