import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeArea, makeOwner, makeRecipient, square, validCase, workAreaAt } from '../../../testing/caseFixtures.ts';
import { callerFor, makeCaseWorld, type CaseWorld } from '../../../testing/caseWorld.ts';
import { makeUser, type MadeOrganisation } from '../../../testing/rows.ts';
import { startTestServer, type TestServer } from '../../../testing/testServer.ts';
import type { Database } from '../../platform/db/database.ts';

/** A Friday. */
const now = new Date('2026-11-20T11:00:00.000Z');
const cases = '/inquirer/api/cases';
const allPurposes = ['CableIndication', 'Project', 'Planning', 'Collaborate', 'Emergency'] as const;

/** CASE-7. In square (616, 6728): two owners that are asked and one that watches. */
describe('the choice of owners', () => {
  let database: Database;
  let server: TestServer;
  let world: CaseWorld;
  let [fibre, watcher, near, far, silentNear]: MadeOrganisation[] = [];
  beforeAll(async () => {
    server = await startTestServer({ now });
    ({ database } = server);
    world = await makeCaseWorld(server);
    const made = async (
      name: string,
      easting: number,
      changes: object = {},
      type: 'Affected' | 'Control' = 'Affected',
    ) => {
      const owner = await makeOwner(database.kysely, { name, takes_purposes: [...allPurposes], ...changes });
      const recipient = await makeRecipient(database.kysely, owner.id, { name: 'Kontoret', isDefault: true });
      await makeArea(database.kysely, {
        organisationId: owner.id,
        type,
        spans: [square(easting, 6728)],
        recipients: { CableIndication: recipient },
      });
      return owner;
    };
    fibre = await made('Fibern', 616, { phone: '026-390 06 01' });
    watcher = await made('Bevakaren', 616, { type: 'Vigilant' }, 'Control');
    // Ten squares away, and eleven.
    near = await made('Grannens Nät', 626);
    far = await made('Fjärran Nät', 605);
    silentNear = await made('Tysta Nät', 617, { takes_purposes: [] });
  });
  afterAll(() => server.close());

  const idOf = (owner: MadeOrganisation | undefined): string => owner?.id ?? '';
  const read = async (caseNumber: string) => (await world.ask('GET', `${cases}/${caseNumber}`)).body;
  const receivers = (body: Record<string, unknown>) =>
    (body['recipients'] as { organisationName: string; hit: string; answerDueDay: string }[]).map(
      ({ organisationName, hit, answerDueDay }) => [organisationName, hit, answerDueDay],
    );
  const logOf = (body: Record<string, unknown>) =>
    (body['events'] as { type: string; by: string | null; params: { organisation?: string } }[]).map(
      ({ type, params }) => (params.organisation === undefined ? type : `${type} ${params.organisation}`),
    );
  const mailsOf = async (caseNumber: string) =>
    database.kysely
      .selectFrom('outbox_message as m')
      .innerJoin('dig_case as c', 'c.id', 'm.case_id')
      .select(['m.kind', 'm.to_address', 'm.body'])
      .where('c.case_number', '=', caseNumber)
      .orderBy('m.id')
      .execute();

  test('an owner that is left out does not get the case, and work waits until the inquirer has asked it', async () => {
    const caseNumber = await world.send({ deselectedOwners: [idOf(fibre)] });
    const body = await read(caseNumber);
    expect(receivers(body)).toEqual([
      ['Bevakaren', 'Control', '2026-11-25'],
      [world.owner.name, 'Affected', '2026-11-25'],
    ]);
    expect(body['ownersToAsk']).toEqual([
      {
        organisationId: idOf(fibre),
        version: 1,
        name: 'Fibern',
        phone: '026-390 06 01',
        hit: 'Affected',
        askedOn: null,
        askedBy: null,
        isDeselected: true,
      },
    ]);
    expect(body['status']).toEqual({ kind: 'AwaitingAnswers', count: 2, toAsk: 1, mustNotBegin: false });
    const [row] = (await world.ask('GET', `${cases}?search=${caseNumber}`)).body['items'] as { status: unknown }[];
    expect(row?.status).toEqual(body['status']);
    expect(logOf(body)).toEqual([
      'Created',
      'InquirerDeselectedOwner Fibern',
      'CableOwnerNotified Bevakaren',
      `CableOwnerNotified ${world.owner.name}`,
    ]);
    const confirmation = (await mailsOf(caseNumber)).find(({ kind }) => kind === 'CaseSent');
    expect(confirmation?.body).toContain('Du har valt bort de här ledningsägarna');
    expect(confirmation?.body).toContain('Fibern');
    // Other owners do not see whom the inquirer left out.
    const seenByOwner = (await world.answer('GET', `/cableowner/api/cases/${caseNumber}`)).text;
    expect(seenByOwner).not.toContain('Fibern');
  });

  test('the confirmation counts an owner that was left out among those to ask, where something is dug', async () => {
    const sent = async (changes: Parameters<typeof validCase>[0]) =>
      (await world.ask('POST', cases, { body: validCase(changes) })).body['toAskCount'];
    const planning = {
      purpose: 'Planning' as const,
      workMethods: undefined,
      markingContact: undefined,
      addedOwners: [idOf(near)],
    };
    const leftOut = { deselectedOwners: [idOf(fibre)] };
    expect(Number(await sent(leftOut)) - Number(await sent({}))).toBe(1);
    expect(Number(await sent({ ...planning, ...leftOut })) - Number(await sent(planning))).toBe(0);
  });

  test('where nothing is dug the case does not wait for an owner that was left out', async () => {
    const caseNumber = await world.send({
      purpose: 'Planning',
      workMethods: undefined,
      markingContact: undefined,
      deselectedOwners: [idOf(fibre)],
      addedOwners: [idOf(near)],
    });
    // The one that was added, and the one that takes no such cases.
    expect((await read(caseNumber))['status']).toEqual({
      kind: 'AwaitingAnswers',
      count: 2,
      toAsk: 1,
    });
  });

  test('at least one owner that must answer stays', async () => {
    const everyone = { deselectedOwners: [idOf(fibre), world.owner.id] };
    expect(await world.ask('POST', cases, { body: validCase(everyone) })).toMatchObject({
      status: 422,
      body: { code: 'RuleRefused', errors: [{ path: 'deselectedOwners', code: 'AtLeastOneCableOwner' }] },
    });
    // An owner that was added is one too.
    expect(
      receivers(await read(await world.send({ ...everyone, addedOwners: [idOf(near)] }))).map(([name]) => name),
    ).toEqual(['Bevakaren', 'Grannens Nät']);
  });

  test('an owner that only watches cannot be left out, and in an emergency no owner can', async () => {
    expect(await world.ask('POST', cases, { body: validCase({ deselectedOwners: [idOf(watcher)] }) })).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'deselectedOwners.0', code: 'InvalidChoice' }] },
    });
    const emergency = {
      ...validCase(),
      purpose: 'Emergency',
      isEmergency: true,
      startDate: '2026-11-20',
      endDate: '2026-11-21',
      deselectedOwners: [idOf(fibre)],
      addedOwners: [idOf(near)],
    };
    const refused = await world.ask('POST', cases, { body: emergency });
    expect(refused.body.errors).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ path: 'deselectedOwners', code: 'NotForPurpose' }),
        expect.objectContaining({ path: 'addedOwners', code: 'NotForPurpose' }),
      ]),
    );
  });

  test('an owner that the case does not reach is nothing to leave out', async () => {
    const caseNumber = await world.send({ deselectedOwners: [idOf(far)] });
    expect((await read(caseNumber))['ownersToAsk']).toEqual([]);
  });

  test('owners with an area within ten squares can be added, and they alone', async () => {
    const { body } = await world.ask('POST', `${cases}/owners/nearby`, {
      body: { purpose: 'CableIndication', workAreas: [workAreaAt(616_450, 6_728_450)] },
    });
    expect((body['owners'] as { name: string }[]).map(({ name }) => name)).toEqual(['Grannens Nät']);
    const caseNumber = await world.send({ addedOwners: [idOf(near)] });
    const sent = await read(caseNumber);
    expect(receivers(sent)).toContainEqual(['Grannens Nät', 'Affected', '2026-11-25']);
    expect(sent['status']).toMatchObject({ kind: 'AwaitingAnswers', count: 3 });
    expect(logOf(sent)).toEqual(
      expect.arrayContaining(['InquirerIncludedOwner Grannens Nät', 'CableOwnerNotified Grannens Nät']),
    );
    const recipient = await database.kysely
      .selectFrom('recipient_email as e')
      .innerJoin('recipient as r', 'r.id', 'e.recipient_id')
      .select('e.email')
      .where('r.organisation_id', '=', idOf(near))
      .executeTakeFirstOrThrow();
    expect((await mailsOf(caseNumber)).map(({ to_address: to }) => to)).toContain(recipient.email);
    for (const owner of [far, silentNear])
      expect(await world.ask('POST', cases, { body: validCase({ addedOwners: [idOf(owner)] }) })).toMatchObject({
        status: 422,
        body: { errors: [{ path: 'addedOwners.0', code: 'InvalidChoice' }] },
      });
  });

  test('a hundred can be named, each once', async () => {
    const ids = Array.from({ length: 101 }, (_, index) => `01930000-0000-7000-8000-${String(index).padStart(12, '0')}`);
    const refusal = async (chosen: string[]) =>
      (await world.ask('POST', cases, { body: validCase({ deselectedOwners: chosen }) })).body.errors;
    expect(await refusal(ids)).toMatchObject([
      { path: 'deselectedOwners', code: 'TooManyRows', params: { maximum: 100 } },
    ]);
    expect(await refusal([idOf(fibre), idOf(fibre)])).toMatchObject([
      { path: 'deselectedOwners', code: 'ChosenTwice' },
    ]);
    expect(await refusal(ids.slice(0, 100))).toBeUndefined();
  });

  describe('an owner that was left out is sent the case afterwards', () => {
    const path = (caseNumber: string, owner = fibre) => `${cases}/${caseNumber}/ownerstoask/${idOf(owner)}/include`;

    test('as a new case from that day, and must answer', async () => {
      const caseNumber = await world.send({ deselectedOwners: [idOf(fibre)] });
      expect(await world.ask('POST', path(caseNumber), { version: 2 })).toMatchObject({
        status: 412,
        body: { code: 'VersionConflict' },
      });
      expect(await world.ask('POST', path(caseNumber), { version: 1 })).toMatchObject({ status: 200 });
      const body = await read(caseNumber);
      expect(body['ownersToAsk']).toEqual([]);
      expect(receivers(body)).toContainEqual(['Fibern', 'Affected', '2026-11-25']);
      expect(body['status']).toEqual({ kind: 'AwaitingAnswers', count: 2, mustNotBegin: false });
      const [row] = (await world.ask('GET', `${cases}?search=${caseNumber}`)).body['items'] as { status: unknown }[];
      expect(row?.status).toEqual(body['status']);
      expect(logOf(body).slice(-2)).toEqual(['InquirerIncludedOwner Fibern', 'CableOwnerNotified Fibern']);
      expect((await mailsOf(caseNumber)).filter(({ kind }) => kind === 'NewCase')).toHaveLength(3);
      const answerer = await makeUser(database.kysely, { organisation_id: idOf(fibre), roles: ['CableOwnerAdmin'] });
      const seen = await (
        await callerFor(server, answerer, 'cableowner')
      )('GET', `/cableowner/api/cases/${caseNumber}`);
      expect(logOf(seen.body)).toContain('InquirerIncludedOwner Fibern');
      // It is done once.
      expect(await world.ask('POST', path(caseNumber), { version: 1 })).toMatchObject({ status: 404 });
    });

    test('and must answer also when only its watch area is left there', async () => {
      const owner = await makeOwner(database.kysely, { name: 'Utan Nät Numera' });
      const recipient = await makeRecipient(database.kysely, owner.id, { isDefault: true });
      const area = { organisationId: owner.id, spans: [square(616, 6728)], recipients: { CableIndication: recipient } };
      const interest = await makeArea(database.kysely, area);
      await makeArea(database.kysely, { ...area, type: 'Control' });
      const caseNumber = await world.send({ deselectedOwners: [owner.id] });
      const before = (await read(caseNumber))['status'] as { count: number };
      await database.kysely.deleteFrom('area').where('id', '=', interest).execute();
      expect(await world.ask('POST', path(caseNumber, owner), { version: 1 })).toMatchObject({ status: 200 });
      const body = await read(caseNumber);
      expect(receivers(body)).toContainEqual(['Utan Nät Numera', 'Affected', '2026-11-25']);
      expect(body['status']).toEqual({ kind: 'AwaitingAnswers', count: before.count, mustNotBegin: false });
      const mail = (await mailsOf(caseNumber)).at(-1);
      expect([mail?.kind, mail?.body]).toEqual([
        'NewCase',
        expect.stringMatching(/Telefon: 070-1740605[^]*onsdag 25 november 2026/),
      ]);
      await database.kysely
        .updateTable('organisation')
        .set({ status: 'Unregistered' })
        .where('id', '=', owner.id)
        .execute();
    });

    test('is to be asked by telephone when it no longer takes such cases', async () => {
      const caseNumber = await world.send({ deselectedOwners: [idOf(fibre)] });
      const setPurposes = (purposes: readonly string[]) =>
        database.kysely
          .updateTable('organisation')
          .set({ takes_purposes: [...purposes] as never })
          .where('id', '=', idOf(fibre))
          .execute();
      await setPurposes([]);
      expect(await world.ask('POST', path(caseNumber), { version: 1 })).toMatchObject({
        status: 200,
        body: { version: 2 },
      });
      await setPurposes(allPurposes);
      const body = await read(caseNumber);
      expect(body['ownersToAsk']).toMatchObject([{ name: 'Fibern', isDeselected: false, version: 2 }]);
      expect(logOf(body).at(-1)).toBe('InquirerIncludedOwner Fibern');
    });

    test('unless the case has ended, is a colleague’s, or the owner takes no such cases', async () => {
      const caseNumber = await world.send({ deselectedOwners: [idOf(fibre)] });
      const colleague = await callerFor(
        server,
        await makeUser(database.kysely, { organisation_id: world.inquirer.organisationId }),
      );
      expect(await colleague('POST', path(caseNumber), { version: 1 })).toMatchObject({
        body: { code: 'CaseOwnedByColleague' },
      });
      expect(await world.ask('POST', path(caseNumber, watcher), { version: 1 })).toMatchObject({ status: 404 });
      const { version } = (await read(caseNumber)) as { version?: number };
      await world.ask('POST', `${cases}/${caseNumber}/close`, { version: version ?? 0 });
      expect(await world.ask('POST', path(caseNumber), { version: 1 })).toMatchObject({
        body: { code: 'CaseIsClosedOrCanceled' },
      });
    });
  });
});
