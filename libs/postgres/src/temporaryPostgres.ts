import { randomBytes } from 'node:crypto';
import { accessSync, constants, mkdtempSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
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

/** Linux's folder in memory, and how much of it must be free: tests of four workers took less than a gigabyte. */
const memory = { folder: '/dev/shm', bytes: 4 * 2 ** 30 } as const;

/**
 * Where the files of small databases lie: in memory where there is room, otherwise in the temporary folder. On a disk whose
 * file system has no journal, copying a database took 650 ms of processor time, in memory 50.
 */
function folderForSmall(): string {
  try {
    accessSync(memory.folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(memory.folder);
    return Math.min(bavail * bsize, freemem()) >= memory.bytes ? memory.folder : tmpdir();
  } catch {
    return tmpdir();
  }
}

/** The files of a server in a temporary folder, which the caller removes. */
export function makeTemporaryCluster(parent = tmpdir()): Cluster {
  const cluster = clusterOf(mkdtempSync(join(parent, 'schaktkoll-postgres-')));
  makeFiles(cluster, { isDurable: false });
  return cluster;
}

/** Starts an empty server for small databases. It ends with this process and leaves nothing. */
export function openTemporaryPostgres(): Promise<RunningPostgres> {
  return startTemporary(folderForSmall());
}

const startTemporary = (parent: string): Promise<RunningPostgres> =>
  startServer(makeTemporaryCluster(parent), { settings: temporarySettings, isTemporary: true });

/**
 * An empty database of any size that goes with its use: on the server of DATABASE_URL, or on a temporary one on disk. The
 * user of DATABASE_URL must be allowed to create databases.
 */
export async function openEmptyDatabase(): Promise<RunningPostgres> {
  const given = process.env['DATABASE_URL'];
  if (given === undefined) return startTemporary(tmpdir());
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
