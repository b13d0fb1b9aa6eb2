import { randomUUID } from 'node:crypto';
import type { Area, SpanTuple } from '@schaktkoll/contract';
import { mostAreas, mostTotalSpans } from '@schaktkoll/domain';
import fc from 'fast-check';
import type { FeatureCollection } from 'geojson';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../platform/db/database.ts';
import { findMatchedRecipients } from '../../cases/matching/affectedOwners.repository.ts';
import { makeArea, makeOwner, makeRecipient, validCase, square } from '../../../testing/caseFixtures.ts';
import { callerFor } from '../../../testing/caseWorld.ts';
import { makeProgram, signInProgram } from '../../../testing/programs.ts';
import { makeUser, privateOrganisationId, type MadeOrganisation } from '../../../testing/rows.ts';
import { signInAs, startTestServer, type TestServer } from '../../../testing/testServer.ts';
import { deleteArea, insertArea, lockAreasOf } from './areas.repository.ts';

const surroundings = 'areasurroundings';

/** Calls a path within the areas, the surroundings, or another call by its whole path. */
function urlOf(path: string): string {
  if (path.startsWith('/cableowner/')) return path;
  return path.startsWith(surroundings) ? `/cableowner/api/${path}` : `/cableowner/api/areas${path}`;
}

const eastingsOf = ({ squares }: Pick<Area, 'squares'>): number[] =>
  squares.flatMap(([, from, to]) => Array.from({ length: to - from + 1 }, (_, index) => from + index));

