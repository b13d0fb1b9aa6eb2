import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../platform/db/database.ts';
import { openJobQueue, type JobQueue } from '../../platform/jobs/jobQueue.ts';
import { makeBareCase, validCase } from '../../../testing/caseFixtures.ts';
import { callerFor, makeCaseWorld, type CaseWorld } from '../../../testing/caseWorld.ts';
import { caseValues } from '../../../testing/messages.ts';
import { setSettings } from '../../../testing/setSettings.ts';
import { openTestDatabase } from '../../../testing/testDatabase.ts';
import { startTestServer, type TestServer } from '../../../testing/testServer.ts';
import { sendDigests } from './digests.ts';
import { openOutbox, type Outbox } from './outbox.ts';

const noon = new Date('2026-11-20T11:05:00.000Z');
const after = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);

describe('notices above the hourly limit', () => {
  let database: Database;
  let queue: JobQueue;
  let outbox: Outbox;
  let server: TestServer;
  let world: CaseWorld;
  beforeAll(async () => {
    database = await openTestDatabase();
    queue = await openJobQueue(database);
    outbox = await openOutbox({ database, queue, now: () => noon });
    server = await startTestServer({ database, now: noon, messages: outbox });
    world = await makeCaseWorld(server);
    await setSettings(database.kysely, { noticesPerAddressPerHour: 3 });
  });
  beforeEach(() => server.clock.set(noon));
  afterAll(async () => {
    await server.close();
    await queue.stop();
    await database.close();
  });

  const mails = (kind: 'NewCase' | 'CaseClosed' | 'CaseSent' | 'CaseExtended' | 'Digest') =>
    database.kysely.selectFrom('outbox_message').select('subject').where('kind', '=', kind).execute();
  const waiting = () =>
    database.kysely
      .selectFrom('collected_notice')
      .select(['kind', 'due_at'])
      .where('message_id', 'is', null)
      .orderBy('id')
      .execute();

  test('wait for the next quarter of an hour and are sent in one mail, with the state at that time', async () => {
    const numbers: string[] = [];
    for (let count = 0; count < 5; count += 1) numbers.push(await world.send());
    expect(await mails('NewCase')).toHaveLength(3);
    expect(await mails('CaseSent')).toHaveLength(5);
    expect((await world.ask('POST', `/inquirer/api/cases/${numbers[4]}/close`, { version: 1 })).status).toBe(200);
    expect(await mails('CaseClosed')).toEqual([]);
    expect(await waiting()).toEqual(
      ['NewCase', 'NewCase', 'CaseClosed'].map((kind) => ({ kind, due_at: '2026-11-20T11:15:00.000Z' })),
    );
    const collect = (at: Date) =>
      sendDigests({ database, outbox, now: () => at, apps: server.platform.config.deployment.apps });
    expect(await collect(after(9))).toBe(0);
    expect(await collect(after(10))).toBe(1);
    const [digest] = await database.kysely
      .selectFrom('outbox_message')
      .select(['subject', 'body'])
      .where('kind', '=', 'Digest')
      .execute();
    expect(digest?.subject).toContain('1 nytt ärende');
    for (const number of numbers.slice(3)) expect(digest?.body).toContain(number);
    expect(await waiting()).toEqual([]);
  });

  test('are not sent by SMS, because the mail says the same', async () => {
    const caseId = await makeBareCase(database.kysely, '20261120-0999');
    const sms = {
      channel: 'Sms',
      kind: 'AnswerGiven',
      to: '+46701234567',
      values: { ...caseValues, organisation: 'Elnätet' },
      caseId,
      caseRecipientId: null,
      isEmergency: false,
      dueAt: noon.toISOString(),
    } as const;
    for (let count = 0; count < 3; count += 1)
      await database.kysely.transaction().execute((transaction) => outbox.add(transaction, [sms, sms], noon));
    expect(
      await database.kysely.selectFrom('outbox_message').select('id').where('channel', '=', 'Sms').execute(),
    ).toHaveLength(3);
  });

  test('are only limited for an hour', async () => {
    server.clock.set(after(61));
    const ask = await callerFor(server, world.inquirer);
    expect((await ask('POST', '/inquirer/api/cases', { body: validCase() })).status).toBe(201);
    expect(await mails('NewCase')).toHaveLength(4);
  });

  test('about one case that is extended day by day: the first at once whatever the schedule, the rest in one mail', async () => {
    server.clock.set(after(200));
    await database.kysely
      .updateTable('recipient')
      .set({ notification_schedule: 'Week' })
      .where('id', '=', world.recipientId)
      .execute();
    const ask = await callerFor(server, world.inquirer);
    const sent = await ask('POST', '/inquirer/api/cases', { body: validCase() });
    const caseNumber = String(sent.body['caseNumber']);
    for (const [index, endDate] of ['2026-12-05', '2026-12-06', '2026-12-07', '2026-12-08', '2026-12-09'].entries()) {
      const extended = { version: index + 1, body: { endDate } };
      expect((await ask('POST', `/inquirer/api/cases/${caseNumber}/extend`, extended)).status).toBe(200);
    }
    expect((await mails('CaseExtended')).map(({ subject }) => subject?.slice(-10))).toEqual([
      '2026-12-05',
      '2026-12-06',
      '2026-12-07',
    ]);
    expect((await waiting()).filter(({ kind }) => kind === 'CaseExtended')).toEqual(
      Array(2).fill({ kind: 'CaseExtended', due_at: '2026-11-20T14:30:00.000Z' }),
    );
    const collect = async () => {
      await sendDigests({ database, outbox, now: () => after(205), apps: server.platform.config.deployment.apps });
      return database.kysely
        .selectFrom('outbox_message')
        .select(['subject', 'body'])
        .where('kind', '=', 'Digest')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
    };
    const digest = await collect();
    expect(digest.subject).toBe('1 förlängt ärende till Kundtjänst');
    expect(digest.body.split(`Ärende: ${caseNumber}`)).toHaveLength(2);
    expect(digest.body).toContain('till och med onsdag 9 december 2026');
    expect(digest.body).not.toContain('Nya ärenden');
    // Collected together with the notice of the case itself, it is listed once, as new.
    await database.kysely
      .updateTable('collected_notice')
      .set({ message_id: null, due_at: noon.toISOString() })
      .where('case_id', '=', (each) => each.selectFrom('dig_case').select('id').where('case_number', '=', caseNumber))
      .execute();
    const together = await collect();
    expect(together.subject).toMatch(/^1 nytt ärende till Kundtjänst/);
    expect(together.body.split(`Ärende: ${caseNumber}`)).toHaveLength(2);
  });

  test('are counted apart from mails between colleagues, which are not sent above the limit, also about an emergency', async () => {
    const caseId = await makeBareCase(database.kysely, '20261120-0998');
    const about = { channel: 'Email', to: 'kollega@example.com', caseId, caseRecipientId: null } as const;
    const values = { ...caseValues, by: 'Bo Al', organisation: 'Elnätet', comment: 'Ring', inactiveInquirer: '' };
    const mail = { ...about, values, dueAt: noon.toISOString() };
    for (const each of [
      { ...mail, kind: 'OwnerComment', isEmergency: false },
      { ...mail, kind: 'CaseOvertaken', isEmergency: true },
    ] as const)
      await database.kysely
        .transaction()
        .execute((transaction) => outbox.add(transaction, Array<typeof each>(5).fill(each), noon));
    const sent = await database.kysely
      .selectFrom('outbox_message')
      .select('kind')
      .where('to_address', '=', about.to)
      .orderBy('id')
      .execute();
    expect(sent.map(({ kind }) => kind)).toEqual(
      ['OwnerComment', 'CaseOvertaken'].flatMap((kind) => Array(3).fill(kind)),
    );
  });
});
