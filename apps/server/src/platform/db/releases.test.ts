import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { createEmptyDatabase } from '../../../testing/testDatabase.ts';
import { describeCatalogue } from './catalogue.repository.ts';
import { migrateDatabase, openDatabase } from './database.ts';
import { changedSinceRelease, migrationHashes, releasedDatabases, releasedHashes } from './releasedMigrations.ts';

describe('the released migrations', () => {
  test('are as they were when they were released: what has to change needs a new one', () => {
    expect(Object.keys(releasedHashes()).length).toBeGreaterThan(20);
    expect(changedSinceRelease(releasedHashes(), migrationHashes())).toEqual([]);
  });

  test('are those of three releases', () => {
    expect(releasedDatabases()).toHaveLength(3);
  });

  test('are detected when one of them changes or is deleted', () => {
    expect(changedSinceRelease({ 'a.ts': '1', 'b.ts': '2', 'c.ts': '3' }, { 'a.ts': '1', 'b.ts': '9' })).toEqual([
      'b.ts',
      'c.ts',
    ]);
  });
});

describe('the database', () => {
  const catalogueFrom = async (release: string | null): Promise<readonly string[]> => {
    const chosen = { address: await createEmptyDatabase() };
    const database = openDatabase(chosen);
    try {
      if (release !== null) await database.executeSql(release);
      await migrateDatabase(chosen);
      return await describeCatalogue(database.kysely);
    } finally {
      await database.close();
    }
  };

  let fresh: readonly string[];
  beforeAll(async () => {
    fresh = await catalogueFrom(null);
    expect(fresh.length).toBeGreaterThan(300);
  });

  test.each(releasedDatabases())('a database of the release $name becomes what a fresh one is', async ({ path }) => {
    expect(await catalogueFrom(readFileSync(path, 'utf8'))).toEqual(fresh);
  });

  test('another default, constraint, index, function or trigger is seen', async () => {
    const chosen = { address: await createEmptyDatabase() };
    const database = openDatabase(chosen);
    try {
      await migrateDatabase(chosen);
      let before = await describeCatalogue(database.kysely);
      for (const change of [
        'alter table app_user alter column max_number_of_cases set default 11',
        'alter table app_user alter column email drop not null',
        'alter table app_user drop constraint app_user_status',
        'drop index app_user_login',
        'create function nothing() returns trigger language plpgsql as $$ begin return null; end $$',
        'create trigger nothing after insert on app_user execute function nothing()',
        'create table more (id integer)',
      ]) {
        await database.executeSql(change);
        const after = await describeCatalogue(database.kysely);
        expect(after, change).not.toEqual(before);
        before = after;
      }
    } finally {
      await database.close();
    }
  });
});
