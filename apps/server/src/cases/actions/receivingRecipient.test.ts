import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeAnswerer, makeArea, makeRecipient, square } from '../../../testing/caseFixtures.ts';
import { callerFor, makeCaseWorld, type CallResponse, type CaseWorld } from '../../../testing/caseWorld.ts';
import { openTestDatabase } from '../../../testing/testDatabase.ts';
import { startTestServer, type TestServer } from '../../../testing/testServer.ts';
import type { Database } from '../../platform/db/database.ts';

interface Part {
  readonly id: string;
  readonly version: number;
  readonly recipientName: string;
}

describe('a case at several answer points of an owner', () => {
  let database: Database;
  let server: TestServer;
  let world: CaseWorld;
  let northId: string;
  let watchId: string;
  let spareId: string;
  let caseNumber: string;
  beforeAll(async () => {
    database = await openTestDatabase();
    const { kysely } = database;
    server = await startTestServer({ database, now: new Date('2026-11-20T11:00:00.000Z') });
    world = await makeCaseWorld(server);
    const { owner } = world;
    northId = await makeRecipient(kysely, owner.id, { name: 'Norra', emails: ['norra@example.com'] });
    watchId = await makeRecipient(kysely, owner.id, { name: 'Bevakning', emails: ['vakt@example.com'] });
    spareId = await makeRecipient(kysely, owner.id, { name: 'Reserven' });
    const spans = [square(616, 6728)];
    await makeArea(kysely, { organisationId: owner.id, spans, recipients: { CableIndication: northId } });
    await makeArea(kysely, {
      organisationId: owner.id,
      type: 'Control',
      spans,
      recipients: { CableIndication: watchId },
    });
  });
  beforeEach(async () => {
    caseNumber = await world.send();
  });
  afterAll(async () => {
    await server.close();
    await database.close();
  });

  const see = async () => (await world.ask('GET', `/inquirer/api/cases/${caseNumber}`)).body;
  const partAt = async (name: string): Promise<Part> => {
    const part = ((await see())['recipients'] as Part[]).find(({ recipientName }) => recipientName === name);
    if (part === undefined) throw new Error(`The case has not reached ${name}`);
    return part;
  };
  const placeOf = ({ id }: Part) => `/cableowner/api/cases/${caseNumber}/recipients/${id}`;
  const handOver = async (name: string, recipientId: string): Promise<CallResponse> => {
    const part = await partAt(name);
    return world.answer('POST', `${placeOf(part)}/recipient`, { version: part.version, body: { recipientId } });
  };
  const answerAt = async (name: string, measure: string): Promise<number> => {
    const part = await partAt(name);
    const { status } = await world.answer('POST', `${placeOf(part)}/answer`, {
      version: part.version,
      body: { measure },
    });
    return status;
  };
  const confirm = async (name: string): Promise<void> => {
    const { id, version } = await partAt(name);
    const path = `/inquirer/api/cases/${caseNumber}/recipients/${id}/confirm`;
    expect((await world.ask('POST', path, { version, body: { acceptedTerms: null } })).status).toBe(200);
  };
  /** On the page and in the list, which must agree. */
  const statusOf = async () => {
    const { status } = await see();
    const { items } = (await world.ask('GET', `/inquirer/api/cases?search=${caseNumber}`)).body;
    expect((items as { status: object }[])[0]?.status).toEqual(status);
    return status;
  };
  const mailsTo = async (address: string): Promise<string[]> => {
    const mails = await database.kysely
      .selectFrom('outbox_message as m')
      .innerJoin('dig_case as c', 'c.id', 'm.case_id')
      .select('m.body')
      .where('c.case_number', '=', caseNumber)
      .where('m.to_address', '=', address)
      .orderBy('m.id')
      .execute();
    return mails.map(({ body }) => body);
  };
  /** As if the owner had been asked with other days than a case has today. */
  const setDueDay = async (name: string, day: string) =>
    database.kysely
      .updateTable('case_recipient')
      .set({ answer_due_day: day })
      .where('id', '=', (await partAt(name)).id)
      .execute();
  const answerNorth = async () => {
    await answerAt('Norra', 'NoInterest');
    await confirm('Norra');
  };

  test('one that only watches is asked in place of one that hands the case over to it', async () => {
    await answerNorth();
    await setDueDay('Kundtjänst', '2026-11-23');
    const watched = await mailsTo('vakt@example.com');
    expect(await statusOf()).toMatchObject({ kind: 'AwaitingAnswers', count: 1 });
    expect((await handOver('Kundtjänst', watchId)).status).toBe(200);
    expect(await partAt('Bevakning')).toMatchObject({
      hit: 'Affected',
      status: 'New',
      measure: null,
      answerDueDay: '2026-11-23',
    });
    expect(await statusOf()).toMatchObject({ kind: 'AwaitingAnswers', count: 1 });
    const [, asked, ...more] = await mailsTo('vakt@example.com');
    expect([watched.length, more]).toEqual([1, []]);
    expect(asked).toContain('Svara senast: måndag 23 november 2026');
    const events = (await see())['events'] as { type: string; params: object }[];
    expect(events.slice(-2)).toMatchObject([
      { type: 'ChangeRecipient', params: { from: 'Kundtjänst', to: 'Bevakning' } },
      { type: 'CableOwnerNotified', params: { recipient: 'Bevakning' } },
    ]);
    expect(await answerAt('Bevakning', 'Material')).toBe(200);
    expect(await statusOf()).toEqual({ kind: 'AnswersToConfirm', count: 1, mustNotBegin: false });
  });

  test('one that watched and handed the case over is asked when it gets it from one that is', async () => {
    await answerNorth();
    await setDueDay('Kundtjänst', '2026-11-23');
    expect((await handOver('Bevakning', spareId)).status).toBe(200);
    expect((await handOver('Kundtjänst', watchId)).status).toBe(200);
    expect(await partAt('Bevakning')).toMatchObject({ hit: 'Affected', status: 'New', answerDueDay: '2026-11-23' });
    expect(await partAt('Reserven')).toMatchObject({ hit: 'Control', status: 'New' });
    expect(await statusOf()).toMatchObject({ kind: 'AwaitingAnswers', count: 1 });
  });

  test('one that is asked already keeps its part, and answers for both', async () => {
    const before = await partAt('Norra');
    expect((await handOver('Kundtjänst', northId)).status).toBe(200);
    expect(await partAt('Norra')).toEqual(before);
    expect(await mailsTo('norra@example.com')).toHaveLength(1);
    expect(await statusOf()).toMatchObject({ kind: 'AwaitingAnswers', count: 1 });
  });

  test('one that has answered is not given the case, nor offered', async () => {
    await answerNorth();
    const before = await see();
    expect(await handOver('Kundtjänst', northId)).toMatchObject({
      status: 409,
      body: { code: 'RecipientHasAnswered', errors: [{ path: 'recipientId', code: 'RecipientHasAnswered' }] },
    });
    expect(await see()).toEqual(before);
    const gone = await makeRecipient(database.kysely, world.owner.id, { name: 'Borta' });
    await database.kysely
      .updateTable('recipient')
      .set({ removed_at: '2026-11-20T10:00:00.000Z' })
      .where('id', '=', gone)
      .execute();
    const path = `${placeOf(await partAt('Kundtjänst'))}/otheranswerpoints`;
    const answerer = await makeAnswerer(database.kysely, world.owner.id, [world.recipientId]);
    const own = await callerFor(server, answerer, 'cableowner');
    expect(await own('GET', path)).toMatchObject({
      status: 200,
      body: {
        answerPoints: [
          { id: watchId, name: 'Bevakning' },
          { id: spareId, name: 'Reserven' },
        ],
      },
    });
    const elsewhere = await makeAnswerer(database.kysely, world.owner.id, [spareId]);
    expect((await (await callerFor(server, elsewhere, 'cableowner'))('GET', path)).status).toBe(404);
  });
});
