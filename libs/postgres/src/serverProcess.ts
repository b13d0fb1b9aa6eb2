import { spawn, type ChildProcess } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import type { Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { addressOf, environment, freePort, makeOwn, reasonOf, type Cluster } from './cluster.ts';
import type { SupervisorOptions } from './supervisor.ts';
import { PostgresError } from './postgresError.ts';

export interface RunningPostgres {
  /** Address of the database `postgres`, as its administrator. */
  readonly address: string;
  /** @param how `immediate` ends it as a crash would, and its next start recovers; default: in good order */
  stop(how?: 'immediate'): Promise<void>;
}

export interface StartOptions {
  /** Settings of PostgreSQL, such as `fsync=off`. */
  readonly settings?: readonly string[];
  /** Removes the folder of the cluster with its end, however this process ends. */
  readonly isTemporary?: boolean;
}

/**
 * Starts PostgreSQL on files that are there. A supervisor process ends it with this process, also after SIGKILL.
 * @throws PostgresError with the reason that PostgreSQL gives
 */
export async function startServer(
  cluster: Cluster,
  { settings = [], isTemporary = false }: StartOptions = {},
): Promise<RunningPostgres> {
  const { socket, data, identity, programs, folder, log } = cluster;
  if (socket !== null) makeOwn(socket, identity);
  const port = socket === null ? await freePort() : 5432;
  const place =
    socket === null ? ['-h', '127.0.0.1', '-p', String(port)] : ['-h', '', '-k', socket, '-p', String(port)];
  const options: SupervisorOptions = {
    programs: programs.folder,
    prefix: identity.prefix,
    user: identity.user,
    data,
    log,
    parameters: [...place, ...settings.flatMap((setting) => ['-c', setting])],
    removed: isTemporary ? [folder, ...(socket === null ? [] : [socket])] : [],
  };
  const logged = statSync(log, { throwIfNoEntry: false })?.size ?? 0;
  const supervisor = spawn(
    process.execPath,
    [fileURLToPath(new URL('./supervisor.ts', import.meta.url)), JSON.stringify(options)],
    { stdio: ['pipe', 'ignore', 'ignore'], detached: true, env: environment(), windowsHide: true },
  );
  // The supervisor ends with this pipe, which must not keep this process alive.
  supervisor.unref();
  const pipe = supervisor.stdin as Socket;
  pipe.unref();
  pipe.on('error', () => undefined);
  const address = addressOf(cluster, port);
  const hasEnded = new Promise<'ended'>((resolve) => supervisor.once('exit', () => resolve('ended')));
  if ((await Promise.race([untilReady(address, supervisor), hasEnded])) === 'ended') {
    const printed = readLog(log).slice(logged);
    throw new PostgresError(`PostgreSQL did not start: ${reasonOf(printed)} (${log})`);
  }
  return {
    address,
    async stop(how) {
      supervisor.ref();
      pipe.end(how ?? '');
      await hasEnded;
    },
  };
}

function readLog(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** Resolves when the server answers; waits while its supervisor lives, or a minute without one. */
async function untilReady(address: string, supervisor?: Pick<ChildProcess, 'exitCode' | 'signalCode'>): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    const error = await connectionError(address);
    if (error === null) return;
    if (supervisor === undefined && attempt >= 1_200) throw error;
    if (supervisor !== undefined && (supervisor.exitCode !== null || supervisor.signalCode !== null)) return;
    await setTimeout(50);
  }
}

/** Why the server does not answer; null when it does. */
export async function connectionError(address: string): Promise<Error | null> {
  const client = new pg.Client({ connectionString: address, connectionTimeoutMillis: 10_000 });
  // A connection that breaks while it is closed is of no interest.
  client.on('error', () => undefined);
  try {
    await client.connect();
    return null;
  } catch (error) {
    return error instanceof Error ? error : new Error(String(error));
  } finally {
    await client.end().catch(() => undefined);
  }
}
