import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createEmptyDatabase } from '../../../testing/testDatabase.ts';
import { migrateDatabase, openDatabase, type Database } from './database.ts';
import { migrateToLatest } from './migrate.ts';
import { changedSinceRelease, freezeMigrations, readMigrations } from './migrations.ts';

const oneLine =
  /^This database was made before .+"npm start -- --fresh" .+ for DATABASE_URL, name an empty database\.$/;

test('released SQL is as it was when it was released: what has to change needs a migration', () => {
  expect(changedSinceRelease()).toEqual([]);
});

describe('after a release', () => {
  let folder: string;
  let database: Database;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'schaktkoll-migrations-'));
    cpSync(fileURLToPath(new URL('./baseline', import.meta.url)), join(folder, 'baseline'), { recursive: true });
    mkdirSync(join(folder, 'migrations'));
    database = openDatabase({ address: await createEmptyDatabase() });
  });
  afterEach(async () => {
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const add = (name: string, statements: string) => writeFileSync(join(folder, 'migrations', name), statements);
  const migrate = () => migrateToLatest(database.kysely, readMigrations(folder));

  test('a new migration is frozen with the next one, and a released file that changes or goes is named', () => {
    const baseline = readdirSync(join(folder, 'baseline')).map((file) => `baseline/${file}`);
    expect(freezeMigrations(folder).toSorted()).toEqual(baseline.toSorted());
    add('001-made-up.sql', 'select 1;');
    expect(changedSinceRelease(folder)).toEqual([]);
    expect(freezeMigrations(folder)).toEqual(['migrations/001-made-up.sql']);
    expect(freezeMigrations(folder)).toEqual([]);
    appendFileSync(join(folder, 'baseline', 'maps.sql'), '-- More.\n');
    rmSync(join(folder, 'migrations', '001-made-up.sql'));
    expect(changedSinceRelease(folder)).toEqual(['baseline/maps.sql', 'migrations/001-made-up.sql']);
    expect(() => freezeMigrations(folder)).toThrow('baseline/maps.sql, migrations/001-made-up.sql. Add a migration');
  });

  test('a new migration runs once, on a released database with its rows and on an empty one alike', async () => {
    const baseline = Object.keys(readMigrations(folder));
    expect(await migrate()).toEqual(baseline);
    add('001-made-up.sql', `alter table organisation add column slogan text; update organisation set slogan = 'Gräv';`);
    expect(await migrate()).toEqual(['001-made-up']);
    expect(await migrate()).toEqual([]);
    const { rows } = await sql`select slogan from organisation`.execute(database.kysely);
    expect(rows).toEqual([{ slogan: 'Gräv' }]);
    const empty = openDatabase({ address: await createEmptyDatabase() });
    expect(await migrateToLatest(empty.kysely, readMigrations(folder))).toEqual([...baseline, '001-made-up']);
    await empty.close();
  });

  test('a database of another baseline is refused', async () => {
    await migrate();
    appendFileSync(join(folder, 'baseline', 'maps.sql'), 'create table more (id integer);');
    await expect(migrate()).rejects.toThrow(oneLine);
  });

  test('a migration that fails leaves nothing', async () => {
    await migrate();
    add('001-made-up.sql', 'create table half (id integer); select 1 / 0;');
    await expect(migrate()).rejects.toThrow('division by zero');
    const { rows } = await sql`select to_regclass('half') as half`.execute(database.kysely);
    expect(rows).toEqual([{ half: null }]);
  });
});

test('a database of the migrations before the baseline is left as it is, and one line says what to do', async () => {
  const address = await createEmptyDatabase();
  const database = openDatabase({ address });
  await database.executeSql(`create table kysely_migration (name varchar(255) primary key, timestamp varchar(255));
    insert into kysely_migration values ('001-accounts', '2026-11-20'), ('002-sign-in', '2026-11-20')`);
  await expect(migrateDatabase({ address })).rejects.toThrow(oneLine);
  const { rows } = await database.executeSql(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`,
  );
  expect(rows).toEqual([{ name: 'kysely_migration' }]);
  await database.close();
});
