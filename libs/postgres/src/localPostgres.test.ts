import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { clusterOf, makeFiles } from './cluster.ts';
import { findIdentity } from './identity.ts';
import { hasLocalPostgres, openLocalPostgres, removeLocalPostgres } from './localPostgres.ts';
import { connectionError, startServer } from './serverProcess.ts';

const root = mkdtempSync(join(tmpdir(), 'schaktkoll-local-'));
const folders: string[] = [];
afterAll(async () => {
  for (const folder of folders) await removeLocalPostgres(folder);
  rmSync(root, { recursive: true, force: true });
});
const folderNamed = (...names: string[]): string => {
  const folder = join(root, ...names);
  folders.push(folder);
  return folder;
};

async function query(address: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  const { rows } = await client.query<Record<string, unknown>>(text);
  await client.end();
  return rows.flatMap((row) => Object.values(row));
}
const processOf = (folder: string): number =>
  Number(readFileSync(join(folder, 'data', 'postmaster.pid'), 'utf8').split('\n')[0]);

/** A process of its own that opens the folder, prints the address and goes on until it is killed. */
async function openElsewhere(folder: string) {
  const index = new URL('./index.ts', import.meta.url).href;
  const program = `import { openLocalPostgres } from ${JSON.stringify(index)};
    const { address } = await openLocalPostgres(${JSON.stringify(folder)});
    console.log(address);
    setInterval(() => undefined, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [chunk] = (await once(child.stdout, 'data')) as [Buffer];
  return { child, address: chunk.toString().trim() };
}

describe('the server of a folder', () => {
  const folder = folderNamed('rör och ledningar', 'å'.repeat(60), 'å'.repeat(60));

  test('is made in a path with spaces, letters and 200 characters, sorts in Swedish, and keeps what it has', async () => {
    expect(hasLocalPostgres(folder)).toBe(false);
    const first = await openLocalPostgres(folder);
    expect(await query(first.address, "select x from unnest(array['ö', 'z', 'ä', 'å', 'a']) x order by x")).toEqual([
      'a',
      'z',
      'å',
      'ä',
      'ö',
    ]);
    await query(first.address, 'create table t as select 1 as a');
    await first.stop();
    expect(await connectionError(first.address)).not.toBeNull();
    const second = await openLocalPostgres(folder);
    expect(await query(second.address, 'select a from t')).toEqual([1]);
    await second.stop();
  });

  test('is used by a command while it runs, and goes on afterwards', async () => {
    const server = await openLocalPostgres(folder);
    const command = await openLocalPostgres(folder, { isShared: true });
    expect(await query(command.address, 'select a from t')).toEqual([1]);
    await command.stop();
    expect(await query(server.address, 'select a from t')).toEqual([1]);
    await server.stop();
  });

  test('ends with the process that started it, and loses nothing that was committed', async () => {
    const { child, address } = await openElsewhere(folder);
    await query(address, 'insert into t values (2)');
    child.kill('SIGKILL');
    await expect.poll(() => connectionError(address)).not.toBeNull();
    const next = await openLocalPostgres(folder);
    expect(await query(next.address, 'select a from t order by a')).toEqual([1, 2]);
    await next.stop();
  });

  test.skipIf(process.platform === 'win32')(
    'recovers after it was killed itself, and ends one that was left running without a supervisor',
    async () => {
      const { child, address } = await openElsewhere(folder);
      await query(address, 'insert into t values (3)');
      process.kill(processOf(folder), 'SIGKILL');
      child.kill('SIGKILL');
      const next = await openLocalPostgres(folder);
      expect(await query(next.address, 'select count(*)::int from t')).toEqual([3]);
      await next.stop();

      const cluster = clusterOf(folder);
      const [command, ...words] = [...cluster.identity.prefix, join(cluster.programs.folder, 'postgres')];
      const options = ['-D', cluster.data, '-h', '', '-k', cluster.socket ?? ''];
      const left = spawn(command, [...words, ...options], { stdio: 'ignore', ...cluster.identity.user });
      await expect.poll(() => connectionError(address)).toBeNull();
      const last = await openLocalPostgres(folder);
      expect([left.exitCode, processOf(folder) === left.pid]).toEqual([0, false]);
      expect(await query(last.address, 'select count(*)::int from t')).toEqual([3]);
      await last.stop();
    },
  );

  test('of another major version is not opened: one line says what to do', async () => {
    const other = folderNamed('other');
    mkdirSync(join(other, 'data'), { recursive: true });
    writeFileSync(join(other, 'data', 'PG_VERSION'), '12\n');
    await expect(openLocalPostgres(other)).rejects.toThrow(
      /^The database in .* was made by PostgreSQL 12, and this is \d+\. Begin anew with "npm start -- --fresh", or .*$/,
    );
    expect(readFileSync(join(other, 'data', 'PG_VERSION'), 'utf8')).toBe('12\n');
  });

  test.skipIf(process.platform === 'win32')('names the reason in one line when its socket is taken', async () => {
    const taken = folderNamed('taken');
    const cluster = clusterOf(taken);
    const socket = cluster.socket;
    if (socket === null) return;
    makeFiles(cluster, { isDurable: false });
    mkdirSync(socket, { mode: 0o700 });
    writeFileSync(join(socket, '.s.PGSQL.5432.lock'), `${process.pid}\n/elsewhere\n0\n5432\n`);
    await expect(startServer(cluster)).rejects.toThrow(
      /^PostgreSQL did not start: lock file ".*" already exists \(.*\)$/,
    );
  });
});

test.runIf(process.getuid?.() === 0)(
  'as root without namespaces it runs as another user, with programs and data where that user may read',
  async () => {
    const folder = folderNamed('root only');
    mkdirSync(folder);
    chmodSync(folder, 0o700);
    const cluster = clusterOf(folder, findIdentity(false));
    expect(cluster.folder).toMatch(/^\/var\/tmp\/schaktkoll-/);
    makeFiles(cluster, { isDurable: false });
    const server = await startServer(cluster, { isTemporary: true });
    expect(await query(server.address, 'select 1 as one')).toEqual([1]);
    await server.stop();
    expect(existsSync(cluster.folder)).toBe(false);
    // Where namespaces are allowed again, the socket's folder is that user's.
    mkdirSync(cluster.socket ?? '');
    spawnSync('chown', [String(cluster.identity.user?.uid), cluster.socket ?? '']);
    const own = await openLocalPostgres(folder);
    expect(await query(own.address, 'select 1 as one')).toEqual([1]);
    await own.stop();
    // A folder of a stranger is not.
    spawnSync('chown', ['1234', cluster.socket ?? '']);
    await expect(openLocalPostgres(folder)).rejects.toThrow('belongs to another user');
    spawnSync('chown', ['0', cluster.socket ?? '']);
  },
);
