import { setTimeout as wait } from 'node:timers/promises';
import type { Deployment } from '../deployment/deployment.ts';
import { demoAccounts } from '../start/demoAccounts.ts';
import type { MeasuredValue, Measurement } from './measurement.ts';
import { onRunningServer } from './runningServer.ts';
import { RefusedForNow, refreshOnce, signInOnce, type SignedIn } from './signInOnce.ts';
import { percentile, rounded } from './statistics.ts';

/** As many people as log in at the same moment; each with an account of their own, as the limits on guessing want it. */
const atOnce = 8;
const fullSeconds = 10;
const shortSeconds = 2;
/** How often a list is asked for, in milliseconds. */
const listEvery = 40;

/**
 * How many password log-ins and renewals the server handles per second, and how many simultaneous log-ins affect a user
 * who reads a list: the load generator uses the same two cores.
 */
export function signInLoadMeasurements(): readonly Measurement[] {
  return [
    {
      names: ['logins.per-second', 'refreshes.per-second', 'list.p99-quiet-ms', 'list.p99-login-storm-ms'],
      run: (say, isShort) =>
        onRunningServer((deployment) => measure(deployment, isShort ? shortSeconds : fullSeconds, say)),
    },
  ];
}

async function measure(
  deployment: Deployment,
  seconds: number,
  say: (line: string) => void,
): Promise<readonly MeasuredValue[]> {
  const people = await peopleWhoMay(deployment);
  const logIn = async (person: Person): Promise<void> => void (await signInOnce({ deployment, ...person }));
  const logIns = await repeatAtOnce(people, seconds, logIn);
  const holders: { tokens: SignedIn }[] = [];
  for (const person of people) holders.push({ tokens: await signInOnce({ deployment, ...person }) });
  const refreshes = await repeatAtOnce(holders, seconds, async (holder) => {
    holder.tokens = await refreshOnce(deployment, holder.tokens);
  });
  const reader = people[0];
  if (!reader) throw new Error('No user of the demo data may read a list.');
  const { access_token } = await signInOnce({ deployment, ...reader });
  const quiet = await readLists(deployment, access_token, seconds);
  const [storm, during] = await Promise.all([
    repeatAtOnce(people.slice(1), seconds, logIn),
    readLists(deployment, access_token, seconds),
  ]);
  say(
    `refused for now (503): ${logIns.refused} log-ins, ${refreshes.refused} renewals, ${storm.refused} log-ins while a list was read`,
  );
  say(
    `lists: ${quiet.length} quiet, ${during.length} during ${storm.perSecond} log-ins a second; medians ${percentile(quiet, 0.5).toFixed(1)} and ${percentile(during, 0.5).toFixed(1)} ms`,
  );
  return [
    { name: 'logins.per-second', value: logIns.perSecond, unit: '/s' },
    { name: 'refreshes.per-second', value: refreshes.perSecond, unit: '/s' },
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

/** How often something was done per second, and how often it was refused for now. */
interface Throughput {
  readonly perSecond: number;
  readonly refused: number;
}

/** All users repeat the action for some seconds; one who is refused for now waits as long as the server says. */
async function repeatAtOnce<T>(
  everybody: readonly T[],
  seconds: number,
  action: (one: T) => Promise<void>,
): Promise<Throughput> {
  let done = 0;
  let refused = 0;
  const began = performance.now();
  const end = began + seconds * 1000;
  await Promise.all(
    everybody.slice(0, atOnce).map(async (one) => {
      while (performance.now() < end) {
        try {
          await action(one);
          done += 1;
        } catch (error) {
          if (!(error instanceof RefusedForNow)) throw error;
          refused += 1;
          await wait(Math.max(0, Math.min(error.seconds * 1000, end - performance.now())));
        }
      }
    }),
  );
  return { perSecond: rounded((done * 1000) / (performance.now() - began), 1), refused };
}

const readList = (deployment: Deployment, token: string) =>
  fetch(`${deployment.api.inquirer}/api/cases`, { headers: { authorization: `Bearer ${token}` } });

/** Reads the list at an even pace, as many readers together would, and gives how long each answer took. */
async function readLists(deployment: Deployment, token: string, seconds: number): Promise<readonly number[]> {
  const answers: Promise<number>[] = [];
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    const began = performance.now();
    const taken = readList(deployment, token).then(async (answer) => {
      await answer.arrayBuffer();
      if (!answer.ok) throw new Error(`A list was answered with ${answer.status}.`);
      return performance.now() - began;
    });
    // A read that fails before all are awaited would end the process as an unhandled rejection.
    taken.catch(() => undefined);
    answers.push(taken);
    await new Promise((resolve) => setTimeout(resolve, listEvery));
  }
  return Promise.all(answers);
}
