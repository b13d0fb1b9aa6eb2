import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeUser } from '../../../testing/rows.ts';
import { onePixel, openTestMapService, type TestMapService } from '../../../testing/fakes/mapService.ts';
import { signInAs, startTestServer, type TestServer } from '../../../testing/testServer.ts';

let service: TestMapService;
let server: TestServer;
let authorization: string;
let userId: string;

beforeAll(async () => {
  service = await openTestMapService();
  server = await startTestServer({
    now: new Date('2026-11-20T11:00:00.000Z'),
    config: {
      mapSources: [
        { name: 'topo', kind: 'tiles', url: `${service.address}/token/SECRET/3006/{z}/{y}/{x}.png` },
        {
          name: 'borders',
          kind: 'wms',
          url: `${service.address}/wms?map=borders`,
          layers: 'granser,punkter',
          user: 'konto',
          password: 'lösen',
          headers: { 'x-key': 'K1' },
        },
        {
          name: 'new',
          kind: 'wms',
          url: `${service.address}/wms`,
          layers: 'a',
          version: '1.3.0',
          format: 'image/jpeg',
        },
        {
          name: 'streets',
          kind: 'tiles',
          grid: 'web',
          url: `${service.address}/osm/{z}/{x}/{y}.png`,
          connections: 2,
        },
        { name: 'gone', kind: 'tiles', url: 'http://127.0.0.1:1/{z}/{y}/{x}' },
      ],
    },
  });
  const user = await makeUser(server.database.kysely);
  userId = user.id;
  authorization = await signInAs(server, user);
});
afterAll(async () => {
  await server.close();
  await service.close();
});
beforeEach(() => {
  service.requests.length = 0;
  service.answers.length = 0;
});

const askForCookie = async (): Promise<string> => {
  const answer = await server.http.inject({
    method: 'POST',
    url: '/inquirer/api/map/access',
    headers: { authorization },
  });
  expect(answer.statusCode).toBe(204);
  return String(answer.headers['set-cookie']);
};
const pairOf = (cookie: string): string => cookie.split(';')[0] ?? '';
const get = async (path: string, cookie?: string) =>
  server.http.inject({
    method: 'GET',
    url: `/inquirer/api/map/${path}`,
    headers: cookie === undefined ? {} : { cookie },
  });
/** A place that no other test requests, so that the cache is not involved. */
let column = 700;
const freshTile = (): string => `topo/9/800/${(column += 1)}`;
const code = (answer: { json(): unknown }): string => (answer.json() as { code: string }).code;

describe('the cookie of the map images', () => {
  test('is for their addresses alone, for twenty minutes, and no script reads it', async () => {
    expect(await askForCookie()).toMatch(
      /^schaktkoll-map=[\w.-]+; Path=\/inquirer\/api\/map; Max-Age=1200; HttpOnly; SameSite=Strict$/,
    );
  });

  test('is required, and is rejected when forged or expired', async () => {
    const cookie = pairOf(await askForCookie());
    expect((await get(freshTile(), cookie)).statusCode).toBe(200);
    for (const other of [
      undefined,
      'schaktkoll-map=',
      cookie.replace(userId, '00000000-0000-7000-8000-000000000001'),
      cookie.replace(/\.\d+\./, '.99999999999.'),
    ]) {
      const answer = await get(freshTile(), other);
      expect([answer.statusCode, code(answer)]).toEqual([401, 'NotSignedIn']);
    }
    server.clock.advance(20 * 60_000 + 1000);
    expect((await get(freshTile(), cookie)).statusCode).toBe(401);
    server.clock.advance(-20 * 60_000 - 1000);
    expect(service.requests).toHaveLength(1);
  });

  test('is refused without a session', async () => {
    const answer = await server.http.inject({ method: 'POST', url: '/inquirer/api/map/access' });
    expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([401, undefined]);
  });
});

