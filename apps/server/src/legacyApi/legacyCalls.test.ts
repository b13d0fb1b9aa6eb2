import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { attachmentContents } from '../../testing/attachmentFiles.ts';
import {
  cableInquiry,
  makeLegacyWorld,
  otherInquiries,
  workArea,
  type LegacyWorld,
} from '../../testing/legacyWorld.ts';
import { startTestServer, type TestServer } from '../../testing/testServer.ts';
import { legacyBase } from './legacyApi.routes.ts';

interface Case {
  readonly Id: string;
  readonly Status: string;
  readonly Recipients: readonly { readonly Recipient: { readonly Id: string }; readonly Status: string }[];
}
interface Area {
  readonly Id: string;
  readonly Name: string;
  readonly AreaType: string;
  readonly Geometry: string;
  readonly Recipients: Readonly<Record<string, string>>;
}

const start = new Date('2026-11-20T11:00:00.000Z');
const idsOf = (cases: readonly Case[]) => cases.map(({ Id }) => Id);
/** A rectangle in whole metres of SWEREF 99 TM, northing first. */
const rectangle = (north: number, east: number, metres: number): string =>
  JSON.stringify({
    type: 'Polygon',
    coordinates: [
      [
        [north, east],
        [north, east + metres],
        [north + metres, east + metres],
        [north + metres, east],
        [north, east],
      ],
    ],
  });

