import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { paths } from '@schaktkoll/domain';
import type { Database } from '../../platform/db/database.ts';
import { makeOrganisation, makeUser, type MadeUser } from '../../../testing/rows.ts';
import { testDatabases } from '../../../testing/testDatabase.ts';
import { signInAs, startTestServer, type TestServer } from '../../../testing/testServer.ts';

describe.each(testDatabases)('accounts pending activation on $name', ({ open }) => {
  let database: Database;
  let server: TestServer;
  let organisationId: string;
  let admin: MadeUser;
  beforeAll(async () => {
    database = await open();
    server = await startTestServer({ database, now: new Date('2026-11-20T11:00:00.000Z') });
    organisationId = (await makeOrganisation(database.kysely, { name: 'Grävarna AB' })).id;
    admin = await makeUser(database.kysely, { organisation_id: organisationId, roles: ['UserAdmin'] });
  });
  afterAll(async () => {
    await server.close();
    await database.close();
  });

  const waiting = (values: Parameters<typeof makeUser>[1] = {}) =>
    makeUser(database.kysely, {
      organisation_id: organisationId,
      roles: ['Inquirer'],
      status: 'AwaitingActivation',
      ...values,
    });
  const ask = async (user: MadeUser, method: 'GET' | 'PUT', path: string, version?: number) => {
    const headers = {
      authorization: await signInAs(server, user, 'useradmin'),
      ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
    };
    const { statusCode, body } = await server.http.inject({
      method,
      url: `/identity/api/useradmin/users/${path}`,
      headers,
    });
    return { status: statusCode, json: JSON.parse(body) as Record<string, unknown> };
  };
  const mailsTo = async (email: string) =>
    (await database.kysely.selectFrom('outbox_message').selectAll().where('to_address', '=', email).execute()).map(
      (row) => row as unknown as { subject: string; body: string },
    );
  const statusOf = async (id: string) =>
    (await database.kysely.selectFrom('app_user').select('status').where('id', '=', id).executeTakeFirstOrThrow())
      .status;
  const trailOf = async (userId: string) =>
    (
      await database.kysely
        .selectFrom('audit_event')
        .select(['kind', 'details'])
        .where('user_id', '=', userId)
        .execute()
    ).map(({ kind }) => kind);

  test('are listed to the user administrators of their organisation only, oldest first', async () => {
    const organisation = await makeOrganisation(database.kysely);
    const own = await makeUser(database.kysely, { organisation_id: organisation.id, roles: ['UserAdmin'] });
    const later = await waiting({ organisation_id: organisation.id, created_at: '2026-11-19T10:00:00.000Z' });
    const first = await waiting({ organisation_id: organisation.id, created_at: '2026-11-18T10:00:00.000Z' });
    await waiting();
    const { json } = await ask(own, 'GET', 'pending');
    expect((json['users'] as { id: string }[]).map(({ id }) => id)).toEqual([first.id, later.id]);
    expect(json['users']).toContainEqual(
      expect.objectContaining({
        id: first.id,
        creationDate: '2026-11-18T10:00:00.000Z',
        roles: ['Inquirer'],
        status: 'AwaitingActivation',
      }),
    );
  });

  test('are activated by a user administrator, once; the user is notified by mail and the audit log records it', async () => {
    const person = await waiting({ email: 'aktiverad@exempel.se' });
    const seen = await ask(admin, 'GET', person.id);
    expect(seen.json).toMatchObject({
      id: person.id,
      organization: { name: 'Grävarna AB' },
      status: 'AwaitingActivation',
    });
    const version = Number(seen.json['version']);
    expect(await ask(admin, 'PUT', `${person.id}/activate`, version)).toEqual({
      status: 200,
      json: { status: 'Active' },
    });
    expect(await statusOf(person.id)).toBe('Active');
    const [mail] = await mailsTo('aktiverad@exempel.se');
    expect(mail?.subject).toBe('Ditt konto i Schaktkoll är aktiverat');
    expect(mail?.body).toContain(`${server.platform.config.deployment.apps.identity}${paths.identity.login}`);
    expect(await trailOf(admin.id)).toContain('UserActivated');
    expect((await ask(admin, 'PUT', `${person.id}/inactivate`, version + 1)).json['code']).toBe('UserNotPending');
    expect(await mailsTo('aktiverad@exempel.se')).toHaveLength(1);
  });

  test('are rejected, and the user is notified', async () => {
    const person = await waiting({ email: 'avvisad@exempel.se' });
    expect((await ask(admin, 'PUT', `${person.id}/inactivate`, 1)).json).toEqual({ status: 'Inactive' });
    expect(await statusOf(person.id)).toBe('Inactive');
    expect((await mailsTo('avvisad@exempel.se')).map(({ subject }) => subject)).toEqual([
      'Ditt konto i Schaktkoll har avvisats',
    ]);
  });

  test('are decided on with the version that was read, and by only one of two simultaneous requests', async () => {
    const person = await waiting();
    expect([
      (await ask(admin, 'PUT', `${person.id}/activate`)).status,
      (await ask(admin, 'PUT', `${person.id}/activate`, 7)).status,
    ]).toEqual([428, 412]);
    const both = await Promise.all(
      ['activate', 'inactivate'].map((action) => ask(admin, 'PUT', `${person.id}/${action}`, 1)),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, expect.toBeOneOf([409, 412])]);
  });

  test('are not found for users of another organisation; a super user decides on any', async () => {
    const person = await waiting();
    const stranger = await makeUser(database.kysely, { roles: ['UserAdmin'] });
    expect([
      (await ask(stranger, 'GET', person.id)).status,
      (await ask(stranger, 'PUT', `${person.id}/activate`, 1)).status,
    ]).toEqual([404, 404]);
    const inquirer = await makeUser(database.kysely, { organisation_id: organisationId, roles: ['Inquirer'] });
    const support = await makeUser(database.kysely, { roles: ['UserSupport'] });
    for (const user of [inquirer, support])
      expect([
        (await ask(user, 'GET', person.id)).status,
        (await ask(user, 'PUT', `${person.id}/activate`, 1)).status,
      ]).toEqual([403, 403]);
    expect(await statusOf(person.id)).toBe('AwaitingActivation');
    const superUser = await makeUser(database.kysely, { roles: ['SuperUser'] });
    expect((await ask(superUser, 'PUT', `${person.id}/activate`, 1)).status).toBe(200);
  });
});
