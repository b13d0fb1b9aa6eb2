import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { addressOf, clusterOf, makeFiles, type Cluster } from './cluster.ts';
import { PostgresError } from './postgresError.ts';
import { connectionError, startServer, type RunningPostgres } from './serverProcess.ts';

/** How long a start waits for a command that has the database open, before it ends that server. */
const timeoutMilliseconds = 2_000;

/**
 * The server of a data folder, which stays between starts; its files are made when there are none.
 * @param isShared true to use the server that runs, as commands do beside `npm start`. Otherwise the caller has the
 * folder alone, and a server that was left running by a killed start is ended first.
 * @throws PostgresError
 */
export async function openLocalPostgres(
  folder: string,
  { isShared = false }: { readonly isShared?: boolean } = {},
): Promise<RunningPostgres> {
  const cluster = clusterOf(folder);
  makeFiles(cluster, { isDurable: true });
  const running = await runningServer(cluster);
  if (running !== null && isShared) return { address: running.address, stop: async () => undefined };
  if (running !== null) await endServer(cluster, running.pid);
  return startServer(cluster);
}

/** Ends the server of a folder, if one runs, and deletes its files. */
export async function removeLocalPostgres(folder: string): Promise<void> {
  const cluster = clusterOf(folder);
  const running = await runningServer(cluster);
  if (running !== null) await endServer(cluster, running.pid);
  rmSync(cluster.folder, { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
}

export const hasLocalPostgres = (folder: string): boolean => existsSync(folder) && existsSync(clusterOf(folder).data);

/** What PostgreSQL says of itself in its folder, if it answers. Lines: process, folder, start, port, … */
async function runningServer(cluster: Cluster): Promise<{ readonly pid: number; readonly address: string } | null> {
  const file = join(cluster.data, 'postmaster.pid');
  if (!existsSync(file)) return null;
  const lines = readFileSync(file, 'utf8').split('\n');
  const address = addressOf(cluster, Number(lines[3] ?? 0));
  return (await connectionError(address)) === null ? { pid: Number(lines[0]), address } : null;
}

/** Waits for a server to end, and ends it after a timeout. */
async function endServer(cluster: Cluster, pid: number): Promise<void> {
  const file = join(cluster.data, 'postmaster.pid');
  for (let waited = 0; waited < 60_000; waited += 100) {
    if (!existsSync(file) || !isAlive(pid)) return;
    // PostgreSQL's fast shutdown; on Windows it ends without one, and recovers.
    if (waited === timeoutMilliseconds) process.kill(pid, 'SIGINT');
    await setTimeout(100);
  }
  throw new PostgresError(`The PostgreSQL server of ${cluster.folder} (process ${pid}) does not end.`);
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
