import type { NewCase } from '@schaktkoll/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTransaction, type Database } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/http/platform.ts';
import { makeArea, makeOwner, makeRecipient, soundCase, square, workAreaAt } from '../../../testing/caseFixtures.ts';
import { callerFor } from '../../../testing/caseWorld.ts';
import { makeUser } from '../../../testing/rows.ts';
import { testDatabases } from '../../../testing/testDatabase.ts';
import { startTestServer, type TestServer } from '../../../testing/testServer.ts';
import { requireSoundCase } from '../create/checkNewCase.ts';
import { createCase } from '../create/createCase.ts';

const now = new Date('2026-11-20T11:00:00.000Z');

// The call that creates cases only accepts cable indications so far, so its function is called directly.
describe.each(testDatabases)('a collaboration case on $name', ({ open }) => {
  let database: Database;
  let server: TestServer;
  let platform: Platform;
  beforeAll(async () => {
    database = await open();
    server = await startTestServer({ database, now, mount: (mounted) => (platform = mounted) });
  }, 60_000);
  afterAll(async () => {
    await server.close();
    await database.close();
  });

  const send = async (purpose: NewCase['purpose'] | 'Collaborate', easting: number) => {
    const user = await makeUser(database.kysely, { max_number_of_cases: -1 });
    const settings = await platform.settings.current();
    const newCase = soundCase({ workAreas: [workAreaAt(easting, 6_900_450)] });
    const measured = await requireSoundCase(newCase, { userId: user.id, now, settings });
    const sender = {
      ...user,
      roles: ['Inquirer'] as const,
      organisationName: 'Gräv AB',
      organisationStatus: 'Active' as const,
      isPrivateUser: false,
      admin: null,
      network: '192.0.2.0',
    };
    const { caseNumber } = await inTransaction(database.kysely, (transaction) =>
      createCase({ newCase: { ...newCase, purpose: purpose as NewCase['purpose'] }, measured }, sender as never, {
        transaction,
        settings,
        messages: platform.messages,
        apps: platform.config.deployment.apps,
        supportAddress: platform.config.supportAddress,
        now,
      }),
    );
    return { caseNumber, ask: await callerFor(server, user) };
  };

  test('is sent when only watchers match, whose answers are then awaited; other cases are not', async () => {
    const watcher = await makeOwner(database.kysely, {
      name: 'Bevakaren',
      type: 'Vigilant',
      takes_purposes: ['CableIndication', 'Collaborate'],
    });
    const recipientId = await makeRecipient(database.kysely, watcher.id, { isDefault: true });
    await makeArea(database.kysely, { organisationId: watcher.id, type: 'Control', spans: [square(600, 6900)] });
    const { caseNumber, ask } = await send('Collaborate', 600_450);
    const seen = (await ask('GET', `/inquirer/api/cases/${caseNumber}`)).body;
    expect(seen).toMatchObject({
      purpose: 'Collaborate',
      status: { kind: 'AwaitingAnswers', count: 1 },
      recipients: [{ organisationName: 'Bevakaren', hit: 'Control' }],
    });

    const answerer = await callerFor(
      server,
      await makeUser(database.kysely, { organisation_id: watcher.id, roles: ['CableOwnerAdmin'] }),
      'cableowner',
    );
    const own = (await answerer('GET', `/cableowner/api/cases/${caseNumber}`)).body as {
      organisationType?: string;
      recipients: { id: string; version: number }[];
    };
    const [recipient] = own.recipients;
    expect([own.organisationType, recipientId === '', recipient?.version]).toEqual(['Vigilant', false, 1]);
    const path = `/cableowner/api/cases/${caseNumber}/recipients/${recipient?.id}/answer`;
    expect((await answerer('POST', path, { version: 1, body: { measure: 'NoInterest' } })).status).toBe(422);
    expect((await answerer('POST', path, { version: 1, body: { measure: 'InterestedToCollaborate' } })).status).toBe(
      200,
    );
    await expect(send('CableIndication', 600_450)).rejects.toMatchObject({ code: 'NoCableOwnerAffected' });
  });

  test('is not sent where nobody watches', async () => {
    await expect(send('Collaborate', 620_450)).rejects.toMatchObject({ code: 'NoCableOwnerAffected' });
  });
});
