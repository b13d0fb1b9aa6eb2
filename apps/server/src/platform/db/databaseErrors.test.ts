import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabase } from './database.ts';
import { isTransient } from './databaseErrors.ts';

const missing = join(tmpdir(), 'schaktkoll-missing');

test('a PostgreSQL whose socket is missing is away for a while', async () => {
  const address = `postgresql://postgres@${encodeURIComponent(missing)}/postgres`;
  const database = openDatabase({ address });
  const error: unknown = await sql`select 1`.execute(database.kysely).catch((each: unknown) => each);
  await database.close();
  expect(error).toMatchObject({ code: 'ENOENT', syscall: 'connect' });
  expect(isTransient(error)).toBe(true);
});

test('a missing file is a fault of ours', async () => {
  const error: unknown = await readFile(missing).catch((each: unknown) => each);
  expect(error).toMatchObject({ code: 'ENOENT', syscall: 'open' });
  expect(isTransient(error)).toBe(false);
});

test.each([
  ['connect', 'EHOSTUNREACH'],
  ['connect', 'ENETUNREACH'],
  ['getaddrinfo', 'EAI_AGAIN'],
])('a %s that fails with %s means that the database is away', (syscall, code) => {
  expect(isTransient(Object.assign(new Error(`${syscall} ${code}`), { code, syscall }))).toBe(true);
});

test('a host whose name is not known means that the database is away', async () => {
  const database = openDatabase({ address: 'postgresql://postgres@database.invalid/postgres' });
  const error: unknown = await sql`select 1`.execute(database.kysely).catch((each: unknown) => each);
  await database.close();
  expect(error).toMatchObject({ syscall: 'getaddrinfo' });
  expect(isTransient(error)).toBe(true);
});
