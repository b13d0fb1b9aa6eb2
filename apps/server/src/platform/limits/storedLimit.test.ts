import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../db/database.ts';
import { openTestDatabase } from '../../../testing/testDatabase.ts';
import { StoredLimit } from './storedLimit.ts';
import { removeOld } from '../db/removeOld.repository.ts';

const noon = new Date('2026-11-20T11:00:00.000Z');

describe('a stored limit', () => {
  let database: Database;
  let now = noon;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    now = noon;
    await database.kysely.deleteFrom('limit_bucket').execute();
  });
  const after = (seconds: number) => {
    now = new Date(noon.getTime() + seconds * 1000);
  };
  /** As one process has it. */
  const limitOf = (most: number, seconds: number, name = 'test') =>
    new StoredLimit({ name, per: 'user', most, seconds }, { database, now: () => now });
  const take = (limit: StoredLimit, who: string, cost?: number) =>
    limit.take(who, cost).then(
      () => 'taken',
      (error: { retryAfter?: number }) => error.retryAfter,
    );

  test('refuses what does not fit with the time until it does, and no other user', async () => {
    const limit = limitOf(10, 60);
    for (let count = 0; count < 10; count += 1) expect(await take(limit, 'anna')).toBe('taken');
    expect(await take(limit, 'anna')).toBe(6);
    expect(await take(limit, 'bo')).toBe('taken');
    after(5);
    expect(await take(limit, 'anna')).toBe(1);
    after(6);
    expect(await take(limit, 'anna')).toBe('taken');
    expect(await take(limit, 'anna')).toBe(6);
    after(3600);
    for (let count = 0; count < 10; count += 1) expect(await take(limit, 'anna')).toBe('taken');
    expect(await take(limit, 'anna')).toBe(6);
  });

  test('is one for all processes, and not that of another name [ASVS 2.4.1 calls]', async () => {
    const [one, another] = [limitOf(3, 60), limitOf(3, 60)];
    expect([await take(one, 'anna'), await take(another, 'anna'), await take(one, 'anna')]).toEqual([
      'taken',
      'taken',
      'taken',
    ]);
    expect([await take(one, 'anna'), await take(another, 'anna')]).toEqual([20, 20]);
    expect(await take(limitOf(3, 60, 'other'), 'anna')).toBe('taken');
  });

  test('lets no more pass than fit of thirty at the same moment, in two processes', async () => {
    const processes = [limitOf(10, 60), limitOf(10, 60)] as const;
    const outcomes = await Promise.all(
      Array.from({ length: 30 }, (_, index) => take(processes[index % 2 === 0 ? 0 : 1], 'anna')),
    );
    expect(outcomes.filter((outcome) => outcome === 'taken')).toHaveLength(10);
  });

  test('allows a cost larger than the limit when nothing is used, and a smaller one after a larger was refused', async () => {
    const limit = limitOf(100, 100);
    expect(await take(limit, 'anna', 300)).toBe('taken');
    expect(await take(limit, 'anna', 1)).toBe(201);
    after(250);
    expect(await take(limit, 'anna', 80)).toBe(30);
    expect(await take(limit, 'anna', 20)).toBe('taken');
  });

  test('refuses more work after it is spent, with the time after which a tenth is there again [ASVS 5.2.1 geodata]', async () => {
    const [one, another] = [limitOf(60, 600), limitOf(60, 600)];
    await one.requireLeft('anna');
    await one.spend('anna', 40);
    await one.requireLeft('anna');
    await another.spend('anna', 40);
    // 80 s are used: 26 s have to grow back, a tenth of a second each second.
    for (const limit of [one, another])
      await expect(limit.requireLeft('anna')).rejects.toMatchObject({ code: 'TooManyRequests', retryAfter: 260 });
    await one.requireLeft('bo');
    after(199);
    await expect(one.requireLeft('anna')).rejects.toMatchObject({ code: 'TooManyRequests' });
    after(260);
    await one.requireLeft('anna');
  });

  test('is deleted when it is empty, and until then contains no names', async () => {
    await limitOf(10, 60).take('anna');
    expect(JSON.stringify(await database.kysely.selectFrom('limit_bucket').selectAll().execute())).not.toContain(
      'anna',
    );
    expect(
      await removeOld(database.kysely, { limit_bucket: 'empty_at' }, new Date(noon.getTime() + 5_000).toISOString()),
    ).toBe(0);
    expect(
      await removeOld(database.kysely, { limit_bucket: 'empty_at' }, new Date(noon.getTime() + 7_000).toISOString()),
    ).toBe(1);
  });
});
