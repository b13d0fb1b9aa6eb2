import { decodeAnswerMap, signalOf, type MappingProfile, type ShownStatus } from '@schaktkoll/domain';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { formOf } from '../../../testing/attachmentFiles.ts';
import { makeAnswerer, makeRecipient } from '../../../testing/caseFixtures.ts';
import { callerFor, makeCaseWorld, type CallResponse, type CaseWorld } from '../../../testing/caseWorld.ts';
import { makeUser } from '../../../testing/rows.ts';
import { signInAs, startTestServer, type TestServer } from '../../../testing/testServer.ts';
import { storedLimit } from '../../platform/limits/storedLimit.ts';
import { sweepMaps } from './sweepMaps.ts';

const now = new Date('2026-11-20T11:00:00.000Z');
const cases = '/inquirer/api/cases';
const ownerCases = '/cableowner/api/cases';

/** A water main through the work area from a kilometre in the west to a kilometre in the east, and one far from it. */
const file = JSON.stringify({
  type: 'FeatureCollection',
  crs: { type: 'name', properties: { name: 'EPSG:3006' } },
  features: [
    ['V_LEDN', 6_728_460],
    ['V_LEDN', 6_730_000],
  ].map(([typ, north]) => ({
    type: 'Feature',
    properties: { typ, djup: 1.6 },
    geometry: {
      type: 'LineString',
      coordinates: [
        [615_450, north],
        [617_450, north],
      ],
    },
  })),
});

const profile: MappingProfile = {
  rules: [{ column: 'typ', equals: 'V_LEDN', set: { kind: 'water' } }],
  depth: { column: 'djup', unit: 'm' },
};

interface SeenRecipient {
  readonly id: string;
  readonly version: number;
  readonly status: string;
  readonly map: { readonly id: string; readonly isWithheld: boolean; readonly endReason: string | null } | null;
}

