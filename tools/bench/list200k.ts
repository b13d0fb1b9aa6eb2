import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { borrowPostgres } from '../process/lentPostgres.ts';
import type { Measurement, MeasuredValue } from './measurement.ts';
import { percentile, rounded } from './statistics.ts';

const name = 'list.200k.p95-ms';
const cases = 200_000;
const rounds = 8;
const warmUps = 3;

/** A kind of list: whose it is, and what is asked in turn. */
interface Kind {
  readonly user: string;
  readonly path: string;
  readonly queries: readonly string[];
}

const inquirerQueries = [
  '',
  'sort=CreatedDescending',
  'sort=CreatedAscending',
  'sort=StartDateAscending',
  'sort=StartDateDescending',
  'sort=NameAscending',
  'status=AwaitingAnswers',
  'status=Ongoing',
  'status=Ended,AnswersToConfirm&sort=NameAscending',
  'status=Canceled&sort=StartDateAscending',
  'purpose=Planning&sort=NameAscending',
  'purpose=Project&status=Closed',
  'whose=Own&sort=NameAscending',
  'search=fiber',
  'search=storgatan%20996&sort=NameAscending',
  'search=20261',
];
const ownerQueries = [
  '',
  'sort=CreatedDescending',
  'sort=CreatedAscending',
  'status=ToAnswer',
  'status=Answered&sort=CreatedDescending',
  'status=Confirmed',
  'status=Closed&sort=CreatedAscending',
  'search=fiber',
  'search=gasledning%20996&sort=CreatedDescending',
];

const inquirerPath = '/inquirer/api/cases';
const ownerPath = '/cableowner/api/cases';
const kinds: readonly Kind[] = [
  { user: 'inquirer', path: inquirerPath, queries: inquirerQueries },
  { user: 'bigInquirer', path: inquirerPath, queries: inquirerQueries },
  // What waits in the own open cases, above the list.
  { user: 'inquirer', path: `${inquirerPath}/overview`, queries: [''] },
  { user: 'bigInquirer', path: `${inquirerPath}/overview`, queries: [''] },
  { user: 'superUser', path: inquirerPath, queries: inquirerQueries.filter((query) => !query.includes('whose')) },
  { user: 'answerer', path: ownerPath, queries: ownerQueries },
  { user: 'owner', path: ownerPath, queries: ownerQueries },
];

interface Served {
  readonly base: string;
  readonly tokens: Readonly<Record<string, string>>;
  /** How long the data set took to make. */
  readonly seconds: number;
}

/** The 95th percentile of a page of 30 among 200,000 cases over HTTP, of the kind of reader for whom it is slowest. */
export const listMeasurements = (): readonly Measurement[] => [{ names: [name], run: measureLists }];

async function measureLists(say: (line: string) => void): Promise<readonly MeasuredValue[]> {
  const lent = await borrowPostgres();
  if (lent === null) {
    say(`${name}: PostgreSQL is not on this machine.`);
    return [];
  }
  const server = spawn(process.execPath, ['apps/server/testing/serveManyCases.ts', lent.address, String(cases)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  try {
    const served = await new Promise<Served>((resolve, reject) => {
      createInterface({ input: server.stdout }).once('line', (line) => resolve(JSON.parse(line) as Served));
      server.once('exit', (code) => reject(new Error(`The server of the lists ended with ${code}.`)));
    });
    say(`${name}: data set of ${cases} cases in ${served.seconds.toFixed(0)} s`);
    return [{ name, value: rounded(await worstOf(served, say), 1), unit: 'ms' }];
  } finally {
    server.stdin.end();
    lent.giveBack();
  }
}

/** The 95th percentile, in milliseconds, of the kind of reader that waits longest. */
async function worstOf(served: Served, say: (line: string) => void): Promise<number> {
  const each: number[] = [];
  for (const kind of kinds) each.push(await measureKind(kind, served, say));
  return Math.max(...each);
}

/** Each query in turn, its first and second page, over one persistent connection as in a browser. */
async function measureKind(
  { user, path, queries }: Kind,
  { base, tokens }: Served,
  say: (line: string) => void,
): Promise<number> {
  const taken = new Map<string, number[]>(queries.map((query) => [query, []]));
  const authorization = tokens[user] ?? '';
  const timed = async (query: string): Promise<{ milliseconds: number; nextCursor: string | null }> => {
    const started = performance.now();
    const answer = await fetch(`${base}${path}?${query}`, { headers: { authorization } });
    const body = (await answer.json()) as { readonly nextCursor?: string | null };
    if (answer.status !== 200) throw new Error(`${user} ${query} answered ${answer.status}`);
    return { milliseconds: performance.now() - started, nextCursor: body.nextCursor ?? null };
  };
  for (let round = -warmUps; round < rounds; round += 1) {
    for (const query of queries) {
      const first = await timed(query);
      const next = first.nextCursor === null ? null : await timed(`${query}&cursor=${first.nextCursor}`);
      if (round >= 0) taken.get(query)?.push(first.milliseconds, ...(next === null ? [] : [next.milliseconds]));
    }
  }
  const all = [...taken.values()].flat();
  const slowest = [...taken]
    .map(([query, values]) => [query, percentile95(values)] as const)
    .sort((left, right) => right[1] - left[1])[0];
  say(
    `${name}: ${user.padEnd(12)} ${path} p50 ${percentile(all, 0.5).toFixed(1)} p95 ${percentile95(all).toFixed(1)} ms, slowest "${slowest?.[0]}" ${slowest?.[1].toFixed(1)} ms`,
  );
  return percentile95(all);
}

const percentile95 = (values: readonly number[]) => percentile(values, 0.95);
