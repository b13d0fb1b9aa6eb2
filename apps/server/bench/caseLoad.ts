import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { addDays, swedishDayOf } from '@schaktkoll/domain';
import { circleAround } from '@schaktkoll/geometry';
import { startServerProcess, type ServerProcess } from '../proof/serverProcess.ts';
import { attachmentContents } from '../testing/attachmentFiles.ts';
import { makeArea, makeOwner, makeRecipient, validCase, square } from '../testing/caseFixtures.ts';
import { makeManyCases, manyCasesUserId, settleStatements } from '../testing/manyCases.repository.ts';
import { makeOrganisation, makeUser } from '../testing/rows.ts';
import { signInAs, startTestServer, testConfig } from '../testing/testServer.ts';
import { migrateDatabase, openDatabase, type Database } from '../src/platform/db/database.ts';

/**
 * Measures one way to use files of cases (first argument) against the real server in a separate process, on the
 * PostgreSQL database in DATABASE_URL (empty at first), and prints the {@link Result} as JSON.
 * - `pdf`: four clients fetch the whole case, with its map and eight owners, for twenty seconds;
 * - `csv`: one client fetches its list of 10,000 cases;
 * - `upload`: twenty clients upload a hundred files of 10 MB, as fast as they are taken.
 * A second argument `short` is for less of each.
 */
interface Result {
  /** Of each request. */
  readonly milliseconds: readonly number[];
  /** From the first request to the last response. */
  readonly totalMilliseconds: number;
  /** The resident memory of the server before, and at its peak. */
  readonly beforeMegabytes: number;
  readonly peakMegabytes: number;
  /** Received or sent. */
  readonly bytes: number;
}

interface Load {
  readonly tokens: readonly string[];
  /** Asks once before measuring, so that what is loaded at first use is there. */
  readonly warmUp: (address: string) => Promise<unknown>;
  readonly measure: (address: string) => Promise<{ readonly milliseconds: readonly number[]; readonly bytes: number }>;
}

const inquirer = '/inquirer/api';
const [what = '', form] = process.argv.slice(2);
const isShort = form === 'short';

async function fetched(url: string, init: RequestInit, status = 200): Promise<number> {
  const response = await fetch(url, init);
  let bytes = 0;
  let start = '';
  for await (const chunk of response.body ?? []) {
    bytes += (chunk as Uint8Array).byteLength;
    if (start === '') start = Buffer.from(chunk as Uint8Array).toString('utf8', 0, 300);
  }
  if (response.status !== status) throw new Error(`${url} answered ${response.status}: ${start}`);
  return bytes;
}

/** Does something with clients in parallel, each one request at a time, until nothing is left. */
async function inParallel(
  clients: number,
  isLeft: () => boolean,
  perform: (client: number) => Promise<number>,
): Promise<{ readonly milliseconds: readonly number[]; readonly bytes: number }> {
  const milliseconds: number[] = [];
  let bytes = 0;
  await Promise.all(
    Array.from({ length: clients }, async (_each, client) => {
      while (isLeft()) {
        const started = performance.now();
        const moved = await perform(client);
        bytes += moved;
        milliseconds.push(performance.now() - started);
      }
    }),
  );
  return { milliseconds, bytes };
}

async function pdfLoad(database: Database): Promise<Load> {
  const queries = database.kysely;
  for (let count = 0; count < 8; count += 1) {
    const owner = await makeOwner(queries);
    const recipient = await makeRecipient(queries, owner.id, { isDefault: true });
    const recipients = { CableIndication: recipient };
    await makeArea(queries, { organisationId: owner.id, spans: [square(616, 6728)], recipients });
  }
  const { id } = await makeOrganisation(queries);
  const users = [];
  // Each may fetch sixty documents in ten minutes.
  for (let count = 0; count < 60; count += 1)
    users.push(await makeUser(queries, { organisation_id: id, max_number_of_cases: -1 }));
  const tokens = await tokensOf(database, users);
  const numbers: string[] = [];
  const today = swedishDayOf(new Date());
  const { coordinates } = circleAround([616_450, 6_728_450], 150, 60);
  const body = JSON.stringify(
    validCase({
      startDate: addDays(today, 5),
      endDate: addDays(today, 12),
      workAreas: [
        {
          name: 'Arbetsområde 1',
          geometry: { type: 'Polygon', coordinates: coordinates.map((ring) => ring.map(([e, n]) => [e, n])) },
        },
      ],
    }),
  );
  const create = async (address: string, authorization: string): Promise<void> => {
    const response = await fetch(`${address}${inquirer}/cases`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
      body,
    });
    if (response.status !== 201) throw new Error(`A case was answered with ${response.status}`);
    numbers.push(((await response.json()) as { caseNumber: string }).caseNumber);
  };
  let asked = 0;
  const get = (address: string) => {
    asked += 1;
    const authorization = tokens[asked % tokens.length] ?? '';
    return fetched(`${address}${inquirer}/cases/${numbers[asked % numbers.length]}/pdf`, {
      headers: { authorization },
    });
  };
  return {
    tokens,
    warmUp: async (address) => {
      for (const token of tokens.slice(0, 10)) await create(address, token);
      for (let count = 0; count < 10; count += 1) await get(address);
    },
    measure: (address) => {
      const until = performance.now() + (isShort ? 2_000 : 20_000);
      return inParallel(
        4,
        () => performance.now() < until,
        () => get(address),
      );
    },
  };
}

