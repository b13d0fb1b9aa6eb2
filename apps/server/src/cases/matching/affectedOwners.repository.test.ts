import { affectedOwners } from './affectedOwners.ts';
import { squaresTouched } from '@schaktkoll/geometry';
import type { CasePurpose } from '@schaktkoll/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeArea, makeOwner, makeRecipient, square, workAreaAt } from '../../../testing/caseFixtures.ts';
import { makeUser, privateOrganisationId } from '../../../testing/rows.ts';
import { openTestDatabase } from '../../../testing/testDatabase.ts';
import type { Database } from '../../platform/db/database.ts';
import { insertProgramClient } from '../../platform/programs/programClients.repository.ts';
import { findMatchedRecipients } from './affectedOwners.repository.ts';

describe('matching owners', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  const q = () => database.kysely;
  const matches = (easting: number, northing: number, purpose: CasePurpose = 'CableIndication') =>
    findMatchedRecipients(q(), purpose, [square(easting, northing)], privateOrganisationId);

  test('an owner is met in its squares and not beside them, by the row and the span', async () => {
    const owner = await makeOwner(q(), { name: 'Raden' });
    const recipient = await makeRecipient(q(), owner.id);
    await makeArea(q(), {
      organisationId: owner.id,
      spans: [{ northing: 6700, eastingFrom: 500, eastingTo: 503 }],
      recipients: { CableIndication: recipient },
    });
    expect(
      (await matches(503, 6700)).map((match) => [
        match.organisationName,
        match.recipientId,
        match.hit,
        match.responseDays,
      ]),
    ).toEqual([['Raden', recipient, 'Affected', 3]]);
    expect([
      await matches(504, 6700),
      await matches(499, 6700),
      await matches(501, 6701),
      await matches(501, 6699),
    ]).toEqual([[], [], [], []]);
    expect(
      await findMatchedRecipients(
        q(),
        'CableIndication',
        [{ northing: 6700, eastingFrom: 490, eastingTo: 600 }],
        privateOrganisationId,
      ),
    ).toHaveLength(1);
    expect(await findMatchedRecipients(q(), 'CableIndication', [], privateOrganisationId)).toEqual([]);
  });

  test('a work area within 10 m of a square’s edge meets the owner behind the edge, one at 10.1 m does not', async () => {
    const owner = await makeOwner(q(), { name: 'Bakom kanten' });
    const recipient = await makeRecipient(q(), owner.id);
    await makeArea(q(), {
      organisationId: owner.id,
      spans: [square(511, 6700)],
      recipients: { CableIndication: recipient },
    });
    // The area is 100 m wide: its east edge lies 10 m and 10.1 m west of easting 511 000.
    const at = (easting: number) =>
      findMatchedRecipients(
        q(),
        'CableIndication',
        squaresTouched([{ type: 'Polygon', coordinates: workAreaAt(easting, 6_700_450).geometry.coordinates }], 10),
        privateOrganisationId,
      );
    expect(await at(510_890)).toHaveLength(1);
    expect(await at(510_889.9)).toHaveLength(0);
  });

  test('two areas of an owner name two answer points: each gets the case once, and an area of interest goes before a watch area', async () => {
    const owner = await makeOwner(q(), { name: 'Två svarsställen' });
    const north = await makeRecipient(q(), owner.id, { name: 'Norr' });
    const south = await makeRecipient(q(), owner.id, { name: 'Söder' });
    await makeArea(q(), {
      organisationId: owner.id,
      type: 'Control',
      spans: [square(520, 6700)],
      recipients: { CableIndication: north },
    });
    await makeArea(q(), {
      organisationId: owner.id,
      spans: [square(520, 6700)],
      recipients: { CableIndication: north },
    });
    await makeArea(q(), {
      organisationId: owner.id,
      type: 'Control',
      spans: [square(520, 6700)],
      recipients: { CableIndication: south },
    });
    await makeArea(q(), {
      organisationId: owner.id,
      type: 'Other',
      spans: [square(521, 6700)],
      recipients: { CableIndication: south },
    });
    expect((await matches(520, 6700)).map(({ recipientName, hit }) => [recipientName, hit])).toEqual([
      ['Norr', 'Affected'],
      ['Söder', 'Control'],
    ]);
    expect(await matches(521, 6700)).toEqual([]);
  });

  test('matches depend on the purpose: only watch areas for collaboration, only areas of interest for emergencies', async () => {
    const owner = await makeOwner(q(), {
      name: 'Alla slag',
      takes_purposes: ['CableIndication', 'Project', 'Planning', 'Collaborate', 'Emergency'],
    });
    await makeRecipient(q(), owner.id, { name: 'Standard', isDefault: true });
    const watcher = await makeOwner(q(), {
      name: 'Bevakaren',
      type: 'Vigilant',
      takes_purposes: ['CableIndication', 'Project', 'Planning', 'Collaborate', 'Emergency'],
    });
    await makeRecipient(q(), watcher.id, { isDefault: true });
    await makeArea(q(), { organisationId: owner.id, spans: [square(530, 6700)] });
    await makeArea(q(), { organisationId: watcher.id, type: 'Control', spans: [square(530, 6700)] });
    const names = async (purpose: CasePurpose) =>
      (await matches(530, 6700, purpose)).map((match) => match.organisationName);
    expect(await names('CableIndication')).toEqual(['Alla slag', 'Bevakaren']);
    expect(await names('Project')).toEqual(['Alla slag', 'Bevakaren']);
    expect(await names('Planning')).toEqual(['Alla slag', 'Bevakaren']);
    expect(await names('Collaborate')).toEqual(['Bevakaren']);
    expect(await names('Emergency')).toEqual(['Alla slag']);
  });

  test('where an owner has limitation areas a square counts only if one of them covers that very square', async () => {
    const owner = await makeOwner(q(), { name: 'Begränsad' });
    const recipient = await makeRecipient(q(), owner.id);
    await makeArea(q(), {
      organisationId: owner.id,
      spans: [{ northing: 6700, eastingFrom: 540, eastingTo: 549 }],
      recipients: { CableIndication: recipient },
    });
    await makeArea(q(), {
      organisationId: owner.id,
      type: 'Limitation',
      spans: [{ northing: 6700, eastingFrom: 545, eastingTo: 560 }],
    });
    expect(await matches(544, 6700)).toEqual([]);
    expect(await matches(545, 6700)).toHaveLength(1);
    expect(await matches(550, 6700)).toEqual([]);
    // The case touches 544 (area of interest) and 550 (limitation), never both in one square.
    expect(
      await findMatchedRecipients(
        q(),
        'CableIndication',
        [square(544, 6700), square(550, 6700)],
        privateOrganisationId,
      ),
    ).toEqual([]);
    expect(
      await findMatchedRecipients(
        q(),
        'CableIndication',
        [{ northing: 6700, eastingFrom: 544, eastingTo: 545 }],
        privateOrganisationId,
      ),
    ).toHaveLength(1);
  });

  test('the areas of interest that a module maintains count outside the limitation areas too, watch areas do not', async () => {
    const owner = await makeOwner(q(), { name: 'Med modul' });
    const recipient = await makeRecipient(q(), owner.id);
    for (const [type, easting] of [
      ['Limitation', 999],
      ['Affected', 550],
      ['Control', 551],
    ] as const)
      await makeArea(q(), { organisationId: owner.id, type, spans: [square(easting, 6702)] });
    const found = async () => [(await matches(550, 6702)).length, (await matches(551, 6702)).length];
    expect(await found()).toEqual([0, 0]);
    const account = await makeUser(q(), { organisation_id: owner.id, roles: ['CableOwnerModule'] });
    const link = { organisation_id: owner.id, recipient_id: recipient, user_id: account.id };
    await q().insertInto('recipient_user').values(link).execute();
    expect(await found()).toEqual([1, 0]);
    await q().deleteFrom('recipient_user').where('user_id', '=', account.id).execute();
    expect(await found()).toEqual([0, 0]);
    await insertProgramClient(q(), {
      id: 'modul-utanför',
      organisationId: owner.id,
      role: 'CableOwnerModule',
      secret: 'hemlig',
      userId: account.id,
      createdBy: account.id,
      now: new Date(),
    });
    expect(await found()).toEqual([1, 0]);
  });

  test('another owner’s limitation area limits no other owner', async () => {
    const [owner, other] = [await makeOwner(q(), { name: 'Fri' }), await makeOwner(q(), { name: 'Annan' })];
    const recipient = await makeRecipient(q(), owner.id);
    await makeArea(q(), {
      organisationId: owner.id,
      spans: [square(560, 6700)],
      recipients: { CableIndication: recipient },
    });
    await makeArea(q(), { organisationId: other.id, type: 'Limitation', spans: [square(999, 7000)] });
    expect(await matches(560, 6700)).toHaveLength(1);
  });

  test('an owner that does not take the purpose is listed with its telephone number and gets nothing', async () => {
    const owner = await makeOwner(q(), { name: 'Tar inte emot', takes_purposes: ['Project'], phone: '08-46500455' });
    const recipient = await makeRecipient(q(), owner.id, { isDefault: true });
    await makeArea(q(), {
      organisationId: owner.id,
      spans: [square(570, 6700)],
      recipients: { CableIndication: recipient },
    });
    const found = await matches(570, 6700);
    expect(found.map((match) => match.recipientId)).toEqual([null]);
    expect(affectedOwners(found)).toEqual([
      {
        organisationId: owner.id,
        name: 'Tar inte emot',
        infrastructureTypes: ['Electricity'],
        phone: '08-46500455',
        hit: 'Affected',
        receivesCase: false,
        responseDays: 3,
        markingDays: 5,
      },
    ]);
  });

  test('where no area names an answer point the default one gets the case, else any, and with none at all the owner is still listed', async () => {
    const withDefault = await makeOwner(q(), { name: 'A med standard' });
    await makeRecipient(q(), withDefault.id, { name: 'Första' });
    await makeRecipient(q(), withDefault.id, { name: 'Standard', isDefault: true });
    const without = await makeOwner(q(), { name: 'B utan standard' });
    await makeRecipient(q(), without.id, { name: 'Enda' });
    const empty = await makeOwner(q(), { name: 'C utan svarsställe' });
    for (const { id } of [withDefault, without, empty])
      await makeArea(q(), { organisationId: id, spans: [square(580, 6700)] });
    const found = await matches(580, 6700);
    expect(found.map((match) => [match.organisationName, match.recipientName])).toEqual([
      ['A med standard', 'Standard'],
      ['B utan standard', 'Enda'],
      ['C utan svarsställe', null],
    ]);
    expect(affectedOwners(found).map((owner) => owner.receivesCase)).toEqual([true, true, false]);
  });

  test('a deregistered organisation is not matched; one not yet activated is not sent the case but must be asked', async () => {
    for (const status of ['Unregistered', 'AwaitingActivation'] as const) {
      const owner = await makeOwner(q(), { status, name: status });
      await makeRecipient(q(), owner.id, { isDefault: true });
      await makeArea(q(), { organisationId: owner.id, spans: [square(590, 6700)] });
    }
    const found = await matches(590, 6700);
    expect(found.map((match) => [match.organisationName, match.recipientId])).toEqual([['AwaitingActivation', null]]);
    expect(affectedOwners(found).map((owner) => owner.receivesCase)).toEqual([false]);
  });

  test('the addresses of an answer point come in their order', async () => {
    const owner = await makeOwner(q(), { name: 'Adresser' });
    await makeRecipient(q(), owner.id, {
      isDefault: true,
      emails: ['z@example.com', 'a@example.com'],
      schedule: 'Week',
    });
    await makeArea(q(), { organisationId: owner.id, spans: [square(600, 6700)] });
    expect((await matches(600, 6700)).map(({ emails, schedule }) => [emails, schedule])).toEqual([
      [['z@example.com', 'a@example.com'], 'Week'],
    ]);
  });
});
