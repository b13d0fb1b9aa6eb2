import type { NewCase } from '@schaktkoll/contract';
import { casePurposes, valuesOfPurpose, type CasePurpose } from '@schaktkoll/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeArea, makeOwner, makeRecipient, validCase, square, workAreaAt } from '../../../testing/caseFixtures.ts';
import { callerFor, makePrivatePerson, type Caller } from '../../../testing/caseWorld.ts';
import { makeUser } from '../../../testing/rows.ts';
import { startTestServer, type TestServer } from '../../../testing/testServer.ts';
import type { Database } from '../../platform/db/database.ts';

// A Friday.
const now = new Date('2026-11-20T11:00:00.000Z');
const days: Readonly<Record<CasePurpose, readonly [start: string, end: string]>> = {
  CableIndication: ['2026-11-24', '2026-12-04'],
  Project: ['2027-03-01', '2027-09-30'],
  Planning: ['2026-12-01', '2028-12-31'],
  Collaborate: ['2027-05-03', '2027-06-30'],
  Emergency: ['2026-11-20', '2026-11-26'],
};

describe('a case of each purpose', () => {
  let database: Database;
  let server: TestServer;
  let ask: Caller;
  beforeAll(async () => {
    server = await startTestServer({ now });
    ({ database } = server);
    ask = await callerFor(server, await makeUser(database.kysely, { max_number_of_cases: -1 }));
    const [owner, watcher] = [
      await makeOwner(database.kysely, { name: 'Elnätet', takes_purposes: [...casePurposes] }),
      await makeOwner(database.kysely, { name: 'Bevakaren', type: 'Vigilant', takes_purposes: [...casePurposes] }),
    ];
    const spans = [square(616, 6728)];
    const point = await makeRecipient(database.kysely, owner.id, { isDefault: true });
    await database.kysely
      .updateTable('recipient')
      .set({ emergency_phone: '08-46500499' })
      .where('id', '=', point)
      .execute();
    await makeRecipient(database.kysely, watcher.id, { isDefault: true });
    await makeArea(database.kysely, { organisationId: owner.id, spans });
    await makeArea(database.kysely, { organisationId: watcher.id, type: 'Control', spans });
  });
  afterAll(() => server.close());

  const bodyOf = (purpose: CasePurpose, changes: Partial<NewCase> = {}): NewCase => {
    const [startDate, endDate] = days[purpose];
    const all = { ...validCase({ workAreas: [workAreaAt(616_450, 6_728_450)] }), isEmergency: true };
    return valuesOfPurpose({ ...all, purpose, startDate, endDate, ...changes }, purpose);
  };
  const send = (purpose: CasePurpose, changes?: Partial<NewCase>, by = ask) =>
    by('POST', '/inquirer/api/cases', { body: bodyOf(purpose, changes) });

  // Collaboration asks watchers alone; an emergency is no matter of theirs (AREA-2).
  test.each([
    ['CableIndication', { ownerCount: 1, watcherCount: 1 }],
    ['Project', { ownerCount: 1, watcherCount: 1 }],
    ['Planning', { ownerCount: 1, watcherCount: 1 }],
    ['Collaborate', { ownerCount: 1, watcherCount: 0 }],
    ['Emergency', { ownerCount: 1, watcherCount: 0 }],
  ] as const)('%s is sent with its own fields to those it concerns', async (purpose, counts) => {
    const sent = await send(purpose);
    expect(sent).toMatchObject({ status: 201, body: counts });
    const { body } = await ask('GET', `/inquirer/api/cases/${String(sent.body['caseNumber'])}`);
    expect(body).toMatchObject({ markingWish: null, fulfillsUblDemand: false });
    const isDug = purpose === 'CableIndication' || purpose === 'Emergency';
    expect(body).toMatchObject({
      purpose,
      status: { kind: 'AwaitingAnswers', count: 1 },
      markingContact: isDug ? { name: 'Greta Grävare' } : null,
      workMethods: purpose === 'Planning' || purpose === 'Collaborate' ? [] : ['MachineExcavation'],
    });
    expect(body).not.toHaveProperty('isEmergency');
  });

  test.each([
    ['CableIndication', { endDate: '2026-12-24' }, { path: 'endDate', code: 'PeriodTooLong' }],
    ['Project', { startDate: '2026-11-21' }, { path: 'startDate', code: 'DateTooFarInPast' }],
    ['Emergency', { endDate: '2026-11-27' }, { path: 'endDate', code: 'PeriodTooLong' }],
    [
      'Emergency',
      { startDate: '2026-11-28', endDate: '2026-11-28' },
      { path: 'startDate', code: 'DateTooFarInFuture' },
    ],
    ['Emergency', { isEmergency: false }, { path: 'isEmergency', code: 'EmergencyNotConfirmed' }],
    ['Collaborate', { ublContactName: 'Ulla' }, { path: 'ublContactEmail', code: 'UblEmailOrLinkMissing' }],
  ] as const)('%s with %j is refused at its field', async (purpose, changes, issue) => {
    const { status, body } = await send(purpose, changes);
    expect({ status, errors: body.errors }).toMatchObject({ status: 422, errors: [issue] });
  });

  test('a collaboration shows its contact for broadband builders; one without a contact shows none', async () => {
    const given = {
      ublContactName: 'Ulla Utbyggare',
      ublContactPhone: '026-178000',
      ublContactEmail: '',
      ublContactLink: 'HTTPS://www.exempel.se/samordning',
      fulfillsUblDemand: true,
    };
    const shownOf = async (changes: Partial<NewCase>) => {
      const sent = await send('Collaborate', changes);
      expect(sent.status).toBe(201);
      return (await ask('GET', `/inquirer/api/cases/${String(sent.body['caseNumber'])}`)).body;
    };
    expect(await shownOf(given)).toMatchObject({ ...given, ublContactEmail: null });
    expect(await shownOf({})).toMatchObject({ ublContactName: null, ublContactLink: null });
  });

  test('what is dug may have a wish for marking on site, of at most 200 characters', async () => {
    const longest = 'x'.repeat(200);
    const sent = await send('Emergency', { markingWish: longest });
    expect((await ask('GET', `/inquirer/api/cases/${String(sent.body['caseNumber'])}`)).body).toMatchObject({
      markingWish: longest,
    });
    expect(await send('CableIndication', { markingWish: `${longest}x` })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'markingWish', code: 'TooLong' }] },
    });
    const project = { ...bodyOf('Project'), markingWish: 'I morgon.' };
    expect(await ask('POST', '/inquirer/api/cases', { body: project })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'markingWish', code: 'NotForPurpose' }] },
    });
  });

  test('a project has milestones within its period, as they were given; what is dug has none', async () => {
    const [first, last] = days.Project;
    const milestones = [
      { date: last, description: 'Allt är klart.' },
      { date: first, description: 'Rör i hela gatan' },
    ];
    const sent = await send('Project', { milestones });
    expect(sent.status).toBe(201);
    expect((await ask('GET', `/inquirer/api/cases/${String(sent.body['caseNumber'])}`)).body['milestones']).toEqual(
      milestones,
    );
    const dug = await ask('POST', '/inquirer/api/cases', { body: { ...bodyOf('CableIndication'), milestones } });
    expect(dug).toMatchObject({ status: 422, body: { errors: [{ path: 'milestones', code: 'NotForPurpose' }] } });
  });

  test.each([
    [{ date: '2030-01-01', description: 'För sent' }, 422, 'milestones.0.date', 'MilestoneOutsidePeriod'],
    [{ date: '', description: 'Utan dag' }, 400, 'milestones.0.date', 'Required'],
    [{ date: '2026-11-31', description: 'Ingen dag' }, 400, 'milestones.0.date', 'InvalidDate'],
    [
      { date: days.Project[0], description: 'halvt \ud800 tecken' },
      400,
      'milestones.0.description',
      'IllegalCharacter',
    ],
    [{ date: days.Project[0], description: ' ' }, 400, 'milestones.0.description', 'Required'],
    [{ date: days.Project[0], description: 'x'.repeat(201) }, 400, 'milestones.0.description', 'TooLong'],
  ] as const)('a milestone %j is refused at its field', async (milestone, status, path, code) => {
    expect(await send('Project', { milestones: [milestone] })).toMatchObject({
      status,
      body: { errors: [{ path, code }] },
    });
  });

  test('a case has at most twenty milestones', async () => {
    const milestones = Array.from({ length: 21 }, () => ({ date: days.Project[0], description: 'En till' }));
    expect((await send('Project', { milestones: milestones.slice(1) })).status).toBe(201);
    expect(await send('Project', { milestones })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'milestones', code: 'TooManyRows', params: { maximum: 20 } }] },
    });
  });

  test.each([
    ['http://www.exempel.se', 'AddressMustBeHttps'],
    ['https://exempel', 'AddressFormat'],
  ])('a collaboration with the link %s is refused at the link', async (ublContactLink, code) => {
    expect(await send('Collaborate', { ublContactLink })).toMatchObject({
      status: 400,
      body: { errors: [{ path: 'ublContactLink', code }] },
    });
  });

  test('a private person sends every purpose but an emergency', async () => {
    const by = await callerFor(server, await makePrivatePerson(database.kysely));
    expect(await send('Emergency', {}, by)).toMatchObject({
      status: 403,
      body: { code: 'EmergencyIsOnlyForProfessionals' },
    });
    expect((await send('Planning', {}, by)).status).toBe(201);
  });

  test('the confirmation of an emergency has the telephone numbers of all owners; that of another has none', async () => {
    const textOf = async (caseNumber: unknown) => {
      const rows = await database.kysely
        .selectFrom('outbox_message')
        .selectAll()
        .where('kind', '=', 'CaseSent')
        .execute();
      return JSON.stringify(rows.find((row) => JSON.stringify(row).includes(String(caseNumber))));
    };
    const [urgent, planned] = [await send('Emergency'), await send('CableIndication')];
    expect(await textOf(urgent.body['caseNumber'])).toContain('- Elnätet: 08-46500499');
    expect(await textOf(planned.body['caseNumber'])).not.toContain('08-46500499');
  });
});
