import type { NewCase } from '@schaktkoll/contract';
import { valuesOfPurpose } from '@schaktkoll/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../platform/db/database.ts';
import { makeArea, makeOwner, makeRecipient, validCase, square } from '../../../testing/caseFixtures.ts';
import { callerFor, makeCaseWorld, type CallResponse } from '../../../testing/caseWorld.ts';
import { makeUser } from '../../../testing/rows.ts';
import { startTestServer, type TestServer } from '../../../testing/testServer.ts';

const path = '/cableowner/api/organization';
const ublPath = `${path}/ubl`;
const settings = {
  takesPurposes: ['CableIndication', 'Project'],
  responseDays: { CableIndication: 10, Project: 1, Planning: 30, Collaborate: 2 },
  documentation: 'ByEmail',
  marking: 'Charged',
  markingDays: 15,
  linesFromPrograms: true,
  linesToPrograms: true,
  infrastructureTypes: ['Electricity', 'Gas'],
  description: 'Ledningar i hamnen.\nMinst 0,6 meter djupt.',
  phone: '08-46500499',
  contactEmail: 'kontakt@exempel.se',
  website: 'https://www.example.com',
  street: 'Box 1',
  postalCode: '80010',
  city: 'Gävle',
  informationUrl: 'https://www.example.com/ledningar',
  termsUrl: 'https://www.example.com/villkor',
  links: [{ label: 'Driftläge', address: 'https://drift.example.com' }],
};

function collaboration(fulfillsUblDemand: boolean): NewCase {
  const all = validCase({ startDate: '2027-05-03', endDate: '2027-06-30' });
  return valuesOfPurpose({ ...all, purpose: 'Collaborate', fulfillsUblDemand }, 'Collaborate');
}

