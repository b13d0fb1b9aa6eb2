import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeAnswerer, makeOwner, makeRecipient } from '../../../testing/caseFixtures.ts';
import { makeUser, privateOrganisationId, type MadeUser } from '../../../testing/rows.ts';
import { signInAs, startTestServer, type TestServer } from '../../../testing/testServer.ts';
import { mailsTo } from '../../../testing/userAdministration.ts';
import type { Database } from './database.ts';
import { linkUser } from './recipientLinks.repository.ts';

interface Reply {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

describe('links between users and recipients', () => {
  let database: Database;
  let server: TestServer;
  let superUser: MadeUser;
  let ownerId: string;
  let ownerAdmin: MadeUser;
  let userAdmin: MadeUser;
  let answerer: MadeUser;
  let north: string;
  let south: string;
  beforeAll(async () => {
    server = await startTestServer({ now: new Date('2026-11-20T11:00:00.000Z') });
    ({ database } = server);
    superUser = await makeUser(database.kysely, { roles: ['SuperUser'] });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    const queries = database.kysely;
    ownerId = (await makeOwner(queries)).id;
    const row = { organisation_id: ownerId };
    ownerAdmin = await makeUser(queries, { ...row, roles: ['CableOwnerAdmin'], name: 'Ada Ägare' });
    userAdmin = await makeUser(queries, { ...row, roles: ['Inquirer', 'UserAdmin'], name: 'Ulla Utdelare' });
    north = await makeRecipient(queries, ownerId, { name: 'Norr' });
    south = await makeRecipient(queries, ownerId, { name: 'Söder' });
    answerer = await makeAnswerer(queries, ownerId, [north]);
  });

  const call = async (
    { user, app }: { readonly user: MadeUser; readonly app: 'admin' | 'cableowner' | 'useradmin' },
    method: 'DELETE' | 'GET' | 'POST' | 'PUT',
    path: string,
    { body, version }: { readonly body?: object; readonly version?: number } = {},
  ): Promise<Reply> => {
    const reply = await server.http.inject({
      method,
      url: `${app === 'cableowner' ? '/cableowner/api' : '/identity/api'}/${path}`,
      headers: {
        authorization: await signInAs(server, user, app),
        ...(method === 'POST' ? { 'idempotency-key': randomUUID() } : {}),
        ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
      },
      ...(body && { payload: body }),
    });
    return { status: reply.statusCode, body: reply.body === '' ? {} : reply.json<Reply['body']>() };
  };
  const fieldsOf = (userIds: readonly string[], name = 'Söder') => ({
    name,
    isDefault: false,
    notificationSchedule: 'Now',
    emails: [{ email: 'svar@exempel.se' }],
    userIds,
  });
  const saveRecipient = (userIds: readonly string[], version: number) =>
    call({ user: ownerAdmin, app: 'cableowner' }, 'PUT', `recipients/${south}`, { version, body: fieldsOf(userIds) });
  const personOf = ({ login }: { readonly login: string }, recipients: readonly string[]) => ({
    name: 'Hanna Handläggare',
    login,
    email: `${randomUUID()}@exempel.se`,
    mobilePhone: '',
    phoneNumber: '',
    roles: ['CableOwnerAnswerer'],
    recipients,
    maxNumberOfCases: 10,
  });
  const saveUser = (recipients: readonly string[], version: number, user = answerer) =>
    call({ user: userAdmin, app: 'useradmin' }, 'PUT', `useradmin/users/${user.id}`, {
      version,
      body: personOf(user, recipients),
    });
  const versionOf = async (table: 'app_user' | 'recipient', id: string) =>
    (await database.kysely.selectFrom(table).select('version').where('id', '=', id).executeTakeFirstOrThrow()).version;
  const versions = async () => ({
    answerer: await versionOf('app_user', answerer.id),
    north: await versionOf('recipient', north),
    south: await versionOf('recipient', south),
  });
  const linksOf = async ({ id }: { readonly id: string }) => {
    const rows = await database.kysely
      .selectFrom('recipient_user as l')
      .innerJoin('recipient as r', 'r.id', 'l.recipient_id')
      .select('r.name')
      .where('l.user_id', '=', id)
      .orderBy('r.name_sort')
      .execute();
    return rows.map(({ name }) => name);
  };

  test('are not undone by one who had opened the recipient before the user was saved', async () => {
    expect((await saveUser([north, south], 1)).status).toBe(200);
    const late = await saveRecipient([], 1);
    expect(late).toMatchObject({ status: 412, body: { code: 'VersionConflict', params: { by: 'Ulla Utdelare' } } });
    expect(await linksOf(answerer)).toEqual(['Norr', 'Söder']);
    expect(await versions()).toEqual({ answerer: 2, north: 1, south: 2 });
    expect((await saveUser([south], 2)).status).toBe(200);
    expect(await versions()).toEqual({ answerer: 3, north: 2, south: 2 });
  });

  test('are not undone by one who had opened the user before the recipient was saved', async () => {
    expect((await saveRecipient([answerer.id], 1)).status).toBe(200);
    expect(await saveUser([north], 1)).toMatchObject({ status: 412, body: { code: 'VersionConflict' } });
    expect(await linksOf(answerer)).toEqual(['Norr', 'Söder']);
    expect(await versions()).toEqual({ answerer: 2, north: 1, south: 2 });
    // What changes no link lets open forms of the other side be.
    expect((await saveRecipient([answerer.id], 2)).status).toBe(200);
    expect(await versionOf('app_user', answerer.id)).toBe(2);
    expect((await saveRecipient([], 3)).status).toBe(200);
    expect(await versionOf('app_user', answerer.id)).toBe(3);
  });

  test('change the versions of the other side when a recipient is created or removed', async () => {
    const asOwner = { user: ownerAdmin, app: 'cableowner' } as const;
    const body = fieldsOf([answerer.id], 'Väster');
    expect((await call(asOwner, 'POST', 'recipients', { body })).status).toBe(201);
    expect(await versionOf('app_user', answerer.id)).toBe(2);
    expect((await call(asOwner, 'DELETE', `recipients/${north}`, { version: 1 })).status).toBe(204);
    expect(await versionOf('app_user', answerer.id)).toBe(3);
    expect(await linksOf(answerer)).toEqual(['Väster']);
  });

  test('change the versions of the other side when a user is created, invited or moved', async () => {
    const asUserAdmin = { user: userAdmin, app: 'useradmin' } as const;
    const login = `ny.${randomUUID().slice(0, 8)}`;
    const made = await call(asUserAdmin, 'POST', 'useradmin/users', { body: personOf({ login }, [south]) });
    expect([made.status, await versionOf('recipient', south)]).toEqual([201, 2]);

    const asSuperUser = { user: superUser, app: 'admin' } as const;
    const given = `given.${randomUUID().slice(0, 8)}`;
    const password = 'Solrosfält-1987!';
    const { phoneNumber: phone, ...person } = personOf({ login: given }, [south]);
    const values = { ...person, phone, password, confirmPassword: password, status: 'Active' };
    const created = await call(asSuperUser, 'POST', 'admin/users', {
      body: { ...values, organizationExternalId: ownerId },
    });
    expect([created.status, await versionOf('recipient', south)]).toEqual([201, 3]);

    const email = `${randomUUID()}@exempel.se`;
    await call(asUserAdmin, 'POST', 'useradmin/invites', {
      body: { emails: [email], roles: ['CableOwnerAnswerer'], recipients: [south] },
    });
    const [mail] = await mailsTo(database.kysely, email);
    const invited = { firstName: 'Nils', lastName: 'Nylund', login: `nils.${randomUUID().slice(0, 8)}` };
    const accepted = await server.http.inject({
      method: 'POST',
      url: '/identity/api/invites/accept',
      payload: {
        ...invited,
        password,
        acceptsTerms: true,
        invite: /#invite=([\w-]{43})/.exec(mail?.body ?? '')?.[1],
      },
    });
    expect([accepted.statusCode, await versionOf('recipient', south)]).toEqual([201, 4]);

    const moved = await call(asSuperUser, 'PUT', `admin/users/${answerer.id}/organization`, {
      version: 1,
      body: { organizationExternalId: privateOrganisationId },
    });
    expect([moved.status, await versionOf('recipient', north)]).toEqual([200, 2]);
  });

  test('are not made with a recipient that is removed after the choice was checked', async () => {
    await database.kysely
      .updateTable('recipient')
      .set({ removed_at: '2026-11-20T10:00:00.000Z' })
      .where('id', '=', south)
      .execute();
    const change = { organisationId: ownerId, by: userAdmin.id, at: '2026-11-20T11:00:00.000Z' };
    expect(await linkUser(database.kysely, answerer.id, [north, south], change)).toBe(false);
    expect(await linksOf(answerer)).toEqual(['Norr']);
    expect(await linkUser(database.kysely, answerer.id, [north, north], change)).toBe(true);
  });

  test('are saved from both sides at once without a deadlock: one of the two is saved, the other refused', async () => {
    const others = await Promise.all(
      Array.from({ length: 6 }, () => makeAnswerer(database.kysely, ownerId, [north, south])),
    );
    for (const user of others) {
      const before = { user: await versionOf('app_user', user.id), recipient: await versionOf('recipient', south) };
      const replies = await Promise.all([saveUser([north], before.user, user), saveRecipient([], before.recipient)]);
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 412]);
      // The next round begins with all users linked.
      await saveRecipient(
        others.map(({ id }) => id),
        await versionOf('recipient', south),
      );
    }
  });
});
