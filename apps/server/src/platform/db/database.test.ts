import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createEmptyDatabase, openTestDatabase } from '../../../testing/testDatabase.ts';
import { inTransaction, migrateDatabase, openDatabase, type Database } from './database.ts';
import { brokenConstraint, isTransient } from './databaseErrors.ts';
import { isMigrated } from './migrate.ts';
import { readMigrations } from './migrations.ts';
import { uuidv7 } from './uuidv7.ts';

const makeOrganisation = (name: string) => ({ id: uuidv7(), name, type: 'Inquirer', status: 'Active' }) as const;

describe('the database', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  test('values have the same types', async () => {
    const { rows } =
      await sql`select 9007199254740991::int8 as big, '2026-03-29'::date as day, '2 days'::interval as span,
      '2026-11-20 23:59:18.1+02'::timestamptz as moment, '\\x01ff'::bytea as bytes, '{"a":[1]}'::jsonb as json,
      array['å','b']::text[] as texts, 1.5::float8 as number, '0.10'::numeric as exact, array[1,2]::int8[] as numbers`.execute(
        database.kysely,
      );
    const row = rows[0] as Record<string, unknown>;
    expect({ ...row, bytes: [...(row['bytes'] as Uint8Array)] }).toEqual({
      big: 9007199254740991,
      day: '2026-03-29',
      span: '2 days',
      moment: '2026-11-20T21:59:18.100Z',
      bytes: [1, 255],
      json: { a: [1] },
      texts: ['å', 'b'],
      number: 1.5,
      exact: '0.10',
      numbers: [1, 2],
    });
  });

  test('a broken constraint is named', async () => {
    const refusal = await database.kysely
      .insertInto('organisation')
      .values({ ...makeOrganisation('Privatanvändare') })
      .execute()
      .catch((error: unknown) => error);
    expect(brokenConstraint(refusal)).toBe('organisation_name_private');
  });

  test('names sort in Swedish order', async () => {
    await inTransaction(database.kysely, async (transaction) => {
      for (const name of ['Öbo Energi', 'Zinkgruvan', 'Åre Fjärrvärme', 'Älvdalen El', 'alfa nät']) {
        await transaction.insertInto('organisation').values(makeOrganisation(name)).execute();
      }
    });
    const rows = await database.kysely
      .selectFrom('organisation')
      .select('name')
      .where('is_private', '=', false)
      .orderBy('name_sort')
      .execute();
    expect(rows.map((row) => row.name)).toEqual([
      'alfa nät',
      'Zinkgruvan',
      'Åre Fjärrvärme',
      'Älvdalen El',
      'Öbo Energi',
    ]);
  });

  test('a failed transaction leaves nothing and the next query works', async () => {
    const id = uuidv7();
    await expect(
      inTransaction(database.kysely, async (transaction) => {
        await transaction
          .insertInto('organisation')
          .values({ ...makeOrganisation('Halvvägs AB'), id })
          .execute();
        throw new Error('stop');
      }),
    ).rejects.toThrow('stop');
    expect(await database.kysely.selectFrom('organisation').where('id', '=', id).selectAll().execute()).toEqual([]);
  });

  test("concurrent transactions do not see each other's uncommitted changes", async () => {
    await database.kysely
      .insertInto('system_setting')
      .values({ key: 'counter', value: '0', version: 1, changed_by: null, changed_at: '2026-11-20T12:00:00Z' })
      .execute();
    await Promise.all(
      Array.from({ length: 20 }, () =>
        inTransaction(database.kysely, async (transaction) => {
          const row = await transaction
            .selectFrom('system_setting')
            .select('version')
            .where('key', '=', 'counter')
            .forUpdate()
            .executeTakeFirstOrThrow();
          await transaction
            .updateTable('system_setting')
            .set({ version: row.version + 1 })
            .where('key', '=', 'counter')
            .execute();
        }),
      ),
    );
    const row = await database.kysely
      .selectFrom('system_setting')
      .select('version')
      .where('key', '=', 'counter')
      .executeTakeFirstOrThrow();
    expect(row.version).toBe(21);
  });

  test('a block of statements that fails is rolled back and harms no later query', async () => {
    await expect(
      database.executeSql(
        "begin; insert into system_setting (key, value, changed_at) values ('half', '1', now()); select 1/0; commit",
      ),
    ).rejects.toThrow('division by zero');
    const { rows } = await database.executeSql('select count(*) as count from system_setting where key = $1', ['half']);
    expect(rows).toEqual([{ count: 0 }]);
  });
});

test('a connection that breaks inside a transaction costs that transaction alone', async () => {
  const options = {
    address: await createEmptyDatabase(),
    maximumConnections: 2,
  } as const;
  const database = openDatabase(options);
  try {
    const refusal = await inTransaction(database.kysely, async (transaction) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction);
      // As when PostgreSQL is stopped while the transaction calculates.
      await sql`select pg_terminate_backend(${rows[0]?.pid}, 60000)`.execute(database.kysely);
      await setTimeout(100);
      await sql`select 1`.execute(transaction);
    }).catch((error: unknown) => error);
    expect(isTransient(refusal)).toBe(true);
    expect((await sql`select 1 as one`.execute(database.kysely)).rows).toEqual([{ one: 1 }]);
  } finally {
    await database.close();
  }
});

test('migrations run once from nothing, also when two servers start together', async () => {
  const options = { address: await createEmptyDatabase() };
  const database = openDatabase(options);
  expect(await isMigrated(database.kysely)).toBe(false);
  const names = (await Promise.all([migrateDatabase(options), migrateDatabase(options)])).flat();
  expect(names).toEqual(Object.keys(readMigrations()));
  expect(await isMigrated(database.kysely)).toBe(true);
  expect(await migrateDatabase(options)).toEqual([]);
  await database.close();
});

test('a database of tests begins empty each time', async () => {
  const first = await openTestDatabase();
  await first.kysely.insertInto('organisation').values(makeOrganisation('Borta AB')).execute();
  await first.close();
  const second = await openTestDatabase();
  const rows = await second.kysely.selectFrom('organisation').select(['name', 'is_private']).execute();
  expect(rows).toEqual([{ name: 'Privatanvändare', is_private: true }]);
  await second.close();
});

test('identifiers are of version 7 and sort in the order they were made', () => {
  const made = Array.from({ length: 5000 }, () => uuidv7(1_795_215_600_000));
  expect(made[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect([...made].sort()).toEqual(made);
  expect(new Set(made).size).toBe(5000);
});
