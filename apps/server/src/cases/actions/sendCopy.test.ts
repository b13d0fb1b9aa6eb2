import type { CasePurpose } from '@schaktkoll/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeArea, makeOwner, makeRecipient, square } from '../../../testing/caseFixtures.ts';
import { makeCaseWorld, onlyRecipient, type CaseWorld } from '../../../testing/caseWorld.ts';
import type { MadeOrganisation } from '../../../testing/rows.ts';
import { startTestServer, type TestServer } from '../../../testing/testServer.ts';
import type { Database } from '../../platform/db/database.ts';

const now = new Date('2026-11-20T11:00:00.000Z');
const cases = '/inquirer/api/cases';

describe('a copy of a case', () => {
  let database: Database;
  let server: TestServer;
  let world: CaseWorld;
  let gas: MadeOrganisation;
  let fibre: MadeOrganisation;
  beforeAll(async () => {
    server = await startTestServer({ now });
    ({ database } = server);
    world = await makeCaseWorld(server);
    const made = async (changes: Parameters<typeof makeOwner>[1], type: 'Affected' | 'Control' = 'Affected') => {
      const owner = await makeOwner(database.kysely, changes);
      const recipient = await makeRecipient(database.kysely, owner.id, { name: 'Kontoret', isDefault: true });
      await makeArea(database.kysely, {
        organisationId: owner.id,
        type,
        spans: [square(616, 6728)],
        recipients: { CableIndication: recipient },
      });
      return owner;
    };
    gas = await made({ name: 'Gasbolaget', takes_purposes: [], phone: '031-390 06 00' });
    fibre = await made({ name: 'Fibern', phone: null });
    await made({ name: 'Bevakaren', takes_purposes: [] }, 'Control');
    await made({ name: 'Kommunens park' }, 'Control');
  });
  afterAll(() => server.close());

  /** The text of a new copy. */
  const copyOf = async (caseNumber: string): Promise<string> => {
    const sent = await world.ask('POST', `${cases}/${caseNumber}/copies`, { body: { email: 'chefen@example.com' } });
    expect(sent.status).toBe(200);
    const { body } = await database.kysely
      .selectFrom('outbox_message')
      .select('body')
      .where('kind', '=', 'CaseCopy')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    return body;
  };
  /** The list of owners in a new copy. */
  const ownersIn = async (caseNumber: string): Promise<string> => {
    const paragraphs = (await copyOf(caseNumber)).split('\n\n');
    return paragraphs.find((paragraph) => paragraph.startsWith('Svar från')) ?? '';
  };
  const answer = async (caseNumber: string, measure: string) => {
    const { id } = onlyRecipient((await world.answer('GET', `/cableowner/api/cases/${caseNumber}`)).body);
    const body = { measure };
    const path = `/cableowner/api/cases/${caseNumber}/recipients/${id}/answer`;
    expect((await world.answer('POST', path, { version: 1, body })).status).toBe(200);
    return { id };
  };
  const makePurpose = (caseNumber: string, purpose: CasePurpose) =>
    database.kysely
      .updateTable('dig_case')
      .set({ purpose, marking_name: null, marking_phone: null, marking_email: null })
      .where('case_number', '=', caseNumber)
      .execute();
  const noRight = 'Kopian visar hur ärendet såg ut när den skickades. Den ger ingen rätt att gräva.';

  test('names the owners that did not get it beside those that answer, with how to ask them', async () => {
    const caseNumber = await world.send({ deselectedOwners: [fibre.id] });
    expect(await ownersIn(caseNumber)).toBe(
      [
        'Svar från ledningsägare:',
        `- ${world.owner.name}: har inte svarat`,
        '- Kommunens park: bevakar området och behöver inte svara',
        '- Fibern: har inte fått ärendet, för frågaren har valt bort den',
        '- Gasbolaget: tar inte emot ärendet i Schaktkoll. Frågaren måste själv ringa och få svar',
        '  Telefon: 031-390 06 00',
      ].join('\n'),
    );
  });

  test('says of such an owner that it has answered, once the inquirer has recorded that', async () => {
    const caseNumber = await world.send();
    const asked = await world.ask('POST', `${cases}/${caseNumber}/ownerstoask/${gas.id}/asked`, {
      body: { day: '2026-11-20' },
      version: 1,
    });
    expect(asked.status).toBe(200);
    expect(await ownersIn(caseNumber)).toContain(
      '- Gasbolaget: har inte fått ärendet, men har enligt frågaren svarat fredag 20 november 2026',
    );
  });

  test('says to wait for what an owner promised until the inquirer has recorded that it is done', async () => {
    const caseNumber = await world.send({ deselectedOwners: [fibre.id] });
    const { id } = await answer(caseNumber, 'VisitWillOccur');
    const path = `${cases}/${caseNumber}/recipients/${id}`;
    await world.ask('POST', `${path}/confirm`, { version: 2, body: { acceptedTerms: null } });
    const waits = async () => (await ownersIn(caseNumber)).match(/^.*Vänta.*$/gm);
    expect(await waits()).toEqual(['  Vänta tills de har varit på platsen och märkt ut sina ledningar.']);
    await world.ask('POST', `${path}/promise`, { version: 3, body: { day: '2026-11-20' } });
    expect(await waits()).toBeNull();
  });

  test.each([
    ['cancel', { reason: 'Duplicate' }, 'Makulerat: Dubblett', 'Makulerat'],
    ['close', {}, 'Stängt', 'Stängt av frågaren utan svar'],
  ])(
    'says of a case after %s that it has ended, and that its owners answer no more',
    async (action, body, status, row) => {
      const caseNumber = await world.send({ deselectedOwners: [fibre.id] });
      expect(await copyOf(caseNumber)).toContain('\nStatus: Väntar på 3 svar\n');
      const ended = await world.ask('POST', `${cases}/${caseNumber}/${action}`, { version: 1, body });
      expect(ended.status).toBe(200);
      const copy = await copyOf(caseNumber);
      expect(copy).toContain(`\nStatus: ${status}\n\n${noRight}\n\n`);
      expect(copy).toContain(`\n- ${world.owner.name}: ${row}\n`);
      expect(copy).not.toMatch(/har inte svarat|bevakar området/);
    },
  );

  test('does not say of a case that is ready that work may begin', async () => {
    const caseNumber = await world.send({ deselectedOwners: [fibre.id] });
    await database.kysely.deleteFrom('case_owner_to_ask').execute();
    const { id } = await answer(caseNumber, 'NoInterest');
    const path = `${cases}/${caseNumber}/recipients/${id}`;
    expect((await world.ask('POST', `${path}/confirm`, { version: 2, body: { acceptedTerms: null } })).status).toBe(
      200,
    );
    const copy = await copyOf(caseNumber);
    expect(copy).toContain(`\nStatus: Alla svar är bekräftade\n\n${noRight}\n\n`);
    expect(copy).not.toMatch(/klart? för arbete/i);
  });

  test('says where nothing is dug that the answers are not enough to dig by, and names watching organisations', async () => {
    const notEnough = 'Svaren på det här ärendet räcker inte för att gräva: då behövs en ledningsanvisning.';
    const caseNumber = await world.send({ deselectedOwners: [fibre.id] });
    await makePurpose(caseNumber, 'Project');
    expect(await copyOf(caseNumber)).toContain(`\n\n${noRight}\n${notEnough}\n\nSvar från ledningsägare:\n`);
    await makePurpose(caseNumber, 'Collaborate');
    const copy = await copyOf(caseNumber);
    expect(copy).toContain(`\n\n${noRight}\n${notEnough}\n\nSvar från bevakande organisationer:\n`);
    expect(copy).toContain('- Kommunens park: har inte svarat\n');
  });

  test('says in an emergency to call all owners before digging, with the numbers of those that have not answered', async () => {
    const caseNumber = await world.send({ deselectedOwners: [fibre.id] });
    const calls =
      'Ring alla ledningsägare innan du gräver. Börja inte gräva förrän alla ledningsägare har gett besked om sina ledningar, på telefon eller i ärendet.';
    expect(await copyOf(caseNumber)).not.toMatch(/Ring alla|har inte svarat\n {2}Telefon/);
    await makePurpose(caseNumber, 'Emergency');
    const copy = await copyOf(caseNumber);
    expect(copy).toContain(`\n\n${noRight}\n${calls}\n`);
    expect(copy).toContain(`\n- ${world.owner.name}: har inte svarat\n  Telefon: 08-46500410\n`);
    // All have answered, and an answer is to be confirmed.
    await database.kysely.deleteFrom('case_owner_to_ask').execute();
    await answer(caseNumber, 'NoInterest');
    const answered = await copyOf(caseNumber);
    expect(answered).toContain('\nStatus: 1 svar att bekräfta\n');
    expect(answered).toContain(calls);
    await world.ask('POST', `${cases}/${caseNumber}/close`, { version: 1, body: {} });
    expect(await copyOf(caseNumber)).not.toContain(calls);
  });

  test('names the owners of the municipality that are not connected, as many as a mail can hold', async () => {
    const caseNumber = await world.send();
    const owner = (index: number) => ({
      name: `Vägförening ${index}`,
      about: null,
      phone: index === 0 ? '0270-100 00' : null,
      email: index === 1 ? 'vagen@example.com' : null,
      website: index === 1 ? 'https://vagen.example' : null,
    });
    await database.kysely
      .updateTable('dig_case')
      .set({
        unregistered_owners: JSON.stringify(Array.from({ length: 201 }, (_, index) => owner(index))),
      })
      .where('case_number', '=', caseNumber)
      .execute();
    const named = 'finns i kommunen men är inte ansluten till Schaktkoll. Frågaren måste själv fråga';
    const owners = (await ownersIn(caseNumber)).split('\n');
    expect(owners.slice(-204, -198)).toEqual([
      `- Vägförening 0: ${named}`,
      '  Telefon: 0270-100 00',
      `- Vägförening 1: ${named}`,
      '  E-post: vagen@example.com',
      '  Webbplats: https://vagen.example',
      `- Vägförening 2: ${named}`,
    ]);
    expect(owners.at(-1)).toBe('- och 1 till som inte är anslutna: hela listan finns i ärendet');
  });
});
