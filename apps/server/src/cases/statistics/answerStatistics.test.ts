import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeAnswerer, makeArea, makeOwner, makeRecipient, square } from '../../../testing/caseFixtures.ts';
import { callerFor, makeCaseWorld, onlyRecipient, type Caller, type CaseWorld } from '../../../testing/caseWorld.ts';
import { makeUser } from '../../../testing/rows.ts';
import { startTestServer, type TestServer } from '../../../testing/testServer.ts';
import type { Database } from '../../platform/db/database.ts';

// A Friday: answers to a cable indication are due on Wednesday 25.
const now = new Date('2026-11-20T11:00:00.000Z');
const ownerCases = '/cableowner/api/cases';
const statistics = '/cableowner/api/statistics/answers';

describe('the start page and the statistics of an owner', () => {
  let database: Database;
  let server: TestServer;
  let world: CaseWorld;
  let otherAnswers: Caller;
  beforeAll(async () => {
    server = await startTestServer({ now });
    ({ database } = server);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    server.clock.set(now);
    await database.kysely.deleteFrom('area').execute();
    world = await makeCaseWorld(server);
    const second = await makeRecipient(database.kysely, world.owner.id, { name: 'Fiber' });
    otherAnswers = await callerFor(server, await makeAnswerer(database.kysely, world.owner.id, [second]), 'cableowner');
  });

  /** With a token that is valid at the time of the clock. */
  const asAdmin = () => callerFor(server, world.ownerAdmin, 'cableowner');
  const answer = async (caseNumber: string, measure = 'NoInterest') => {
    const ask = await asAdmin();
    const { id, version } = onlyRecipient((await ask('GET', `${ownerCases}/${caseNumber}`)).body);
    const sent = await ask('POST', `${ownerCases}/${caseNumber}/recipients/${id}/answer`, {
      version,
      body: { measure },
    });
    expect(sent.status).toBe(200);
  };
  const overview = async (caller?: Caller) =>
    (await (caller ?? (await asAdmin()))('GET', `${ownerCases}/overview`)).body;

  test('the start page counts what waits, the most urgent first, and at which answer point', async () => {
    const [first, second] = [await world.send(), await world.send()];
    await answer(await world.send());
    const toAnswer = { kind: 'toAnswer', count: 2 };
    const points = (await overview())['answerPoints'] as { name: string; toAnswer: number; late: number }[];
    expect(points.map((point) => [point.name, point.toAnswer, point.late])).toEqual([
      ['Fiber', 0, 0],
      [expect.any(String), 2, 0],
    ]);
    expect(await overview()).toEqual({
      waiting: [toAnswer],
      answeredCount: 1,
      hasAreas: true,
      answerPoints: points,
      stoppedRuleCount: 0,
    });
    server.clock.set(new Date('2026-11-25T11:00:00.000Z'));
    expect((await overview())['waiting']).toEqual([{ kind: 'dueToday', count: 2 }, toAnswer]);
    await answer(first);
    server.clock.set(new Date('2026-11-26T11:00:00.000Z'));
    expect((await overview())['waiting']).toEqual([
      { kind: 'late', count: 1 },
      { kind: 'toAnswer', count: 1 },
    ]);
    // The list behind a number has the same cases.
    const { items } = (await (await asAdmin())('GET', `${ownerCases}?waiting=late`)).body as {
      items: { caseNumber: string }[];
    };
    expect(items.map(({ caseNumber }) => caseNumber)).toEqual([second]);
  });

  test('threat: an answerer sees nothing of other answer points, on the start page and in the statistics', async () => {
    await world.send();
    expect(await overview(otherAnswers)).toEqual({
      waiting: [],
      answeredCount: 0,
      hasAreas: true,
      answerPoints: [expect.objectContaining({ name: 'Fiber', toAnswer: 0 })],
      stoppedRuleCount: 0,
    });
    const { body } = await otherAnswers('GET', `${statistics}?period=Days30`);
    expect(body).toMatchObject({ total: { received: 0 }, byRecipient: [], byPurpose: [] });
    const stranger = await callerFor(server, await makeUser(database.kysely), 'cableowner');
    expect((await stranger('GET', `${statistics}?period=Days30`)).status).toBe(403);
  });

  test('a watched area waits apart, and a new owner has no areas', async () => {
    await database.kysely.deleteFrom('area').execute();
    expect(await overview()).toMatchObject({ waiting: [], hasAreas: false });
    await makeArea(database.kysely, {
      organisationId: world.owner.id,
      type: 'Control',
      spans: [square(616, 6728)],
      recipients: { CableIndication: world.recipientId },
    });
    const other = await makeCaseWorld(server);
    await other.send();
    expect((await overview())['waiting']).toEqual([{ kind: 'watched', count: 1 }]);
  });

  test('the statistics count the first answer of each case, for each answer point and purpose', async () => {
    const [early, late] = [await world.send(), await world.send()];
    await world.send();
    server.clock.set(new Date('2026-11-23T09:00:00.000Z'));
    await answer(early);
    server.clock.set(new Date('2026-11-26T09:00:00.000Z'));
    await answer(late);
    // A changed answer does not make the first one late.
    await answer(early, 'Material');
    const ask = await asAdmin();
    const { body } = await ask('GET', `${statistics}?period=Days30`);
    const figures = { received: 3, answered: 2, onTime: 1, late: 2, medianDays: 1, p90Days: 4 };
    expect(body).toEqual({
      from: '2026-10-28',
      to: '2026-11-26',
      total: figures,
      byWeek: [{ monday: '2026-11-16', ...figures }],
      byRecipient: [{ id: world.recipientId, name: 'Kundtjänst', isRemoved: false, ...figures }],
      byPurpose: [{ purpose: 'CableIndication', ...figures }],
      answersByDays: [0, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0],
    });
    const csv = await ask('GET', `${statistics}/csv?period=Days30`);
    expect(csv.text.split('\r\n')[1]).toBe('"Kundtjänst";"Ledningsanvisning";3;2;1;2;1;4');
    // Another may have the name of a removed one.
    const removedAt = (removed_at: string | null) =>
      database.kysely
        .updateTable('recipient')
        .set({ removed_at, is_default: false })
        .where('id', '=', world.recipientId)
        .execute();
    await removedAt(server.clock.now().toISOString());
    expect((await ask('GET', `${statistics}/csv?period=Days30`)).text.split('\r\n')[1]).toMatch(
      /^"Kundtjänst \(borttaget\)";/,
    );
    await removedAt(null);
    // All three were sent on 20 November.
    const own = (from: string, to: string, path = statistics) => ask('GET', `${path}?from=${from}&to=${to}`);
    expect((await own('2026-11-20', '2026-11-20')).body).toMatchObject({ from: '2026-11-20', total: { received: 3 } });
    expect((await own('2026-11-01', '2026-11-19')).body).toMatchObject({ to: '2026-11-19', total: { received: 0 } });
    expect((await own('9998-12-31', '9999-12-31')).body).toMatchObject({ total: { received: 0 } });
    expect((await own('2026-11-20', '2026-11-26', `${statistics}/csv`)).text).toBe(csv.text);
    expect((await own('2026-11-21', '2026-11-20')).body.errors).toEqual([
      expect.objectContaining({ path: 'to', code: 'StartAfterEnd' }),
    ]);
    expect((await own('2020-01-01', '2026-11-20')).body.errors).toMatchObject([{ path: 'to', code: 'PeriodTooLong' }]);
    expect((await ask('GET', `${statistics}?from=2026-11-01`)).body.errors).toMatchObject([
      { path: 'to', code: 'Required' },
    ]);
    expect((await own('2026-02-30', '2026-11-20')).status).toBe(400);
    expect((await ask('GET', `${statistics}?period=Days10`)).status).toBe(400);
    server.clock.set(new Date('2027-01-20T09:00:00.000Z'));
    const later = await asAdmin();
    expect((await later('GET', `${statistics}?period=Days30`)).body).toMatchObject({ total: { received: 0 } });
  });

  test('the answer time of an owner that was included later counts from the day on which it got the case', async () => {
    const other = await makeOwner(database.kysely);
    const recipient = await makeRecipient(database.kysely, other.id, { isDefault: true });
    await makeArea(database.kysely, {
      organisationId: other.id,
      spans: [square(616, 6728)],
      recipients: { CableIndication: recipient },
    });
    const caseNumber = await world.send({ deselectedOwners: [world.owner.id] });
    // Ten working days later.
    server.clock.set(new Date('2026-12-04T11:00:00.000Z'));
    const inquirer = await callerFor(server, world.inquirer);
    const path = `/inquirer/api/cases/${caseNumber}/ownerstoask/${world.owner.id}/include`;
    expect((await inquirer('POST', path, { version: 1 })).status).toBe(200);
    await answer(caseNumber);
    const { body } = await (await asAdmin())('GET', `${statistics}?period=Days30`);
    expect(body['total']).toEqual({ received: 1, answered: 1, onTime: 1, late: 0, medianDays: 0, p90Days: 0 });
  });
});
