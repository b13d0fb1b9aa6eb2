import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeArea, makeOwner, makeRecipient, square } from '../../../testing/caseFixtures.ts';
import { makeCaseWorld, onlyRecipient, type Caller, type CaseWorld } from '../../../testing/caseWorld.ts';
import { openTestDatabase } from '../../../testing/testDatabase.ts';
import { startTestServer, type TestServer } from '../../../testing/testServer.ts';
import { inTransaction, type Database } from '../../platform/db/database.ts';
import type { CallerId } from '../../platform/db/schema/columns.ts';
import type { ActionContext } from '../actions/caseAction.ts';
import { closeCase } from '../actions/endCase.ts';
import { includeOwner } from '../actions/includeOwner.ts';

/** Columns of one statement alone: the row of a case, and those of its recipients on its page. */
const [ofCase, ofRecipients] = ['inquirer_organisation', 'information_for_inquirer'];

describe('the status of a case that changes while it is read', () => {
  let database: Database;
  let server: TestServer;
  let world: CaseWorld;
  let waiting: { readonly column: string; readonly change: () => Promise<unknown> } | null = null;
  let done: Promise<unknown> = Promise.resolve();

  /** Makes the waiting change when the statement with its column has been read. */
  const between: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    async transformResult({ result }) {
      const found = waiting;
      if (found === null || !result.rows.some((row) => found.column in row)) return result;
      waiting = null;
      done = found.change();
      await done;
      return result;
    },
  };

  beforeAll(async () => {
    database = await openTestDatabase();
    server = await startTestServer({
      database: { ...database, kysely: database.kysely.withPlugin(between) },
      now: new Date('2026-11-20T11:00:00.000Z'),
    });
    world = await makeCaseWorld(server);
  });
  afterAll(async () => {
    await server.close();
    await database.close();
  });

  const inquirerPath = (caseNumber: string) => `/inquirer/api/cases/${caseNumber}`;
  const act = (action: (context: ActionContext) => Promise<unknown>) =>
    inTransaction(database.kysely, (transaction) =>
      action({
        transaction,
        user: {
          id: world.inquirer.id as CallerId,
          name: world.inquirer.login,
          admin: null,
          program: null,
          organisationId: world.inquirer.organisationId,
          isPrivateUser: false,
          roles: ['Inquirer'],
          recipientIds: [],
        },
        messages: server.platform.messages,
        apps: server.platform.config.deployment.apps,
        hasSms: false,
        now: server.clock.now(),
      }),
    );
  /** What the call reads when the change is made after the statement with the column. */
  const readDuring = async (caller: Caller, path: string, column: string, change: () => Promise<unknown>) => {
    waiting = { column, change };
    const { body } = await caller('GET', path);
    expect(waiting).toBeNull();
    await done;
    return body;
  };
  const closing = (caseNumber: string) => () => act((context) => closeCase({ caseNumber, version: 1 }, context));

  test('is not ready while an owner that was left out is included', async () => {
    const second = await makeOwner(database.kysely, { name: 'Fibern' });
    const recipientId = await makeRecipient(database.kysely, second.id, { isDefault: true });
    await makeArea(database.kysely, {
      organisationId: second.id,
      spans: [square(616, 6728)],
      recipients: { CableIndication: recipientId },
    });
    const caseNumber = await world.send({ deselectedOwners: [second.id] });
    const { id } = onlyRecipient((await world.ask('GET', inquirerPath(caseNumber))).body);
    await world.answer('POST', `/cableowner/api/cases/${caseNumber}/recipients/${id}/answer`, {
      version: 1,
      body: { measure: 'NoInterest' },
    });
    await world.ask('POST', `${inquirerPath(caseNumber)}/recipients/${id}/confirm`, {
      version: 2,
      body: { acceptedTerms: null },
    });
    const body = await readDuring(world.ask, inquirerPath(caseNumber), ofRecipients, () =>
      act((context) => includeOwner({ caseNumber, organisationId: second.id, version: 1 }, context)),
    );
    expect(body['status']).toMatchObject({ kind: 'AwaitingAnswers', count: 1 });
    const after = (await world.ask('GET', inquirerPath(caseNumber))).body;
    expect([(after['recipients'] as object[]).length, after['ownersToAsk']]).toEqual([2, []]);
  });

  test('is not ready for its inquirer while it is closed without an answer', async () => {
    const caseNumber = await world.send();
    const body = await readDuring(world.ask, inquirerPath(caseNumber), ofCase, closing(caseNumber));
    expect(body['status']).toMatchObject({ kind: 'AwaitingAnswers' });
    expect((await world.ask('GET', inquirerPath(caseNumber))).body['status']).toEqual({ kind: 'Closed' });
  });

  test.each(['page', 'list'])(
    'is open to its owner, case and answer point alike, on the %s while it is closed without an answer',
    async (place) => {
      const caseNumber = await world.send();
      const path = `/cableowner/api/cases${place === 'page' ? `/${caseNumber}` : `?search=${caseNumber}`}`;
      const body = await readDuring(world.answer, path, ofCase, closing(caseNumber));
      const [item] = (body['items'] as Record<string, unknown>[] | undefined) ?? [body];
      expect(item).toMatchObject({ status: { kind: 'Open' }, recipients: [{ status: 'New' }] });
    },
  );
});
