import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { createInterface } from 'node:readline';
import type { Measurement, MeasuredValue } from './measurement.ts';
import { onPostgres } from './serverProgram.ts';
import { percentile, rounded } from './statistics.ts';

const users = 100_000;
const rounds = 8;
const warmUps = 2;
const sendings = 5;
const pageSize = 30;

const active = { userStatusFilter: { isActive: true } };
/** What a user administrator asks of the list: its orders, filters and searches. */
const queries: readonly object[] = [
  { filter: active },
  { filter: active, pageNumber: 2 },
  { filter: active, pageNumber: 50 },
  { filter: active, sortOrder: 'DisplayNameDescending' },
  { filter: active, sortOrder: 'LoginAscending' },
  { filter: active, sortOrder: 'LastLoginDateDescending' },
  {},
  { filter: { userStatusFilter: { isInactive: true } } },
  { filter: { userStatusFilter: { isAwaitingActivation: true } } },
  { filter: { ...active, userRoleFilter: { roles: ['UserAdmin'] } } },
  { filter: { ...active, nameSearchFilter: { query: 'anna' } } },
  { filter: { ...active, nameSearchFilter: { query: 'person.1234' } } },
  { filter: { ...active, contactSearchFilter: { query: 'person.4321@exempel' } } },
];

interface Served {
  readonly base: string;
  readonly authorization: string;
  /** How long the data set took to make. */
  readonly seconds: number;
}

/** Pages and filters of the users of one organisation of 100,000 beside as many others, and 100 invites at once. */
export const userMeasurements = (): readonly Measurement[] => [
  {
    names: ['users.100k.p95-ms', 'invites.100.p95-ms'],
    usesApps: false,
    run: (say, isShort) => onPostgres((address) => measureUsers(address, isShort ? users / 100 : users, say)),
  },
];

async function measureUsers(
  address: string,
  count: number,
  say: Parameters<Measurement['run']>[0],
): Promise<readonly MeasuredValue[]> {
  const server = spawn(process.execPath, ['apps/server/testing/serveManyUsers.ts', address, String(count)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const gone = new Promise((resolve) => server.once('exit', resolve));
  try {
    const served = await new Promise<Served>((resolve, reject) => {
      createInterface({ input: server.stdout }).once('line', (line) => resolve(JSON.parse(line) as Served));
      server.once('exit', (code) => reject(new Error(`The server of the users ended with ${code}.`)));
    });
    say(`data set of ${2 * count} users in ${served.seconds.toFixed(0)} s`);
    const lists = await measureLists(served, say);
    const invites: number[] = [];
    for (let sending = 0; sending < sendings; sending += 1) invites.push(await sendInvites(served));
    return [
      { name: 'users.100k.p95-ms', value: rounded(percentile(lists, 0.95), 1), unit: 'ms' },
      { name: 'invites.100.p95-ms', value: rounded(percentile(invites, 0.95), 1), unit: 'ms' },
    ];
  } finally {
    server.stdin.end();
    await gone;
  }
}

async function measureLists(served: Served, say: Parameters<Measurement['run']>[0]): Promise<readonly number[]> {
  const taken = queries.map((): number[] => []);
  for (let round = -warmUps; round < rounds; round += 1) {
    for (const [index, query] of queries.entries()) {
      const milliseconds = await timed(served, 'users/list', { pageNumber: 1, pageSize, ...query }, 200);
      if (round >= 0) taken[index]?.push(milliseconds);
    }
  }
  for (const [index, values] of taken.entries())
    say(`${percentile(values, 0.95).toFixed(1).padStart(7)} ms p95 ${JSON.stringify(queries[index])}`);
  return taken.flat();
}

const sendInvites = (served: Served): Promise<number> => {
  const emails = Array.from({ length: 100 }, () => `${randomUUID()}@exempel.se`);
  return timed(served, 'invites', { emails, roles: ['Inquirer'], recipients: [] }, 201);
};

async function timed({ base, authorization }: Served, path: string, body: object, status: number): Promise<number> {
  const started = performance.now();
  const answer = await fetch(`${base}/identity/api/useradmin/${path}`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify(body),
  });
  await answer.json();
  if (answer.status !== status) throw new Error(`${path} ${JSON.stringify(body)} answered ${answer.status}`);
  return performance.now() - started;
}
