import { randomUUID } from 'node:crypto';
import { addDays, swedishDayOf, type NotificationSchedule } from '@schaktkoll/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { attachmentContents, formOf } from '../../../testing/attachmentFiles.ts';
import { makeArea, makeOwner, makeRecipient, square } from '../../../testing/caseFixtures.ts';
import { makeCaseWorld, onlyRecipient, type CaseWorld } from '../../../testing/caseWorld.ts';
import { setSettings } from '../../../testing/setSettings.ts';
import { openTestDatabase } from '../../../testing/testDatabase.ts';
import { signInAs, startTestServer, type TestServer } from '../../../testing/testServer.ts';
import type { Database } from '../../platform/db/database.ts';

const cases = '/inquirer/api/cases';
const hour = 3_600_000;

/**
 * Around holidays, and in both nights in which the clocks change: 01:50 in March is followed by 03:00, 02:50 in October
 * by 02:00.
 */
const moments = [
  {
    when: 'on Maundy Thursday, before four days without work',
    now: '2026-04-02T13:05:00.000Z',
    nextDay: '2026-04-07T05:00:00.000Z',
    nextWeek: '2026-04-06T05:00:00.000Z',
    quarter: '2026-04-02T13:15:00.000Z',
    // Tuesday, Wednesday, Thursday.
    threeWorkingDays: '2026-04-09',
  },
  {
    when: 'on the day before Midsummer Eve',
    now: '2026-06-18T13:05:00.000Z',
    nextDay: '2026-06-22T05:00:00.000Z',
    nextWeek: '2026-06-22T05:00:00.000Z',
    quarter: '2026-06-18T13:15:00.000Z',
    threeWorkingDays: '2026-06-24',
  },
  {
    when: 'in the night in which the clocks go forward',
    now: '2026-03-29T00:50:00.000Z',
    nextDay: '2026-03-30T05:00:00.000Z',
    nextWeek: '2026-03-30T05:00:00.000Z',
    quarter: '2026-03-29T01:00:00.000Z',
    threeWorkingDays: '2026-04-01',
  },
  {
    when: 'in the night in which the clocks go back',
    now: '2026-10-25T00:50:00.000Z',
    nextDay: '2026-10-26T06:00:00.000Z',
    nextWeek: '2026-10-26T06:00:00.000Z',
    quarter: '2026-10-25T01:00:00.000Z',
    threeWorkingDays: '2026-10-28',
  },
] as const;

