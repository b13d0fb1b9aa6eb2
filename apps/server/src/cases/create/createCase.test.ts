import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { makeArea, makeOwner, makeRecipient, validCase, square, workAreaAt } from '../../../testing/caseFixtures.ts';
import { callerFor, makeCaseWorld, makePrivatePerson, type CaseWorld } from '../../../testing/caseWorld.ts';
import { makeOrganisation, makeUser, privateOrganisationId } from '../../../testing/rows.ts';
import { startTestServer, type TestServer } from '../../../testing/testServer.ts';
import { inTransaction, type Database } from '../../platform/db/database.ts';
import type { CallerId } from '../../platform/db/schema/columns.ts';
import { createCase } from './createCase.ts';

const now = new Date('2026-11-20T11:00:00.000Z');
const path = '/inquirer/api/cases';

describe('creating a case', () => {
  let database: Database;
  let server: TestServer;
  let world: CaseWorld;
  beforeAll(async () => {
    server = await startTestServer({ now });
    ({ database } = server);
    world = await makeCaseWorld(server);
  });
  afterAll(() => server.close());
  const caseOf = async (caseNumber: unknown) =>
    database.kysely
      .selectFrom('dig_case')
      .selectAll()
      .where('case_number', '=', String(caseNumber))
      .executeTakeFirstOrThrow();

  test('answers with the last day on which an owner must answer, by the days that the owner has chosen', async () => {
    const daysOf = (days: number) =>
      database.kysely
        .updateTable('organisation')
        .set({ response_days_cable_indication: days })
        .where('id', '=', world.owner.id)
        .execute();
    const dueDay = async () => (await world.ask('POST', path, { body: validCase() })).body['answerDueDay'];
    // Three working days after Friday 20 November, then ten.
    expect(await dueDay()).toBe('2026-11-25');
    onTestFinished(async () => void (await daysOf(3)));
    await daysOf(10);
    expect(await dueDay()).toBe('2026-12-04');
  });

  test('stores the case with its areas, squares, recipients, events and messages', async () => {
    const sent = await world.ask('POST', path, {
      body: validCase({ address: '', ownReference: ' P-4711 ', additionalInformation: ' Vid staketet ' }),
    });
    expect(sent).toMatchObject({ status: 201, body: { recipientCount: 1 } });
    expect(sent.body['caseNumber']).toMatch(/^20261120-\d{4}$/);
    const digCase = await caseOf(sent.body['caseNumber']);
    expect(digCase).toMatchObject({
      inquirer_user_id: world.inquirer.id,
      start_date: '2026-11-24',
      end_date: '2026-12-04',
      address: null,
      own_reference: 'P-4711',
      additional_information: 'Vid staketet',
      version: 1,
      closed_at: null,
    });
    const of = (table: 'case_work_area' | 'case_square_span' | 'case_recipient' | 'case_event' | 'outbox_message') =>
      database.kysely.selectFrom(table).selectAll().where('case_id', '=', digCase.id);
    expect(await of('case_work_area').execute()).toMatchObject([
      { ordinal: 0, name: 'Arbetsområde 1', geometry: { type: 'Polygon' } },
    ]);
    expect(await of('case_square_span').execute()).toMatchObject([
      { northing: 6728, easting_from: 616, easting_to: 616 },
    ]);
    // Three working days after Friday 20 November.
    expect(await of('case_recipient').execute()).toMatchObject([
      { recipient_id: world.recipientId, hit: 'Affected', status: 'New', measure: null, answer_due_day: '2026-11-25' },
    ]);
    const events = await database.kysely
      .selectFrom('case_event')
      .select(['type', 'params'])
      .where('case_id', '=', digCase.id)
      .orderBy('id')
      .execute();
    expect(events).toEqual([
      { type: 'Created', params: {} },
      { type: 'CableOwnerNotified', params: { organisation: world.owner.name, recipient: 'Kundtjänst' } },
    ]);
    const messages = await database.kysely
      .selectFrom('outbox_message')
      .selectAll()
      .where('case_id', '=', digCase.id)
      .orderBy('id')
      .execute();
    expect(messages.map(({ kind, priority, due_at: dueAt }) => [kind, priority, dueAt.slice(0, 16)])).toEqual([
      ['NewCase', 0, '2026-11-20T11:00'],
      ['CaseSent', 0, '2026-11-20T11:00'],
    ]);
    expect(messages[0]?.body).toContain(`http://cableowner.schaktkoll.localhost:4304/cases/${digCase.case_number}`);
    expect(messages[0]?.body).toMatch(
      /\nÄrendetyp: Ledningsanvisning\nPlats: 500\sm väster om Gävle\nOmfattning: 1 område, 1\sha\n\nKontaktperson: Greta Grävare\nTelefon: 070-1740605\n/,
    );
    expect(messages[1]?.body).toContain(`http://inquirer.schaktkoll.localhost:4302/cases/${digCase.case_number}`);
  });

  test('fills holes of a work area on save', async () => {
    const outer = [
      [616_400, 6_728_400],
      [616_500, 6_728_400],
      [616_500, 6_728_500],
      [616_400, 6_728_500],
      [616_400, 6_728_400],
    ];
    const hole = [
      [616_420, 6_728_420],
      [616_440, 6_728_420],
      [616_440, 6_728_440],
      [616_420, 6_728_440],
      [616_420, 6_728_420],
    ];
    const caseNumber = await world.send({
      workAreas: [
        { name: 'Med hål', geometry: { type: 'Polygon', coordinates: [outer, hole] as [number, number][][] } },
      ],
    });
    const { body } = await world.ask('GET', `${path}/${caseNumber}`);
    expect((body['workAreas'] as { geometry: { coordinates: unknown[] } }[])[0]?.geometry.coordinates).toHaveLength(1);
  });

  test('refuses what breaks a rule, each at its field, also several at once', async () => {
    const answer = await world.ask('POST', path, {
      body: validCase({
        startDate: '2026-11-21',
        endDate: '2026-11-20',
        contact: { name: 'Greta', street: 'Storgatan 1' },
      }),
    });
    expect(answer).toMatchObject({ status: 422, body: { code: 'RuleRefused' } });
    expect(answer.body.errors?.map(({ path: at, code }) => [at, code])).toEqual([
      ['startDate', 'DateTooFarInPast'],
      ['endDate', 'StartAfterEnd'],
      ['contact.postalCode', 'Required'],
      ['contact.city', 'Required'],
    ]);
  });

  test.each([
    ['no work area', [], [['workAreas', 'EmptyGeometry']]],
    ['one outside Sweden', [workAreaAt(100_000, 6_000_000)], [['workAreas.0.geometry', 'OutsideSweden']]],
    [
      'one that crosses itself',
      [
        workAreaAt(616_400, 6_728_400),
        {
          name: 'Åtta',
          geometry: {
            type: 'Polygon' as const,
            coordinates: [
              [
                [616_400, 6_728_400],
                [616_500, 6_728_500],
                [616_500, 6_728_400],
                [616_400, 6_728_500],
                [616_400, 6_728_400],
              ],
            ] as [number, number][][],
          },
        },
      ],
      [['workAreas.1.geometry', 'NotSimple']],
    ],
  ])('refuses %s', async (_what, workAreas, issues) => {
    const answer = await world.ask('POST', path, { body: validCase({ workAreas }) });
    expect(answer.status).toBe(422);
    expect(answer.body.errors?.map(({ path: at, code }) => [at, code])).toEqual(issues);
  });

  test('refuses a body of the wrong shape with every field named', async () => {
    const answer = await world.ask('POST', path, {
      body: { ...validCase({ name: 'x', workMethods: [] }), cableMapsEmail: 'nobody' },
    });
    expect(answer).toMatchObject({ status: 400, body: { code: 'InvalidBody' } });
    expect(answer.body.errors?.map(({ path: at }) => at).sort()).toEqual(['cableMapsEmail', 'name', 'workMethods']);
  });

  test('refuses a case that meets no owner with an area of interest, and takes no number for it', async () => {
    const last = async () => (await database.executeSql('select last_value from case_serial')).rows;
    const before = await last();
    const answer = await world.ask('POST', path, { body: validCase({ workAreas: [workAreaAt(700_450, 7_000_450)] }) });
    expect(answer).toMatchObject({ status: 422, body: { code: 'NoCableOwnerAffected' } });
    const watcher = await makeOwner(database.kysely, { type: 'Vigilant' });
    await makeRecipient(database.kysely, watcher.id, { isDefault: true });
    await makeArea(database.kysely, { organisationId: watcher.id, type: 'Control', spans: [square(700, 7000)] });
    expect(
      (await world.ask('POST', path, { body: validCase({ workAreas: [workAreaAt(700_450, 7_000_450)] }) })).body.code,
    ).toBe('NoCableOwnerAffected');
    expect(await last()).toEqual(before);
  });

  test('says that the owner that has lines there takes no such cases, and not that there is none', async () => {
    const owner = await makeOwner(database.kysely, { name: 'Tysta Nät', takes_purposes: ['Emergency'] });
    await makeRecipient(database.kysely, owner.id, { isDefault: true });
    await makeArea(database.kysely, { organisationId: owner.id, type: 'Affected', spans: [square(704, 7004)] });
    const answer = await world.ask('POST', path, { body: validCase({ workAreas: [workAreaAt(704_450, 7_004_450)] }) });
    expect(answer).toMatchObject({ status: 422, body: { code: 'NoCableOwnerReceives' } });
  });

  test('refuses everybody of an organisation that is not activated', async () => {
    const organisation = await makeOrganisation(database.kysely, { status: 'AwaitingActivation' });
    const ask = await callerFor(server, await makeUser(database.kysely, { organisation_id: organisation.id }));
    expect(await ask('POST', path, { body: validCase() })).toMatchObject({
      status: 409,
      body: { code: 'OrganisationNotActivated' },
    });
  });

  test.each([
    ['the sender is inactivated', 'NotSignedIn', { status: 'Inactive', inactivation_reason: 'ByUser' }, {}],
    ['the sender is moved', 'NotSignedIn', { organisation_id: privateOrganisationId }, {}],
    ['the organisation is deregistered', 'OrganisationNotActivated', {}, { status: 'Unregistered' }],
  ] as const)('sends nothing when %s while the case is measured', async (_what, code, ofUser, ofOrganisation) => {
    const user = await makeUser(database.kysely);
    const { kysely } = database;
    if (Object.keys(ofUser).length > 0)
      await kysely.updateTable('app_user').set(ofUser).where('id', '=', user.id).execute();
    if (Object.keys(ofOrganisation).length > 0)
      await kysely.updateTable('organisation').set(ofOrganisation).where('id', '=', user.organisationId).execute();
    const { platform } = server;
    const sending = inTransaction(kysely, async (transaction) =>
      createCase(
        { newCase: validCase(), measured: { areas: [], spans: [square(616, 6728)] } },
        {
          id: user.id as CallerId,
          admin: null,
          organisationId: user.organisationId,
          organisationName: 'Grävbolaget',
          organisationRealm: 'Real',
          isPrivateUser: false,
          networks: [{ name: '192.0.2.1', times: 1 }],
        },
        {
          transaction,
          settings: await platform.settings.current(),
          messages: platform.messages,
          arrivals: platform.arrivals,
          apps: platform.config.deployment.apps,
          supportAddress: platform.config.supportAddress,
          hasSms: false,
          now,
        },
      ),
    );
    await expect(sending).rejects.toMatchObject({ code });
  });

  test('lists an owner that does not take the case type for the inquirer to ask, without sending it the case', async () => {
    const silent = await makeOwner(database.kysely, {
      name: 'Ring oss',
      takes_purposes: [],
      phone: '08-46500477',
    });
    await makeArea(database.kysely, { organisationId: silent.id, spans: [square(617, 6728)] });
    await makeArea(database.kysely, { organisationId: world.owner.id, spans: [square(617, 6728)] });
    const found = await world.ask('POST', `${path}/owners`, {
      body: { purpose: 'CableIndication', workAreas: [workAreaAt(617_450, 6_728_450)] },
    });
    expect(found.body['owners'] as object[]).toMatchObject([
      { name: world.owner.name, receivesCase: true },
      { name: silent.name, receivesCase: false, phone: '08-46500477' },
    ]);
    const caseNumber = await world.send({ workAreas: [workAreaAt(617_450, 6_728_450)] });
    const { body } = await world.ask('GET', `${path}/${caseNumber}`);
    expect(body['ownersToAsk']).toEqual([
      {
        organisationId: silent.id,
        version: 1,
        name: silent.name,
        phone: '08-46500477',
        hit: 'Affected',
        askedOn: null,
        askedBy: null,
        isDeselected: false,
      },
    ]);
    expect(body['status']).toMatchObject({ kind: 'AwaitingAnswers', toAsk: 1 });
    expect(body['recipients']).toHaveLength(1);
  });

  test('keeps notices by the schedule of each answer point: none by Never, until next Monday by Week', async () => {
    const owner = await makeOwner(database.kysely);
    const weekly = await makeRecipient(database.kysely, owner.id, {
      name: 'Veckovis',
      schedule: 'Week',
      emails: ['vecka@example.com'],
    });
    const silent = await makeRecipient(database.kysely, owner.id, { name: 'Aldrig', schedule: 'Never' });
    for (const recipient of [weekly, silent])
      await makeArea(database.kysely, {
        organisationId: owner.id,
        spans: [square(618, 6728)],
        recipients: { CableIndication: recipient },
      });
    const { id } = await caseOf(await world.send({ workAreas: [workAreaAt(618_450, 6_728_450)] }));
    expect(
      await database.kysely
        .selectFrom('outbox_message')
        .select('id')
        .where('case_id', '=', id)
        .where('kind', '=', 'NewCase')
        .execute(),
    ).toEqual([]);
    const notices = await database.kysely
      .selectFrom('collected_notice')
      .select(['to_address', 'due_at'])
      .where('case_id', '=', id)
      .execute();
    expect(notices).toEqual([{ to_address: 'vecka@example.com', due_at: '2026-11-23T06:00:00.000Z' }]);
  });

  test('counts a user’s own limit and says which one was reached; a closed case makes room', async () => {
    const organisation = await makeOrganisation(database.kysely, { max_number_of_cases: 3 });
    const first = await callerFor(
      server,
      await makeUser(database.kysely, { organisation_id: organisation.id, max_number_of_cases: 2 }),
    );
    const second = await callerFor(
      server,
      await makeUser(database.kysely, { organisation_id: organisation.id, max_number_of_cases: -1 }),
    );
    const numbers = [
      await first('POST', path, { body: validCase() }),
      await first('POST', path, { body: validCase() }),
    ].map(({ body }) => String(body['caseNumber']));
    expect(await first('POST', path, { body: validCase() })).toMatchObject({
      status: 409,
      body: { code: 'MaxNumberOfCases', params: { limit: 'user', maximum: 2 } },
    });
    expect((await second('POST', path, { body: validCase() })).status).toBe(201);
    expect((await second('POST', path, { body: validCase() })).body).toMatchObject({
      code: 'MaxNumberOfCases',
      params: { limit: 'organisation', maximum: 3 },
    });
    expect((await first('GET', `${path}/summary`)).body).toEqual({
      userMaxNumberOfCases: 2,
      activeCount: 2,
      organisationMaxNumberOfCases: 3,
      organisationActiveCount: 3,
    });
    expect((await first('POST', `${path}/${numbers[0]}/close`, { version: 1 })).status).toBe(200);
    expect((await first('POST', path, { body: validCase() })).status).toBe(201);
  });

  test('a maximum of 0 forbids every case', async () => {
    const ask = await callerFor(server, await makeUser(database.kysely, { max_number_of_cases: 0 }));
    expect((await ask('POST', path, { body: validCase() })).body).toMatchObject({
      code: 'MaxNumberOfCases',
      params: { limit: 'user', maximum: 0 },
    });
  });

  test('private persons have a limit each and do not see that of the others', async () => {
    const [first, second] = [await makePrivatePerson(database.kysely), await makePrivatePerson(database.kysely)];
    const ask = await callerFor(server, first);
    for (let count = 0; count < 2; count += 1)
      expect((await ask('POST', path, { body: validCase() })).status).toBe(201);
    expect((await ask('POST', path, { body: validCase() })).body.params).toEqual({ limit: 'user', maximum: 2 });
    const other = await callerFor(server, second);
    expect((await other('GET', `${path}/summary`)).body).toEqual({
      userMaxNumberOfCases: 2,
      activeCount: 0,
      organisationMaxNumberOfCases: -1,
      organisationActiveCount: 0,
    });
    expect((await other('POST', path, { body: validCase() })).status).toBe(201);
  });

  test('20 requests at the same moment cannot beat the limit, and never share a number', async () => {
    const organisation = await makeOrganisation(database.kysely, { max_number_of_cases: 7 });
    const users = await Promise.all(
      ['a', 'b'].map(() => makeUser(database.kysely, { organisation_id: organisation.id, max_number_of_cases: -1 })),
    );
    const callers = await Promise.all(users.map((user) => callerFor(server, user)));
    const answers = await Promise.all(
      Array.from({ length: 20 }, async (_, index) => callers[index % 2]?.('POST', path, { body: validCase() })),
    );
    const numbers = answers.filter((answer) => answer?.status === 201).map((answer) => answer?.body['caseNumber']);
    expect(numbers).toHaveLength(7);
    expect(new Set(numbers).size).toBe(7);
    expect(answers.filter((answer) => answer?.body.code === 'MaxNumberOfCases')).toHaveLength(13);
  });

  test('the same key gives the same case; another body under it is refused, a missing key too', async () => {
    const key = randomUUID();
    const [first, again] = [
      await world.ask('POST', path, { body: validCase(), key }),
      await world.ask('POST', path, { body: validCase(), key }),
    ];
    expect(again.body).toEqual(first.body);
    expect((await world.ask('POST', path, { body: validCase({ name: 'En annan' }), key })).body.code).toBe(
      'IdempotencyKeyReused',
    );
    const cases = await database.kysely
      .selectFrom('dig_case')
      .select('id')
      .where('case_number', '=', String(first.body['caseNumber']))
      .execute();
    expect(cases).toHaveLength(1);
    const bare = await server.http.inject({
      method: 'POST',
      url: path,
      payload: validCase(),
      headers: { authorization: 'Bearer none' },
    });
    expect(bare.statusCode).toBe(401);
  });

  test('the same key gives the stored answer although the same case would be refused by now', async () => {
    const user = await makeUser(database.kysely);
    const key = randomUUID();
    const first = await (await callerFor(server, user))('POST', path, { body: validCase(), key });
    server.clock.set(new Date('2026-11-23T11:00:00.000Z'));
    const later = await callerFor(server, user);
    expect(await later('POST', path, { body: validCase(), key })).toMatchObject({ status: 201, body: first.body });
    expect((await later('POST', path, { body: validCase() })).body.code).toBe('RuleRefused');
    server.clock.set(now);
  });

  test('the search of owners checks the geometry and is bounded for each user', async () => {
    const ask = await callerFor(server, await makeUser(database.kysely));
    const search = (workAreas: object[]) =>
      ask('POST', `${path}/owners`, { body: { purpose: 'CableIndication', workAreas } });
    expect((await search([])).body).toMatchObject({
      code: 'RuleRefused',
      errors: [{ path: 'workAreas', code: 'EmptyGeometry' }],
    });
    const at = server.clock.now();
    for (let count = 1; count < 60; count += 1) {
      await search([]);
      // What is used drains while a slow machine asks.
      server.clock.set(at);
    }
    const refused = await search([workAreaAt(616_450, 6_728_450)]);
    expect(refused).toMatchObject({ status: 429, body: { code: 'TooManyRequests' } });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(
      (
        await world.ask('POST', `${path}/owners`, {
          body: { purpose: 'CableIndication', workAreas: [workAreaAt(616_450, 6_728_450)] },
        })
      ).status,
    ).toBe(200);
  });
});
