import { mostCaseTemplates } from '@schaktkoll/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makePrivatePerson } from '../../../testing/caseWorld.ts';
import { makeOrganisation, makeUser } from '../../../testing/rows.ts';
import { signInAs, startTestServer, type TestServer } from '../../../testing/testServer.ts';
import type { Database } from '../../platform/db/database.ts';

const path = '/inquirer/api/templates';
const values = { name: 'Ny servisledning', workAreas: [] };
const body = { name: ' Servis ', isShared: false, purpose: 'CableIndication', schemaNumber: 2, values };

describe('templates of cases', () => {
  let database: Database;
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ now: new Date('2026-11-20T12:00:00.000Z') });
    ({ database } = server);
  });
  afterAll(() => server.close());

  const callerOf = async (user: { readonly id: string }) => {
    const authorization = await signInAs(server, user, 'inquirer');
    return async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url = path, payload?: object) => {
      const response = await server.http.inject({
        method,
        url,
        headers: { authorization },
        ...(payload === undefined ? {} : { payload }),
      });
      const answer = response.body === '' ? {} : response.json<Record<string, unknown>>();
      return { status: response.statusCode, body: answer };
    };
  };
  const firm = async () => {
    const { id: organisation_id } = await makeOrganisation(database.kysely);
    const [one, other] = [
      await makeUser(database.kysely, { organisation_id, name: 'Frida Frågare' }),
      await makeUser(database.kysely, { organisation_id }),
    ];
    return { one, other, ask: await callerOf(one), colleague: await callerOf(other) };
  };
  const listed = async (ask: Awaited<ReturnType<typeof callerOf>>) =>
    (await ask('GET')).body['templates'] as Record<string, unknown>[];

  test('a private template is its owner’s alone, who renames, shares and deletes it', async () => {
    const { ask, colleague } = await firm();
    const { status, body: created } = await ask('POST', path, body);
    expect(status).toBe(201);
    const at = `${path}/${String(created['id'])}`;
    expect(await listed(ask)).toEqual([
      {
        id: created['id'],
        name: 'Servis',
        purpose: 'CableIndication',
        isShared: false,
        isOwn: true,
        ownerName: 'Frida Frågare',
      },
    ]);
    expect((await ask('GET', at)).body).toMatchObject({ schemaNumber: 2, values });
    expect(await listed(colleague)).toEqual([]);
    expect((await colleague('GET', at)).status).toBe(404);

    expect((await ask('PUT', at, { name: 'Serviser', isShared: true })).status).toBe(204);
    expect(await listed(colleague)).toMatchObject([{ name: 'Serviser', isShared: true, isOwn: false }]);
    expect((await colleague('GET', at)).body).toMatchObject({ values });
    expect((await colleague('PUT', at, { name: 'Tagen', isShared: true })).status).toBe(404);
    expect((await colleague('DELETE', at)).status).toBe(404);

    expect((await ask('DELETE', at)).status).toBe(204);
    expect((await ask('DELETE', at)).status).toBe(404);
    expect(await listed(colleague)).toEqual([]);
  });

  test('another organisation sees no shared template', async () => {
    const { ask } = await firm();
    const { body: created } = await ask('POST', path, { ...body, isShared: true });
    const { ask: stranger } = await firm();
    expect(await listed(stranger)).toEqual([]);
    expect((await stranger('GET', `${path}/${String(created['id'])}`)).status).toBe(404);
  });

  test('a private person has templates, but shares none with other private persons', async () => {
    const [one, other] = [
      await callerOf(await makePrivatePerson(database.kysely)),
      await callerOf(await makePrivatePerson(database.kysely)),
    ];
    expect(await one('POST', path, { ...body, isShared: true })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'isShared' }] },
    });
    const { body: created } = await one('POST', path, body);
    expect((await one('PUT', `${path}/${String(created['id'])}`, { name: 'A', isShared: true })).status).toBe(422);
    expect(await listed(one)).toHaveLength(1);
    expect(await listed(other)).toEqual([]);
  });

  test('the number of a user and of those shared is bounded, and what is too large is refused', async () => {
    const { one, ask, other, colleague } = await firm();
    const fill = async (user: typeof one, count: number, isShared: boolean) => {
      const rows = Array.from({ length: count }, (_, index) => ({
        id: crypto.randomUUID(),
        user_id: user.id,
        organisation_id: user.organisationId,
        name: `Mall ${index}`,
        is_shared: isShared,
        purpose: 'Project' as const,
        schema_number: 1,
        form_values: '{}',
        changed_at: '2026-11-20T12:00:00.000Z',
      }));
      await database.kysely.insertInto('case_template').values(rows).execute();
    };
    expect((await ask('POST', path, { ...body, values: { name: 'x'.repeat(500_001) } })).body['code']).toBe(
      'DraftTooLarge',
    );
    await fill(one, mostCaseTemplates.ofUser, false);
    expect((await ask('POST', path, body)).body).toMatchObject({
      code: 'TooManyTemplates',
      params: { limit: 'user', maximum: mostCaseTemplates.ofUser },
    });
    const { body: own } = await colleague('POST', path, body);
    await fill(other, mostCaseTemplates.shared, true);
    const rename = { name: 'Delad', isShared: true };
    expect((await colleague('PUT', `${path}/${String(own['id'])}`, rename)).body).toMatchObject({
      code: 'TooManyTemplates',
      params: { limit: 'shared', maximum: mostCaseTemplates.shared },
    });
  });
});
