import type { FoundPlace } from '@schaktkoll/contract';
import type { PlaceSource } from '@schaktkoll/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, test, onTestFinished, vi } from 'vitest';
import type { Database } from '../../platform/db/database.ts';
import { openTestPlaceService, type TestPlaceService } from '../../../testing/fakes/placeService.ts';
import { makeUser } from '../../../testing/rows.ts';
import { signInAs, startTestServer, type TestServer } from '../../../testing/testServer.ts';
import { createPlaceSearch, createThrottle } from './placeSearch.ts';
import type { PlaceSearchConfig } from '../../platform/config/placeSearchConfig.ts';

let service: TestPlaceService;
const failures: (readonly [PlaceSource, string])[] = [];
const now = new Date('2026-11-20T11:00:00.000Z');

beforeAll(async () => {
  service = await openTestPlaceService();
});
afterAll(() => service.close());
beforeEach(() => {
  service.questions.length = 0;
  failures.length = 0;
});

function configOf(...sources: PlaceSource[]): PlaceSearchConfig {
  const has = (source: PlaceSource) => sources.includes(source);
  return {
    sources,
    photon: has('photon') ? `${service.address}/photon` : null,
    nominatim: has('nominatim') ? `${service.address}/nominatim` : null,
    lantmateriet: has('lantmateriet') ? { address: service.address, user: 'u', password: 'p' } : null,
  };
}
const makeSearch = (...sources: PlaceSource[]) =>
  createPlaceSearch({
    config: configOf(...sources),
    contact: 'support@schaktkoll.example',
    now: () => now,
    onFailure: (source, error) => failures.push([source, (error as Error).message]),
  });

// Control point C of Lantmäteriet: 60°09'33.882413", 14°45'28.167152" is N 6669189.376, E 486557.055.
const photonResponse = {
  features: [
    {
      geometry: { coordinates: [14.757824209, 60.159411781] },
      properties: {
        osm_key: 'place',
        street: 'Storgatan',
        housenumber: '1',
        postcode: '803 20',
        city: 'Gävle',
        county: 'Gävleborg',
        countrycode: 'SE',
      },
    },
    {
      geometry: { coordinates: [14.757824209, 60.159411781] },
      properties: {
        osm_key: 'place',
        street: 'Storgatan',
        housenumber: '1',
        postcode: '803 20',
        city: 'Gävle',
        county: 'Gävleborg',
        countrycode: 'SE',
      },
    },
    {
      geometry: { coordinates: [17.15, 60.67] },
      properties: {
        osm_key: 'place',
        name: 'Gävle',
        county: 'Gävleborg',
        countrycode: 'SE',
        extent: [17.1, 60.7, 17.2, 60.6],
      },
    },
    {
      geometry: { coordinates: [10.75, 59.91] },
      properties: { osm_key: 'place', name: 'Storgata', city: 'Oslo', countrycode: 'NO' },
    },
  ],
};

describe('Photon', () => {
  test('finds addresses and places in SWEREF 99 TM, each once, and none of another country', async () => {
    service.answers = { '/photon/api': photonResponse };
    const found = await makeSearch('photon').search('Storgatan 1', 'Address');
    expect(found).toMatchObject([
      { label: 'Storgatan 1', detail: '803 20 Gävle, Gävleborg', kind: 'Address' },
      { label: 'Gävle', detail: 'Gävleborg', kind: 'Place' },
    ]);
    const [address, town] = found as readonly [FoundPlace, FoundPlace];
    expect([address.easting, address.northing].map((metres) => metres.toFixed(2))).toEqual(['486557.05', '6669189.38']);
    // West, south, east, north of a box of a tenth of a degree each way: some 5.4 km by 11.1 km and a little askew.
    const [west, south, east, north] = town.extent ?? [0, 0, 0, 0];
    expect([east - west, north - south].map((metres) => Math.round(metres / 1000))).toEqual([6, 11]);
    expect(service.questions[0]?.query).toEqual({ q: 'Storgatan 1', limit: '8', bbox: '10.5,55,24.5,69.5' });
  });
});

