import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { callerFor, makeCaseWorld, onlyRecipient, type CaseWorld } from '../../../testing/caseWorld.ts';
import { startTestServer, type TestServer } from '../../../testing/testServer.ts';
import { message } from '../../messages/message.ts';
import { insertMessages } from '../../messages/outbox/outbox.repository.ts';
import { openDatabase } from '../../platform/db/database.ts';
import { addJobRun } from '../../platform/jobs/jobRuns.repository.ts';
import { CommonLine } from '../../platform/limits/commonLine.ts';
import { commonLines } from '../../platform/limits/limits.ts';
import { theServer } from '../../platform/limits/sender.ts';
import { registry } from '../../platform/metrics/metrics.ts';
import { serveMetrics, type MetricsServer } from './serveMetrics.ts';

// A Friday: answers to a cable indication are due on Wednesday 25.
const sentAt = new Date('2026-11-20T11:00:00.000Z');
const free = { host: '127.0.0.1', port: 0 };
const jobs = [
  { name: 'reminders', cron: '10 8-16 * * *' },
  { name: 'lostMessages', cron: '2-59/5 * * * *' },
];

/** The metrics as Prometheus gets them: the value by name and labels. */
async function scrape({ port }: MetricsServer): Promise<Map<string, number>> {
  const response = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, registry.contentType]);
  const lines = (await response.text()).split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(lines.map((line) => [line.replace(/ \S+$/, ''), Number(/\S+$/.exec(line)?.[0])]));
}

