import { randomUUID } from 'node:crypto';
import type { SpanTuple } from '@schaktkoll/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeArea, makeOwner, makeRecipient, square } from '../../../testing/caseFixtures.ts';
import { askForToken, makeProgram, signInProgram } from '../../../testing/programs.ts';
import { makeUser, privateOrganisationId } from '../../../testing/rows.ts';
import { signInAs, startTestServer, type TestServer } from '../../../testing/testServer.ts';
import { findMatchedRecipients } from '../../cases/matching/affectedOwners.repository.ts';
import type { SignedInUser } from '../../platform/caller.ts';
import { inTransaction, type Database } from '../../platform/db/database.ts';
import { replaceAreas } from './replaceAreas.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
const path = '/cableowner/api/organization/module';
const day = 24 * 3_600_000;

describe('the module of an organisation', () => {
  let database: Database;
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ now: new Date('2026-11-20T11:00:00.000Z') });
    ({ database } = server);
  });
  afterAll(() => server.close());

  const callerWith =
    (authorization: string) =>
    async (method: Method, url: string, { body, version }: { body?: object; version?: number } = {}) => {
      const response = await server.http.inject({
        method,
        url,
        headers: {
          authorization,
          'idempotency-key': randomUUID(),
          ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
        },
        ...(body === undefined ? {} : { payload: body }),
      });
      return {
        status: response.statusCode,
        body: response.body === '' ? {} : response.json<Record<string, unknown>>(),
      };
    };
  const newOwner = async () => {
    const owner = await makeOwner(database.kysely);
    const recipientId = await makeRecipient(database.kysely, owner.id, { isDefault: true });
    const admin = await makeUser(database.kysely, { organisation_id: owner.id, roles: ['CableOwnerAdmin'] });
    const ask = callerWith(await signInAs(server, admin, 'cableowner'));
    return { owner, recipientId, ask };
  };
  const created = async (ask: ReturnType<typeof callerWith>) => {
    const { status, body } = await ask('POST', path);
    expect(status).toBe(201);
    return { clientId: String(body['clientId']), secret: String(body['secret']) };
  };
  const heartbeat = { body: { program: 'Kabelmodulen 2.1' } };
  const beat = async (authorization: string) =>
    (await callerWith(authorization)('POST', '/cableowner/api/module/heartbeat', heartbeat)).status;
  const tokenOf = async (client: { clientId: string; secret: string }) =>
    `Bearer ${String((await askForToken(server, client)).body['access_token'])}`;

  test('gets a client whose secret is shown once and stored as a hash, and reports that it runs [ASVS 10.4.10]', async () => {
    const { ask } = await newOwner();
    expect((await ask('GET', path)).body['client']).toBeNull();
    const client = await created(ask);
    expect((await ask('POST', path)).body['code']).toBe('ModuleExists');
    expect(client.secret).toMatch(/^schaktkoll_[\w-]{43}$/);
    const tables = JSON.stringify([
      await database.kysely.selectFrom('program_client').selectAll().execute(),
      await database.kysely.selectFrom('audit_event').selectAll().execute(),
      await database.kysely.selectFrom('idempotency_key').selectAll().execute(),
    ]);
    expect(tables).not.toContain(client.secret);

    const { status, body } = await askForToken(server, client);
    expect([status, body['token_type'], body['expires_in']]).toEqual([200, 'Bearer', 600]);
    const tokens = JSON.stringify(await database.kysely.selectFrom('oidc_payload').selectAll().execute());
    expect(tokens).not.toContain(String(body['access_token']));
    expect(await beat(`Bearer ${String(body['access_token'])}`)).toBe(204);
    expect((await ask('GET', path)).body['client']).toMatchObject({
      clientId: client.clientId,
      program: 'Kabelmodulen 2.1',
      heartbeatAt: expect.stringMatching(/^2026-11-20T11:/) as string,
      lastFetchAt: null,
      lastError: null,
    });
  });

  test('two administrators at once create one client', async () => {
    const { ask } = await newOwner();
    const answers = await Promise.all([ask('POST', path), ask('POST', path)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  test('a new secret works beside the old one for seven days; the old one is ended at once when asked, with its tokens [ASVS 10.4.10]', async () => {
    const { ask } = await newOwner();
    const old = await created(ask);
    const oldToken = await tokenOf(old);
    const { body } = await ask('POST', `${path}/secret`, { version: 1 });
    const current = { clientId: old.clientId, secret: String(body['secret']) };
    expect((await ask('POST', `${path}/secret`, { version: 1 })).body['code']).toBe('VersionConflict');
    expect((await askForToken(server, old)).status).toBe(200);
    expect((await askForToken(server, current)).status).toBe(200);

    expect(await ask('DELETE', `${path}/oldsecret`, { version: 2 })).toMatchObject({
      status: 200,
      body: { version: 3 },
    });
    expect((await askForToken(server, old)).status).toBe(401);
    expect(await beat(oldToken)).toBe(401);
    expect(await beat(await tokenOf(current))).toBe(204);

    await ask('POST', `${path}/secret`, { version: 3 });
    expect((await askForToken(server, current)).status).toBe(200);
    server.clock.advance(7 * day + 1000);
    expect((await askForToken(server, current)).status).toBe(401);
  });

  test('a removed client ends its tokens at once, and areas of interest can be edited again', async () => {
    const { ask, recipientId } = await newOwner();
    const client = await created(ask);
    const token = await tokenOf(client);
    const area = {
      type: 'Affected',
      name: 'Hamnen',
      squares: [[6728, 616, 617]],
      recipients: { CableIndication: recipientId },
      acceptsNotCounting: false,
    };
    expect((await ask('GET', '/cableowner/api/areas')).body['isModuleLinked']).toBe(true);
    expect((await ask('POST', '/cableowner/api/areas', { body: area })).body['code']).toBe('AreaKeptByModule');
    expect((await ask('DELETE', path, { version: 2 })).body['code']).toBe('VersionConflict');
    expect((await ask('DELETE', path, { version: 1 })).status).toBe(204);
    expect(await beat(token)).toBe(401);
    expect((await askForToken(server, client)).status).toBe(401);
    expect((await ask('GET', path)).body['client']).toBeNull();
    expect((await ask('POST', '/cableowner/api/areas', { body: area })).status).toBe(201);
    await created(ask);
  });

  test('an expired token, a wrong secret and a client whose organisation is deregistered are refused', async () => {
    const { owner, ask } = await newOwner();
    const client = await created(ask);
    const token = await tokenOf(client);
    expect((await askForToken(server, { ...client, secret: 'fel' })).body['error']).toBe('invalid_client');
    await database.kysely
      .updateTable('organisation')
      .set({ status: 'Unregistered' })
      .where('id', '=', owner.id)
      .execute();
    expect(await beat(token)).toBe(401);
    await database.kysely.updateTable('organisation').set({ status: 'Active' }).where('id', '=', owner.id).execute();
    expect(await beat(token)).toBe(204);
    server.clock.advance(601_000);
    expect(await beat(token)).toBe(401);
  });

  test('an error that it reports is shown with its time', async () => {
    const { owner, ask } = await newOwner();
    const authorization = await signInProgram(server, await makeProgram(server, owner.id));
    const body = { program: 'Kabelmodulen 2.1', error: 'Kartan svarar inte' };
    await callerWith(authorization)('POST', '/cableowner/api/module/heartbeat', { body });
    expect((await ask('GET', path)).body['client']).toMatchObject({ lastError: { text: 'Kartan svarar inte' } });
  });

  test('replaces the areas of interest, all or none, and leaves the others', async () => {
    const { owner, recipientId, ask } = await newOwner();
    const module = callerWith(await signInProgram(server, await makeProgram(server, owner.id)));
    const recipients = { CableIndication: recipientId };
    const keptId = await makeArea(database.kysely, {
      organisationId: owner.id,
      type: 'Control',
      spans: [square(700, 6700)],
    });
    await makeArea(database.kysely, { organisationId: owner.id, spans: [square(616, 6728)], recipients });
    const replace = (areas: object[]) => module('PUT', '/cableowner/api/module/areas', { body: { areas } });
    const [harbour, island] = [
      { name: 'Hamnen', squares: [[6728, 616, 618]], recipients },
      { name: 'Ön', squares: [[6730, 620, 620]], recipients },
    ];
    expect(await replace([harbour, island])).toEqual({ status: 200, body: { areas: 2, squares: 4 } });
    const listed = async () =>
      (
        (await ask('GET', '/cableowner/api/areas')).body['areas'] as { id: string; name: string; squareCount: number }[]
      ).map(({ id, name, squareCount }) => ({ id, name, squareCount }));
    const before = await listed();
    expect(before.map(({ name, squareCount }) => [name, squareCount])).toEqual([
      ['Hamnen', 3],
      [expect.stringMatching(/^Område/), 1],
      ['Ön', 1],
    ]);
    expect(before[1]?.id).toBe(keptId);

    const wrong = await replace([
      { ...harbour, squares: [[6728, 618, 616]] },
      { ...harbour, recipients: {} },
      { ...island, recipients: { CableIndication: randomUUID() } },
    ]);
    expect((wrong.body['errors'] as { path: string; code: string }[]).map(({ path: at, code }) => [at, code])).toEqual([
      ['areas.0.squares.0', 'InvalidFormat'],
      ['areas.1.name', 'ChosenTwice'],
      ['areas.1.recipients.CableIndication', 'ChooseOne'],
      ['areas.2.recipients.CableIndication', 'InvalidChoice'],
    ]);
    expect(await listed()).toEqual(before);

    await replace([{ ...harbour, squares: [[6728, 616, 616]] }]);
    const after = await listed();
    expect(after.map(({ name }) => name)).toEqual(['Hamnen', before[1]?.name]);
    expect(after[0]).toEqual({ id: before[0]?.id, name: 'Hamnen', squareCount: 1 });

    // Two of the same name, as people may draw them: one remains, and no square of the other is left.
    const second = await makeArea(database.kysely, {
      organisationId: owner.id,
      spans: [square(650, 6728)],
      recipients,
    });
    await database.kysely.updateTable('area').set({ name: 'Hamnen' }).where('id', '=', second).execute();
    await replace([{ ...harbour, squares: [[6728, 617, 617]] }]);
    expect((await listed()).filter(({ name }) => name === 'Hamnen')).toEqual([
      { id: before[0]?.id, name: 'Hamnen', squareCount: 1 },
    ]);
  });

  describe('whose owner has a limitation area from before', () => {
    /** The module sends a hundred squares; the limitation area covers one of them. */
    const makeLimited = async () => {
      const { owner, recipientId, ask } = await newOwner();
      const limitation = { name: 'Gränsen', squares: [[6740, 600, 600]], recipients: {}, acceptsNotCounting: true };
      const { body } = await ask('POST', '/cableowner/api/areas', { body: { ...limitation, type: 'Limitation' } });
      const module = callerWith(await tokenOf(await created(ask)));
      const recipients = { CableIndication: recipientId };
      const replaced = await module('PUT', '/cableowner/api/module/areas', {
        body: { areas: [{ name: 'Allt', squares: [[6740, 600, 699]], recipients }] },
      });
      return { owner, ask, limitation, limitationId: String(body['id']), replaced };
    };
    const finds = async (owner: { readonly id: string }, easting: number) =>
      (
        await findMatchedRecipients(database.kysely, 'CableIndication', [square(easting, 6740)], privateOrganisationId)
      ).some(({ organisationId }) => organisationId === owner.id);

    test('loses no square: all that it sends count', async () => {
      const { owner, replaced } = await makeLimited();
      expect(replaced).toEqual({ status: 200, body: { areas: 1, squares: 100 } });
      expect([await finds(owner, 600), await finds(owner, 601), await finds(owner, 699)]).toEqual([true, true, true]);
    });

    test('is removed only when no square would stop counting', async () => {
      const { owner, ask, limitation, limitationId } = await makeLimited();
      const remove = () => ask('DELETE', path, { version: 1 });
      expect(await remove()).toMatchObject({ status: 409, body: { code: 'LimitsModuleAreas' } });
      expect((await ask('GET', path)).body['client']).not.toBeNull();
      const wide = { ...limitation, squares: [[6740, 600, 699]] };
      expect((await ask('PUT', `/cableowner/api/areas/${limitationId}`, { version: 1, body: wide })).status).toBe(200);
      expect((await remove()).status).toBe(204);
      expect([await finds(owner, 600), await finds(owner, 699)]).toEqual([true, true]);
    });

    test('stores no areas by a call that waited while the module was removed', async () => {
      const { owner, recipientId } = await newOwner();
      const areas = [
        { name: 'Senare', squares: [[6740, 600, 600] as SpanTuple], recipients: { CableIndication: recipientId } },
      ];
      const call = inTransaction(database.kysely, (transaction) =>
        replaceAreas(areas, {
          transaction,
          scope: { kind: 'organisation', id: owner.id },
          user: {} as SignedInUser,
          now: server.clock.now(),
          address: '192.0.2.1',
          requestId: 'väntade',
        }),
      );
      await expect(call).rejects.toMatchObject({ code: 'NotAllowed' });
    });
  });

  test('sees the answer points of its own organisation alone', async () => {
    const { owner, recipientId } = await newOwner();
    const module = callerWith(await signInProgram(server, await makeProgram(server, owner.id)));
    const { body } = await module('GET', '/cableowner/api/module/recipients');
    expect((body['recipients'] as { id: string }[]).map(({ id }) => id)).toEqual([recipientId]);
  });
});
