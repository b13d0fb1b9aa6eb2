import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../platform/db/database.ts';
import { impersonate } from '../../../testing/impersonate.ts';
import { validCase, workAreaAt } from '../../../testing/caseFixtures.ts';
import { makeCaseWorld, makePrivatePerson, type CaseWorld } from '../../../testing/caseWorld.ts';
import { makeUser } from '../../../testing/rows.ts';
import { signInAs, startTestServer, type TestServer } from '../../../testing/testServer.ts';
import { removeOld } from '../../platform/db/removeOld.repository.ts';

const now = new Date('2026-11-20T11:00:00.000Z');
const all = '/inquirer/api/drafts';
const indication = `${all}/CableIndication`;
const form = { name: 'Fiber till Storgatan 1', workAreas: [{ name: 'Område 1' }] };
const draft = (values: object = form, step = 'describe') => ({ step, schemaNumber: 1, values });

interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
}
type Ask = (
  method: 'GET' | 'PUT' | 'POST' | 'DELETE',
  path: string,
  options?: { readonly body?: unknown; readonly version?: number | string },
) => Promise<Answer>;

describe('drafts', () => {
  let database: Database;
  let server: TestServer;
  let world: CaseWorld;
  beforeAll(async () => {
    server = await startTestServer({ now });
    ({ database } = server);
    world = await makeCaseWorld(server);
  });
  afterAll(() => server.close());

  const askerFor = async (user: { readonly id: string }): Promise<Ask> => {
    const authorization = await signInAs(server, user);
    return async (method, url, { body, version } = {}) => {
      const answer = await server.http.inject({
        method,
        url,
        headers: { authorization, ...(version === undefined ? {} : { 'if-match': `"${version}"` }) },
        ...(body === undefined ? {} : { payload: body as object }),
      });
      return { status: answer.statusCode, body: answer.body === '' ? {} : answer.json<Answer['body']>() };
    };
  };
  const somebody = async (name?: string): Promise<Ask> =>
    askerFor(await makeUser(database.kysely, name === undefined ? {} : { name }));
  const save = async (ask: Ask, version = 0, body: unknown = draft()) =>
    Number((await ask('PUT', indication, { body, version })).body['version']);

  test('keeps the form as it was left, with its step, schema number and moment', async () => {
    const ask = await somebody();
    expect((await ask('GET', indication)).body).toEqual({ draft: null });
    const odd = { name: 'å\u0000\ud800😀', z: 1, a: { list: [null, '', 0.5] } };
    const saved = await ask('PUT', indication, { body: draft(odd, 'contact'), version: 0 });
    expect(saved).toEqual({
      status: 200,
      body: { version: expect.any(Number) as number, updatedAt: expect.stringMatching(/^2026-11-20T11:0\d/) as string },
    });
    const head = { purpose: 'CableIndication', step: 'contact', schemaNumber: 1, ...saved.body };
    const read = (await ask('GET', indication)).body['draft'];
    expect(read).toEqual({ ...head, values: odd });
    // In the order in which it was sent: the screen knows its own save again by its text.
    expect(JSON.stringify((read as { values: unknown }).values)).toBe(JSON.stringify(odd));
    expect((await ask('GET', all)).body).toEqual({ drafts: [head] });
  });

  test('holds one draft for each purpose', async () => {
    const ask = await somebody();
    await save(ask);
    expect((await ask('PUT', `${all}/Planning`, { body: draft(), version: 0 })).status).toBe(200);
    expect(
      ((await ask('GET', all)).body['drafts'] as { purpose: string }[]).map(({ purpose }) => purpose).sort(),
    ).toEqual(['CableIndication', 'Planning']);
  });

  test("an impersonating admin sees none, stores none, and sends without deleting the user's own", async () => {
    const user = await makeUser(database.kysely, { max_number_of_cases: -1 });
    const ask = await askerFor(user);
    await save(ask);
    const { authorization } = await impersonate(server, user);
    const send = (
      method: 'GET' | 'PUT' | 'DELETE' | 'POST',
      url: string,
      payload?: object,
      headers: Record<string, string> = {},
    ) =>
      server.http.inject({
        method,
        url,
        headers: { authorization, 'if-match': '"0"', ...headers },
        ...(payload === undefined ? {} : { payload }),
      });
    expect((await send('GET', all)).json()).toEqual({ drafts: [] });
    expect((await send('GET', indication)).json()).toEqual({ draft: null });
    for (const method of ['PUT', 'DELETE'] as const) {
      const answer = await send(method, indication, method === 'PUT' ? draft() : undefined);
      expect([answer.statusCode, answer.json<{ code: string }>().code], method).toEqual([
        403,
        'NotDuringImpersonation',
      ]);
    }
    expect(
      (await send('POST', '/inquirer/api/cases', validCase(), { 'idempotency-key': randomUUID() })).statusCode,
    ).toBe(201);
    expect((await ask('GET', indication)).body['draft']).toMatchObject({ values: form });
  });

  test('a save from a version that is not the stored one is refused, with who saved last and when', async () => {
    const ask = await somebody('Utkast Ett');
    const first = await save(ask);
    const second = await save(ask, first, draft({ name: 'Två' }));
    expect(second).toBe(first + 1);
    const conflict = {
      status: 412,
      body: {
        code: 'VersionConflict',
        params: { by: 'Utkast Ett', at: expect.stringMatching(/^2026-11-20T/) as string },
      },
    };
    expect(await ask('PUT', indication, { body: draft(), version: first })).toMatchObject(conflict);
    expect(await ask('PUT', indication, { body: draft(), version: 0 })).toMatchObject(conflict);
    expect(await ask('DELETE', indication, { version: first })).toMatchObject(conflict);
    expect((await ask('GET', indication)).body['draft']).toMatchObject({ version: second, values: { name: 'Två' } });
  });

  test('of two first saves at once, and of two further ones, one is taken and one refused', async () => {
    const ask = await somebody();
    const twice = async (version: number) =>
      Promise.all([1, 2].map(async (name) => ask('PUT', indication, { body: draft({ name }), version })));
    expect((await twice(0)).map(({ status }) => status).sort()).toEqual([200, 412]);
    const { version } = (await ask('GET', indication)).body['draft'] as { version: number };
    expect((await twice(version)).map(({ status }) => status).sort()).toEqual([200, 412]);
  });

  test('a draft that was thrown away cannot be saved any more, not even after a new one was started', async () => {
    const ask = await somebody();
    const version = await save(ask);
    expect((await ask('DELETE', indication, { version })).status).toBe(204);
    expect((await ask('DELETE', indication, { version })).status).toBe(204);
    expect(await ask('PUT', indication, { body: draft(), version })).toMatchObject({
      status: 404,
      body: { code: 'NotFound' },
    });
    expect(await save(ask)).not.toBe(version);
    expect((await ask('PUT', indication, { body: draft(), version })).status).toBe(412);
  });

  test('demands a version, a step, a schema number, an object, and a purpose that exists', async () => {
    const ask = await somebody();
    expect(await ask('PUT', indication, { body: draft() })).toMatchObject({
      status: 428,
      body: { code: 'VersionRequired' },
    });
    expect((await ask('PUT', indication, { body: draft(), version: 'x' })).status).toBe(400);
    const wrong = [
      { ...draft(), values: [1] },
      { ...draft(), values: 'x' },
      { ...draft(), values: null },
      { ...draft(), step: '' },
      { ...draft(), step: 'a\u0000' },
      { ...draft(), schemaNumber: 0 },
      { ...draft(), schemaNumber: 2 ** 31 },
    ];
    for (const body of wrong)
      expect((await ask('PUT', indication, { body, version: 0 })).status, JSON.stringify(body)).toBe(400);
    expect((await ask('PUT', `${all}/Mining`, { body: draft(), version: 0 })).status).toBe(400);
    expect((await ask('GET', all)).body).toEqual({ drafts: [] });
  });

  test('takes 2 MB and says so when it is more', async () => {
    const ask = await somebody();
    // {"a":"…"} is eight bytes around the letters.
    const ofSize = (bytes: number) => draft({ a: 'x'.repeat(bytes - 8) });
    expect(await ask('PUT', indication, { body: ofSize(2_000_001), version: 0 })).toMatchObject({
      status: 413,
      body: { code: 'DraftTooLarge', detail: expect.stringContaining('för stort') as string },
    });
    expect((await ask('PUT', indication, { body: ofSize(2_000_000), version: 0 })).status).toBe(200);
  });

  test('is the user’s alone: neither a colleague nor another private person has it', async () => {
    const user = await makeUser(database.kysely);
    const [own, colleague] = [
      await askerFor(user),
      await askerFor(await makeUser(database.kysely, { organisation_id: user.organisationId })),
    ];
    const [one, other] = [
      await askerFor(await makePrivatePerson(database.kysely)),
      await askerFor(await makePrivatePerson(database.kysely)),
    ];
    for (const [ask, stranger] of [
      [own, colleague],
      [one, other],
    ] as const) {
      const version = await save(ask);
      expect((await stranger('GET', indication)).body).toEqual({ draft: null });
      expect((await stranger('GET', all)).body).toEqual({ drafts: [] });
      expect((await stranger('PUT', indication, { body: draft({ name: 'Min' }), version })).status).toBe(404);
      expect((await stranger('DELETE', indication, { version })).status).toBe(204);
      expect((await ask('GET', indication)).body['draft']).toMatchObject({ version, values: form });
    }
  });

  test('a deactivated user meets nothing', async () => {
    const user = await makeUser(database.kysely);
    const ask = await askerFor(user);
    await save(ask);
    await database.kysely
      .updateTable('app_user')
      .set({ status: 'Inactive', inactivation_reason: 'ByUser' })
      .where('id', '=', user.id)
      .execute();
    expect((await ask('GET', indication)).status).toBe(401);
    expect((await ask('PUT', indication, { body: draft(), version: 1 })).status).toBe(401);
  });

  test('goes when the case is sent, stays when it is refused, and a repeated send leaves the next one alone', async () => {
    const ask = await askerFor(world.inquirer);
    const version = await save(ask);
    await ask('PUT', `${all}/Project`, { body: draft(), version: 0 });
    const key = randomUUID();
    expect(
      (
        await world.ask('POST', '/inquirer/api/cases', {
          body: validCase({ workAreas: [workAreaAt(700_450, 7_000_450)] }),
          key,
        })
      ).status,
    ).toBe(422);
    expect((await ask('GET', indication)).body['draft']).toMatchObject({ version });
    const sent = await world.ask('POST', '/inquirer/api/cases', { body: validCase(), key });
    expect(sent.status).toBe(201);
    expect((await ask('GET', indication)).body).toEqual({ draft: null });
    expect((await ask('GET', all)).body['drafts']).toHaveLength(1);
    expect((await ask('PUT', indication, { body: draft(), version })).status).toBe(404);
    await save(ask, 0, draft({ name: 'Nästa' }));
    expect((await world.ask('POST', '/inquirer/api/cases', { body: validCase(), key })).body).toEqual(sent.body);
    expect((await ask('GET', indication)).body['draft']).toMatchObject({ values: { name: 'Nästa' } });
  });

  test('is purged when it was not saved since the given moment, and is counted', async () => {
    await database.kysely.deleteFrom('case_draft').execute();
    const [old, fresh] = [await somebody(), await somebody()];
    await save(old);
    server.clock.advance(60_000);
    await save(fresh);
    const between = new Date(server.clock.now().getTime() - 30_000).toISOString();
    expect(await removeOld(database.kysely, { case_draft: 'updated_at' }, between)).toBe(1);
    expect((await old('GET', indication)).body).toEqual({ draft: null });
    expect((await fresh('GET', indication)).body['draft']).not.toBeNull();
  });

  describe('whose purpose is changed', () => {
    const change = (purpose: string, replacedVersion = 0, values: object = form) => ({
      ...draft(values),
      purpose,
      replacedVersion,
    });
    const of = async (ask: Ask, purpose: string) =>
      (await ask('GET', `${all}/${purpose}`)).body['draft'] as { version: number; values: unknown } | null;

    test('is stored under the new purpose by the same call that removes it from the old one', async () => {
      const ask = await somebody();
      const version = await save(ask);
      const changed = await ask('POST', `${indication}/purpose`, { body: change('Project'), version });
      expect(changed.status).toBe(200);
      expect(await of(ask, 'CableIndication')).toBeNull();
      expect(await of(ask, 'Project')).toMatchObject({ ...changed.body, values: form, step: 'describe' });
    });

    test('need not have been saved before', async () => {
      const ask = await somebody();
      expect((await ask('POST', `${indication}/purpose`, { body: change('Project'), version: 0 })).status).toBe(200);
      expect(await of(ask, 'Project')).toMatchObject({ values: form });
    });

    test('replaces no draft of the new purpose that the caller does not name by its version', async () => {
      const ask = await somebody();
      const version = await save(ask);
      const other = await ask('PUT', `${all}/Project`, { body: draft({ name: 'Den andra' }), version: 0 });
      const named = Number(other.body['version']);
      for (const replaced of [0, named + 1]) {
        const refused = await ask('POST', `${indication}/purpose`, { body: change('Project', replaced), version });
        expect(refused).toMatchObject({ status: 409, body: { code: 'DraftExists' } });
      }
      expect(await of(ask, 'CableIndication')).toMatchObject({ version, values: form });
      expect(await of(ask, 'Project')).toMatchObject({ version: named, values: { name: 'Den andra' } });

      const changed = await ask('POST', `${indication}/purpose`, { body: change('Project', named), version });
      expect(changed.status).toBe(200);
      expect(await of(ask, 'CableIndication')).toBeNull();
      expect(await of(ask, 'Project')).toMatchObject({ ...changed.body, values: form });
      // A tab that has the replaced draft open gets an error.
      const late = await ask('PUT', `${all}/Project`, { body: draft({ name: 'Sent' }), version: named });
      expect(late).toMatchObject({ status: 412, body: { code: 'VersionConflict' } });
    });

    test('may replace one that is gone meanwhile', async () => {
      const ask = await somebody();
      const version = await save(ask);
      expect((await ask('POST', `${indication}/purpose`, { body: change('Project', 7), version })).status).toBe(200);
    });

    test('is not that of another version, and not one that another tab has moved', async () => {
      const ask = await somebody();
      const version = await save(ask);
      for (const wrong of [0, version + 1]) {
        const refused = await ask('POST', `${indication}/purpose`, { body: change('Project'), version: wrong });
        expect(refused).toMatchObject({ status: 412, body: { code: 'VersionConflict' } });
      }
      expect(await of(ask, 'Project')).toBeNull();
      await ask('POST', `${indication}/purpose`, { body: change('Project'), version });
      const late = await ask('POST', `${indication}/purpose`, { body: change('Planning'), version });
      expect(late).toMatchObject({ status: 404, body: { code: 'NotFound' } });
      expect(await of(ask, 'Planning')).toBeNull();
    });

    test('by two tabs at once is one draft, and exchanging the purposes of two drafts loses neither', async () => {
      const ask = await somebody();
      const version = await save(ask);
      const moves = await Promise.all(
        ['Project', 'Planning'].map((purpose) =>
          ask('POST', `${indication}/purpose`, { body: change(purpose), version }),
        ),
      );
      expect(moves.map(({ status }) => status).sort()).toEqual([200, 404]);
      expect((await ask('GET', all)).body['drafts']).toHaveLength(1);

      const two = await somebody();
      const first = await save(two);
      const second = Number(
        (await two('PUT', `${all}/Project`, { body: draft({ b: 1 }), version: 0 })).body['version'],
      );
      await Promise.all([
        two('POST', `${indication}/purpose`, { body: change('Project'), version: first }),
        two('POST', `${all}/Project/purpose`, { body: change('CableIndication', 0, { b: 1 }), version: second }),
      ]);
      expect((await two('GET', all)).body['drafts']).toHaveLength(2);
    });

    test('is another one, of at most 2 MB, and never the draft of somebody else', async () => {
      const ask = await somebody();
      const version = await save(ask);
      expect(await ask('POST', `${indication}/purpose`, { body: change('CableIndication'), version })).toMatchObject({
        status: 422,
        body: { code: 'RuleRefused', errors: [{ path: 'purpose' }] },
      });
      const large = { a: 'x'.repeat(2_000_000) };
      expect(await ask('POST', `${indication}/purpose`, { body: change('Project', 0, large), version })).toMatchObject({
        status: 413,
        body: { code: 'DraftTooLarge' },
      });
      const stranger = await somebody();
      expect((await stranger('POST', `${indication}/purpose`, { body: change('Project'), version })).status).toBe(404);
      expect(await of(ask, 'CableIndication')).toMatchObject({ version });
    });
  });
});
