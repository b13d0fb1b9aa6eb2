import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeArea, makeOwner, makeRecipient, square } from '../../../testing/caseFixtures.ts';
import { makeCaseWorld, onlyRecipient, type CaseWorld } from '../../../testing/caseWorld.ts';
import type { MadeOrganisation } from '../../../testing/rows.ts';
import { testDatabases } from '../../../testing/testDatabase.ts';
import { startTestServer, type TestServer } from '../../../testing/testServer.ts';
import type { Database } from '../../platform/db/database.ts';

const now = new Date('2026-11-20T11:00:00.000Z');
const cases = '/inquirer/api/cases';

describe.each(testDatabases)('a copy of a case on $name', ({ open }) => {
  let database: Database;
  let server: TestServer;
  let world: CaseWorld;
  let gas: MadeOrganisation;
  let fibre: MadeOrganisation;
  beforeAll(async () => {
    database = await open();
    server = await startTestServer({ database, now });
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
  afterAll(async () => {
    await server.close();
    await database.close();
  });

  /** The list of owners in a new copy. */
  const ownersIn = async (caseNumber: string): Promise<string> => {
    const sent = await world.ask('POST', `${cases}/${caseNumber}/copies`, { body: { email: 'chefen@example.com' } });
    expect(sent.status).toBe(200);
    const { body } = await database.kysely
      .selectFrom('outbox_message')
      .select('body')
      .where('kind', '=', 'CaseCopy')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    return body.split('\n\n').find((paragraph) => paragraph.startsWith('Ledningsägarna')) ?? '';
  };

  test('names the owners that did not get it beside those that answer, with how to ask them', async () => {
    const caseNumber = await world.send({ deselectedOwners: [fibre.id] });
    expect(await ownersIn(caseNumber)).toBe(
      [
        'Ledningsägarna och deras svar:',
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
    const { id } = onlyRecipient((await world.answer('GET', `/cableowner/api/cases/${caseNumber}`)).body);
    const answered = await world.answer('POST', `/cableowner/api/cases/${caseNumber}/recipients/${id}/answer`, {
      version: 1,
      body: { measure: 'VisitWillOccur' },
    });
    expect(answered.status).toBe(200);
    const path = `${cases}/${caseNumber}/recipients/${id}`;
    await world.ask('POST', `${path}/confirm`, { version: 2, body: { acceptedTerms: null } });
    const waits = async () => (await ownersIn(caseNumber)).match(/^.*Vänta.*$/gm);
    expect(await waits()).toEqual(['  Vänta tills de har varit på platsen och märkt ut sina ledningar.']);
    await world.ask('POST', `${path}/promise`, { version: 3, body: { day: '2026-11-20' } });
    expect(await waits()).toBeNull();
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
