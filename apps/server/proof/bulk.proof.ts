import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { addDays, swedishDayOf } from '@schaktkoll/domain';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openDatabase } from '../src/platform/db/database.ts';
import { validCase, workAreaAt } from '../testing/caseFixtures.ts';
import { createEmptyDatabase } from '../testing/testDatabase.ts';
import { prepareSending } from './sendingWorld.ts';
import { startServerProcess, type ServerProcess } from './serverProcess.ts';

const cases = 500;
/** Single cases of the other organisation, before the bulk and beside it. */
const singles = 25;
/** How many times as long they may take beside the bulk, at the median of the same run. */
const factor = 4;

const today = swedishDayOf(new Date());
const days = { startDate: addDays(today, 5), endDate: addDays(today, 12) };

describe('a bulk of 500 cases', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'schaktkoll-proof-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  test('makes each case once, also when the server is killed and the call repeated, while another sender waits no longer', async () => {
    const options = { address: await createEmptyDatabase() };
    const {
      inquirers: [bulk = '', other = ''],
      deployment,
    } = await prepareSending(options, folder, 2);
    const environment = { DEPLOYMENT: deployment, DATABASE_URL: options.address };
    let server = await startServerProcess(environment);
    try {
      // The first of them load what all others share.
      for (let warmUp = 0; warmUp < 10; warmUp += 1) await sendSingle(server, other);
      const alone = await timesOf(singles, () => sendSingle(server, other));

      const created = await call(server, bulk, 'POST ', { body: groupOf(cases) });
      const path = `/${String(created['id'])}`;
      const check = await call(server, bulk, `POST ${path}/check`, { body: {} });
      expect(check).toEqual({ cases, refusal: null, rows: [] });
      const send = () => call(server, bulk, `POST ${path}/send`, { body: {}, version: 1 });
      expect(await send()).toMatchObject({ waiting: cases });
      // As a client that never got the answer.
      expect((await send())['code']).toBe('VersionConflict');

      const beside = await timesOf(singles, () => sendSingle(server, other));
      const isStillSending = (await countsOf(server, bulk, path)).waiting > 0;

      await until(async () => (await countsOf(server, bulk, path)).sent >= cases / 3);
      await server.kill();
      server = await startServerProcess(environment);
      const { version } = await call(server, bulk, `GET ${path}/progress`);
      expect(await call(server, bulk, `POST ${path}/send`, { body: {}, version: Number(version) })).toMatchObject({
        waiting: 0,
      });
      await until(async () => (await countsOf(server, bulk, path)).waiting === 0);

      const counts = await countsOf(server, bulk, path);
      const [median, medianBeside] = [medianOf(alone), medianOf(beside)];
      const found = await examine(options.address);
      process.stdout.write(
        `${JSON.stringify({ median, medianBeside, ratio: medianBeside / median, counts, ...found })}\n`,
      );
      expect(isStillSending).toBe(true);
      expect(counts).toEqual({ draft: 0, waiting: 0, sent: cases, failed: 0 });
      expect(found).toEqual({ bulkCases: cases, numbers: cases, names: cases, rowsWithoutCase: 0 });
      expect(medianBeside / median).toBeLessThan(factor);
    } finally {
      await server.kill();
    }
  });
});

function groupOf(count: number) {
  const { purpose, name: _name, workAreas: _areas, creationMethod: _method, ...values } = validCase(days);
  return {
    name: 'Kundanslutningar',
    purpose,
    creationMethod: 'UploadedFile',
    values,
    rows: Array.from({ length: count }, (_, index) => ({
      values: { name: `Anslutning ${index}` },
      workAreas: [
        workAreaAt(616_100 + (index % 25) * 30, 6_728_100 + Math.floor(index / 25) * 30, { width: 20, height: 20 }),
      ],
    })),
  };
}

async function call(
  { address }: ServerProcess,
  authorization: string,
  endpoint: `${'GET' | 'POST'} ${string}`,
  { body, version }: { readonly body?: object; readonly version?: number } = {},
): Promise<Record<string, unknown>> {
  const [method = '', path = ''] = endpoint.split(' ');
  const response = await fetch(`${address}/inquirer/api/casegroups${path}`, {
    method,
    headers: {
      authorization,
      'idempotency-key': randomUUID(),
      ...(body && { 'content-type': 'application/json' }),
      ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return (await response.json()) as Record<string, unknown>;
}

const countsOf = async (server: ServerProcess, token: string, path: string) =>
  (await call(server, token, `GET ${path}/progress`))['counts'] as Readonly<
    Record<'draft' | 'waiting' | 'sent' | 'failed', number>
  >;

async function sendSingle({ address }: ServerProcess, authorization: string): Promise<void> {
  const response = await fetch(`${address}/inquirer/api/cases`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify(validCase(days)),
  });
  if (response.status !== 201) throw new Error(await response.text());
  await response.arrayBuffer();
}

/** Milliseconds that an action takes, one time after another. */
async function timesOf(count: number, act: () => Promise<void>): Promise<readonly number[]> {
  const times: number[] = [];
  for (let done = 0; done < count; done += 1) {
    const startedAt = performance.now();
    await act();
    times.push(performance.now() - startedAt);
  }
  return times;
}

const medianOf = (times: readonly number[]): number =>
  times.toSorted((one, next) => one - next)[Math.floor(times.length / 2)] ?? Number.NaN;

/** Waits for what must happen at last; the test ends it when it does not. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await setTimeout(200);
}

/** What is in the database: the cases of the bulk by their names, and rows whose number no case has. */
async function examine(address: string) {
  const database = openDatabase({ address });
  try {
    const made = await database.kysely
      .selectFrom('dig_case')
      .select(['case_number', 'name'])
      .where('name', 'like', 'Anslutning %')
      .execute();
    const rows = await database.kysely.selectFrom('case_group_row').select('case_number').execute();
    const numbers = new Set(made.map((row) => row.case_number));
    return {
      bulkCases: made.length,
      numbers: numbers.size,
      names: new Set(made.map(({ name }) => name)).size,
      rowsWithoutCase: rows.filter((row) => !numbers.has(row.case_number ?? '')).length,
    };
  } finally {
    await database.close();
  }
}
