import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../db/database.ts';
import { makeUser, type MadeUser } from '../../../testing/rows.ts';
import { openTestDatabase } from '../../../testing/testDatabase.ts';
import { changeSetting } from './changeSetting.ts';
import { readSettings } from './settings.ts';

const now = new Date('2026-11-20T11:00:00.000Z');

describe('a change of a system setting', () => {
  let database: Database;
  let user: MadeUser;
  beforeAll(async () => {
    database = await openTestDatabase();
    user = await makeUser(database.kysely, { roles: ['SuperUser'], name: 'Sune Support' });
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await database.kysely.deleteFrom('system_setting').execute();
    await database.kysely.deleteFrom('system_setting_history').execute();
  });

  const change = (value: number, version: number) =>
    changeSetting(database.kysely, { key: 'wideningMetres', value, version, userId: user.id, now });
  const history = () =>
    database.kysely
      .selectFrom('system_setting_history')
      .select(['key', 'old_value', 'new_value', 'changed_by', 'changed_at'])
      .orderBy('id')
      .execute();

  test('takes effect at once and is recorded in the history with the previous value, including a default', async () => {
    expect(await change(25, 0)).toBe(1);
    expect(await change(30, 1)).toBe(2);
    expect((await readSettings(database.kysely)).wideningMetres).toBe(30);
    const row = { key: 'wideningMetres', changed_by: user.id, changed_at: now.toISOString() };
    expect(await history()).toEqual([
      { ...row, old_value: 10, new_value: 25 },
      { ...row, old_value: 25, new_value: 30 },
    ]);
  });

  test.each([-1, 101, 2.5])('to %s is refused with the bounds, and nothing is written', async (value) => {
    await expect(async () => change(value, 0)).rejects.toMatchObject({
      code: 'RuleRefused',
      issues: [{ path: 'value', code: 'OutOfBounds', params: { minimum: 0, maximum: 100 } }],
    });
    expect(await history()).toEqual([]);
  });

  test('with an outdated version is refused with who changed it and when', async () => {
    await change(25, 0);
    for (const old of [0, 2])
      await expect(change(30, old)).rejects.toMatchObject({
        code: 'VersionConflict',
        params: { by: 'Sune Support', at: now.toISOString() },
      });
    expect((await readSettings(database.kysely)).wideningMetres).toBe(25);
  });

  test('succeeds for only one of two simultaneous changes', async () => {
    const outcomes = await Promise.allSettled([change(25, 0), change(30, 0)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await history()).toHaveLength(1);
  });
});
