import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { validCase } from '../../../testing/caseFixtures.ts';
import { callerFor, makeCaseWorld, type CaseWorld } from '../../../testing/caseWorld.ts';
import { makeUser } from '../../../testing/rows.ts';
import { openTestDatabase } from '../../../testing/testDatabase.ts';
import { startTestServer, type TestServer } from '../../../testing/testServer.ts';
import type { Database } from '../../platform/db/database.ts';
import { ThreadPool } from '../../platform/threads/threadPool.ts';

/** With so many positions that it is measured in a thread. */
const roundArea = {
  name: 'Arbetsområde 1',
  geometry: {
    type: 'Polygon' as const,
    coordinates: [
      Array.from({ length: 601 }, (_, index): [number, number] => {
        const angle = ((index % 600) * Math.PI) / 300;
        return [
          616_500 + Math.round(50_000 * Math.cos(angle)) / 1000,
          6_728_500 + Math.round(50_000 * Math.sin(angle)) / 1000,
        ];
      }),
    ],
  },
};

describe('the areas of a new case', () => {
  let database: Database;
  let server: TestServer;
  let world: CaseWorld;
  let openTransactions = 0;
  beforeAll(async () => {
    database = await openTestDatabase();
    const begin = database.kysely.transaction.bind(database.kysely);
    vi.spyOn(database.kysely, 'transaction').mockImplementation(() => {
      const transaction = begin();
      const execute = transaction.execute.bind(transaction);
      transaction.execute = async (action) => {
        openTransactions += 1;
        try {
          return await execute(action);
        } finally {
          openTransactions -= 1;
        }
      };
      return transaction;
    });
    server = await startTestServer({ database, now: new Date('2026-11-20T11:00:00.000Z') });
    world = await makeCaseWorld(server);
  });
  afterAll(async () => {
    vi.restoreAllMocks();
    await server.close();
    await database.close();
  });

  test('are measured outside its transaction: the case of a colleague is sent meanwhile', async () => {
    const colleague = await callerFor(server, await makeUser(database.kysely, { max_number_of_cases: -1 }));
    const seen: unknown[] = [];
    const { run } = ThreadPool.prototype;
    vi.spyOn(ThreadPool.prototype, 'run').mockImplementationOnce(async function measured(this: object, ...given) {
      seen.push(openTransactions);
      if (openTransactions === 0)
        seen.push((await colleague('POST', '/inquirer/api/cases', { body: validCase() })).status);
      return Reflect.apply(run, this, given);
    });
    const { status } = await world.ask('POST', '/inquirer/api/cases', { body: validCase({ workAreas: [roundArea] }) });
    expect([...seen, status]).toEqual([0, 201, 201]);
  });
});
