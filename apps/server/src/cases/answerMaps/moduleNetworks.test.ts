import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formOf } from '../../../testing/attachmentFiles.ts';
import { makeCaseWorld, type CaseWorld } from '../../../testing/caseWorld.ts';
import { makeProgram, signInProgram, type MadeProgram } from '../../../testing/programs.ts';
import { startTestServer, type TestServer } from '../../../testing/testServer.ts';
import { storedLimit } from '../../platform/limits/storedLimit.ts';

const now = new Date('2026-11-20T11:00:00.000Z');

/** A cable through the work area. */
const file = JSON.stringify({
  type: 'FeatureCollection',
  crs: { type: 'name', properties: { name: 'EPSG:3006' } },
  features: [
    {
      type: 'Feature',
      properties: { kind: 'fibre' },
      geometry: {
        type: 'LineString',
        coordinates: [
          [616_400, 6_728_460],
          [616_600, 6_728_460],
        ],
      },
    },
  ],
});

describe('lines from the module of an owner', () => {
  let server: TestServer;
  let world: CaseWorld;
  let module: MadeProgram;
  let authorization: string;
  let place: string;
  beforeAll(async () => {
    server = await startTestServer({ now });
    world = await makeCaseWorld(server);
    module = await makeProgram(server, world.owner.id);
    authorization = await signInProgram(server, module);
    place = await placeOf(await world.send());
  });
  afterAll(() => server.close());

  const placeOf = async (caseNumber: string) => {
    const { body } = await world.answer('GET', `/cableowner/api/cases/${caseNumber}`);
    const [recipient] = body['recipients'] as { readonly id: string }[];
    return `/cableowner/api/module/cases/${caseNumber}/recipients/${recipient?.id}/networks`;
  };
  const read = async (url = place) => {
    const response = await server.http.inject({
      method: 'POST',
      url,
      headers: { authorization },
      payload: formOf('ledningar.geojson', file),
    });
    return [response.statusCode, response.json<Record<string, unknown>>()['code']];
  };
  const take = (lines_from_programs: boolean) =>
    server.database.kysely
      .updateTable('organisation')
      .set({ lines_from_programs })
      .where('id', '=', world.owner.id)
      .execute();
  const draftsOfModule = async () =>
    (
      await server.database.kysely
        .selectFrom('answer_map')
        .select('id')
        .where('uploaded_by', '=', module.userId)
        .execute()
    ).length;

  test('are refused until the owner takes them, and nothing is kept', async () => {
    expect(await read()).toEqual([409, 'LinesFromProgramsOff']);
    expect(await draftsOfModule()).toBe(0);
    await take(true);
    expect(await read()).toEqual([201, undefined]);
    expect(await draftsOfModule()).toBe(1);
    await take(false);
    expect(await read()).toEqual([409, 'LinesFromProgramsOff']);
  });

  test('of a case of another owner are not found, whatever the owner takes', async () => {
    await server.database.kysely.deleteFrom('area').execute();
    const other = await makeCaseWorld(server);
    const caseNumber = await other.send();
    const { body } = await other.answer('GET', `/cableowner/api/cases/${caseNumber}`);
    const [recipient] = body['recipients'] as { readonly id: string }[];
    const url = `/cableowner/api/module/cases/${caseNumber}/recipients/${recipient?.id}/networks`;
    for (const takes of [false, true]) {
      await take(takes);
      expect(await read(url)).toEqual([404, 'NotFound']);
    }
  });

  test('are limited by numbers and seconds of their own, which a day of cases needs', async () => {
    await take(true);
    const [uploads, seconds] = (['moduleNetworks', 'moduleNetworkSeconds'] as const).map((limit) =>
      storedLimit(limit, server.platform),
    );
    expect(await read()).toEqual([201, undefined]);
    expect(await uploads?.used(module.userId)).toBeGreaterThan(0);
    expect(await seconds?.used(module.userId)).toBeGreaterThan(0);
    expect(await storedLimit('geodataUploads', server.platform).used(module.userId)).toBe(0);
    await uploads?.spend(module.userId, 1_320);
    expect(await read()).toEqual([429, 'TooManyRequests']);
    server.clock.set(new Date(now.getTime() + 11 * 60_000));
    authorization = await signInProgram(server, module);
    expect(await read()).toEqual([201, undefined]);
    await seconds?.spend(module.userId, 330);
    expect(await read()).toEqual([429, 'TooManyRequests']);
  });
});
