import { spawnSync } from 'node:child_process';
import { appendFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeTemporaryCluster, startServer } from '@schaktkoll/postgres';
import pg from 'pg';

/** A PostgreSQL server and a streaming replica of it. */
export interface Replicated {
  readonly primary: string;
  readonly replica: string;
  stopReplica(): Promise<void>;
  stop(): Promise<void>;
}

/** Starts both, on files that are copied before the first is used. */
export async function openReplicated(): Promise<Replicated> {
  const [one, other] = [makeTemporaryCluster(), makeTemporaryCluster()];
  await rm(other.data, { recursive: true });
  const { status, stderr } = spawnSync('cp', ['-a', one.data, other.data], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  const first = await startServer(one, { isTemporary: true });
  const { host, port, user } = new pg.Client({ connectionString: first.address });
  await writeFile(join(other.data, 'standby.signal'), '');
  await appendFile(
    join(other.data, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${host} port=${port} user=${user ?? ''}'\nhot_standby_feedback = on\n`,
  );
  const second = await startServer(other, { isTemporary: true });
  return {
    primary: first.address,
    replica: second.address,
    stopReplica: () => second.stop('immediate'),
    async stop() {
      await second.stop('immediate');
      await first.stop();
    },
  };
}
