import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Deployment } from '../deployment/deployment.ts';
import { localDeployment, localHosts } from '../deployment/local.ts';
import { resolveLocalhostNames } from '../localhost-lookup.ts';
import { borrowPostgres } from '../process/lentPostgres.ts';
import { demoAccounts } from '../start/demoAccounts.ts';
import { assertPortsFree, startEverything } from '../start/everything.ts';
import type { MeasuredValue, Measurement } from './measurement.ts';
import { refreshOnce, signInOnce } from './signInOnce.ts';
import { percentile, rounded } from './statistics.ts';

const hosts = localHosts(200);
/** As many people as log in at the same moment; each with an account of their own, as the limits on guessing want it. */
const atOnce = 8;
const seconds = 10;
/** How often a list is asked for, in milliseconds. */
const listEvery = 40;

/**
 * How many password log-ins and renewals the server handles per second, and how many simultaneous log-ins affect a user
 * who reads a list (quality 3): the load generator uses the same two cores.
 */
export function signInLoadMeasurements(): readonly Measurement[] {
  return [
    {
      names: ['logins.per-second', 'refreshes.per-second', 'list.p99-quiet-ms', 'list.p99-login-storm-ms'],
      run: measure,
    },
  ];
}

async function measure(say: (line: string) => void): Promise<readonly MeasuredValue[]> {
  await assertPortsFree(hosts);
  const lent = await borrowPostgres();
  if (lent === null) say('log-ins: PostgreSQL is not on this machine, so the embedded database is measured.');
  const dataFolder = mkdtempSync(join(tmpdir(), 'schaktkoll-bench-'));
  const restoreNames = resolveLocalhostNames();
  const before = process.env['DATABASE_URL'];
  if (lent !== null) process.env['DATABASE_URL'] = lent.address;
  try {
    const running = await startEverything({
      hosts,
      dataFolder,
      watch: false,
      serve: () => Promise.resolve({ close: () => Promise.resolve() }),
      onEnd: (message) => console.error(message),
    });
    try {
      return await measureRunning(localDeployment(hosts, 'bench'), say);
    } finally {
      await running.close();
    }
  } finally {
    if (before === undefined) delete process.env['DATABASE_URL'];
    else process.env['DATABASE_URL'] = before;
    restoreNames();
    lent?.giveBack();
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

async function measureRunning(deployment: Deployment, say: (line: string) => void): Promise<readonly MeasuredValue[]> {
  const people = await peopleWhoMay(deployment);
  const logIns = await repeatAtOnce(people, async (person) => {
    await signInOnce({ deployment, ...person });
  });
  const refreshes = await repeatAtOnce(
    await Promise.all(people.map(async (person) => ({ tokens: await signInOnce({ deployment, ...person }) }))),
    async (holder) => {
      holder.tokens = await refreshOnce(deployment, holder.tokens);
    },
  );
  const reader = people[0];
  if (!reader) throw new Error('No user of the demo data may read a list.');
  const { access_token } = await signInOnce({ deployment, ...reader });
  const quiet = await readLists(deployment, access_token);
  let during: readonly number[] = [];
  const [storm] = await Promise.all([
    repeatAtOnce(people.slice(1), async (person) => {
      await signInOnce({ deployment, ...person });
    }),
    readLists(deployment, access_token).then((times) => {
      during = times;
    }),
  ]);
  say(
    `lists: ${quiet.length} quiet, ${during.length} during ${storm} log-ins a second; medians ${percentile(quiet, 0.5).toFixed(1)} and ${percentile(during, 0.5).toFixed(1)} ms`,
  );
  return [
    { name: 'logins.per-second', value: rounded(logIns, 1), unit: '/s' },
    { name: 'refreshes.per-second', value: rounded(refreshes, 1), unit: '/s' },
    { name: 'list.p99-quiet-ms', value: rounded(percentile(quiet, 0.99), 1), unit: 'ms' },
    { name: 'list.p99-login-storm-ms', value: rounded(percentile(during, 0.99), 1), unit: 'ms' },
  ];
}

interface Person {
  readonly login: string;
  readonly password: string;
}

/** Demo users that get in with name and password, and may read the list of cases: the first of them reads. */
async function peopleWhoMay(deployment: Deployment): Promise<readonly Person[]> {
  const found: Person[] = [];
  for (const { login, password } of await demoAccounts()) {
    const person = { login, password };
    const tokens = await signInOnce({ deployment, ...person }).catch(() => null);
    if (tokens === null) continue;
    const mayRead = (await readList(deployment, tokens.access_token)).ok;
    if (mayRead) found.unshift(person);
    else found.push(person);
    if (found.length > atOnce) break;
  }
  return found;
}

/** All users repeat the action for some seconds; returns how often it was done per second. */
async function repeatAtOnce<T>(everybody: readonly T[], action: (one: T) => Promise<void>): Promise<number> {
  let done = 0;
  const began = performance.now();
  const end = began + seconds * 1000;
  await Promise.all(
    everybody.slice(0, atOnce).map(async (one) => {
      while (performance.now() < end) {
        await action(one);
        done += 1;
      }
    }),
  );
  return rounded((done * 1000) / (performance.now() - began), 1);
}

const readList = (deployment: Deployment, token: string) =>
  fetch(`${deployment.api.inquirer}/api/cases`, { headers: { authorization: `Bearer ${token}` } });

/** Reads the list at an even pace, as many readers together would, and gives how long each answer took. */
async function readLists(deployment: Deployment, token: string): Promise<readonly number[]> {
  const answers: Promise<number>[] = [];
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    const began = performance.now();
    answers.push(
      readList(deployment, token).then(async (answer) => {
        await answer.arrayBuffer();
        if (!answer.ok) throw new Error(`A list was answered with ${answer.status}.`);
        return performance.now() - began;
      }),
    );
    await new Promise((resolve) => setTimeout(resolve, listEvery));
  }
  return Promise.all(answers);
}
