import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../platform/db/database.ts';
import { openJobQueue, type JobQueue } from '../../platform/jobs/jobQueue.ts';
import { makeBareCase, soundCase } from '../../../testing/caseFixtures.ts';
import { callerFor, makeCaseWorld, type CaseWorld } from '../../../testing/caseWorld.ts';
import { caseValues } from '../../../testing/messages.ts';
import { setSettings } from '../../../testing/setSettings.ts';
import { testDatabases } from '../../../testing/testDatabase.ts';
import { startTestServer, type TestServer } from '../../../testing/testServer.ts';
import { sendDigests } from './digests.ts';
import { openOutbox, type Outbox } from './outbox.ts';

const noon = new Date('2026-11-20T11:05:00.000Z');
const after = (minutes: number) => new Date(noon.getTime() + minutes * 60_000);

describe.each(testDatabases)('notices above the hourly limit, on $name', ({ open }) => {
  let database: Database;
  let queue: JobQueue;
  let outbox: Outbox;
  let server: TestServer;
  let world: CaseWorld;
  beforeAll(async () => {
    database = await open();
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

  const mails = (kind: 'NewCase' | 'CaseClosed' | 'CaseSent' | 'Digest') =>
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
    expect((await ask('POST', '/inquirer/api/cases', { body: soundCase() })).status).toBe(201);
    expect(await mails('NewCase')).toHaveLength(4);
  });
});
