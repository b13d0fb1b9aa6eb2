import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { connect, createServer } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { makeTemporaryCluster, runStatement, startServer } from '@schaktkoll/postgres';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { compileCache } from '../testing/compileCache.ts';
import { createEmptyDatabase } from '../testing/testDatabase.ts';
import { testConfig } from '../testing/testServer.ts';

const main = fileURLToPath(new URL('../server.mjs', import.meta.url));
let folder: string;
let address: string;
const started: ChildProcess[] = [];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'schaktkoll-main-'));
  address = await createEmptyDatabase();
  writeFileSync(join(folder, 'deployment.json'), JSON.stringify((await testConfig()).deployment));
});
afterAll(() => {
  for (const child of started) child.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true });
});

const hasLoopback6 = () =>
  Object.values(networkInterfaces()).some((addresses) => addresses?.some(({ address }) => address === '::1'));

interface Started {
  readonly child: ChildProcess;
  /** All that it wrote to its log. */
  readonly log: () => string;
  /** The port, once it listens; or what it said last, if it ended first. */
  readonly outcome: Promise<number | string>;
  readonly ended: Promise<number | null>;
}

function start(environment: Record<string, string | undefined>): Started {
  const child = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: '0',
      DEPLOYMENT: join(folder, 'deployment.json'),
      DATABASE_URL: address,
      LOG_LEVEL: 'warn',
      NODE_COMPILE_CACHE: compileCache,
      ...environment,
    },
  });
  started.push(child);
  let said = '';
  let log = '';
  const ended = new Promise<number | null>((resolve) => child.once('exit', (code) => resolve(code)));
  const outcome = new Promise<number | string>((resolve) => {
    child.stdout.on('data', (chunk: Buffer) => {
      log += chunk.toString();
      const port = /^\{"listening":(\d+)\}$/m.exec(chunk.toString())?.[1];
      if (port !== undefined) resolve(Number(port));
    });
    child.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString();
    });
    child.once('close', () => resolve(said.trim()));
  });
  return { child, log: () => log, outcome, ended };
}

describe('a server without a HOST, on an empty database,', () => {
  let server: Started;
  let port: number | string;
  beforeAll(async () => {
    server = start({ HOST: undefined, LOG_LEVEL: 'trace' });
    port = await server.outcome;
  });

  test('starts, and answers on both loopbacks', async () => {
    expect(port).toBeTypeOf('number');
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200);
    for (const host of ['127.0.0.1', ...(hasLoopback6() ? ['[::1]'] : [])])
      expect((await fetch(`http://${host}:${port}/livez`)).status).toBe(200);
  });

  test('takes the command for dead letters while it runs', async () => {
    const command = fileURLToPath(new URL('./messages/outbox/deadLetterCommand.ts', import.meta.url));
    const environment = {
      ...process.env,
      DEPLOYMENT: join(folder, 'deployment.json'),
      DATABASE_URL: address,
      NODE_COMPILE_CACHE: compileCache,
    };
    const said = await new Promise<string>((resolve) =>
      execFile(process.execPath, [command], { env: environment }, (_error, output, errors) =>
        resolve(`${output}${errors}`),
      ),
    );
    expect(said).toBe('0 dead letters\n');
  });

  test('the log has a line for each response, and no token, code, query string or body [ASVS 14.2.1]', async () => {
    const base = `http://127.0.0.1:${port}`;
    const headers = {
      authorization: 'Bearer very-secret-token',
      cookie: 'schaktkoll-session=very-secret-cookie',
      origin: 'http://identity.schaktkoll.localhost:4301',
      'content-type': 'application/json',
    };
    await fetch(`${base}/inquirer/api/users/current?code=very-secret-query`, { headers });
    await fetch(`${base}/oidc/auth?client_id=inquirer&state=very-secret-state`, { headers });
    await fetch(`${base}/identity/api/signin/very-secret-interaction/login`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ login: 'very-secret-login', password: 'very-secret-password' }),
    });
    await expect.poll(server.log).toContain('"route":"/identity/api/signin/:uid/login"');
    expect(server.log()).toContain('"route":"/inquirer/api/users/current","status":401');
    expect(server.log()).not.toContain('very-secret');
  });

  test('stops on a signal although a browser holds connections open', async () => {
    for (const host of ['127.0.0.1', ...(hasLoopback6() ? ['::1'] : [])]) {
      const silent = connect(Number(port), host);
      // The connection is cut off, as intended.
      silent.on('error', () => undefined);
      await new Promise<void>((resolve) => silent.once('connect', resolve));
    }
    server.child.kill('SIGTERM');
    // A server that a connection keeps from stopping ends with 1 after 20 seconds.
    expect(await server.ended).toBe(0);
    expect(server.log()).not.toContain('very-secret');
  });

  test('leaves a database that the next one starts on, which names a taken port', async () => {
    const holder = createServer();
    await new Promise<void>((resolve) => holder.listen(0, '127.0.0.1', resolve));
    const address = holder.address();
    const taken = typeof address === 'object' && address !== null ? address.port : 0;
    expect(await start({ PORT: String(taken) }).outcome).toBe(
      `Port ${taken} is taken by another program. Stop it, or choose another PORT or METRICS_PORT.`,
    );
    holder.close();
  });
});

/** What a request got: the status and whether to connect anew, or the code of its error. */
type Outcome = { readonly status: number; readonly connection: string | undefined } | { readonly code: string };

