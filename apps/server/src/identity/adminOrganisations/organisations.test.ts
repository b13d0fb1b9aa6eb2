import type { AdminOrganisation, OrganisationHit, OrganisationItem } from '@schaktkoll/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction, type Database } from '../../platform/db/database.ts';
import { lockLinks } from '../../platform/db/recipientLinks.repository.ts';
import { makeArea, makeRecipient, square } from '../../../testing/caseFixtures.ts';
import { lockWaits } from '../../../testing/lockWaits.repository.ts';
import { makeProgram } from '../../../testing/programs.ts';
import { makeOrganisation, makeUser, privateOrganisationId, type MadeUser } from '../../../testing/rows.ts';
import { openTestDatabase } from '../../../testing/testDatabase.ts';
import { signInAs, startTestServer, type TestServer } from '../../../testing/testServer.ts';

const someChange = {
  name: 'Grävarna i Gävle AB',
  organizationNumber: '556036-0793',
  type: 'Inquirer',
  bankIdUsage: 'Force',
  maxNumberOfCases: 50,
  isHidden: true,
  isSuperUserOrganization: false,
  usesLegacyLogin: true,
} as const;

describe('the organisations of the admin app', () => {
  let database: Database;
  let server: TestServer;
  let superUser: MadeUser;
  let authorization: string;
  beforeAll(async () => {
    database = await openTestDatabase();
    const support = await makeOrganisation(database.kysely, { name: 'Schaktkoll', is_super_user: true });
    superUser = await makeUser(database.kysely, { organisation_id: support.id, roles: ['SuperUser'] });
    server = await startTestServer({ database, now: new Date('2026-11-20T11:00:00.000Z') });
    authorization = await signInAs(server, superUser, 'admin');
  });
  afterAll(async () => {
    await server.close();
    await database.close();
  });
  beforeEach(async () => {
    await database.kysely.deleteFrom('audit_event').execute();
    await database.kysely.deleteFrom('outbox_message').execute();
  });

  const ask = async <T = AdminOrganisation>(
    method: 'GET' | 'PUT',
    path: string,
    { body, version }: { readonly body?: object; readonly version?: number } = {},
  ) => {
    const answer = await server.http.inject({
      method,
      url: `/admin/api/organizations${path}`,
      headers: { authorization, ...(version !== undefined && { 'if-match': `"${version}"` }) },
      ...(body && { payload: body }),
    });
    return { status: answer.statusCode, body: answer.json<T & { code?: string; errors?: object[] }>() };
  };
  const auditLines = async () =>
    (await database.kysely.selectFrom('audit_event').select(['kind', 'details']).orderBy('id').execute()).map(
      ({ kind, details }) => ({ kind, ...(details as object) }),
    );
  const userRow = (id: string) =>
    database.kysely
      .selectFrom('app_user')
      .select(['status', 'inactivation_reason', 'inactivated_by', 'inactivated_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();

  test('are found by the start of a word of the name or of the number, at most the limit; deregistered ones are not', async () => {
    for (const [name, organisation_number, status] of [
      ['Sökbara Nät AB', '559000-0011', 'Active'],
      ['Alla Sökbara AB', '559000-0029', 'AwaitingActivation'],
      ['Sökbara Borta AB', '559000-0037', 'Unregistered'],
    ] as const)
      await makeOrganisation(database.kysely, { name, organisation_number, status });
    const names = async (query: string) =>
      (await ask<{ items: OrganisationHit[] }>('GET', `/search?${query}`)).body.items.map(({ name }) => name);
    expect(await names('query=sökb')).toEqual(['Sökbara Nät AB', 'Alla Sökbara AB']);
    expect(await names('query=sökb&limit=1')).toEqual(['Sökbara Nät AB']);
    expect(await names('query=5590000029')).toEqual(['Alla Sökbara AB']);
    const { items } = (await ask<{ items: OrganisationHit[] }>('GET', '/search?query=privat')).body;
    expect(items).toEqual([
      {
        externalId: privateOrganisationId,
        number: null,
        name: 'Privatanvändare',
        isPrivate: true,
        isHidden: expect.any(Boolean) as boolean,
        isSuperUser: false,
        type: 'Inquirer',
      },
    ]);
    const [own] = (await ask<{ items: OrganisationHit[] }>('GET', '/search?query=schaktk')).body.items;
    expect(own).toMatchObject({ name: 'Schaktkoll', isSuperUser: true, isPrivate: false });
    expect((await ask('GET', '/search?query=sö')).status).toBe(400);
    expect((await ask('GET', '/search?query=sökb&limit=21')).status).toBe(400);
  });

  test('are listed with filters and order, page by page', async () => {
    for (let number = 0; number < 32; number += 1)
      await makeOrganisation(database.kysely, {
        name: `Listad ${String(number).padStart(2, '0')}`,
        type: 'Vigilant',
        status: number === 31 ? 'AwaitingActivation' : 'Active',
      });
    type Page = { items: OrganisationItem[]; totalCount: number; nextCursor: string | null };
    const first = (await ask<Page>('GET', '?search=listad&types=Vigilant')).body;
    expect([first.items.length, first.totalCount, first.items[0]?.name]).toEqual([30, 32, 'Listad 00']);
    const second = (await ask<Page>('GET', `?search=listad&types=Vigilant&cursor=${first.nextCursor}`)).body;
    expect([second.items.map(({ name }) => name), second.nextCursor]).toEqual([['Listad 30', 'Listad 31'], null]);
    const pending = (await ask<Page>('GET', '?search=listad&statuses=AwaitingActivation,Unregistered')).body;
    expect(pending.items.map(({ name, status }) => [name, status])).toEqual([['Listad 31', 'AwaitingActivation']]);
    expect((await ask<Page>('GET', '?search=listad&sort=NameDescending')).body.items[0]?.name).toBe('Listad 31');
  });

  test('are shown with what they have', async () => {
    const owner = await makeOrganisation(database.kysely, { name: 'Innehåll Nät AB', type: 'CableOwner' });
    const recipient = await makeRecipient(database.kysely, owner.id, { name: 'Norr' });
    await makeArea(database.kysely, { organisationId: owner.id, spans: [square(616, 6728)] });
    const module = await makeUser(database.kysely, { organisation_id: owner.id, roles: ['CableOwnerModule'] });
    await makeUser(database.kysely, { organisation_id: owner.id, status: 'Inactive', roles: ['CableOwnerAdmin'] });
    expect((await ask('GET', `/${owner.id}`)).body.ownerAdmin).toBeNull();
    const elsa = await makeUser(database.kysely, {
      organisation_id: owner.id,
      name: 'Elsa Elnät',
      roles: ['CableOwnerAdmin'],
      last_login_at: '2026-11-19T07:30:00.000Z',
    });
    await makeUser(database.kysely, { organisation_id: owner.id, roles: ['CableOwnerAdmin'] });
    await database.kysely
      .insertInto('recipient_user')
      .values({ organisation_id: owner.id, recipient_id: recipient, user_id: module.id })
      .execute();
    expect((await ask('GET', `/${owner.id}`)).body).toMatchObject({
      name: 'Innehåll Nät AB',
      isModuleLinked: true,
      counts: { users: 4, activeUsers: 3, userAdmins: 0, recipients: 1, areas: 1, ongoingCases: 0, unansweredCases: 0 },
      recipients: [{ externalId: recipient, name: 'Norr', userCount: 1 }],
      areas: [{ type: 'Affected', squareCount: 1 }],
      ownerAdmin: { userId: elsa.id, name: 'Elsa Elnät' },
      registeredBy: null,
      actions: ['unregister'],
      version: 1,
    });
  });

  test('have a linked module when they have given it a client, also without a recipient of its own', async () => {
    const { id } = await makeOrganisation(database.kysely, { name: 'Programmerade Nät AB', type: 'CableOwner' });
    expect((await ask('GET', `/${id}`)).body.isModuleLinked).toBe(false);
    await makeProgram(server, id);
    expect((await ask('GET', `/${id}`)).body.isModuleLinked).toBe(true);
  });

  test('are activated on screen: the user administrators get mail, and the audit log records by whom', async () => {
    const { id } = await makeOrganisation(database.kysely, {
      name: 'Väntande Schakt AB',
      status: 'AwaitingActivation',
    });
    await makeOrganisation(database.kysely, { name: 'Väntande Bygg AB' });
    const admin = await makeUser(database.kysely, {
      organisation_id: id,
      name: 'Adam Admin',
      email: 'adam@schakt.se',
      roles: ['UserAdmin', 'Inquirer'],
      terms_accepted_at: '2026-11-19T10:00:00.000Z',
    });
    const before = (await ask('GET', `/${id}`)).body;
    expect(before).toMatchObject({
      actions: ['activate', 'unregister'],
      registeredBy: {
        userId: admin.id,
        name: 'Adam Admin',
        email: 'adam@schakt.se',
        termsAcceptedAt: '2026-11-19T10:00:00.000Z',
      },
      similarNames: [expect.objectContaining({ name: 'Väntande Bygg AB' })],
    });
    const activated = await ask('PUT', `/${id}/activate`, { version: 1 });
    expect([activated.status, activated.body.status, activated.body.version]).toEqual([200, 'Active', 2]);
    const mails = await database.kysely.selectFrom('outbox_message').select(['kind', 'to_address']).execute();
    expect(mails).toEqual([{ kind: 'OrganisationActivated', to_address: 'adam@schakt.se' }]);
    expect(await auditLines()).toEqual([{ kind: 'OrganisationActivated', organisationId: id }]);
    expect((await ask('PUT', `/${id}/activate`, { version: 2 })).body.code).toBe('OrganisationActionRefused');
    expect((await ask('PUT', `/${id}/unregister`, { version: 1 })).body.code).toBe('VersionConflict');
    expect((await ask('PUT', `/${id}/unregister`)).status).toBe(428);
  });

  test('are deregistered with their users, whose sessions end at once, and reinstated with the status of each', async () => {
    const { id } = await makeOrganisation(database.kysely, { name: 'Slutar AB' });
    const make = (status: 'Active' | 'AwaitingActivation' | 'Inactive') =>
      makeUser(database.kysely, {
        organisation_id: id,
        status,
        ...(status === 'Inactive' && { inactivation_reason: 'ByUser' }),
      });
    const [active, waiting, inactive] = [
      await make('Active'),
      await make('AwaitingActivation'),
      await make('Inactive'),
    ];
    const token = await signInAs(server, active, 'inquirer');
    const reads = async () =>
      (await server.http.inject({ url: '/inquirer/api/users/current', headers: { authorization: token } })).statusCode;
    expect(await reads()).toBe(200);
    expect((await ask('PUT', `/${id}/unregister`, { version: 1 })).body).toMatchObject({
      status: 'Unregistered',
      actions: ['reinstate'],
    });
    expect(await reads()).toBe(401);
    const deregistered = {
      status: 'Inactive',
      inactivation_reason: 'OrganisationUnregistered',
      inactivated_by: superUser.id,
      inactivated_at: expect.stringMatching(/^2026-11-20T11:00/) as string,
    };
    const byNone = { inactivated_by: null, inactivated_at: null };
    expect([await userRow(active.id), await userRow(waiting.id), await userRow(inactive.id)]).toEqual([
      deregistered,
      deregistered,
      { status: 'Inactive', inactivation_reason: 'ByUser', ...byNone },
    ]);
    expect((await ask('PUT', `/${id}/reinstate`, { version: 2 })).body.status).toBe('Active');
    expect([await userRow(active.id), await userRow(waiting.id), await userRow(inactive.id)]).toEqual([
      { status: 'Active', inactivation_reason: null, ...byNone },
      { status: 'AwaitingActivation', inactivation_reason: null, ...byNone },
      { status: 'Inactive', inactivation_reason: 'ByUser', ...byNone },
    ]);
    expect(await auditLines()).toEqual([
      { kind: 'OrganisationUnregistered', organisationId: id, users: 2 },
      { kind: 'OrganisationReinstated', organisationId: id, users: 2 },
    ]);
  });

  test('that private persons belong to, and the own one, are not deregistered', async () => {
    const own = (await ask('GET', `/${superUser.organisationId}`)).body;
    expect(own.actions).toEqual([]);
    expect((await ask('PUT', `/${own.id}/unregister`, { version: own.version })).status).toBe(409);
    const shared = (await ask('GET', `/${privateOrganisationId}`)).body;
    expect([shared.actions, shared.isPrivateOrganization]).toEqual([[], true]);
    expect((await ask('PUT', `/${privateOrganisationId}/unregister`, { version: shared.version })).status).toBe(409);
    expect(
      (await ask('PUT', `/${privateOrganisationId}`, { version: shared.version, body: someChange })).body.code,
    ).toBe('OrganisationActionRefused');
  });

  test('are changed with their version, and the audit log records what is new', async () => {
    const { id } = await makeOrganisation(database.kysely, { name: 'Grävarna AB' });
    const saved = await ask('PUT', `/${id}`, { version: 1, body: someChange });
    expect([saved.status, saved.body]).toEqual([200, expect.objectContaining({ ...someChange, version: 2 })]);
    expect(await auditLines()).toEqual([
      {
        kind: 'OrganisationChanged',
        organisationId: id,
        name: 'Grävarna i Gävle AB',
        number: '556036-0793',
        bankIdUsage: 'Force',
        maxNumberOfCases: 50,
        isHidden: true,
        usesLegacyLogin: true,
      },
    ]);
    const conflict = await ask('PUT', `/${id}`, { version: 1, body: someChange });
    expect([conflict.status, conflict.body.code]).toEqual([412, 'VersionConflict']);
    // The own name and number are no duplicates; those of another organisation are.
    expect(
      (await ask('PUT', `/${id}`, { version: 2, body: { ...someChange, name: 'GRÄVARNA i Gävle AB' } })).status,
    ).toBe(200);
    const other = await makeOrganisation(database.kysely, { name: 'Andra AB' });
    expect((await ask('PUT', `/${other.id}`, { version: 1, body: someChange })).body.errors).toEqual([
      { path: 'name', code: 'OrganisationNameTaken' },
      { path: 'organizationNumber', code: 'OrganisationNumberTaken' },
    ]);
    expect(
      (await ask('PUT', `/${other.id}`, { version: 1, body: { ...someChange, name: 'privatanvändare' } })).body
        .errors?.[0],
    ).toEqual({ path: 'name', code: 'OrganisationNameTaken' });
  });

  test('keep a type that their areas and users need', async () => {
    const owner = await makeOrganisation(database.kysely, { name: 'Behåller Nät AB', type: 'CableOwner' });
    await makeArea(database.kysely, { organisationId: owner.id, spans: [square(617, 6728)] });
    const body = { ...someChange, name: owner.name, organizationNumber: '' };
    expect((await ask('PUT', `/${owner.id}`, { version: 1, body })).body.errors).toEqual([
      { path: 'type', code: 'OrganisationHasAreas' },
    ]);
    const vigilant = await makeOrganisation(database.kysely, { name: 'Behåller Vakt AB', type: 'Vigilant' });
    await makeUser(database.kysely, { organisation_id: vigilant.id, roles: ['CableOwnerAdmin'] });
    expect(
      (await ask('PUT', `/${vigilant.id}`, { version: 1, body: { ...body, name: vigilant.name } })).body.errors,
    ).toEqual([{ path: 'type', code: 'OrganisationHasUsersInRoles' }]);
  });

  test('keep a type that a user needs who accepts an invite at the same time', async () => {
    const vigilant = await makeOrganisation(database.kysely, { name: 'Samtidig Vakt AB', type: 'Vigilant' });
    const body = { ...someChange, name: vigilant.name, organizationNumber: '' };
    const changing: Promise<Awaited<ReturnType<typeof ask>>>[] = [];
    await inTransaction(database.kysely, async (transaction) => {
      await lockLinks(transaction, vigilant.id);
      await makeUser(transaction, { organisation_id: vigilant.id, roles: ['CableOwnerAdmin'] });
      changing.push(ask('PUT', `/${vigilant.id}`, { version: 1, body }));
      await lockWaits(database, 1);
    });
    const [changed] = await Promise.all(changing);
    expect(changed?.body.errors).toEqual([{ path: 'type', code: 'OrganisationHasUsersInRoles' }]);
  });
});