describe('areas of owners', () => {
  let database: Database;
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ now: new Date('2026-11-20T11:00:00.000Z') });
    ({ database } = server);
  });
  afterAll(() => server.close());

  /** An owner with a recipient and an administrator who makes the calls. */
  const makeWorld = async (given: Parameters<typeof makeOwner>[1] = {}) => {
    const owner = await makeOwner(database.kysely, given);
    const recipientId = await makeRecipient(database.kysely, owner.id, { name: 'Kundtjänst' });
    const ask = await administratorOf(owner, 'Ada Admin');
    return { owner, recipientId, ask };
  };
  const administratorOf = async (owner: MadeOrganisation, name: string) => {
    const authorization = await signInAs(
      server,
      await makeUser(database.kysely, { organisation_id: owner.id, roles: ['CableOwnerAdmin'], name }),
      'cableowner',
    );
    return async (
      method: 'GET' | 'POST' | 'PUT' | 'DELETE',
      path: string,
      { body, version }: { body?: object; version?: number } = {},
    ) => {
      const answer = await server.http.inject({
        method,
        url: urlOf(path),
        headers: {
          authorization,
          ...(method === 'POST' ? { 'idempotency-key': randomUUID() } : {}),
          ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
        },
        ...(body === undefined ? {} : { payload: body }),
      });
      return {
        status: answer.statusCode,
        body: answer.body === '' ? {} : answer.json<Record<string, unknown> & { code?: string; id?: string }>(),
      };
    };
  };
  const areaOf = (recipientId: string, changes: object = {}) => ({
    type: 'Affected',
    name: 'Norra nätet',
    squares: [[6728, 616, 618]],
    recipients: { CableIndication: recipientId },
    acceptsNotCounting: false,
    ...changes,
  });
  /** What saving takes: the type of an area does not change. */
  const saved = ({ type: _type, ...area }: ReturnType<typeof areaOf>) => area;

  test('an organisation can send a case while its area is being saved: neither waits, and the case is matched with the previous area', async () => {
    const { owner, recipientId, ask } = await makeWorld({ name: 'Kommunen som gräver' });
    const { body } = await ask('POST', '', { body: areaOf(recipientId) });
    const inquirer = await callerFor(
      server,
      await makeUser(database.kysely, { organisation_id: owner.id, max_number_of_cases: -1 }),
    );
    await database.kysely.transaction().execute(async (transaction) => {
      const scope = { kind: 'organisation', id: owner.id } as const;
      await lockAreasOf(transaction, scope);
      await deleteArea(transaction, scope, String(body.id), 1);
      const sent = await inquirer('POST', '/inquirer/api/cases', { body: validCase() });
      expect(sent).toMatchObject({ status: 201, body: { recipientCount: 1 } });
    });
    expect((await inquirer('POST', '/inquirer/api/cases', { body: validCase() })).body.code).toBe(
      'NoCableOwnerAffected',
    );
  });

  test('two actions on the areas of one organisation run one after the other', async () => {
    const { recipientId, ask } = await makeWorld({ name: 'Två på en gång' });
    const ids = await Promise.all(
      ['Norr', 'Söder'].map(async (name) => (await ask('POST', '', { body: areaOf(recipientId, { name }) })).body.id),
    );
    const removed = await Promise.all(ids.map((id) => ask('DELETE', `/${id}`, { version: 1 })));
    expect(removed.map(({ status }) => status).sort()).toEqual([204, 409]);
  });

  test('an area is created, read, listed, and matched by cases at once', async () => {
    const { recipientId, ask } = await makeWorld({ name: 'Skapa AB' });
    const made = await ask('POST', '', {
      body: areaOf(recipientId, {
        squares: [
          [6728, 618, 618],
          [6728, 616, 617],
        ],
      }),
    });
    expect(made).toMatchObject({ status: 201, body: { version: 1 } });
    expect((await ask('GET', `/${made.body.id}`)).body).toMatchObject({
      name: 'Norra nätet',
      type: 'Affected',
      squares: [[6728, 616, 618]],
      recipients: { CableIndication: recipientId },
      changedBy: 'Ada Admin',
      version: 1,
    } satisfies Partial<Area>);
    expect((await ask('GET', '')).body).toMatchObject({
      areas: [{ name: 'Norra nätet', squareCount: 3, recipientNames: ['Kundtjänst'] }],
      organisationType: 'CableOwner',
      takesPurposes: ['CableIndication'],
      isModuleLinked: false,
    });
    expect(
      (await findMatchedRecipients(database.kysely, 'CableIndication', [square(617, 6728)], privateOrganisationId)).map(
        (match) => match.organisationName,
      ),
    ).toContain('Skapa AB');
  });

  test('an area needs a square, a name and, where it is of interest, a recipient of the own organisation for each case type', async () => {
    const { recipientId, ask } = await makeWorld({ takes_purposes: ['CableIndication', 'Project'] });
    const other = await makeWorld();
    const sent = (changes: object) =>
      ask('POST', '', { body: areaOf(recipientId, changes) }).then(({ status, body }) => [
        status,
        (body['errors'] as { path: string; code: string }[]).map(({ path, code }) => `${path} ${code}`),
      ]);
    expect(await sent({ recipients: { CableIndication: recipientId, Project: recipientId }, squares: [] })).toEqual([
      422,
      ['squares NoSquares'],
    ]);
    expect(await sent({})).toEqual([422, ['recipients.Project ChooseOne']]);
    expect(await sent({ recipients: { CableIndication: recipientId, Project: other.recipientId } })).toEqual([
      422,
      ['recipients.Project InvalidChoice'],
    ]);
    expect(
      await sent({ recipients: { CableIndication: recipientId, Project: recipientId }, squares: [[6728, 618, 616]] }),
    ).toEqual([422, ['squares.0 InvalidFormat']]);
    expect(await sent({ name: 'N' })).toEqual([400, ['name TooShort']]);
    expect(await sent({ squares: [[6728, 616, 1000]] })).toEqual([400, ['squares.0.2 InvalidFormat']]);
    // A watch area needs none: the organisation's default recipient gets its cases.
    expect(await ask('POST', '', { body: areaOf(recipientId, { type: 'Control', recipients: {} }) })).toMatchObject({
      status: 201,
    });
  });

  test('saving changes what is sent; the geometry has changed only when a square has', async () => {
    const { recipientId, ask } = await makeWorld();
    const { body } = await ask('POST', '', { body: areaOf(recipientId) });
    server.clock.advance(60_000);
    expect(
      await ask('PUT', `/${body.id}`, { version: 1, body: saved(areaOf(recipientId, { name: 'Nytt namn' })) }),
    ).toEqual({ status: 200, body: { version: 2 } });
    const renamed = (await ask('GET', `/${body.id}`)).body;
    expect(renamed['name']).toBe('Nytt namn');
    expect(
      Date.parse(String(renamed['lastChanged'])) - Date.parse(String(renamed['geometryChanged'])),
    ).toBeGreaterThanOrEqual(60_000);
    expect(
      await ask('PUT', `/${body.id}`, {
        version: 2,
        body: saved(areaOf(recipientId, { squares: [[6729, 616, 616]] })),
      }),
    ).toMatchObject({ status: 200 });
    const moved = (await ask('GET', `/${body.id}`)).body;
    expect([moved['squares'], moved['geometryChanged']]).toEqual([[[6729, 616, 616]], moved['lastChanged']]);
  });

  test("a colleague's save is not overwritten: the error says who and when", async () => {
    const { owner, recipientId, ask } = await makeWorld();
    const colleague = await administratorOf(owner, 'Karin Kollega');
    const { body } = await ask('POST', '', { body: areaOf(recipientId) });
    await colleague('PUT', `/${body.id}`, { version: 1, body: saved(areaOf(recipientId, { name: 'Karins namn' })) });
    const refused = await ask('PUT', `/${body.id}`, {
      version: 1,
      body: saved(areaOf(recipientId, { name: 'Adas namn' })),
    });
    expect(refused).toMatchObject({ status: 412, body: { code: 'VersionConflict', params: { by: 'Karin Kollega' } } });
    expect((await ask('GET', `/${body.id}`)).body['name']).toBe('Karins namn');
    expect((await ask('DELETE', `/${body.id}`, { version: 1 })).body.code).toBe('VersionConflict');
  });

  test('another organisation’s area does not exist', async () => {
    const [own, other] = [await makeWorld(), await makeWorld()];
    const { body } = await other.ask('POST', '', { body: areaOf(other.recipientId) });
    const answers = [
      await own.ask('GET', `/${body.id}`),
      await own.ask('GET', `/${body.id}/squares`),
      await own.ask('PUT', `/${body.id}`, { version: 1, body: saved(areaOf(own.recipientId)) }),
      await own.ask('DELETE', `/${body.id}`, { version: 1 }),
    ];
    expect(answers.map((answer) => [answer.status, answer.body.code])).toEqual(Array(4).fill([404, 'NotFound']));
    expect((await own.ask('GET', '')).body['areas']).toEqual([]);
  });

  test('an organisation has no more areas than the limit, beside those of its module', async () => {
    const { owner, recipientId, ask } = await makeWorld();
    const at = server.clock.now().toISOString();
    const others = Array.from({ length: mostAreas - 1 }, (_, index) => ({
      id: randomUUID(),
      organisation_id: owner.id,
      type: 'Other' as const,
      name: `Område ${index}`,
      last_changed: at,
      geometry_changed: at,
    }));
    await database.kysely.insertInto('area').values(others).execute();
    const last = await ask('POST', '', { body: areaOf(recipientId) });
    expect(last.status).toBe(201);
    const one = areaOf(recipientId, { type: 'Other', recipients: {} });
    expect(await ask('POST', '', { body: one })).toMatchObject({
      status: 409,
      body: { code: 'TooManyAreas', params: { maximum: mostAreas } },
    });
    expect(await ask('PUT', `/${last.body.id}`, { version: 1, body: saved(areaOf(recipientId)) })).toMatchObject({
      status: 200,
    });
    // The area of interest is now the module's.
    await makeProgram(server, owner.id);
    expect((await ask('POST', '', { body: one })).status).toBe(201);
    expect((await ask('POST', '', { body: one })).body.code).toBe('TooManyAreas');
  });

  test('the areas of an organisation have no more spans together than the limit', async () => {
    const { owner, recipientId, ask } = await makeWorld();
    const { id: userId } = await makeUser(database.kysely, { organisation_id: owner.id });
    const at = server.clock.now().toISOString();
    const scope = { kind: 'organisation', id: owner.id } as const;
    for (let left = mostTotalSpans - 1; left > 0; left -= 50_000) {
      const squares = Array.from({ length: Math.min(50_000, left) }, (_, index) =>
        square(200 + 2 * (index % 300), 6200 + Math.floor(index / 300)),
      );
      await insertArea(database.kysely, scope, 'Other', { name: 'Stort', squares, recipients: {}, userId, at });
    }
    const one = areaOf(recipientId, { type: 'Other', recipients: {}, squares: [[6728, 616, 616]] });
    const two = {
      ...one,
      squares: [
        [6728, 616, 616],
        [6728, 618, 618],
      ],
    };
    const tooMany = {
      status: 422,
      body: {
        errors: [expect.objectContaining({ path: 'squares', code: 'TooManyTotalSpans' })] as unknown[],
      },
    };
    expect(await ask('POST', '', { body: two })).toMatchObject(tooMany);
    const last = await ask('POST', '', { body: one });
    expect(last.status).toBe(201);
    expect(await ask('POST', '', { body: one })).toMatchObject(tooMany);
    expect(await ask('PUT', `/${last.body.id}`, { version: 1, body: saved(two) })).toMatchObject(tooMany);
    expect(await ask('PUT', `/${last.body.id}`, { version: 1, body: saved(one) })).toMatchObject({ status: 200 });
  });

  test('the last area of interest stays, the others go', async () => {
    const { recipientId, ask } = await makeWorld();
    const [first, second] = [
      await ask('POST', '', { body: areaOf(recipientId) }),
      await ask('POST', '', { body: areaOf(recipientId, { name: 'Södra' }) }),
    ];
    expect(await ask('DELETE', `/${first.body.id}`, { version: 1 })).toEqual({ status: 204, body: {} });
    expect(await ask('DELETE', `/${second.body.id}`, { version: 1 })).toMatchObject({
      status: 409,
      body: { code: 'LastAreaOfInterest' },
    });
  });

  test('an organisation with a module leaves its areas of interest to it and keeps its watch areas', async () => {
    const { owner, recipientId, ask } = await makeWorld();
    const areaId = await makeArea(database.kysely, { organisationId: owner.id, spans: [square(616, 6728)] });
    const module = await makeUser(database.kysely, { organisation_id: owner.id, roles: ['CableOwnerModule'] });
    await database.kysely
      .insertInto('recipient_user')
      .values({ organisation_id: owner.id, recipient_id: recipientId, user_id: module.id })
      .execute();
    expect((await ask('GET', '')).body['isModuleLinked']).toBe(true);
    expect((await ask('POST', '', { body: areaOf(recipientId) })).body.code).toBe('AreaKeptByModule');
    expect((await ask('PUT', `/${areaId}`, { version: 1, body: saved(areaOf(recipientId)) })).body.code).toBe(
      'AreaKeptByModule',
    );
    expect((await ask('DELETE', `/${areaId}`, { version: 1 })).body.code).toBe('AreaKeptByModule');
    expect(await ask('POST', '', { body: areaOf(recipientId, { type: 'Control' }) })).toMatchObject({ status: 201 });
  });

  test('a watching organisation has watch areas alone', async () => {
    const { recipientId, ask } = await makeWorld({ type: 'Vigilant' });
    expect(await ask('POST', '', { body: areaOf(recipientId) })).toMatchObject({
      status: 422,
      body: { code: 'AreaTypeNotForOrganisation' },
    });
    expect(await ask('POST', '', { body: areaOf(recipientId, { type: 'Control' }) })).toMatchObject({ status: 201 });
  });

  test('squares excluded by a limitation area are counted, and saved only after confirmation', async () => {
    const { recipientId, ask } = await makeWorld();
    await ask('POST', '', { body: areaOf(recipientId, { squares: [[6728, 616, 625]] }) });
    const limitation = areaOf(recipientId, { type: 'Limitation', squares: [[6728, 616, 619]], recipients: {} });
    expect(await ask('POST', '', { body: limitation })).toMatchObject({
      status: 422,
      body: { code: 'SquaresNotCounting', params: { squares: 6 } },
    });
    const made = await ask('POST', '', { body: { ...limitation, acceptsNotCounting: true } });
    expect(made.status).toBe(201);
    expect((await ask('GET', surroundings)).body).toMatchObject({
      limitation: [[6728, 616, 619]],
      affected: [[6728, 616, 625]],
      watched: [],
      otherAffectedCount: 1,
      recipients: [{ id: recipientId, name: 'Kundtjänst' }],
    });
    expect((await ask('GET', `${surroundings}?except=${made.body.id}`)).body).toMatchObject({ limitation: null });
    expect(await ask('POST', '', { body: areaOf(recipientId, { squares: [[6728, 619, 620]] }) })).toMatchObject({
      body: { code: 'SquaresNotCounting', params: { squares: 1 } },
    });
    // What matches nothing has nothing to lose.
    expect(
      await ask('POST', '', {
        body: areaOf(recipientId, { type: 'Other', squares: [[6700, 500, 500]], recipients: {} }),
      }),
    ).toMatchObject({ status: 201 });
  });

  test('the last squares that count cannot be removed, even with confirmation: no owner drops out of matching', async () => {
    const { recipientId, ask } = await makeWorld();
    const accepted = (changes: object) => areaOf(recipientId, { acceptsNotCounting: true, ...changes });
    const codes = async (asked: Promise<{ status: number; body: Record<string, unknown> }>) => {
      const { status, body } = await asked;
      return [
        status,
        body['code'],
        (body['errors'] as { path: string; code: string }[] | undefined)?.map(({ path, code }) => `${path} ${code}`),
      ];
    };
    const interest = await ask('POST', '', { body: accepted({ squares: [[6728, 616, 618]] }) });
    const far = accepted({ type: 'Limitation', squares: [[6800, 500, 500]], recipients: {} });
    expect(await codes(ask('POST', '', { body: far }))).toEqual([422, 'RuleRefused', ['squares NoSquareCounts']]);
    const near = await ask('POST', '', { body: { ...far, squares: [[6728, 618, 618]] } });
    expect(near.status).toBe(201);
    const wide = await ask('POST', '', { body: far });
    expect(await codes(ask('DELETE', `/${near.body.id}`, { version: 1 }))).toEqual([409, 'NoSquareCounts', undefined]);
    expect(await codes(ask('PUT', `/${near.body.id}`, { version: 1, body: saved(far) }))).toEqual([
      422,
      'RuleRefused',
      ['squares NoSquareCounts'],
    ]);
    expect(
      await codes(
        ask('PUT', `/${interest.body.id}`, { version: 1, body: saved(accepted({ squares: [[6728, 616, 617]] })) }),
      ),
    ).toEqual([422, 'RuleRefused', ['squares NoSquareCounts']]);
    const second = await ask('POST', '', { body: accepted({ squares: [[6900, 500, 500]] }) });
    expect(await codes(ask('DELETE', `/${interest.body.id}`, { version: 1 }))).toEqual([
      409,
      'NoSquareCounts',
      undefined,
    ]);
    expect([
      second.status,
      (await ask('DELETE', `/${wide.body.id}`, { version: 1 })).status,
      (await ask('DELETE', `/${near.body.id}`, { version: 1 })).status,
    ]).toEqual([201, 204, 204]);
  });

  test('no limitation area takes squares from the areas that a module keeps', async () => {
    const { owner, recipientId, ask } = await makeWorld();
    await makeArea(database.kysely, {
      organisationId: owner.id,
      spans: [{ northing: 6728, eastingFrom: 616, eastingTo: 618 }],
    });
    const module = await makeUser(database.kysely, { organisation_id: owner.id, roles: ['CableOwnerModule'] });
    await database.kysely
      .insertInto('recipient_user')
      .values({ organisation_id: owner.id, recipient_id: recipientId, user_id: module.id })
      .execute();
    const limitation = areaOf(recipientId, { type: 'Limitation', recipients: {}, acceptsNotCounting: true });
    expect(
      (await ask('POST', '', { body: { ...limitation, squares: [[6728, 616, 617]] } })).body['errors'],
    ).toMatchObject([{ path: 'squares', code: 'LimitsModuleAreas' }]);
    const half = await ask('POST', '', { body: { ...limitation, squares: [[6728, 610, 620]] } });
    expect(half.status).toBe(201);
    expect(
      (
        await ask('POST', '', {
          body: areaOf(recipientId, { type: 'Control', squares: [[6728, 625, 625]], acceptsNotCounting: true }),
        })
      ).status,
    ).toBe(201);
    expect(
      (
        await ask('PUT', `/${half.body.id}`, {
          version: 1,
          body: saved({ ...limitation, squares: [[6728, 617, 620]] }),
        })
      ).body['errors'],
    ).toMatchObject([{ code: 'LimitsModuleAreas' }]);
  });

  test('property: whatever is saved, removed, linked and sent by a module, matching still finds the organisation, and a module’s in all its squares', async () => {
    const types = ['Affected', 'Control', 'Limitation'] as const;
    const step = fc.record({
      act: fc.constantFrom('create', 'create', 'save', 'remove', 'link', 'replace', 'unlink'),
      type: fc.constantFrom(...types),
      which: fc.nat(20),
      from: fc.nat(5),
      width: fc.nat(3),
    });
    const run = async (
      steps: readonly { act: string; type: (typeof types)[number]; which: number; from: number; width: number }[],
      start: readonly ('Limitation' | 'Affected' | 'module')[],
    ) => {
      const { owner, recipientId, ask } = await makeWorld();
      const squares = (from: number, width: number): SpanTuple[] => [
        [6728, 616 + from, 616 + Math.min(5, from + width)],
      ];
      const recipients = { CableIndication: recipientId };
      const signIn = async () => signInProgram(server, await makeProgram(server, owner.id));
      const drawn = (type: (typeof types)[number], from: number, width: number) =>
        areaOf(recipientId, {
          type,
          recipients: type === 'Limitation' ? {} : recipients,
          squares: squares(from, width),
          acceptsNotCounting: true,
        });
      if (start.includes('Limitation')) await ask('POST', '', { body: drawn('Limitation', 0, 0) });
      if (start.includes('Affected')) await ask('POST', '', { body: drawn('Affected', 0, 2) });
      let module = start.includes('module') ? await signIn() : null;
      const listed = async () =>
        ((await ask('GET', '')).body as unknown as { areas: { id: string; type: string }[] }).areas;
      const matched = async () => {
        const found: number[] = [];
        for (let easting = 616; easting <= 621; easting += 1) {
          const matches = await findMatchedRecipients(
            database.kysely,
            'CableIndication',
            [square(easting, 6728)],
            privateOrganisationId,
          );
          if (matches.some(({ organisationId }) => organisationId === owner.id)) found.push(easting);
        }
        return found;
      };
      let areas = await listed();
      const takeStep = async ({ act, type, which, from, width }: (typeof steps)[number]) => {
        const chosen = areas[which % areas.length];
        const body = drawn(type, from, width);
        if (act === 'link') module ??= await signIn();
        else if (act === 'unlink') {
          const { status } = await ask('DELETE', '/cableowner/api/organization/module', { version: 1 });
          if (status === 204) module = null;
        } else if (act === 'replace') {
          if (module === null) return;
          const { statusCode } = await server.http.inject({
            method: 'PUT',
            url: '/cableowner/api/module/areas',
            headers: { authorization: module },
            payload: { areas: [{ name: 'Modulens', squares: squares(from, width), recipients }] },
          });
          expect(statusCode).toBe(200);
        } else if (act === 'create' || chosen === undefined) await ask('POST', '', { body });
        else {
          const version = Number((await ask('GET', `/${chosen.id}`)).body['version']);
          if (act === 'save') await ask('PUT', `/${chosen.id}`, { version, body: saved(body) });
          else await ask('DELETE', `/${chosen.id}`, { version });
        }
      };
      let before = await matched();
      for (const taken of steps) {
        await takeStep(taken);
        const after = await matched();
        areas = await listed();
        if (areas.some(({ type }) => type === 'Affected' || type === 'Control')) expect(after).not.toEqual([]);
        if (['link', 'unlink'].includes(taken.act)) expect(after).toEqual(expect.arrayContaining(before));
        const remaining = module === null ? [] : areas.filter(({ type }) => type === 'Affected');
        for (const { id } of remaining) {
          const own = (await ask('GET', `/${id}`)).body as unknown as Area;
          expect(after).toEqual(expect.arrayContaining(eastingsOf(own)));
        }
        before = after;
      }
    };
    const start = fc.subarray(['Limitation', 'Affected', 'module'] as const);
    await fc.assert(fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), start, run), {
      numRuns: 25,
      seed: 13,
    });
  });

  test('the squares are downloaded as rectangles of GeoJSON with a corner at every kilometre', async () => {
    const { recipientId, ask } = await makeWorld();
    const { body } = await ask('POST', '', { body: areaOf(recipientId, { squares: [[6700, 500, 501]] }) });
    const file = (await ask('GET', `/${body.id}/squares`)).body as unknown as FeatureCollection;
    expect(file.features.map(({ properties }) => properties)).toEqual([
      { northing: 6700, eastingFrom: 500, eastingTo: 501 },
    ]);
    const [geometry] = file.features.map((feature) => feature.geometry);
    // Easting 500 km is the middle meridian of the zone: exactly 15° east.
    expect(geometry?.type === 'Polygon' && geometry.coordinates[0]).toHaveLength(7);
    expect(geometry?.type === 'Polygon' && geometry.coordinates[0]?.[0]?.[0]).toBe(15);
  });

  test('the audit log records each change with the number of squares', async () => {
    const { recipientId, ask } = await makeWorld();
    const { body } = await ask('POST', '', { body: areaOf(recipientId, { type: 'Control' }) });
    await ask('PUT', `/${body.id}`, { version: 1, body: saved(areaOf(recipientId, { squares: [[6728, 617, 620]] })) });
    await ask('DELETE', `/${body.id}`, { version: 2 });
    const events = await database.kysely
      .selectFrom('audit_event')
      .select(['kind', 'details'])
      .where('kind', 'like', 'Area%')
      .orderBy('at', 'desc')
      .limit(3)
      .execute();
    expect(events.toSorted((a, b) => a.kind.localeCompare(b.kind))).toMatchObject([
      { kind: 'AreaChanged', details: { areaId: body.id, type: 'Control', squaresAdded: 2, squaresRemoved: 1 } },
      { kind: 'AreaCreated', details: { areaId: body.id, type: 'Control', squares: 3 } },
      { kind: 'AreaRemoved', details: { areaId: body.id, name: 'Norra nätet', type: 'Control' } },
    ]);
  });

  test('the squares of the whole country are saved and read in one go', async () => {
    const { recipientId, ask } = await makeWorld();
    const squares = Array.from({ length: 1600 }, (_, row) => [6110 + row, 300, 599]);
    const { body } = await ask('POST', '', { body: areaOf(recipientId, { squares }) });
    expect((await ask('GET', '')).body).toMatchObject({ areas: [{ id: body.id, squareCount: 480_000 }] });
    expect(((await ask('GET', `/${body.id}`)).body as unknown as Area).squares).toEqual(squares);
  });
});