describe('Nominatim', () => {
  test('is called with a User-Agent, and finds the road with its number', async () => {
    service.answers = {
      '/nominatim/search': [
        {
          lat: '60.6757',
          lon: '17.1510',
          category: 'place',
          name: '',
          display_name: '1, Storgatan, Gävle, 803 20, Sverige',
          address: {
            house_number: '1',
            road: 'Storgatan',
            city: 'Gävle',
            municipality: 'Gävle kommun',
            postcode: '803 20',
          },
          boundingbox: ['60.67', '60.68', '17.15', '17.16'],
        },
      ],
    };
    expect(await makeSearch('nominatim').search('Storgatan 1 Gävle', 'Address')).toMatchObject([
      { label: 'Storgatan 1', detail: '803 20 Gävle, Gävle kommun', kind: 'Address' },
    ]);
    expect(service.questions[0]).toMatchObject({
      query: { countrycodes: 'se', format: 'jsonv2' },
      headers: { 'user-agent': 'Schaktkoll (support@schaktkoll.example)' },
    });
  });

  test('is called once a second for all users, and a caller who would wait too long is refused at once', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    onTestFinished(() => void vi.useRealTimers());
    const turn = createThrottle({ perMilliseconds: 1_000, longestWait: 1_500 });
    const started = performance.now();
    const passed: number[] = [];
    const all = [1, 2, 3].map(async () => {
      await turn(new AbortController().signal);
      passed.push(performance.now() - started);
    });
    await expect(all[2]).rejects.toThrow('Too many wait');
    await vi.advanceTimersByTimeAsync(999);
    expect(passed).toEqual([0]);
    await vi.advanceTimersByTimeAsync(1);
    await Promise.all(all.slice(0, 2));
    expect(passed).toEqual([0, 1_000]);
  });

  test('a question that is given up while it waits is not asked', async () => {
    const turn = createThrottle({ perMilliseconds: 1000, longestWait: 2000 });
    await turn(new AbortController().signal);
    await expect(turn(AbortSignal.abort())).rejects.toThrow('Waited too long');
  });
});

describe('Lantmäteriet', () => {
  test('locates each address, whichever axis is first', async () => {
    service.answers = {
      '/distribution/produkter/belagenhetsadress/v4.2/referens/fritext': [
        { objektidentitet: 'one', adress: 'Gävle Storgatan 1' },
        { objektidentitet: 'two', adress: 'Gävle Storgatan 2' },
        { objektidentitet: 'gone', adress: 'Gävle Storgatan 3' },
      ],
      '/distribution/produkter/belagenhetsadress/v4.2/': {
        features: [
          { id: 'one', geometry: { type: 'Point', coordinates: [617_600, 6_728_125] } },
          { id: 'two', geometry: { type: 'Point', coordinates: [6_728_130.25, 617_610.5] } },
        ],
      },
    };
    expect(await makeSearch('lantmateriet').search('storgatan', 'Address')).toEqual([
      { label: 'Gävle Storgatan 1', kind: 'Address', easting: 617_600, northing: 6_728_125 },
      { label: 'Gävle Storgatan 2', kind: 'Address', easting: 617_610.5, northing: 6_728_130.25 },
    ]);
    expect(service.questions[0]?.headers.authorization).toBe(`Basic ${Buffer.from('u:p').toString('base64')}`);
    expect(JSON.parse(service.questions[1]?.body ?? '')).toEqual(['one', 'two', 'gone']);
  });

  test('gives a property its outline, part by part and without holes', async () => {
    const ring = [
      [6_728_000, 617_000],
      [6_728_000, 617_100],
      [6_728_100, 617_100],
      [6_728_100, 617_000],
      [6_728_000, 617_000],
    ];
    service.answers = {
      '/distribution/produkter/registerbeteckning': [
        { registerenhet: 'unit', beteckning: 'GÄVLE NORR 1:2' },
        { registerenhet: null, beteckning: 'GÄVLE NORR GA:1' },
      ],
      '/ogc-features': {
        features: [
          {
            properties: { registerenhetsreferens: 'unit' },
            geometry: { type: 'MultiPolygon', coordinates: [[ring, ring]] },
          },
        ],
      },
    };
    expect(await makeSearch('lantmateriet').search('Gävle Norr 1:2', 'Property')).toEqual([
      {
        label: 'GÄVLE NORR 1:2',
        kind: 'Property',
        easting: 617_050,
        northing: 6_728_050,
        extent: [617_000, 6_728_000, 617_100, 6_728_100],
        areas: [
          {
            type: 'Polygon',
            coordinates: [
              [
                [617_000, 6_728_000],
                [617_100, 6_728_000],
                [617_100, 6_728_100],
                [617_000, 6_728_100],
                [617_000, 6_728_000],
              ],
            ],
          },
        ],
      },
    ]);
    expect(JSON.parse(service.questions[1]?.query['filter'] ?? '')).toEqual({
      op: 'in',
      args: [{ property: 'registerenhetsreferens' }, ['unit']],
    });
  });
});

