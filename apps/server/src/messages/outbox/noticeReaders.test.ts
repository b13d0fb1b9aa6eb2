import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { validCase } from '../../../testing/caseFixtures.ts';
import {
  callerFor,
  makeCaseWorld,
  makePrivatePerson,
  onlyRecipient,
  type CaseWorld,
} from '../../../testing/caseWorld.ts';
import { makeOrganisation, makeUser, type MadeUser } from '../../../testing/rows.ts';
import { openTestDatabase } from '../../../testing/testDatabase.ts';
import { startTestServer, type TestServer } from '../../../testing/testServer.ts';
import { sendReminders } from '../../cases/reminders/sendReminders.ts';
import type { Database } from '../../platform/db/database.ts';
import { openJobQueue, type JobQueue } from '../../platform/jobs/jobQueue.ts';
import { sendDigests } from './digests.ts';
import { openOutbox, type Outbox } from './outbox.ts';

const friday = new Date('2026-11-20T11:00:00.000Z');
const mondayMorning = '2026-11-23T06:00:00.000Z';
const afterThePeriod = '2026-12-07T08:10:00.000Z';
const smsNumber = '070-123 45 67';

describe('readers of the notices of a case', () => {
  let database: Database;
  let server: TestServer;
  let queue: JobQueue;
  let outbox: Outbox;
  let world: CaseWorld;
  let admins: readonly MadeUser[];
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
  beforeEach(async () => {
    server.clock.set(friday);
    await database.kysely.deleteFrom('area').execute();
    // What is due in the cases of earlier tests.
    await collect();
    await remind();
    await newNotices();
    world = await makeCaseWorld(server);
    const colleague = { organisation_id: world.inquirer.organisationId };
    const admin = { ...colleague, roles: ['UserAdmin'] } as const;
    admins = [await makeUser(database.kysely, admin), await makeUser(database.kysely, admin)];
    await makeUser(database.kysely, { ...admin, status: 'Inactive' });
    await makeUser(database.kysely, colleague);
  });

  const change = (user: { readonly id: string }, values: { status?: 'Inactive'; organisation_id?: string }) =>
    database.kysely.updateTable('app_user').set(values).where('id', '=', user.id).execute();
  const waysToLeave = [
    ['inactive', () => change(world.inquirer, { status: 'Inactive' })],
    [
      'moved to another organisation',
      async () => change(world.inquirer, { organisation_id: (await makeOrganisation(database.kysely)).id }),
    ],
  ] as const;
  const answer = async (caseNumber: string) => {
    const recipient = onlyRecipient((await world.answer('GET', `/cableowner/api/cases/${caseNumber}`)).body);
    const path = `/cableowner/api/cases/${caseNumber}/recipients/${recipient.id}`;
    const comment = await world.answer('POST', `${path}/comments`, { body: { comment: 'Grinden är låst.' } });
    const body = { measure: 'NoInterest' };
    const given = await world.answer('POST', `${path}/answer`, { version: recipient.version, body });
    expect([comment.status, given.status]).toEqual([200, 200]);
  };
  const context = (at: string) => ({
    database,
    outbox,
    now: () => new Date(at),
    apps: server.platform.config.deployment.apps,
  });
  const collect = () => sendDigests(context(mondayMorning));
  const remind = () => sendReminders(context(afterThePeriod));
  const read = new Set<string>();
  /** The messages since the last call, without confirmations and those to owners. */
  const newNotices = async () => {
    const rows = (
      await database.kysely.selectFrom('outbox_message').select(['id', 'kind', 'to_address as to', 'body']).execute()
    ).filter(({ id }) => !read.has(id));
    for (const { id } of rows) read.add(id);
    const kinds = ['AnswerGiven', 'OwnerComment', 'Digest', 'PeriodReminder', 'CaseOvertaken'];
    return rows.filter(({ kind, body }) => kinds.includes(kind) && !body.includes('Svarsställe'));
  };
  const emailOf = async ({ id }: { readonly id: string }) =>
    (await database.kysely.selectFrom('app_user').select('email').where('id', '=', id).executeTakeFirstOrThrow()).email;
  /** One notice of each kind to each user administrator, with the reason. */
  const expectAdminsRead = async (...kinds: readonly string[]) => {
    const notices = await newNotices();
    const addresses = await Promise.all(admins.map(emailOf));
    expect(new Set(notices.map(({ kind, to }) => `${kind} ${to}`))).toEqual(
      new Set(kinds.flatMap((kind) => addresses.map((to) => `${kind} ${to}`))),
    );
    for (const { body } of notices) expect(body).toMatch(/^Frågaren .+ har inte längre något aktivt konto/);
    expect(notices).toHaveLength(kinds.length * admins.length);
  };

  test('are the inquirer alone while that user is active in the organisation of the case', async () => {
    await answer(await world.send());
    await answer(await world.send({ notificationSchedule: 'Day' }));
    await collect();
    await remind();
    const notices = await newNotices();
    expect(new Set(notices.map(({ to }) => to))).toEqual(new Set([await emailOf(world.inquirer)]));
    expect(new Set(notices.map(({ kind }) => kind))).toEqual(
      new Set(['AnswerGiven', 'OwnerComment', 'Digest', 'PeriodReminder']),
    );
    for (const { body } of notices) expect(body).not.toContain('aktivt konto');
  });

  test.each(waysToLeave)(
    'are the active user administrators, who learn why, when the inquirer is %s; the number for SMS gets nothing',
    async (_, leave) => {
      const caseNumber = await world.send({ notificationSmsNumber: smsNumber });
      await leave();
      await answer(caseNumber);
      await expectAdminsRead('AnswerGiven', 'OwnerComment');
      await remind();
      await expectAdminsRead('PeriodReminder');
    },
  );

  test.each(waysToLeave)('get what was collected for an inquirer who is %s when it is due', async (_, leave) => {
    await answer(await world.send({ notificationSchedule: 'Day' }));
    await leave();
    await collect();
    await expectAdminsRead('Digest');
    expect(await collect()).toBe(0);
  });

  test('get what was collected of the cases of the former organisation alone, and the inquirer that of the new one', async () => {
    const former = await world.send({ notificationSchedule: 'Day' });
    await change(world.inquirer, { organisation_id: (await makeOrganisation(database.kysely)).id });
    const later = await world.send({ notificationSchedule: 'Day' });
    await answer(former);
    await answer(later);
    await collect();
    const named = (await newNotices()).map(({ to, body }) => [to, body.includes(former), body.includes(later)]);
    const ofAdmins = (await Promise.all(admins.map(emailOf))).map((to) => [to, true, false]);
    expect(new Set(named)).toEqual(new Set([...ofAdmins, [await emailOf(world.inquirer), false, true]]));
  });

  test.each(waysToLeave)('are not notified when a colleague takes the case over from one %s', async (_, leave) => {
    const caseNumber = await world.send();
    await leave();
    const ask = await callerFor(
      server,
      await makeUser(database.kysely, { organisation_id: world.inquirer.organisationId }),
    );
    const taken = await ask('POST', `/inquirer/api/cases/${caseNumber}/overtake`, { version: 1 });
    expect(taken.body).toEqual({ version: 2 });
    expect(await newNotices()).toEqual([]);
  });

  test('are no one when the inquirer is a private person who is inactive', async () => {
    const person = await makePrivatePerson(database.kysely);
    await makeUser(database.kysely, { organisation_id: person.organisationId, roles: ['UserAdmin'] });
    const ask = await callerFor(server, person);
    const send = async (notificationSchedule: 'Now' | 'Day') => {
      const { body } = await ask('POST', '/inquirer/api/cases', { body: validCase({ notificationSchedule }) });
      return String(body['caseNumber']);
    };
    const [now, daily] = [await send('Now'), await send('Day')];
    await answer(daily);
    await change(person, { status: 'Inactive' });
    await answer(now);
    await collect();
    await remind();
    expect(await newNotices()).toEqual([]);
  });
});
