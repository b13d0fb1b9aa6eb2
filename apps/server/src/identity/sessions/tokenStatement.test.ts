import { afterAll, beforeAll, expect, test } from 'vitest';
import { callerFor } from '../../../testing/caseWorld.ts';
import { makeUser } from '../../../testing/rows.ts';
import { openTestDatabase } from '../../../testing/testDatabase.ts';
import { startTestServer, type TestServer } from '../../../testing/testServer.ts';
import type { Database } from '../../platform/db/database.ts';

let statements = 0;
let database: Database;
let server: TestServer;
beforeAll(async () => {
  database = await openTestDatabase();
  const kysely = database.kysely.withPlugin({
    transformQuery: ({ node }) => {
      statements += 1;
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  server = await startTestServer({ database: { ...database, kysely } });
});
afterAll(async () => {
  await server.close();
  await database.close();
});

test('a token is checked with its user, session and grant in one statement', async () => {
  const ask = await callerFor(server, await makeUser(database.kysely, { status: 'Inactive' }));
  statements = 0;
  expect((await ask('GET', '/inquirer/api/cases')).status).toBe(401);
  expect(statements).toBe(1);
});
