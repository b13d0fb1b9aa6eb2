import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Operations } from '@schaktkoll/contract';
import { operationsTexts } from '@schaktkoll/texts';
import { makeUser } from '../../../testing/rows.ts';
import { signInAs, startTestServer, type TestServer } from '../../../testing/testServer.ts';
import { message } from '../../messages/message.ts';
import { insertMessages } from '../../messages/outbox/outbox.repository.ts';
import { recurringJobs } from '../../jobs.ts';
import { addJobRun } from '../../platform/jobs/jobRuns.repository.ts';

const now = new Date('2026-11-20T11:00:00.000Z');
let server: TestServer;
let authorization: string;
const queued: string[] = [];
beforeAll(async () => {
  server = await startTestServer({ now, queueJob: async (name) => queued.push(name) });
  authorization = await signInAs(server, await makeUser(server.database.kysely, { roles: ['SuperUser'] }), 'admin');
});
afterAll(() => server.close());

const ask = (method: 'GET' | 'POST' | 'DELETE', path = '') =>
  server.http.inject({ method, url: `/admin/api/operations${path}`, headers: { authorization } });
const state = async () => (await ask('GET')).json<Operations>();
const queries = () => server.database.kysely;

/** A message that was given up; its id. */
async function deadLetter(kind: 'code' | 'account'): Promise<string> {
  const mail =
    kind === 'code'
      ? message(
          'OneTimeCode',
          { to: 'a@exempel.se', values: { code: '123456', use: 'komma in', minutes: 10, host: 'x.se' } },
          now,
        )
      : message('AccountRefused', { to: 'b@exempel.se', values: { login: 'berit', organisation: 'Grävarna AB' } }, now);
  const [stored] = await insertMessages(queries(), [mail], now);
  const id = stored?.id ?? '';
  await queries()
    .updateTable('outbox_message')
    .set({ dead_at: now.toISOString(), last_error: 'Mailbox unavailable', attempts: 31 })
    .where('id', '=', id)
    .execute();
  return id;
}

test('a dead letter is shown with its error, sent again once, and audited', async () => {
  const id = await deadLetter('account');
  expect(await state()).toMatchObject({
    deadLetterCount: 1,
    deadLetters: [{ id, to: 'b@exempel.se', lastError: 'Mailbox unavailable', attempts: 31, mayBeSentAgain: true }],
    queues: [
      { channel: 'Email', waiting: 0, oldestDueAt: null },
      { channel: 'Sms', waiting: 0, oldestDueAt: null },
    ],
  });
  expect((await ask('POST', `/deadletters/${id}/again`)).statusCode).toBe(204);
  expect((await ask('POST', `/deadletters/${id}/again`)).statusCode).toBe(404);
  expect(await state()).toMatchObject({
    deadLetters: [],
    queues: [{ channel: 'Email', waiting: 1, oldestDueAt: now.toISOString() }, { waiting: 0 }],
  });
  const audited = await queries()
    .selectFrom('audit_event')
    .select(['kind', 'details'])
    .where('kind', '=', 'DeadLetterSentAgain')
    .execute();
  expect(audited).toEqual([{ kind: 'DeadLetterSentAgain', details: { of: id } }]);
});

test('a code is never shown nor sent again, but can be given up', async () => {
  const id = await deadLetter('code');
  const { deadLetters } = await state();
  expect(deadLetters).toMatchObject([{ id, subject: null, body: null, mayBeSentAgain: false }]);
  expect(JSON.stringify(deadLetters)).not.toContain('123456');
  expect((await ask('POST', `/deadletters/${id}/again`)).statusCode).toBe(404);
  expect((await ask('DELETE', `/deadletters/${id}`)).statusCode).toBe(204);
  expect((await ask('DELETE', `/deadletters/${id}`)).statusCode).toBe(404);
  expect((await state()).deadLetterCount).toBe(0);
});

test('the last run of each job and what was erased are shown', async () => {
  const run = { job: 'erasedCases', startedAt: '2026-11-20T02:32:00.000Z', endedAt: '2026-11-20T02:32:05.000Z' };
  await addJobRun(queries(), { ...run, done: null, error: 'no space' });
  await addJobRun(queries(), {
    ...run,
    startedAt: '2026-11-20T02:33:00.000Z',
    endedAt: '2026-11-20T02:33:05.000Z',
    done: 7,
    error: null,
  });
  await queries()
    .insertInto('erasure_report')
    .values([
      { day: '2026-11-19', step: 'Archived', purpose: 'Project', count: 3 },
      { day: '2026-11-20', step: 'Erased', purpose: 'CableIndication', count: 4 },
      { day: '2026-11-20', step: 'Erased', purpose: 'Project', count: 3 },
    ])
    .execute();
  const { jobs, erasures } = await state();
  expect(jobs.map(({ job }) => job)).toEqual(recurringJobs.map(({ name }) => name));
  expect(jobs.filter(({ lastRun }) => lastRun !== null)).toEqual([
    {
      job: 'erasedCases',
      cron: '32 3 * * *',
      lastRun: {
        startedAt: '2026-11-20T02:33:00.000Z',
        endedAt: '2026-11-20T02:33:05.000Z',
        done: 7,
        error: null,
      },
    },
  ]);
  expect(erasures).toEqual([
    {
      day: '2026-11-20',
      step: 'Erased',
      purposes: [
        { purpose: 'CableIndication', count: 4 },
        { purpose: 'Project', count: 3 },
      ],
    },
    { day: '2026-11-19', step: 'Archived', purposes: [{ purpose: 'Project', count: 3 }] },
  ]);
});

test('a job is queued at once, and audited; one that is not there is not', async () => {
  expect((await ask('POST', '/jobs/reminders/again')).statusCode).toBe(204);
  expect((await ask('POST', '/jobs/none/again')).statusCode).toBe(404);
  expect(queued).toEqual(['reminders']);
  const audited = await queries().selectFrom('audit_event').select('details').where('kind', '=', 'JobQueued').execute();
  expect(audited).toEqual([{ details: { of: 'reminders' } }]);
});

test('every recurring job has a name and a schedule in Swedish', () => {
  const { name: nameOf, schedule } = operationsTexts.jobs;
  for (const { name, cron } of recurringJobs) {
    expect(nameOf(name), name).not.toBe(name);
    expect(schedule(cron), cron).toMatch(
      /^Varje minut$|^Var (5|10):e minut$|^Varje timme, \d\d minuter över$|^Varje timme från \d\d:\d\d till \d\d:\d\d$|^Varje dag \d\d:\d\d$/,
    );
  }
});