describe('map images', () => {
  let cookie: string;
  beforeAll(async () => {
    cookie = pairOf(await askForCookie());
  });

  test('a tile is requested with the configured key and returned unchanged, without the key', async () => {
    service.answers.push({
      headers: { 'cache-control': 'public, max-age=600', 'x-key': 'SECRET', 'set-cookie': 'a=SECRET' },
    });
    const answer = await get('topo/8/440/430', cookie);
    expect(service.requests.map(({ path }) => path)).toEqual(['/token/SECRET/3006/8/440/430.png']);
    expect(service.requests[0]?.headers.cookie).toBeUndefined();
    expect([answer.headers['content-type'], answer.headers['cache-control'], answer.rawPayload]).toEqual([
      'image/png',
      'private, max-age=600',
      onePixel,
    ]);
    expect(JSON.stringify(answer.headers)).not.toContain('SECRET');
  });

  test('a box is requested by WMS 1.1.1, easting first, with user, password and header', async () => {
    await get(
      'borders/image?SERVICE=WMS&LAYERS=other&BBOX=616000,6727000,617000,6728000&WIDTH=256&HEIGHT=256&SRS=EPSG:3006',
      cookie,
    );
    const [{ path = '', headers = {} } = {}] = service.requests as Partial<TestMapService['requests'][number]>[];
    expect(Object.fromEntries(new URL(path, 'http://x').searchParams)).toEqual({
      map: 'borders',
      SERVICE: 'WMS',
      REQUEST: 'GetMap',
      VERSION: '1.1.1',
      LAYERS: 'granser,punkter',
      STYLES: '',
      FORMAT: 'image/png',
      TRANSPARENT: 'TRUE',
      SRS: 'EPSG:3006',
      BBOX: '616000,6727000,617000,6728000',
      WIDTH: '256',
      HEIGHT: '256',
    });
    expect([headers.authorization, headers['x-key']]).toEqual([
      `Basic ${Buffer.from('konto:lösen').toString('base64')}`,
      'K1',
    ]);
  });

  test('a service of WMS 1.3.0 is asked with northing first', async () => {
    await get('new/image?BBOX=616000,6727000,617000,6728000&WIDTH=256&HEIGHT=256', cookie);
    const asked = new URL(service.requests[0]?.path ?? '', 'http://x').searchParams;
    expect([asked.get('BBOX'), asked.get('CRS'), asked.get('FORMAT')]).toEqual([
      '6727000,616000,6728000,617000',
      'EPSG:3006',
      'image/jpeg',
    ]);
  });

  test('a cacheable image is fetched once, also for two simultaneous requests', async () => {
    const place = freshTile();
    service.answers.push({ headers: { 'cache-control': 'max-age=60' } });
    await Promise.all([get(place, cookie), get(place, cookie)]);
    await get(place, cookie);
    expect(service.requests).toHaveLength(1);
    server.clock.advance(61_000);
    await get(place, cookie);
    server.clock.advance(-61_000);
    expect(service.requests).toHaveLength(2);
  });

  test('an image that must not be cached is fetched each time, and the browser gets the same header', async () => {
    const place = freshTile();
    service.answers.push({ headers: { 'cache-control': 'no-store' } }, { headers: { 'cache-control': 'no-store' } });
    expect((await get(place, cookie)).headers['cache-control']).toBe('no-store');
    await get(place, cookie);
    expect(service.requests).toHaveLength(2);
  });

  test('a tile of the web grid is requested by its column and row, with the name of who asks', async () => {
    // Gävle at level 15: 17.14° east and 60.67° north.
    service.answers.push({ headers: { 'cache-control': 'max-age=604800' } });
    const answer = await get('streets/15/9336/17944', cookie);
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'private, max-age=604800']);
    const [{ path, headers } = { path: '', headers: {} }] = service.requests;
    expect(path).toBe('/osm/15/17944/9336.png');
    expect(headers['user-agent']).toMatch(/^Schaktkoll\/\S+ \(\+https?:\/\/\S+\)$/);
    expect(headers.referer).toMatch(/^https?:\/\/[^/]+\/$/);
  });

  test('a source with a limit of its own is asked no more at once, and the rest wait', async () => {
    service.delay = 60;
    const places = [1, 2, 3, 4, 5].map((more) => `streets/15/9400/${17_900 + more}`);
    const codes = (await Promise.all(places.map((place) => get(place, cookie)))).map(({ statusCode }) => statusCode);
    service.delay = 0;
    expect(codes).toEqual([200, 200, 200, 200, 200]);
    expect(service.mostAtOnce).toBe(2);
  });

  test.each([
    ['a page in place of an image', { headers: { 'content-type': 'text/html' } }],
    ['a drawing that can hold scripts', { headers: { 'content-type': 'image/svg+xml' } }],
    ['a refusal', { status: 403 }],
    ['a way to another address', { status: 302, headers: { location: 'http://169.254.169.254/' } }],
    ['more than any image', { body: Buffer.alloc(6_000_001) }],
  ])('%s is not forwarded or cached', async (_what, given) => {
    const place = freshTile();
    service.answers.push(given);
    const answer = await get(place, cookie);
    expect([answer.statusCode, code(answer), answer.headers['retry-after']]).toEqual([503, 'ServiceUnavailable', '30']);
    expect(answer.body).not.toContain('SECRET');
    expect((await get(place, cookie)).statusCode).toBe(200);
  });

  test('a connection that the service closes when it is used is opened once more, and no further time', async () => {
    const place = freshTile();
    service.answers.push({ closes: true });
    expect((await get(place, cookie)).statusCode).toBe(200);
    service.answers.push({ closes: true }, { closes: true });
    expect((await get(freshTile(), cookie)).statusCode).toBe(503);
    expect(service.requests).toHaveLength(4);
  });

  test('a service that does not answer is left alone for a minute, then asked by one request', async () => {
    const silent = await get(freshTile(), cookie);
    expect([silent.statusCode, silent.headers['retry-after']]).toEqual([503, '60']);
    server.clock.advance(59_000);
    expect((await get(freshTile(), cookie)).headers['retry-after']).toBe('1');
    expect((await get('streets/15/9336/17945', cookie)).statusCode).toBe(200);
    expect(service.requests.map(({ path }) => path)).toEqual(['/osm/15/17945/9336.png']);
    server.clock.advance(1000);
    expect(
      (await Promise.all([freshTile(), freshTile()].map((place) => get(place, cookie)))).map(
        ({ statusCode }) => statusCode,
      ),
    ).toEqual([200, 503]);
    expect((await get(freshTile(), cookie)).statusCode).toBe(200);
  });

  test('an unavailable service is reported as such', async () => {
    expect((await get('gone/1/2/3', cookie)).statusCode).toBe(503);
  });

  test.each([
    ['a source that is not configured', 'other/1/1/1', 404],
    ['a tile of a source of boxes', 'borders/1/1/1', 404],
    ['a box of a source of tiles', 'topo/image?BBOX=616000,6727000,617000,6728000&WIDTH=256&HEIGHT=256', 404],
    ['a name with a way out', '..%2F..%2Fetc/1/1/1', 400],
    ['a tile that is no number', 'topo/1/1/1%3Fkey', 400],
    ['a level that no grid has', 'topo/23/1/1', 400],
    ['a level that the grid of the source does not have', 'topo/16/800/800', 404],
    ['a tile of the Swedish grid in the Atlantic', 'topo/9/800/100', 404],
    ['a tile of the web grid in Africa', 'streets/10/512/560', 404],
    ['a level beyond those of the web grid', 'streets/20/575000/300000', 404],
    ['a box outside Sweden', 'borders/image?BBOX=0,0,1000,1000&WIDTH=256&HEIGHT=256', 400],
    ['a box that is turned around', 'borders/image?BBOX=617000,6727000,616000,6728000&WIDTH=256&HEIGHT=256', 400],
    ['an image larger than a screen', 'borders/image?BBOX=616000,6727000,617000,6728000&WIDTH=4096&HEIGHT=256', 400],
  ])('%s is refused without a request to the source', async (_what, path, status) => {
    expect((await get(path, cookie)).statusCode).toBe(status);
    expect(service.requests).toHaveLength(0);
  });

  test('far more requests than a person can view are refused with a time to wait', async () => {
    const other = await makeUser(server.database.kysely);
    const given = await server.http.inject({
      method: 'POST',
      url: '/inquirer/api/map/access',
      headers: { authorization: await signInAs(server, other) },
    });
    const own = pairOf(String(given.headers['set-cookie']));
    for (let count = 0; count < 2400; count += 1) await get('other/1/1/1', own);
    expect((await get('other/1/1/1', own)).statusCode).toBe(429);
    expect((await get(freshTile(), cookie)).statusCode).toBe(200);
  });
});
