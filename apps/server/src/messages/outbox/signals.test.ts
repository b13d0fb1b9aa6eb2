import { afterAll, beforeAll, expect, test } from 'vitest';
import { callerFor, makeCaseWorld, onlyRecipient, type CaseWorld } from '../../../testing/caseWorld.ts';
import { makeUser } from '../../../testing/rows.ts';
import { openTestDatabase } from '../../../testing/testDatabase.ts';
import { startTestServer, type TestServer } from '../../../testing/testServer.ts';
import { sendReminders } from '../../cases/reminders/sendReminders.ts';
import type { Database } from '../../platform/db/database.ts';
import { openJobQueue, type JobQueue } from '../../platform/jobs/jobQueue.ts';
import { sendDigests } from './digests.ts';
import { openOutbox, type Outbox } from './outbox.ts';

const friday = new Date('2026-11-20T11:00:00.000Z');
const days = { startDate: '2026-11-24', endDate: '2026-12-04' };
const atNoon = 'Läget 2026-11-20 kl. 12:00.';

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
  world = await makeCaseWorld(server);
});
afterAll(async () => {
  await server.close();
  await queue.stop();
  await database.close();
});

const read = new Set<string>();
/** What each mail since the last call says of digging, by its kind. */
async function newSignals(): Promise<Record<string, readonly string[]>> {
  const rows = (
    await database.kysely.selectFrom('outbox_message').select(['id', 'kind', 'signals']).orderBy('id').execute()
  ).filter(({ id }) => !read.has(id));
  for (const { id } of rows) read.add(id);
  return Object.fromEntries(rows.map(({ kind, signals }) => [kind, signals.map(({ text }) => text)]));
}
const context = (moment: string) => ({
  database,
  outbox,
  now: () => new Date(moment),
  apps: server.platform.config.deployment.apps,
});
const partOf = async (caseNumber: string) => {
  const { id, version } = onlyRecipient((await world.answer('GET', `/cableowner/api/cases/${caseNumber}`)).body);
  return { path: `cases/${caseNumber}/recipients/${id}`, version };
};
const answer = async (caseNumber: string) => {
  const { path, version } = await partOf(caseNumber);
  await world.answer('POST', `/cableowner/api/${path}/answer`, { version, body: { measure: 'NoInterest' } });
};
const confirm = async (caseNumber: string) => {
  const { path, version } = await partOf(caseNumber);
  await world.ask('POST', `/inquirer/api/${path}/confirm`, { version, body: { acceptedTerms: null } });
};
const overtake = async (caseNumber: string) => {
  const colleague = await makeUser(database.kysely, { organisation_id: world.inquirer.organisationId });
  const ask = await callerFor(server, colleague);
  expect((await ask('POST', `/inquirer/api/cases/${caseNumber}/overtake`, { version: 1 })).status).toBe(200);
};

test('each mail to the digger says whether one may dig as the case stands then, and none to an owner', async () => {
  const wait = `Vänta. Väntar på 1 svar. ${atNoon}`;
  const caseNumber = await world.send(days);
  expect(await newSignals()).toEqual({ CaseSent: [wait], NewCase: [] });
  const { path } = await partOf(caseNumber);
  await world.answer('POST', `/cableowner/api/${path}/comments`, { body: { comment: `Klart. Gräv. ${atNoon}` } });
  expect(await newSignals()).toEqual({ OwnerComment: [wait] });
  await answer(caseNumber);
  expect(await newSignals()).toEqual({ AnswerGiven: [`Vänta. 1 svar att bekräfta. ${atNoon}`] });
  await confirm(caseNumber);
  await overtake(caseNumber);
  expect(await newSignals()).toEqual({
    CaseOvertaken: [`Klart. Klart för arbete från 2026-11-24. ${atNoon}`],
  });
});

test('the reminder of a period says it, and no longer once the period has ended', async () => {
  await world.send(days);
  await newSignals();
  await sendReminders(context('2026-12-03T08:10:00.000Z'));
  expect((await newSignals())['PeriodReminder']).toEqual(['Stopp. Väntar på 1 svar. Läget 2026-12-03 kl. 09:10.']);
  await database.kysely.updateTable('dig_case').set({ open_answers: 0 }).execute();
  await sendReminders(context('2026-12-07T08:10:00.000Z'));
  expect((await newSignals())['PeriodReminder']).toEqual([]);
});

test('a mail that collects cases says it once for those alike, with their numbers', async () => {
  const daily = { ...days, notificationSchedule: 'Day' } as const;
  const [one, two] = [await world.send(daily), await world.send(daily)];
  for (const caseNumber of [one, two]) await answer(caseNumber);
  await newSignals();
  await sendDigests(context('2026-11-23T06:00:00.000Z'));
  expect(await newSignals()).toEqual({
    Digest: [`Vänta. 1 svar att bekräfta. Gäller ${one} och ${two}. Läget 2026-11-23 kl. 07:00.`],
  });
});

test('no mail about a case in which nothing is dug says it', async () => {
  const caseNumber = await world.send({ ...days, notificationSchedule: 'Day' });
  await answer(caseNumber);
  await newSignals();
  const planned = { purpose: 'Project', marking_name: null, marking_phone: null, marking_email: null } as const;
  await database.kysely.updateTable('dig_case').set(planned).where('case_number', '=', caseNumber).execute();
  await sendDigests(context('2026-11-24T06:00:00.000Z'));
  expect(await newSignals()).toEqual({ Digest: [] });
});
