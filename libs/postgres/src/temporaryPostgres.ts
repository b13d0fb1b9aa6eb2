import { randomBytes } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { clusterOf, makeFiles, type Cluster } from './cluster.ts';
import { startServer, type RunningPostgres } from './serverProcess.ts';

/**
 * Data of tests live for minutes and need not survive a loss of power. Waiting for the disk, vacuuming and compiling
 * queries took a tenth of the server's tests.
 */
const temporarySettings = [
  'fsync=off',
  'full_page_writes=off',
  'synchronous_commit=off',
  'jit=off',
  'autovacuum=off',
  'max_connections=300',
];

/** The files of a server in a temporary folder, which the caller removes. */
export function makeTemporaryCluster(): Cluster {
  const cluster = clusterOf(mkdtempSync(join(tmpdir(), 'schaktkoll-postgres-')));
  makeFiles(cluster, { isDurable: false });
  return cluster;
}

/** Starts an empty server that ends with this process and leaves nothing. */
export function openTemporaryPostgres(): Promise<RunningPostgres> {
  return startServer(makeTemporaryCluster(), { settings: temporarySettings, isTemporary: true });
}

/**
 * An empty database that goes with its use: on the server of DATABASE_URL, or on a temporary one. The
 * user of DATABASE_URL must be allowed to create databases.
 */
export async function openEmptyDatabase(): Promise<RunningPostgres> {
  const given = process.env['DATABASE_URL'];
  if (given === undefined) return openTemporaryPostgres();
  const name = `schaktkoll_${randomBytes(6).toString('hex')}`;
  await runStatement(given, `create database ${name}`);
  const address = new URL(given);
  address.pathname = `/${name}`;
  return {
    address: address.href,
    stop: () => runStatement(given, `drop database ${name} with (force)`),
  };
}

/** Runs one statement over a connection of its own. */
export async function runStatement(address: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
