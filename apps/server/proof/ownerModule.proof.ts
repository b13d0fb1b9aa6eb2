import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { addDays, swedishDayOf } from '@schaktkoll/domain';
import { boxAround } from '@schaktkoll/geometry';
import { afterEach, describe, expect, test } from 'vitest';
import { openDatabase, type DatabaseOptions } from '../src/platform/db/database.ts';
import { validCase } from '../testing/caseFixtures.ts';
import { freePort } from '../testing/freePort.ts';
import { startReferenceModule, writeModuleNetwork } from '../testing/referenceModule.ts';
import { prepareSending } from './sendingWorld.ts';
import { startServerProcess, type ServerProcess } from './serverProcess.ts';
import { createEmptyDatabase } from '../testing/testDatabase.ts';

/** `MODULE_CASES=1000 npm run proof -- ownerModule` sends more. */
const cases = Number(process.env['MODULE_CASES'] ?? 60);
const lanes = Math.min(8, Math.ceil(cases / 10));
const after = (...shares: readonly number[]): number[] => shares.map((share) => Math.round(share * cases));
/** How many cases are sent when each is killed. */
const serverKills = after(0.3, 0.7);
const moduleKills = after(0.15, 0.5, 0.85);
/** While these are sent the receiver of webhooks does not answer, and then it is away. */
const [slowFrom = 0, slowTo = 0, awayFrom = 0, awayTo = 0] = after(0.2, 0.3, 0.45, 0.6);
/** Those sent before anything is killed or away: how long they take is measured. */
const [calm = 0] = after(0.15);
const longestWaitMilliseconds = 900_000;

/** Where the module's network has no lines. */
const awayFromLines = [{ name: 'Område 1', geometry: boxAround([616_500, 6_728_800], 60, 60) }];

describe(`the reference module against ${cases} cases`, () => {
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
      await writeModuleNetwork(folder);
      await takeLines(options);
      const milliseconds: number[] = [];
      const startModule = await connectModule(server.address, world.answerer, { relay, folder, milliseconds });
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

      const { lineSeconds, ...examined } = await examine(options, sent);
      const figures = { cases: sent.size, unanswered, ...examined };
      print({
        ...figures,
        answerP50: percentile(milliseconds, 0.5),
        answerP95: percentile(milliseconds, 0.95),
        calmCases: calm,
        linesP50: percentile(lineSeconds, 0.5),
        linesP95: percentile(lineSeconds, 0.95),
        webhooksReceived: relay.received(),
        sentSeconds: Math.round(sentAfter / 1_000),
        answeredSeconds: Math.round(answeredAfter / 1_000),
      });
      expect(figures).toMatchObject({
        cases,
        unanswered: 0,
        answeredOnce: cases,
        others: 0,
        wrongAnswers: 0,
        events: cases,
        waiting: 0,
        dead: 0,
      });
      // From sending a case to its stored lines, while nothing is killed or away.
      if (calm >= 20) expect(percentile(lineSeconds, 0.95)).toBeLessThanOrEqual(5);
    },
    3 * longestWaitMilliseconds,
  );
});

/** A number of a sorted list that so great a share of it does not exceed; 0 of an empty one. */
function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

/** Lets every owner's module send lines. */
async function takeLines(options: DatabaseOptions): Promise<void> {
  const database = openDatabase(options);
  await database.kysely.updateTable('organisation').set({ lines_from_programs: true }).execute();
  await database.close();
}

/** What the relay does when so many cases have been sent. */
function modeAt(sent: number): Relay['mode'] {
  if (sent >= slowFrom && sent < slowTo) return 'slow';
  return sent >= awayFrom && sent < awayTo ? 'away' : 'on';
}

function print(figures: Readonly<Record<string, number>>): void {
  const lines = Object.entries(figures).map(([what, value]) => `  ${what.padEnd(18)} ${value}`);
  process.stdout.write(`\nowner module proof\n${lines.join('\n')}\n`);
}

