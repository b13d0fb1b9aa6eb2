import type { NewCase } from '@schaktkoll/contract';
import { valuesOfPurpose } from '@schaktkoll/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../platform/db/database.ts';
import { makeArea, makeOwner, makeRecipient, validCase, square, workAreaAt } from '../../../testing/caseFixtures.ts';
import { callerFor } from '../../../testing/caseWorld.ts';
import { makeUser } from '../../../testing/rows.ts';
import { startTestServer, type TestServer } from '../../../testing/testServer.ts';

const now = new Date('2026-11-20T11:00:00.000Z');

describe('a collaboration case', () => {
  let database: Database;
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ now });
    ({ database } = server);
  });
  afterAll(() => server.close());

  const send = async (purpose: NewCase['purpose'], easting: number) => {
    const ask = await callerFor(server, await makeUser(database.kysely, { max_number_of_cases: -1 }));
    const changes = { purpose, workAreas: [workAreaAt(easting, 6_900_450)] };
    const { status, body } = await ask('POST', '/inquirer/api/cases', {
      body: valuesOfPurpose(validCase(changes), purpose),
    });
    return { status, code: body.code, caseNumber: String(body['caseNumber']), ask };
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
    expect(await send('CableIndication', 600_450)).toMatchObject({ status: 422, code: 'NoCableOwnerAffected' });
  });

  test('is not sent where no organisation watches, or none that takes such cases', async () => {
    expect(await send('Collaborate', 620_450)).toMatchObject({ status: 422, code: 'NoCableOwnerAffected' });
    const watcher = await makeOwner(database.kysely, { type: 'Vigilant', takes_purposes: ['CableIndication'] });
    await makeRecipient(database.kysely, watcher.id, { isDefault: true });
    await makeArea(database.kysely, { organisationId: watcher.id, type: 'Control', spans: [square(640, 6900)] });
    expect(await send('Collaborate', 640_450)).toMatchObject({ status: 422, code: 'NoCableOwnerReceives' });
  });
});
