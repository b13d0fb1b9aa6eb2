import { sql, type Kysely } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '../../../testing/testDatabase.ts';
import type { Database } from './database.ts';
import { up } from './migrations/227-unregistered-owner-names.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

test('unregistered owners of one municipality whose names differed in capitals alone get a number', async () => {
  const queries = database.kysely;
  await sql`alter table unregistered_owner drop constraint unregistered_owner_name,
    add constraint unregistered_owner_name unique (municipality_code, name)`.execute(queries);
  const stored = [
    ['2180', 'BYFIBER'],
    ['2180', 'Byfiber'],
    ['2181', 'Byfiber'],
    // The number that the second one gets is taken.
    ['2180', 'Byfiber (2)'],
    ['2182', 'BYFIBER'],
    ['2182', 'Byfiber'],
    ['2182', 'BYFIBER (2)'],
  ] as const;
  for (const [index, [municipality, name]] of stored.entries())
    await sql`insert into unregistered_owner (id, municipality_code, name, phone, changed_at)
      values (${`00000000-0000-7000-8000-00000000000${index}`}, ${municipality}, ${name}, '026-12 34 56', now())`.execute(
      queries,
    );
  await up(queries as Kysely<unknown>);
  const rows = await queries.selectFrom('unregistered_owner').select(['municipality_code', 'name']).execute();
  const namesIn = (municipality: string) =>
    rows
      .filter(({ municipality_code: code }) => code === municipality)
      .map(({ name }) => name.toLowerCase())
      .sort();
  expect(namesIn('2181')).toEqual(['byfiber']);
  for (const municipality of ['2180', '2182'])
    expect(namesIn(municipality)).toEqual(['byfiber', 'byfiber (2)', 'byfiber (2) (3)']);
});
