import { randomUUID } from 'node:crypto';
import { inventedOwners } from '@schaktkoll/domain';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { makeArea, makeOwner, makeRecipient, square, validCase } from '../testing/caseFixtures.ts';
import { makeCaseWorld, callerFor, type Caller, type CaseWorld } from '../testing/caseWorld.ts';
import { storedMessages } from '../testing/messages.ts';
import { makeOrganisation, makeUser } from '../testing/rows.ts';
import { openTestDatabase } from '../testing/testDatabase.ts';
import { signInAs, startTestServer, type TestServer } from '../testing/testServer.ts';
import { answerAutomatically } from './cases/rules/automaticAnswers.ts';
import { countMonth } from './cases/statistics/openStatistics.repository.ts';
import type { Database } from './platform/db/database.ts';

interface CaseBody {
  readonly isTest?: boolean;
  readonly version: number;
  readonly recipients: readonly {
    readonly id: string;
    readonly version: number;
    readonly organisationName: string;
    readonly measure: string | null;
  }[];
}

describe('a sandbox', () => {
  let database: Database;
  let server: TestServer;
  let world: CaseWorld;
  let support: string;
  beforeAll(async () => {
    database = await openTestDatabase();
    server = await startTestServer({ database, now: new Date('2026-11-20T11:00:00.000Z') });
    const provider = await makeOrganisation(database.kysely, { name: 'Schaktkoll', is_super_user: true });
    const superUser = await makeUser(database.kysely, { organisation_id: provider.id, roles: ['SuperUser'] });
    support = await signInAs(server, superUser, 'admin');
    // A real owner, in the square of every case here.
    world = await makeCaseWorld(server);
  });
  afterAll(async () => {
    await server.close();
    await database.close();
  });

  const ask = async (
    method: 'GET' | 'POST' | 'PUT',
    url: string,
    { body, version, authorization = support }: { body?: object; version?: number; authorization?: string } = {},
  ) => {
    const headers = {
      authorization,
      'idempotency-key': randomUUID(),
      ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
    };
    const response = await server.http.inject({ method, url, headers, ...(body && { payload: body }) });
    return { status: response.statusCode, body: response.json<Record<string, unknown> & { errors?: object[] }>() };
  };
  const create = async (name: string, type = 'Inquirer') => {
    const { status, body } = await ask('POST', '/admin/api/organizations/sandboxes', { body: { name, type } });
    expect(status).toBe(201);
    return String(body['id']);
  };
  const newSandbox = async (name: string) => {
    const id = await create(name);
    const email = `${id}@integrator.example`;
    const user = await makeUser(database.kysely, { organisation_id: id, email, max_number_of_cases: -1 });
    return { id, email, user, call: await callerFor(server, user, 'inquirer') };
  };
  /** Sends a case and has it answered as the queue does; its number. */
  const sendAnswered = async (call: Caller): Promise<string> => {
    const sent = await call('POST', '/inquirer/api/cases', { body: validCase() });
    expect(sent.status).toBe(201);
    const caseNumber = String(sent.body['caseNumber']);
    const { id } = await database.kysely
      .selectFrom('dig_case')
      .select('id')
      .where('case_number', '=', caseNumber)
      .executeTakeFirstOrThrow();
    const { apps } = server.platform.config.deployment;
    await answerAutomatically(id, { database, messages: storedMessages, apps, hasSms: false, now: server.clock.now });
    return caseNumber;
  };
  const read = async (call: Caller, caseNumber: string) =>
    (await call('GET', `/inquirer/api/cases/${caseNumber}`)).body as unknown as CaseBody;

  test('is created active and hidden, with the mark in its name, and with the invented owners once for all sandboxes', async () => {
    const first = await create('Integratören');
    await create('TEST Modulbolaget', 'CableOwner');
    const stored = await database.kysely
      .selectFrom('organisation')
      .select(['name', 'realm', 'status', 'is_hidden'])
      .where('realm', '=', 'Sandbox')
      .orderBy('name')
      .execute();
    expect(stored).toEqual([
      { name: 'TEST Integratören', realm: 'Sandbox', status: 'Active', is_hidden: true },
      { name: 'TEST Modulbolaget', realm: 'Sandbox', status: 'Active', is_hidden: true },
    ]);
    const { count } = await database.kysely
      .selectFrom('organisation')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('realm', '=', 'Invented')
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(inventedOwners.length + 1);
    expect((await ask('GET', `/admin/api/organizations/${first}`)).body).toMatchObject({ realm: 'Sandbox' });
    const again = await ask('POST', '/admin/api/organizations/sandboxes', {
      body: { name: 'TEST Integratören', type: 'Inquirer' },
    });
    expect([again.status, again.body.errors]).toEqual([422, [{ path: 'name', code: 'OrganisationNameTaken' }]]);
  });

  test('has cases that reach the invented owners alone, which answer with each measure; nothing of them reaches a real owner', async () => {
    const { call } = await newSandbox('Provaren');
    const owners = await call('POST', '/inquirer/api/cases/owners', {
      body: { purpose: 'CableIndication', workAreas: validCase().workAreas },
    });
    const names = (owners.body['owners'] as { name: string }[]).map(({ name }) => name);
    expect(names.every((name) => name.startsWith('TEST Påhittad'))).toBe(true);
    expect(owners.body['unregisteredOwners']).toEqual([]);
    const caseNumber = await sendAnswered(call);
    const { recipients, isTest } = await read(call, caseNumber);
    expect(isTest).toBe(true);
    const measures = Object.fromEntries(recipients.map(({ organisationName, measure }) => [organisationName, measure]));
    expect(measures).toEqual({
      'TEST Påhittad bevakare 1': 'InterestedToCollaborate',
      'TEST Påhittad bevakare 2': 'NotInterestedToCollaborate',
      'TEST Påhittad bevakare 3': 'InterestedToCollaborate',
      'TEST Påhittad bevakare 4': 'NotInterestedToCollaborate',
      'TEST Påhittad ledningsägare 1': 'NoInterest',
      'TEST Påhittad ledningsägare 2': 'Material',
      'TEST Påhittad ledningsägare 3': 'VisitWillOccur',
      'TEST Påhittad ledningsägare 4': 'WillContact',
      'TEST Påhittad ledningsägare 5': 'VisibleFacility',
      'TEST Påhittad ledningsägare 6': 'InitializedByUs',
    });
    expect((await world.answer('GET', `/cableowner/api/cases/${caseNumber}`)).status).toBe(404);
    expect((await world.answer('GET', '/cableowner/api/cases')).text).not.toContain(caseNumber);
    const mails = await database.kysely
      .selectFrom('outbox_message as m')
      .innerJoin('dig_case as c', 'c.id', 'm.case_id')
      .select(['m.to_address', 'm.subject', 'm.body'])
      .where('c.case_number', '=', caseNumber)
      .execute();
    expect(mails.length).toBeGreaterThan(0);
    for (const { to_address, subject, body } of mails) {
      expect(to_address).toMatch(/@integrator\.example$/);
      expect(subject).toMatch(/^TEST: /);
      expect(body).toMatch(/^TEST\. /);
    }
  });

  test('a real case reaches the real owner alone, and its mails carry no mark', async () => {
    await newSandbox('Bredvid');
    const caseNumber = await world.send();
    const { recipients, isTest } = await read(world.ask, caseNumber);
    expect([recipients.map(({ organisationName }) => organisationName), isTest]).toEqual([
      [world.owner.name],
      undefined,
    ]);
    const mails = await database.kysely
      .selectFrom('outbox_message as m')
      .innerJoin('dig_case as c', 'c.id', 'm.case_id')
      .select(['m.subject', 'm.body'])
      .where('c.case_number', '=', caseNumber)
      .execute();
    expect(mails.filter(({ subject, body }) => `${subject ?? ''}${body}`.includes('TEST'))).toEqual([]);
    expect(await countMonth(database.kysely, '2026-11', '2026-11-20')).toBe(1);
    const counted = await database.kysely.selectFrom('open_statistics').select('cases').execute();
    expect(counted).toEqual([{ cases: 1 }]);
  });

  test('a mail about no case carries the mark when only users of sandboxes have its address', async () => {
    const { email } = await newSandbox('Adressen');
    const shared = 'bada@integrator.example';
    const sandbox = await create('Delade');
    await makeUser(database.kysely, { organisation_id: sandbox, email: shared });
    await makeUser(database.kysely, { email: shared });
    for (const to of [email.toUpperCase(), shared]) {
      const values = { subject: 'Hej', text: 'Text' };
      await storedMessages.add(
        database.kysely,
        [
          {
            kind: 'TemplateTest',
            channel: 'Email',
            to,
            values,
            caseId: null,
            caseRecipientId: null,
            isEmergency: false,
            dueAt: server.clock.now().toISOString(),
          },
        ],
        server.clock.now(),
      );
    }
    const subjects = await database.kysely
      .selectFrom('outbox_message')
      .select(['to_address', 'subject'])
      .where('kind', '=', 'TemplateTest')
      .execute();
    expect(Object.fromEntries(subjects.map(({ to_address, subject }) => [to_address, subject]))).toEqual({
      [email.toUpperCase()]: 'TEST: Prov: Hej',
      [shared]: 'Prov: Hej',
    });
  });

  test('has TEST in the name of every file, and on every page of a document', async () => {
    const { call, user } = await newSandbox('Filerna');
    const caseNumber = await sendAnswered(call);
    const authorization = await signInAs(server, user, 'inquirer');
    const get = (url: string) => server.http.inject({ url: `/inquirer/api/cases${url}`, headers: { authorization } });
    const nameOf = ({ headers }: { readonly headers: Readonly<Record<string, unknown>> }) =>
      /filename="([^"]*)"/.exec(String(headers['content-disposition']))?.[1];
    const document = await get(`/${caseNumber}/pdf`);
    expect(nameOf(document)).toContain(`TEST-${caseNumber}`);
    const pdf = await getDocumentProxy(new Uint8Array(document.rawPayload));
    const { text } = await extractText(pdf);
    expect(text.length).toBeGreaterThan(1);
    for (const page of text) expect(page).toContain('TEST. Det här är en sandlåda');
    const calendar = await get(`/${caseNumber}/calendar`);
    expect(nameOf(calendar)).toContain(`TEST-${caseNumber}`);
    expect(calendar.body.match(/SUMMARY:TEST: /g)).toHaveLength(1);
    const areas = await get(`/${caseNumber}/areas?format=Geojson&system=SWEREF99`);
    expect(nameOf(areas)).toBe(`TEST-${caseNumber}.geojson`);
    const list = await server.http.inject({ url: '/inquirer/api/cases/csv', headers: { authorization } });
    expect(nameOf(list)).toMatch(/^TEST-/);
  });

  test('never becomes real, nor does a real organisation become a sandbox; no user moves between them', async () => {
    const { id, user } = await newSandbox('Oföränderlig');
    const update = (realm: 'Real' | 'Sandbox', of: string) =>
      database.kysely.updateTable('organisation').set({ realm }).where('id', '=', of).execute();
    await expect(update('Real', id)).rejects.toThrow('never changes');
    await expect(update('Sandbox', world.owner.id)).rejects.toThrow('never changes');
    const change = {
      name: 'Omdöpt',
      organizationNumber: '',
      type: 'Inquirer',
      bankIdUsage: 'Allow',
      maxNumberOfCases: -1,
      isHidden: true,
      isSuperUserOrganization: true,
      usesLegacyLogin: false,
    };
    const save = (body: object, version: number) => ask('PUT', `/admin/api/organizations/${id}`, { body, version });
    expect((await save(change, 1)).body.errors).toEqual([{ path: 'isSuperUserOrganization', code: 'SandboxIsApart' }]);
    expect((await save({ ...change, isSuperUserOrganization: false }, 1)).body['name']).toBe('TEST Omdöpt');
    const move = (of: string, organizationExternalId: string) =>
      ask('PUT', `/identity/api/admin/users/${of}/organization`, { body: { organizationExternalId }, version: 1 });
    const refused = [{ path: 'organizationExternalId', code: 'SandboxIsApart' }];
    expect((await move(user.id, world.owner.id)).body.errors).toEqual(refused);
    expect((await move(world.inquirer.id, id)).body.errors).toEqual(refused);
  });

  test('the database itself refuses a case that a program sends to an owner of another realm', async () => {
    const { call } = await newSandbox('Vakten');
    const ofSandbox = await sendAnswered(call);
    const ofReal = await world.send();
    const caseOf = (caseNumber: string) =>
      database.kysely
        .selectFrom('case_recipient as r')
        .innerJoin('dig_case as c', 'c.id', 'r.case_id')
        .selectAll('r')
        .where('c.case_number', '=', caseNumber)
        .limit(1)
        .executeTakeFirstOrThrow();
    const [test_, real] = [await caseOf(ofSandbox), await caseOf(ofReal)];
    const send = (to: { readonly organisation_id: string; readonly recipient_id: string }, digCase: typeof real) =>
      database.kysely
        .insertInto('case_recipient')
        .values({
          id: randomUUID(),
          case_id: digCase.case_id,
          organisation_id: to.organisation_id,
          recipient_id: to.recipient_id,
          hit: 'Affected',
          status: 'New',
          answer_due_day: '2026-11-25',
          changed_at: digCase.changed_at,
          changed_by: digCase.changed_by,
          case_created_at: digCase.case_created_at,
        })
        .execute();
    await expect(send(real, test_)).rejects.toThrow('another realm');
    await expect(send(test_, real)).rejects.toThrow('another realm');
    const third = await makeOwner(database.kysely);
    const recipient_id = await makeRecipient(database.kysely, third.id);
    await send({ organisation_id: third.id, recipient_id }, real);
  });

  test('of a cable owner gets its own cases beside the invented owners, and answers them', async () => {
    const id = await create('Modulen', 'CableOwner');
    await makeRecipient(database.kysely, id, { isDefault: true, emails: [] });
    await makeArea(database.kysely, { organisationId: id, spans: [square(616, 6728)] });
    const user = await makeUser(database.kysely, {
      organisation_id: id,
      roles: ['Inquirer', 'CableOwnerAdmin'],
      max_number_of_cases: -1,
    });
    const caseNumber = await sendAnswered(await callerFor(server, user, 'inquirer'));
    const owner = await callerFor(server, user, 'cableowner');
    const [part] = ((await owner('GET', `/cableowner/api/cases/${caseNumber}`)).body as unknown as CaseBody).recipients;
    const answered = await owner('POST', `/cableowner/api/cases/${caseNumber}/recipients/${part?.id ?? ''}/answer`, {
      body: { measure: 'NoInterest' },
      version: part?.version ?? 0,
    });
    expect(answered.status).toBe(200);
    expect((await world.answer('GET', `/cableowner/api/cases/${caseNumber}`)).status).toBe(404);
  });

  test('is told to its apps by the current user alone: a real user hears nothing of tests', async () => {
    const { call } = await newSandbox('Apparna');
    expect((await call('GET', '/inquirer/api/users/current')).body['isTest']).toBe(true);
    expect(Object.keys((await world.ask('GET', '/inquirer/api/users/current')).body)).not.toContain('isTest');
  });
});
