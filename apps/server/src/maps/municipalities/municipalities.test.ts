import { municipalityCodes } from '@schaktkoll/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../platform/db/database.ts';
import { makeOwner } from '../../../testing/caseFixtures.ts';
import { makeUser } from '../../../testing/rows.ts';
import { signInAs, startTestServer, type TestServer } from '../../../testing/testServer.ts';

/** A country of boxes of 8 × 8 km in rows of ten, from the middle of squares: 9 × 9 squares each. */
const country = municipalityCodes.map((code, index) => {
  const [west, south] = [300_500 + (index % 10) * 10_000, 6_300_500 + Math.floor(index / 10) * 10_000];
  const ring = [west, south, west + 8000, south, west + 8000, south + 8000, west, south + 8000, west, south];
  return { code, name: code === '0114' ? 'Upplands Väsby' : `Kommun ${code}`, polygons: [[ring]] };
});

describe('municipality borders', () => {
  let database: Database;
  let server: TestServer;
  const tokens: Record<string, string> = {};
  beforeAll(async () => {
    server = await startTestServer({ now: new Date('2026-11-20T11:00:00.000Z') });
    ({ database } = server);
    const owner = await makeOwner(database.kysely);
    tokens['admin'] = await signInAs(
      server,
      await makeUser(database.kysely, { roles: ['SuperUser'], name: 'Sara Super' }),
      'admin',
    );
    tokens['cableowner'] = await signInAs(
      server,
      await makeUser(database.kysely, { organisation_id: owner.id, roles: ['CableOwnerAdmin'] }),
      'cableowner',
    );
    tokens['inquirer'] = await signInAs(server, await makeUser(database.kysely), 'inquirer');
  });
  afterAll(() => server.close());
  const ask = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) => {
    const answer = await server.http.inject({
      method,
      url: path,
      headers: { authorization: tokens[path.split('/')[1] ?? ''] ?? '' },
      ...(body && { payload: body }),
    });
    return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
  };
  const send = (municipalities: object[], isGeneralised = false) =>
    ask('PUT', '/admin/api/municipalities', { fileName: 'kommuner.geojson', isGeneralised, municipalities });
  const codesOf = ({ body }: { body: Record<string, unknown> }) =>
    (body['errors'] as { path: string; code: string }[]).map(({ path, code }) => `${path} ${code}`);

  test('are empty before an import', async () => {
    expect((await ask('GET', '/admin/api/municipalities')).body).toEqual({ latest: null });
    expect((await ask('GET', '/cableowner/api/municipalities')).body).toEqual({
      isGeneralised: false,
      municipalities: [],
    });
    expect((await ask('POST', '/inquirer/api/municipalities/find', { points: [[301_000, 6_301_000]] })).body).toEqual({
      names: [null],
    });
    expect((await ask('GET', '/inquirer/api/municipalities/layer')).body).toEqual({ latest: null });
  });

  test('a file that lacks a municipality, has an unknown one or a broken border changes nothing', async () => {
    expect(codesOf(await send(country.slice(1)))).toEqual(['municipalities MunicipalitiesMissing']);
    expect(codesOf(await send([...country, { ...country[0], code: '9999' }]))).toEqual([
      'municipalities MunicipalitiesUnknown',
    ]);
    expect(
      codesOf(await send(country.map((each, index) => (index === 3 ? { ...each, polygons: [[[1, 2, 3]]] } : each)))),
    ).toEqual(['municipalities.3.polygons InvalidGeoJson']);
    expect((await ask('GET', '/admin/api/municipalities')).body).toEqual({ latest: null });
  });

  test('imported borders give owners whole municipalities and points their names', async () => {
    expect(await send(country)).toMatchObject({
      status: 200,
      body: { latest: { fileName: 'kommuner.geojson', importedBy: 'Sara Super', isGeneralised: false, count: 290 } },
    });
    const listed = (await ask('GET', '/cableowner/api/municipalities')).body['municipalities'] as {
      code: string;
      name: string;
    }[];
    expect([listed.length, listed.at(-1)]).toEqual([290, { code: '0114', name: 'Upplands Väsby' }]);
    const { squares } = (await ask('GET', '/cableowner/api/municipalities/0114/squares')).body as {
      squares: number[][];
    };
    expect(squares).toEqual(Array.from({ length: 9 }, (_, row) => [6300 + row, 300, 308]));
    expect((await ask('GET', '/cableowner/api/municipalities/9999/squares')).status).toBe(404);
    // Inside the first, between the first and the second, and at sea.
    expect(
      (
        await ask('POST', '/inquirer/api/municipalities/find', {
          points: [
            [301_000, 6_301_000],
            [309_500, 6_301_000],
            [900_000, 6_301_000],
          ],
        })
      ).body,
    ).toEqual({ names: ['Upplands Väsby', null, null] });
  });

  test('the next import takes the place of the one before, simplified borders a kilometre wider', async () => {
    await send(country);
    await send(country, true);
    expect((await ask('GET', '/cableowner/api/municipalities')).body).toMatchObject({ isGeneralised: true });
    const { squares } = (await ask('GET', '/cableowner/api/municipalities/0114/squares')).body as {
      squares: number[][];
    };
    expect(squares).toEqual(Array.from({ length: 11 }, (_, row) => [6299 + row, 299, 309]));
    const [event] = await database.kysely
      .selectFrom('audit_event')
      .select('details')
      .where('kind', '=', 'MunicipalitiesImported')
      .orderBy('at', 'desc')
      .limit(1)
      .execute();
    expect(event?.details).toMatchObject({ fileName: 'kommuner.geojson', isGeneralised: true, count: 290 });
  });

  test('two imports at once both succeed, one after the other', async () => {
    const both = await Promise.all([send(country), send(country, true)]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await ask('GET', '/admin/api/municipalities')).body).toMatchObject({ latest: { count: 290 } });
  });

  test('maps get the borders as lines, to keep until the next import, with the cookie of the map alone', async () => {
    const { version, fileName } = (
      (await ask('GET', '/inquirer/api/municipalities/layer')).body as { latest: { version: string; fileName: string } }
    ).latest;
    expect(fileName).toBe('kommuner.geojson');
    const linesOf = async (asked: string, cookie = '') =>
      server.http.inject({
        method: 'GET',
        url: `/inquirer/api/map/lines/municipalities/${asked}`,
        headers: { cookie },
      });
    expect((await linesOf(version)).statusCode).toBe(401);
    const opened = await server.http.inject({
      method: 'POST',
      url: '/inquirer/api/map/access',
      headers: { authorization: tokens['inquirer'] ?? '' },
    });
    const cookie = String(opened.headers['set-cookie']).split(';')[0];
    expect((await linesOf('1', cookie)).statusCode).toBe(404);
    const answer = await linesOf(version, cookie);
    expect(answer.headers['cache-control']).toBe('private, max-age=31536000, immutable');
    const { arcs } = answer.json<{ arcs: number[][][] }>();
    // 290 boxes that do not touch; the first from E 300 500, N 6 300 500, in steps of 10 m.
    expect([arcs.length, arcs[0]]).toEqual([
      290,
      [
        [30_050, 630_050],
        [800, 0],
        [0, 800],
        [-800, 0],
        [0, -800],
      ],
    ]);
    // Two have been asked for.
    for (let count = 3; count <= 30; count += 1) expect((await linesOf('1', cookie)).statusCode).toBe(404);
    expect((await linesOf('1', cookie)).statusCode).toBe(429);
  });
});
