import type { ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout } from 'node:timers/promises';
import { addDays, swedishDayOf } from '@schaktkoll/domain';
import { boxAround } from '@schaktkoll/geometry';
import { afterEach, describe, expect, test } from 'vitest';
import { openDatabase } from '../src/platform/db/database.ts';
import { validCase } from '../testing/caseFixtures.ts';
import { freePort } from '../testing/freePort.ts';
import { startReferenceModule, writeModuleNetwork } from '../testing/referenceModule.ts';
import { examine, longestWaitMilliseconds, untilAnswered, untilDelivered } from './moduleAnswers.ts';
import { prepareSending } from './sendingWorld.ts';
import { startServerProcess, type ServerProcess } from './serverProcess.ts';
import { startRelay, type Relay } from './webhookRelay.ts';
import { createEmptyDatabase } from '../testing/testDatabase.ts';

/** `MODULE_CASES=1000 npm run proof -- ownerModule` sends more. */
const cases = Number(process.env['MODULE_CASES'] ?? 60);
const lanes = Math.min(8, Math.ceil(cases / 10));
const after = (...shares: readonly number[]): number[] => shares.map((share) => Math.round(share * cases));
/** How many cases are sent when each is killed. */
const serverKills = after(0.5, 0.8);
const moduleKills = after(0.4, 0.65, 0.9);
/** While these are sent the receiver of webhooks does not answer, and then it is away. */
const [slowFrom = 0, slowTo = 0, awayFrom = 0, awayTo = 0] = after(0.4, 0.45, 0.6, 0.7);
/** Those sent before anything is killed or away: how long they take is measured. */
const calm = Math.min(60, ...after(0.35));

/** Where the module's network has no lines. */
const awayFromLines = [{ name: 'Område 1', geometry: boxAround([616_500, 6_728_800], 60, 60) }];

describe(`the module of an owner against ${cases} cases`, () => {
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
      const database = openDatabase(options);
      endings.push(() => database.close());
      const queries = database.kysely;
      // Every owner's module may send lines.
      await queries.updateTable('organisation').set({ lines_from_programs: true }).execute();
      const milliseconds: number[] = [];
      const startModule = await connectModule(server.address, world.answerer, { relay, folder, milliseconds });
      let running = startModule();
      // It is there before the first case is sent.
      await expect.poll(() => existsSync(join(folder, 'module-state.json.health'))).toBe(true);
      endings.push(async () => running.kill('SIGKILL'));

      let killing = Promise.resolve();
      const sent = new Map<string, boolean>();
      // One after another: how long each takes, and not how many the module can do at once.
      while (sent.size < calm) {
        await sendCases(server.address, world.inquirers.slice(0, 1), { numbers: sent, most: sent.size + 1 });
        await untilAnswered(queries, sent.size);
      }
      const onSent = (count: number) => {
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
      };
      await sendCases(server.address, world.inquirers, { numbers: sent, most: cases, onSent });
      await killing;
      relay.mode = 'on';
      const sentAfter = performance.now() - started;
      const unanswered = await untilAnswered(queries, cases);
      const answeredAfter = performance.now() - started;
      await untilDelivered(queries);
      await server.stop();

      const { lineSeconds, ...examined } = await examine(queries, sent, calm);
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
      expect(percentile(lineSeconds, 0.95)).toBeLessThanOrEqual(5);
    },
    3 * longestWaitMilliseconds,
  );
});

/** A number of a sorted list that so great a share of it does not exceed; 0 of an empty one. */
function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
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
        const { milliseconds: taken, ...rest } = JSON.parse(line) as { milliseconds?: number };
        if (taken === undefined) process.stderr.write(`${JSON.stringify(rest)}\n`);
        else milliseconds.push(taken);
      });
    return running;
  };
}

interface Sending {
  /** Whether there are lines at a case, by the numbers in the order in which they were sent. */
  readonly numbers: Map<string, boolean>;
  /** How many they are then. */
  readonly most: number;
  readonly onSent?: (sent: number) => void;
}

/** Sends cases, each with its key until there is a number, every second at the lines of the module's network. */
async function sendCases(
  address: string,
  inquirers: readonly string[],
  { numbers, most, onSent }: Sending,
): Promise<void> {
  const today = swedishDayOf(new Date());
  const valid = validCase({ startDate: addDays(today, 5), endDate: addDays(today, 12) });
  let next = numbers.size;
  await Promise.all(
    inquirers.map(async (authorization) => {
      while (next < most) {
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
        onSent?.(numbers.size);
      }
    }),
  );
}
