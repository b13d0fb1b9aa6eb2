import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeCaseWorld, type CaseWorld } from '../../../testing/caseWorld.ts';
import { makeProgram, signInProgram, type MadeProgram } from '../../../testing/programs.ts';
import { makeOwner, makeRecipient } from '../../../testing/caseFixtures.ts';
import { signInAs, startTestServer, type TestServer } from '../../../testing/testServer.ts';
import type { Database } from '../../platform/db/database.ts';
import { archiveCases } from '../archive/archive.repository.ts';

interface Listed {
  readonly caseNumber: string;
  readonly caseRecipientId: string;
  readonly version: number;
  readonly status: string;
}

describe('cases as a module fetches and answers them', () => {
  let database: Database;
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ now: new Date('2026-11-20T11:00:00.000Z') });
    ({ database } = server);
  });
  afterAll(() => server.close());

  const programs = new Map<string, MadeProgram>();
  const programOf = async (organisationId: string) => {
    const program = programs.get(organisationId) ?? (await makeProgram(server, organisationId));
    programs.set(organisationId, program);
    return program;
  };
  const moduleOf = async (organisationId: string) => {
    const authorization = await signInProgram(server, await programOf(organisationId));
    return async (
      method: 'GET' | 'POST',
      path: string,
      { body, version, key = randomUUID() }: { body?: object; version?: number; key?: string } = {},
    ) => {
      const response = await server.http.inject({
        method,
        url: `/cableowner/api/module${path}`,
        headers: {
          authorization,
          ...(method === 'POST' ? { 'idempotency-key': key } : {}),
          ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
        },
        ...(body === undefined ? {} : { payload: body }),
      });
      return { status: response.statusCode, body: response.json<Record<string, unknown>>() };
    };
  };
  const fetchFrom = async (module: Awaited<ReturnType<typeof moduleOf>>, query: string) => {
    const { body } = await module('GET', `/cases${query}`);
    return body as { cases: Listed[]; cursor: string | null; hasMore: boolean };
  };
  const start = async () => {
    const world = await makeCaseWorld(server);
    return { world, module: await moduleOf(world.owner.id) };
  };
  const eventsOf = async (world: CaseWorld, caseNumber: string) =>
    (
      (await world.ask('GET', `/inquirer/api/cases/${caseNumber}`)).body['events'] as {
        type: string;
        by: string | null;
      }[]
    ).map(({ type }) => type);

  /** Hands a case over from an answer point, by its name, to another. */
  const handOver = async (world: CaseWorld, caseNumber: string, from: string, to: string) => {
    const path = `/cableowner/api/cases/${caseNumber}`;
    const parts = (await world.answer('GET', path)).body['recipients'] as {
      id: string;
      recipientName: string;
      version: number;
    }[];
    const part = parts.find(({ recipientName }) => recipientName === from);
    const options = { version: part?.version ?? 0, body: { recipientId: to } };
    expect((await world.answer('POST', `${path}/recipients/${part?.id}/recipient`, options)).status).toBe(200);
  };

  test('come once each in the order of arrival, a page at a time, and new ones after the cursor', async () => {
    const { world, module } = await start();
    expect(await fetchFrom(module, '')).toEqual({ cases: [], cursor: null, hasMore: false });
    const sent = [await world.send(), await world.send(), await world.send()];
    const first = await fetchFrom(module, '?limit=2');
    expect(first.cases.map(({ caseNumber }) => caseNumber)).toEqual(sent.slice(0, 2));
    expect(first.hasMore).toBe(true);
    const second = await fetchFrom(module, `?limit=2&cursor=${first.cursor}`);
    expect([second.cases.map(({ caseNumber }) => caseNumber), second.hasMore]).toEqual([sent.slice(2), false]);
    const third = await fetchFrom(module, `?cursor=${second.cursor}`);
    expect(third).toEqual({ cases: [], cursor: second.cursor, hasMore: false });
    const later = await world.send();
    expect((await fetchFrom(module, `?cursor=${third.cursor}`)).cases).toMatchObject([
      { caseNumber: later, purpose: 'CableIndication', hit: 'Affected', status: 'New', recipientId: world.recipientId },
    ]);
  });

  test('a case that is committed late is not passed by the cursor', async () => {
    const { world, module } = await start();
    const [early, late] = [await world.send(), await world.send()];
    const idOf = async (caseNumber: string) =>
      (
        await database.kysely
          .selectFrom('case_recipient as r')
          .innerJoin('dig_case as c', 'c.id', 'r.case_id')
          .select('r.id')
          .where('c.case_number', '=', caseNumber)
          .where('r.organisation_id', '=', world.owner.id)
          .executeTakeFirstOrThrow()
      ).id;
    // As if the first had not been committed when the second was fetched.
    const row = await database.kysely
      .selectFrom('case_recipient')
      .selectAll()
      .where('id', '=', await idOf(early))
      .executeTakeFirstOrThrow();
    await database.kysely.deleteFrom('case_event').where('case_recipient_id', '=', row.id).execute();
    await database.kysely.deleteFrom('outbox_message').where('case_recipient_id', '=', row.id).execute();
    await database.kysely.deleteFrom('case_recipient').where('id', '=', row.id).execute();
    const first = await fetchFrom(module, '');
    expect(first.cases.map(({ caseNumber }) => caseNumber)).toEqual([late]);
    const { list_rank: _rank, work_order: _order, ...stored } = row;
    await database.kysely.insertInto('case_recipient').values(stored).execute();
    expect((await fetchFrom(module, `?cursor=${first.cursor}`)).cases.map(({ caseNumber }) => caseNumber)).toEqual([
      early,
    ]);
  });

  test('one that an answer point gets back comes again after the cursor', async () => {
    const { world, module } = await start();
    const other = await makeRecipient(database.kysely, world.owner.id, { name: 'Norra' });
    const [known, unknown] = [await world.send(), await world.send()];
    // The first fetch leaves out what was handed over before it.
    await handOver(world, unknown, 'Kundtjänst', other);
    const first = await fetchFrom(module, '');
    await handOver(world, known, 'Kundtjänst', other);
    const second = await fetchFrom(module, `?cursor=${first.cursor}`);
    for (const caseNumber of [known, unknown]) await handOver(world, caseNumber, 'Norra', world.recipientId);
    // As if the cases had been sent hours ago: the next fetch does not look for them.
    await database.kysely
      .updateTable('program_client')
      .set({ last_fetch_at: new Date(server.clock.now().getTime() + 2 * 3_600_000).toISOString() })
      .where('organisation_id', '=', world.owner.id)
      .execute();
    const { recipientId } = world;
    expect((await fetchFrom(module, `?cursor=${second.cursor}`)).cases).toMatchObject([
      { caseNumber: known, recipientId, status: 'New', measure: null, version: 3 },
      { caseNumber: unknown, recipientId, status: 'New', measure: null, version: 3 },
    ]);
  });

  test('a module that is assigned to answer points has their cases alone, and gets those of one that is added', async () => {
    const { world, module } = await start();
    const { owner, recipientId } = world;
    const other = await makeRecipient(database.kysely, owner.id, { name: 'Norra' });
    const assignTo = async (...ids: string[]) => {
      const { userId } = await programOf(owner.id);
      await database.kysely.deleteFrom('recipient_user').where('user_id', '=', userId).execute();
      for (const id of ids)
        await database.kysely
          .insertInto('recipient_user')
          .values({ organisation_id: owner.id, recipient_id: id, user_id: userId })
          .execute();
    };
    await assignTo(other);
    const [south, north] = [await world.send(), await world.send()];
    await handOver(world, north, 'Kundtjänst', other);
    const first = await fetchFrom(module, '');
    expect(first.cases).toMatchObject([{ caseNumber: north, recipientId: other }]);
    const parts = (await world.answer('GET', `/cableowner/api/cases/${south}`)).body['recipients'] as { id: string }[];
    const path = `/cases/${south}/recipients/${parts[0]?.id}`;
    const answer = { version: 1, body: { measure: 'NoInterest' } };
    expect((await module('GET', `/cases/${south}`)).status).toBe(404);
    expect((await module('POST', `${path}/answer`, answer)).status).toBe(404);
    expect((await module('POST', `${path}/manualreview`, { version: 1, body: { reason: 'Nej' } })).status).toBe(404);
    // One that is handed over to an answer point of other programs or people leaves the module.
    await handOver(world, north, 'Norra', recipientId);
    expect((await fetchFrom(module, '')).cases).toEqual([]);
    expect((await module('GET', `/cases/${north}`)).status).toBe(404);
    // As if the cases had been sent hours ago.
    await database.kysely
      .updateTable('program_client')
      .set({ last_fetch_at: new Date(server.clock.now().getTime() + 2 * 3_600_000).toISOString() })
      .where('organisation_id', '=', owner.id)
      .execute();
    await assignTo(other, recipientId);
    const added = await fetchFrom(module, `?cursor=${first.cursor}`);
    expect(added.cases.map(({ caseNumber }) => caseNumber)).toEqual([south, north]);
    expect((await module('POST', `${path}/answer`, answer)).status).toBe(200);
  });

  test('a case that comes after the newest one was archived is after the cursor', async () => {
    const { world, module } = await start();
    const [older, newest] = [await world.send(), await world.send()];
    const first = await fetchFrom(module, '');
    expect(first.cases.map(({ caseNumber }) => caseNumber)).toEqual([older, newest]);
    await database.kysely
      .updateTable('dig_case')
      .set({ start_date: '2026-01-01', end_date: '2026-01-02' })
      .where('case_number', '=', newest)
      .execute();
    expect(await archiveCases(database.kysely, { today: '2026-11-20', lastDay: '2026-01-02' })).toBe(1);
    const later = await world.send();
    expect((await fetchFrom(module, `?cursor=${first.cursor}`)).cases.map(({ caseNumber }) => caseNumber)).toEqual([
      later,
    ]);
  });

  test('one that an answer point gets back while the module is removed comes again after the cursor', async () => {
    const { world, module } = await start();
    const other = await makeRecipient(database.kysely, world.owner.id, { name: 'Norra' });
    const caseNumber = await world.send();
    const { cursor } = await fetchFrom(module, '');
    const removed = await world.answer('DELETE', '/cableowner/api/organization/module', { version: 1 });
    expect(removed.status).toBe(204);
    await handOver(world, caseNumber, 'Kundtjänst', other);
    await handOver(world, caseNumber, 'Norra', world.recipientId);
    programs.delete(world.owner.id);
    const connected = await moduleOf(world.owner.id);
    const { cases } = await fetchFrom(connected, `?cursor=${cursor}`);
    expect(cases).toContainEqual(expect.objectContaining({ caseNumber, recipientId: world.recipientId, version: 3 }));
  });

  test('a detail has the work areas; an answer is given once under its key, and the log names the module', async () => {
    const { world, module } = await start();
    const caseNumber = await world.send();
    const [listed] = (await fetchFrom(module, '')).cases;
    const detail = await module('GET', `/cases/${caseNumber}`);
    expect((detail.body['workAreas'] as { geometry: { type: string } }[])[0]?.geometry.type).toBe('Polygon');
    const path = `/cases/${caseNumber}/recipients/${listed?.caseRecipientId}/answer`;
    const [key, version] = [randomUUID(), listed?.version ?? 0];
    const answer = { body: { measure: 'NoInterest' }, version, key };
    const answers = [await module('POST', path, answer), await module('POST', path, answer)];
    expect(answers).toEqual([
      { status: 200, body: { version: version + 1 } },
      { status: 200, body: { version: version + 1 } },
    ]);
    expect((await module('POST', path, { ...answer, key: randomUUID() })).body['code']).toBe('VersionConflict');
    expect(
      await module('POST', path, { ...answer, version: version + 1, key: randomUUID(), body: { measure: 'NoCables' } }),
    ).toMatchObject({ status: 422, body: { errors: [{ path: 'measure', code: 'ChooseOne' }] } });
    expect((await eventsOf(world, caseNumber)).slice(-2)).toEqual(['ModuleReceived', 'ModuleAnswered']);
    const mails = await database.kysely
      .selectFrom('outbox_message')
      .innerJoin('dig_case', 'dig_case.id', 'outbox_message.case_id')
      .select('kind')
      .where('case_number', '=', caseNumber)
      .where('kind', '=', 'AnswerGiven')
      .execute();
    expect(mails).toHaveLength(1);
  });

  test('an answer names files that the module has uploaded, and none of another organisation', async () => {
    const { world, module } = await start();
    const caseNumber = await world.send();
    const [listed] = (await fetchFrom(module, '')).cases;
    const upload = async (organisationId: string | null, text: string) => {
      const authorization =
        organisationId === null
          ? await signInAs(server, world.ownerAdmin, 'cableowner')
          : await signInProgram(server, await programOf(organisationId));
      const form = new FormData();
      form.append('files', new Blob([text]), 'karta.pdf');
      const payload = new Response(form);
      const response = await server.http.inject({
        method: 'POST',
        url: '/cableowner/api/module/attachments',
        headers: { authorization, 'content-type': payload.headers.get('content-type') ?? '' },
        payload: Buffer.from(await payload.arrayBuffer()),
      });
      return { status: response.statusCode, body: response.json<{ id: string; code?: string }>() };
    };
    expect((await upload(null, '%PDF-1.4')).status).toBe(403);
    expect((await upload(world.owner.id, 'MZ')).body.code).toBe('FileWrongFormat');
    const other = await upload((await makeOwner(database.kysely)).id, '%PDF-1.4');
    const own = await upload(world.owner.id, '%PDF-1.4');
    expect([other.status, own.status]).toEqual([201, 201]);
    const path = `/cases/${caseNumber}/recipients/${listed?.caseRecipientId}/answer`;
    const answer = (files: string[]) =>
      module('POST', path, { body: { measure: 'Material', files }, version: listed?.version ?? 0 });
    expect(await answer([other.body.id])).toMatchObject({ status: 422, body: { errors: [{ path: 'files.0' }] } });
    expect((await answer([own.body.id])).status).toBe(200);
    const { body } = await world.ask('GET', `/inquirer/api/cases/${caseNumber}`);
    expect(JSON.stringify(body)).toContain(own.body.id);
  });

  test('one that the module leaves requires a person, who then answers', async () => {
    const { world, module } = await start();
    const caseNumber = await world.send();
    const [listed] = (await fetchFrom(module, '')).cases;
    const place = `/cases/${caseNumber}/recipients/${listed?.caseRecipientId}`;
    const body = { reason: 'Kartan saknas' };
    const flagged = await module('POST', `${place}/manualreview`, { body, version: listed?.version ?? 0 });
    expect(flagged.status).toBe(200);
    expect((await fetchFrom(module, '')).cases[0]).toMatchObject({ status: 'RequiresManualReview' });
    expect((await eventsOf(world, caseNumber)).slice(-2)).toEqual(['ModuleReceived', 'ModuleFailed']);
    const version = Number(flagged.body['version']);
    const answered = await world.answer('POST', `/cableowner/api${place}/answer`, {
      version,
      body: { measure: 'NoInterest' },
    });
    expect(answered.status).toBe(200);
    expect((await module('POST', `${place}/manualreview`, { body, version: version + 1 })).body['code']).toBe(
      'CaseAlreadyAnswered',
    );
  });

  test('those of another organisation do not exist', async () => {
    const { world } = await start();
    const caseNumber = await world.send();
    const stranger = await moduleOf((await makeOwner(database.kysely)).id);
    expect((await fetchFrom(stranger, '')).cases).toEqual([]);
    expect((await stranger('GET', `/cases/${caseNumber}`)).status).toBe(404);
  });

  test.each(['?limit=0', '?limit=101', '?cursor=abc', '?limit=x'])('a wrong request is refused: %s', async (query) => {
    const module = await moduleOf((await makeOwner(database.kysely)).id);
    expect((await module('GET', `/cases${query}`)).body['code']).toBe('InvalidParameters');
  });
});