describe('the calendar of a case', () => {
  let database: Database;
  let server: TestServer;
  let world: CaseWorld;
  let fibre: string;
  beforeAll(async () => {
    database = await openTestDatabase();
    await setSettings(database.kysely, { casesPerUserPerMinute: 10_000 });
    server = await startTestServer({ database });
    world = await makeCaseWorld(server);
    ({ id: fibre } = await makeOwner(database.kysely, { name: 'Fibern' }));
    await makeRecipient(database.kysely, fibre, { name: 'Fibern', isDefault: true });
    await makeArea(database.kysely, { organisationId: fibre, spans: [square(616, 6728)] });
  });
  afterAll(async () => {
    await server.close();
    await database.close();
  });

  /** A case that is sent a week before, so that the clock may be set anew. */
  const sendBefore = async (now: string, changes: object = {}): Promise<string> => {
    const sent = new Date(Date.parse(now) - 7 * 24 * hour);
    server.clock.set(sent);
    const day = swedishDayOf(sent);
    const period = { startDate: addDays(day, 3), endDate: addDays(day, 14) };
    const caseNumber = await world.send({ deselectedOwners: [fibre], ...period, ...changes });
    server.clock.set(new Date(now));
    return caseNumber;
  };
  const idOf = async (caseNumber: string): Promise<string> =>
    (
      await database.kysely
        .selectFrom('dig_case')
        .select('id')
        .where('case_number', '=', caseNumber)
        .executeTakeFirstOrThrow()
    ).id;
  const collected = async (caseNumber: string, kind: 'AnswerGiven' | 'SitePhoto') => {
    const rows = await database.kysely
      .selectFrom('collected_notice')
      .select('due_at')
      .where('case_id', '=', await idOf(caseNumber))
      .where('kind', '=', kind)
      .execute();
    return rows.map(({ due_at: dueAt }) => dueAt);
  };
  const answer = async (caseNumber: string): Promise<void> => {
    const { id, version } = onlyRecipient((await world.answer('GET', `/cableowner/api/cases/${caseNumber}`)).body);
    const at = `/cableowner/api/cases/${caseNumber}/recipients/${id}/answer`;
    const { status } = await world.answer('POST', at, { version, body: { measure: 'NoInterest' } });
    expect(status).toBe(200);
  };
  const sendPhoto = async (caseNumber: string): Promise<void> => {
    const uploaded = await server.http.inject({
      method: 'POST',
      url: '/inquirer/api/attachments?kind=SitePhoto',
      headers: { authorization: await signInAs(server, world.inquirer) },
      payload: formOf('IMG_1.jpg', attachmentContents.jpg),
    });
    const body = { photoId: uploaded.json<{ id: string }>().id };
    expect((await world.ask('POST', `${cases}/${caseNumber}/photos`, { body, key: randomUUID() })).status).toBe(200);
  };

  test.each(moments)(
    'notices of an answer follow the schedule of the case $when',
    async ({ now, nextDay, nextWeek }) => {
      for (const [schedule, expected] of [
        ['Day', [nextDay]],
        ['Week', [nextWeek]],
        ['Never', []],
      ] as const satisfies readonly (readonly [NotificationSchedule, readonly string[]])[]) {
        const caseNumber = await sendBefore(now, { notificationSchedule: schedule });
        await answer(caseNumber);
        expect(await collected(caseNumber, 'AnswerGiven'), schedule).toEqual(expected);
      }
      const prompt = await sendBefore(now, { notificationSchedule: 'Now' });
      await answer(prompt);
      const mails = await database.kysely
        .selectFrom('outbox_message')
        .select('due_at')
        .where('case_id', '=', await idOf(prompt))
        .where('kind', '=', 'AnswerGiven')
        .execute();
      expect(mails.map(({ due_at: dueAt }) => dueAt.slice(0, 16))).toEqual([now.slice(0, 16)]);
    },
  );

  test.each(moments)('notices of photos follow the schedule of the answer point $when', async (moment) => {
    for (const [schedule, expected] of [
      ['Now', [moment.quarter]],
      ['Day', [moment.nextDay]],
      ['Week', [moment.nextWeek]],
      ['Never', []],
    ] as const) {
      await database.kysely
        .updateTable('recipient')
        .set({ notification_schedule: schedule })
        .where('id', '=', world.recipientId)
        .execute();
      const caseNumber = await sendBefore(moment.now);
      await sendPhoto(caseNumber);
      expect(await collected(caseNumber, 'SitePhoto'), schedule).toEqual(expected);
    }
  });

  test.each(moments)('an owner that is added answers within its working days from then $when', async (moment) => {
    const caseNumber = await sendBefore(moment.now);
    const path = `${cases}/${caseNumber}/ownerstoask/${fibre}/include`;
    expect((await world.ask('POST', path, { version: 1 })).status).toBe(200);
    const recipients = (await world.ask('GET', `${cases}/${caseNumber}`)).body['recipients'] as {
      readonly organisationName: string;
      readonly answerDueDay: string;
    }[];
    expect(recipients.find(({ organisationName }) => organisationName === 'Fibern')?.answerDueDay).toBe(
      moment.threeWorkingDays,
    );
  });

  test.each([
    ['in March, when Sweden goes over to summer time', '2026-03-29', '2026-03-29T21:59:00.000Z'],
    ['on Midsummer Day', '2026-06-20', '2026-06-20T21:59:00.000Z'],
    ['in October, when Sweden goes back to winter time', '2026-10-25', '2026-10-25T22:59:00.000Z'],
  ])(
    'a period is extended until its last Swedish minute %s, and renewed from the day after',
    async (_when, last, now) => {
      const caseNumber = await sendBefore(now, { startDate: addDays(last, -3), endDate: last });
      const extend = () =>
        world.ask('POST', `${cases}/${caseNumber}/extend`, { version: 1, body: { endDate: addDays(last, 5) } });
      const renewal = async () => (await world.ask('GET', `${cases}/${caseNumber}`)).body['renewal'];
      // The rule of two days ahead: a case that is sent on the last day starts on the second day after it.
      expect(await renewal()).toEqual({ startDate: addDays(last, 2), endDate: addDays(last, 5) });
      server.clock.advance(60_000);
      expect(await extend()).toMatchObject({ status: 409, body: { code: 'PeriodHasEnded' } });
      expect(await renewal()).toEqual({ startDate: addDays(last, 3), endDate: addDays(last, 6) });
      server.clock.set(new Date(now));
      expect(await extend()).toMatchObject({ status: 200 });
    },
  );
});
