import { systemSettings } from '@schaktkoll/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../db/database.ts';
import { openTestDatabase } from '../../../testing/testDatabase.ts';
import { createSettingsReader, readSettings } from './settings.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const store = (value: unknown) =>
  database.kysely
    .insertInto('system_setting')
    .values({
      key: 'wideningMetres',
      value: JSON.stringify(value),
      version: 1,
      changed_by: null,
      changed_at: '2026-11-20T12:00:00Z',
    })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: JSON.stringify(value) }))
    .execute();

describe('a system setting', () => {
  test('without a row has the default of the domain', async () => {
    expect((await readSettings(database.kysely)).maximumWorkAreas).toBe(systemSettings.maximumWorkAreas.default);
  });

  test('has the stored value within its bounds, else the default', async () => {
    await store(25);
    expect((await readSettings(database.kysely)).wideningMetres).toBe(25);
    for (const wrong of [101, -1, '25', null]) {
      await store(wrong);
      expect((await readSettings(database.kysely)).wideningMetres).toBe(10);
    }
  });

  test('is refreshed after a few seconds, and read again when it is old', async () => {
    let time = Date.parse('2026-11-20T12:00:00Z');
    const reader = createSettingsReader(database.kysely, () => new Date(time));
    await store(20);
    expect((await reader.current()).wideningMetres).toBe(20);
    await store(30);
    time += 4_000;
    expect((await reader.current()).wideningMetres).toBe(20);
    time += 61_000;
    expect((await reader.current()).wideningMetres).toBe(30);
  });

  test('can be asked for while a transaction holds the database', async () => {
    let time = Date.parse('2026-11-20T12:00:00Z');
    const reader = createSettingsReader(database.kysely, () => new Date(time));
    await reader.current();
    time += 6_000;
    await database.kysely.transaction().execute(async () => {
      expect((await reader.current()).maximumWorkAreas).toBe(50);
    });
  });
});
