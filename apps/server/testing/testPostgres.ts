import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import type { Socket } from 'node:net';
import { fileURLToPath } from 'node:url';
import { migrateDatabase, openDatabase, type Database } from '../src/platform/db/database.ts';
import { openJobQueue } from '../src/platform/jobs/jobQueue.ts';
import { asAdministrator, makePostgresCluster, programFolder, untilReady } from './postgresCluster.ts';

/** Whether tests can run on PostgreSQL: its programs are installed, or DATABASE_URL names a server. */
export function postgresIsThere(): boolean {
  return process.env['DATABASE_URL'] !== undefined || programFolder() !== null;
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

/**
 * A test database lives for seconds and does not have to survive a loss of power. Waiting for the disk, vacuuming, and
 * compiling queries took a tenth of the server's tests.
 */
const settings = ['fsync=off', 'full_page_writes=off', 'synchronous_commit=off', 'jit=off', 'autovacuum=off'];

/** Starts a server of our own in a temporary folder; its keeper ends it together with this process. */
async function startCluster(): Promise<string> {
  const { program, parameters, folder, user, address } = makePostgresCluster();
  const keeper = spawn(
    process.execPath,
    [
      fileURLToPath(new URL('./postgresKeeper.ts', import.meta.url)),
      program,
      String(user?.uid ?? -1),
      String(user?.gid ?? -1),
      folder,
      ...parameters,
      ...settings.flatMap((setting) => ['-c', setting]),
    ],
    { stdio: ['pipe', 'ignore', 'ignore'], detached: true },
  );
  // The open pipe tells the keeper that this process is alive; it must not keep this process alive itself.
  keeper.unref();
  (keeper.stdin as Socket).unref();
  await untilReady(address);
  return address;
}
