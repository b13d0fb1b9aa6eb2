import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runStatement } from '@schaktkoll/postgres';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readEvents } from '../testing/eventReader.ts';
import { createEmptyDatabase } from '../testing/testDatabase.ts';
import { openMailSink } from './mailSink.ts';
import { openPgBouncer, pgBouncerIsThere, type PgBouncer } from './pgBouncer.ts';
import { openClients, sendCases } from './sendCases.ts';
import { prepareSending } from './sendingWorld.ts';
import { startServerProcess } from './serverProcess.ts';
import { countStoredCases, mailsOfCase } from './storedCases.ts';

const cases = 24;

if (!pgBouncerIsThere)
  process.stdout.write(
    '\nPgBouncer is not on this machine: its proof is skipped (Debian: apt-get install -y pgbouncer).\n',
  );

describe.runIf(pgBouncerIsThere)('servers behind PgBouncer in transaction mode', () => {
  let folder: string;
  let direct: string;
  let pooler: PgBouncer;
  // What is started is ended last first, also when the test fails.
  const endings: (() => Promise<unknown>)[] = [];
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'schaktkoll-pooler-'));
    endings.push(() => rm(folder, { recursive: true, force: true }));
    direct = await createEmptyDatabase();
    pooler = await openPgBouncer(folder, direct);
    endings.push(() => pooler.stop());
  });
  afterEach(async () => {
    for (const end of endings.splice(0).reverse()) await end();
  });

  test('send and answer cases, deliver every mail, and tell a stream of one server what another has changed', async () => {
    const files = join(folder, 'files');
    const world = await prepareSending({ address: direct }, folder, 8);
    const sink = await openMailSink();
    endings.push(() => sink.close());
    const environment = {
      DEPLOYMENT: world.deployment,
      DATABASE_URL: pooler.address,
      DATABASE_LISTEN_URL: direct,
      SMTP_URL: sink.address,
      FILES: files,
    };
    const [one, other] = await Promise.all([startServerProcess(environment), startServerProcess(environment)]);
    endings.push(() => Promise.all([one.stop(), other.stop()]));
    const stream = await readEvents(`${other.address}/cableowner/api/events`, world.answerer);
    const clients = openClients(world, one.address);
    await sendCases(clients, cases);
    await sink.untilDelivered(cases * mailsOfCase, 120_000);
    const told = () =>
      new Set(stream.events.map(({ data }) => (data as { readonly caseNumber?: string }).caseNumber)).size;
    await expect.poll(told).toBe(cases);
    stream.leave();
    await Promise.all([one.stop(), other.stop()]);
    expect(await countStoredCases({ address: direct }, files, clients.sent)).toMatchObject({
      ...{ cases, wrong: [], waiting: 0, dead: 0, messages: cases * mailsOfCase },
    });
    expect([clients.brokenLines, [...clients.refusals]]).toEqual([0, []]);
  });

  test('do not start where DATABASE_LISTEN_URL is missing or reaches PgBouncer, and say so in a line', async () => {
    const { deployment: DEPLOYMENT } = await prepareSending({ address: direct }, folder, 1);
    const start = (environment: Readonly<Record<string, string>>) =>
      startServerProcess({ DEPLOYMENT, DATABASE_URL: pooler.address, ...environment });
    await expect(start({})).rejects.toThrow(
      /ended with 1: DATABASE_URL reaches a pooler: DATABASE_LISTEN_URL must name PostgreSQL itself\.\n$/,
    );
    await expect(start({ DATABASE_LISTEN_URL: pooler.address })).rejects.toThrow(
      /ended with 1: DATABASE_LISTEN_URL reaches a pooler: it must name PostgreSQL itself\.\n$/,
    );
  });

  test('do not start while PgBouncer keeps sessions with another timezone, and start when it has opened them again', async () => {
    const { deployment: DEPLOYMENT } = await prepareSending({ address: direct }, folder, 1);
    const name = new URL(direct).pathname.slice(1);
    await runStatement(direct, `alter role current_user in database ${name} set timezone = 'Europe/Stockholm'`);
    await runStatement(pooler.address, 'select 1');
    const start = () => startServerProcess({ DEPLOYMENT, DATABASE_URL: pooler.address, DATABASE_LISTEN_URL: direct });
    await expect(start()).rejects.toThrow(
      /ended with 1: The sessions of DATABASE_URL have timezone Europe\/Stockholm and not UTC: .*\n$/,
    );
    await pooler.command('reconnect');
    await (await start()).stop();
  });
});