/** Creates the module's client and its webhooks by the calls of the page. @returns starts the module as a process */
async function connectModule(
  address: string,
  authorization: string,
  {
    relay,
    folder,
    milliseconds,
  }: {
    readonly relay: Relay;
    readonly folder: string;
    /** Takes how long each case took, from fetching it to its answer. */
    readonly milliseconds: number[];
  },
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
  return () => {
    const running = startReferenceModule({
      server: address,
      clientId,
      secret,
      webhookSecret,
      port: relay.targetPort,
      folder,
      pollSeconds: 5,
      output: 'pipe',
    });
    if (running.stdout !== null)
      createInterface(running.stdout).on('line', (line) => {
        const { milliseconds: taken } = JSON.parse(line) as { milliseconds?: number };
        if (taken !== undefined) milliseconds.push(taken);
      });
    return running;
  };
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

/**
 * Sends all cases, each with its key until there is a number, every second at the lines of the module's network.
 * @returns whether there are lines, by the numbers in the order in which they were sent
 */
async function sendAll(
  address: string,
  inquirers: readonly string[],
  onSent: (sent: number) => void,
): Promise<Map<string, boolean>> {
  const today = swedishDayOf(new Date());
  const valid = validCase({ startDate: addDays(today, 5), endDate: addDays(today, 12) });
  const numbers = new Map<string, boolean>();
  let next = 0;
  await Promise.all(
    inquirers.map(async (authorization) => {
      while (next < cases) {
        next += 1;
        const key = randomUUID();
        const hasLines = next % 2 === 1;
        const body = JSON.stringify(hasLines ? valid : { ...valid, workAreas: awayFromLines });
        for (;;) {
          const headers = { authorization, 'content-type': 'application/json', 'idempotency-key': key };
          const response = await fetch(`${address}/inquirer/api/cases`, { method: 'POST', headers, body }).catch(
            () => null,
          );
          if (response?.status === 201) {
            numbers.set(((await response.json()) as { caseNumber: string }).caseNumber, hasLines);
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
async function examine(options: DatabaseOptions, sent: ReadonlyMap<string, boolean>) {
  const database = openDatabase(options);
  try {
    const queries = database.kysely;
    const answers = await queries
      .selectFrom('dig_case as c')
      .select((eb) => [
        'c.case_number',
        'c.created_at',
        eb
          .selectFrom('case_event as e')
          .select((inner) => inner.fn.countAll<number>().as('count'))
          .whereRef('e.case_id', '=', 'c.id')
          .where('e.type', '=', 'ModuleAnswered')
          .as('answers'),
        eb
          .selectFrom('case_recipient as r')
          .select(({ fn }) => fn.agg<string[]>('array_agg', ['r.measure']).as('measures'))
          .whereRef('r.case_id', '=', 'c.id')
          .as('measures'),
        eb
          .selectFrom('answer_map as m')
          .innerJoin('case_recipient as r', 'r.id', 'm.case_recipient_id')
          .select(({ fn }) => fn.agg<string[]>('array_agg', ['m.sent_at']).as('sent'))
          .whereRef('r.case_id', '=', 'c.id')
          .where('m.state', '=', 'Active')
          .as('maps'),
      ])
      .execute();
    const webhooks = await queries
      .selectFrom('module_webhook_event')
      .select(['attempts', 'sent_at', 'dead_at'])
      .execute();
    const isOnce = (row: (typeof answers)[number]) => Number(row.answers) === 1;
    const isRight = ({ case_number, measures, maps }: (typeof answers)[number]) => {
      const expected = sent.get(case_number) === true ? ['Material', 1] : ['NoInterest', 0];
      return measures?.length === 1 && measures[0] === expected[0] && (maps ?? []).length === expected[1];
    };
    const calmNumbers = new Set([...sent.keys()].slice(0, calm));
    return {
      lineSeconds: answers
        .filter(({ case_number }) => calmNumbers.has(case_number))
        .flatMap(({ created_at, maps }) => (maps ?? []).map((at) => (Date.parse(at) - Date.parse(created_at)) / 1_000)),
      answeredOnce: answers.filter(isOnce).length,
      others: answers.filter((row) => !isOnce(row)).length,
      wrongAnswers: answers.filter((row) => !isRight(row)).length,
      events: webhooks.length,
      attempts: webhooks.reduce((sum, { attempts }) => sum + attempts, 0),
      waiting: webhooks.filter((event) => event.sent_at === null && event.dead_at === null).length,
      dead: webhooks.filter((event) => event.dead_at !== null).length,
    };
  } finally {
    await database.close();
  }
}