describe('the metrics', () => {
  let server: TestServer;
  let world: CaseWorld;
  let served: MetricsServer;
  /** Each reads the database anew: what one has read is fresh for 15 seconds. */
  const readAgain = async () => {
    await served?.close();
    served = await serveMetrics(free, { database: server.database, now: () => server.clock.now(), jobs });
    return scrape(served);
  };
  beforeAll(async () => {
    server = await startTestServer({ now: sentAt, config: { metrics: free } });
    world = await makeCaseWorld(server);
  });
  afterAll(async () => {
    await served.close();
    await server.close();
  });

  test('count requests by route template and class of status, never by address', async () => {
    const before = await readAgain();
    await server.http.inject({ url: '/inquirer/api/cases/20261120-99999' });
    await server.http.inject({ url: '/no/such/page' });
    const after = await readAgain();
    const rise = (labels: string) => {
      const name = `schaktkoll_http_request_duration_seconds_count{${labels}}`;
      return (after.get(name) ?? 0) - (before.get(name) ?? 0);
    };
    expect(rise('method="GET",route="/inquirer/api/cases/:caseNumber",status="4xx"')).toBe(1);
    expect(rise('method="none",route="none",status="4xx"')).toBe(1);
    expect([...after.keys()].filter((name) => /20261120|such/.test(name))).toEqual([]);
  });

  test('count cases that were sent, first answers and those that came late', async () => {
    const answer = async (caseNumber: string, measure: string) => {
      const ask = await callerFor(server, world.ownerAdmin, 'cableowner');
      const path = `/cableowner/api/cases/${caseNumber}`;
      const { id, version } = onlyRecipient((await ask('GET', path)).body);
      const body = { measure };
      expect((await ask('POST', `${path}/recipients/${id}/answer`, { version, body })).status).toBe(200);
    };
    const before = await readAgain();
    const [first, second] = [await world.send(), await world.send()];
    await answer(first, 'NoInterest');
    // A changed answer is none more.
    await answer(first, 'NoInterest');
    server.clock.set(new Date('2026-11-26T11:00:00.000Z'));
    await answer(second, 'NoInterest');
    server.clock.set(sentAt);
    const after = await readAgain();
    const rise = (name: string) => (after.get(name) ?? 0) - (before.get(name) ?? 0);
    expect(rise('schaktkoll_cases_sent_total{purpose="CableIndication"}')).toBe(2);
    expect(rise('schaktkoll_answers_total{timing="onTime"}')).toBe(1);
    expect(rise('schaktkoll_answers_total{timing="late"}')).toBe(1);
  });

  test('say how many messages wait, and for how long, by kind', async () => {
    const mail = message(
      'AccountRefused',
      { to: 'b@exempel.se', values: { login: 'berit', organisation: 'Grävarna AB' } },
      sentAt,
    );
    await insertMessages(server.database.kysely, [mail], sentAt);
    server.clock.stopAt(new Date(sentAt.getTime() + 90_000));
    const metrics = await readAgain();
    server.clock.set(sentAt);
    expect(metrics.get('schaktkoll_outbox_messages{channel="Email",kind="AccountRefused"}')).toBe(1);
    expect(metrics.get('schaktkoll_outbox_oldest_seconds{channel="Email",kind="AccountRefused"}')).toBe(90);
    expect(metrics.get('schaktkoll_outbox_messages{channel="Sms",kind="OneTimeCode"}')).toBe(0);
    expect([...metrics.keys()].filter((name) => name.includes('exempel'))).toEqual([]);
  });

  test('say when each job last ended well, and how often it runs at least', async () => {
    const run = { job: 'reminders', startedAt: '2026-11-20T09:10:00.000Z', endedAt: '2026-11-20T09:10:05.000Z' };
    await addJobRun(server.database.kysely, { ...run, done: 1, error: null });
    await addJobRun(server.database.kysely, {
      ...run,
      startedAt: '2026-11-20T10:10:00.000Z',
      endedAt: '2026-11-20T10:10:01.000Z',
      done: null,
      error: 'no space',
    });
    const metrics = await readAgain();
    const at = Date.parse('2026-11-20T09:10:05.000Z') / 1000;
    expect(metrics.get('schaktkoll_job_last_success_timestamp_seconds{name="reminders"}')).toBe(at);
    expect(metrics.has('schaktkoll_job_last_success_timestamp_seconds{name="lostMessages"}')).toBe(false);
    expect(metrics.get('schaktkoll_job_interval_seconds{name="reminders"}')).toBe(86_400);
    expect(metrics.get('schaktkoll_job_interval_seconds{name="lostMessages"}')).toBe(3_600);
  });

  test('say what runs and what waits in a common line, and what it refused', async () => {
    const line = new CommonLine({ ...commonLines.hashing, running: 1, ofSender: 2 });
    const sender = { ...theServer, id: 'anna' };
    const end = Promise.withResolvers<void>();
    const before = await readAgain();
    const running = [line.run(() => end.promise, { sender }), line.run(() => end.promise, { sender })];
    await expect(line.run(() => end.promise, { sender })).rejects.toThrow('ServiceUnavailable');
    const during = await readAgain();
    end.resolve();
    await Promise.all(running);
    const after = await readAgain();
    const named = (name: string) => [before, during, after].map((each) => each.get(name));
    const [runningBefore = 0] = named('schaktkoll_line_tasks{line="hashing",state="running"}');
    expect(named('schaktkoll_line_tasks{line="hashing",state="running"}')).toEqual([
      runningBefore,
      runningBefore + 1,
      runningBefore,
    ]);
    expect(named('schaktkoll_line_tasks{line="hashing",state="waiting"}')).toEqual([0, 1, 0]);
    const [refused = 0] = named('schaktkoll_line_refusals_total{line="hashing"}');
    expect(during.get('schaktkoll_line_refusals_total{line="hashing"}')).toBe(refused + 1);
  });

  test('count what a limit refused by its name', async () => {
    const name = 'schaktkoll_limit_refusals_total{limit="openStatistics"}';
    const before = (await readAgain()).get(name) ?? 0;
    server.clock.stopAt(server.clock.now());
    const ask = () => server.http.inject({ url: '/inquirer/api/statistics', remoteAddress: '192.0.2.9' });
    for (let call = 0; call < 121; call += 1) await ask();
    server.clock.set(sentAt);
    expect((await readAgain()).get(name)).toBe(before + 1);
  });

  test('are read from the database once in 15 seconds', async () => {
    await readAgain();
    const mail = message('AccountRefused', { to: 'c@exempel.se', values: { login: 'c', organisation: 'C' } }, sentAt);
    const name = 'schaktkoll_outbox_messages{channel="Email",kind="AccountRefused"}';
    const before = (await scrape(served)).get(name) ?? 0;
    await insertMessages(server.database.kysely, [mail], sentAt);
    expect((await scrape(served)).get(name)).toBe(before);
    expect((await readAgain()).get(name)).toBe(before + 1);
  });

  test('are at no other path', async () => {
    expect((await fetch(`http://127.0.0.1:${served.port}/`)).status).toBe(404);
    expect((await server.http.inject({ url: '/metrics' })).statusCode).toBe(404);
  });
});

test('without a database the metrics of the process are there, and say that it is away', async () => {
  const database = openDatabase({ address: 'postgresql://127.0.0.1:1/none' });
  const served = await serveMetrics(free, { database, now: () => new Date(), jobs });
  const metrics = await scrape(served);
  expect(metrics.get('schaktkoll_database_up')).toBe(0);
  expect(metrics.get('process_resident_memory_bytes')).toBeGreaterThan(1_000_000);
  expect(metrics.get('schaktkoll_database_connections{state="waiting"}')).toBe(0);
  expect(metrics.has('nodejs_eventloop_lag_p99_seconds')).toBe(true);
  expect([...metrics.keys()].filter((name) => name.startsWith('schaktkoll_outbox'))).toEqual([]);
  await served.close();
  await database.close();
});
