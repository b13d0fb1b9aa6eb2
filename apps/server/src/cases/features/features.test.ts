import type { NewCase } from '@schaktkoll/contract';
import type { Role } from '@schaktkoll/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { answerWithLines } from '../../../testing/answerWithLines.ts';
import { makeAnswerer, makeArea, square } from '../../../testing/caseFixtures.ts';
import { makeCaseWorld, makePrivatePerson, type CaseWorld } from '../../../testing/caseWorld.ts';
import { makeGisKey, makeProgram, signInProgram } from '../../../testing/programs.ts';
import { makeUser } from '../../../testing/rows.ts';
import { setSettings } from '../../../testing/setSettings.ts';
import { startTestServer, type TestServer } from '../../../testing/testServer.ts';

const now = new Date('2026-11-20T11:00:00.000Z');
const root = '/inquirer/api/features';
const epsg = (code: number) => `http://www.opengis.net/def/crs/EPSG/0/${code}`;
const crs84 = 'http://www.opengis.net/def/crs/OGC/1.3/CRS84';

/** The work area of `validCase` in EPSG:3006, whose first axis is the northing. */
const inSweref = [
  [6_728_450, 616_450],
  [6_728_450, 616_550],
  [6_728_550, 616_550],
  [6_728_550, 616_450],
  [6_728_450, 616_450],
];
/** The same as longitude and latitude, by `gdaltransform -s_srs EPSG:3006 -t_srs OGC:CRS84`. */
const inCrs84 = [
  [17.13155801, 60.67475647],
  [17.13338697, 60.67472734],
  [17.13344637, 60.67562455],
  [17.13161736, 60.67565368],
  [17.13155801, 60.67475647],
];

interface Shown {
  readonly id: string;
  readonly geometry: { readonly type: string; readonly coordinates: never };
  readonly properties: Readonly<Record<string, string | number | null>>;
}

interface Reply {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: {
    readonly code?: string;
    readonly errors?: readonly { readonly path: string }[];
    readonly collections?: readonly { readonly id: string }[];
    readonly features?: readonly Shown[];
    readonly links?: readonly { readonly rel: string; readonly href: string; readonly type?: string }[];
  } & Partial<Shown> &
    Readonly<Record<string, unknown>>;
}

