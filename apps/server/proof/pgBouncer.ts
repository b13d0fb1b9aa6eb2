import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { findIdentity } from '@schaktkoll/postgres';
import pg from 'pg';
import { freePort } from '../testing/freePort.ts';

const program = ['/usr/sbin/pgbouncer', '/usr/local/bin/pgbouncer', '/opt/homebrew/bin/pgbouncer'].find((path) =>
  existsSync(path),
);

/** Whether PgBouncer is on this machine (Debian: pgbouncer). */
export const pgBouncerIsThere = program !== undefined;

/** A PgBouncer of our own. */
export interface PgBouncer {
  /** The address of the database through it. */
  readonly address: string;
  /** A command on its console, such as `reconnect`. */
  command(text: string): Promise<void>;
  stop(): Promise<void>;
}

/** Starts PgBouncer in transaction mode before a database, with its files in a new folder below the given one. */
export async function openPgBouncer(parent: string, database: string): Promise<PgBouncer> {
  const folder = join(parent, 'pgbouncer');
  await mkdir(folder);
  const { prefix, user } = findIdentity();
  if (user !== null) for (const each of [parent, folder]) await chmod(each, 0o777);
  const port = await freePort();
  const to = new pg.Client({ connectionString: database });
  const name = to.database ?? '';
  const configuration = join(folder, 'pgbouncer.ini');
  await writeFile(
    configuration,
    `[databases]
${name} = host=${to.host} port=${to.port} dbname=${name} user=${to.user ?? ''}${to.password ? ` password=${to.password}` : ''}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
admin_users = operator
pool_mode = transaction
default_pool_size = 20
max_client_conn = 200
logfile = ${join(folder, 'pgbouncer.log')}
pidfile = ${join(folder, 'pgbouncer.pid')}
`,
  );
  const words = [...prefix, program ?? 'pgbouncer', '-q', configuration];
  const output: string[] = [];
  const child = spawn(words[0] ?? '', words.slice(1), {
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(user === null ? {} : { uid: user.uid, gid: user.gid }),
  });
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => output.push(chunk.toString()));
  const address = (of: string) => `postgresql://operator@127.0.0.1:${port}/${of}`;
  const execute = async (of: string, text: string) => {
    const client = new pg.Client({ connectionString: address(of) });
    await client.connect();
    try {
      // Its console knows no statements with parameters.
      await client.query(text);
    } finally {
      await client.end();
    }
  };
  for (let attempt = 0; ; attempt += 1) {
    if (child.exitCode !== null || attempt > 100) throw new Error(`PgBouncer does not start: ${output.join('')}`);
    const isUp = await execute('pgbouncer', 'show version').then(
      () => true,
      () => false,
    );
    if (isUp) break;
    await setTimeout(100);
  }
  return {
    address: address(name),
    command: (text) => execute('pgbouncer', text),
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await gone;
    },
  };
}
