import { rm } from 'node:fs/promises';
import { makeTemporaryCluster, startServer, type RunningPostgres } from '@schaktkoll/postgres';

/** A PostgreSQL server that can be stopped and started again, always at the same address. */
export interface RestartablePostgres {
  readonly address: string;
  /** `crash` ends at once, and the next start recovers. */
  stop(how: 'fast' | 'crash'): Promise<void>;
  start(): Promise<void>;
  remove(): Promise<void>;
}

/** Starts a PostgreSQL server with an empty database. */
export async function openRestartablePostgres(): Promise<RestartablePostgres> {
  const cluster = makeTemporaryCluster();
  let server: RunningPostgres | null = await startServer(cluster);
  const { address } = server;
  const stop = async (how: 'fast' | 'crash') => {
    await server?.stop(how === 'crash' ? 'immediate' : undefined);
    server = null;
  };
  return {
    address,
    stop,
    async start() {
      server = await startServer(cluster);
    },
    async remove() {
      await stop('crash');
      for (const folder of [cluster.folder, ...(cluster.socket === null ? [] : [cluster.socket])])
        await rm(folder, { recursive: true, force: true });
    },
  };
}