describe('settings of owners', () => {
  let database: Database;
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ now: new Date('2026-11-20T11:00:00.000Z') });
    ({ database } = server);
  });
  afterAll(() => server.close());

  const makeWorld = async (given: Parameters<typeof makeOwner>[1] = {}) => {
    const owner = await makeOwner(database.kysely, given);
    const admin = await makeUser(database.kysely, {
      organisation_id: owner.id,
      roles: ['CableOwnerAdmin'],
      name: 'Ada Admin',
    });
    return { owner, ask: await callerFor(server, admin, 'cableowner') };
  };
  const refusals = ({ body }: CallResponse) => body.errors?.map(({ path: field, code }) => [field, code]);

  test('are read, saved whole, shown to the inquirer with the days of new cases, and written in the audit log', async () => {
    const world = await makeCaseWorld(server);
    const before = await world.answer('GET', path);
    expect(before.body).toMatchObject({
      type: 'CableOwner',
      takesPurposes: ['CableIndication'],
      defaults: {
        responseDays: { CableIndication: 3, Project: 10, Planning: 15, Collaborate: 15 },
        markingDays: 5,
      },
      recipientCount: 1,
      areasWithoutRecipient: { Project: 1, Planning: 1, Emergency: 1 },
      changedBy: null,
      ublClass: 'NotCovered',
      linesFromPrograms: false,
      linesToPrograms: false,
    });
    const version = Number(before.body['version']);
    expect(await world.answer('PUT', path, { body: settings, version })).toMatchObject({
      status: 200,
      body: { version: version + 1 },
    });
    expect((await world.answer('GET', path)).body).toMatchObject({
      ...settings,
      postalCode: '800 10',
      version: version + 1,
    });
    const reviewed = async (purpose: string) => {
      const { workAreas } = validCase();
      const body = { purpose, workAreas };
      const { owners } = (await world.ask('POST', '/inquirer/api/cases/owners', { body })).body as {
        owners: { name: string; responseDays: number; markingDays: number | null }[];
      };
      const own = owners.find(({ name }) => name === world.owner.name);
      return [own?.responseDays, own?.markingDays];
    };
    // The review shows the days of the organisation for each purpose, and an emergency has none to wait for.
    expect(await Promise.all(['CableIndication', 'Project', 'Planning', 'Emergency'].map(reviewed))).toEqual([
      [10, 15],
      [1, 15],
      [30, 15],
      [0, 15],
    ]);
    // One that marks nothing is not said to do so within some days.
    const marks = (marking: 'No' | 'Charged') =>
      database.kysely.updateTable('organisation').set({ marking }).where('id', '=', world.owner.id).execute();
    await marks('No');
    expect(await reviewed('CableIndication')).toEqual([10, null]);
    await marks('Charged');
    const caseNumber = await world.send();
    expect((await world.ask('GET', `/inquirer/api/cases/${caseNumber}`)).body).toMatchObject({
      recipients: [
        {
          // Ten working days after Friday 20 November.
          answerDueDay: '2026-12-04',
          termsUrl: 'https://www.example.com/villkor',
          about: {
            description: 'Ledningar i hamnen.\nMinst 0,6 meter djupt.',
            email: 'kontakt@exempel.se',
            postalAddress: 'Box 1, 800 10 Gävle',
            documentation: 'ByEmail',
            marking: 'Charged',
            markingDays: 15,
            links: [{ label: 'Driftläge', address: 'https://drift.example.com' }],
            ubl: null,
          },
        },
      ],
    });
    const [line] = await database.kysely
      .selectFrom('audit_event')
      .select(['kind', 'details'])
      .where('user_id', '=', world.ownerAdmin.id)
      .where('kind', '=', 'OwnerSettingsChanged')
      .execute();
    expect(line).toMatchObject({ details: { takes: 'CableIndication Project' } });
  });

  test('refuse days out of bounds, addresses without https, no infrastructure, unknown fields and a case type that never arrives', async () => {
    const { ask } = await makeWorld();
    const save = (changes: object) => ask('PUT', path, { body: { ...settings, ...changes }, version: 1 });
    const days = (changes: object) => save({ responseDays: { ...settings.responseDays, ...changes } });
    const outOfBounds = (field: string) => [[field, 'OutOfBounds']];
    expect(refusals(await days({ CableIndication: 11 }))).toEqual(outOfBounds('responseDays.CableIndication'));
    expect(refusals(await days({ Project: 0 }))).toEqual(outOfBounds('responseDays.Project'));
    expect(refusals(await days({ Planning: 2.5 }))).toEqual(outOfBounds('responseDays.Planning'));
    expect(refusals(await save({ markingDays: 16 }))).toEqual(outOfBounds('markingDays'));
    expect(refusals(await save({ termsUrl: 'http://www.example.com' }))).toEqual([['termsUrl', 'AddressMustBeHttps']]);
    expect(refusals(await save({ infrastructureTypes: [] }))).toEqual([['infrastructureTypes', 'ChooseAtLeastOne']]);
    expect(refusals(await save({ phone: '' }))).toEqual([['phone', 'Required']]);
    const link = { label: 'Länk', address: 'https://www.example.com' };
    expect(refusals(await save({ links: Array.from({ length: 11 }, () => link) }))).toEqual([['links', 'TooManyRows']]);
    for (const extra of [{ maxNumberOfCases: -1 }, { type: 'CableOwner' }, { ublClass: 'NetworkOperator' }])
      expect((await save(extra)).body.errors).toMatchObject([{ code: 'UnknownField' }]);
    const { ask: watcher } = await makeWorld({ type: 'Vigilant' });
    const emergency = { ...settings, takesPurposes: ['Emergency'] };
    expect(refusals(await watcher('PUT', path, { body: emergency, version: 1 }))).toEqual([
      ['takesPurposes', 'InvalidChoice'],
    ]);
  });

  test('show the second of two users who saved, and change only the own organisation', async () => {
    const { owner, ask } = await makeWorld();
    const other = await makeOwner(database.kysely);
    expect((await ask('PUT', path, { body: settings, version: 1 })).status).toBe(200);
    expect(await ask('PUT', ublPath, { body: { ublClass: 'NotCovered' }, version: 1 })).toMatchObject({
      status: 412,
      body: { code: 'VersionConflict', params: { by: 'Ada Admin' } },
    });
    const rows = await database.kysely
      .selectFrom('organisation')
      .select(['id', 'city'])
      .where('id', 'in', [owner.id, other.id])
      .execute();
    expect(new Map(rows.map(({ id, city }) => [id, city]))).toEqual(
      new Map([
        [owner.id, 'Gävle'],
        [other.id, null],
      ]),
    );
  });

  test('demand a way to ask a network operator for access, and forget it for others', async () => {
    const { ask } = await makeWorld();
    const operator = { ublClass: 'NetworkOperator', ublComment: 'Svar inom två månader.' };
    expect(refusals(await ask('PUT', ublPath, { body: operator, version: 1 }))).toEqual([
      ['ublEmail', 'UblEmailOrLinkMissing'],
    ]);
    const withLink = { ...operator, ublLink: 'https://tilltrade.example.com' };
    expect((await ask('PUT', ublPath, { body: withLink, version: 1 })).status).toBe(200);
    expect((await ask('GET', path)).body).toMatchObject({ ...withLink, ublEmail: null, version: 2 });
    const builder = { ...withLink, ublClass: 'BroadbandBuilder' };
    expect((await ask('PUT', ublPath, { body: builder, version: 2 })).status).toBe(200);
    expect((await ask('GET', path)).body).toMatchObject({
      ublClass: 'BroadbandBuilder',
      ublLink: null,
      ublComment: null,
    });
  });

  test('a collaboration that fulfils the demand of the law shows the contact of network operators, another case does not', async () => {
    const world = await makeCaseWorld(server);
    const owner = await makeOwner(database.kysely, {
      name: 'Rörnätet',
      takes_purposes: ['CableIndication', 'Collaborate'],
    });
    const recipient = await makeRecipient(database.kysely, owner.id);
    for (const type of ['Affected', 'Control'] as const)
      await makeArea(database.kysely, {
        organisationId: owner.id,
        type,
        spans: [square(616, 6728)],
        recipients: { CableIndication: recipient, Collaborate: recipient },
      });
    const admin = await makeUser(database.kysely, { organisation_id: owner.id, roles: ['CableOwnerAdmin'] });
    const ask = await callerFor(server, admin, 'cableowner');
    const contact = { ublClass: 'NetworkOperator', ublEmail: 'tilltrade@exempel.se' };
    expect((await ask('PUT', ublPath, { body: contact, version: 1 })).status).toBe(200);
    const ublOf = async (caseNumber: string) => {
      const { body } = await world.ask('GET', `/inquirer/api/cases/${caseNumber}`);
      const { recipients } = body as unknown as { recipients: { organisationName: string; about: { ubl: unknown } }[] };
      return recipients.find(({ organisationName }) => organisationName === 'Rörnätet')?.about.ubl;
    };
    expect(await ublOf(await world.send())).toBeNull();
    const { caseNumber } = (await world.ask('POST', '/inquirer/api/cases', { body: collaboration(true) })).body;
    expect(await ublOf(String(caseNumber))).toEqual({ email: 'tilltrade@exempel.se', link: null, comment: null });
    const unmarked = (await world.ask('POST', '/inquirer/api/cases', { body: collaboration(false) })).body;
    expect(await ublOf(String(unmarked['caseNumber']))).toBeNull();
  });
});
