import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../platform/db/database.ts';
import {
  makeAnswerer,
  makeArea,
  makeOwner,
  makeRecipient,
  validCase,
  square,
  workAreaAt,
} from '../../../testing/caseFixtures.ts';
import {
  callerFor,
  makeCaseWorld,
  makePrivatePerson,
  onlyRecipient,
  type CaseWorld,
} from '../../../testing/caseWorld.ts';
import { lockWaits } from '../../../testing/lockWaits.repository.ts';
import { makeUser } from '../../../testing/rows.ts';
import { setSettings } from '../../../testing/setSettings.ts';
import { openTestDatabase } from '../../../testing/testDatabase.ts';
import { startTestServer, type TestServer } from '../../../testing/testServer.ts';

const now = new Date('2026-11-20T11:00:00.000Z');
const inquirerPath = '/inquirer/api/cases';
const ownerPath = '/cableowner/api/cases';

/** The confirmation of an answer whose owner has no terms. */
const readWithoutTerms = { acceptedTerms: null };

describe('acts on a case', () => {
  let database: Database;
  let server: TestServer;
  let world: CaseWorld;
  beforeAll(async () => {
    database = await openTestDatabase();
    // One test sends more cases in a minute than one user may.
    await setSettings(database.kysely, { casesPerUserPerMinute: 10_000 });
    server = await startTestServer({ database, now });
    world = await makeCaseWorld(server);
  });
  afterAll(async () => {
    await server.close();
    await database.close();
  });

  const ownerSees = async (caseNumber: string) => (await world.answer('GET', `${ownerPath}/${caseNumber}`)).body;
  const inquirerSees = async (caseNumber: string) => (await world.ask('GET', `${inquirerPath}/${caseNumber}`)).body;
  const place = async (caseNumber: string) =>
    `${ownerPath}/${caseNumber}/recipients/${onlyRecipient(await ownerSees(caseNumber)).id}`;
  const confirmPath = async (caseNumber: string) =>
    `${inquirerPath}/${caseNumber}/recipients/${onlyRecipient(await inquirerSees(caseNumber)).id}/confirm`;
  const eventTypes = (body: Record<string, unknown>) => (body['events'] as { type: string }[]).map(({ type }) => type);
  const mailKinds = async (caseNumber: string) => {
    const rows = await database.kysely
      .selectFrom('outbox_message as m')
      .innerJoin('dig_case as c', 'c.id', 'm.case_id')
      .select(['m.kind', 'm.to_address', 'm.body'])
      .where('c.case_number', '=', caseNumber)
      .orderBy('m.id')
      .execute();
    return rows;
  };

  test('is answered with the version that was read before a colleague opened it', async () => {
    const caseNumber = await world.send();
    const at = await place(caseNumber);
    await world.answer('POST', `${at}/open`);
    expect(await world.answer('POST', `${at}/answer`, { version: 1, body: { measure: 'Material' } })).toMatchObject({
      status: 200,
      body: { version: 2 },
    });
  });

  test('goes all the way: opened, answered, confirmed, closed; each side sees each step', async () => {
    const caseNumber = await world.send();
    expect((await inquirerSees(caseNumber))['status']).toEqual({
      kind: 'AwaitingAnswers',
      count: 1,
      mustNotBegin: false,
    });
    const at = await place(caseNumber);
    expect((await world.answer('POST', `${at}/open`)).body).toEqual({ version: 1 });
    expect((await world.answer('POST', `${at}/open`)).body).toEqual({ version: 1 });
    expect(
      await world.answer('POST', `${at}/answer`, {
        version: 1,
        body: { measure: 'VisitWillOccur', comment: ' Tisdag ' },
      }),
    ).toMatchObject({ status: 200, body: { version: 2 } });
    const answered = await inquirerSees(caseNumber);
    expect(answered['status']).toEqual({ kind: 'AnswersToConfirm', count: 1, mustNotBegin: false });
    expect(onlyRecipient(answered)).toMatchObject({
      status: 'UnderReview',
      measure: 'VisitWillOccur',
      comment: 'Tisdag',
      organisationName: world.owner.name,
      recipientName: 'Kundtjänst',
      version: 2,
      // Five working days after Friday 20 November.
      markingDueDay: '2026-11-27',
    });
    expect(
      await world.ask('POST', await confirmPath(caseNumber), { version: 2, body: readWithoutTerms }),
    ).toMatchObject({
      status: 200,
      body: { version: 3 },
    });
    expect((await inquirerSees(caseNumber))['status']).toEqual({
      kind: 'ReadyForWork',
      date: '2026-11-24',
      promised: 1,
      mustNotBegin: false,
    });
    expect(await world.ask('POST', `${inquirerPath}/${caseNumber}/close`, { version: 1 })).toMatchObject({
      status: 200,
      body: { version: 2 },
    });
    const closed = await inquirerSees(caseNumber);
    expect(closed).toMatchObject({ status: { kind: 'Closed' }, closedAt: expect.stringMatching(/Z$/), isOwn: true });
    expect(eventTypes(closed)).toEqual([
      'Created',
      'CableOwnerNotified',
      'CableOwnerConfirmed',
      'Opened',
      'RecipientReplied',
      'InquirerConfirmed',
      'Closed',
    ]);
    expect(onlyRecipient(closed)).toMatchObject({ status: 'Confirmed', measure: 'VisitWillOccur' });
    // What was promised stays when the owner takes more time for marking from now on.
    const takesForMarking = (days: number) =>
      database.kysely
        .updateTable('organisation')
        .set({ marking_days: days })
        .where('id', '=', world.owner.id)
        .execute();
    await takesForMarking(15);
    expect(onlyRecipient(await inquirerSees(caseNumber))).toMatchObject({ markingDueDay: '2026-11-27' });
    await takesForMarking(5);
    const mails = await mailKinds(caseNumber);
    expect(mails.map(({ kind }) => kind)).toEqual(['NewCase', 'CaseSent', 'AnswerGiven']);
    expect(mails[2]?.body).toContain('Ja, vi kommer ut och märker ut våra ledningar (utsättning)');
  });

  test('an act that waits for another finds the case although it has passed to a colleague meanwhile', async () => {
    const caseNumber = await world.send();
    const at = await place(caseNumber);
    const colleague = await makeUser(database.kysely, {
      organisation_id: world.inquirer.organisationId,
      email: 'kollegan@exempel.se',
    });
    const [answered] = await database.kysely.transaction().execute(async (transaction) => {
      await transaction
        .updateTable('dig_case')
        .set({ inquirer_user_id: colleague.id, changed_by: colleague.id, version: 2 })
        .where('case_number', '=', caseNumber)
        .execute();
      const waiting = world.answer('POST', `${at}/answer`, { version: 1, body: { measure: 'NoInterest' } });
      await lockWaits(database, 1);
      return [waiting];
    });
    expect((await answered)?.status).toBe(200);
    expect((await mailKinds(caseNumber)).find(({ kind }) => kind === 'AnswerGiven')?.to_address).toBe(
      'kollegan@exempel.se',
    );
  });

  test('an answer may be changed until it is confirmed, and not after', async () => {
    const caseNumber = await world.send({ notificationSchedule: 'Never' });
    const at = await place(caseNumber);
    expect((await world.answer('POST', `${at}/answer`, { version: 1, body: { measure: 'WillContact' } })).body).toEqual(
      { version: 2 },
    );
    expect((await world.answer('POST', `${at}/answer`, { version: 2, body: { measure: 'NoInterest' } })).body).toEqual({
      version: 3,
    });
    await world.ask('POST', await confirmPath(caseNumber), { version: 3, body: readWithoutTerms });
    expect(await world.answer('POST', `${at}/answer`, { version: 4, body: { measure: 'Material' } })).toMatchObject({
      status: 409,
      body: { code: 'AnswerAlreadyConfirmedByInquirer' },
    });
    expect((await mailKinds(caseNumber)).map(({ kind }) => kind)).toEqual(['NewCase', 'CaseSent']);
  });

  test('a measure that the case type does not offer is refused at its field', async () => {
    const caseNumber = await world.send();
    const answer = await world.answer('POST', `${await place(caseNumber)}/answer`, {
      version: 1,
      body: { measure: 'NotPlanningCase' },
    });
    expect(answer).toMatchObject({
      status: 422,
      body: { code: 'RuleRefused', errors: [{ path: 'measure', code: 'ChooseOne' }] },
    });
  });

  test('closing notifies those who have not answered, and ends everything', async () => {
    const caseNumber = await world.send();
    const at = await place(caseNumber);
    const confirm = await confirmPath(caseNumber);
    expect((await world.ask('POST', confirm, { version: 1, body: readWithoutTerms })).body.code).toBe(
      'NothingToConfirm',
    );
    expect((await world.ask('POST', `${inquirerPath}/${caseNumber}/close`, { version: 1 })).status).toBe(200);
    expect(onlyRecipient(await ownerSees(caseNumber))).toMatchObject({
      status: 'Canceled',
      measure: 'ClosedByInquirer',
    });
    expect((await mailKinds(caseNumber)).map(({ kind }) => kind)).toEqual(['NewCase', 'CaseSent', 'CaseClosed']);
    expect((await world.answer('POST', `${at}/answer`, { version: 2, body: { measure: 'Material' } })).body.code).toBe(
      'CaseIsClosedOrCanceled',
    );
    expect((await world.ask('POST', confirm, { version: 2, body: readWithoutTerms })).body.code).toBe(
      'CaseIsClosedOrCanceled',
    );
    expect((await world.ask('POST', `${inquirerPath}/${caseNumber}/close`, { version: 2 })).body.code).toBe(
      'CaseIsClosedOrCanceled',
    );
    expect((await world.answer('POST', `${at}/open`)).body).toEqual({ version: 2 });
  });

  test('an answer of an owner with terms is confirmed only with their acceptance, which the event records', async () => {
    const caseNumber = await world.send();
    await world.answer('POST', `${await place(caseNumber)}/answer`, { version: 1, body: { measure: 'Material' } });
    const termsUrl = 'https://elnatet.example.com/villkor';
    const setTerms = (terms_url: string | null) =>
      database.kysely.updateTable('organisation').set({ terms_url }).where('id', '=', world.owner.id).execute();
    await setTerms(termsUrl);
    try {
      const confirm = await confirmPath(caseNumber);
      expect(onlyRecipient(await inquirerSees(caseNumber))).toMatchObject({ termsUrl });
      expect(await world.ask('POST', confirm, { version: 2, body: readWithoutTerms })).toMatchObject({
        status: 422,
        body: { code: 'RuleRefused', errors: [{ path: 'acceptedTerms', code: 'MustBeAccepted' }] },
      });
      const done = await world.ask('POST', confirm, { version: 2, body: { acceptedTerms: termsUrl } });
      expect(done.status).toBe(200);
      const events = (await inquirerSees(caseNumber))['events'] as { type: string; params: object }[];
      expect(events.find(({ type }) => type === 'InquirerConfirmed')?.params).toMatchObject({ terms: termsUrl });
    } finally {
      await setTerms(null);
    }
  });

  test('an answer is not confirmed with terms that were shown before the owner changed them', async () => {
    const caseNumber = await world.send();
    await world.answer('POST', `${await place(caseNumber)}/answer`, { version: 1, body: { measure: 'Material' } });
    const setTerms = (terms_url: string | null) =>
      database.kysely.updateTable('organisation').set({ terms_url }).where('id', '=', world.owner.id).execute();
    const shown = 'https://elnatet.example.com/villkor';
    const changed = 'https://elnatet.example.com/villkor-2027';
    const confirm = await confirmPath(caseNumber);
    await setTerms(shown);
    try {
      expect(onlyRecipient(await inquirerSees(caseNumber))).toMatchObject({ termsUrl: shown });
      await setTerms(changed);
      expect(await world.ask('POST', confirm, { version: 2, body: { acceptedTerms: shown } })).toMatchObject({
        status: 422,
        body: { code: 'RuleRefused', errors: [{ path: 'acceptedTerms', code: 'MustBeAccepted' }] },
      });
      expect(onlyRecipient(await inquirerSees(caseNumber))).toMatchObject({ confirmedAt: null, termsUrl: changed });
      expect((await world.ask('POST', confirm, { version: 2, body: { acceptedTerms: changed } })).status).toBe(200);
      const events = (await inquirerSees(caseNumber))['events'] as { type: string; params: object }[];
      expect(events.find(({ type }) => type === 'InquirerConfirmed')?.params).toMatchObject({ terms: changed });
    } finally {
      await setTerms(null);
    }
  });

  test('an app of an earlier release accepts terms without naming them, and none are recorded', async () => {
    const caseNumber = await world.send();
    await world.answer('POST', `${await place(caseNumber)}/answer`, { version: 1, body: { measure: 'Material' } });
    const setTerms = (terms_url: string | null) =>
      database.kysely.updateTable('organisation').set({ terms_url }).where('id', '=', world.owner.id).execute();
    const confirm = await confirmPath(caseNumber);
    await setTerms('https://elnatet.example.com/villkor');
    try {
      for (const acceptedTerms of [undefined, 'https://elnatet.example.com/villkor'])
        expect(
          (await world.ask('POST', confirm, { version: 2, body: { acceptsTerms: false, acceptedTerms } })).status,
        ).toBe(422);
      expect((await world.ask('POST', confirm, { version: 2, body: { acceptsTerms: true } })).status).toBe(200);
      const events = (await inquirerSees(caseNumber))['events'] as { type: string; params: object }[];
      expect(events.find(({ type }) => type === 'InquirerConfirmed')?.params).not.toHaveProperty('terms');
    } finally {
      await setTerms(null);
    }
  });

  test('confirming twice is refused as confirmed already', async () => {
    const caseNumber = await world.send();
    await world.answer('POST', `${await place(caseNumber)}/answer`, { version: 1, body: { measure: 'Material' } });
    const confirm = await confirmPath(caseNumber);
    await world.ask('POST', confirm, { version: 2, body: readWithoutTerms });
    expect((await world.ask('POST', confirm, { version: 3, body: readWithoutTerms })).body.code).toBe(
      'AnswerAlreadyConfirmedByInquirer',
    );
  });

  test('an action on an outdated version is refused with who changed it and when, and without a version at all', async () => {
    const caseNumber = await world.send();
    const at = await place(caseNumber);
    await world.answer('POST', `${at}/answer`, { version: 1, body: { measure: 'Material' } });
    const owner = await database.kysely
      .selectFrom('app_user')
      .select('name')
      .where('id', '=', world.ownerAdmin.id)
      .executeTakeFirstOrThrow();
    const conflict = {
      code: 'VersionConflict',
      params: { by: owner.name, at: expect.stringMatching(/^2026-11-20T11:0\d:\d\d\.\d{3}Z$/) },
    };
    expect(await world.answer('POST', `${at}/answer`, { version: 1, body: { measure: 'NoInterest' } })).toMatchObject({
      status: 412,
      body: conflict,
    });
    expect(
      await world.ask('POST', await confirmPath(caseNumber), { version: 1, body: readWithoutTerms }),
    ).toMatchObject({
      status: 412,
      body: conflict,
    });
    expect((await world.ask('POST', `${inquirerPath}/${caseNumber}/close`, { version: 7 })).body.code).toBe(
      'VersionConflict',
    );
    expect((await world.ask('POST', `${inquirerPath}/${caseNumber}/close`)).body.code).toBe('VersionRequired');
  });

  test('an action looks for its object before it asks the rule, and checks its input before the version', async () => {
    const caseNumber = await world.send();
    await world.answer('POST', `${await place(caseNumber)}/answer`, { version: 1, body: { measure: 'Material' } });
    const ofCase = `${inquirerPath}/${caseNumber}`;
    const colleague = await callerFor(
      server,
      await makeUser(database.kysely, { organisation_id: world.inquirer.organisationId }),
    );
    for (const [path, body] of [
      [`${ofCase}/recipients/${randomUUID()}/confirm`, readWithoutTerms],
      [`${ofCase}/recipients/${randomUUID()}/promise`, { day: null }],
      [`${ofCase}/ownerstoask/${randomUUID()}/asked`, { day: null }],
      [`${ofCase}/ownerstoask/${randomUUID()}/include`, undefined],
    ] as const)
      expect(await colleague('POST', path, { version: 1, ...(body && { body }) })).toMatchObject({ status: 404 });
    const setTerms = (terms_url: string | null) =>
      database.kysely.updateTable('organisation').set({ terms_url }).where('id', '=', world.owner.id).execute();
    await setTerms('https://elnatet.example.com/villkor');
    try {
      const confirm = await confirmPath(caseNumber);
      expect((await colleague('POST', confirm, { version: 7, body: readWithoutTerms })).body.code).toBe(
        'CaseOwnedByColleague',
      );
      expect((await world.ask('POST', confirm, { version: 7, body: readWithoutTerms })).body.code).toBe('RuleRefused');
      const body = { acceptedTerms: 'https://elnatet.example.com/villkor' };
      expect((await world.ask('POST', confirm, { version: 7, body })).body.code).toBe('VersionConflict');
    } finally {
      await setTerms(null);
    }
  });

  test('one of two simultaneous answers succeeds, and the other is refused', async () => {
    const caseNumber = await world.send();
    const at = await place(caseNumber);
    const answers = await Promise.all(
      ['Material', 'NoInterest'].map((measure) =>
        world.answer('POST', `${at}/answer`, { version: 1, body: { measure } }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
  });

  test('the same key replays the stored answer of an act, without doing it again', async () => {
    const caseNumber = await world.send();
    const at = await place(caseNumber);
    const key = randomUUID();
    const give = () => world.answer('POST', `${at}/answer`, { version: 1, body: { measure: 'Material' }, key });
    expect([(await give()).body, (await give()).body]).toEqual([{ version: 2 }, { version: 2 }]);
    expect(eventTypes(await ownerSees(caseNumber)).filter((type) => type === 'RecipientReplied')).toHaveLength(1);
  });

  test('a case number of the wrong form has a code of its own', async () => {
    expect(await world.ask('GET', `${inquirerPath}/2026-1`)).toMatchObject({
      status: 400,
      body: { code: 'CaseNumberInvalidFormat' },
    });
    expect(await world.answer('GET', `${ownerPath}/x`)).toMatchObject({
      status: 400,
      body: { code: 'CaseNumberInvalidFormat' },
    });
  });

  test('an owner sees nothing of other owners: no recipients, events, counts or names', async () => {
    const other = await makeOwner(database.kysely, { name: 'Hemligt Nät' });
    const otherRecipient = await makeRecipient(database.kysely, other.id, {
      name: 'Hemligt svarsställe',
      isDefault: true,
    });
    await makeArea(database.kysely, {
      organisationId: other.id,
      spans: [square(630, 6728)],
      recipients: { CableIndication: otherRecipient },
    });
    await makeArea(database.kysely, { organisationId: world.owner.id, spans: [square(630, 6728)] });
    const caseNumber = await world.send({ workAreas: [workAreaAt(630_450, 6_728_450)] });
    const seen = await world.answer('GET', `${ownerPath}/${caseNumber}`);
    expect(seen.text).not.toContain('Heml');
    expect(seen.body['status']).toEqual({ kind: 'Open' });
    expect(eventTypes(seen.body)).toEqual(['Created', 'CableOwnerNotified']);
    expect((await inquirerSees(caseNumber))['status']).toMatchObject({ kind: 'AwaitingAnswers', count: 2 });
    const list = await world.answer('GET', ownerPath);
    expect(list.text).not.toContain('Heml');
  });

  test('an answerer reaches the linked answer point alone', async () => {
    const owner = await makeOwner(database.kysely);
    const [mine, theirs] = [
      await makeRecipient(database.kysely, owner.id, { name: 'Mitt' }),
      await makeRecipient(database.kysely, owner.id, { name: 'Deras' }),
    ];
    await makeArea(database.kysely, {
      organisationId: owner.id,
      spans: [square(640, 6728)],
      recipients: { CableIndication: mine },
    });
    await makeArea(database.kysely, {
      organisationId: owner.id,
      spans: [square(640, 6728), square(641, 6728)],
      recipients: { CableIndication: theirs },
    });
    const both = await world.send({ workAreas: [workAreaAt(640_450, 6_728_450)] });
    const theirsOnly = await world.send({ workAreas: [workAreaAt(641_450, 6_728_450)] });
    const answerer = await callerFor(server, await makeAnswerer(database.kysely, owner.id, [mine]), 'cableowner');
    const admin = await callerFor(
      server,
      await makeUser(database.kysely, { organisation_id: owner.id, roles: ['CableOwnerAdmin'] }),
      'cableowner',
    );
    expect(onlyRecipient((await answerer('GET', `${ownerPath}/${both}`)).body)).toMatchObject({
      recipientName: 'Mitt',
    });
    expect((await answerer('GET', `${ownerPath}/${theirsOnly}`)).status).toBe(404);
    const { body } = await admin('GET', `${ownerPath}/${both}`);
    const recipients = body['recipients'] as { id: string; recipientName: string }[];
    expect(recipients.map(({ recipientName }) => recipientName)).toEqual(['Deras', 'Mitt']);
    const foreign = await answerer('POST', `${ownerPath}/${both}/recipients/${recipients[0]?.id}/answer`, {
      version: 1,
      body: { measure: 'Material' },
    });
    expect(foreign).toMatchObject({ status: 404, body: { code: 'NotFound' } });
    expect((await answerer('GET', ownerPath)).body).toMatchObject({
      totalCount: 1,
      items: [{ caseNumber: both, recipients: [{ name: 'Mitt' }] }],
    });
    const unlinked = await callerFor(server, await makeAnswerer(database.kysely, owner.id, []), 'cableowner');
    expect((await unlinked('GET', ownerPath)).body).toEqual({ items: [], totalCount: 0, nextCursor: null });
  });

  test('a colleague reads the case but may not act on it; a private person’s case is invisible to others', async () => {
    const caseNumber = await world.send();
    const colleague = await callerFor(
      server,
      await makeUser(database.kysely, { organisation_id: world.inquirer.organisationId }),
    );
    expect((await colleague('GET', `${inquirerPath}/${caseNumber}`)).body).toMatchObject({ isOwn: false });
    expect(await colleague('POST', `${inquirerPath}/${caseNumber}/close`, { version: 1 })).toMatchObject({
      status: 409,
      body: { code: 'CaseOwnedByColleague' },
    });
    const [one, two] = [
      await callerFor(server, await makePrivatePerson(database.kysely)),
      await callerFor(server, await makePrivatePerson(database.kysely)),
    ];
    const { body } = await one('POST', inquirerPath, { body: validCase() });
    const path = `${inquirerPath}/${String(body['caseNumber'])}`;
    expect((await one('GET', path)).status).toBe(200);
    expect([
      (await two('GET', path)).status,
      (await two('POST', `${path}/close`, { version: 1 })).status,
      (await world.ask('GET', path)).status,
    ]).toEqual([404, 404, 404]);
    expect((await two('GET', inquirerPath)).body).toEqual({ items: [], totalCount: 0, nextCursor: null });
    const superUser = await callerFor(server, await makeUser(database.kysely, { roles: ['SuperUser'] }));
    expect((await superUser('GET', path)).status).toBe(200);
    expect((await superUser('POST', `${path}/close`, { version: 1 })).body.code).toBe('NotAllowed');
  });

  test('the list has pages of 30, newest first on request, each case once; a forged cursor is refused', async () => {
    const ask = await callerFor(server, await makeUser(database.kysely, { max_number_of_cases: -1 }));
    const sent: string[] = [];
    for (let count = 0; count < 32; count += 1)
      sent.push(String((await ask('POST', inquirerPath, { body: validCase() })).body['caseNumber']));
    const first = (await ask('GET', `${inquirerPath}?sort=CreatedDescending`)).body;
    const second = (await ask('GET', `${inquirerPath}?sort=CreatedDescending&cursor=${String(first['nextCursor'])}`))
      .body;
    const numbers = [first, second].map((page) =>
      (page['items'] as { caseNumber: string }[]).map((item) => item.caseNumber),
    );
    expect([numbers[0]?.length, numbers[1]?.length, first['totalCount'], second['nextCursor']]).toEqual([
      30,
      2,
      32,
      null,
    ]);
    expect(numbers.flat()).toEqual(sent.toReversed());
    expect(await ask('GET', `${inquirerPath}?cursor=nonsense`)).toMatchObject({
      status: 400,
      body: { code: 'InvalidParameters' },
    });
  });
});
