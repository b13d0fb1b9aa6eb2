import { spawnSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dataFolderFor, findIdentity, otherUser, programsFor, type Identity } from './identity.ts';
import { PostgresError } from './postgresError.ts';
import { findPrograms, type Programs } from './programs.ts';

const administrator = 'schaktkoll';

/** The address of a Unix socket may have 103 characters on macOS, 107 on Linux. */
const longestSocketPath = 103;

/** The files of a PostgreSQL server of our own. */
export interface Cluster {
  readonly programs: Programs;
  readonly identity: Identity;
  /** Holds the folder `data` and the log. */
  readonly folder: string;
  readonly data: string;
  readonly log: string;
  /** The folder of its socket, which no other user may enter; null on Windows, where it listens on a port. */
  readonly socket: string | null;
}

/** The identifier of a folder among those of this machine. */
const nameOf = (folder: string): string => createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 16);

/** The places of the files that belong to a folder, which is made; PostgreSQL's own files may be missing. */
export function clusterOf(given: string, identity: Identity = findIdentity()): Cluster {
  mkdirSync(given, { recursive: true });
  const name = nameOf(given);
  const folder = dataFolderFor(realpathSync(given), name, identity);
  return {
    programs: programsFor(findPrograms(), identity),
    identity,
    folder,
    data: join(folder, 'data'),
    log: join(folder, 'postgres.log'),
    socket: process.platform === 'win32' ? null : socketFolder(name),
  };
}

/** A path that is short enough wherever the data are, and the same at each start. */
function socketFolder(name: string): string {
  const folder = join(tmpdir(), `schaktkoll-${name}`);
  return join(folder, '.s.PGSQL.5432').length <= longestSocketPath ? folder : join('/tmp', `schaktkoll-${name}`);
}

/**
 * Makes PostgreSQL's files unless they are there. They are complete or absent: an interrupted attempt leaves a folder of
 * another name.
 * @throws PostgresError when they cannot be made, or are those of another major version
 */
export function makeFiles(cluster: Cluster, { isDurable }: { readonly isDurable: boolean }): void {
  const { data, folder, programs } = cluster;
  makeOwn(folder, cluster.identity);
  if (existsSync(data)) return requireVersion(cluster);
  const partial = `${data}.partial`;
  rmSync(partial, { recursive: true, force: true });
  const password = join(folder, 'password');
  // On Windows it listens on a port, which every user of the machine can reach.
  if (cluster.socket === null) writeFileSync(password, randomBytes(24).toString('hex'), { mode: 0o600 });
  const access = cluster.socket === null ? ['-A', 'scram-sha-256', `--pwfile=${password}`] : ['-A', 'trust'];
  const { status, stderr, error } = run(cluster, 'initdb', [
    ...['-D', partial, '-U', administrator, '-E', 'UTF8', ...access],
    // Swedish order, and nothing of the locales that the machine happens to have.
    ...['--locale=C', '--locale-provider=icu', '--icu-locale=sv-SE'],
    ...(isDurable ? [] : ['--no-sync']),
  ]);
  if (status !== 0) {
    rmSync(partial, { recursive: true, force: true });
    throw new PostgresError(
      `PostgreSQL ${programs.major} cannot make its files in ${folder}: ${reasonOf(stderr, error)}`,
    );
  }
  renameSync(partial, data);
}

function requireVersion({ data, folder, programs }: Cluster): void {
  const major = Number(readFileSync(join(data, 'PG_VERSION'), 'utf8'));
  if (major === programs.major) return;
  throw new PostgresError(
    `The database in ${folder} was made by PostgreSQL ${major}, and this is ${programs.major}. Begin anew with "npm start -- --fresh", or start PostgreSQL ${major} on ${data} and name it in DATABASE_URL.`,
  );
}

/** The line that says why, of what a program printed. */
export function reasonOf(printed: string, error?: Error): string {
  const lines = printed.split('\n').filter((line) => line.trim() !== '');
  const line =
    lines.find((each) => /FATAL|PANIC|error:/.test(each)) ?? lines.at(-1) ?? error?.message ?? 'no reason given';
  const kind = ['FATAL:', 'PANIC:', 'error:'].find((word) => line.includes(word)) ?? '';
  return line.slice(line.indexOf(kind) + kind.length).trim();
}

/** Makes a folder that only the user who runs PostgreSQL may enter, or takes it when it is one. */
export function makeOwn(folder: string, identity: Identity): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const own = process.getuid?.();
  if (own === undefined) return;
  // In a folder for all, another user may have put a link of this name, or a folder.
  const found = lstatSync(folder);
  const owners = own === 0 ? [0, otherUser().uid] : [own];
  if (!found.isDirectory() || !owners.includes(found.uid))
    throw new PostgresError(`The folder ${folder} belongs to another user. Remove it.`);
  chmodSync(folder, 0o700);
  giveTo(folder, identity);
}

/** Makes the user who runs PostgreSQL the owner of all in a folder; root alone can, and alone has several such users. */
function giveTo(folder: string, { user }: Identity): void {
  if (process.getuid?.() !== 0) return;
  const { uid, gid } = user ?? { uid: 0, gid: 0 };
  if (lstatSync(folder).uid !== uid) spawnSync('chown', ['-R', `${uid}:${gid}`, folder]);
}

/** Runs one of PostgreSQL's programs to its end. */
function run(
  cluster: Pick<Cluster, 'programs' | 'identity' | 'folder'>,
  program: string,
  parameters: readonly string[],
) {
  const { identity, programs, folder } = cluster;
  const [command = '', ...words] = [...identity.prefix, join(programs.folder, program), ...parameters];
  return spawnSync(command, words, { encoding: 'utf8', cwd: folder, ...identity.user, env: environment() });
}

/** Messages in English whatever the user's language is: they are searched for reasons. */
export const environment = (): NodeJS.ProcessEnv => ({ ...process.env, LC_ALL: 'C', TZ: 'UTC' });

/** The address of the database `postgres`; `port` where there is no socket. */
export function addressOf({ socket, folder }: Cluster, port: number): string {
  if (socket !== null) return `postgresql://${administrator}@${encodeURIComponent(socket)}/postgres`;
  const password = readFileSync(join(folder, 'password'), 'utf8').trim();
  return `postgresql://${administrator}:${password}@127.0.0.1:${port}/postgres`;
}

/** A port that is free now. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  return typeof address === 'object' && address !== null ? address.port : 0;
}
