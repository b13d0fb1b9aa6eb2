import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { addDays, swedishDayOf } from '@schaktkoll/domain';
import { afterEach, describe, expect, test } from 'vitest';
import { openDatabase, type DatabaseOptions } from '../src/platform/db/database.ts';
import { validCase } from '../testing/caseFixtures.ts';
import { freePort } from '../testing/freePort.ts';
import { startReferenceModule } from '../testing/referenceModule.ts';
import { prepareSending } from './sendingWorld.ts';
import { startServerProcess, type ServerProcess } from './serverProcess.ts';
import { createEmptyDatabase } from '../testing/testDatabase.ts';

const cases = 1_000;
const lanes = 8;
/** How many cases are sent when each is killed. */
const serverKills = [300, 700];
const moduleKills = [150, 500, 850];
/** While these are sent the receiver of webhooks does not answer, and then it is away. */
const slow = { from: 200, to: 400 };
const away = { from: 450, to: 600 };
const longestWaitMilliseconds = 900_000;

describe('the reference module against 1,000 cases', () => {
  // What is started is ended last first, also when the test fails.
  const endings: (() => Promise<unknown>)[] = [];
  afterEach(async () => {
    for (const end of endings.splice(0).reverse()) await end();
  });

  test(
    'every case is answered once, across kills of either side and of the receiver',
    async () => {
      const folder = await mkdtemp(join(tmpdir(), 'schaktkoll-proof-'));
      endings.push(() => rm(folder, { recursive: true, force: true }));
      const options = { address: await createEmptyDatabase() };
      const world = await prepareSending(options, folder, lanes);
      const started = performance.now();
      // Restarts must listen where the module and the senders call.
      const environment = {
        DEPLOYMENT: world.deployment,
        PORT: String(await freePort()),
        DATABASE_URL: options.address,
      };
      let server: ServerProcess = await startServerProcess(environment);
      endings.push(() => server.stop());
      const relay = await startRelay(await freePort());
      endings.push(() => relay.close());
      const startModule = await connectModule(server.address, world.answerer, { relay, folder });
      let running = startModule();
      endings.push(async () => running.kill('SIGKILL'));

      let killing = Promise.resolve();
      const sent = await sendAll(server.address, world.inquirers, (count) => {
        relay.mode = modeAt(count);
        if (moduleKills.includes(count)) {
          running.kill('SIGKILL');
          running = startModule();
        }
        if (serverKills.includes(count))
          killing = killing.then(async () => {
            await server.kill();
            server = await startServerProcess(environment);
          });
      });
      await killing;
      relay.mode = 'on';
      const sentAfter = performance.now() - started;
      const unanswered = await untilAnswered(server.address, world.answerer);
      const answeredAfter = performance.now() - started;
      await untilDelivered(server.address, world.answerer);
      await server.stop();

      const figures = { cases: sent.size, unanswered, ...(await examine(options)) };
      print({
        ...figures,
        webhooksReceived: relay.received(),
        sentSeconds: Math.round(sentAfter / 1_000),
        answeredSeconds: Math.round(answeredAfter / 1_000),
      });
      expect(figures).toMatchObject({
        cases,
        unanswered: 0,
        answeredOnce: cases,
        others: 0,
        events: cases,
        waiting: 0,
        dead: 0,
      });
    },
    3 * longestWaitMilliseconds,
  );
});

/** What the relay does when so many cases have been sent. */
function modeAt(sent: number): Relay['mode'] {
  if (sent >= slow.from && sent < slow.to) return 'slow';
  return sent >= away.from && sent < away.to ? 'away' : 'on';
}

function print(figures: Readonly<Record<string, number>>): void {
  const lines = Object.entries(figures).map(([what, value]) => `  ${what.padEnd(18)} ${value}`);
  process.stdout.write(`\nowner module proof\n${lines.join('\n')}\n`);
}

