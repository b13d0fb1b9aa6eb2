import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeRecipient, validCase, workAreaAt } from '../../../testing/caseFixtures.ts';
import { callerWith, makeCaseWorld, onlyRecipient, type Caller, type CaseWorld } from '../../../testing/caseWorld.ts';
import { makeProgram, signInProgram } from '../../../testing/programs.ts';
import { startTestServer, type TestServer } from '../../../testing/testServer.ts';

describe('what people do, done by programs under /v1', () => {
  let server: TestServer;
  let world: CaseWorld;
  let program: Caller;
  let reader: Caller;
  let module: Caller;
  beforeAll(async () => {
    server = await startTestServer({ now: new Date('2026-11-20T11:00:00.000Z') });
    world = await makeCaseWorld(server);
    const callerOf = async (...made: Parameters<typeof makeProgram>) =>
      callerWith(server, await signInProgram(server, await makeProgram(...made)));
    program = await callerOf(server, world.inquirer.organisationId, 'WebServiceInquirer');
    reader = await callerOf(server, world.inquirer.organisationId, 'WebServiceUser');
    module = await callerOf(server, world.owner.id);
  });
  afterAll(() => server.close());

  const created = async () => {
    const { body } = await program('POST', '/inquirer/v1/cases', {
      body: { ...validCase(), creationMethod: 'WebService' },
    });
    return String(body['caseNumber']);
  };
  const partOf = async (caseNumber: string) =>
    onlyRecipient((await module('GET', `/cableowner/v1/cases/${caseNumber}`)).body);

  test.each([
    ['pdf', 'application/pdf'],
    ['archive', 'application/zip'],
    ['calendar', 'text/calendar; charset=utf-8'],
    ['areas?format=Geojson&system=WGS84', 'application/geo+json'],
    ['areas?format=Dxf&system=SWEREF99_1630', 'application/zip'],
  ])('the file %s of a case is for programs of both sides', async (file, type) => {
    const caseNumber = await created();
    for (const [ask, side] of [
      [reader, 'inquirer'],
      [module, 'cableowner'],
    ] as const) {
      const { status, headers } = await ask('GET', `/${side}/v1/cases/${caseNumber}/${file}`);
      expect([side, status, headers['content-type']]).toEqual([side, 200, type]);
    }
  });

  test('an inquirer’s program takes a case over, extends it, records promises and sends a copy', async () => {
    const caseNumber = await world.send();
    const path = `/inquirer/v1/cases/${caseNumber}`;
    const before = await program('POST', `${path}/extend`, { version: 1, body: { endDate: '2026-12-07' } });
    expect(before.body.code).toBe('CaseOwnedByColleague');
    const taken = await program('POST', `${path}/overtake`, { version: 1 });
    expect(taken.status).toBe(200);
    const version = Number(taken.body['version']);
    const extended = await program('POST', `${path}/extend`, { version, body: { endDate: '2026-12-07' } });
    expect(extended.status).toBe(200);
    const copy = await program('POST', `${path}/copies`, { body: { email: 'kopia@example.com' } });
    expect(copy.status).toBe(200);
    const { body } = await reader('GET', path);
    const events = body['events'] as { type: string; by: string | null }[];
    const { name } = await server.database.kysely
      .selectFrom('app_user')
      .innerJoin('program_client', 'program_client.user_id', 'app_user.id')
      .select('app_user.name')
      .where('program_client.role', '=', 'WebServiceInquirer')
      .executeTakeFirstOrThrow();
    const authors = events.filter(({ type }) => type === 'OvertakeCase' || type === 'Extended').map(({ by }) => by);
    expect(authors).toEqual([name, name]);
  });

  test('a module takes a case, comments on it, hands it over and reads its list with filters', async () => {
    const caseNumber = await created();
    const { id, version } = await partOf(caseNumber);
    const place = `/cableowner/v1/cases/${caseNumber}/recipients/${id}`;
    const { body } = await module('GET', '/cableowner/v1/cases?assigned=Mine');
    expect(body['items']).toEqual([]);
    const self = await server.database.kysely
      .selectFrom('program_client')
      .select('user_id')
      .where('organisation_id', '=', world.owner.id)
      .executeTakeFirstOrThrow();
    const taken = await module('POST', `${place}/assignee`, { version, body: { userId: self.user_id } });
    expect(taken.status).toBe(200);
    expect((await module('GET', '/cableowner/v1/cases?assigned=Mine')).body['items']).toMatchObject([{ caseNumber }]);
    const { users } = (await module('GET', `${place}/assignees`)).body as { users?: { id: string }[] };
    expect(users?.map((user) => user.id)).toEqual([world.ownerAdmin.id]);
    expect((await module('POST', `${place}/comments`, { body: { comment: 'Vi ringer.' } })).status).toBe(200);
    const north = await makeRecipient(server.database.kysely, world.owner.id, { name: 'Norra' });
    const handed = await module('POST', `${place}/recipient`, {
      version: Number(taken.body['version']),
      body: { recipientId: north },
    });
    expect(handed.status).toBe(200);
  });

  // A U of 100 m, open to the north between 616 470 and 616 530.
  const u = {
    name: 'Arbetsområde 1',
    geometry: {
      type: 'Polygon' as const,
      coordinates: [
        [
          [616_450, 6_728_450],
          [616_550, 6_728_450],
          [616_550, 6_728_550],
          [616_530, 6_728_550],
          [616_530, 6_728_470],
          [616_470, 6_728_470],
          [616_470, 6_728_550],
          [616_450, 6_728_550],
          [616_450, 6_728_450],
        ] as [number, number][],
      ],
    },
  };
  const intersecting = (...corners: readonly string[]) =>
    `intersects=${encodeURIComponent(`POLYGON((${[...corners, corners[0]].join(', ')}))`)}`;

  test('lists are narrowed by day of sending, period, purpose, kind of area and place', async () => {
    const far = await program('POST', '/inquirer/v1/cases', {
      body: {
        ...validCase({ startDate: '2026-12-07', endDate: '2026-12-11', workAreas: [u] }),
        creationMethod: 'WebService',
      },
    });
    const caseNumber = String(far.body['caseNumber']);
    const isListed = async (query: string) => {
      const lists = [reader('GET', `/inquirer/v1/cases?${query}`), module('GET', `/cableowner/v1/cases?${query}`)];
      const found = (await Promise.all(lists)).map(({ body }) =>
        (body['items'] as { caseNumber: string }[]).some((item) => item.caseNumber === caseNumber),
      );
      expect(found[0], query).toBe(found[1]);
      return found[0];
    };
    // The square of the work area is 616, 6728.
    for (const [query, expected] of [
      ['sentFrom=2026-11-20&sentTo=2026-11-20', true],
      ['sentTo=2026-11-19', false],
      ['sentFrom=2026-11-21', false],
      ['periodFrom=2026-12-11', true],
      ['periodFrom=2026-12-12', false],
      ['periodTo=2026-12-07', true],
      ['periodTo=2026-12-06', false],
      ['purpose=CableIndication', true],
      ['purpose=Project', false],
      ['box=616000,6728000,616100,6728100', true],
      ['box=618000,6728000,620000,6730000', false],
      // Over the corner of the U to the south-west, and a metre west of it.
      [intersecting('616400 6728400', '616451 6728400', '616450.5 6728451', '616400 6728451'), true],
      [intersecting('616400 6728400', '616449 6728400', '616449 6728600', '616400 6728600'), false],
      // A triangle whose box covers a part of the area, and which passes its corner to the south-east.
      [intersecting('616500 6728300', '616700 6728300', '616700 6728500'), false],
      [intersecting('616000 6728000', '617000 6728000', '617000 6729000', '616000 6729000'), true],
      // Within the opening of the U, and over one of its sides.
      [intersecting('616480 6728480', '616520 6728480', '616520 6728600'), false],
      [intersecting('616480 6728480', '616530.5 6728480', '616520 6728600'), true],
    ] as const)
      expect([query, await isListed(query)]).toEqual([query, expected]);
    const watched = await module('GET', '/cableowner/v1/cases?hit=Control');
    expect(watched.body['items']).toEqual([]);
    const wrong = await module('GET', '/cableowner/v1/cases?box=2,2,1,1');
    expect(wrong.body).toMatchObject({ code: 'InvalidParameters', errors: [{ path: 'box', code: 'InvalidFormat' }] });
    const long = `POLYGON((1 1${', 2 1'.repeat(20)}, 1 1))`;
    for (const text of ['POLYGON((1 1, 2 1, 2 2, 1 2))', 'POLYGON((1 1, 2 1, 1 1))', 'POINT(1 1)', long]) {
      const refused = await reader('GET', `/inquirer/v1/cases?intersects=${encodeURIComponent(text)}`);
      expect(refused.body).toMatchObject({ errors: [{ path: 'intersects', code: 'InvalidFormat' }] });
    }
  });

  test('a module keeps one area of interest at a time, from polygons, while people may not', async () => {
    const geometries = [workAreaAt(620_900, 6_730_100, { width: 200, height: 50 }).geometry];
    const found = await module('POST', '/cableowner/v1/areas/squares', { body: { geometries } });
    // From 620.9 to 621.1 km east, at 6730.1 km north.
    expect(found.body).toEqual({ squares: [[6730, 620, 621]], squareCount: 2 });
    const area = {
      type: 'Affected',
      name: 'Hamnen',
      squares: found.body['squares'],
      recipients: { CableIndication: world.recipientId },
      acceptsNotCounting: false,
    };
    expect((await world.answer('POST', '/cableowner/api/areas', { body: area })).body.code).toBe('AreaKeptByModule');
    const { status, body } = await module('POST', '/cableowner/v1/areas', { body: area });
    expect([status, body.errors]).toEqual([201, undefined]);
    const path = `/cableowner/v1/areas/${String(body['id'])}`;
    expect((await module('GET', path)).body['squares']).toEqual([[6730, 620, 621]]);
    expect((await module('DELETE', path, { version: 1 })).status).toBe(204);
    const inDegrees = [workAreaAt(17, 59, { width: 1, height: 1 }).geometry];
    const refused = await module('POST', '/cableowner/v1/areas/squares', { body: { geometries: inDegrees } });
    expect(refused.body.errors).toMatchObject([{ path: 'geometries.0', code: 'OutsideSweden' }]);
  });

  test('earlier addresses go on and say since when they are deprecated, when they end and what follows', async () => {
    const caseNumber = await created();
    const { status, headers } = await reader('GET', `/inquirer/api/webservice/cases/${caseNumber}`);
    expect(status).toBe(200);
    expect([headers['deprecation'], headers['sunset'], headers['link']]).toEqual([
      // 2026-12-01 in seconds since 1970.
      '@1796083200',
      'Sat, 01 Jan 2028 00:00:00 GMT',
      `</inquirer/v1/cases/${caseNumber}>; rel="successor-version"`,
    ]);
    const listed = await module('GET', '/cableowner/api/module/cases');
    expect([listed.status, listed.headers['link']]).toEqual([
      200,
      '</cableowner/v1/module/cases>; rel="successor-version"',
    ]);
    const current = await reader('GET', `/inquirer/v1/cases/${caseNumber}`);
    expect([current.status, current.headers['sunset']]).toEqual([200, undefined]);
    expect(current.headers['ratelimit']).toMatch(/^"calls";r=\d+;t=\d+$/);
  });

  test('values of cases come with their words', async () => {
    for (const words of [await reader('GET', '/inquirer/v1/words'), await module('GET', '/cableowner/v1/words')])
      expect(words.body).toMatchObject({
        purposes: { CableIndication: 'Ledningsanvisning' },
        measures: { NoInterest: expect.any(String) as string },
        workCategories: { Electricity: expect.any(String) as string },
        workMethods: { MachineExcavation: expect.any(String) as string },
      });
  });

  test('errors for programs are in English, also of calls that people make', async () => {
    const { body } = await reader('GET', '/inquirer/v1/cases/20261120-9999');
    expect(body).toMatchObject({ code: 'NotFound', detail: body['title'] });
    const ofPerson = await world.ask('GET', '/inquirer/api/cases/20261120-9999');
    expect(ofPerson.body['detail']).not.toBe(ofPerson.body['title']);
  });

  test('threat: lines of owners are no part of what a program of an inquirer gets', async () => {
    const caseNumber = await created();
    for (const path of [
      'lines?format=Geojson&system=SWEREF99',
      'linesheets?paper=A4&scale=1000',
      'answermaps/00000000-0000-7000-8000-0000000000aa',
    ]) {
      expect((await program('GET', `/inquirer/api/cases/${caseNumber}/${path}`)).body.code).toBe('NotAllowed');
      expect((await program('GET', `/inquirer/v1/cases/${caseNumber}/${path}`)).status).toBe(404);
    }
  });
});
