import type { NewCase } from '@schaktkoll/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { callerFor, makeCaseWorld, onlyRecipient, type Caller, type CaseWorld } from '../../../testing/caseWorld.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../../../testing/fakes/webhookReceiver.ts';
import { makeProgram } from '../../../testing/programs.ts';
import { makeUser } from '../../../testing/rows.ts';
import { startTestServer, type TestServer } from '../../../testing/testServer.ts';
import { sendReminders } from '../../cases/reminders/sendReminders.ts';
import { deliverDueWebhooks } from '../../platform/webhooks/deliverWebhooks.ts';

const path = '/identity/api/organization/webservices/webhook';
const noLog = { info: () => undefined, warn: () => undefined, error: () => undefined };

interface Received {
  readonly type: string;
  readonly caseNumber: string | null;
  readonly caseRecipientId: string | null;
}

describe('webhooks to the programs of an organisation of inquirers', () => {
  let server: TestServer;
  let world: CaseWorld;
  let admin: Caller;
  let receiver: WebhookReceiver;
  beforeAll(async () => {
    server = await startTestServer({ now: new Date('2026-11-20T11:00:00.000Z') });
    world = await makeCaseWorld(server);
    const { organisationId } = world.inquirer;
    const user = await makeUser(server.database.kysely, { organisation_id: organisationId, roles: ['UserAdmin'] });
    admin = await callerFor(server, user);
    await makeProgram(server, organisationId, 'WebServiceUser');
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await server.database.kysely.deleteFrom('program_webhook').execute();
    await server.database.kysely.deleteFrom('program_webhook_event').execute();
    receiver = await startWebhookReceiver();
    const { status } = await admin('POST', path, { body: { address: receiver.address } });
    expect(status).toBe(201);
    return () => receiver.close();
  });

  /** What has been received since the last time, in the order of what was sent. */
  const deliver = async (): Promise<Received[]> => {
    await deliverDueWebhooks({
      queries: server.database.kysely,
      keys: server.platform.webhookKeys,
      now: server.clock.now,
      log: noLog,
      allowsLocal: true,
    });
    const bodies = receiver.received.splice(0).map(({ body }) => JSON.parse(body) as Received & { recipientId: null });
    for (const body of bodies) expect([body.recipientId, Object.keys(body).length]).toEqual([null, 6]);
    return bodies.map(({ type, caseNumber, caseRecipientId }) => ({ type, caseNumber, caseRecipientId }));
  };
  const typesOf = async () => (await deliver()).map(({ type }) => type).sort();
  const sent = async (changes?: Partial<NewCase>) => {
    const caseNumber = await world.send(changes);
    const { id } = onlyRecipient((await world.ask('GET', `/inquirer/api/cases/${caseNumber}`)).body);
    return { caseNumber, id, place: `api/cases/${caseNumber}/recipients/${id}` };
  };
  const answer = (place: string, version: number, measure = 'NoInterest') =>
    world.answer('POST', `/cableowner/${place}/answer`, { version, body: { measure } });
  const confirm = (place: string, version: number) =>
    world.ask('POST', `/inquirer/${place}/confirm`, { version, body: { acceptedTerms: null } });

  test('an answer, its change, the last answer, when work may begin, and the end of the case are reported', async () => {
    const { caseNumber, id, place } = await sent();
    expect(await deliver()).toEqual([]);
    expect((await answer(place, 1)).status).toBe(200);
    expect(await deliver()).toEqual(
      expect.arrayContaining([
        { type: 'AnswerGiven', caseNumber, caseRecipientId: id },
        { type: 'AllAnswered', caseNumber, caseRecipientId: null },
      ]),
    );
    expect((await answer(place, 2, 'VisitWillOccur')).status).toBe(200);
    expect(await typesOf()).toEqual(['AnswerChanged']);
    expect((await answer(place, 3)).status).toBe(200);
    await deliver();
    expect((await confirm(place, 4)).status).toBe(200);
    expect(await typesOf()).toEqual(['ReadyToDig']);
    expect((await world.ask('POST', `/inquirer/api/cases/${caseNumber}/close`, { version: 1 })).status).toBe(200);
    expect(await deliver()).toEqual([{ type: 'CaseClosed', caseNumber, caseRecipientId: null }]);
  });

  test('a confirmed promise is not ready before it is kept', async () => {
    const { place } = await sent();
    await answer(place, 1, 'VisitWillOccur');
    await deliver();
    await confirm(place, 2);
    expect(await typesOf()).toEqual([]);
    const kept = await world.ask('POST', `/inquirer/${place}/promise`, { version: 3, body: { day: '2026-11-20' } });
    expect(kept.status).toBe(200);
    expect(await typesOf()).toEqual(['ReadyToDig']);
  });

  test('late answers and periods that end soon are reported once, also by several servers; an extended period again', async () => {
    const { caseNumber, id } = await sent({ startDate: '2026-11-24', endDate: '2026-12-18' });
    const { kysely } = server.database;
    await kysely.updateTable('case_recipient').set({ answer_due_day: '2026-11-26' }).where('id', '=', id).execute();
    const remind = (at: string) =>
      sendReminders({
        database: server.database,
        now: () => new Date(at),
        outbox: server.platform.messages as unknown as Parameters<typeof sendReminders>[0]['outbox'],
        apps: server.platform.config.deployment.apps,
      });
    const reported = async () => {
      const rows = await kysely
        .selectFrom('program_webhook_event as e')
        .innerJoin('dig_case as c', 'c.id', 'e.case_id')
        .select(['e.type', 'e.case_recipient_id'])
        .where('c.case_number', '=', caseNumber)
        .orderBy('e.created_at')
        .execute();
      return rows.map((row) => [row.type, row.case_recipient_id]);
    };
    await remind('2026-11-26T12:00:00.000Z');
    expect(await reported()).toEqual([]);
    // A Friday, the day after.
    await Promise.all([1, 2, 3].map(() => remind('2026-11-27T08:10:00.000Z')));
    expect(await reported()).toEqual([['AnswerLate', id]]);
    // Wednesday, two working days before Friday the 18th.
    await remind('2026-12-16T08:10:00.000Z');
    await remind('2026-12-17T08:10:00.000Z');
    expect(await reported()).toEqual([
      ['AnswerLate', id],
      ['PeriodEnds', null],
    ]);
    const extended = await world.ask('POST', `/inquirer/api/cases/${caseNumber}/extend`, {
      version: 1,
      body: { endDate: '2026-12-22' },
    });
    expect(extended.status).toBe(200);
    // Monday; from Friday the 18th on there are at most two working days to Tuesday the 22nd.
    await remind('2026-12-21T08:10:00.000Z');
    expect((await reported()).filter(([type]) => type === 'PeriodEnds')).toHaveLength(2);
  });

  test('the last program that is removed takes the address with it, and no other does', async () => {
    const { organisationId } = world.inquirer;
    await makeProgram(server, organisationId, 'WebServiceInquirer');
    const removeProgram = (role: string) =>
      admin('DELETE', `/identity/api/organization/webservices/${role}`, { version: 1 });
    expect((await removeProgram('WebServiceInquirer')).status).toBe(204);
    expect((await admin('GET', path)).body['webhook']).not.toBeNull();
    expect((await removeProgram('WebServiceUser')).status).toBe(204);
    expect((await admin('GET', path)).body['webhook']).toBeNull();
    expect((await admin('POST', path, { body: { address: receiver.address } })).status).toBe(404);
    await makeProgram(server, organisationId, 'WebServiceUser');
  });

  test('threat: a webhook of inquirers says nothing of the cases of others, and that of a module nothing of answers', async () => {
    const other = await makeCaseWorld(server);
    const caseNumber = await other.send();
    const { id } = onlyRecipient((await other.ask('GET', `/inquirer/api/cases/${caseNumber}`)).body);
    await makeProgram(server, world.owner.id);
    const module = await world.answer('POST', '/cableowner/api/organization/module/webhook', {
      body: { address: receiver.address },
    });
    expect(module.status).toBe(201);
    await other.answer('POST', `/cableowner/api/cases/${caseNumber}/recipients/${id}/answer`, {
      version: 1,
      body: { measure: 'NoInterest' },
    });
    expect(await deliver()).toEqual([]);
  });
});