describe('each call of Ledningskollen’s API', () => {
  let server: TestServer;
  let world: LegacyWorld;
  beforeAll(async () => {
    server = await startTestServer({ now: start, config: { hasLegacyApi: true } });
    world = await makeLegacyWorld(server);
  });
  // Each case has a second of its own, and all tests together less than the ten minutes of a token.
  let tests = 0;
  beforeEach(() => {
    server.clock.stopAt(new Date(start.getTime() + tests * 20_000));
    tests += 1;
  });
  afterAll(() => server.close());

  const send = async (kind = 'cableinquiry', inquiry: object = cableInquiry, more: object = {}): Promise<string> => {
    server.clock.advance(1_000);
    const [caseNumber = ''] = await world.asDigger.post<string[]>(`inquiry/${kind}`, { Inquiry: inquiry, ...more });
    return caseNumber;
  };
  const ofOwner = (caseNumber: string) => world.asOwner.get<Case>(`${world.own}/cableownercase/${caseNumber}`);
  const reply = (caseNumber: string, areaType: string, action: string) =>
    world.asOwner.post(
      `${world.own}/cableownercase/${caseNumber}/${areaType}/caserecipient/${world.recipientId}/reply`,
      { Action: [action] },
    );

  test.each([
    ['projectinquiry', 'affected', 'sent material'],
    ['planninginquiry', 'affected', 'not follow up'],
    ['collaborationinquiry', 'control', 'interested to collaborate'],
  ] as const)('sends a %s, whose owner answers with one of its measures', async (kind, areaType, action) => {
    const caseNumber = await send(kind, otherInquiries[kind]);
    const type = kind.replace('inquiry', '');
    const measures = await world.asOwner.get<{ Measure: string }[]>(`${world.own}/measures/${areaType}/${type}`);
    expect(measures.map(({ Measure }) => Measure)).toContain(action);
    expect(await reply(caseNumber, areaType, action)).toMatchObject({ Measure: [action] });
    expect(await world.asDigger.get(`inquirercase/${caseNumber}`)).toMatchObject({ Type: type });
  });

  test('keeps what a case has no field for in its additional information', async () => {
    const project = await send('projectinquiry', otherInquiries.projectinquiry);
    expect(await world.asDigger.get(`inquirercase/${project}`)).toMatchObject({
      ProjectInquiry: {
        StartDate: '2026-12-01T00:00:00',
        GisFileFormat: 'MAPINFO_TAB',
        FileCoordinateSystem: 'EPSG:3021',
        ExcavationDepth: 25,
        WorkCategory: ['2_3_BOSTÄDER'],
        WorkMethods: ['ground work'],
      },
    });
    const collaboration = await send('collaborationinquiry', otherInquiries.collaborationinquiry);
    expect(await world.asDigger.get(`inquirercase/${collaboration}`)).toMatchObject({
      CollaborationInquiry: {
        Comment: 'Samordning.\nSchaktdjup: 1 m\nSchaktbredd: 2 m',
        PublishableUnderUbl: true,
        UblInfo: { ContactName: 'Ulla Bredband', Email: 'ubl@gavle.example' },
        PreferedContactValue: 'Norra Kajen 2, 803 10 Gävle',
      },
    });
  });

  test('says in a header which choice stands for one that the inquiry does not have', async () => {
    const { status, headers } = await world.asDigger.call('POST', 'inquiry/planninginquiry', {
      Inquiry: otherInquiries.planninginquiry,
    });
    expect([status, headers.get('x-note')]).toEqual([200, 'WorkCategory is Other: the inquiry has none']);
  });

  test('cancels a case with one of its reasons', async () => {
    const caseNumber = await send();
    const cancel = (Reason: string) =>
      world.asDigger.call('POST', `inquirercase/${caseNumber}/cancel`, { Reason, Comment: 'Blev inget.' });
    expect((await cancel('bad_weather')).status).toBe(400);
    expect((await cancel('work_is_suspended')).status).toBe(200);
    expect(await world.asDigger.get(`inquirercase/${caseNumber}`)).toMatchObject({ Status: 'Canceled' });
    expect(await ofOwner(caseNumber)).toMatchObject({ Status: 'canceled' });
    expect((await world.asDigger.call('POST', `inquirercase/${caseNumber}/close`)).status).toBe(409);
  });

  test('passes on which owners are left out, and the rule that somebody gets the case', async () => {
    const { status, body } = await world.asDigger.call('POST', 'inquiry/cableinquiry', {
      Inquiry: cableInquiry,
      ExemptedInvolvedOrganzations: [world.owner.id],
    });
    expect([status, (body as { Message: string }).Message.length > 0]).toEqual([422, true]);
  });

  test('stores files under numbers, of which another program knows none, and gives them by name', async () => {
    const pdf = [...attachmentContents.pdf];
    const [number] = await world.asDigger.post<number[]>('inquiry/attachments', { 'ritning.pdf': pdf });
    expect(Number.isInteger(number)).toBe(true);
    const caseNumber = await send('cableinquiry', cableInquiry, { Attachments: [number] });
    for (const client of [world.asDigger, world.asOwner]) {
      const file = await client.call('GET', `inquiry/${caseNumber}/attachment/ritning.pdf?zip=false`);
      expect([file.status, file.text.slice(0, 5), file.headers.get('content-disposition')]).toEqual([
        200,
        '%PDF-',
        'attachment; filename=ritning.pdf',
      ]);
      const all = await client.call('GET', `inquiry/${caseNumber}/attachment/all?zip=true`);
      expect([all.status, all.headers.get('content-type')]).toEqual([200, 'application/zip']);
      expect((await client.call('GET', `inquiry/${caseNumber}/attachment/annan.pdf`)).status).toBe(404);
    }
    for (const body of [{ 'fel.pdf': [256] }, { 'fel.pdf': 'text' }, ['fel']])
      expect((await world.asDigger.call('POST', 'inquiry/attachments', body)).status).toBe(400);
    const program = { 'program.exe': [...Buffer.from('MZ\x90')] };
    expect((await world.asDigger.call('POST', 'inquiry/attachments', program)).status).toBe(422);
  });

  test('pages through an owner’s cases by number, newest first, in each state', async () => {
    const sent: string[] = [];
    for (let round = 0; round < 5; round += 1) sent.push(await send());
    const [oldest = '', , middle = '', , newest = ''] = sent;
    const list = (rest: string) => world.asOwner.get<Case[]>(`${world.own}/cableownercases/${rest}`);
    expect(idsOf(await list('toconfirm/3'))).toEqual(sent.slice(2).reverse());
    expect(idsOf(await list(`toconfirm/before/${newest}/2`))).toEqual([sent[3], middle]);
    expect(idsOf(await list(`toconfirm/after/${oldest}/2`))).toEqual([middle, sent[1]]);
    await reply(middle, 'affected', 'no interest');
    expect(idsOf(await list('toconfirm/5'))).not.toContain(middle);
    expect(idsOf(await list('confirmed/100'))).toContain(middle);
    expect(idsOf(await list('historical/5'))).toEqual(sent.toReversed());
    const refused = await world.asOwner.call('GET', `${world.own}/cableownercases/toconfirm/101`);
    expect(refused.status).toBe(400);
    expect((await world.asOwner.call('GET', `${world.own}/cableownercases/strange/5`)).status).toBe(400);

    const mine = (path: string) => world.asDigger.get<Case[]>(path);
    expect(idsOf(await mine('user/inquirercase/2'))).toEqual([newest, sent[3]]);
    expect(idsOf(await mine(`user/inquirercase/open/after/${oldest}/100`))).toEqual(
      expect.arrayContaining([newest, sent[1]]),
    );
    expect(idsOf(await mine(`organization/${world.digger.organisationId}/inquirercase/Open`))).toContain(oldest);
  });

  test('takes a case, which leaves the list of those to answer', async () => {
    const caseNumber = await send();
    const [recipient] = (await ofOwner(caseNumber)).Recipients;
    expect(recipient?.Status).toBe('requires review');
    await world.asOwner.post(
      `${world.own}/cableownercase/${caseNumber}/affected/caserecipient/${world.recipientId}/take`,
    );
    expect((await ofOwner(caseNumber)).Recipients).toMatchObject([{ Status: 'under review' }]);
    const list = async (state: string) =>
      idsOf(await world.asOwner.get<Case[]>(`${world.own}/cableownercases/${state}/100`));
    expect(await list('toconfirm')).not.toContain(caseNumber);
    expect(await list('taken')).toContain(caseNumber);
  });

  test('hands a case over to another answer point', async () => {
    const caseNumber = await send();
    const path = `${world.own}/cableownercase/${caseNumber}/affected/reassign`;
    const body = { CurrentRecipientId: world.recipientId, NewRecipientId: world.otherRecipientId };
    expect((await world.asOwner.call('POST', path, { ...body, CurrentRecipientId: world.owner.id })).status).toBe(404);
    await world.asOwner.post(path, body);
    expect((await ofOwner(caseNumber)).Recipients.map(({ Recipient }) => Recipient.Id)).toContain(
      world.otherRecipientId,
    );
  });

  test('filters an owner’s cases by number, kind, day, state, answer point, area type and place', async () => {
    const cable = await send();
    const project = await send('projectinquiry', otherInquiries.projectinquiry);
    const byQuery = async (query: string) =>
      idsOf(await world.asOwner.get<Case[]>(`${world.own}/cableownercasefilter?${query}`));
    const byBody = async (body: object) =>
      idsOf(await world.asOwner.post<Case[]>(`${world.own}/cableownercasefilter`, body));
    expect(await byQuery(`caseNumber=${cable}&types=cable%20indication&types=emergency&limit=10`)).toEqual([cable]);
    expect(await byQuery(`caseNumber=${cable}&types=project`)).toEqual([]);
    expect(await byQuery('types=project&status=toconfirm&limit=1')).toEqual([project]);
    expect(await byQuery(`from=2026-11-20&to=2026-11-20&recipientList=${world.recipientId}`)).toContain(cable);
    expect(await byQuery('from=2026-11-21')).toEqual([]);
    expect(await byQuery('to=2026-11-19')).toEqual([]);
    expect(await byBody({ caseTypes: ['cable indication'], areaType: 'affected', limit: 1 })).toEqual([cable]);
    expect(await byBody({ areaType: 'control', caseTypes: ['cable indication'] })).toEqual([]);
    expect(await byBody({ geoData: rectangle(6_728_540, 616_540, 100), limit: 1 })).toEqual([project]);
    expect(await byBody({ geoData: rectangle(6_728_551, 616_551, 100) })).toEqual([]);
    expect((await world.asOwner.call('POST', `${world.own}/cableownercasefilter`, { from: 'igår' })).status).toBe(400);
  });

  test('gives a case as PDF, as geodata in each format and system, and as XML', async () => {
    const caseNumber = await send();
    const one = `${world.own}/cableownercase/${caseNumber}`;
    expect((await world.asOwner.call('GET', `${one}/pdf`)).text.slice(0, 5)).toBe('%PDF-');
    expect((await world.asDigger.call('GET', `inquirercase/${caseNumber}/pdf`)).text.slice(0, 5)).toBe('%PDF-');
    const wkt = await world.asOwner.call('GET', `${one}/geometries/3006/WKT`);
    // A zip: the shape and its system.
    expect([wkt.status, wkt.text]).toEqual([200, expect.stringMatching(/^PK.*\.wkt.*\.prj/s)]);
    for (const rest of ['2400/GML', '4326/SHAPE', '3010/DXF', '3006/MAPINFO', '3018/MAPINFO_TAB'])
      expect([rest, (await world.asOwner.call('GET', `${one}/geometries/${rest}`)).status]).toEqual([rest, 200]);
    for (const rest of ['3857/WKT', '3006/DWG'])
      expect([rest, (await world.asOwner.call('GET', `${one}/geometries/${rest}`)).status]).toEqual([rest, 400]);
    const xml = await world.asOwner.call('GET', one, undefined, { accept: 'text/xml' });
    expect([xml.headers.get('content-type'), xml.text]).toEqual([
      'text/xml; charset=utf-8',
      expect.stringMatching(/^<\?xml.*<CableOwnerCase>.*<Id>[\d-]+<\/Id>.*<Recipients><Recipient>/s),
    ]);
    // A reader of XML stops at an element whose name begins with a digit.
    expect(xml.text.match(/<\/?[^A-Za-z_/?][^>]*>/g)).toBeNull();
    expect(xml.text).toMatch(/<Center><_3006><_3006>/);
    const recipients = await world.asOwner.call('GET', `${world.own}/recipient`, undefined, { accept: 'text/xml' });
    expect(recipients.text).toContain('<ArrayOfRecipient><Recipient><Id>');
  });

  test('lists the answer points, or the one that is asked for', async () => {
    const names = async (path: string) =>
      (await world.asOwner.get<{ Name: string }[]>(`${world.own}/${path}`)).map(({ Name }) => Name);
    expect(await names('recipient')).toEqual(['Kundtjänst', 'Samordning']);
    expect(await names(`recipient/${world.otherRecipientId}`)).toEqual(['Samordning']);
    expect((await world.asOwner.call('GET', `${world.own}/recipient/${world.owner.id}`)).status).toBe(404);
  });

  test('creates an area of squares, changes and removes it, and reads it in words and as a file', async () => {
    const areas = `${world.own}/area`;
    const recipients = {
      'cable indication': world.recipientId,
      project: world.recipientId,
      planning: world.recipientId,
      emergency: world.recipientId,
    };
    const Geometry = rectangle(6_730_100, 620_100, 1_000);
    const sent = { Name: 'Valbo', AreaType: 'affected', Geometry, Recipients: recipients };
    expect((await world.asOwner.call('POST', areas, { ...sent, Recipients: {} })).status).toBe(422);
    const created = await world.asOwner.post<Area>(areas, sent);
    // Two squares north and two east: a rectangle for each row.
    expect(created).toMatchObject({ Name: 'Valbo', AreaType: 'affected', Recipients: recipients });
    const corners = (JSON.parse(created.Geometry) as { features: { geometry: { coordinates: number[][][] } }[] })
      .features;
    expect(corners.map(({ geometry }) => geometry.coordinates[0]?.slice(0, 3))).toEqual([
      [
        [6_730_000, 620_000],
        [6_730_000, 622_000],
        [6_731_000, 622_000],
      ],
      [
        [6_731_000, 620_000],
        [6_731_000, 622_000],
        [6_732_000, 622_000],
      ],
    ]);
    const changed = await world.asOwner.call('PUT', areas, {
      Id: created.Id,
      Name: 'Valbo köpcentrum',
      Recipients: { project: world.otherRecipientId },
    });
    expect(changed.body).toMatchObject({
      Name: 'Valbo köpcentrum',
      Geometry: created.Geometry,
      Recipients: { ...recipients, project: world.otherRecipientId },
    });
    const list = async (rest: string) =>
      (await world.asOwner.get<Area[]>(`${areas}${rest}`)).map(({ Name, AreaType }) => [Name, AreaType]);
    expect(await list(`/${created.Id}`)).toEqual([['Valbo köpcentrum', 'affected']]);
    expect((await list('/control')).map(([, type]) => type)).toEqual(['control']);
    expect(await list('')).toHaveLength(3);
    const wkt = await world.asOwner.call('GET', `${areas}/${created.Id}/geometries/3006/WKT`);
    expect(wkt.text.split('\n')[1]).toMatch(/^POLYGON \(\(620000 6731000, /);
    expect((await world.asOwner.call('GET', `${areas}/${created.Id}/geometries/3006/SHAPE`)).status).toBe(200);
    expect((await world.asOwner.call('GET', `${areas}/${created.Id}/geometries/3006/DXF`)).status).toBe(400);
    expect((await world.asOwner.call('DELETE', `${areas}/${created.Id}`)).status).toBe(200);
    expect((await world.asOwner.call('GET', `${areas}/${created.Id}`)).status).toBe(404);
    const [last] = await world.asOwner.get<Area[]>(`${areas}/affected`);
    expect((await world.asOwner.call('DELETE', `${areas}/${last?.Id}`)).status).toBe(409);
  });

  test('lists the work categories of inquiries that have any', async () => {
    const names = async (kind: string) =>
      (await world.asDigger.get<{ UniqueName: string }[]>(`inquiry/workCategories/${kind}`)).map(
        ({ UniqueName }) => UniqueName,
      );
    expect(await names('cable%20indication')).toEqual(expect.arrayContaining(['1_1_VA', '2_3_BOSTÄDER']));
    expect(await names('project')).toHaveLength(9);
    expect([await names('planning'), await names('collaboration')]).toEqual([[], []]);
  });

  test('gives the access for broadband builders of an owner where the case has it', async () => {
    const caseNumber = await send();
    const [recipient] = (
      await world.asDigger.get<{ InvolvedRecipients: { Recipient: { Id: string } }[] }>(`inquirercase/${caseNumber}`)
    ).InvolvedRecipients;
    const path = `inquirercase/${caseNumber}/caserecipient/${recipient?.Recipient.Id}/ublinformation`;
    expect((await world.asDigger.call('GET', path)).status).toBe(404);
  });

  test('takes the sign of life of a module, and shows its error to the owner', async () => {
    const lemmy = 'lemmy/6c5a2b7e-8b9f-4f43-9d0e-1f0a5b6c7d8e/2.0';
    expect(await world.asOwner.get(`${lemmy}/settings`)).toContainEqual({
      Key: 'CallsPerMinute',
      DataType: 'int',
      Value: '1200',
    });
    const message = { Subject: 'Kartan saknas', Body: 'Filen kan inte läsas.' };
    const told = await world.asOwner.call('POST', `${lemmy}/notification/Information`, message);
    expect([told.status, told.headers.get('x-note')]).toEqual([200, expect.stringContaining('not kept')]);
    await world.asOwner.post(`${lemmy}/notification/ActionRequired`, message);
    const client = await server.database.kysely
      .selectFrom('program_client')
      .select(['program', 'last_error'])
      .where('id', '=', world.module.clientId)
      .executeTakeFirst();
    expect(client).toEqual({ program: 'Lemmy 2.0', last_error: 'Kartan saknas: Filen kan inte läsas.' });
  });

  test('takes 120 MB with files in ten minutes, and refuses the next before it is read', async () => {
    const upload = () =>
      server.http.inject({
        method: 'POST',
        url: `${legacyBase}/inquiry/attachments`,
        headers: {
          'x-auth-token': world.asDigger.token,
          'content-type': 'application/json',
          'content-length': '12000000',
        },
        payload: '{}',
      });
    const statuses: number[] = [];
    for (let round = 0; round < 11; round += 1) statuses.push((await upload()).statusCode);
    expect([statuses[0] === 429, statuses.at(-1)]).toEqual([false, 429]);
  });

  test('is bound by the shape of what it sends: a text that is no body is refused', async () => {
    const answer = await server.http.inject({
      method: 'POST',
      url: `${legacyBase}/inquiry/cableinquiry/involvedrecipients`,
      headers: { 'x-auth-token': world.asOwner.token, 'content-type': 'text/plain' },
      payload: workArea,
    });
    expect(answer.statusCode).toBe(400);
  });

  test('counts against the limit of calls of the program, and says when to go on', async () => {
    const used = Array.from({ length: 1_300 }, () =>
      server.http.inject({
        url: `${legacyBase}/user/organization`,
        headers: { 'x-auth-token': world.asDigger.token },
      }),
    );
    const refused = (await Promise.all(used)).filter(({ statusCode }) => statusCode === 429);
    expect(refused.length).toBeGreaterThan(0);
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThan(0);
  });
});
