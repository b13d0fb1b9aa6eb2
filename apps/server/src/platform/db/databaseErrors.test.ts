import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { openDatabase } from './database.ts';
import { connectionFault, isTransient } from './databaseErrors.ts';

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

test.each([
  [{ code: '28P01' }, 'refuses the user or the password'],
  [{ code: '28000' }, 'does not let the user'],
  [{ code: '3D000' }, 'does not exist'],
  [{ code: '42501' }, 'may not create tables'],
  // Of two addresses of one name: an AggregateError, which names no call.
  [{ code: 'ECONNREFUSED' }, 'does not answer'],
  [{ code: 'ENOTFOUND', syscall: 'getaddrinfo' }, 'has no address'],
  [{ code: 'ENOENT', syscall: 'connect' }, 'the socket is not there'],
  [{ message: 'timeout exceeded when trying to connect' }, 'does not answer in time'],
  [{ message: 'SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string' }, 'asks for a password'],
  [{ message: 'The server does not support SSL connections' }, 'demands TLS'],
  [{ code: 'DEPTH_ZERO_SELF_SIGNED_CERT', message: 'self-signed certificate' }, 'is not trusted'],
])('a first connection that fails with %o is explained in one line', (fields, words) => {
  const fault = connectionFault(Object.assign(new Error('message'), fields));
  expect(fault).toContain(words);
  expect(fault).toMatch(/^[^\n]+\.$/);
});

test('any other fault of the first start keeps its stack: a missing file of ours, a statement that fails', () => {
  expect(connectionFault(Object.assign(new Error('open'), { code: 'ENOENT', syscall: 'open' }))).toBeNull();
  expect(connectionFault(Object.assign(new Error('syntax error'), { code: '42601' }))).toBeNull();
});
