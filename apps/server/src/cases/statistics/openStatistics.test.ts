import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { OpenStatistics } from '@schaktkoll/contract';
import { lastArchivedDay, lastErasedDay, type OpenCount } from '@schaktkoll/domain';
import { makeArea, makeOwner, makeRecipient, validCase, square } from '../../../testing/caseFixtures.ts';
import { callerFor, makeCaseWorld, onlyRecipient, type CaseWorld } from '../../../testing/caseWorld.ts';
import { startTestServer, type TestServer } from '../../../testing/testServer.ts';
import type { Database } from '../../platform/db/database.ts';
import { archiveCases, eraseArchivedCases } from '../archive/archive.repository.ts';
import { countOpenStatistics, countMonth, listOpenCounts, storeOpenCounts } from './openStatistics.repository.ts';

// A Friday: answers to a cable indication are due on Wednesday 25.
const sentAt = new Date('2026-11-20T11:00:00.000Z');
const nextMonth = new Date('2026-12-02T03:00:00.000Z');

describe('the open statistics', () => {
  let database: Database;
  let server: TestServer;
  let world: CaseWorld;
  beforeAll(async () => {
    server = await startTestServer({ now: sentAt });
    ({ database } = server);
    world = await makeCaseWorld(server);
  });
  afterAll(() => server.close());

  const published = async () => {
    const response = await server.http.inject({ url: '/inquirer/api/statistics' });
    expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'public, max-age=600']);
    return response.json<OpenStatistics>();
  };
  const answer = async (caseNumber: string) => {
    const ask = await callerFor(server, world.ownerAdmin, 'cableowner');
    const path = `/cableowner/api/cases/${caseNumber}`;
    const { id, version } = onlyRecipient((await ask('GET', path)).body);
    const body = { measure: 'NoInterest' };
    expect((await ask('POST', `${path}/recipients/${id}/answer`, { version, body })).status).toBe(200);
  };

  test('are empty before the first month has ended', async () => {
    expect(await countOpenStatistics(database.kysely, sentAt)).toBe(0);
    expect(await published()).toEqual({ months: [], latest: null });
  });

  test('count the cases of each month that has ended, and stay when the cases are archived and erased', async () => {
    const [first, second] = [await world.send(), await world.send(), await world.send()];
    await answer(first);
    server.clock.set(new Date('2026-11-26T11:00:00.000Z'));
    await answer(second);
    server.clock.set(sentAt);
    // The evening of the last Swedish day of the month is in it, the night after is not.
    const atNight = [
      ['2026-11-30T22:59:00.000Z', await world.send()],
      ['2026-11-30T23:00:00.000Z', await world.send()],
    ] as const;
    for (const [created_at, number] of atNight)
      await database.kysely.updateTable('dig_case').set({ created_at }).where('case_number', '=', number).execute();
    const closed = await world.send();
    await database.kysely
      .updateTable('dig_case')
      .set({ closed_at: '2026-11-28T11:00:00.000Z' })
      .where('case_number', '=', closed)
      .execute();

    expect(await countOpenStatistics(database.kysely, nextMonth)).toBe(1);
    const counts = await listOpenCounts(database.kysely);
    // One answer the same day, one on the fourth working day, a day late; two came never: one due day has passed, and so
    // has that of the case of the last evening, which was due as the others. The closed case ended without an answer.
    expect(counts).toMatchObject([
      {
        month: '2026-11',
        purpose: 'CableIndication',
        cases: 5,
        inquirers: 1,
        owners: 1,
        onTime: 1,
        late: 3,
        largestInquirer: 5,
        largestOwner: 4,
      },
    ]);
    expect(counts[0]?.answersByDays.slice(0, 6)).toEqual([1, 0, 0, 0, 1, 0]);

    const archiving = { today: '2029-01-31', lastDay: lastArchivedDay('2029-01-31', 24) };
    await database.kysely.updateTable('dig_case').set({ start_date: '2026-11-22', end_date: '2026-12-30' }).execute();
    expect(await archiveCases(database.kysely, archiving)).toBe(6);
    await countOpenStatistics(database.kysely, nextMonth);
    expect(await listOpenCounts(database.kysely)).toEqual(counts);
    expect(
      await eraseArchivedCases(database.kysely, { today: '2032-02-01', lastDay: lastErasedDay('2032-02-01') }),
    ).toBe(6);
    await countOpenStatistics(database.kysely, nextMonth);
    expect(await listOpenCounts(database.kysely)).toEqual(counts);
  });

  test('are published without what describes one inquirer or owner, made once in ten minutes', async () => {
    server.clock.set(nextMonth);
    const hidden = { cases: null, onTimePercent: null, medianDays: null, p90Days: null };
    expect((await published()).latest).toMatchObject({ from: '2026-11', to: '2026-11', total: hidden });
    const enough: OpenCount = {
      month: '2026-11',
      purpose: 'CableIndication',
      cases: 12,
      inquirers: 3,
      largestInquirer: 4,
      owners: 3,
      largestOwner: 4,
      onTime: 8,
      late: 4,
      answersByDays: [1, 6, 0, 0, 5],
    };
    await storeOpenCounts(database.kysely, '2026-11', [enough, { ...enough, purpose: 'Emergency', inquirers: 2 }]);
    expect((await published()).latest?.total.cases).toBeNull();
    server.clock.set(new Date(nextMonth.getTime() + 660_000));
    const { months } = await published();
    expect(months).toMatchObject([
      {
        month: '2026-11',
        total: { cases: 25 },
        byPurpose: {
          // Of two inquirers; with the other purpose the total would disclose how many.
          CableIndication: { cases: null, onTimePercent: 65, medianDays: 1, p90Days: 4 },
          Emergency: { cases: null, onTimePercent: 65 },
          Project: { cases: 0, onTimePercent: null },
        },
      },
    ]);
    const file = await server.http.inject({ url: '/inquirer/api/statistics/csv' });
    expect(file.headers['content-disposition']).toContain('schaktkoll%20statistik%202026-12-02.csv');
    expect(file.body.split('\r\n').slice(0, 3)).toEqual([
      '\ufeff"Månad";"Ärendetyp";"Skickade ärenden";"Svar i tid, %";"Svarstid median, arbetsdagar";"Svarstid 90 %, arbetsdagar"',
      '"2026-11";"Alla ärendetyper";25;65;1;4',
      '"2026-11";"Ledningsanvisning";;65;1;4',
    ]);
    expect(file.body).toContain('"2026-11";"Akut ärende";;65;1;4');
  });

  test('count an owner that was included later from the day on which it got the case, also handed over and archived', async () => {
    const other = await makeOwner(database.kysely);
    await makeArea(database.kysely, {
      organisationId: other.id,
      spans: [square(616, 6728)],
      recipients: { CableIndication: await makeRecipient(database.kysely, other.id, { isDefault: true }) },
    });
    const second = await makeRecipient(database.kysely, world.owner.id, { name: 'Fiber' });
    server.clock.set(new Date('2027-02-01T11:00:00.000Z'));
    const body = validCase({ deselectedOwners: [world.owner.id], startDate: '2027-03-01', endDate: '2027-03-05' });
    const sent = await (await callerFor(server, world.inquirer))('POST', '/inquirer/api/cases', { body });
    const caseNumber = String(sent.body['caseNumber']);
    // Ten working days later.
    server.clock.set(new Date('2027-02-15T11:00:00.000Z'));
    const inquirer = await callerFor(server, world.inquirer);
    const include = `/inquirer/api/cases/${caseNumber}/ownerstoask/${world.owner.id}/include`;
    expect((await inquirer('POST', include, { version: 1 })).status).toBe(200);
    const owner = await callerFor(server, world.ownerAdmin, 'cableowner');
    const path = `/cableowner/api/cases/${caseNumber}`;
    const first = onlyRecipient((await owner('GET', path)).body);
    const handOver = { version: first.version, body: { recipientId: second } };
    expect((await owner('POST', `${path}/recipients/${first.id}/recipient`, handOver)).status).toBe(200);
    const parts = (await owner('GET', path)).body['recipients'] as { id: string; version: number }[];
    const { id, version } = parts.find((part) => part.id !== first.id) ?? first;
    const given = { version, body: { measure: 'NoInterest' } };
    expect((await owner('POST', `${path}/recipients/${id}/answer`, given)).status).toBe(200);

    const daysOf = async () => {
      await countMonth(database.kysely, '2027-02', '2027-03-02');
      return (await listOpenCounts(database.kysely)).find(({ month }) => month === '2027-02')?.answersByDays;
    };
    const days = await daysOf();
    expect(days?.slice(0, 11)).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
    const archiving = { today: '2029-06-30', lastDay: lastArchivedDay('2029-06-30', 24) };
    expect(await archiveCases(database.kysely, archiving)).toBe(1);
    expect(await daysOf()).toEqual(days);
  });

  test('are limited for each network', async () => {
    const ask = (remoteAddress: string) => server.http.inject({ url: '/inquirer/api/statistics', remoteAddress });
    server.clock.stopAt(server.clock.now());
    const codes = await Promise.all(Array.from({ length: 121 }, async () => (await ask('192.0.2.1')).statusCode));
    expect(codes.filter((code) => code === 429)).toHaveLength(1);
    expect((await ask('192.0.2.200')).statusCode).toBe(200);
  });
});
