import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import pg from 'pg';

const debianFolder = '/usr/lib/postgresql';

/** The folder of PostgreSQL's programs: from PATH, otherwise the newest one of Debian; null when there is none. */
export function programFolder(): string | null {
  if (process.platform === 'win32') return null;
  const onPath = (process.env['PATH'] ?? '').split(delimiter).find((folder) => existsSync(join(folder, 'initdb')));
  if (onPath) return onPath;
  if (!existsSync(debianFolder)) return null;
  const newest = readdirSync(debianFolder).sort((one, other) => Number(other) - Number(one))[0];
  return newest === undefined ? null : join(debianFolder, newest, 'bin');
}

/** A PostgreSQL server of our own that is not started yet. */
export interface PostgresCluster {
  readonly program: string;
  readonly parameters: readonly string[];
  /** It lies in a temporary folder, which the caller removes. */
  readonly folder: string;
  /** PostgreSQL refuses to run as root; null where this process is another user. */
  readonly user: { readonly uid: number; readonly gid: number } | null;
  /** Address of the database `postgres`. */
  readonly address: string;
}

/**
 * Makes the files of a PostgreSQL server in a temporary folder. It listens on a socket there alone: a port that was free
 * a moment ago can be another process's when the server begins.
 */
export function makePostgresCluster(): PostgresCluster {
  const programs = programFolder() ?? '';
  const folder = mkdtempSync(join(tmpdir(), 'schaktkoll-postgres-'));
  chmodSync(folder, 0o700);
  const user = process.getuid?.() === 0 ? postgresUser() : null;
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const settings = ['-D', data, '-A', 'trust', '-U', 'postgres', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'];
  execFileSync(join(programs, 'initdb'), settings, { stdio: 'pipe', cwd: folder, ...user });
  return {
    program: join(programs, 'postgres'),
    parameters: ['-D', data, '-h', '', '-k', folder, '-c', 'max_connections=200'],
    folder,
    user,
    address: `postgresql://postgres@${encodeURIComponent(folder)}/postgres`,
  };
}

/** Runs one statement over a connection of its own. */
export async function asAdministrator(address: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Waits until a server that is starting answers. @throws its last error after a minute */
export async function untilReady(address: string): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await asAdministrator(address, 'select 1');
    } catch (error) {
      if (attempt >= 600) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

function postgresUser(): { readonly uid: number; readonly gid: number } {
  const numberOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: numberOf('-u'), gid: numberOf('-g') };
}
