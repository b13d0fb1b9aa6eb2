import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openLocalDatabase } from './localDatabase.ts';

const root = mkdtempSync(join(tmpdir(), 'schaktkoll-data-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
beforeEach(() => void vi.stubEnv('DATABASE_URL', undefined));
afterEach(() => void vi.unstubAllEnvs());

test('a database that PGlite made is neither opened nor deleted: one line names --fresh', async () => {
  mkdirSync(join(root, 'database'));
  await expect(openLocalDatabase(root)).rejects.toThrow(/^.* cannot open\. "npm start -- --fresh" deletes .*$/);
  expect([existsSync(join(root, 'database')), existsSync(join(root, 'postgres'))]).toEqual([true, false]);
});

test('a command before the first start makes no database', async () => {
  const folder = join(root, 'never started');
  await expect(openLocalDatabase(folder, { isShared: true })).rejects.toThrow(
    'There is no local database yet. Run "npm start" first, or name one in DATABASE_URL.',
  );
  expect(existsSync(folder)).toBe(false);
});

test('DATABASE_URL comes before a database of our own, which is not even looked for', async () => {
  vi.stubEnv('DATABASE_URL', 'postgresql://db.example/schaktkoll');
  expect((await openLocalDatabase(root)).address).toBe('postgresql://db.example/schaktkoll');
});
