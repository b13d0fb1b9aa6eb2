import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeAnswerer, makeRecipient } from '../../../testing/caseFixtures.ts';
import { callerFor, makeCaseWorld, onlyRecipient, type Caller, type CaseWorld } from '../../../testing/caseWorld.ts';
import { type MadeUser } from '../../../testing/rows.ts';
import { startTestServer, type TestServer } from '../../../testing/testServer.ts';
import type { Database } from '../../platform/db/database.ts';

interface Seen {
  readonly id: string;
  readonly version: number;
  readonly status: string;
  readonly assignee: { readonly id: string; readonly name: string } | null;
  readonly assignedAt: string | null;
}

describe('the user who has a case', () => {
  let database: Database;
  let server: TestServer;
  let world: CaseWorld;
  let anna: MadeUser;
  let bo: MadeUser;
  let asAnna: Caller;
  let asBo: Caller;
  beforeAll(async () => {
    server = await startTestServer({ now: new Date('2026-11-20T11:00:00.000Z') });
    ({ database } = server);
    world = await makeCaseWorld(server);
    anna = await makeAnswerer(database.kysely, world.owner.id, [world.recipientId]);
    bo = await makeAnswerer(database.kysely, world.owner.id, [world.recipientId]);
    await database.kysely
      .updateTable('app_user')
      .set({ name: 'Anna Ek', email: 'anna@example.com' })
      .where('id', '=', anna.id)
      .execute();
    await database.kysely
      .updateTable('app_user')
      .set({ name: 'Bo Al', email: 'bo@example.com' })
      .where('id', '=', bo.id)
      .execute();
    asAnna = await callerFor(server, anna, 'cableowner');
    asBo = await callerFor(server, bo, 'cableowner');
  });
  afterAll(() => server.close());

  const path = (caseNumber: string) => `/cableowner/api/cases/${caseNumber}`;
  const partOf = async (caseNumber: string, by = world.answer) =>
    onlyRecipient((await by('GET', path(caseNumber))).body) as unknown as Seen;
  const assign = async (caseNumber: string, by: Caller, userId: string | null, version?: number) => {
    const part = await partOf(caseNumber);
    return by('POST', `${path(caseNumber)}/recipients/${part.id}/assignee`, {
      version: version ?? part.version,
      body: { userId },
    });
  };
  const mailsTo = async (email: string) =>
    database.kysely
      .selectFrom('outbox_message')
      .select(['subject', 'body'])
      .where('kind', '=', 'CaseReassigned')
      .where('to_address', '=', email)
      .orderBy('id')
      .execute();
  const listed = async (by: Caller, query: string) =>
    ((await by('GET', `/cableowner/api/cases?${query}`)).body['items'] as { caseNumber: string }[]).map(
      ({ caseNumber }) => caseNumber,
    );

  test('takes it, gives it to a colleague and gets it back, and each change is an event for the owner alone', async () => {
    const caseNumber = await world.send();
    expect(await assign(caseNumber, asAnna, anna.id)).toMatchObject({ status: 200, body: { version: 2 } });
    expect(await partOf(caseNumber, asBo)).toMatchObject({
      status: 'UnderReview',
      assignee: { id: anna.id, name: 'Anna Ek' },
      assignedAt: expect.stringMatching(/^2026-11-20T11:/) as string,
    });
    expect(await mailsTo('anna@example.com')).toEqual([]);
    await assign(caseNumber, asAnna, bo.id);
    const given = await mailsTo('bo@example.com');
    expect(given.map(({ subject }) => subject)).toEqual([`Anna Ek har gett dig ärende ${caseNumber}`]);
    expect(given[0]?.body).toMatch(
      /\nÄrendetyp: Ledningsanvisning\nPlats: 500\sm väster om Gävle\nSvarsställe: Kundtjänst\n/,
    );
    await assign(caseNumber, asAnna, anna.id);
    const lost = (await mailsTo('bo@example.com'))[1];
    expect(lost?.subject).toBe(`Du har inte längre ärende ${caseNumber}`);
    expect(lost?.body).toContain('Har hand om ärendet nu: Anna Ek');
    await assign(caseNumber, asAnna, null);
    expect(await partOf(caseNumber)).toMatchObject({ assignee: null, assignedAt: null, version: 5 });
    const eventsOf = (body: Record<string, unknown>) =>
      (body['events'] as { type: string; params: object }[]).filter(({ type }) => type === 'ReassignedCase');
    expect(eventsOf((await asBo('GET', path(caseNumber))).body).map(({ params }) => params)).toMatchObject([
      { to: 'Anna Ek', recipient: 'Kundtjänst' },
      { from: 'Anna Ek', to: 'Bo Al' },
      { from: 'Bo Al', to: 'Anna Ek' },
      { from: 'Anna Ek' },
    ]);
    const { body, text } = await world.ask('GET', `/inquirer/api/cases/${caseNumber}`);
    expect(eventsOf(body)).toEqual([]);
    // Anna opened it, which the inquirer sees as before.
    expect(text).not.toContain('Bo Al');
  });

  test('reads that a watching organisation does not have to answer', async () => {
    const caseNumber = await world.send();
    await database.kysely
      .updateTable('case_recipient')
      .set({ hit: 'Control', answer_due_day: '2026-11-19' })
      .where('case_id', '=', (each) => each.selectFrom('dig_case').select('id').where('case_number', '=', caseNumber))
      .execute();
    await assign(caseNumber, asAnna, bo.id);
    const given = (await mailsTo('bo@example.com')).at(-1);
    expect(given?.subject).toBe(`Anna Ek har gett dig ärende ${caseNumber}`);
    expect(given?.body).toContain(
      'Anna Ek har gett dig ärendet att läsa. Ni bevakar området och behöver inte svara.\n',
    );
    expect(given?.body).not.toMatch(/besvara|Svara (senast|här)/);
  });

  test('is one of two who take it at the same time; the other learns who that was', async () => {
    const caseNumber = await world.send();
    const answers = await Promise.all([assign(caseNumber, asAnna, anna.id, 1), assign(caseNumber, asBo, bo.id, 1)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    const { assignee } = await partOf(caseNumber);
    const refused = answers.find(({ status }) => status === 412)?.body;
    expect(refused).toMatchObject({ code: 'VersionConflict', params: { by: assignee?.name } });
  });

  test('may be any active user who may answer at the answer point, and no other', async () => {
    const caseNumber = await world.send();
    const { id } = await partOf(caseNumber);
    const elsewhere = await makeRecipient(database.kysely, world.owner.id, { name: 'Norra' });
    const stranger = await makeAnswerer(database.kysely, world.owner.id, [elsewhere]);
    const { body } = await asAnna('GET', `${path(caseNumber)}/recipients/${id}/assignees`);
    expect((body['users'] as { id: string }[]).map((user) => user.id).sort()).toEqual(
      [anna.id, bo.id, world.ownerAdmin.id].sort(),
    );
    for (const userId of [stranger.id, world.inquirer.id])
      expect((await assign(caseNumber, asAnna, userId)).body).toMatchObject({
        code: 'RuleRefused',
        errors: [{ path: 'userId', code: 'InvalidChoice' }],
      });
    const asStranger = await callerFor(server, stranger, 'cableowner');
    expect((await assign(caseNumber, asStranger, stranger.id)).status).toBe(404);
    expect((await asStranger('GET', `${path(caseNumber)}/recipients/${id}/assignees`)).status).toBe(404);
  });

  test('narrows the list to own cases and to those that no one has, also of one who can no longer answer', async () => {
    const [own, taken, free] = [await world.send(), await world.send(), await world.send()];
    await assign(own, asAnna, anna.id);
    await assign(taken, asBo, bo.id);
    expect(await listed(asAnna, 'assigned=Mine')).toContain(own);
    expect(await listed(asAnna, 'assigned=Mine')).not.toContain(taken);
    const unassigned = await listed(world.answer, 'assigned=Unassigned');
    expect([own, taken, free].map((number) => unassigned.includes(number))).toEqual([false, false, true]);
    const overview = (await asAnna('GET', '/cableowner/api/cases/overview')).body;
    expect((overview['waiting'] as { kind: string }[]).map(({ kind }) => kind)).toContain('mine');
    await database.kysely.updateTable('app_user').set({ status: 'Inactive' }).where('id', '=', bo.id).execute();
    expect(await partOf(taken, asAnna)).toMatchObject({ assignee: null });
    expect(await listed(world.answer, 'assigned=Unassigned')).toContain(taken);
    expect((await world.answer('GET', '/cableowner/api/cases/csv')).text).toContain('Anna Ek');
    await database.kysely.updateTable('app_user').set({ status: 'Active' }).where('id', '=', bo.id).execute();
  });

  test('has it no longer once it was handed over to another answer point, and cannot take it there', async () => {
    const caseNumber = await world.send();
    await assign(caseNumber, asAnna, anna.id);
    const part = await partOf(caseNumber);
    const other = await makeRecipient(database.kysely, world.owner.id);
    await world.answer('POST', `${path(caseNumber)}/recipients/${part.id}/recipient`, {
      version: part.version,
      body: { recipientId: other },
    });
    expect((await asAnna('GET', path(caseNumber))).status).toBe(404);
    const parts = (await world.answer('GET', path(caseNumber))).body['recipients'] as {
      id: string;
      assignee: unknown;
    }[];
    expect(parts.find(({ id }) => id === part.id)).toMatchObject({ assignee: null });
    const refused = await asAnna('POST', `${path(caseNumber)}/recipients/${part.id}/assignee`, {
      version: part.version + 1,
      body: { userId: anna.id },
    });
    expect(refused.status).toBe(404);
  });
});
