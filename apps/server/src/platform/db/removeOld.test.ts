import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../../testing/testDatabase.ts';
import { inTransaction, type Database } from './database.ts';
import { insertRows } from './insertRows.ts';
import { removeOld } from './removeOld.repository.ts';
import { uuidv7 } from './uuidv7.ts';

const noon = '2026-11-20T11:00:00.000Z';
const earlier = '2026-11-20T10:59:59.999Z';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const runs = async () => database.kysely.selectFrom('job_run').select('job').orderBy('job').execute();

test('removes the rows before a moment, more than one batch of them, and leaves one that is being changed', async () => {
  const run = (job: string, started_at: string) => ({
    id: uuidv7(),
    job,
    started_at,
    ended_at: noon,
    done: 1,
    error: null,
  });
  const old = Array.from({ length: 1_200 }, () => run('old', earlier));
  await sql`${insertRows('job_run', [...old, run('changed', earlier), run('fresh', noon)])}`.execute(database.kysely);
  const remove = () => removeOld(database.kysely, { job_run: 'started_at' }, noon);
  await inTransaction(database.kysely, async (transaction) => {
    await transaction.updateTable('job_run').set({ started_at: noon }).where('job', '=', 'changed').execute();
    expect(await remove()).toBe(1_200);
  });
  expect(await remove()).toBe(0);
  expect(await runs()).toEqual([{ job: 'changed' }, { job: 'fresh' }]);
});
