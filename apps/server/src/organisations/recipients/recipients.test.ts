import { randomUUID } from 'node:crypto';
import type { Recipient } from '@schaktkoll/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findMatchedRecipients } from '../../cases/matching/affectedOwners.repository.ts';
import type { Database } from '../../platform/db/database.ts';
import { makeAnswerer, makeArea, makeOwner, makeRecipient, square } from '../../../testing/caseFixtures.ts';
import { makeCaseWorld } from '../../../testing/caseWorld.ts';
import { makeUser, privateOrganisationId, type MadeOrganisation } from '../../../testing/rows.ts';
import { signInAs, startTestServer, type TestServer } from '../../../testing/testServer.ts';

interface Reply {
  readonly status: number;
  readonly body: Record<string, unknown> & { id?: string; code?: string; errors?: object[] };
}

describe('recipients of owners', () => {
  let database: Database;
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ now: new Date('2026-11-20T11:00:00.000Z') });
    ({ database } = server);
  });
  afterAll(() => server.close());

  const callerOf = async (user: { readonly id: string }) => {
    const authorization = await signInAs(server, user, 'cableowner');
    return async (
      method: 'GET' | 'POST' | 'PUT' | 'DELETE',
      path: string,
      { body, version }: { body?: object; version?: number } = {},
    ): Promise<Reply> => {
      const reply = await server.http.inject({
        method,
        url: `/cableowner/api/${path}`,
        headers: {
          authorization,
          ...(method === 'POST' ? { 'idempotency-key': randomUUID() } : {}),
          ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
        },
        ...(body === undefined ? {} : { payload: body }),
      });
      return { status: reply.statusCode, body: reply.body === '' ? {} : reply.json<Reply['body']>() };
    };
  };
  const administratorOf = async ({ id }: MadeOrganisation) =>
    callerOf(await makeUser(database.kysely, { organisation_id: id, roles: ['CableOwnerAdmin'], name: 'Ada Admin' }));
  const makeWorld = async () => {
    const owner = await makeOwner(database.kysely);
    return { owner, ask: await administratorOf(owner) };
  };
  const sent = (changes: object = {}) => ({
    name: 'Kundtjänst',
    isDefault: false,
    notificationSchedule: 'Now',
    emails: [{ email: 'svar@exempel.se' }],
    userIds: [],
    ...changes,
  });

  test('a recipient is created, read, listed, saved and removed, and each of these is in the audit log', async () => {
    const { owner, ask } = await makeWorld();
    const standard = await ask('POST', 'recipients', { body: sent({ name: 'Standard' }) });
    expect(standard).toMatchObject({ status: 201, body: { version: 1 } });
    const answerer = await makeAnswerer(database.kysely, owner.id, [standard.body.id ?? '']);
    const all = sent({
      name: ' Jouren ',
      emails: [{ email: 'jour@exempel.se' }, { email: 'reserv@exempel.se' }],
      smsNumber: '070-174 06 05',
      phone: '08-46500400',
      emergencyPhone: '08-46500401',
      url: 'https://jour.example.com',
      informationForInquirer: 'Ring först.\nVi svarar dygnet runt.',
      company: 'Jouren AB',
      street: 'Storgatan 1',
      postalCode: '80010',
      city: 'Gävle',
      visitingAddress: 'Kajen 3, Gävle',
      description: 'Svarar på kvällar.',
      userIds: [answerer.id],
    });
    const made = await ask('POST', 'recipients', { body: all });
    const path = `recipients/${made.body.id}`;
    expect((await ask('GET', path)).body).toEqual({
      id: made.body.id ?? '',
      name: 'Jouren',
      isDefault: false,
      notificationSchedule: 'Now',
      emails: ['jour@exempel.se', 'reserv@exempel.se'],
      smsNumber: '+46701740605',
      phone: '08-46500400',
      emergencyPhone: '08-46500401',
      url: 'https://jour.example.com',
      informationForInquirer: 'Ring först.\nVi svarar dygnet runt.',
      company: 'Jouren AB',
      street: 'Storgatan 1',
      postalCode: '800 10',
      city: 'Gävle',
      visitingAddress: 'Kajen 3, Gävle',
      description: 'Svarar på kvällar.',
      userIds: [answerer.id],
      areas: [],
      waitingCases: 0,
      allCases: 0,
      changedAt: expect.stringMatching(/^2026-11-20T11:/) as string,
      changedBy: 'Ada Admin',
      version: 1,
    } satisfies Recipient);
    const { name: answererName } = await database.kysely
      .selectFrom('app_user')
      .select('name')
      .where('id', '=', answerer.id)
      .executeTakeFirstOrThrow();
    expect((await ask('GET', 'recipients')).body).toMatchObject({
      recipients: [
        { name: 'Jouren', isDefault: false, userNames: [answererName], areaNames: [], waitingCases: 0 },
        // The first recipient of an organisation is its default one, whatever was sent.
        { name: 'Standard', isDefault: true },
      ],
    });
    expect(await ask('PUT', path, { body: sent({ name: 'Natten' }), version: 1 })).toEqual({
      status: 200,
      body: { version: 2 },
    });
    expect((await ask('GET', path)).body).toMatchObject({ name: 'Natten', phone: null, userIds: [], version: 2 });
    expect((await ask('DELETE', path, { version: 2 })).status).toBe(204);
    expect((await ask('GET', path)).status).toBe(404);
    const lines = await database.kysely
      .selectFrom('audit_event')
      .select(['kind', 'details'])
      .where('kind', 'in', ['RecipientCreated', 'RecipientChanged', 'RecipientRemoved'])
      .orderBy('id')
      .execute();
    expect(lines.filter(({ details }) => JSON.stringify(details).includes(made.body.id ?? '?'))).toMatchObject([
      { kind: 'RecipientCreated', details: { name: 'Jouren', users: 1 } },
      { kind: 'RecipientChanged', details: { usersAdded: 0, usersRemoved: 1 } },
      { kind: 'RecipientRemoved', details: { name: 'Natten', usersRemoved: 0 } },
    ]);
  });

  test('refuses the name of another recipient at its field, also when two users save at once, and not that of a removed one', async () => {
    const { ask } = await makeWorld();
    const taken = { status: 422, body: { errors: [{ path: 'name', code: 'RecipientNameTaken' }] } };
    const replies = await Promise.all(
      ['Jouren', 'JOUREN'].map((name) => ask('POST', 'recipients', { body: sent({ name }) })),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 422]);
    expect(replies.find(({ status }) => status === 422)).toMatchObject(taken);
    const other = await ask('POST', 'recipients', { body: sent({ name: 'Dagen' }) });
    expect(
      await ask('PUT', `recipients/${other.body.id}`, { body: sent({ name: 'jouren' }), version: 1 }),
    ).toMatchObject(taken);
    expect((await ask('DELETE', `recipients/${other.body.id}`, { version: 1 })).status).toBe(204);
    expect((await ask('POST', 'recipients', { body: sent({ name: 'Dagen' }) })).status).toBe(201);
    // Another organisation may have the same name.
    const { ask: elsewhere } = await makeWorld();
    expect((await elsewhere('POST', 'recipients', { body: sent({ name: 'Dagen' }) })).status).toBe(201);
  });

  test('refuses an e-mail address twice, one too many, and fields that it does not know', async () => {
    const { ask } = await makeWorld();
    const refused = async (changes: object) => (await ask('POST', 'recipients', { body: sent(changes) })).body.errors;
    expect(await refused({ emails: [{ email: 'a@exempel.se' }, { email: 'A@exempel.se' }] })).toMatchObject([
      { path: 'emails.1.email', code: 'RecipientEmailTwice' },
    ]);
    const eleven = Array.from({ length: 11 }, (_, index) => ({ email: `a${index}@exempel.se` }));
    expect(await refused({ emails: eleven })).toMatchObject([
      { path: 'emails', code: 'TooManyRows', params: { maximum: 10 } },
    ]);
    expect(await refused({ emails: [] })).toMatchObject([{ path: 'emails', code: 'RecipientEmailNeeded' }]);
    expect(await refused({ organisationId: randomUUID() })).toMatchObject([{ code: 'UnknownField' }]);
    expect(await refused({ url: 'http://jour.example.com' })).toMatchObject([
      { path: 'url', code: 'AddressMustBeHttps' },
    ]);
  });

  test('links only users of the organisation whose roles use recipients', async () => {
    const { owner, ask } = await makeWorld();
    const queries = database.kysely;
    const answerer = await makeAnswerer(queries, owner.id, []);
    const module = await makeUser(queries, { organisation_id: owner.id, roles: ['CableOwnerModule'] });
    const colleague = await makeUser(queries, { organisation_id: owner.id, roles: ['Inquirer'] });
    const stranger = await makeAnswerer(queries, (await makeOwner(queries)).id, []);
    const { users } = (await ask('GET', 'recipientchoices')).body as { users?: { id: string }[] };
    expect(users?.map(({ id }) => id).sort()).toEqual([answerer.id, module.id].sort());
    for (const user of [colleague, stranger])
      expect(await ask('POST', 'recipients', { body: sent({ userIds: [user.id] }) })).toMatchObject({
        status: 422,
        body: { errors: [{ path: 'userIds', code: 'InvalidChoice' }] },
      });
  });

  test('a new default recipient takes over, and a page of the earlier one is refused as changed', async () => {
    const { ask } = await makeWorld();
    const [one, two] = [
      (await ask('POST', 'recipients', { body: sent({ name: 'Ett' }) })).body.id,
      (await ask('POST', 'recipients', { body: sent({ name: 'Två' }) })).body.id,
    ];
    expect(await ask('PUT', `recipients/${one}`, { body: sent({ name: 'Ett' }), version: 1 })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'isDefault', code: 'DefaultRecipientNeeded' }] },
    });
    expect((await ask('DELETE', `recipients/${one}`, { version: 1 })).body.code).toBe('RecipientIsDefault');
    await ask('PUT', `recipients/${two}`, { body: sent({ name: 'Två', isDefault: true }), version: 1 });
    expect(
      await ask('PUT', `recipients/${one}`, { body: sent({ name: 'Ett', isDefault: true }), version: 1 }),
    ).toMatchObject({
      status: 412,
      body: {
        code: 'VersionConflict',
        params: { by: 'Ada Admin', at: expect.stringMatching(/^2026-11-20T11:/) as string },
      },
    });
    expect((await ask('DELETE', `recipients/${one}`, { version: 2 })).status).toBe(204);
  });

  test('a recipient of another organisation does not exist', async () => {
    const { ask } = await makeWorld();
    const { ask: elsewhere } = await makeWorld();
    const { id } = (await elsewhere('POST', 'recipients', { body: sent() })).body;
    expect((await ask('GET', `recipients/${id}`)).status).toBe(404);
    expect((await ask('PUT', `recipients/${id}`, { body: sent(), version: 1 })).status).toBe(404);
    expect((await ask('DELETE', `recipients/${id}`, { version: 1 })).status).toBe(404);
    expect((await ask('GET', 'recipients')).body).toEqual({ recipients: [] });
  });

  test('a recipient with an area or an unanswered case stays', async () => {
    const world = await makeCaseWorld(server);
    const ask = await callerOf(world.ownerAdmin);
    const { id: spare = '' } = (await ask('POST', 'recipients', { body: sent({ name: 'Reserven' }) })).body;
    const version = async (id: string) => Number((await ask('GET', `recipients/${id}`)).body['version']);
    const remove = async (id: string) => (await ask('DELETE', `recipients/${id}`, { version: await version(id) })).body;
    // Only the areas of case types that the organisation takes count.
    const area = await makeArea(database.kysely, {
      organisationId: world.owner.id,
      spans: [square(700, 6728)],
      recipients: { CableIndication: world.recipientId, Emergency: spare },
    });
    expect((await ask('GET', `recipients/${spare}`)).body).toMatchObject({ areas: [] });
    const named = (recipient_id: string) =>
      database.kysely
        .updateTable('area_recipient')
        .set({ recipient_id })
        .where('area_id', '=', area)
        .where('purpose', '=', 'CableIndication')
        .execute();
    await named(spare);
    expect(await remove(spare)).toMatchObject({ code: 'RecipientIsOnlyOfArea' });
    await named(world.recipientId);
    await ask('PUT', `recipients/${spare}`, { body: sent({ name: 'Reserven', isDefault: true }), version: 1 });
    const caseNumber = await world.send();
    expect(await remove(world.recipientId)).toMatchObject({ code: 'RecipientHasCases', params: { count: 1 } });

    const digCase = (await world.answer('GET', `/cableowner/api/cases/${caseNumber}`)).body as {
      recipients?: { id: string; version: number }[];
    };
    const [at] = digCase.recipients ?? [];
    await world.answer('POST', `/cableowner/api/cases/${caseNumber}/recipients/${at?.id}/answer`, {
      body: { measure: 'NoInterest' },
      version: at?.version ?? 0,
    });
    expect(await remove(world.recipientId)).toMatchObject({ code: 'RecipientIsOnlyOfArea' });
    await database.kysely
      .updateTable('area_recipient')
      .set({ recipient_id: spare })
      .where('recipient_id', '=', world.recipientId)
      .execute();
    expect(
      (await ask('DELETE', `recipients/${world.recipientId}`, { version: await version(world.recipientId) })).status,
    ).toBe(204);

    // The answered case keeps the name, and new cases go to the recipients that are left.
    expect((await world.ask('GET', `/inquirer/api/cases/${caseNumber}`)).body).toMatchObject({
      recipients: [{ recipientName: 'Kundtjänst', measure: 'NoInterest' }],
    });
    const matches = await findMatchedRecipients(
      database.kysely,
      'CableIndication',
      [square(616, 6728)],
      privateOrganisationId,
    );
    expect(matches.filter(({ organisationId }) => organisationId === world.owner.id)).toMatchObject([
      { recipientId: spare },
    ]);
    await database.kysely.deleteFrom('area_recipient').where('organisation_id', '=', world.owner.id).execute();
    const unnamed = await findMatchedRecipients(
      database.kysely,
      'CableIndication',
      [square(616, 6728)],
      privateOrganisationId,
    );
    expect(unnamed.filter(({ organisationId }) => organisationId === world.owner.id)).toMatchObject([
      { recipientId: spare },
    ]);
    expect((await world.answer('GET', '/cableowner/api/cases/answerpoints')).body).toEqual({
      answerPoints: [{ id: spare, name: 'Reserven' }],
    });
  });

  test('removing a recipient unlinks its users', async () => {
    const { owner, ask } = await makeWorld();
    const first = (await ask('POST', 'recipients', { body: sent({ name: 'Ett' }) })).body.id;
    expect(first).toBeDefined();
    const other = await makeRecipient(database.kysely, owner.id, { name: 'Två' });
    const answerer = await makeAnswerer(database.kysely, owner.id, [other]);
    expect((await ask('DELETE', `recipients/${other}`, { version: 1 })).status).toBe(204);
    expect((await ask('GET', 'recipientchoices')).body['users']).toMatchObject([{ id: answerer.id, recipientIds: [] }]);
  });
});
