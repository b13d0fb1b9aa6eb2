import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { clusterOf, makeFiles, type Cluster } from './cluster.ts';
import { startServer, type RunningPostgres } from './serverProcess.ts';

/**
 * Data of tests live for minutes and need not survive a loss of power. Waiting for the disk, vacuuming and compiling
 * queries took a tenth of the server's tests.
 */
export const temporarySettings = [
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
