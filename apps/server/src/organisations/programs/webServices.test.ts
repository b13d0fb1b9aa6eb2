import { randomUUID } from 'node:crypto';
import type { WebServiceRole } from '@schaktkoll/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { validCase, workAreaAt } from '../../../testing/caseFixtures.ts';
import { makeCaseWorld, onlyRecipient, type CallResponse, type CaseWorld } from '../../../testing/caseWorld.ts';
import { askForToken } from '../../../testing/programs.ts';
import { makeUser } from '../../../testing/rows.ts';
import { signInAs, startTestServer, type TestServer } from '../../../testing/testServer.ts';
import type { Database } from '../../platform/db/database.ts';

const path = '/identity/api/organization/webservices';
const cases = '/inquirer/api/webservice/cases';
const programCase = () => ({ ...validCase(), creationMethod: 'WebService' });

describe('the programs of an organisation', () => {
  let database: Database;
  let server: TestServer;
  let world: CaseWorld;
  beforeAll(async () => {
    server = await startTestServer({ now: new Date('2026-11-20T11:00:00.000Z') });
    ({ database } = server);
    world = await makeCaseWorld(server);
  });
  afterAll(() => server.close());

  const callerWith =
    (authorization: string) =>
    async (
      method: 'GET' | 'POST' | 'DELETE',
      url: string,
      { body, version }: { body?: object; version?: number } = {},
    ) => {
      const response = await server.http.inject({
        method,
        url,
        headers: {
          authorization,
          'idempotency-key': randomUUID(),
          ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
        },
        ...(body === undefined ? {} : { payload: body }),
      });
      return {
        status: response.statusCode,
        body: response.body === '' ? {} : response.json<CallResponse['body']>(),
      };
    };
  /** An organisation of its own, by its user administrator. */
  const newAdmin = async () => {
    const admin = await makeUser(database.kysely, { roles: ['UserAdmin', 'Inquirer'], max_number_of_cases: -1 });
    return { admin, ask: callerWith(await signInAs(server, admin, 'useradmin')) };
  };
  const connected = async (ask: ReturnType<typeof callerWith>, role: WebServiceRole = 'WebServiceInquirer') => {
    const { status, body } = await ask('POST', path, { body: { role, email: 'drift@example.com' } });
    expect(status).toBe(201);
    return { clientId: String(body['clientId']), secret: String(body['secret']) };
  };
  const programOf = async (client: { clientId: string; secret: string }) =>
    callerWith(`Bearer ${String((await askForToken(server, client)).body['access_token'])}`);

  test('are connected by its user administrator, one of each role; the secret is shown once and stored as a hash', async () => {
    const { ask } = await newAdmin();
    expect((await ask('GET', path)).body['programs']).toEqual([]);
    const client = await connected(ask);
    expect((await ask('POST', path, { body: { role: 'WebServiceInquirer', email: 'a@example.com' } })).body.code).toBe(
      'WebServiceExists',
    );
    await connected(ask, 'WebServiceUser');
    expect((await ask('GET', path)).body['programs']).toMatchObject([
      { role: 'WebServiceUser' },
      { role: 'WebServiceInquirer', clientId: client.clientId, email: 'drift@example.com' },
    ]);
    const tables = JSON.stringify([
      await database.kysely.selectFrom('program_client').selectAll().execute(),
      await database.kysely.selectFrom('audit_event').selectAll().execute(),
      await database.kysely.selectFrom('idempotency_key').selectAll().execute(),
    ]);
    expect(tables).not.toContain(client.secret);
    expect((await (await newAdmin()).ask('GET', path)).body['programs']).toEqual([]);
  });

  test('are connected and get a new secret only after a recent sign-in, because their secrets outlive the session [ASVS 7.5.1]', async () => {
    const { admin, ask } = await newAdmin();
    const earlier = new Date(server.clock.now().getTime() - 11 * 60_000);
    const later = callerWith(await signInAs(server, admin, 'useradmin', earlier));
    const body = { role: 'WebServiceInquirer', email: 'drift@example.com' };
    const refused = { status: 403, body: { code: 'SignInAgainRequired' } };
    expect(await later('POST', path, { body })).toMatchObject(refused);
    await connected(ask);
    expect(await later('POST', `${path}/WebServiceInquirer/secret`, { version: 1 })).toMatchObject(refused);
  });

  test('every new secret is mailed to the user administrators, also to the one who acts, and to no one else', async () => {
    const { admin, ask } = await newAdmin();
    await database.kysely
      .updateTable('app_user')
      .set({ email: 'sjalv@bolaget.example' })
      .where('id', '=', admin.id)
      .execute();
    const colleague = (name: string, values: Parameters<typeof makeUser>[1]) =>
      makeUser(database.kysely, { organisation_id: admin.organisationId, email: `${name}@bolaget.example`, ...values });
    await colleague('administrator', { roles: ['UserAdmin'] });
    await colleague('inaktiv', { roles: ['UserAdmin'], status: 'Inactive' });
    await colleague('fragare', { roles: ['Inquirer'] });
    const { secret } = await connected(ask);
    await ask('POST', `${path}/WebServiceInquirer/secret`, { version: 1 });
    const sent = await database.kysely
      .selectFrom('outbox_message')
      .select(['to_address', 'body'])
      .where('kind', '=', 'ProgramSecretCreated')
      .where('to_address', 'like', '%@bolaget.example')
      .execute();
    const [one, other] = ['administrator@bolaget.example', 'sjalv@bolaget.example'];
    expect(sent.map((mail) => mail.to_address).sort()).toEqual([one, one, other, other]);
    for (const { body } of sent) {
      expect(body).toMatch(
        /^Användare \d+ har skapat en ny hemlighet .*:\nProgram som skapar ärenden \(2026-11-20 12:00\)\n/,
      );
      expect(body).toContain('/organization/webservices');
      expect(body).not.toContain(secret);
    }
  });

  test('are refused with a wrong address at its field', async () => {
    const { ask } = await newAdmin();
    const { status, body } = await ask('POST', path, { body: { role: 'WebServiceInquirer', email: 'drift' } });
    expect([status, body.errors?.map((error) => error.path)]).toEqual([400, ['email']]);
  });

  test('create a case that its owner answers, confirm the answer and close it; the mails go to their address', async () => {
    const { ask } = await newAdmin();
    const program = await programOf(await connected(ask));
    expect((await program('POST', `${cases}/owners`, { body: searchBody() })).body['owners']).toMatchObject([
      { name: world.owner.name },
    ]);
    const sent = await program('POST', cases, { body: programCase() });
    expect(sent.status).toBe(201);
    const caseNumber = String(sent.body['caseNumber']);
    const read = async () => (await program('GET', `${cases}/${caseNumber}`)).body;
    expect(await read()).toMatchObject({ caseNumber, creationMethod: 'WebService' });
    expect((await program('GET', cases)).body['items']).toMatchObject([{ caseNumber }]);

    const asked = onlyRecipient((await world.answer('GET', `/cableowner/api/cases/${caseNumber}`)).body);
    const given = await world.answer('POST', `/cableowner/api/cases/${caseNumber}/recipients/${asked.id}/answer`, {
      body: { measure: 'NoInterest' },
      version: asked.version,
    });
    expect(given.status).toBe(200);
    const answered = onlyRecipient(await read());
    expect(answered.measure).toBe('NoInterest');
    const confirmed = await program('POST', `${cases}/${caseNumber}/recipients/${answered.id}/confirm`, {
      body: { acceptedTerms: null },
      version: answered.version,
    });
    expect(confirmed.status).toBe(200);
    expect(
      (await program('POST', `${cases}/${caseNumber}/close`, { version: Number((await read())['version']) })).status,
    ).toBe(200);
    const mails = await database.kysely
      .selectFrom('outbox_message')
      .select(['kind'])
      .where('to_address', '=', 'drift@example.com')
      .where('body', 'like', `%${caseNumber}%`)
      .execute();
    expect(mails.map(({ kind }) => kind).sort()).toEqual(['AnswerGiven']);
  });

  test('cancel a case; a colleague reads what they sent, and takes it over', async () => {
    const { ask, admin } = await newAdmin();
    const program = await programOf(await connected(ask));
    const person = callerWith(await signInAs(server, admin, 'inquirer'));
    const numberOf = async () => String((await program('POST', cases, { body: programCase() })).body['caseNumber']);
    const [cancelled, taken] = [await numberOf(), await numberOf()];
    expect(
      (await program('POST', `${cases}/${cancelled}/cancel`, { body: { reason: 'Duplicate' }, version: 1 })).status,
    ).toBe(200);
    const read = await person('GET', `/inquirer/api/cases/${taken}`);
    expect(read.status).toBe(200);
    const version = Number(read.body['version']);
    expect((await person('POST', `/inquirer/api/cases/${taken}/overtake`, { version })).status).toBe(200);
    expect((await program('POST', `${cases}/${taken}/close`, { version: version + 1 })).body.code).toBe(
      'CaseOwnedByColleague',
    );
  });

  test('that only read create nothing, and see their own organisation alone', async () => {
    const { ask, admin } = await newAdmin();
    const reader = await programOf(await connected(ask, 'WebServiceUser'));
    const person = callerWith(await signInAs(server, admin, 'inquirer'));
    const own = String((await person('POST', '/inquirer/api/cases', { body: validCase() })).body['caseNumber']);
    expect((await reader('GET', `${cases}/${own}`)).status).toBe(200);
    expect((await reader('GET', `${cases}/${await world.send()}`)).body.code).toBe('NotFound');
    expect((await reader('POST', cases, { body: programCase() })).body.code).toBe('NotAllowed');
    expect((await reader('GET', '/inquirer/api/drafts')).body.code).toBe('NotAllowed');
  });

  test.each([
    ['an emergency', { purpose: 'Emergency' }, 'purpose', 'InvalidChoice'],
    ['a way of drawing in the app', { creationMethod: 'DrawnOnMap' }, 'creationMethod', 'InvalidChoice'],
    ['an area with a hole', { workAreas: [withHole()] }, 'workAreas.0.geometry', 'HasHoles'],
  ])('do not send %s', async (_what, changes, field, code) => {
    const { ask } = await newAdmin();
    const program = await programOf(await connected(ask));
    const { status, body } = await program('POST', cases, { body: { ...programCase(), ...changes } });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(body.errors).toMatchObject([{ path: field, code }]);
  });

  test('are not what a person can claim to be', async () => {
    const { body } = await world.ask('POST', '/inquirer/api/cases', { body: programCase() });
    expect(body.errors).toMatchObject([{ path: 'creationMethod', code: 'InvalidChoice' }]);
  });

  test('get a new secret, lose the old one, and end at once when they are removed', async () => {
    const { ask } = await newAdmin();
    const old = await connected(ask);
    const program = await programOf(old);
    const own = `${path}/WebServiceInquirer`;
    const rotated = await ask('POST', `${own}/secret`, { version: 1 });
    expect((await askForToken(server, old)).status).toBe(200);
    expect((await ask('DELETE', `${own}/oldsecret`, { version: 2 })).status).toBe(200);
    expect((await askForToken(server, old)).status).toBe(401);
    expect((await program('GET', cases)).status).toBe(401);
    const current = await programOf({ clientId: old.clientId, secret: String(rotated.body['secret']) });
    expect((await current('GET', cases)).status).toBe(200);
    expect((await ask('DELETE', own, { version: 1 })).body.code).toBe('VersionConflict');
    expect((await ask('DELETE', own, { version: 3 })).status).toBe(204);
    expect((await current('GET', cases)).status).toBe(401);
    await connected(ask);
  });

  test('that are connected again have the account of the one before, with its cases', async () => {
    const { ask, admin } = await newAdmin();
    const before = await programOf(await connected(ask));
    const caseNumber = String((await before('POST', cases, { body: programCase() })).body['caseNumber']);
    for (let round = 0; round < 3; round += 1) {
      expect((await ask('DELETE', `${path}/WebServiceInquirer`, { version: 1 })).status).toBe(204);
      await connected(ask);
    }
    const accounts = await database.kysely
      .selectFrom('app_user')
      .select(['id', 'status'])
      .where('organisation_id', '=', admin.organisationId)
      .where('id', '<>', admin.id)
      .execute();
    expect(accounts).toMatchObject([{ status: 'Active' }]);
    expect((await ask('DELETE', `${path}/WebServiceInquirer`, { version: 1 })).status).toBe(204);
    const again = await programOf(await connected(ask));
    expect((await again('POST', `${cases}/${caseNumber}/close`, { version: 1 })).status).toBe(200);
  });

  test('are connected twenty times a day by an organisation', async () => {
    const { ask } = await newAdmin();
    for (let round = 0; round < 20; round += 1) {
      await connected(ask);
      await ask('DELETE', `${path}/WebServiceInquirer`, { version: 1 });
    }
    const { status, body } = await ask('POST', path, { body: { role: 'WebServiceUser', email: 'a@example.com' } });
    expect([status, body.code]).toEqual([429, 'TooManyRequests']);
  });

  test('get a new secret twenty times a day in an organisation', async () => {
    const { ask } = await newAdmin();
    await connected(ask);
    const rotate = (version: number) => ask('POST', `${path}/WebServiceInquirer/secret`, { version });
    for (let version = 1; version <= 20; version += 1) expect((await rotate(version)).status).toBe(200);
    const { status, body } = await rotate(21);
    expect([status, body.code]).toEqual([429, 'TooManyRequests']);
  });

  test.each(['confirm', 'close', 'cancel', 'file'])('do not %s what another organisation has sent', async (what) => {
    const { ask } = await newAdmin();
    const program = await programOf(await connected(ask));
    const caseNumber = await world.send();
    const { id, version } = onlyRecipient((await world.ask('GET', `/inquirer/api/cases/${caseNumber}`)).body);
    const one = `${cases}/${caseNumber}`;
    const answer = {
      confirm: () => program('POST', `${one}/recipients/${id}/confirm`, { body: { acceptedTerms: null }, version }),
      close: () => program('POST', `${one}/close`, { version: 1 }),
      cancel: () => program('POST', `${one}/cancel`, { body: { reason: 'Duplicate' }, version: 1 }),
      file: () => program('GET', `${one}/attachments/${randomUUID()}`),
    }[what];
    expect((await answer?.())?.body.code).toBe('NotFound');
  });

  test('do not take their address from a person, who can be created and finds the own account by it', async () => {
    const { ask } = await newAdmin();
    const email = `${randomUUID()}@example.com`;
    expect((await ask('POST', path, { body: { role: 'WebServiceInquirer', email } })).status).toBe(201);
    const created = await ask('POST', '/identity/api/useradmin/users', {
      body: {
        login: `anna-${randomUUID().slice(0, 8)}`,
        name: 'Anna Berg',
        email,
        roles: ['Inquirer'],
        recipients: [],
        maxNumberOfCases: -1,
      },
    });
    expect([created.status, created.body.errors]).toEqual([201, undefined]);
    const asked = await server.http.inject({
      method: 'POST',
      url: '/identity/api/recovery/usernames',
      payload: { contact: email },
    });
    expect(asked.statusCode).toBeLessThan(300);
    const mails = await database.kysely
      .selectFrom('outbox_message')
      .select('body')
      .where('to_address', '=', email)
      .where('kind', '=', 'UserNames')
      .execute();
    expect(mails.map(({ body }) => body.includes('anna-'))).toEqual([true]);
    expect(mails[0]?.body).not.toContain('program-');
  });

  test('lose their token when an admin moves their account to another organisation', async () => {
    const { ask } = await newAdmin();
    const client = await connected(ask);
    const program = await programOf(client);
    await database.kysely
      .updateTable('app_user')
      .set({ organisation_id: world.owner.id })
      .where('login', '=', client.clientId)
      .execute();
    expect((await program('GET', cases)).status).toBe(401);
    expect((await ask('DELETE', `${path}/WebServiceInquirer`, { version: 1 })).status).toBe(204);
    const moved = await database.kysely
      .selectFrom('app_user')
      .select('status')
      .where('login', '=', client.clientId)
      .executeTakeFirst();
    expect(moved?.status).toBe('Active');
  });
});

function searchBody() {
  const { purpose, workAreas } = validCase();
  return { purpose, workAreas };
}

function withHole() {
  const area = workAreaAt(616_450, 6_728_450);
  const hole = [
    [616_460, 6_728_460],
    [616_470, 6_728_460],
    [616_470, 6_728_470],
    [616_460, 6_728_460],
  ];
  return { ...area, geometry: { ...area.geometry, coordinates: [...area.geometry.coordinates, hole] } };
}
