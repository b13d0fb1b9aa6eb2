import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { appendFileSync, chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { addDays, swedishDayOf } from '@schaktkoll/domain';
import { makeTemporaryCluster, startServer } from '@schaktkoll/postgres';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeSuperUser } from '../src/identity/accounts/makeSuperUser.ts';
import { auditKeyUse } from '../src/platform/audit/auditSeal.ts';
import { verifyChain } from '../src/platform/audit/verifyAudit.ts';
import { deriveKeys } from '../src/platform/crypto/keyedHash.ts';
import { storedSecrets } from '../src/platform/crypto/secrets.ts';
import { openDatabase } from '../src/platform/db/database.ts';
import { validCase, workAreaAt } from '../testing/caseFixtures.ts';
import { prepareServer } from './prepareServer.ts';
import { startServerProcess, type ServerProcess } from './serverProcess.ts';

let folder: string;
let archive: string;
const clusters: ReturnType<typeof makeTemporaryCluster>[] = [];
const servers: ServerProcess[] = [];
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'schaktkoll-restore-'));
  archive = join(folder, 'archive');
  mkdirSync(archive);
  // PostgreSQL may run as another user.
  chmodSync(folder, 0o755);
  chmodSync(archive, 0o777);
});
afterAll(async () => {
  await Promise.all(servers.map((server) => server.kill()));
  for (const place of [folder, ...clusters.map((cluster) => cluster.folder)])
    rmSync(place, { recursive: true, force: true });
});

function newCluster() {
  const cluster = makeTemporaryCluster();
  clusters.push(cluster);
  return cluster;
}

/** The settings of docs/operations.md. */
const archiving = () => [
  'wal_level=replica',
  'archive_mode=on',
  `archive_command=test ! -f ${archive}/%f && cp %p ${archive}/.%f && mv ${archive}/.%f ${archive}/%f`,
];

async function createCase({ address }: ServerProcess, token: string, name: string): Promise<string> {
  const today = swedishDayOf(new Date());
  const body = validCase({
    name,
    startDate: addDays(today, 3),
    endDate: addDays(today, 10),
    workAreas: [workAreaAt(616_450, 6_728_450)],
  });
  const answer = await fetch(`${address}/inquirer/api/cases`, {
    method: 'POST',
    headers: { authorization: token, 'content-type': 'application/json', 'idempotency-key': randomUUID() },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(201);
  return ((await answer.json()) as { caseNumber: string }).caseNumber;
}

async function untilTrue(client: pg.Client, query: string): Promise<void> {
  for (let attempt = 0; ; attempt += 1) {
    const { rows } = await client.query<{ yes: boolean }>(query);
    if (rows[0]?.yes === true) return;
    if (attempt > 300) throw new Error(`Not within a minute: ${query}`);
    await setTimeout(200);
  }
}

test('a database is restored to a moment: the cases before it are there, the one after it is not, and the audit log holds', async () => {
  const first = newCluster();
  const postgres = await startServer(first, { settings: archiving() });
  const { tokens, deployment } = await prepareServer({ address: postgres.address }, folder, {
    logins: ['fragare'],
    settings: {},
  });
  const [token = ''] = tokens;
  const environment = { DEPLOYMENT: deployment, FILES: join(folder, 'files') };
  const server = await startServerProcess({ ...environment, DATABASE_URL: postgres.address });
  servers.push(server);
  const before = await createCase(server, token, 'Före säkerhetskopian');

  // A base backup while cases come in: what `pg_basebackup` does.
  const client = new pg.Client({ connectionString: postgres.address });
  await client.connect();
  await client.query("select pg_backup_start('proof', true)");
  const during = createCase(server, token, 'Under säkerhetskopian');
  const backup = join(folder, 'backup');
  cpSync(first.data, backup, { recursive: true, filter: (path) => !/postmaster\.(pid|opts)$|pg_wal\/.+/.test(path) });
  const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop()');
  writeFileSync(join(backup, 'backup_label'), rows[0]?.labelfile ?? '');

  const between = [await during, await createCase(server, token, 'Efter säkerhetskopian')];
  const original = openDatabase({ address: postgres.address });
  expect((await makeSuperUser(original.kysely, 'kollega', new Date())).isDone).toBe(true);
  await original.close();
  // The lines of the audit log are sealed every three seconds.
  await untilTrue(client, 'select not exists (select from audit_event where sequence is null) as yes');
  const { rows: moments } = await client.query<{ moment: string }>('select clock_timestamp()::text as moment');
  const moment = moments[0]?.moment ?? '';
  const after = await createCase(server, token, 'Efter felet');
  const { rows: parts } = await client.query<{ file: string }>('select pg_walfile_name(pg_switch_wal()) as file');
  await untilTrue(client, `select last_archived_wal >= '${parts[0]?.file ?? ''}' as yes from pg_stat_archiver`);
  await client.end();
  await server.kill();
  await postgres.stop('immediate');

  const second = newCluster();
  rmSync(second.data, { recursive: true });
  spawnSync('cp', ['--archive', backup, second.data]);
  spawnSync('chown', ['--recursive', `--reference=${second.folder}`, second.data]);
  chmodSync(second.data, 0o700);
  writeFileSync(join(second.data, 'recovery.signal'), '');
  appendFileSync(
    join(second.data, 'postgresql.auto.conf'),
    [
      `restore_command = 'cp ${archive}/%f %p'`,
      `recovery_target_time = '${moment}'`,
      "recovery_target_action = 'promote'\n",
    ].join('\n'),
  );
  expect(readdirSync(archive).length).toBeGreaterThan(0);
  const restored = await startServer(second);
  const reader = new pg.Client({ connectionString: restored.address });
  await reader.connect();
  await untilTrue(reader, 'select not pg_is_in_recovery() as yes');
  await reader.end();

  const again = await startServerProcess({ ...environment, DATABASE_URL: restored.address });
  servers.push(again);
  const statusOf = async (number: string): Promise<number> =>
    (await fetch(`${again.address}/inquirer/api/cases/${number}`, { headers: { authorization: token } })).status;
  for (const number of [before, ...between]) expect([number, await statusOf(number)]).toEqual([number, 200]);
  expect(await statusOf(after)).toBe(404);
  const database = openDatabase({ address: restored.address });
  const keys = deriveKeys(await storedSecrets(database.kysely), auditKeyUse);
  const report = await verifyChain(database.kysely, keys, new Date());
  expect(report.faults).toEqual([]);
  // One is of the sandbox in the demo data.
  expect(report.checked).toBe(3);
  await database.close();
  // The service goes on, with a number of its own.
  expect([before, ...between]).not.toContain(await createCase(again, token, 'Efter återställningen'));
  await again.stop();
  await restored.stop();
});
