import { randomUUID } from 'node:crypto';
import { mostAnswers } from '@schaktkoll/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../platform/db/database.ts';
import { makeArea, makeOwner, makeRecipient, square, workAreaAt } from '../../../testing/caseFixtures.ts';
import { callerFor, makeCaseWorld, onlyRecipient, type CaseWorld } from '../../../testing/caseWorld.ts';
import { makeUser, type MadeOrganisation } from '../../../testing/rows.ts';
import { startTestServer, type TestServer } from '../../../testing/testServer.ts';

const now = new Date('2026-11-20T11:00:00.000Z');
const today = '2026-11-20';
const cases = '/inquirer/api/cases';

/** ANSWER-2: the same rule in the case, the list, the map and the file. */
describe('what a case waits for before work may begin', () => {
  let database: Database;
  let server: TestServer;
  let world: CaseWorld;
  let silent: MadeOrganisation;
  beforeAll(async () => {
    server = await startTestServer({ now });
    ({ database } = server);
    world = await makeCaseWorld(server);
    silent = await makeOwner(database.kysely, {
      name: `Gasbolaget ${randomUUID().slice(0, 8)}`,
      takes_purposes: [],
      phone: '031-3900600',
    });
    const recipientId = await makeRecipient(database.kysely, silent.id, { name: 'Växel', isDefault: true });
    await makeArea(database.kysely, {
      organisationId: silent.id,
      spans: [square(616, 6728)],
      recipients: { CableIndication: recipientId },
    });
  });
  afterAll(() => server.close());

  const read = async (caseNumber: string) => (await world.ask('GET', `${cases}/${caseNumber}`)).body;
  const events = (body: Record<string, unknown>) =>
    body['events'] as { type: string; by: string | null; params: Record<string, string> }[];
  const askedPath = (caseNumber: string) => `${cases}/${caseNumber}/ownerstoask/${silent.id}/asked`;
  const recipientPath = async (caseNumber: string) =>
    `${cases}/${caseNumber}/recipients/${onlyRecipient(await read(caseNumber)).id}`;
  const answerPath = async (caseNumber: string) =>
    `/cableowner/api/cases/${caseNumber}/recipients/${onlyRecipient(await read(caseNumber)).id}/answer`;
  /** The status of a case everywhere that it is shown. */
  const shown = async (caseNumber: string) => {
    const inCase = (await read(caseNumber))['status'];
    const list = (await world.ask('GET', `${cases}?search=${caseNumber}`)).body['items'] as { status: unknown }[];
    expect(list.map(({ status }) => status)).toEqual([inCase]);
    const csv = (await world.ask('GET', `${cases}/csv?search=${caseNumber}`)).text;
    const places = (await world.ask('GET', `${cases}/positions?search=${caseNumber}`)).body['positions'] as unknown[][];
    return {
      status: inCase,
      words: csv.split('\r\n')[1]?.split(';')[3]?.replaceAll('"', ''),
      place: places[0]?.slice(4),
    };
  };
  const confirmed = async (measure: string) => {
    const caseNumber = await world.send();
    await world.answer('POST', await answerPath(caseNumber), { version: 1, body: { measure } });
    await world.ask('POST', `${await recipientPath(caseNumber)}/confirm`, {
      body: { acceptedTerms: null },
      version: 2,
    });
    return caseNumber;
  };

  const answerMailOf = async (caseNumber: string) => {
    const mail = await database.kysely
      .selectFrom('outbox_message as m')
      .innerJoin('dig_case as c', 'c.id', 'm.case_id')
      .select('m.body')
      .where('c.case_number', '=', caseNumber)
      .where('m.kind', '=', 'AnswerGiven')
      .executeTakeFirstOrThrow();
    return mail.body;
  };

  test('an owner to ask by telephone is awaited until the inquirer has recorded that it was asked', async () => {
    const caseNumber = await confirmed('NoInterest');
    expect(await shown(caseNumber)).toEqual({
      status: { kind: 'AwaitingAnswers', count: 1, toAsk: 1, mustNotBegin: false },
      words: 'Ring och fråga 1 ledningsägare',
      place: ['AwaitingAnswers', false],
    });
    expect(await world.ask('POST', askedPath(caseNumber), { version: 1, body: { day: today } })).toMatchObject({
      status: 200,
      body: { version: 2 },
    });
    expect(await shown(caseNumber)).toEqual({
      status: { kind: 'ReadyForWork', date: '2026-11-24' },
      words: 'Klart för arbete från 2026-11-24',
      place: ['Ongoing', false],
    });
    const body = await read(caseNumber);
    const inquirer = await database.kysely
      .selectFrom('app_user')
      .select('name')
      .where('id', '=', world.inquirer.id)
      .executeTakeFirstOrThrow();
    expect(body['ownersToAsk']).toMatchObject([{ askedOn: today, askedBy: inquirer.name, version: 2 }]);
    expect(events(body).at(-1)).toMatchObject({
      type: 'OwnerAsked',
      by: inquirer.name,
      params: { organisation: silent.name, day: today },
    });
    expect(await world.ask('POST', askedPath(caseNumber), { version: 2, body: { day: null } })).toMatchObject({
      status: 200,
      body: { version: 3 },
    });
    expect((await shown(caseNumber)).status).toMatchObject({ kind: 'AwaitingAnswers', count: 1 });
    expect(events(await read(caseNumber)).at(-1)).toMatchObject({
      type: 'OwnerAskedUndone',
      params: { organisation: silent.name },
    });
  });

  test('the mail of an answer names those who have not answered and those to ask, and not those already asked', async () => {
    const late = await makeOwner(database.kysely, { name: `Vattenverket ${randomUUID().slice(0, 8)}` });
    const recipientId = await makeRecipient(database.kysely, late.id, { name: 'Kontoret', isDefault: true });
    const spans = [square(650, 6728)];
    await makeArea(database.kysely, { organisationId: late.id, spans, recipients: { CableIndication: recipientId } });
    for (const each of [world.owner, silent]) await makeArea(database.kysely, { organisationId: each.id, spans });
    const answered = async (isAsked: boolean) => {
      const caseNumber = await world.send({ workAreas: [workAreaAt(650_450, 6_728_450)] });
      if (isAsked)
        expect((await world.ask('POST', askedPath(caseNumber), { version: 1, body: { day: today } })).status).toBe(200);
      const [own] = (await world.answer('GET', `/cableowner/api/cases/${caseNumber}`)).body['recipients'] as {
        id: string;
      }[];
      await world.answer('POST', `/cableowner/api/cases/${caseNumber}/recipients/${own?.id}/answer`, {
        version: 1,
        body: { measure: 'NoInterest' },
      });
      return answerMailOf(caseNumber);
    };
    const before = await answered(false);
    expect(before).toContain(`Svar saknas från ${late.name}.`);
    expect(before).toContain(`Ring och fråga ${silent.name}.`);
    const after = await answered(true);
    expect(after).toContain(`Svar saknas från ${late.name}.`);
    expect(after).not.toContain(silent.name);
  });

  test('the mail of an answer names no owner to ask that was left out where nothing is dug', async () => {
    const spans = [square(655, 6728)];
    const [answering, leftOut] = await Promise.all(
      ['Bredbandet', 'Ljusnätet'].map(async (name) => {
        const takes = { name: `${name} ${randomUUID().slice(0, 8)}`, takes_purposes: ['Project' as const] };
        const owner = await makeOwner(database.kysely, takes);
        await makeRecipient(database.kysely, owner.id, { name: 'Kontoret', isDefault: true });
        await makeArea(database.kysely, { organisationId: owner.id, spans });
        return owner;
      }),
    );
    if (answering === undefined || leftOut === undefined) throw new Error('no owners');
    await makeArea(database.kysely, { organisationId: silent.id, spans });
    const caseNumber = await world.send({
      purpose: 'Project',
      markingContact: undefined,
      workAreas: [workAreaAt(655_450, 6_728_450)],
      deselectedOwners: [leftOut.id],
    });
    const admin = await makeUser(database.kysely, { organisation_id: answering.id, roles: ['CableOwnerAdmin'] });
    const answer = await callerFor(server, admin, 'cableowner');
    const path = await answerPath(caseNumber);
    expect((await answer('POST', path, { version: 1, body: { measure: 'NoInterest' } })).status).toBe(200);
    const mail = await answerMailOf(caseNumber);
    expect(mail).toContain(`Ring och fråga ${silent.name}.`);
    expect(mail).not.toContain(leftOut.name);
  });

  test.each(['VisitWillOccur', 'WillContact'])(
    'the promise of %s stays open until the inquirer has recorded that it was fulfilled',
    async (measure) => {
      const caseNumber = await confirmed(measure);
      await world.ask('POST', askedPath(caseNumber), { version: 1, body: { day: today } });
      expect(await shown(caseNumber)).toEqual({
        status: { kind: 'ReadyForWork', date: '2026-11-24', promised: 1, mustNotBegin: false },
        words: 'Väntar på utsättning eller kontakt enligt 1 svar',
        place: ['AwaitingAnswers', false],
      });
      const path = `${await recipientPath(caseNumber)}/promise`;
      expect(await world.ask('POST', path, { version: 3, body: { day: today } })).toMatchObject({
        status: 200,
        body: { version: 4 },
      });
      expect((await shown(caseNumber)).status).toEqual({ kind: 'ReadyForWork', date: '2026-11-24' });
      const body = await read(caseNumber);
      expect(body['recipients']).toMatchObject([{ promiseKeptOn: today, status: 'Confirmed' }]);
      expect(events(body).at(-1)).toMatchObject({ type: 'PromiseKept', params: { measure, day: today } });
      // The owner sees what the inquirer has recorded about it, and nothing about other owners.
      const owner = (await world.answer('GET', `/cableowner/api/cases/${caseNumber}`)).body;
      expect(events(owner).map(({ type }) => type)).toContain('PromiseKept');
      expect(JSON.stringify(owner)).not.toContain(silent.name);
      await world.ask('POST', path, { version: 4, body: { day: null } });
      expect((await shown(caseNumber)).status).toMatchObject({ promised: 1 });
      expect(events(await read(caseNumber)).at(-1)).toMatchObject({ type: 'PromiseKeptUndone' });
    },
  );

  test('nothing can be recorded on a future day, before it could happen, or for an answer that promises nothing or is not confirmed', async () => {
    const caseNumber = await confirmed('NoInterest');
    const refused = (code: string) => ({ status: 422, body: { code: 'RuleRefused', errors: [{ path: 'day', code }] } });
    expect(await world.ask('POST', askedPath(caseNumber), { version: 1, body: { day: '2026-11-21' } })).toMatchObject(
      refused('DateTooFarInFuture'),
    );
    expect(await world.ask('POST', askedPath(caseNumber), { version: 1, body: { day: '2026-11-19' } })).toMatchObject(
      refused('DateTooFarInPast'),
    );
    expect((await world.ask('POST', askedPath(caseNumber), { version: 1, body: { day: '2026-11-31' } })).status).toBe(
      400,
    );
    expect(
      await world.ask('POST', `${await recipientPath(caseNumber)}/promise`, { version: 3, body: { day: today } }),
    ).toMatchObject({ status: 409, body: { code: 'NoPromiseToKeep' } });
    const unconfirmed = await world.send();
    await world.answer('POST', await answerPath(unconfirmed), { version: 1, body: { measure: 'WillContact' } });
    expect(
      await world.ask('POST', `${await recipientPath(unconfirmed)}/promise`, { version: 2, body: { day: today } }),
    ).toMatchObject({ status: 409, body: { code: 'NoPromiseToKeep' } });
  });

  test('only on what was read, by the own inquirer, while the case goes on, and once for one key', async () => {
    const caseNumber = await confirmed('VisitWillOccur');
    const path = `${await recipientPath(caseNumber)}/promise`;
    const colleague = await callerFor(
      server,
      await makeUser(database.kysely, { organisation_id: world.inquirer.organisationId }),
    );
    for (const [address, version] of [
      [askedPath(caseNumber), 1],
      [path, 3],
    ] as const) {
      expect((await colleague('POST', address, { version, body: { day: today } })).body.code).toBe(
        'CaseOwnedByColleague',
      );
      expect((await world.ask('POST', address, { body: { day: today } })).body.code).toBe('VersionRequired');
      expect(await world.ask('POST', address, { version: 7, body: { day: today } })).toMatchObject({
        status: 412,
        body: { code: 'VersionConflict', params: { at: expect.any(String) } },
      });
      const key = randomUUID();
      const first = await world.ask('POST', address, { version, key, body: { day: today } });
      expect(first).toMatchObject({ status: 200, body: { version: version + 1 } });
      expect((await world.ask('POST', address, { version, key, body: { day: today } })).body).toEqual(first.body);
    }
    expect(
      events(await read(caseNumber)).filter(({ type }) => type === 'OwnerAsked' || type === 'PromiseKept'),
    ).toHaveLength(2);
    await world.ask('POST', `${cases}/${caseNumber}/close`, { version: 1 });
    for (const [address, version] of [
      [askedPath(caseNumber), 2],
      [path, 4],
    ] as const) {
      expect((await world.ask('POST', address, { version, body: { day: null } })).body.code).toBe(
        'CaseIsClosedOrCanceled',
      );
    }
  });

  test('after twenty answers a change is taken once an hour, and the changes are mailed together', async () => {
    const caseNumber = await world.send();
    const path = await answerPath(caseNumber);
    for (let version = 1; version <= mostAnswers; version += 1) {
      expect(
        (
          await world.answer('POST', path, {
            version,
            body: { measure: version % 2 === 0 ? 'VisitWillOccur' : 'WillContact' },
          })
        ).body,
      ).toEqual({ version: version + 1 });
    }
    expect(
      await world.answer('POST', path, { version: mostAnswers + 1, body: { measure: 'NoInterest' } }),
    ).toMatchObject({ status: 409, body: { code: 'TooManyAnswers' } });
    const corrected = { version: mostAnswers + 1, body: { measure: 'NoInterest' } };
    // An hour later; the clock itself would end the sessions.
    await database.kysely
      .updateTable('case_recipient')
      .set({ answered_at: new Date(now.getTime() - 3_600_000).toISOString() })
      .where('case_id', 'in', (row) => row.selectFrom('dig_case').select('id').where('case_number', '=', caseNumber))
      .execute();
    expect((await world.answer('POST', path, corrected)).status).toBe(200);
    const { id } = await database.kysely
      .selectFrom('dig_case')
      .select('id')
      .where('case_number', '=', caseNumber)
      .executeTakeFirstOrThrow();
    const mails = await database.kysely
      .selectFrom('outbox_message')
      .select('kind')
      .where('case_id', '=', id)
      .where('kind', '=', 'AnswerGiven')
      .execute();
    expect(mails).toHaveLength(1);
    const notices = await database.kysely
      .selectFrom('collected_notice')
      .select('due_at')
      .where('case_id', '=', id)
      .execute();
    expect(new Set(notices.map(({ due_at }) => due_at)).size).toBe(1);
  });

  describe('a changed answer that makes digging less safe', () => {
    const sentOf = async (caseNumber: string) =>
      database.kysely
        .selectFrom('outbox_message')
        .select((row) => ['kind', 'channel', row('due_at', '<=', row.ref('created_at')).as('isDueAtOnce')])
        .where('kind', 'in', ['AnswerGiven', 'AnswerLessSafe'])
        .where('case_id', '=', (each) => each.selectFrom('dig_case').select('id').where('case_number', '=', caseNumber))
        .orderBy('id')
        .execute();

    test.each(['Now', 'Day', 'Week', 'Never'] as const)(
      'is sent at once by e-mail and SMS whatever the schedule: %s',
      async (notificationSchedule) => {
        const caseNumber = await world.send({ notificationSchedule, notificationSmsNumber: '+46701740605' });
        const path = await answerPath(caseNumber);
        expect((await world.answer('POST', path, { version: 1, body: { measure: 'NoInterest' } })).status).toBe(200);
        const before = await sentOf(caseNumber);
        expect((await world.answer('POST', path, { version: 2, body: { measure: 'VisitWillOccur' } })).status).toBe(
          200,
        );
        expect((await sentOf(caseNumber)).slice(before.length)).toEqual(
          ['Email', 'Sms'].map((channel) => ({ kind: 'AnswerLessSafe', channel, isDueAtOnce: true })),
        );
      },
    );

    test('is neither refused nor held back for its number, while other changes are', async () => {
      const caseNumber = await world.send({ notificationSchedule: 'Now' });
      const path = await answerPath(caseNumber);
      for (let version = 1; version <= mostAnswers; version += 1)
        await world.answer('POST', path, { version, body: { measure: version % 2 === 0 ? 'Material' : 'NoInterest' } });
      const version = mostAnswers + 1;
      expect((await world.answer('POST', path, { version, body: { measure: 'NoInterest' } })).body.code).toBe(
        'TooManyAnswers',
      );
      expect((await world.answer('POST', path, { version, body: { measure: 'WillContact' } })).status).toBe(200);
      const prompt = (await sentOf(caseNumber)).filter(({ kind }) => kind === 'AnswerLessSafe');
      expect(prompt).toHaveLength(mostAnswers / 2 + 1);
      expect(prompt.every(({ isDueAtOnce }) => isDueAtOnce)).toBe(true);
    });
  });
});
