import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../platform/db/database.ts';
import { openJobQueue, type JobQueue } from '../../platform/jobs/jobQueue.ts';
import { makeArea, makeRecipient, square } from '../../../testing/caseFixtures.ts';
import { makeCaseWorld, onlyRecipient, type CaseWorld } from '../../../testing/caseWorld.ts';
import { openTestDatabase } from '../../../testing/testDatabase.ts';
import { startTestServer, type TestServer } from '../../../testing/testServer.ts';
import { sendDigests } from './digests.ts';
import { purgeMessages } from './oldMessages.repository.ts';
import { findWaitingMessage, markDead, markSent } from './outbox.repository.ts';
import { openOutbox, type Outbox } from './outbox.ts';

const friday = new Date('2026-11-20T11:00:00.000Z');
const mondayMorning = '2026-11-23T06:00:00.000Z';
const inquirerCases = '/inquirer/api/cases';

describe('collected notices', () => {
  let database: Database;
  let server: TestServer;
  let queue: JobQueue;
  let outbox: Outbox;
  let world: CaseWorld;

  beforeAll(async () => {
    database = await openTestDatabase();
    queue = await openJobQueue(database);
    outbox = await openOutbox({ database, queue, now: () => server.clock.now() });
    server = await startTestServer({ database, now: friday, messages: outbox });
  });
  afterAll(async () => {
    await server.close();
    await queue.stop();
    await database.close();
  });
  // Each test has a new answer point that wants its notices each working day.
  beforeEach(async () => {
    server.clock.set(friday);
    await database.kysely.deleteFrom('area').execute();
    await database.kysely.deleteFrom('collected_notice').execute();
    world = await makeCaseWorld(server);
    await database.kysely
      .updateTable('recipient')
      .set({ notification_schedule: 'Day' })
      .where('id', '=', world.recipientId)
      .execute();
  });

  const collect = (moment: string) =>
    sendDigests({ database, outbox, now: () => new Date(moment), apps: server.platform.config.deployment.apps });
  const addressOf = async () =>
    (
      await database.kysely
        .selectFrom('recipient_email')
        .select('email')
        .where('recipient_id', '=', world.recipientId)
        .executeTakeFirstOrThrow()
    ).email;
  const mails = async () =>
    database.kysely
      .selectFrom('outbox_message')
      .selectAll()
      .where('to_address', '=', await addressOf())
      .orderBy('id')
      .execute();
  const close = (caseNumber: string) => world.ask('POST', `${inquirerCases}/${caseNumber}/close`, { version: 1 });

  test('become one mail for each address at the scheduled time, and none before', async () => {
    const [one, two] = [await world.send({ name: 'Fiber i Gävle' }), await world.send({ name: 'El i Gävle' })];
    expect(await mails()).toEqual([]);
    expect(await collect('2026-11-23T05:59:59.000Z')).toBe(0);
    expect(await collect(mondayMorning)).toBe(1);
    const [mail, ...others] = await mails();
    expect(others).toEqual([]);
    expect(mail).toMatchObject({
      kind: 'Digest',
      subject: '2 nya ärenden till Kundtjänst: svara senast 2026-11-25',
      case_id: null,
      sent_at: null,
    });
    expect(mail?.body).toContain(`Ärende: ${one}, Fiber i Gävle`);
    expect(mail?.body).toContain(`Ärende: ${two}, El i Gävle`);
    expect(mail?.body).toMatch(/\nÄrendetyp: Ledningsanvisning\nPlats: 500\sm väster om Gävle\nFrågare: /);
    expect(mail?.body).toContain(`http://cableowner.schaktkoll.localhost:4304/cases/${two}`);
    expect(await queue.boss.findJobs('mail', { data: { messageId: mail?.id ?? '' } })).toHaveLength(1);
    expect(await collect(mondayMorning)).toBe(0);
  });

  test('have the current state when they are collected: closed meanwhile, and answered by a colleague', async () => {
    const [closed, answered] = [await world.send(), await world.send()];
    expect((await close(closed)).status).toBe(200);
    const { id } = onlyRecipient((await world.answer('GET', `/cableowner/api/cases/${answered}`)).body);
    const opened = await world.answer('POST', `/cableowner/api/cases/${answered}/recipients/${id}/open`);
    const given = await world.answer('POST', `/cableowner/api/cases/${answered}/recipients/${id}/answer`, {
      version: Number(opened.body['version']),
      body: { measure: 'NoInterest' },
    });
    expect(given.status).toBe(200);
    await collect(mondayMorning);
    const [mail] = await mails();
    expect(mail?.subject).toBe('1 nytt ärende till Kundtjänst');
    expect(
      mail?.body
        .split('Stängda och makulerade ärenden')
        .map((part) => [part.includes(answered), part.includes(closed)]),
    ).toEqual([
      [true, false],
      [false, true],
    ]);
    expect(mail?.body).toContain('Ni har redan svarat.');
  });

  test('of a case that was handed over are for the answer point that has it now, not for the one that had it', async () => {
    const address = 'norra@example.com';
    const other = await makeRecipient(database.kysely, world.owner.id, { name: 'Norra', emails: [address] });
    await database.kysely
      .updateTable('recipient')
      .set({ notification_schedule: 'Day' })
      .where('id', '=', other)
      .execute();
    const [own, handedOver] = [await world.send(), await world.send()];
    const path = `/cableowner/api/cases/${handedOver}`;
    const { id, version } = onlyRecipient((await world.answer('GET', path)).body);
    const body = { recipientId: other };
    expect((await world.answer('POST', `${path}/recipients/${id}/recipient`, { version, body })).status).toBe(200);
    expect(await collect(mondayMorning)).toBe(2);
    const [mail] = await mails();
    expect(mail?.subject).toBe('1 nytt ärende till Kundtjänst: svara senast 2026-11-25');
    expect([own, handedOver].map((number) => mail?.body.includes(number))).toEqual([true, false]);
    expect(mail?.body).not.toContain('Ni har redan svarat.');
    const received = await database.kysely
      .selectFrom('outbox_message')
      .select('body')
      .where('to_address', '=', address)
      .execute();
    expect(received.map((each) => each.body.includes(`Ärende: ${handedOver}`))).toEqual([true]);
    expect(await collect(mondayMorning)).toBe(0);
  });

  test('are removed together with their mail when it is old', async () => {
    await world.send();
    await collect(mondayMorning);
    const [mail] = await mails();
    const waiting = await findWaitingMessage(database.kysely, mail?.id ?? '');
    if (waiting === null) throw new Error('the mail does not wait');
    await markSent(database.kysely, [waiting], new Date(mondayMorning));
    expect(await purgeMessages(database.kysely, new Date('2099-01-01T00:00:00.000Z'))).toBe(1);
    expect(await database.kysely.selectFrom('collected_notice').select('id').execute()).toEqual([]);
  });

  test('that are not wanted any more are dropped: another address, or a schedule of none', async () => {
    await world.send();
    const address = await addressOf();
    await database.kysely
      .updateTable('recipient_email')
      .set({ email: 'ny@example.com' })
      .where('recipient_id', '=', world.recipientId)
      .execute();
    expect(await collect(mondayMorning)).toBe(0);
    expect(
      await database.kysely.selectFrom('collected_notice').select('id').where('to_address', '=', address).execute(),
    ).toEqual([]);
    await world.send();
    await database.kysely
      .updateTable('recipient')
      .set({ notification_schedule: 'Never' })
      .where('id', '=', world.recipientId)
      .execute();
    expect(await collect(mondayMorning)).toBe(0);
  });

  test('are in the log of each case when the mail was sent, and when it was given up', async () => {
    const numbers = [await world.send(), await world.send()];
    await collect(mondayMorning);
    const [mail] = await mails();
    const waiting = await findWaitingMessage(database.kysely, mail?.id ?? '');
    if (waiting === null) throw new Error('the mail does not wait');
    await markSent(database.kysely, [waiting], new Date(mondayMorning));
    await markDead(database.kysely, waiting, new Date(mondayMorning));
    const events = await database.kysely
      .selectFrom('case_event as e')
      .innerJoin('dig_case as c', 'c.id', 'e.case_id')
      .select(['c.case_number', 'e.type', 'e.params'])
      .where('c.case_number', 'in', numbers)
      .where('e.type', 'in', ['SentEmail', 'MessageFailed'])
      .orderBy('c.case_number')
      .execute();
    expect(events).toEqual(
      numbers.map((case_number) => ({
        case_number,
        type: 'SentEmail',
        params: { mail: 'NewCase', organisation: world.owner.name, recipient: 'Kundtjänst' },
      })),
    );
  });

  describe('about answers, to inquirers', () => {
    const answer = async (caseNumber: string, measure = 'NoInterest', version = 1) => {
      const { id } = onlyRecipient((await world.answer('GET', `/cableowner/api/cases/${caseNumber}`)).body);
      const given = await world.answer('POST', `/cableowner/api/cases/${caseNumber}/recipients/${id}/answer`, {
        version,
        body: { measure },
      });
      expect(given.status).toBe(200);
    };
    const sentMails = async () => {
      const { email } = await database.kysely
        .selectFrom('app_user')
        .select('email')
        .where('id', '=', world.inquirer.id)
        .executeTakeFirstOrThrow();
      return database.kysely
        .selectFrom('outbox_message')
        .select(['kind', 'channel', 'subject', 'body'])
        .where('to_address', 'in', [email, '+46701234567'])
        .where('kind', '<>', 'CaseSent')
        .orderBy('id')
        .execute();
    };

    test('become one mail to the current address, with the current state of each answer', async () => {
      const daily = { notificationSchedule: 'Day' } as const;
      const [one, two, over] = [await world.send(daily), await world.send(daily), await world.send(daily)];
      await answer(one);
      await answer(one, 'Material', 2);
      await answer(two);
      await answer(over);
      expect((await close(over)).status).toBe(200);
      await database.kysely
        .updateTable('app_user')
        .set({ email: `nu${Date.now()}@exempel.se` })
        .where('id', '=', world.inquirer.id)
        .execute();
      expect(await sentMails()).toEqual([]);
      await collect(mondayMorning);
      const [mail, ...others] = await sentMails();
      expect(others).toEqual([]);
      expect(mail).toMatchObject({ kind: 'Digest', channel: 'Email', subject: '2 nya svar i Schaktkoll' });
      expect([one, two, over].map((number) => mail?.body.includes(`Ärende: ${number}`))).toEqual([true, true, false]);
      expect(mail?.body).toContain('Ja, vi har skickat ledningskarta');
    });

    test('become one mail with the answer of each answer point of an organisation', async () => {
      const other = await makeRecipient(database.kysely, world.owner.id, { name: 'Vägbelysning' });
      await makeArea(database.kysely, {
        organisationId: world.owner.id,
        spans: [square(616, 6728)],
        recipients: { CableIndication: other },
      });
      const caseNumber = await world.send({ notificationSchedule: 'Day' });
      const { body } = await world.answer('GET', `/cableowner/api/cases/${caseNumber}`);
      for (const [index, { id }] of (body['recipients'] as { id: string }[]).entries()) {
        const measure = ['NoInterest', 'VisitWillOccur'][index];
        await world.answer('POST', `/cableowner/api/cases/${caseNumber}/recipients/${id}/answer`, {
          version: 1,
          body: { measure },
        });
      }
      await collect(mondayMorning);
      const [mail] = await sentMails();
      expect(mail?.subject).toBe('2 nya svar i Schaktkoll');
      expect(mail?.body).toContain('Nej, vi har ingen infrastruktur i området');
      expect(mail?.body).toContain('Vänta tills de har varit på platsen');
    });

    test('are sent at once if the case says so, and not at all for a case without', async () => {
      for (const notificationSchedule of ['Now', 'Never'] as const)
        await answer(await world.send({ notificationSchedule }));
      expect((await sentMails()).map(({ kind }) => kind)).toEqual(['AnswerGiven']);
    });

    test('are dropped if the inquirer wants none of the case any more before they are collected', async () => {
      const caseNumber = await world.send({ notificationSchedule: 'Week' });
      await answer(caseNumber);
      const changed = await world.ask('PUT', `/inquirer/api/cases/${caseNumber}/notifications`, {
        version: 1,
        body: { notificationSchedule: 'Never' },
      });
      expect(changed.body).toEqual({ version: 2 });
      await collect(mondayMorning);
      expect(await sentMails()).toEqual([]);
    });

    test('are sent by SMS at once in addition to the scheduled mail, in one SMS', async () => {
      const caseNumber = await world.send({ notificationSchedule: 'Day', notificationSmsNumber: '070-123 45 67' });
      await answer(caseNumber);
      const [sms, ...others] = await sentMails();
      expect(others).toEqual([]);
      expect(sms).toMatchObject({ kind: 'AnswerGiven', channel: 'Sms', subject: null });
      expect(sms?.body).toContain(caseNumber);
      expect(sms?.body.length).toBeLessThanOrEqual(160);
    });
  });

  test('are collected once although two servers collect at the same time', async () => {
    await world.send();
    const made = await Promise.all([collect(mondayMorning), collect(mondayMorning)]);
    expect(made.reduce((sum, each) => sum + each)).toBe(1);
    expect(await mails()).toHaveLength(1);
  });
});
