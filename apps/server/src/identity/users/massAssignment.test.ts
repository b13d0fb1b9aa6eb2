import { allCalls } from '@schaktkoll/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../platform/db/database.ts';
import { missingCase, readSamples } from '../../../testing/accessSamples.ts';
import { makeUser } from '../../../testing/rows.ts';
import { sendSample } from '../../../testing/sendSample.ts';
import { openTestDatabase } from '../../../testing/testDatabase.ts';
import { signInAs, startTestServer, type TestServer } from '../../../testing/testServer.ts';

const samples = await readSamples();
const ofUserAdministration = allCalls.filter(({ path }) => path.startsWith('/api/useradmin/'));
const withBody = ofUserAdministration.flatMap((call) => {
  const sample = samples[call.name]?.(missingCase);
  return sample?.body === undefined ? [] : [[call.name, call, sample] as const];
});

test('the calls on one object are those whose tests cover other organisations', () => {
  expect(ofUserAdministration.filter(({ path }) => path.includes(':')).map(({ name }) => name)).toEqual([
    'getOrganisationUser',
    'saveOrganisationUser',
    'runUserAction',
    'renewInvite',
    'removeInvite',
  ]);
});

describe('the calls of user administration', () => {
  let database: Database;
  let server: TestServer;
  let authorization: string;
  beforeAll(async () => {
    database = await openTestDatabase();
    server = await startTestServer({ database });
    authorization = await signInAs(
      server,
      await makeUser(database.kysely, { roles: ['Inquirer', 'UserAdmin'] }),
      'useradmin',
    );
  }, 60_000);
  afterAll(async () => {
    await server.close();
    await database.close();
  });

  test.each(withBody)('%s refuses fields that it does not know', async (_name, call, sample) => {
    const extra = { organizationId: crypto.randomUUID(), isSuperUser: true };
    const reply = await sendSample(server, call, { ...sample, body: { ...sample.body, ...extra } }, authorization);
    const { errors } = reply.json() as {
      readonly errors?: readonly { readonly path: string; readonly code: string }[];
    };
    expect(reply.statusCode).toBe(400);
    for (const path of Object.keys(extra))
      expect(errors).toContainEqual(expect.objectContaining({ path, code: 'UnknownField' }));
  });
});