const ask = (port: number | string, path: string, agent: Agent): Promise<Outcome> =>
  new Promise((resolve) => {
    get({ host: '127.0.0.1', port, path, agent }, (response) => {
      response
        .resume()
        .once('end', () => resolve({ status: response.statusCode ?? 0, connection: response.headers.connection }));
    }).once('error', ({ code = 'none' }: NodeJS.ErrnoException) => resolve({ code }));
  });

describe('a server that gets SIGTERM or SIGINT', () => {
  test('serves on for DRAIN_SECONDS over open and new connections while it says that it is not ready, and resets none', async () => {
    const server = start({ DRAIN_SECONDS: '2' });
    const port = await server.outcome;
    const [kept, fresh] = [new Agent({ keepAlive: true, maxSockets: 4 }), new Agent({ maxSockets: 4 })];
    const outcomes: (Outcome & { readonly at: number })[] = [];
    const started = performance.now();
    const line = async (agent: Agent) => {
      for (;;) {
        const at = performance.now() - started;
        const outcome = await ask(port, '/livez', agent);
        outcomes.push({ ...outcome, at });
        if ('code' in outcome) return;
        await setTimeout(5);
      }
    };
    const lines = [kept, kept, kept, kept, fresh, fresh, fresh, fresh].map(line);
    // A request that is half sent when the server stops is finished when its listener is closed.
    const half = connect(Number(port), '127.0.0.1');
    let answered = '';
    half.on('data', (chunk: Buffer) => (answered += chunk.toString())).on('error', () => undefined);
    half.write('GET /livez HTTP/1.1\r\nHost: schaktkoll.localhost\r\n');
    await setTimeout(300);
    const stoppedAt = performance.now() - started;
    server.child.kill('SIGTERM');
    await expect.poll(() => ask(port, '/readyz', fresh)).toEqual({ status: 503, connection: 'close' });
    const toldAt = performance.now() - started;
    await Promise.all(lines);
    half.write('\r\n');
    await new Promise((resolve) => half.once('close', resolve));
    expect(answered).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    expect(await server.ended).toBe(0);
    const failed = outcomes.filter((each) => 'code' in each);
    const responses = outcomes.filter((each) => 'status' in each);
    expect(failed.map(({ code }) => code)).toEqual(lines.map(() => 'ECONNREFUSED'));
    expect(Math.min(...failed.map(({ at }) => at))).toBeGreaterThan(stoppedAt + 1_900);
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    const told = responses.filter(({ at }) => at > toldAt);
    expect(told.length).toBeGreaterThan(100);
    expect(new Set(told.map(({ connection }) => connection))).toEqual(new Set(['close']));
  });

  test('ends at once at a second signal', async () => {
    const server = start({ DRAIN_SECONDS: '60' });
    const port = await server.outcome;
    server.child.kill('SIGINT');
    await setTimeout(1_000);
    expect(await ask(port, '/livez', new Agent())).toMatchObject({ status: 200 });
    server.child.kill('SIGINT');
    expect(await server.ended).toBe(1);
  });
});

test('the secrets are read from files, and a wrong password of the database gets one line without it', async () => {
  const cluster = makeTemporaryCluster();
  const postgres = await startServer(cluster, { isTemporary: true });
  await runStatement(postgres.address, "create role service login password 'rätt-nyckel'");
  await runStatement(postgres.address, 'create database service owner service');
  writeFileSync(
    join(cluster.data, 'pg_hba.conf'),
    'local all schaktkoll trust\nlocal all all scram-sha-256\nhost all schaktkoll all trust\nhost all all all scram-sha-256\n',
  );
  await runStatement(postgres.address, 'select pg_reload_conf()');
  const file = join(folder, 'database');
  const startWith = (password: string) => {
    const own = new URL(postgres.address);
    own.username = 'service';
    own.password = password;
    own.pathname = '/service';
    writeFileSync(file, `${own.href}\n`);
    return start({ DATABASE_URL: undefined, DATABASE_URL_FILE: file });
  };
  expect(await startWith('fel-nyckel').outcome).toBe('The database refuses the user or the password of DATABASE_URL.');
  expect(await startWith('').outcome).toBe('The database asks for a password, and DATABASE_URL has none that fits.');
  const server = startWith('rätt-nyckel');
  expect(await server.outcome).toBeTypeOf('number');
  server.child.kill('SIGTERM');
  expect(await server.ended).toBe(0);
  await postgres.stop();
});

test('a deployment file that is not there, and a database that does not answer or is too old, get one line', async () => {
  expect(await start({ DEPLOYMENT: '/nowhere.json' }).outcome).toBe(
    'The deployment file /nowhere.json cannot be read.',
  );
  expect(await start({ DATABASE_URL: 'postgresql://127.0.0.1:1/schaktkoll' }).outcome).toBe(
    'The database of DATABASE_URL does not answer.',
  );
  const missing = new URL(address);
  missing.pathname = '/missing';
  expect(await start({ DATABASE_URL: missing.href }).outcome).toMatch(
    /^The database that DATABASE_URL names does not .*$/,
  );
  const old = await createEmptyDatabase();
  await runStatement(old, "create table kysely_migration as select '001-accounts'::varchar as name");
  expect(await start({ DATABASE_URL: old }).outcome).toMatch(/^This database was made before the first release, .*$/);
});