async function csvLoad(database: Database): Promise<Load> {
  // A fifth of the cases are those of one organisation.
  await makeManyCases(database.kysely, { cases: isShort ? 1_000 : 50_000, today: swedishDayOf(new Date()) });
  for (const statement of settleStatements) await database.executeSql(statement);
  const tokens = await tokensOf(database, [{ id: await manyCasesUserId(database.kysely, 'bigInquirer') }]);
  const get = (address: string, query = '') =>
    fetched(`${address}${inquirer}/cases/csv${query}`, { headers: { authorization: tokens[0] ?? '' } });
  let left = 5;
  return {
    tokens,
    warmUp: (address) => get(address, '?status=AwaitingAnswers'),
    measure: (address) =>
      inParallel(
        1,
        () => (left -= 1) >= 0,
        () => get(address),
      ),
  };
}

async function uploadLoad(database: Database): Promise<Load> {
  const users = [];
  for (let count = 0; count < 20; count += 1) users.push(await makeUser(database.kysely));
  const tokens = await tokensOf(database, users);
  const content = Buffer.concat([attachmentContents.pdf, Buffer.alloc(10_000_000 - attachmentContents.pdf.byteLength)]);
  const send = async (address: string, client: number, file: Buffer): Promise<number> => {
    const form = new FormData();
    form.append('files', new Blob([new Uint8Array(file)]), 'plan.pdf');
    const headers = { authorization: tokens[client % tokens.length] ?? '' };
    await fetched(`${address}${inquirer}/attachments?kind=Attachment`, { method: 'POST', headers, body: form }, 201);
    return file.byteLength;
  };
  let left = isShort ? 10 : 100;
  return {
    tokens,
    warmUp: (address) => send(address, 0, Buffer.from(attachmentContents.pdf)),
    measure: (address) =>
      inParallel(
        20,
        () => (left -= 1) >= 0,
        (client) => send(address, client, content),
      ),
  };
}

async function tokensOf(database: Database, users: readonly { readonly id: string }[]): Promise<readonly string[]> {
  const server = await startTestServer({ database });
  const tokens: string[] = [];
  for (const user of users) tokens.push(await signInAs(server, user, 'inquirer'));
  await server.close();
  return tokens;
}

const loads: Readonly<Record<string, (database: Database) => Promise<Load>>> = {
  pdf: pdfLoad,
  csv: csvLoad,
  upload: uploadLoad,
};

async function measure(name: string, address: string, folder: string): Promise<Result> {
  const options = { address } as const;
  const database = openDatabase(options);
  await migrateDatabase(options);
  const load = await loads[name]?.(database);
  await database.close();
  if (load === undefined) throw new Error(`Nothing is called ${name}; there is ${Object.keys(loads).join(', ')}.`);
  const deployment = join(folder, 'deployment.json');
  await writeFile(deployment, JSON.stringify((await testConfig()).deployment));
  const server: ServerProcess = await startServerProcess({
    DEPLOYMENT: deployment,
    DATABASE_URL: address,
    FILES: join(folder, 'files'),
    SMTP_URL: 'smtp://127.0.0.1:1',
  });
  try {
    await load.warmUp(server.address);
    server.resetPeak();
    const beforeMegabytes = server.peakMegabytes();
    const started = performance.now();
    const { milliseconds, bytes } = await load.measure(server.address);
    return {
      milliseconds,
      bytes,
      totalMilliseconds: performance.now() - started,
      beforeMegabytes,
      peakMegabytes: server.peakMegabytes(),
    };
  } finally {
    await server.kill();
  }
}

const address = process.env['DATABASE_URL'];
if (address === undefined) throw new Error('DATABASE_URL must name an empty PostgreSQL database.');
const folder = mkdtempSync(join(tmpdir(), 'schaktkoll-bench-'));
try {
  process.stdout.write(`${JSON.stringify(await measure(what, address, folder))}\n`);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