describe('the search', () => {
  test('asks the next service when one fails, and answers the same question from memory', async () => {
    service.answers = { '/nominatim': 500, '/photon/api': photonResponse };
    const places = makeSearch('nominatim', 'photon');
    const first = await places.search('Storgatan 1', 'Address');
    expect(first).toHaveLength(2);
    expect(failures).toEqual([['nominatim', 'The place service answered 500']]);
    expect(await places.search(' storgatan  1 ', 'Address')).toBe(first);
    expect(service.questions).toHaveLength(2);
  });

  test('asks the next service in time when the first never responds', async () => {
    service.answers = { '/nominatim': null, '/photon/api': photonResponse };
    expect(await makeSearch('nominatim', 'photon').search('Storgatan 2', 'Address')).toHaveLength(2);
    expect(failures.map(([source]) => source)).toEqual(['nominatim']);
  });

  test('asks once for what two want at the same moment', async () => {
    service.answers = { '/photon/api': photonResponse };
    const places = makeSearch('photon');
    await Promise.all([places.search('gävle', 'Address'), places.search('Gävle', 'Address')]);
    expect(service.questions).toHaveLength(1);
  });

  test.each([
    ['an error', 503],
    ['a redirect, which would take the key along', 302],
    ['what is no JSON', '<html>'],
    ['another shape', { hits: [] }],
  ])('reports an error when the service responds %s, and does not cache it', async (_what, answer) => {
    service.answers = { '/photon/api': answer };
    const places = makeSearch('photon');
    expect(await places.search('gävle', 'Address')).toBeNull();
    service.answers = { '/photon/api': { features: [] } };
    expect(await places.search('gävle', 'Address')).toEqual([]);
    expect(service.questions.filter(({ path }) => path === '/elsewhere')).toEqual([]);
  });
});

describe('the call', () => {
  let server: TestServer;
  let database: Database;
  let authorization: string;
  const ask = (query: string) =>
    server.http.inject({ url: `/inquirer/api/places?${query}`, headers: { authorization } });
  beforeAll(async () => {
    server = await startTestServer({ config: { placeSearch: configOf('photon') } });
    ({ database } = server);
    authorization = await signInAs(server, await makeUser(database.kysely));
  });
  afterAll(() => server.close());

  test('answers with what was found, and refuses under three characters', async () => {
    service.answers = { '/photon/api': photonResponse };
    const answer = await ask('query=Storgatan%201');
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      { isAvailable: true, places: [{ label: 'Storgatan 1' }, { label: 'Gävle' }] },
    ]);
    expect((await ask('query=%20ab%20')).statusCode).toBe(400);
  });

  test('reports after three seconds that no service responded, and at once that none knows property designations', async () => {
    service.answers = { '/photon/api': null };
    const started = performance.now();
    expect((await ask('query=Norra%20v%C3%A4gen')).json()).toEqual({ places: [], isAvailable: false });
    expect(performance.now() - started).toBeGreaterThan(2900);
    expect((await ask('query=G%C3%A4vle%20Norr%201:2&kind=Property')).json()).toEqual({
      places: [],
      isAvailable: false,
    });
  });

  test('limits the requests of a user', async () => {
    service.answers = { '/photon/api': { features: [] } };
    const answers = await Promise.all(Array.from({ length: 120 }, () => ask('query=g%C3%A4vle')));
    // Three requests of the tests before count too; the one with two characters was not sent.
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(3);
  });

  test('lets no user take more than a third of the questions that Nominatim allows, and counts no properties', async () => {
    service.answers = { '/nominatim': [] };
    const shared = await startTestServer({ database, config: { placeSearch: configOf('nominatim') } });
    onTestFinished(() => shared.close());
    const users = [await makeUser(database.kysely), await makeUser(database.kysely)];
    const [one, other] = await Promise.all(users.map((user) => signInAs(shared, user)));
    const search = async (as: string | undefined, kind: string) =>
      (
        await shared.http.inject({
          url: `/inquirer/api/places?query=g%C3%A4vle&kind=${kind}`,
          headers: { authorization: as },
        })
      ).statusCode;
    const statuses = await Promise.all(Array.from({ length: 21 }, () => search(one, 'Address')));
    expect(statuses.filter((status) => status === 200)).toHaveLength(20);
    expect([await search(one, 'Address'), await search(other, 'Address'), await search(one, 'Property')]).toEqual([
      429, 200, 200,
    ]);
  });
});
