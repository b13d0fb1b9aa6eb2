import { sql } from 'kysely';
import pg from 'pg';
import { expect, test } from 'vitest';
import { createEmptyDatabase } from '../../../testing/testDatabase.ts';
import { migrateDatabase, openDatabase } from './database.ts';

const settingsOf = async (options: Parameters<typeof openDatabase>[0]) => {
  const database = openDatabase(options);
  try {
    const { rows } = await sql`select current_setting('timezone') as zone, current_setting('datestyle') as dates,
      current_setting('jit') as jit, current_setting('random_page_cost') as page, current_setting('statement_timeout') as statement,
      current_setting('lock_timeout') as lock, current_setting('idle_in_transaction_session_timeout') as idle`.execute(
      database.kysely,
    );
    return rows[0];
  } finally {
    await database.close();
  }
};

const expected = {
  zone: 'UTC',
  dates: 'ISO, MDY',
  jit: 'off',
  page: '1.1',
  statement: '15s',
  lock: '10s',
  idle: '30s',
};

async function execute(address: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  await client.query(statement);
  await client.end();
}

test('sessions have the same settings with and without a pooler, which takes none from its clients', async () => {
  const address = await createEmptyDatabase();
  await migrateDatabase({ address });
  expect(await settingsOf({ address })).toEqual(expected);
  // As a pooler does, this connection brings no settings.
  await expect(settingsOf({ address, listenAddress: address })).rejects.toThrow(
    /^The sessions of DATABASE_URL have \w+ .+ and not .+: if a pooler is between/,
  );
  await Promise.all([1, 2, 3].map(() => migrateDatabase({ address, listenAddress: address })));
  expect(await settingsOf({ address, listenAddress: address })).toEqual(expected);
});

test('a setting that someone has changed refuses every new session, until a server starts again', async () => {
  const address = await createEmptyDatabase();
  const options = { address, listenAddress: address };
  await migrateDatabase(options);
  const name = new URL(address).pathname.slice(1);
  await execute(address, `alter role current_user in database ${name} set timezone = 'Europe/Stockholm'`);
  await expect(settingsOf(options)).rejects.toThrow(
    'The sessions of DATABASE_URL have timezone Europe/Stockholm and not UTC',
  );
  await migrateDatabase(options);
  expect(await settingsOf(options)).toEqual(expected);
});

test('two addresses of different databases are refused', async () => {
  const [address, listenAddress] = [await createEmptyDatabase(), await createEmptyDatabase()];
  await expect(migrateDatabase({ address, listenAddress })).rejects.toThrow(
    'DATABASE_URL and DATABASE_LISTEN_URL must reach the same database: they do not.',
  );
});

test('settings that are lost on the way are noticed, also without a pooler that is named', async () => {
  const address = new URL(await createEmptyDatabase());
  // As behind a pooler that ignores them: the address brings options of its own.
  address.searchParams.set('options', '-c timezone=Europe/Stockholm');
  await expect(migrateDatabase({ address: address.href })).rejects.toThrow(
    'The sessions of DATABASE_URL have timezone Europe/Stockholm and not UTC',
  );
});
