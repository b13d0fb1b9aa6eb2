import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { migrateDatabase, openDatabase, type Database } from '../src/platform/db/database.ts';
import { makeCaseWorld, type CaseWorld } from '../testing/caseWorld.ts';
import { createEmptyDatabase } from '../testing/testDatabase.ts';
import { startTestServer, type TestServer } from '../testing/testServer.ts';
import { openReplicated, type Replicated } from './replica.ts';

describe('lists and statistics with a replica', () => {
  let servers: Replicated;
  let database: Database;
  let server: TestServer;
  let world: CaseWorld;
  const logged: string[] = [];
  beforeAll(async () => {
    servers = await openReplicated();
    const options = { address: servers.primary, replicaAddress: servers.replica };
    await migrateDatabase(options);
    database = openDatabase(options);
    server = await startTestServer({ database, now: new Date('2026-11-20T11:00:00.000Z') });
    world = await makeCaseWorld(server);
    database.replica?.logTo({ warn: (_, message) => logged.push(message) });
  });
  afterAll(async () => {
    await server?.close();
    await database?.close();
    await servers?.stop();
  });

  const isReplica = async () => {
    const chosen = await database.replica?.choose();
    if (chosen === undefined) throw new Error('there is no replica');
    const { rows } = await sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(chosen);
    return rows[0]?.is;
  };
  const lists = [
    ['inquirer', '/inquirer/api/cases'],
    ['cableowner', '/cableowner/api/cases'],
  ] as const;
  const numbersIn = async (who: 'inquirer' | 'cableowner', path: string) => {
    const { status, body } = await (who === 'inquirer' ? world.ask : world.answer)('GET', path);
    expect(status).toBe(200);
    return (body['items'] as readonly { readonly caseNumber: string }[]).map(({ caseNumber }) => caseNumber);
  };
  const everyListHas = async (caseNumber: string) => {
    for (const [who, path] of lists) expect(await numbersIn(who, path)).toContain(caseNumber);
  };

  test('are read from it, and every list has what its reader has just sent', async () => {
    // The first connection may take it longer than a reader waits.
    await expect.poll(isReplica).toBe(true);
    for (let count = 0; count < 10; count += 1) await everyListHas(await world.send());
    await expect.poll(isReplica).toBe(true);
    for (const path of ['/inquirer/api/cases/positions', '/inquirer/api/cases/overview', '/inquirer/api/cases/csv'])
      expect([path, (await world.ask('GET', path)).status]).toEqual([path, 200]);
    for (const path of [
      '/cableowner/api/cases/overview',
      '/cableowner/api/cases/csv',
      '/cableowner/api/cases/answerpoints',
    ])
      expect([path, (await world.answer('GET', path)).status]).toEqual([path, 200]);
  });

  test('are read from the database itself while it is late, so that nothing is missing', async () => {
    const replica = openDatabase({ address: servers.replica });
    await sql`select pg_wal_replay_pause()`.execute(replica.kysely);
    const caseNumber = await world.send();
    try {
      expect(await isReplica()).toBe(false);
      await everyListHas(caseNumber);
    } finally {
      await sql`select pg_wal_replay_resume()`.execute(replica.kysely);
      await replica.close();
    }
    await expect.poll(isReplica).toBe(true);
    await everyListHas(caseNumber);
  });

  test('are read from the database itself where the address reaches another database, which no server starts with', async () => {
    const wrong = { address: servers.primary, replicaAddress: await createEmptyDatabase() };
    await expect(migrateDatabase(wrong)).rejects.toThrow(
      'DATABASE_REPLICA_URL must reach a replica of the database of DATABASE_URL: it does not.',
    );
    const opened = openDatabase(wrong);
    expect(await opened.replica?.choose()).toBe(opened.kysely);
    await opened.close();
  });

  test('go on without it when it is gone, and so does a server that starts', async () => {
    await expect.poll(isReplica).toBe(true);
    await servers.stopReplica();
    await everyListHas(await world.send());
    expect(await migrateDatabase({ address: servers.primary, replicaAddress: servers.replica })).toEqual([]);
    const [late, again] = ['the replica is late or away: the database itself is read', 'the replica is read again'];
    expect(logged.slice(-3)).toEqual([late, again, late]);
  });
});