describe('OGC API Features', () => {
  let server: TestServer;
  let world: CaseWorld;
  let key: string;
  beforeAll(async () => {
    server = await startTestServer({ now });
    await setSettings(server.database.kysely, { casesPerUserPerMinute: 1_000 });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    server.clock.set(now);
    await server.database.kysely.deleteFrom('area').execute();
    world = await makeCaseWorld(server);
    key = await makeGisKey(server, world.inquirer);
  });

  const get = async (
    path: string,
    query: Readonly<Record<string, string>> = {},
    authorization = key,
  ): Promise<Reply> => {
    const search = new URLSearchParams(query).toString();
    const url = `${/^\/(?:inquirer|openapi)/.test(path) ? path : `${root}${path}`}${search === '' ? '' : `?${search}`}`;
    const response = await server.http.inject({ url, headers: { authorization } });
    return { status: response.statusCode, headers: response.headers, body: response.json<Reply['body']>() };
  };
  const items = async (name: string, query: Readonly<Record<string, string>> = {}, authorization = key) => {
    const { status, body } = await get(`/collections/${name}/items`, query, authorization);
    if (status !== 200) throw new Error(JSON.stringify(body));
    return body.features ?? [];
  };
  const idsOf = async (...given: Parameters<typeof items>) => (await items(...given)).map(({ id }) => id);
  const hrefOf = ({ body: { links = [] } }: Reply, rel: string) => {
    const href = links.find((link) => link.rel === rel)?.href;
    return href?.replace(/^http:\/\/[^/]+/, '');
  };
  const keyOf = async (roles: readonly Role[], organisationId?: string) =>
    makeGisKey(
      server,
      await makeUser(server.database.kysely, {
        roles,
        ...(organisationId === undefined ? {} : { organisation_id: organisationId }),
      }),
    );

  describe('part 1, core', () => {
    test('the landing page links to what is described and declared; every link can be read', async () => {
      const landing = await get('');
      expect(landing.body).toMatchObject({ title: 'Schaktkoll' });
      expect(landing.body.links?.map(({ rel }) => rel)).toEqual([
        'self',
        'conformance',
        'data',
        'service-desc',
        'service-doc',
      ]);
      for (const rel of ['self', 'conformance', 'data', 'service-desc'])
        expect([rel, (await get(hrefOf(landing, rel) ?? '')).status]).toEqual([rel, 200]);
      expect((await get('/conformance')).body['conformsTo']).toEqual([
        'http://www.opengis.net/spec/ogcapi-features-1/1.0/conf/core',
        'http://www.opengis.net/spec/ogcapi-features-1/1.0/conf/geojson',
        'http://www.opengis.net/spec/ogcapi-features-2/1.0/conf/crs',
      ]);
      const definition = await server.http.inject({ url: '/openapi/features.json' });
      expect(Object.keys(definition.json<{ paths: object }>().paths)).toEqual([
        '/oidc/token',
        '/inquirer/api/features',
        '/inquirer/api/features/conformance',
        '/inquirer/api/features/collections',
        '/inquirer/api/features/collections/{collectionId}',
        '/inquirer/api/features/collections/{collectionId}/items',
        '/inquirer/api/features/collections/{collectionId}/items/{featureId}',
      ]);
    });

    test('each role finds its own collections, and no other exists for it', async () => {
      const ofCases = ['cases', 'lines', 'line-points', 'line-areas', 'line-notes'];
      const callers: readonly (readonly [string, readonly string[]])[] = [
        [await keyOf(['Inquirer']), ofCases],
        [await keyOf(['CableOwnerAdmin'], world.owner.id), ['received-cases', 'areas']],
        [await makeGisKey(server, await makeAnswerer(server.database.kysely, world.owner.id, [])), ['received-cases']],
        [
          await signInProgram(server, await makeProgram(server, world.inquirer.organisationId, 'WebServiceUser')),
          ofCases,
        ],
        [await signInProgram(server, await makeProgram(server, world.owner.id)), ['received-cases', 'areas']],
      ];
      for (const [caller, expected] of callers) {
        const { body } = await get('/collections', {}, caller);
        expect(body.collections?.map(({ id }) => id)).toEqual(expected);
        for (const name of [...ofCases, 'received-cases', 'areas', 'none'])
          for (const path of [`/collections/${name}`, `/collections/${name}/items`])
            expect([path, (await get(path, {}, caller)).status]).toEqual([path, expected.includes(name) ? 200 : 404]);
      }
      const { body } = await get('/collections/cases');
      expect(body).toMatchObject({
        id: 'cases',
        title: 'Ärenden',
        itemType: 'feature',
        extent: { spatial: { bbox: [[10.5, 55, 24.5, 69.5]], crs: crs84 } },
        crs: [crs84, epsg(4326), epsg(3006)],
        storageCrs: epsg(3006),
      });
    });

    test('a case is a feature with its work areas, status and period; others have none of it', async () => {
      const caseNumber = await world.send();
      const list = await get('/collections/cases/items');
      expect(list.headers['content-type']).toBe('application/geo+json; charset=utf-8');
      expect(list.body).toMatchObject({ type: 'FeatureCollection', numberReturned: 1 });
      const [feature] = list.body.features ?? [];
      expect(feature).toMatchObject({
        type: 'Feature',
        id: caseNumber,
        geometry: { type: 'MultiPolygon', coordinates: [[inCrs84]] },
        properties: {
          arende: caseNumber,
          namn: 'Ny servisledning',
          status: 'Väntar på 1 svar',
          status_kod: 'AwaitingAnswers',
          fran: '2026-11-24',
          till: '2026-12-04',
          lank: `http://inquirer.schaktkoll.localhost:4302/cases/${caseNumber}`,
        },
      });
      const one = await get(`/collections/cases/items/${caseNumber}`);
      expect(one.body).toMatchObject({ id: caseNumber, geometry: feature?.geometry });
      expect(hrefOf(one, 'self')).toBe(`${root}/collections/cases/items/${caseNumber}`);
      expect(hrefOf(one, 'collection')).toBe(`${root}/collections/cases`);
      const strangers = [
        await keyOf(['Inquirer']),
        await makeGisKey(server, await makePrivatePerson(server.database.kysely)),
        await signInProgram(
          server,
          await makeProgram(server, (await makeUser(server.database.kysely)).organisationId, 'WebServiceUser'),
        ),
      ];
      for (const stranger of strangers) {
        expect(await items('cases', {}, stranger)).toEqual([]);
        const missing = await get(`/collections/cases/items/${caseNumber}`, {}, stranger);
        expect([missing.status, missing.body.code]).toEqual([404, 'NotFound']);
      }
      // A colleague sees it, as in the app.
      expect(await idsOf('cases', {}, await keyOf(['Inquirer'], world.inquirer.organisationId))).toEqual([caseNumber]);
    });

    test('a list comes page by page, each feature once', async () => {
      const numbers = [await world.send(), await world.send(), await world.send(), await world.send()];
      const read: string[] = [];
      const sizes: number[] = [];
      for (let next: string | undefined = `${root}/collections/cases/items?limit=3`; next !== undefined;) {
        const page = await get(next);
        sizes.push(page.body.features?.length ?? 0);
        read.push(...(page.body.features ?? []).map(({ id }) => id));
        next = hrefOf(page, 'next');
      }
      expect(sizes).toEqual([3, 1]);
      expect(read).toEqual(numbers);
      const whole = await get('/collections/cases/items', { limit: '4' });
      expect([whole.body.features?.length, hrefOf(whole, 'next')]).toEqual([4, undefined]);
      // More than the maximum is no error.
      expect(await idsOf('cases', { limit: '100000' })).toEqual(numbers);
    });

    test('a box selects what meets it: exactly, and in the system of the box', async () => {
      const caseNumber = await world.send();
      const found = async (bbox: string, crs?: string) =>
        (await idsOf('cases', { bbox, ...(crs === undefined ? {} : { 'bbox-crs': crs }) })).length;
      // Northing first. The area is 616,450 to 616,550 and 6,728,450 to 6,728,550.
      expect(await found('6728400,616400,6728600,616600', epsg(3006))).toBe(1);
      expect(await found('6728490,616490,6728510,616510', epsg(3006))).toBe(1);
      expect(await found('6728550,616550,6728600,616600', epsg(3006))).toBe(1);
      expect(await found('6728550.1,616400,6728600,616600', epsg(3006))).toBe(0);
      // The other order of the axes is a place outside Sweden.
      expect(await found('616400,6728400,616600,6728600', epsg(3006))).toBe(0);
      expect(await found('17.13,60.67,17.14,60.68')).toBe(1);
      expect(await found('60.67,17.13,60.68,17.14', epsg(4326))).toBe(1);
      // The east side runs from 17.13338697 to 17.13344637.
      expect(await found('17.13345,60.67,17.14,60.68')).toBe(0);
      expect(await found('17.13343,60.67,17.14,60.68')).toBe(1);
      expect(await found('17.13,60.67,-100,17.14,60.68,100')).toBe(1);
      // Over the antimeridian: from 17° east to 10° east the other way round, and from 20° to 10°.
      expect(await found('17,60,10,61')).toBe(1);
      expect(await found('20,60,10,61')).toBe(0);
      expect(await found('-180,-90,180,90')).toBe(1);
      expect(await found('100,10,110,20')).toBe(0);
      expect(await idsOf('cases', { bbox: '17.13,60.67,17.14,60.68', limit: '1' })).toEqual([caseNumber]);
    });

    test('a time selects the cases whose period it meets', async () => {
      await world.send();
      const found = async (datetime: string) => (await idsOf('cases', { datetime })).length;
      // From 24 November to 4 December, both included.
      for (const datetime of ['2026-11-24', '2026-12-04', '2026-12-04/2026-12-31', '../2026-11-24', '2026-12-04/..'])
        expect([datetime, await found(datetime)]).toEqual([datetime, 1]);
      for (const datetime of ['2026-11-23', '2026-12-05', '2026-12-05/2026-12-31', '../2026-11-23', '2026-12-05/'])
        expect([datetime, await found(datetime)]).toEqual([datetime, 0]);
      // 23:30 in Stockholm on 4 December, and half an hour into the next day.
      expect(await found('2026-12-04T22:30:00Z')).toBe(1);
      expect(await found('2026-12-04T23:30:00Z')).toBe(0);
      // As QGIS writes open ends.
      expect(await found('2026-12-01T00:00:00Z/9999-12-31T00:00:00Z')).toBe(1);
      expect(await found('0000-01-01T00:00:00Z/2026-11-23T00:00:00Z')).toBe(0);
    });

    test('parameters that are unknown or wrong are problems that name them', async () => {
      const wrong: readonly (readonly [string, string])[] = [
        ['limit', '0'],
        ['limit', 'ten'],
        ['bbox', '1,2,3'],
        ['bbox', '1,2,3,x'],
        ['bbox', '17,61,18,60'],
        ['bbox', '0,0,200,10'],
        ['bbox-crs', epsg(3857)],
        ['crs', 'EPSG:3006'],
        ['datetime', '2026-13-01'],
        ['datetime', '../..'],
        ['datetime', '2026-12-02/2026-12-01'],
        ['cursor', 'x'],
      ];
      for (const [name, value] of wrong) {
        const { status, headers, body } = await get('/collections/cases/items', { [name]: value });
        expect([name, value, status, body.code, body.errors?.[0]?.path]).toEqual([
          name,
          value,
          400,
          'InvalidParameters',
          name,
        ]);
        expect(headers['content-type']).toBe('application/problem+json; charset=utf-8');
      }
      for (const path of ['', '/conformance', '/collections', '/collections/cases', '/collections/cases/items'])
        expect((await get(path, { filter: 'x' })).body).toMatchObject({
          status: 400,
          code: 'InvalidParameters',
          errors: [{ code: 'UnknownField', params: { field: 'filter' } }],
        });
    });
  });

  describe('part 2, systems', () => {
    test('coordinates stand in the order of the axes of the system that is asked for, which a header names', async () => {
      const caseNumber = await world.send();
      const inOrder = (ring: readonly (readonly number[])[]) => ring.map(([x, y]) => [y, x]);
      for (const path of ['/collections/cases/items', `/collections/cases/items/${caseNumber}`]) {
        const read = async (crs?: string) => {
          const { headers, body } = await get(path, crs === undefined ? {} : { crs });
          const { geometry } = body.features?.[0] ?? body;
          return [headers['content-crs'], geometry?.coordinates];
        };
        expect(await read()).toEqual([`<${crs84}>`, [[inCrs84]]]);
        expect(await read(crs84)).toEqual([`<${crs84}>`, [[inCrs84]]]);
        expect(await read(epsg(4326))).toEqual([`<${epsg(4326)}>`, [[inOrder(inCrs84)]]]);
        expect(await read(epsg(3006))).toEqual([`<${epsg(3006)}>`, [[inSweref]]]);
      }
    });
  });

  describe('areas of an owner', () => {
    test('are its squares joined, with their holes and a corner at every kilometre', async () => {
      const { kysely } = server.database;
      await kysely.deleteFrom('area').execute();
      const frame = [square(620, 6740), square(621, 6740), square(622, 6740), square(620, 6741), square(622, 6741)];
      const id = await makeArea(kysely, {
        organisationId: world.owner.id,
        type: 'Control',
        spans: [...frame, { northing: 6742, eastingFrom: 620, eastingTo: 622 }],
      });
      await makeArea(kysely, { organisationId: (await makeCaseWorld(server)).owner.id, spans: [square(620, 6740)] });
      const owner = await makeGisKey(server, world.ownerAdmin);
      const [area, ...more] = await items('areas', { crs: epsg(3006) }, owner);
      expect(more).toEqual([]);
      expect(area).toMatchObject({
        id,
        properties: { typ: 'Bevakningsområde', typ_kod: 'Control', andrad: '2026-01-01' },
      });
      const [polygon = []] = (area?.geometry.coordinates ?? []) as unknown as readonly (readonly number[][][])[];
      const cornersOf = (ring: readonly number[][] = []) =>
        ring
          .slice(1)
          .map(([n = 0, e = 0]) => `${e / 1000} ${n / 1000}`)
          .sort();
      // Twelve kilometres around the nine squares, and four around the one in their middle.
      expect(cornersOf(polygon[0])).toEqual(
        [620, 621, 622, 623]
          .flatMap((e) => [6740, 6741, 6742, 6743].map((n) => [e, n] as const))
          .filter(([e, n]) => e === 620 || e === 623 || n === 6740 || n === 6743)
          .map(([e, n]) => `${e} ${n}`)
          .sort(),
      );
      expect(cornersOf(polygon[1])).toEqual(['621 6741', '621 6742', '622 6741', '622 6742']);
      const found = async (query: Readonly<Record<string, string>>) => (await idsOf('areas', query, owner)).length;
      expect(await found({ bbox: '6741100,621100,6741900,621900', 'bbox-crs': epsg(3006) })).toBe(0);
      expect(await found({ bbox: '6741100,621100,6741900,622100', 'bbox-crs': epsg(3006) })).toBe(1);
      expect([await found({ datetime: '2026-01-01' }), await found({ datetime: '2026-01-02/..' })]).toEqual([1, 0]);
      expect((await get(`/collections/areas/items/${id}`, {}, owner)).body.id).toBe(id);
      const others = await get(`/collections/areas/items/${id}`, {}, await keyOf(['CableOwnerAdmin']));
      expect(others.status).toBe(404);
    });
  });

  test('an owner reads the cases of its answer points, an answerer those of the linked ones', async () => {
    const caseNumber = await world.send();
    const admin = await makeGisKey(server, world.ownerAdmin);
    const [received] = await items('received-cases', { crs: epsg(3006) }, admin);
    expect(received).toMatchObject({
      id: caseNumber,
      geometry: { coordinates: [[inSweref]] },
      properties: { arende: caseNumber, status_kod: 'ToAnswer', referens: null },
    });
    const { kysely } = server.database;
    const linked = await makeGisKey(server, await makeAnswerer(kysely, world.owner.id, [world.recipientId]));
    const unlinked = await makeGisKey(server, await makeAnswerer(kysely, world.owner.id, []));
    expect([await idsOf('received-cases', {}, linked), await idsOf('received-cases', {}, unlinked)]).toEqual([
      [caseNumber],
      [],
    ]);
  });

  describe('lines of answers', () => {
    let caseNumber: string;
    const allow = (lines_to_programs: boolean) =>
      server.database.kysely
        .updateTable('organisation')
        .set({ lines_to_programs })
        .where('id', '=', world.owner.id)
        .execute();
    const answered = async (choices: object = {}, changes: Partial<NewCase> = {}) => {
      caseNumber = await world.send(changes);
      await answerWithLines(server, world, caseNumber, choices);
    };
    const noteOf = async () => (await items('line-notes')).find(({ id }) => id === caseNumber)?.properties;

    test('are read where the owner lets programs read them, with what is missing beside them', async () => {
      await answered();
      expect(await items('lines')).toEqual([]);
      expect(await noteOf()).toMatchObject({
        saknas_antal: 1,
        agare_antal: 1,
        agare: expect.stringContaining('visar sina ledningar på skärmen men inte i filer'),
      });
      await allow(true);
      const [line, ...more] = await items('lines', { crs: epsg(3006) });
      expect(more).toEqual([]);
      // Cut 25 m on the ground outside the work area, which is 616,450 to 616,550: 24.994 m on the grid, 116 km from its
      // central meridian. Northing first.
      expect(line?.geometry).toEqual({
        type: 'LineString',
        coordinates: [
          [6_728_460.34, 616_425.01],
          [6_728_460.34, 616_574.99],
        ],
      });
      expect(line?.properties).toMatchObject({
        agare: world.owner.name,
        slag: 'Dricksvatten',
        djup_m: 1.6,
        fortsatter: 'i båda ändar',
        arende: caseNumber,
        saknas: expect.stringContaining('1 av 1 ägare är inte med på kartan'),
        giltig_till: '2026-12-04',
      });
      // By `gdaltransform`, longitude first.
      expect((await items('lines'))[0]?.geometry.coordinates).toEqual([
        [17.13110708, 60.67485651],
        [17.13385017, 60.67481283],
      ]);
      const one = await get(`/collections/lines/items/${line?.id}`, { crs: epsg(3006) });
      expect(one.body.geometry).toEqual(line?.geometry);
      expect([await items('line-points'), await items('line-areas')]).toEqual([[], []]);
      // Above the line, although the box of the case holds it.
      expect(await items('lines', { bbox: '6728461,616400,6728600,616600', 'bbox-crs': epsg(3006) })).toEqual([]);
      expect(await items('lines', { bbox: '6728460,616400,6728600,616600', 'bbox-crs': epsg(3006) })).toHaveLength(1);
      expect(await items('lines', { datetime: '2026-12-05/..' })).toEqual([]);
      const events = await server.database.kysely
        .selectFrom('audit_event')
        .select('details')
        .where('kind', '=', 'LinesDownloaded')
        .where('user_id', '=', world.inquirer.id)
        .execute();
      expect(events).toEqual([{ details: { caseNumber } }]);
    });

    test('are not read where the answer holds them back, nor by another organisation, and the notes say so', async () => {
      await allow(true);
      await answered({ mayDownload: false });
      expect([await items('lines'), (await noteOf())?.['saknas_antal']]).toEqual([[], 1]);
      await answered({ audience: 'Inquirer' });
      const [own] = await items('lines');
      expect(own?.properties['arende']).toBe(caseNumber);
      const colleague = await keyOf(['Inquirer'], world.inquirer.organisationId);
      expect(await items('lines', {}, colleague)).toEqual([]);
      for (const caller of [colleague, await keyOf(['Inquirer'])])
        expect((await get(`/collections/lines/items/${own?.id}`, {}, caller)).status).toBe(404);
      expect(await items('line-notes', {}, await keyOf(['Inquirer']))).toEqual([]);
    });

    test('end with the case', async () => {
      await allow(true);
      await answered();
      const [line] = await items('lines');
      expect(line).toBeDefined();
      await server.database.kysely
        .updateTable('dig_case')
        .set({ closed_at: now.toISOString(), created_at: now.toISOString() })
        .where('case_number', '=', caseNumber)
        .execute();
      expect([await items('lines'), await items('line-notes')]).toEqual([[], []]);
      expect((await get(`/collections/lines/items/${line?.id}`)).status).toBe(404);
    });

    test('of several cases come page by page, each once, and the pages go on behind a case without any', async () => {
      await allow(true);
      await answered();
      const first = caseNumber;
      const unanswered = await world.send();
      await answered();
      const read: (string | number | null | undefined)[] = [];
      for (let next: string | undefined = `${root}/collections/lines/items?limit=1`; next !== undefined;) {
        const page = await get(next);
        read.push(...(page.body.features ?? []).map(({ properties }) => properties['arende']));
        next = hrefOf(page, 'next');
      }
      expect(read).toEqual([first, caseNumber]);
      expect(await idsOf('line-notes', { limit: '2' })).toEqual([first, unanswered]);
    });
  });
});
