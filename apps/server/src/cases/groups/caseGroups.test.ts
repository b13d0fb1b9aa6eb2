import { randomUUID } from 'node:crypto';
import { afterEach, afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { validCase, workAreaAt } from '../../../testing/caseFixtures.ts';
import { callerFor, makeCaseWorld, type Caller } from '../../../testing/caseWorld.ts';
import { makeProgram, signInProgram } from '../../../testing/programs.ts';
import { makeOrganisation, makeUser } from '../../../testing/rows.ts';
import { setSettings } from '../../../testing/setSettings.ts';
import { startTestServer, type TestServer } from '../../../testing/testServer.ts';
import { storedLimit } from '../../platform/limits/storedLimit.ts';
import { sendTurn, type GroupSendContext } from './sendGroups.ts';

const now = new Date('2026-11-20T11:00:00.000Z');
const all = '/inquirer/api/casegroups';

interface Row {
  readonly row: number;
  readonly state: string;
  readonly caseNumber: string | null;
  readonly case: { readonly name: string; readonly status: { readonly kind: string } } | null;
  readonly issues: readonly { readonly path: string; readonly code: string }[];
}

describe('a group of cases', () => {
  let server: TestServer;
  let context: GroupSendContext;
  beforeAll(async () => {
    server = await startTestServer({ now });
    await makeCaseWorld(server);
    const { database, platform } = server;
    context = {
      ...{ database, settings: platform.settings, messages: platform.messages, arrivals: platform.arrivals },
      apps: platform.config.deployment.apps,
      supportAddress: platform.config.supportAddress,
      hasSms: false,
      now: () => server.clock.now(),
      log: { info: () => undefined, warn: () => undefined, error: () => undefined },
    };
  });
  beforeEach(() => server.clock.set(now));
  afterEach(async () => {
    for (const table of ['system_setting', 'case_count', 'limit_bucket', 'case_group'] as const)
      await server.database.kysely.deleteFrom(table).execute();
  });
  afterAll(() => server.close());

  const somebody = async (given: Parameters<typeof makeUser>[1] = {}): Promise<Caller> =>
    callerFor(server, await makeUser(server.database.kysely, { max_number_of_cases: -1, ...given }));
  const shared = (() => {
    const { purpose: _purpose, creationMethod: _method, workAreas: _areas, name: _name, ...values } = validCase();
    return values;
  })();
  const rowOf = (name: string, values: object = {}, workAreas = [workAreaAt(616_450, 6_728_450)]) => ({
    values: { name, ...values },
    workAreas,
  });
  const newGroup = (rows: readonly object[], changes: object = {}) => ({
    name: 'Vecka 48',
    purpose: 'CableIndication',
    creationMethod: 'UploadedFile',
    values: shared,
    rows,
    ...changes,
  });
  const create = async (ask: Caller, rows: readonly object[], changes: object = {}) => {
    const { status, body, text } = await ask('POST', all, { body: newGroup(rows, changes) });
    if (status !== 201) throw new Error(text);
    return `${all}/${String(body['id'])}`;
  };
  const rowsOf = async (ask: Caller, path: string) => (await ask('GET', path)).body['rows'] as Row[];
  /** Sends what waits until nothing does; gives how many turns it took. */
  const drain = async () => {
    let turns = 0;
    while (await sendTurn(context)) turns += 1;
    return turns;
  };

  test('is stored as drafts, checked by the rules of a case, and sent once', async () => {
    const ask = await somebody();
    const path = await create(ask, [rowOf('Servis 1'), rowOf('Servis 2', { startDate: '2026-11-25' })]);
    expect((await ask('POST', `${path}/check`, { body: {} })).body).toEqual({ cases: 2, refusal: null, rows: [] });
    expect(await drain()).toBe(0);
    const sent = await ask('POST', `${path}/send`, { body: {}, version: 1 });
    expect(sent).toMatchObject({ status: 200, body: { waiting: 2, version: 2 } });
    // The same request after a lost answer sends nothing more, with the old version and with the new one.
    expect((await ask('POST', `${path}/send`, { body: {}, version: 1 })).body.code).toBe('VersionConflict');
    expect((await ask('POST', `${path}/send`, { body: {}, version: 2 })).body).toEqual({ version: 2, waiting: 0 });
    expect(
      (await ask('PUT', path, { body: { name: 'X', values: {}, rows: [], removedRows: [] }, version: 2 })).body.code,
    ).toBe('GroupIsSending');
    await drain();
    const rows = await rowsOf(ask, path);
    expect(rows.map((row) => [row.state, row.case?.name, row.case?.status.kind])).toEqual([
      ['Sent', 'Servis 1', 'AwaitingAnswers'],
      ['Sent', 'Servis 2', 'AwaitingAnswers'],
    ]);
    expect(new Set(rows.map(({ caseNumber }) => caseNumber)).size).toBe(2);
    expect((await ask('POST', `${path}/send`, { body: {}, version: 2 })).body).toEqual({ version: 2, waiting: 0 });
    expect(await drain()).toBe(0);
    expect((await ask('GET', `${path}/progress`)).body).toMatchObject({
      counts: { draft: 0, waiting: 0, sent: 2, failed: 0 },
    });
  });

  test('names what is wrong with each row and sends nothing, until it is corrected', async () => {
    const ask = await somebody();
    const path = await create(ask, [
      rowOf('Bra'),
      rowOf('x', { endDate: '2026-11-01', colour: 'red', attachments: [] }),
      rowOf('Utanför', {}, [workAreaAt(500_450, 6_600_450)]),
      rowOf('Fel yta', {}, [workAreaAt(616_450, 6_728_450, { width: 3000, height: 1000 })]),
    ]);
    const { body } = await ask('POST', `${path}/check`, { body: {} });
    const issues = Object.fromEntries(
      (body['rows'] as Row[]).map(({ row, issues: found }) => [
        row,
        found.map(({ path: at, code }) => `${at} ${code}`).sort(),
      ]),
    );
    expect(issues).toEqual({
      2: ['attachments UnknownField', 'colour UnknownField', 'name TooShort'],
      3: [' NoCableOwnerAffected'],
      4: ['workAreas.0.geometry AreaTooLarge'],
    });
    const refused = await ask('POST', `${path}/send`, { body: {}, version: 1 });
    expect(refused).toMatchObject({ status: 422, body: { code: 'RuleRefused' } });
    expect(refused.body.errors?.map((each) => each.path)).toContain('rows.2.name');
    expect((await rowsOf(ask, path)).every(({ state }) => state === 'Draft')).toBe(true);
    const change = {
      name: 'Vecka 48',
      values: shared,
      rows: [{ row: 2, values: { name: 'Rättad' } }],
      removedRows: [3, 4],
    };
    expect((await ask('PUT', path, { body: change, version: 1 })).body).toEqual({ version: 2 });
    expect((await ask('PUT', path, { body: change, version: 1 })).status).toBe(412);
    expect((await ask('POST', `${path}/send`, { body: {}, version: 2 })).body).toEqual({ version: 3, waiting: 2 });
    await drain();
    expect((await rowsOf(ask, path)).map(({ state }) => state)).toEqual(['Sent', 'Sent']);
  });

  test('grows no larger by changes than one may be stored', async () => {
    const ask = await somebody();
    const path = await create(ask, [rowOf('Ett'), rowOf('Två')]);
    // Each change is below two megabytes, and both together are above.
    const change = (row: number) => ({
      name: 'Vecka 48',
      values: shared,
      rows: [{ row, values: { description: 'x'.repeat(1_200_000) } }],
      removedRows: [],
    });
    expect((await ask('PUT', path, { body: change(1), version: 1 })).status).toBe(200);
    expect((await ask('PUT', path, { body: change(2), version: 2 })).body).toMatchObject({ code: 'DraftTooLarge' });
  });

  test('sends the rows that are chosen and keeps the others as drafts; what a rule refuses later is said at its row', async () => {
    const user = await makeUser(server.database.kysely, { max_number_of_cases: -1 });
    const before = await callerFor(server, user);
    const path = await create(before, [rowOf('Måndag'), rowOf('Tisdag'), rowOf('Onsdag')]);
    await before('POST', `${path}/send`, { body: { rows: [1, 2] }, version: 1 });
    // The day of the start has become too near while it waited.
    server.clock.set(new Date('2026-11-24T11:00:00.000Z'));
    await drain();
    const ask = await callerFor(server, user);
    expect((await rowsOf(ask, path)).map(({ state, issues }) => [state, issues.map(({ code }) => code)])).toEqual([
      ['Draft', ['DateTooFarInPast']],
      ['Draft', ['DateTooFarInPast']],
      ['Draft', []],
    ]);
    expect((await ask('GET', all)).body['groups']).toMatchObject([
      { name: 'Vecka 48', counts: { draft: 3, waiting: 0, sent: 0, failed: 2 } },
    ]);
  });

  test('counts against every maximum, together with what waits, and is refused as a whole', async () => {
    const organisation = await makeOrganisation(server.database.kysely, { max_number_of_cases: 5 });
    const user = await makeUser(server.database.kysely, { organisation_id: organisation.id, max_number_of_cases: -1 });
    const ask = await callerFor(server, user);
    const three = ['A', 'B', 'C'].map((name) => rowOf(`Servis ${name}`));
    const [one, other] = [await create(ask, three), await create(ask, three)];
    expect((await ask('POST', `${one}/send`, { body: {}, version: 1 })).status).toBe(200);
    const check = await ask('POST', `${other}/check`, { body: {} });
    expect(check.body['refusal']).toEqual({
      code: 'MaxNumberOfCases',
      params: { limit: 'organisation', maximum: 5, cases: 3 },
    });
    expect(await ask('POST', `${other}/send`, { body: {}, version: 1 })).toMatchObject({
      status: 409,
      body: { code: 'MaxNumberOfCases' },
    });
    expect((await ask('POST', `${other}/check`, { body: { rows: [1, 2] } })).body['refusal']).toBeNull();
    await setSettings(server.database.kysely, { casesPerUserPerDay: 4 });
    expect((await ask('POST', `${other}/check`, { body: { rows: [1, 2] } })).body['refusal']).toMatchObject({
      code: 'CaseQuotaUsed',
      params: { limit: 'user', maximum: 4, cases: 2 },
    });
    await drain();
    expect((await ask('POST', `${other}/check`, { body: { rows: [1, 2] } })).body['refusal']).toMatchObject({
      code: 'CaseQuotaUsed',
    });
    expect((await ask('POST', `${other}/check`, { body: { rows: [1] } })).body['refusal']).toBeNull();
  });

  test('leaves half of the cases of a minute to what the user sends by hand', async () => {
    await setSettings(server.database.kysely, { casesPerUserPerMinute: 10 });
    const fresh = await somebody();
    const path = await create(
      fresh,
      Array.from({ length: 8 }, (_, index) => rowOf(`Servis ${index}`)),
    );
    server.clock.stopAt(new Date(now.getTime() + 60_000));
    await fresh('POST', `${path}/send`, { body: {}, version: 1 });
    await drain();
    const states = async () => (await rowsOf(fresh, path)).filter(({ state }) => state === 'Sent').length;
    expect(await states()).toBe(5);
    // Six seconds for each case, at ten a minute.
    server.clock.advance(6_000);
    await drain();
    expect(await states()).toBe(6);
  });

  test('of another user, also of a colleague, does not exist', async () => {
    const organisation = await makeOrganisation(server.database.kysely);
    const ask = await somebody({ organisation_id: organisation.id });
    const colleague = await somebody({ organisation_id: organisation.id });
    const path = await create(ask, [rowOf('Servis')]);
    const change = { name: 'Vecka 48', values: {}, rows: [], removedRows: [] };
    expect((await colleague('GET', path)).status).toBe(404);
    expect((await colleague('GET', `${path}/progress`)).status).toBe(404);
    expect((await colleague('POST', `${path}/check`, { body: {} })).status).toBe(404);
    expect((await colleague('POST', `${path}/send`, { body: {}, version: 1 })).status).toBe(404);
    expect((await colleague('PUT', path, { body: change, version: 1 })).status).toBe(404);
    expect((await colleague('DELETE', path)).status).toBe(404);
    expect((await colleague('GET', all)).body).toEqual({ groups: [] });
    expect((await ask('DELETE', path)).status).toBe(204);
    expect((await ask('GET', path)).status).toBe(404);
  });

  test('takes turns with the groups of other organisations', async () => {
    const large = await somebody();
    const largePath = await create(
      large,
      Array.from({ length: 12 }, (_, index) => rowOf(`Servis ${index}`)),
    );
    await large('POST', `${largePath}/send`, { body: {}, version: 1 });
    await sendTurn(context);
    const small = await somebody();
    const smallPath = await create(small, [rowOf('Servis')]);
    await small('POST', `${smallPath}/send`, { body: {}, version: 1 });
    await sendTurn(context);
    expect((await rowsOf(small, smallPath)).map(({ state }) => state)).toEqual(['Sent']);
    expect((await rowsOf(large, largePath)).filter(({ state }) => state === 'Sent')).toHaveLength(5);
    await drain();
  });

  test('keeps the draft of its purpose, which is another case', async () => {
    const ask = await somebody();
    const draft = { step: 'describe', schemaNumber: 1, values: { name: 'Ett annat' } };
    await ask('PUT', '/inquirer/api/drafts/CableIndication', { body: draft, version: 0 });
    const path = await create(ask, [rowOf('Servis')]);
    await ask('POST', `${path}/send`, { body: {}, version: 1 });
    await drain();
    expect((await rowsOf(ask, path)).map(({ state }) => state)).toEqual(['Sent']);
    expect((await ask('GET', '/inquirer/api/drafts/CableIndication')).body['draft']).not.toBeNull();
  });

  test('is not sent once its user may not send cases', async () => {
    const user = await makeUser(server.database.kysely, { max_number_of_cases: -1 });
    const ask = await callerFor(server, user);
    const path = await create(ask, [rowOf('Servis 1'), rowOf('Servis 2')]);
    await ask('POST', `${path}/send`, { body: {}, version: 1 });
    await server.database.kysely.deleteFrom('user_role').where('user_id', '=', user.id).execute();
    await drain();
    const rows = await server.database.kysely.selectFrom('case_group_row').select(['state', 'issues']).execute();
    expect(rows).toEqual([1, 2].map(() => ({ state: 'Draft', issues: [{ path: '', code: 'NotAllowed' }] })));
  });

  test('of a program is made and sent by the same calls at its own paths, never with a hole', async () => {
    const organisation = await makeOrganisation(server.database.kysely);
    const program = await makeProgram(server, organisation.id, 'WebServiceInquirer');
    const authorization = await signInProgram(server, program);
    const ask: Caller = async (method, url, { body, version } = {}) => {
      const response = await server.http.inject({
        method,
        url,
        headers: {
          authorization,
          'idempotency-key': randomUUID(),
          ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
        },
        ...(body === undefined ? {} : { payload: body }),
      });
      return { status: response.statusCode, body: response.json(), headers: {}, text: response.body };
    };
    const path = '/inquirer/v1/casegroups';
    const made = await ask('POST', path, {
      body: newGroup([rowOf('Servis 1'), rowOf('Servis 2')], { creationMethod: 'WebService' }),
    });
    expect(made.status).toBe(201);
    const group = `${path}/${String(made.body['id'])}`;
    expect((await ask('POST', `${group}/check`, { body: {} })).body).toEqual({ cases: 2, refusal: null, rows: [] });
    await ask('POST', `${group}/send`, { body: {}, version: 1 });
    await drain();
    expect((await ask('GET', `${group}/progress`)).body).toMatchObject({ counts: { sent: 2 } });
  });

  test('of a large area has as many cases as the area is split into', async () => {
    const ask = await somebody();
    const workAreas = [workAreaAt(616_010, 6_728_010, { width: 2900, height: 900 })];
    const { status, body } = await ask('POST', `${all}/split`, { body: { workAreas } });
    expect(status).toBe(200);
    const parts = body['parts'] as { workAreas: { name: string }[] }[];
    // 261 ha: four pieces of 65 ha, of which 200 ha fit one case.
    expect(parts.map((part) => part.workAreas.map(({ name }) => name))).toEqual([
      ['Arbetsområde 1 (1)', 'Arbetsområde 1 (2)'],
      ['Arbetsområde 1 (3)', 'Arbetsområde 1 (4)'],
    ]);
    const far = [workAreaAt(100_000, 6_000_000, { width: 2900, height: 900 })];
    expect((await ask('POST', `${all}/split`, { body: { workAreas: far } })).body.errors).toMatchObject([
      { path: 'workAreas.0.geometry', code: 'OutsideSweden' },
    ]);
  });

  test('is not checked more often than the limit allows', async () => {
    const user = await makeUser(server.database.kysely, { max_number_of_cases: -1 });
    const ask = await callerFor(server, user);
    const path = await create(ask, [rowOf('Servis')]);
    await storedLimit('checkedGroupRows', server.platform).spend(user.id, 10_000);
    const refused = await ask('POST', `${path}/check`, { body: {} });
    expect(refused).toMatchObject({ status: 429, body: { code: 'TooManyRequests' } });
  });

  test('that is one too many is refused', async () => {
    const ask = await somebody();
    for (let made = 0; made < 20; made += 1) await create(ask, [rowOf('Servis')]);
    const refused = await ask('POST', all, { body: newGroup([rowOf('Servis')]) });
    expect(refused).toMatchObject({ status: 409, body: { code: 'TooManyGroups' } });
  });
});
