import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Measurement, MeasuredValue } from './measurement.ts';
import { processorValues, type ProcessorTimes } from './processorTimes.ts';
import { onPostgres, runServerProgram } from './serverProgram.ts';
import { percentile, rounded } from './statistics.ts';

const rounds = 8;
const warmUps = 3;

/** A data set, and the names of what is measured on it: over all queries of the slowest kind of reader. */
interface DataSet {
  readonly cases: number;
  readonly p50?: string;
  readonly p95: string;
}

const dataSets: readonly DataSet[] = [
  { cases: 200_000, p95: 'list.200k.p95-ms' },
  { cases: 1_000_000, p50: 'list.1m.p50-ms', p95: 'list.1m.p95-ms' },
];

type Say = Parameters<Measurement['run']>[0];

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
  'search=fiber&sort=CreatedDescending',
  'search=storgatan%2012&sort=NameAscending',
  'search=kyrk%20bor&sort=StartDateDescending',
  'search=dr%C3%A4nering%20tallv%C3%A4gen&status=Ended',
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
  'search=gasledning%2012&sort=CreatedDescending',
  'search=kyrk%20bor',
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

const processor = { server: 'list.processor.server-ms', postgres: 'list.processor.postgres-ms' } as const;

/**
 * A page of 30 over HTTP, with filters, searches and orders, of the kind of reader for whom it is slowest; and the processor
 * time of the list as it opens.
 */
export const listMeasurements = (): readonly Measurement[] => [
  ...dataSets.map((dataSet) => ({
    names: [dataSet.p50, dataSet.p95].filter((name) => name !== undefined),
    usesApps: false as const,
    run: (say: Say, isShort: boolean) => {
      const sized = isShort ? { ...dataSet, cases: dataSet.cases / 100 } : dataSet;
      return onPostgres((address) => measureLists(sized, address, (line) => say(`${dataSet.p95}: ${line}`)));
    },
  })),
  {
    names: Object.values(processor),
    usesApps: false,
    run: (_say, isShort) =>
      onPostgres(async (address) =>
        processorValues(
          processor,
          await runServerProgram<ProcessorTimes | null>({ name: 'listLoad', address, isShort }),
        ),
      ),
  },
];

async function measureLists(
  { cases, p50, p95 }: DataSet,
  address: string,
  say: Say,
): Promise<readonly MeasuredValue[]> {
  const server = spawn(process.execPath, ['apps/server/testing/serveManyCases.ts', address, String(cases)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const gone = new Promise((resolve) => server.once('exit', resolve));
  try {
    const served = await new Promise<Served>((resolve, reject) => {
      createInterface({ input: server.stdout }).once('line', (line) => resolve(JSON.parse(line) as Served));
      server.once('exit', (code) => reject(new Error(`The server of the lists ended with ${code}.`)));
    });
    say(`data set of ${cases} cases in ${served.seconds.toFixed(0)} s`);
    const each: (readonly number[])[] = [];
    for (const kind of kinds) each.push(await measureKind(kind, served, say));
    const worst = (share: number) => rounded(Math.max(...each.map((values) => percentile(values, share))), 1);
    return [
      ...(p50 === undefined ? [] : [{ name: p50, value: worst(0.5), unit: 'ms' }]),
      { name: p95, value: worst(0.95), unit: 'ms' },
    ];
  } finally {
    server.stdin.end();
    await gone;
  }
}

/** Each query in turn, its first and second page, over one persistent connection as in a browser. */
async function measureKind(
  { user, path, queries }: Kind,
  { base, tokens }: Served,
  say: Say,
): Promise<readonly number[]> {
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
    `${user.padEnd(12)} ${path} p50 ${percentile(all, 0.5).toFixed(1)} p95 ${percentile95(all).toFixed(1)} ms, slowest "${slowest?.[0]}" ${slowest?.[1].toFixed(1)} ms`,
  );
  return all;
}

const percentile95 = (values: readonly number[]) => percentile(values, 0.95);
