import type { NewCase } from '@schaktkoll/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  makeAnswerer,
  makeArea,
  makeOwner,
  makeRecipient,
  validCase,
  square as squareAt,
  workAreaAt,
} from '../../../testing/caseFixtures.ts';
import { callerFor, type Caller } from '../../../testing/caseWorld.ts';
import { makeUser } from '../../../testing/rows.ts';
import { startTestServer, type TestServer } from '../../../testing/testServer.ts';
import type { Database } from '../../platform/db/database.ts';
import { replaceMunicipalities } from './municipalities.repository.ts';
import { addUnregisteredOwner } from './unregisteredOwners.repository.ts';

const now = new Date('2026-11-20T11:00:00.000Z');
const square = squareAt(616, 6728);
/** In Gävle (2180), with Furuvik and Gävle within ten kilometres and no place of another municipality. */
const workAreas = [workAreaAt(616_450, 6_728_450)];
const owner = { about: null, phone: '08-46500461', email: null, website: null, now };

describe('owners that are not connected', () => {
  let database: Database;
  let server: TestServer;
  let ask: Caller;
  let askAsOwner: Caller;
  beforeAll(async () => {
    server = await startTestServer({ now });
    ({ database } = server);
    ask = await callerFor(server, await makeUser(database.kysely, { max_number_of_cases: -1 }));
    const connected = await makeOwner(database.kysely);
    const point = await makeRecipient(database.kysely, connected.id, { isDefault: true });
    await makeArea(database.kysely, { organisationId: connected.id, spans: [square] });
    askAsOwner = await callerFor(server, await makeAnswerer(database.kysely, connected.id, [point]), 'cableowner');
    const add = (municipality: string, name: string) =>
      addUnregisteredOwner(database.kysely, { ...owner, municipality, name });
    await add('2180', 'Ödegårdens samfällighet');
    await add('2180', 'Byns fiber');
    await add('0180', 'Stadens egna');
  });
  afterAll(() => server.close());

  const namesAt = async (areas: NewCase['workAreas']) => {
    const { body } = await ask('POST', '/inquirer/api/cases/owners', {
      body: { purpose: 'CableIndication', workAreas: areas },
    });
    return (body['unregisteredOwners'] as { name: string }[]).map(({ name }) => name);
  };
  const send = () => ask('POST', '/inquirer/api/cases', { body: validCase({ workAreas }) });

  test('are those of the places near the work area while no borders are imported, in Swedish order', async () => {
    expect(await namesAt(workAreas)).toEqual(['Byns fiber', 'Ödegårdens samfällighet']);
    expect(await namesAt([workAreaAt(674_000, 6_580_000)])).toEqual(['Stadens egna']);
  });

  test('are those along the whole of a long work area while no borders are imported, however many they are', async () => {
    const all = Array.from({ length: 101 }, (_, index) => `Vägförening ${index + 1}`);
    for (const name of all) await addUnregisteredOwner(database.kysely, { ...owner, municipality: '1214', name });
    // From Bjärred (1262) to the north; the nearest place of Svalöv (1214) is at the other end.
    const named = await namesAt([workAreaAt(380_205, 6_182_556, { width: 20, height: 9_000 })]);
    expect(new Set(named)).toEqual(new Set(all));
  });

  test('stay as the inquirer saw them when the case was sent; owners do not see them', async () => {
    const { caseNumber } = (await send()).body;
    await database.kysely
      .updateTable('unregistered_owner')
      .set({ phone: '08-46500469' })
      .where('name', '=', 'Byns fiber')
      .execute();
    const shown = (await ask('GET', `/inquirer/api/cases/${String(caseNumber)}`)).body['unregisteredOwners'];
    expect(shown).toEqual([
      { name: 'Byns fiber', about: null, phone: '08-46500461', email: null, website: null },
      { name: 'Ödegårdens samfällighet', about: null, phone: '08-46500461', email: null, website: null },
    ]);
    const seen = await askAsOwner('GET', `/cableowner/api/cases/${String(caseNumber)}`);
    expect(seen.status).toBe(200);
    expect(seen.body).not.toHaveProperty('unregisteredOwners');
  });

  test('stand in the mail that confirms the case', async () => {
    const { caseNumber } = (await send()).body;
    const mails = await database.kysely
      .selectFrom('outbox_message')
      .selectAll()
      .where('kind', '=', 'CaseSent')
      .execute();
    const mail = mails.map((row) => JSON.stringify(row)).find((row) => row.includes(String(caseNumber)));
    expect(mail).toContain('Ödegårdens samfällighet');
  });

  test('are those of the municipality by imported borders, and near a border those of both', async () => {
    const municipality = { polygons: [], extent: [0, 0, 1, 1] as const };
    await replaceMunicipalities(
      database.kysely,
      [
        { ...municipality, code: '0180', name: 'Västra', squares: [square] },
        { ...municipality, code: '2180', name: 'Östra', squares: [{ ...square, eastingFrom: 617, eastingTo: 617 }] },
      ],
      { fileName: 'test', isGeneralised: false, userId: null, at: now.toISOString() },
    );
    expect(await namesAt(workAreas)).toEqual(['Stadens egna']);
    expect(await namesAt([workAreaAt(616_995, 6_728_450)])).toEqual([
      'Byns fiber',
      'Stadens egna',
      'Ödegårdens samfällighet',
    ]);
  });

  test('of the same name are two when they are reached in different ways, and one when in the same', async () => {
    const add = (municipality: string, email: string) =>
      addUnregisteredOwner(database.kysely, {
        ...owner,
        municipality,
        name: 'Norra vägföreningen',
        phone: null,
        email,
      });
    await add('0180', 'vasterut@example.com');
    await add('2180', 'osterut@example.com');
    const names = await namesAt([workAreaAt(616_995, 6_728_450)]);
    expect(names.filter((name) => name === 'Norra vägföreningen')).toHaveLength(2);
    await database.kysely
      .updateTable('unregistered_owner')
      .set({ email: 'osterut@example.com' })
      .where('name', '=', 'Norra vägföreningen')
      .execute();
    const same = await namesAt([workAreaAt(616_995, 6_728_450)]);
    expect(same.filter((name) => name === 'Norra vägföreningen')).toHaveLength(1);
  });
});
