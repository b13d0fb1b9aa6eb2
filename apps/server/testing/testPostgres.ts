import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdtempSync, readdirSync } from 'node:fs';
import { createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { migrateDatabase, openDatabase, type Database } from '../src/platform/db/database.ts';
import { openJobQueue } from '../src/platform/jobs/jobQueue.ts';

const debianFolder = '/usr/lib/postgresql';

/** The folder of PostgreSQL's programs: from PATH, otherwise the newest one of Debian. */
function programFolder(): string | null {
  const onPath = (process.env['PATH'] ?? '').split(delimiter).find((folder) => existsSync(join(folder, 'initdb')));
  if (onPath) return onPath;
  if (!existsSync(debianFolder)) return null;
  const newest = readdirSync(debianFolder).sort((one, other) => Number(other) - Number(one))[0];
  return newest === undefined ? null : join(debianFolder, newest, 'bin');
}

/** Whether tests can run on PostgreSQL: its programs are installed, or DATABASE_URL names a server. */
export function postgresIsThere(): boolean {
  return process.env['DATABASE_URL'] !== undefined || (process.platform !== 'win32' && programFolder() !== null);
}

interface Cluster {
  /** Address of the database `postgres`. */
  readonly address: string;
  readonly template: string;
}
let cluster: Promise<Cluster> | null = null;

/** A migrated, empty database on PostgreSQL with the queue's tables, copied from a template; closing it drops it. */
export async function openPostgresTestDatabase(): Promise<Database> {
  cluster ??= prepareCluster();
  const { address, template } = await cluster;
  const name = `schaktkoll_test_${randomBytes(6).toString('hex')}`;
  await asAdministrator(address, `create database ${name} template ${template}`);
  const database = await openDatabase({ kind: 'postgresql', address: addressOf(address, name), maximumConnections: 8 });
  return {
    ...database,
    close: async () => {
      await database.close();
      await asAdministrator(address, `drop database if exists ${name} with (force)`);
    },
  };
}

/** The address of a fresh, empty database that has not been migrated. */
export async function createEmptyPostgresDatabase(): Promise<string> {
  cluster ??= prepareCluster();
  const { address } = await cluster;
  const name = `schaktkoll_empty_${randomBytes(6).toString('hex')}`;
  await asAdministrator(address, `create database ${name}`);
  return addressOf(address, name);
}

async function prepareCluster(): Promise<Cluster> {
  const address = process.env['DATABASE_URL'] ?? (await startCluster());
  // Each process has its own template, because a shared one cannot be copied while another process fills it.
  const template = `schaktkoll_template_${randomBytes(6).toString('hex')}`;
  await asAdministrator(address, `create database ${template}`);
  const options = { kind: 'postgresql', address: addressOf(address, template) } as const;
  const database = await openDatabase(options);
  await migrateDatabase(database, options);
  await (await openJobQueue(database)).stop();
  await database.close();
  return { address, template };
}

function addressOf(address: string, database: string): string {
  const parsed = new URL(address);
  parsed.pathname = `/${database}`;
  return parsed.href;
}

async function asAdministrator(address: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Starts a server of our own in a temporary folder; its keeper ends it together with this process. */
async function startCluster(): Promise<string> {
  const programs = programFolder() ?? '';
  const folder = mkdtempSync(join(tmpdir(), 'schaktkoll-postgres-'));
  chmodSync(folder, 0o700);
  // PostgreSQL refuses to run as root.
  const user = process.getuid?.() === 0 ? postgresUser() : null;
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const settings = ['-D', data, '-A', 'trust', '-U', 'postgres', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync'];
  execFileSync(join(programs, 'initdb'), settings, { stdio: 'pipe', cwd: folder, ...user });
  const port = await freePort();
  const parameters = ['-D', data, '-p', String(port), '-h', '127.0.0.1', '-k', folder, '-c', 'max_connections=200'];
  const keeper = spawn(
    process.execPath,
    [
      fileURLToPath(new URL('./postgresKeeper.ts', import.meta.url)),
      join(programs, 'postgres'),
      String(user?.uid ?? -1),
      String(user?.gid ?? -1),
      folder,
      ...parameters,
    ],
    { stdio: ['pipe', 'ignore', 'ignore'], detached: true },
  );
  // The open pipe tells the keeper that this process is alive; it must not keep this process alive itself.
  keeper.unref();
  (keeper.stdin as Socket).unref();
  const address = `postgresql://postgres@127.0.0.1:${port}/postgres`;
  await untilReady(address);
  return address;
}

function postgresUser(): { readonly uid: number; readonly gid: number } {
  const numberOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: numberOf('-u'), gid: numberOf('-g') };
}

async function untilReady(address: string): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await asAdministrator(address, 'select 1');
    } catch (error) {
      if (attempt >= 150) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
