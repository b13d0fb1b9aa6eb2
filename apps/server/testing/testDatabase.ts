import { randomBytes } from 'node:crypto';
import { openTemporaryPostgres, runStatement } from '@schaktkoll/postgres';
import { migrateDatabase, openDatabase, type Database } from '../src/platform/db/database.ts';
import { openJobQueue } from '../src/platform/jobs/jobQueue.ts';

let server: Promise<string> | null = null;
let template: Promise<string> | null = null;

/**
 * The address of a PostgreSQL server in which databases can be created: that of DATABASE_URL, which is also how a test
 * run gives its server to its workers (`testRun.ts`), or one that ends with this process.
 */
function testServerAddress(): Promise<string> {
  server ??=
    process.env['DATABASE_URL'] === undefined
      ? openTemporaryPostgres().then(({ address }) => address)
      : Promise.resolve(process.env['DATABASE_URL']);
  return server;
}

/** A migrated, empty database with the queue's tables; closing it drops it. */
export async function openTestDatabase(): Promise<Database> {
  const server = await testServerAddress();
  template ??= Promise.resolve(process.env['TEST_TEMPLATE'] ?? makeTemplate());
  const name = nameFor('test');
  await runStatement(server, `create database ${name} template ${await template} strategy file_copy`);
  const database = openDatabase({ address: addressOf(server, name), maximumConnections: 8 });
  return {
    ...database,
    close: async () => {
      await database.close();
      await dropDatabase(name);
    },
  };
}

/** The address of a fresh, empty database that has not been migrated. */
export async function createEmptyDatabase(): Promise<string> {
  const server = await testServerAddress();
  const name = nameFor('empty');
  await runStatement(server, `create database ${name}`);
  return addressOf(server, name);
}

/** Makes the database that those of tests are copied from, and returns its name. */
export async function makeTemplate(): Promise<string> {
  const server = await testServerAddress();
  const name = nameFor('template');
  await runStatement(server, `create database ${name}`);
  const options = { address: addressOf(server, name) };
  await migrateDatabase(options);
  const database = openDatabase(options);
  // Including the queue's tables, because creating them takes longer than most tests.
  await (await openJobQueue(database)).stop();
  await database.close();
  return name;
}

export async function dropDatabase(name: string): Promise<void> {
  await runStatement(await testServerAddress(), `drop database if exists ${name} with (force)`);
}

const nameFor = (kind: string): string => `schaktkoll_${kind}_${randomBytes(6).toString('hex')}`;

function addressOf(server: string, database: string): string {
  const parsed = new URL(server);
  parsed.pathname = `/${database}`;
  return parsed.href;
}