/** Creates the module's client and its webhooks by the calls of the page. @returns starts the module as a process */
async function connectModule(
  address: string,
  authorization: string,
  { relay, folder }: { readonly relay: Relay; readonly folder: string },
): Promise<() => ChildProcess> {
  const path = `${address}/cableowner/api/organization/module`;
  const post = async (url: string, body?: object) => {
    const response = await fetch(url, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (response.status !== 201) throw new Error(await response.text());
    return (await response.json()) as Record<string, string>;
  };
  const { clientId = '', secret = '' } = await post(path, {});
  const { secret: webhookSecret = '' } = await post(`${path}/webhook`, { address: relay.address });
  return () =>
    startReferenceModule({
      server: address,
      clientId,
      secret,
      webhookSecret,
      port: relay.targetPort,
      cursorFile: join(folder, 'cursor.json'),
      pollSeconds: 5,
    });
}

/** Between server and module. */
interface Relay {
  /** Passes webhooks on, never answers, or breaks the line. */
  mode: 'on' | 'slow' | 'away';
  readonly targetPort: number;
  readonly address: string;
  readonly received: () => number;
  readonly close: () => Promise<unknown>;
}

async function startRelay(targetPort: number): Promise<Relay> {
  let received = 0;
  const relay = {
    mode: 'on' as Relay['mode'],
    targetPort,
    address: '',
    received: () => received,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  const server: Server = createServer((request, response) => {
    if (relay.mode === 'away') request.destroy();
    if (relay.mode !== 'on') return;
    received += 1;
    void (async () => {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part as Buffer);
      const headers = Object.fromEntries(
        Object.entries(request.headers).filter(([header]) => header.startsWith('webhook-')),
      ) as Record<string, string>;
      const init = { method: 'POST', headers, body: Buffer.concat(parts) };
      const status = await fetch(`http://127.0.0.1:${targetPort}/`, init).then(
        (each) => each.status,
        () => 502,
      );
      response.writeHead(status).end();
    })().catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  relay.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/krok`;
  return relay;
}

/** Sends all cases, each with its key until there is a number. @returns the numbers */
async function sendAll(
  address: string,
  inquirers: readonly string[],
  onSent: (sent: number) => void,
): Promise<Set<string>> {
  const today = swedishDayOf(new Date());
  const body = JSON.stringify(validCase({ startDate: addDays(today, 5), endDate: addDays(today, 12) }));
  const numbers = new Set<string>();
  let next = 0;
  await Promise.all(
    inquirers.map(async (authorization) => {
      while (next < cases) {
        next += 1;
        const key = randomUUID();
        for (;;) {
          const headers = { authorization, 'content-type': 'application/json', 'idempotency-key': key };
          const response = await fetch(`${address}/inquirer/api/cases`, { method: 'POST', headers, body }).catch(
            () => null,
          );
          if (response?.status === 201) {
            numbers.add(((await response.json()) as { caseNumber: string }).caseNumber);
            break;
          }
          if (response !== null && ![409, 429, 503].includes(response.status)) throw new Error(await response.text());
          await setTimeout(250);
        }
        onSent(numbers.size);
      }
    }),
  );
  return numbers;
}

/** Waits until no case is unanswered. @returns how many are at the end of the time */
async function untilAnswered(address: string, authorization: string): Promise<number> {
  return until(async () => {
    const response = await fetch(`${address}/cableowner/api/cases/overview`, { headers: { authorization } });
    return cases - ((await response.json()) as { answeredCount: number }).answeredCount;
  });
}

/** Waits until no webhook waits. @returns how many do at the end of the time */
async function untilDelivered(address: string, authorization: string): Promise<number> {
  return until(async () => {
    const path = `${address}/cableowner/api/organization/module/webhook`;
    const response = await fetch(path, { headers: { authorization } });
    return ((await response.json()) as { waiting: number }).waiting;
  });
}

async function until(left: () => Promise<number>): Promise<number> {
  const end = performance.now() + longestWaitMilliseconds;
  for (;;) {
    const count = await left().catch(() => Infinity);
    if (count === 0 || performance.now() > end) return count;
    await setTimeout(1_000);
  }
}

/** What the database has: cases with one answer of the module, others, and the webhooks. */
async function examine(options: DatabaseOptions) {
  const database = openDatabase(options);
  try {
    const queries = database.kysely;
    const answers = await queries
      .selectFrom('dig_case as c')
      .select((eb) => [
        'c.id',
        eb
          .selectFrom('case_event as e')
          .select((inner) => inner.fn.countAll<number>().as('count'))
          .whereRef('e.case_id', '=', 'c.id')
          .where('e.type', '=', 'ModuleAnswered')
          .as('answers'),
        eb
          .selectFrom('case_recipient as r')
          .select((inner) => inner.fn.countAll<number>().as('count'))
          .whereRef('r.case_id', '=', 'c.id')
          .where('r.measure', '=', 'NoInterest')
          .as('measures'),
      ])
      .execute();
    const webhooks = await queries
      .selectFrom('module_webhook_event')
      .select(['attempts', 'sent_at', 'dead_at'])
      .execute();
    const isOnce = (row: (typeof answers)[number]) => Number(row.answers) === 1 && Number(row.measures) === 1;
    return {
      answeredOnce: answers.filter(isOnce).length,
      others: answers.filter((row) => !isOnce(row)).length,
      events: webhooks.length,
      attempts: webhooks.reduce((sum, { attempts }) => sum + attempts, 0),
      waiting: webhooks.filter((event) => event.sent_at === null && event.dead_at === null).length,
      dead: webhooks.filter((event) => event.dead_at !== null).length,
    };
  } finally {
    await database.close();
  }
}
