import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeUser } from '../../testing/rows.ts';
import { signInAs, startTestServer, type TestServer } from '../../testing/testServer.ts';
import { logIn } from '../../testing/legacyClient.ts';
import {
  cableInquiry,
  makeLegacyWorld,
  otherInquiries,
  workArea,
  type LegacyWorld,
} from '../../testing/legacyWorld.ts';
import { legacyBase } from './legacyApi.routes.ts';

interface Recipient {
  readonly Recipient: { readonly Id: string };
  readonly Organization: { readonly Id: string };
  readonly Status: string;
  readonly AreaType: string;
  readonly Confirmed: boolean;
  readonly Events: readonly { readonly Comment: string; readonly Measure: readonly string[] }[];
}
interface Case {
  readonly Id: string;
  readonly Type: string;
  readonly Status: string;
  readonly Recipients: readonly Recipient[];
  readonly InvolvedRecipients: readonly Recipient[];
  readonly CableInquiry: Record<string, unknown>;
}
const now = new Date('2026-11-20T11:00:00.000Z');

describe('a program that was written for Ledningskollen’s API', () => {
  let server: TestServer;
  let world: LegacyWorld;
  beforeAll(async () => {
    server = await startTestServer({ now, config: { hasLegacyApi: true } });
    world = await makeLegacyWorld(server);
  });
  afterAll(() => server.close());
  const messageOf = (body: unknown): string => (body as { readonly Message: string }).Message;
  const send = async (changes: object = {}): Promise<string> => {
    const [caseNumber = ''] = await world.asDigger.post<string[]>('inquiry/cableinquiry', {
      Inquiry: { ...cableInquiry, ...changes },
    });
    return caseNumber;
  };

  test('signs in with client id and secret, learns its organisation, and is signed out at once', async () => {
    const { status, headers, text } = await logIn(world.address, {
      user: world.module.clientId,
      password: world.module.secret,
    });
    expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
    const ask = () => fetch(`${world.address}${legacyBase}/user/organization`, { headers: { 'X-Auth-Token': text } });
    expect(await (await ask()).json()).toEqual([world.owner.id]);
    const ended = await fetch(`${world.address}${legacyBase}/auth`, {
      method: 'DELETE',
      headers: { 'X-Auth-Token': text },
    });
    expect(ended.status).toBe(204);
    expect((await ask()).status).toBe(401);
  });

  test.each(['auth', 'lemmy/6c5a2b7e-8b9f-4f43-9d0e-1f0a5b6c7d8e/2.0/auth'])(
    'is refused at %s with a wrong secret, or without one',
    async (path) => {
      const wrong = await logIn(world.address, { user: world.module.clientId, password: 'fel' }, path);
      expect([wrong.status, typeof messageOf(wrong.body)]).toEqual([401, 'string']);
      const none = await fetch(`${world.address}${legacyBase}/${path}`, { method: 'POST', body: '' });
      expect(none.status).toBe(401);
    },
  );

  test('has 30 tokens a minute, as with the product’s own call', async () => {
    const given = { user: world.digger.clientId, password: world.digger.secret };
    const statuses: number[] = [];
    for (let round = 0; round < 31; round += 1) statuses.push((await logIn(world.address, given)).status);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(29);
    expect(statuses.at(-1)).toBe(429);
  });

  test('is a program: the token and the password of a person are refused', async () => {
    const person = await makeUser(server.database.kysely);
    const token = (await signInAs(server, person, 'inquirer')).replace('Bearer ', '');
    const { status } = await world.asDigger.call('GET', 'user/organization', undefined, { 'x-auth-token': token });
    expect(status).toBe(401);
    expect((await logIn(world.address, { user: person.login, password: 'Hemligt-lösenord-1' })).status).toBe(401);
  });

  test('gets nothing of another organisation, and no calls of the other side', async () => {
    const caseNumber = await send();
    for (const path of [
      `organization/${world.digger.organisationId}/recipient`,
      'organization/00000000-0000-7000-8000-000000000000/recipient',
    ])
      expect((await world.asOwner.call('GET', path)).status).toBe(404);
    expect((await world.asOwner.call('GET', `inquirercase/${caseNumber}`)).status).toBe(403);
    const ofOwner = `organization/${world.digger.organisationId}/cableownercase/${caseNumber}`;
    expect((await world.asDigger.call('GET', ofOwner)).status).toBe(403);
  });

  test('finds the owners of a place, sends a case and reads it in its own words', async () => {
    const owners = await world.asDigger.post<Recipient[]>('inquiry/cableinquiry/involvedrecipients', {
      Geometry: workArea,
    });
    expect(owners).toMatchObject([
      {
        Organization: { Id: world.owner.id, Name: 'Elnätet Gävle' },
        AreaType: 'affected',
        Status: 'receives the case',
      },
    ]);
    const caseNumber = await send();
    const read = await world.asDigger.get<Case>(`inquirercase/${caseNumber}`);
    expect(read).toMatchObject({
      Id: caseNumber,
      Type: 'cable indication',
      Status: 'Open',
      Center: { '3006': [[6_728_500, 616_500]] },
      InterestedRecipients: [],
      CableInquiry: {
        Purpose: 'cable indication',
        Name: 'Ny servisledning',
        StartDate: '2026-11-24T00:00:00',
        WorkMethods: ['machine earthwork'],
        WorkCategory: ['1_1_VA'],
        ExcavationDepth: 2,
        PreferedContactWay: 'email',
        PreferedContactValue: 'greta@grav.example',
        SiteContactPhone: '070-1740605',
      },
    });
    expect(JSON.parse(String(read.CableInquiry['Geometry'])).features[0].geometry).toEqual(
      JSON.parse(workArea).features[0].geometry,
    );
    const [recipient] = read.InvolvedRecipients;
    expect(recipient).toMatchObject({
      Organization: { Id: world.owner.id },
      OrganizationToS: 'https://elnatet.example/villkor',
      Status: 'requires review',
      Confirmed: false,
    });
  });

  test('takes longitude first where a feature says that it is in EPSG:4326', async () => {
    // From 616 500, 6 728 501 in SWEREF 99 TM to the north-east.
    const corner = (east: number, north: number) => [17.1325 + east * 0.001, 60.6752 + north * 0.0005];
    const feature = {
      type: 'Feature',
      properties: { crs: 4326 },
      geometry: {
        type: 'Polygon',
        coordinates: [[corner(0, 0), corner(1, 0), corner(1, 1), corner(0, 1), corner(0, 0)]],
      },
    };
    const Geometry = JSON.stringify({ type: 'FeatureCollection', features: [feature] });
    expect(await world.asDigger.post('inquiry/cableinquiry/involvedrecipients', { Geometry })).toMatchObject([
      { Organization: { Id: world.owner.id } },
    ]);
  });

  test('answers a case for its owner, which the digger confirms with the terms, and closes', async () => {
    const caseNumber = await send();
    const taken = await world.asOwner.get<Case>(`${world.own}/cableownercase/${caseNumber}`);
    expect(taken).toMatchObject({
      Status: 'toconfirm',
      Recipients: [{ Recipient: { Id: world.recipientId }, AreaType: 'affected', RequiresReply: true }],
    });
    const reply = await world.asOwner.call(
      'POST',
      `${world.own}/cableownercase/${caseNumber}/affected/caserecipient/${world.recipientId}/reply`,
      { Comment: 'Inga ledningar här.', Action: ['NO INTEREST'], ValidDays: 30 },
    );
    expect([reply.status, reply.headers.get('x-note')]).toEqual([200, expect.stringContaining('ValidDays')]);
    expect(reply.body).toMatchObject({ Comment: 'Inga ledningar här.', Measure: ['no interest'] });

    const one = `inquirercase/${caseNumber}/caserecipient`;
    const [given] = await world.asDigger.get<Recipient[]>(`${one}/toconfirm`);
    expect(given?.Events).toMatchObject([{ Comment: 'Inga ledningar här.', Measure: ['no interest'] }]);
    const confirmed = await world.asDigger.call('POST', `${one}/${given?.Recipient.Id}/confirm`);
    expect([confirmed.status, confirmed.headers.get('x-note')]).toEqual([
      200,
      'The terms in OrganizationToS are accepted: https://elnatet.example/villkor',
    ]);
    expect((await world.asDigger.call('POST', `${one}/${given?.Recipient.Id}/confirm`)).status).toBe(409);
    expect(await world.asDigger.get(`${one}/toconfirm`)).toEqual([]);
    const commented = await world.asDigger.call('POST', `inquirercase/${caseNumber}/close`, {
      ClosingComments: [{ RecipientId: given?.Recipient.Id, AreaType: 'affected', Comment: 'Tack!' }],
    });
    expect([commented.status, messageOf(commented.body)]).toEqual([
      422,
      expect.stringContaining('ClosingComments.0.Comment'),
    ]);
    await world.asDigger.post(`inquirercase/${caseNumber}/close`);
    expect(await world.asDigger.get(`inquirercase/${caseNumber}`)).toMatchObject({ Status: 'Closed' });
  });

  test.each([
    ['an unknown field', { Inquiry: { ...cableInquiry, Colour: 'red' } }, 400, 'Inquiry.Colour UnknownField'],
    ['fax', { Inquiry: { ...cableInquiry, PreferedContactWay: 'fax' } }, 400, 'PreferedContactWay InvalidChoice'],
    ['an unknown category', { Inquiry: { ...cableInquiry, WorkCategory: ['9_9_X'] } }, 400, 'WorkCategory'],
    ['a start tomorrow', { Inquiry: { ...cableInquiry, StartDate: '2026-11-21T00:00:00' } }, 422, 'startDate'],
    ['31 days of digging', { Inquiry: { ...cableInquiry, EndDate: '2026-12-25T00:00:00' } }, 422, 'PeriodTooLong 30'],
    [
      'a line',
      { Inquiry: { ...cableInquiry, Geometry: '{"type":"LineString","coordinates":[[1,2],[3,4]]}' } },
      400,
      'MustBePolygon',
    ],
    ['no GeoJSON', { Inquiry: { ...cableInquiry, Geometry: 'POLYGON' } }, 400, 'InvalidGeoJson'],
    ['an unknown file', { Inquiry: cableInquiry, Attachments: [999_999] }, 422, 'Attachments.0'],
  ])('is refused with %s, with its field', async (_what, body, status, text) => {
    const refused = await world.asDigger.call('POST', 'inquiry/cableinquiry', body);
    expect([refused.status, messageOf(refused.body)]).toEqual([status, expect.stringContaining(text)]);
  });

  test('is refused a milestone outside the period, with its field', async () => {
    const { planninginquiry } = otherInquiries;
    const Milestones = [{ Date: '2014-05-19', Description: 'Samråd' }];
    const refused = await world.asDigger.call('POST', 'inquiry/planninginquiry', {
      Inquiry: { ...planninginquiry, Milestones },
    });
    expect([refused.status, messageOf(refused.body)]).toEqual([
      422,
      expect.stringContaining('milestones.0.date MilestoneOutsidePeriod'),
    ]);
  });

  test('creates no emergency: a person does, and calls every owner', async () => {
    const refused = await world.asDigger.call('POST', 'inquiry/emergencyinquiry', { Inquiry: { Name: 'Läcka' } });
    expect([refused.status, messageOf(refused.body)]).toEqual([403, expect.stringContaining('a person creates')]);
  });
});
