import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../db/database.ts';
import { openTestDatabase } from '../../../testing/testDatabase.ts';
import { networkOf, networksOf } from './networks.ts';
import { removeOld } from '../db/removeOld.repository.ts';
import { resetWindow, giveBack, takeFromWindows, windowsOf, type WindowLimit } from './windowLimits.ts';

const account: WindowLimit = { name: ['anna', '192.0.2.1'], maximum: 10, seconds: 60 };
const address: WindowLimit = { name: ['192.0.2.1'], maximum: 100, seconds: 60 };
const noon = new Date('2026-11-20T11:00:00.000Z');
const after = (seconds: number) => new Date(noon.getTime() + seconds * 1000);

describe('calls in a window', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await database.kysely.deleteFrom('limit_window').execute();
  });
  const take = (limits: readonly WindowLimit[], at: Date) => takeFromWindows(database.kysely, limits, at);
  const takeMany = async (count: number, limits: readonly WindowLimit[], at: Date) => {
    for (let tries = 0; tries < count; tries += 1) expect(await take(limits, at)).toBeNull();
  };

  test('ten within a minute pass, the eleventh gets the time to wait, and each passes again after a minute', async () => {
    await takeMany(5, [account], noon);
    await takeMany(5, [account], after(40));
    expect(await take([account], after(59))).toEqual({ retryAfter: 1, isFirst: true });
    expect(await take([account], after(59))).toEqual({ retryAfter: 1, isFirst: false });
    await takeMany(5, [account], after(60));
    expect(await take([account], after(61))).toEqual({ retryAfter: 39, isFirst: true });
  });

  test('a refused try prolongs nothing and counts under no other name', async () => {
    await takeMany(10, [account, address], noon);
    for (let tries = 0; tries < 20; tries += 1) expect(await take([account, address], after(30))).not.toBeNull();
    await takeMany(10, [account, address], after(60));
    await takeMany(90, [address], after(60));
    expect(await take([address], after(60))).toEqual({ retryAfter: 60, isFirst: true });
  });

  test('of thirty at the same moment ten pass [ASVS 6.1.1]', async () => {
    const outcomes = await Promise.all(Array.from({ length: 30 }, () => take([account, address], noon)));
    expect(outcomes.filter((outcome) => outcome === null)).toHaveLength(10);
  });

  test('a good one is given back, once', async () => {
    await takeMany(9, [account], noon);
    for (let tries = 0; tries < 30; tries += 1) {
      await takeMany(1, [account], noon);
      await giveBack(database.kysely, [account], noon);
    }
    await takeMany(1, [account], noon);
    expect(await take([account], noon)).not.toBeNull();
  });

  test('forgiven ones are forgotten', async () => {
    await takeMany(10, [account], noon);
    await resetWindow(database.kysely, account);
    await takeMany(10, [account], noon);
  });

  test('are deleted after their time, and until then contain no names', async () => {
    await takeMany(1, [account, address], noon);
    expect(JSON.stringify(await database.kysely.selectFrom('limit_window').selectAll().execute())).not.toMatch(
      /anna|192\.0/,
    );
    expect(await removeOld(database.kysely, { limit_window: 'ends_at' }, after(59).toISOString())).toBe(0);
    expect(await removeOld(database.kysely, { limit_window: 'ends_at' }, after(61).toISOString())).toBe(2);
  });
});

test.each([
  ['192.0.2.1', '192.0.2.1'],
  ['::ffff:192.0.2.1', '192.0.2.1'],
  ['2001:db8:12:34:aaaa::1', '2001:db8:12:34'],
  ['2001:0DB8:12:34:bbbb:1:2:3', '2001:db8:12:34'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
])('the address %s is of the network %s', (one, network) => {
  expect(networkOf(one)).toBe(network);
});

test('an IPv6 address counts in its /64, /56 and /48, and one of IPv4 in its /24, each with a larger maximum [ASVS 2.4.1 networks]', () => {
  expect(networksOf('2001:db8:12:34ff:aaaa::1')).toEqual([
    { name: '2001:db8:12:34ff', times: 1 },
    { name: '2001:db8:12:3400/56', times: 2 },
    { name: '2001:db8:12/48', times: 4 },
  ]);
  expect(networksOf('::ffff:192.0.2.17')).toEqual([
    { name: '192.0.2.17', times: 1 },
    { name: '192.0.2.0/24', times: 8 },
  ]);
  expect(networksOf('')).toEqual([{ name: '', times: 1 }]);
  expect(windowsOf('recovery', '2001:db8:1:2::1').map(({ name, maximum }) => [...name, maximum])).toEqual([
    ['recovery', '2001:db8:1:2', 20],
    ['recovery', '2001:db8:1:0/56', 40],
    ['recovery', '2001:db8:1/48', 80],
  ]);
});

test('about one person, all networks of a sender have less than the five codes of an hour together', () => {
  expect(windowsOf('recoveryAboutOne', '2001:db8:1:2::1').map(({ maximum }) => maximum)).toEqual([3, 4, 4]);
  expect(windowsOf('recoveryAboutOne', '192.0.2.1').map(({ name }) => name)).toEqual([
    ['recoveryAboutOne', '192.0.2.1'],
  ]);
});