describe('the map of an answer', () => {
  let server: TestServer;
  let world: CaseWorld;
  let caseNumber: string;
  beforeAll(async () => {
    server = await startTestServer({ now });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await server.database.kysely.deleteFrom('area').execute();
    world = await makeCaseWorld(server);
    caseNumber = await world.send();
  });

  const seenBy = async (caller: CaseWorld['ask'], path: string): Promise<SeenRecipient> => {
    const { body } = await caller('GET', `${path}/${caseNumber}`);
    const [recipient] = body['recipients'] as SeenRecipient[];
    if (recipient === undefined) throw new Error('The case has no recipient');
    return recipient;
  };
  const place = async () => {
    const { id, version } = await seenBy(world.answer, ownerCases);
    return { path: `${ownerCases}/${caseNumber}/recipients/${id}`, version };
  };
  const read = async (content = file, user: { readonly id: string } = world.ownerAdmin) => {
    const response = await server.http.inject({
      method: 'POST',
      url: `${(await place()).path}/networks`,
      headers: { authorization: await signInAs(server, user, 'cableowner') },
      payload: formOf('VA.geojson', content),
    });
    return { status: response.statusCode, body: response.json<CallResponse['body']>() };
  };
  const given = (networkId: unknown, changes: object = {}) => ({
    networkId,
    profile,
    showsAll: true,
    asOf: '2026-11-01',
    audience: 'Side',
    hidesFromPrivate: false,
    mayDownload: true,
    ...changes,
  });
  const answer = async (body: object) => {
    const { path, version } = await place();
    return world.answer('POST', `${path}/answer`, { version, body });
  };
  const answerWithMap = async (changes: object = {}) => {
    const { body } = await read();
    const answered = await answer({ measure: 'Material', map: given(body['id'], changes) });
    expect(answered.status).toBe(200);
    const { map } = await seenBy(world.ask, cases);
    if (map === null) throw new Error('The answer has no map');
    return map;
  };
  const linesOf = (mapId: string, caller = world.ask, path = cases) =>
    caller('GET', `${path}/${caseNumber}/answermaps/${mapId}`);

  test('has what lies within the work area and 25 metres, with cut ends, as the profile reads it', async () => {
    const network = await read();
    expect(network.status).toBe(201);
    expect(network.body['counts']).toEqual({ read: 2, cut: 1, skipped: 0 });
    expect(network.body['features']).toHaveLength(1);
    const map = await answerWithMap();
    expect(map).toMatchObject({
      features: 1,
      unknownKinds: 0,
      withoutDepth: 0,
      skipped: 0,
      showsAll: true,
      asOf: '2026-11-01',
      validUntil: '2026-12-04',
      endReason: null,
      isWithheld: false,
      isCorrection: false,
    });
    const { status, body } = await linesOf(map.id);
    expect(status).toBe(200);
    const [line, ...others] = decodeAnswerMap(body['lines'] as string);
    expect(others).toEqual([]);
    expect(line).toMatchObject({ kind: 'water', depth: 1.6, geometry: { cutStart: true, cutEnd: true } });
    const [[west, east] = []] = line?.geometry.paths ?? [];
    // The area reaches from 616,450 to 616,550 m.
    expect(west?.[0]).toBeCloseTo(616_425, 0);
    expect(east?.[0]).toBeCloseTo(616_575, 0);
    expect([west?.[1], east?.[1]]).toEqual([6_728_460, 6_728_460]);
  });

  test('is one answer with it: refused together, and kept when only the comment changes', async () => {
    const { body } = await read();
    const refused = await answer({ measure: 'NoInterest', map: given(body['id']) });
    expect(refused.body.errors).toEqual([expect.objectContaining({ path: 'map', code: 'NoMapWithAnswer' })]);
    const ahead = await answer({ measure: 'Material', map: given(body['id'], { asOf: '2999-01-01' }) });
    expect(ahead.body.errors).toEqual([expect.objectContaining({ path: 'map.asOf', code: 'DateTooFarInFuture' })]);
    const map = await answerWithMap();
    const again = await answer({ measure: 'Material', map: given(map.id) });
    expect(again.body.errors).toEqual([expect.objectContaining({ path: 'map.networkId', code: 'NetworkGone' })]);
    expect((await answer({ measure: 'Material', comment: 'Ring först.' })).status).toBe(200);
    expect((await seenBy(world.ask, cases)).map?.id).toBe(map.id);
    // An answer that says that there are no lines ends its map.
    expect((await answer({ measure: 'NoInterest' })).status).toBe(200);
    expect((await seenBy(world.ask, cases)).map).toBeNull();
    expect((await linesOf(map.id)).body.code).toBe('AnswerMapEnded');
  });

  test('its lines take seconds of the thread that are counted against their sender, and wait unchanged meanwhile', async () => {
    const { body } = await read();
    const send = () => answer({ measure: 'Material', map: given(body['id']) });
    const { kysely } = server.database;
    await storedLimit('geodataWritingSeconds', { ...server, now: () => now }).spend(world.ownerAdmin.id, 1000);
    const refused = await send();
    expect([refused.status, refused.body.code]).toEqual([429, 'TooManyRequests']);
    expect((await seenBy(world.ask, cases)).map).toBeNull();
    await kysely.deleteFrom('limit_bucket').execute();
    expect((await send()).status).toBe(200);
    expect((await seenBy(world.ask, cases)).map).not.toBeNull();
  });

  test('a profile that is kept is offered for the next file of the same shape', async () => {
    await answerWithMap({ saveAs: 'VA-ledningar' });
    caseNumber = await world.send();
    expect((await read()).body['profile']).toEqual({ name: 'VA-ledningar', profile });
    const other = file.replaceAll('"typ"', '"kod"');
    expect((await read(other)).body['profile']).toBeNull();
    const { body } = await world.answer('GET', '/cableowner/api/mappingprofiles');
    const [kept] = body['profiles'] as { readonly id: string; readonly name: string }[];
    expect(kept?.name).toBe('VA-ledningar');
    expect((await world.answer('DELETE', `/cableowner/api/mappingprofiles/${kept?.id}`)).status).toBe(204);
    expect((await read()).body['profile']).toBeNull();
  });

  test('a corrected or withdrawn map reopens a confirmed answer and notifies the inquirer at once', async () => {
    const first = await answerWithMap();
    const confirm = async () => {
      const { id, version: seen } = await seenBy(world.ask, cases);
      const at = `${cases}/${caseNumber}/recipients/${id}/confirm`;
      return (await world.ask('POST', at, { version: seen, body: { acceptedTerms: null } })).status;
    };
    const signal = async () =>
      signalOf((await world.ask('GET', `${cases}/${caseNumber}`)).body['status'] as ShownStatus);
    expect(await signal()).toBe('wait');
    expect([await confirm(), await signal()]).toEqual([200, 'go']);
    const { body } = await read();
    const { path, version } = await place();
    const corrected = await world.answer('PUT', `${path}/answermap`, { version, body: given(body['id']) });
    expect(corrected.status).toBe(200);
    const after = await seenBy(world.ask, cases);
    expect([after.status, after.map]).toMatchObject(['UnderReview', { isCorrection: true, endReason: null }]);
    expect(after.map?.id).not.toBe(first.id);
    expect((await linesOf(first.id)).body.code).toBe('AnswerMapEnded');
    expect(await signal()).toBe('wait');
    expect([await confirm(), await signal()]).toEqual([200, 'go']);
    const confirmed = await place();
    const withdrawal = { version: confirmed.version, body: { reason: 'Fel koordinatsystem' } };
    expect((await world.answer('POST', `${path}/answermap/withdrawal`, withdrawal)).status).toBe(200);
    expect([await signal(), (await seenBy(world.ask, cases)).status]).toEqual(['wait', 'UnderReview']);
    const mails = await server.database.kysely
      .selectFrom('outbox_message')
      .select('subject')
      .where('kind', '=', 'AnswerLessSafe')
      .execute();
    // Of the correction and of the withdrawal.
    expect(mails.slice(-2).map(({ subject }) => subject)).toEqual([
      expect.stringMatching(/^Börja inte gräva: /),
      expect.stringMatching(/^Börja inte gräva: /),
    ]);
  });

  test('a withdrawn map is gone at once, with its reason', async () => {
    const map = await answerWithMap();
    const { path, version } = await place();
    const body = { reason: 'Fel koordinatsystem' };
    expect((await world.answer('POST', `${path}/answermap/withdrawal`, { version, body })).status).toBe(200);
    const seen = await seenBy(world.ask, cases);
    expect(seen.map).toMatchObject({ endReason: 'Withdrawn', reason: 'Fel koordinatsystem' });
    expect((await linesOf(map.id)).status).toBe(410);
    const again = await place();
    const repeated = await world.answer('POST', `${again.path}/answermap/withdrawal`, { version: again.version, body });
    expect(repeated.body.code).toBe('AnswerMapEnded');
  });

  test('threat: lines are for the inquirer’s side and their own answer point alone', async () => {
    const map = await answerWithMap();
    const stranger = await callerFor(server, await makeUser(server.database.kysely), 'inquirer');
    const colleague = await callerFor(
      server,
      await makeUser(server.database.kysely, { organisation_id: world.inquirer.organisationId }),
      'inquirer',
    );
    const second = await makeRecipient(server.database.kysely, world.owner.id, { name: 'Fiber' });
    const otherPoint = await callerFor(
      server,
      await makeAnswerer(server.database.kysely, world.owner.id, [second]),
      'cableowner',
    );
    expect((await linesOf(map.id, colleague)).status).toBe(200);
    expect((await linesOf(map.id, stranger)).status).toBe(404);
    expect((await linesOf(map.id, world.answer, ownerCases)).status).toBe(200);
    expect((await linesOf(map.id, otherPoint, ownerCases)).status).toBe(404);
    // Not beyond the inquirer, when the owner says so.
    const { body } = await read();
    const { path, version } = await place();
    await world.answer('PUT', `${path}/answermap`, { version, body: given(body['id'], { audience: 'Inquirer' }) });
    const { map: narrower } = await seenBy(colleague, cases);
    expect(narrower?.isWithheld).toBe(true);
    expect((await linesOf(narrower?.id ?? '', colleague)).status).toBe(404);
    expect((await linesOf(narrower?.id ?? '')).status).toBe(200);
  });

  test('the audit log has a line for each user, case and hour in which lines are read', async () => {
    const map = await answerWithMap();
    await linesOf(map.id);
    await linesOf(map.id);
    await linesOf(map.id, world.answer, ownerCases);
    await linesOf('00000000-0000-7000-8000-000000000000');
    const lines = await server.database.kysely
      .selectFrom('audit_event')
      .select(['user_id', 'details'])
      .where('kind', '=', 'LinesViewed')
      .where('user_id', 'in', [world.inquirer.id, world.ownerAdmin.id])
      .orderBy('user_id')
      .execute();
    expect(lines).toEqual(
      [world.inquirer.id, world.ownerAdmin.id].toSorted().map((id) => ({ user_id: id, details: { caseNumber } })),
    );
  });

  test('a file without a line near the area gives none, and says how far away the nearest is', async () => {
    const far = file.replaceAll('6728460', '6730000');
    const { body } = await read(far);
    expect(body['features']).toEqual([]);
    // 6,730,000 − 6,728,550 − 25 m.
    expect(body['nearest']).toBeCloseTo(1_425, 0);
    const empty = await answer({ measure: 'Material', map: given(body['id']) });
    expect(empty.body.errors).toEqual([expect.objectContaining({ path: 'map.networkId', code: 'MapEmpty' })]);
  });

  test('a file whose system is not clear is not kept: it is read again in the system that the owner chooses', async () => {
    // At home in the zones of SWEREF 99 and, far in the west, in SWEREF 99 TM.
    const unclear = JSON.stringify({
      type: 'Feature',
      properties: { typ: 'V_LEDN' },
      geometry: { type: 'Point', coordinates: [280_000, 6_450_000] },
    });
    const { status, body } = await read(unclear);
    expect([status, body['id'], body['system'], body['features']]).toEqual([201, null, null, []]);
    expect(body['possibleSystems']).toContain('SWEREF99');
    const { id } = await seenBy(world.answer, ownerCases);
    const kept = server.database.kysely.selectFrom('answer_map').select('id').where('case_recipient_id', '=', id);
    expect(await kept.execute()).toEqual([]);
  });

  test('a file with more text than a preview can show is refused, and says what to do', async () => {
    // 200 points with 60 columns of 200 letters: 2.4 million.
    const columns = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`k${index}`, 'x'.repeat(200)]));
    const features = Array.from({ length: 200 }, (_, index) => ({
      type: 'Feature',
      properties: columns,
      geometry: { type: 'Point', coordinates: [616_460 + index / 10, 6_728_460] },
    }));
    const crs = { type: 'name', properties: { name: 'EPSG:3006' } };
    const { status, body } = await read(JSON.stringify({ type: 'FeatureCollection', crs, features }));
    expect([status, body.code]).toEqual([422, 'GeodataTooManyVertices']);
  });

  test('lines are erased a week after their case, and those that were not sent after a day', async () => {
    const map = await answerWithMap();
    await read();
    const stored = async () => {
      const paths: string[] = [];
      for await (const entry of server.platform.files.list('answermaps', { deep: true }))
        if (entry.isFile) paths.push(entry.path);
      return paths;
    };
    const before = await stored();
    // What was read of the file is gone once it is sent.
    expect(before.filter((path) => path.includes(map.id))).toEqual([`answermaps/${map.id}/sent`]);
    const sweep = (at: string) => sweepMaps(server.database.kysely, server.platform.files, new Date(at));
    await sweep('2026-11-21T12:00:00.000Z');
    expect((await stored()).filter((path) => path.endsWith('/read'))).toEqual([]);
    expect((await linesOf(map.id)).status).toBe(200);
    // The period ends on 4 December.
    await sweep('2026-12-11T12:00:00.000Z');
    expect((await linesOf(map.id)).status).toBe(200);
    await sweep('2026-12-12T12:00:00.000Z');
    expect((await linesOf(map.id)).body.code).toBe('AnswerMapEnded');
    expect((await stored()).filter((path) => path.includes(map.id))).toEqual([]);
    expect((await seenBy(world.ask, cases)).map).toMatchObject({ endReason: 'Erased', features: 1 });
  });
});
