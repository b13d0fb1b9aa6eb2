import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { openDatabase } from '../src/platform/db/database.ts';
import { makeSecrets } from '../src/platform/crypto/secrets.ts';
import { freePort } from '../testing/freePort.ts';
import { createEmptyDatabase } from '../testing/testDatabase.ts';
import { testConfig } from '../testing/testServer.ts';
import { openMailSink } from './mailSink.ts';
import { openPgBouncer, pgBouncerIsThere } from './pgBouncer.ts';
import { RehearsedTraffic } from './rehearsedTraffic.ts';
import { prepareSending } from './sendingWorld.ts';
import { startServerProcess, type ServerProcess } from './serverProcess.ts';
import { mailsOfCase } from './storedCases.ts';
import { openNginx, webServersThere, writtenSnippets } from './webServers.ts';

/**
 * `REHEARSAL_SECONDS=300 npm run proof -- rehearsal` is the long form. With `REHEARSAL_RESTARTS=off`, REHEARSAL_READS and
 * REHEARSAL_CASES a second it is a load test.
 */
const setting = (name: string, otherwise: number) => Number(process.env[`REHEARSAL_${name}`] ?? otherwise);
const [seconds, reads, cases] = [setting('SECONDS', 30), setting('READS', 60), setting('CASES', 2)];
const restartsServers = process.env['REHEARSAL_RESTARTS'] !== 'off';
const inquirers = 40;

if (!webServersThere.nginx || !pgBouncerIsThere)
  process.stdout.write(
    '\nnginx or PgBouncer is not on this machine: the rehearsal is skipped (Debian: apt-get install -y nginx-light pgbouncer).\n',
  );

describe.runIf(webServersThere.nginx && pgBouncerIsThere)('two production servers behind nginx and PgBouncer', () => {
  const endings: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const end of endings.splice(0).reverse()) await end();
  });

  test('are restarted in turn under 60 calls and 2 cases a second without a failed call or a lost case', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'schaktkoll-rehearsal-'));
    endings.push(() => rm(folder, { recursive: true, force: true }));
    const options = { address: await createEmptyDatabase() };
    const world = await prepareSending(options, folder, inquirers);
    const { deployment } = await testConfig();
    const secured = JSON.parse(JSON.stringify(deployment).replaceAll(/http:([^"]+?):\d+/g, 'https:$1'));
    await writeFile(join(folder, 'secured.json'), JSON.stringify(secured));
    const sink = await openMailSink();
    endings.push(() => sink.close());
    const pooler = await openPgBouncer(folder, options.address);
    endings.push(() => pooler.stop());
    await mkdir(join(folder, 'files'));
    const environment = {
      NODE_ENV: 'production',
      DEPLOYMENT: join(folder, 'secured.json'),
      DATABASE_URL: pooler.address,
      DATABASE_LISTEN_URL: options.address,
      SECRETS: JSON.stringify(await makeSecrets()),
      FILES: join(folder, 'files'),
      CLAMD_URL: 'none',
      TRUST_PROXY: '127.0.0.1',
      SMTP_URL: sink.address,
      SMTP_TLS: 'none',
      MAIL_FROM: 'Schaktkoll <noreply@schaktkoll.example>',
    };
    const ports = [String(await freePort()), String(await freePort())];
    const start = (port: string) => startServerProcess({ ...environment, PORT: port });
    const servers: ServerProcess[] = [];
    endings.push(() => Promise.all(servers.map((server) => server.stop())));
    for (const port of ports) servers.push(await start(port));
    const nginx = await openNginx(
      folder,
      await writtenSnippets('nginx.conf', environment.DEPLOYMENT, join(folder, 'written'), ports),
    );
    endings.push(() => nginx.stop());

    const { hostname: host } = new URL(secured.authority);
    const traffic = new RehearsedTraffic({ address: nginx.address, host, world, reads, cases });
    const end = performance.now() + 1_000 * seconds;
    traffic.start();
    const restarts: number[] = [];
    const megabytes: (readonly number[])[] = [];
    while (performance.now() < end || (restartsServers && restarts.length < 2)) {
      // A tenth of the time between restarts.
      await setTimeout(restartsServers ? 100 * seconds : 30_000);
      if (!restartsServers) {
        megabytes.push(servers.map((server) => Math.round(server.peakMegabytes())));
        for (const server of servers) server.resetPeak();
        continue;
      }
      const which = restarts.length % 2;
      const began = performance.now();
      await servers[which]?.stop();
      servers[which] = await start(ports[which] ?? '');
      restarts.push(Math.round(performance.now() - began));
    }
    await setTimeout(3_000);
    const result = await traffic.stop();
    await sink.untilDelivered(result.caseNumbers.length * mailsOfCase, 120_000);
    const database = openDatabase(options);
    endings.push(() => database.close());
    const stored = await database.kysely.selectFrom('dig_case').select('case_number').execute();
    const waiting = await database.kysely
      .selectFrom('outbox_message')
      .select('id')
      .where('sent_at', 'is', null)
      .execute();
    const { caseNumbers, failures, ...figures } = result;
    process.stdout.write(
      `\nrehearsal: ${JSON.stringify({ seconds, restarts, megabytes, cases: caseNumbers.length, failed: failures.length, ...figures })}\n`,
    );
    if (failures.length > 0) process.stdout.write(`${await nginx.log()}\n`);
    expect(failures.slice(0, 20)).toEqual([]);
    expect(stored.map(({ case_number }) => case_number).toSorted()).toEqual([...caseNumbers].toSorted());
    expect(new Set(sink.delivered).size).toBe(caseNumbers.length * mailsOfCase);
    expect(waiting).toEqual([]);
    expect(caseNumbers.length).toBeGreaterThan(seconds);
    expect(figures.streamsEnded).toBeGreaterThanOrEqual(restartsServers ? 1 : 0);
  });
});
