import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeCaseWorld, onlyRecipient, type CaseWorld } from '../../../testing/caseWorld.ts';
import { setSettings } from '../../../testing/setSettings.ts';
import { startTestServer, type TestServer } from '../../../testing/testServer.ts';
import type { Database } from '../../platform/db/database.ts';
import { sendReminders } from './sendReminders.ts';

const now = new Date('2026-03-20T11:00:00.000Z');

describe('reminders', () => {
  let database: Database;
  let server: TestServer;
  let world: CaseWorld;
  beforeAll(async () => {
    server = await startTestServer({ now });
    ({ database } = server);
    await setSettings(database.kysely, { casesPerUserPerMinute: 10_000 });
    world = await makeCaseWorld(server);
    await database.kysely
      .insertInto('recipient_email')
      .values({ recipient_id: world.recipientId, position: 9, email: `${randomUUID()}@example.com` })
      .execute();
  });
  afterAll(() => server.close());

  const days = { startDate: '2026-03-24', endDate: '2026-04-20' };
  /** A case whose owner is to answer by the day. */
  const caseDue = async (day: string, period: { startDate: string; endDate: string; address?: string } = days) => {
    const caseNumber = await world.send(period);
    await database.kysely
      .updateTable('case_recipient')
      .set({ answer_due_day: day })
      .where('case_id', '=', await idOf(caseNumber))
      .execute();
    return caseNumber;
  };
  const idOf = async (caseNumber: string) =>
    (
      await database.kysely
        .selectFrom('dig_case')
        .select('id')
        .where('case_number', '=', caseNumber)
        .executeTakeFirstOrThrow()
    ).id;
  const remind = (at: string) =>
    sendReminders({
      database,
      now: () => new Date(at),
      outbox: server.platform.messages as unknown as Parameters<typeof sendReminders>[0]['outbox'],
      apps: server.platform.config.deployment.apps,
    });
  /** The subjects of the reminders of a case, each once although it went to several addresses. */
  const subjects = async (caseNumber: string) => {
    const rows = await database.kysely
      .selectFrom('outbox_message')
      .select('subject')
      .distinct()
      .where('case_id', '=', await idOf(caseNumber))
      .where('kind', 'in', ['AnswerReminder', 'PeriodReminder'])
      .execute();
    return rows.map(({ subject }) => subject?.replace(caseNumber, 'X')).sort();
  };
  const due = 'Svara i dag: ärende X';
  const late = 'Svaret är försenat: ärende X';
  const ends = 'Perioden för ärende X går snart ut';
  const ended = 'Perioden för ärende X har gått ut';

  test('an owner is reminded on the last day and two working days later, over Easter', async () => {
    const caseNumber = await caseDue('2026-04-01');
    await remind('2026-03-31T08:10:00.000Z');
    expect(await subjects(caseNumber)).toEqual([]);
    await remind('2026-04-01T06:10:00.000Z');
    await remind('2026-04-01T07:10:00.000Z');
    expect(await subjects(caseNumber)).toEqual([due]);
    // Thursday, then Good Friday, the weekend and Easter Monday.
    for (const day of ['02', '03', '04', '05', '06']) await remind(`2026-04-${day}T08:10:00.000Z`);
    expect(await subjects(caseNumber)).toEqual([due]);
    await remind('2026-04-07T06:10:00.000Z');
    expect(await subjects(caseNumber)).toEqual([due, late]);
    const { length } = await database.kysely
      .selectFrom('case_reminder')
      .select('kind')
      .where('case_id', '=', await idOf(caseNumber))
      .execute();
    await remind('2026-04-08T06:10:00.000Z');
    expect(length).toBe(2);
    expect(await subjects(caseNumber)).toEqual([due, late]);
  });

  test('the mail to an owner says of which kind the case is and where, with the address as it was written', async () => {
    const caseNumber = await caseDue('2026-04-01', { ...days, address: 'Kyrkogatan 3' });
    await remind('2026-04-01T06:10:00.000Z');
    await remind('2026-04-07T06:10:00.000Z');
    const mails = await database.kysely
      .selectFrom('outbox_message')
      .select('body')
      .where('case_id', '=', await idOf(caseNumber))
      .where('kind', '=', 'AnswerReminder')
      .where('to_address', 'like', '%@example.com')
      .execute();
    expect(mails.length).toBeGreaterThanOrEqual(2);
    for (const { body } of mails)
      expect(body).toMatch(
        /\nÄrendetyp: Ledningsanvisning\nPlats: 500\sm väster om Gävle\nAdress: Kyrkogatan 3\nSvarsställe: /,
      );
  });

  test('no reminder is sent of what is answered, closed or cancelled, or was sent the same day', async () => {
    const [answered, closed, canceled] = [
      await caseDue('2026-03-27'),
      await caseDue('2026-03-27'),
      await caseDue('2026-03-27'),
    ];
    const recipient = onlyRecipient((await world.answer('GET', `/cableowner/api/cases/${answered}`)).body);
    await world.answer('POST', `/cableowner/api/cases/${answered}/recipients/${recipient.id}/answer`, {
      version: recipient.version,
      body: { measure: 'NoInterest' },
    });
    await world.ask('POST', `/inquirer/api/cases/${closed}/close`, { version: 1 });
    await world.ask('POST', `/inquirer/api/cases/${canceled}/cancel`, { version: 1, body: { reason: 'Duplicate' } });
    const sentToday = await caseDue('2026-03-20');
    await remind('2026-03-20T14:10:00.000Z');
    await remind('2026-03-27T08:10:00.000Z');
    for (const caseNumber of [answered, closed, canceled, sentToday])
      expect(await subjects(caseNumber), caseNumber).toEqual(caseNumber === sentToday ? [late] : []);
  });

  test('servers at the same time remind once, and none fails', async () => {
    // One transaction may read before another commits, and lock after it. That is rare: hence the rounds.
    for (let round = 0; round < 8; round += 1) {
      const caseNumber = await caseDue('2026-03-25');
      await Promise.all(Array.from({ length: 5 }, () => remind('2026-03-25T08:10:00.000Z')));
      const rows = await database.kysely
        .selectFrom('outbox_message')
        .select('to_address')
        .where('case_id', '=', await idOf(caseNumber))
        .where('kind', '=', 'AnswerReminder')
        .execute();
      expect(new Set(rows.map(({ to_address: to }) => to)).size).toBe(rows.length);
      expect(rows.length).toBeGreaterThan(0);
    }
  });

  test.each([
    ['the night in which the clocks go forward', '2026-03-30', '2026-03-25T22:30:00.000Z', '2026-03-25T23:30:00.000Z'],
    ['midsummer', '2026-06-22', '2026-06-16T21:30:00.000Z', '2026-06-16T22:30:00.000Z'],
    ['the night in which the clocks go back', '2026-10-27', '2026-10-22T21:30:00.000Z', '2026-10-22T22:30:00.000Z'],
  ])('an inquirer is reminded two working days before the period ends, over %s', async (_name, end, before, at) => {
    const caseNumber = await caseDue('2026-03-22');
    await database.kysely
      .updateTable('dig_case')
      .set({ end_date: end })
      .where('case_number', '=', caseNumber)
      .execute();
    const period = async () => (await subjects(caseNumber)).filter((subject) => subject === ends || subject === ended);
    await remind(before);
    expect(await period()).toEqual([]);
    await remind(at);
    expect(await period()).toEqual([ends]);
    await remind(new Date(Date.parse(`${end}T08:10:00.000Z`) + 24 * 3_600_000).toISOString());
    expect(await period()).toEqual([ends, ended]);
    await remind(new Date(Date.parse(`${end}T08:10:00.000Z`) + 48 * 3_600_000).toISOString());
    expect(await period()).toEqual([ends, ended]);
  });

  test.each([
    ['never', 'Never', []],
    ['once a week', 'Week', [due]],
  ] as const)('an answer point that wants notices %s', async (_name, schedule, expected) => {
    const change = (to: 'Never' | 'Week' | 'Now') =>
      database.kysely
        .updateTable('recipient')
        .set({ notification_schedule: to })
        .where('id', '=', world.recipientId)
        .execute();
    const caseNumber = await caseDue('2026-03-31');
    await change(schedule);
    await remind('2026-03-31T06:10:00.000Z');
    await change('Now');
    // A deadline that has been recorded as reminded is not made up for.
    await remind('2026-03-31T07:10:00.000Z');
    expect((await subjects(caseNumber)).filter((subject) => subject === due)).toEqual(expected);
  });

  test('the end of the period of a case in which nothing is dug is not the end of work', async () => {
    const caseNumber = await world.send({ ...days, endDate: '2026-03-25' });
    const id = await idOf(caseNumber);
    await database.kysely
      .updateTable('dig_case')
      .set({ purpose: 'Project', marking_name: null, marking_phone: null, marking_email: null })
      .where('id', '=', id)
      .execute();
    for (const at of ['2026-03-24T08:10:00.000Z', '2026-03-26T08:10:00.000Z']) await remind(at);
    const mails = await database.kysely
      .selectFrom('outbox_message')
      .select('body')
      .where('case_id', '=', id)
      .where('kind', '=', 'PeriodReminder')
      .orderBy('id')
      .execute();
    expect(mails.map(({ body }) => body.split('\n')[0])).toEqual([
      expect.stringContaining('Behövs ärendet inte längre kan det stängas.'),
      expect.stringContaining('Stäng ärendet om det inte längre behövs'),
    ]);
  });

  test.each([
    ['an answer is missing', null, false, true],
    ['an answer is not confirmed', 'NoInterest', false, true],
    ['promised marking is not done', 'VisitWillOccur', true, true],
    ['nothing is missing', 'NoInterest', true, false],
  ] as const)(
    'the reminder before the period ends says that work must not begin, unless all is done: %s',
    async (_name, measure, isConfirmed, mustWait) => {
      const caseNumber = await world.send({ ...days, endDate: '2026-03-25' });
      const path = `cases/${caseNumber}/recipients`;
      const part = async () => onlyRecipient((await world.answer('GET', `/cableowner/api/cases/${caseNumber}`)).body);
      if (measure !== null) {
        const { id, version } = await part();
        await world.answer('POST', `/cableowner/api/${path}/${id}/answer`, { version, body: { measure } });
      }
      if (isConfirmed) {
        const { id, version } = await part();
        const body = { acceptedTerms: null };
        const { status } = await world.ask('POST', `/inquirer/api/${path}/${id}/confirm`, { version, body });
        expect(status).toBe(200);
      }
      await remind('2026-03-24T08:10:00.000Z');
      const [mail, ...others] = await database.kysely
        .selectFrom('outbox_message')
        .select('body')
        .where('case_id', '=', await idOf(caseNumber))
        .where('kind', '=', 'PeriodReminder')
        .execute();
      expect(others).toEqual([]);
      expect(mail?.body).toContain('Perioden går ut onsdag 25 mars 2026.');
      expect({
        waits: mail?.body.includes('Ärendet är inte klart för arbete. Börja inte arbeta förrän alla har svarat'),
        goesOn: mail?.body.includes('Därefter får arbetet inte fortsätta.'),
      }).toEqual({ waits: mustWait, goesOn: !mustWait });
    },
  );

  test('the reminder of a short period whose first day is still to come says when work may begin', async () => {
    const caseNumber = await world.send({ ...days, endDate: '2026-03-25' });
    const path = `cases/${caseNumber}/recipients`;
    const part = async () => onlyRecipient((await world.answer('GET', `/cableowner/api/cases/${caseNumber}`)).body);
    const { id, version } = await part();
    await world.answer('POST', `/cableowner/api/${path}/${id}/answer`, { version, body: { measure: 'NoInterest' } });
    const body = { acceptedTerms: null };
    await world.ask('POST', `/inquirer/api/${path}/${id}/confirm`, { version: (await part()).version, body });
    // Monday, the day before the first.
    await remind('2026-03-23T08:10:00.000Z');
    const mails = await database.kysely
      .selectFrom('outbox_message')
      .select(['subject', 'body'])
      .where('case_id', '=', await idOf(caseNumber))
      .where('kind', '=', 'PeriodReminder')
      .execute();
    expect(mails.map(({ subject }) => subject)).toEqual([
      `Perioden för ärende ${caseNumber} börjar 2026-03-24 och går snart ut`,
    ]);
    expect(mails[0]?.body).toContain('Arbetet får inte börja före tisdag 24 mars 2026. ');
    expect(mails[0]?.body).not.toMatch(/fortsätta|arbetet klart/);
  });

  test('an inquirer who wants no notices of the case gets none', async () => {
    const caseNumber = await world.send({ ...days, endDate: '2026-03-25', notificationSchedule: 'Never' });
    await remind('2026-03-24T08:10:00.000Z');
    expect(await subjects(caseNumber)).not.toContain(ends);
  });
});
