import { spawn, type ChildProcess } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { makePostgresCluster, untilReady } from '../testing/postgresCluster.ts';

/** A PostgreSQL server that can be stopped and started again, always at the same address. */
export interface RestartablePostgres {
  readonly address: string;
  /** `fast` ends every session (SIGINT); `crash` ends at once, and the next start recovers (SIGQUIT). */
  stop(how: 'fast' | 'crash'): Promise<void>;
  start(): Promise<void>;
  remove(): Promise<void>;
}

/** Starts a PostgreSQL server with an empty database. */
export async function openRestartablePostgres(): Promise<RestartablePostgres> {
  const { program, parameters, folder, user, address } = makePostgresCluster();
  let server: ChildProcess | null = null;
  const start = async () => {
    server = spawn(program, [...parameters], { ...user, cwd: folder, stdio: 'ignore' });
    await untilReady(address);
  };
  const stop = async (how: 'fast' | 'crash') => {
    const running = server;
    server = null;
    if (running === null) return;
    const gone = new Promise((resolve) => running.once('exit', resolve));
    running.kill(how === 'fast' ? 'SIGINT' : 'SIGQUIT');
    await gone;
  };
  await start();
  return {
    address,
    stop,
    start,
    async remove() {
      await stop('crash');
      await rm(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
    },
  };
}
