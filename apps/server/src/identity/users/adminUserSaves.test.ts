import { randomBytes, randomUUID } from 'node:crypto';
import type { AdminUser } from '@schaktkoll/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { lockCaseLimits } from '../../cases/create/createCase.repository.ts';
import { inTransaction, type Database } from '../../platform/db/database.ts';
import { ThreadPool } from '../../platform/threads/threadPool.ts';
import { makeRecipient, validCase } from '../../../testing/caseFixtures.ts';
import { callerFor, makeCaseWorld, makePrivatePerson } from '../../../testing/caseWorld.ts';
import { lockWaits } from '../../../testing/lockWaits.repository.ts';
import { makeOrganisation, makeUser, privateOrganisationId, type MadeUser } from '../../../testing/rows.ts';
import { openTestDatabase } from '../../../testing/testDatabase.ts';
import { signInAs, startTestServer, type TestServer } from '../../../testing/testServer.ts';

describe('users that a super user changes', () => {
  let database: Database;
  let server: TestServer;
  let superUser: MadeUser;
  let authorization: string;
  let ownerId: string;
  let recipientId: string;
  beforeAll(async () => {
    database = await openTestDatabase();
    const support = await makeOrganisation(database.kysely, { name: 'Schaktkoll', is_super_user: true });
    superUser = await makeUser(database.kysely, {
      organisation_id: support.id,
      name: 'Sixten System',
      login: 'sixten.system',
      roles: ['SuperUser'],
    });
    ownerId = (
      await makeOrganisation(database.kysely, {
        name: 'Norrsken Elnät AB',
        type: 'CableOwner',
        organisation_number: '556036-0793',
        is_hidden: true,
      })
    ).id;
    recipientId = await makeRecipient(database.kysely, ownerId, { name: 'Kabelanvisning' });
    server = await startTestServer({ database, now: new Date('2026-11-20T11:00:00.000Z') });
    authorization = await signInAs(server, superUser, 'admin');
  });
  afterAll(async () => {
    await server.close();
    await database.close();
  });
  beforeEach(async () => {
    await database.kysely.deleteFrom('audit_event').execute();
    await database.kysely.deleteFrom('outbox_message').execute();
  });

  const ask = async <T = AdminUser>(
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    body?: object,
    headers: Record<string, string> = {},
  ) => {
    const answer = await server.http.inject({
      method,
      url: `/identity/api/admin/${path}`,
      headers: { authorization, ...headers },
      ...(body && { payload: body }),
    });
    const json = (answer.body === '' ? null : JSON.parse(answer.body)) as T & { code?: string; errors?: object[] };
    return { status: answer.statusCode, body: json };
  };
  const auditLines = async () =>
    (await database.kysely.selectFrom('audit_event').select(['kind', 'details']).orderBy('id').execute()).map(
      ({ kind, details }) => ({ kind, ...(details as object) }),
    );
  const answerer = async (changes: object = {}) => {
    const user = await makeUser(database.kysely, {
      organisation_id: ownerId,
      name: 'Hanna Handläggare',
      roles: ['CableOwnerAnswerer'],
      mobile_phone: '070-1740605',
      ...changes,
    });
    await database.kysely
      .insertInto('recipient_user')
      .values({ organisation_id: ownerId, recipient_id: recipientId, user_id: user.id })
      .execute();
    return user;
  };
  const payload = (user: AdminUser, changes: object = {}) => ({
    userId: user.id,
    login: user.login,
    name: user.name,
    maxNumberOfCases: user.maxNumberOfCases,
    recipients: user.recipients.map(({ externalId }) => externalId),
    roles: user.roles,
    status: user.status,
    contact: { email: user.email, mobilePhone: user.mobilPhoneNumber ?? '', phoneNumber: user.phoneNumber ?? '' },
    ...changes,
  });
  const mailsTo = async ({ id }: { readonly id: string }) => {
    const { email } = await read(id);
    const rows = database.kysely.selectFrom('outbox_message').select('kind').where('to_address', '=', email);
    return (await rows.orderBy('id').execute()).map(({ kind }) => kind);
  };
  const read = async (id: string) => (await ask('GET', `users/${id}`)).body;

  test('are read whole, with the misspelt mobile number of the specification', async () => {
    const user = await answerer();
    expect(await read(user.id)).toEqual({
      id: user.id,
      name: 'Hanna Handläggare',
      login: user.login,
      email: expect.stringContaining('@exempel.se') as string,
      mobilPhoneNumber: '070-1740605',
      phoneNumber: null,
      status: 'Active',
      maxNumberOfCases: 10,
      roles: ['CableOwnerAnswerer'],
      recipients: [{ externalId: recipientId, name: 'Kabelanvisning' }],
      organizationExternalId: ownerId,
      organizationName: 'Norrsken Elnät AB',
      organizationNumber: '556036-0793',
      organizationType: 'CableOwner',
      isPrivateOrganization: false,
      isSuperUserOrganization: false,
      isOrganizationHidden: true,
      hasBankId: false,
      creationDate: expect.any(String) as string,
      lastLogin: null,
      inactivation: null,
      isPasswordInactivated: false,
      mayLogInAs: true,
      mayMove: true,
      actions: ['inactivate', 'resend', 'endSessions'],
      version: 1,
    });
    expect((await ask('GET', `users/${randomUUID()}`)).status).toBe(404);
  });

  test('are saved only after a recent sign-in, because the roles that are given outlive the session', async () => {
    const user = await answerer();
    const body = payload(await read(user.id), { name: 'Hanna Ny' });
    const earlier = new Date(server.clock.now().getTime() - 11 * 60_000);
    const old = { authorization: await signInAs(server, superUser, 'admin', earlier) };
    expect(await ask('PUT', 'users', body, old)).toMatchObject({ status: 403, body: { code: 'SignInAgainRequired' } });
    expect((await ask('PUT', 'users', body)).status).toBe(200);
  });

  test('are saved by the payload of the specification, with the version that was read', async () => {
    const user = await answerer();
    const before = await read(user.id);
    const body = payload(before, {
      name: 'Hanna Ny',
      login: 'hanna.ny',
      roles: ['Inquirer', 'UserAdmin'],
      recipients: null,
      maxNumberOfCases: 50,
      contact: { email: 'hanna.ny@norrsken.se', mobilePhone: '', phoneNumber: '08-123 45 67' },
    });
    const saved = await ask('PUT', 'users', body, { 'if-match': '"1"' });
    expect([saved.status, saved.body]).toEqual([
      200,
      expect.objectContaining({
        name: 'Hanna Ny',
        login: 'hanna.ny',
        roles: ['Inquirer', 'UserAdmin'],
        recipients: [],
        maxNumberOfCases: 50,
        email: 'hanna.ny@norrsken.se',
        mobilPhoneNumber: null,
        phoneNumber: '08-123 45 67',
        version: 2,
      }),
    ]);
    expect((await ask('PUT', 'users', body, { 'if-match': '"1"' })).status).toBe(412);
    expect((await ask('PUT', 'users', body)).status).toBe(200);
    expect(await auditLines()).toContainEqual({ kind: 'UserChanged', of: user.id, withoutVersion: true });
  });

  test.each([
    ['a taken user name', { login: 'Sixten.System' }, { path: 'login', code: 'UserNameTaken' }],
    ['a changed user name that is too short', { login: 'hanna' }, { path: 'login', code: 'UserNameTooShort' }],
    ['no role', { roles: ['UserAdmin'], recipients: [] }, { path: 'roles', code: 'ChooseAtLeastOne' }],
    [
      'a role that the organisation does not offer',
      { roles: ['SuperUser'] },
      { path: 'roles', code: 'RoleNotOffered' },
    ],
    ['no recipient for an answerer', { recipients: [] }, { path: 'recipients', code: 'RecipientsRequired' }],
    [
      'no recipient for a module',
      { roles: ['CableOwnerModule'], recipients: null },
      { path: 'recipients', code: 'RecipientsRequired' },
    ],
    ["another organisation's recipient", { recipients: [randomUUID()] }, { path: 'recipients', code: 'InvalidChoice' }],
    ['a limit that is no choice', { maxNumberOfCases: 7 }, { path: 'maxNumberOfCases', code: 'InvalidChoice' }],
  ])('are not saved with %s', async (_what, changes, issue) => {
    const user = await answerer();
    const answer = await ask('PUT', 'users', payload(await read(user.id), changes), { 'if-match': '"1"' });
    expect([answer.status, answer.body.code, answer.body.errors]).toEqual([
      422,
      'RuleRefused',
      [expect.objectContaining(issue)],
    ]);
  });

  test('have fields whose form is checked, of a saved user and of a new one', async () => {
    const user = await answerer();
    const before = await read(user.id);
    const contact = { email: before.email, mobilePhone: '', phoneNumber: '' };
    const saved: readonly (readonly [changes: object, path: string, code: string])[] = [
      [{ name: ' ' }, 'name', 'Required'],
      [{ name: 'å'.repeat(256) }, 'name', 'TooLong'],
      [{ login: '' }, 'login', 'Required'],
      [{ login: 'å'.repeat(256) }, 'login', 'UserNameTooLong'],
      [{ status: undefined }, 'status', 'InvalidChoice'],
      [{ contact: { ...contact, email: '' } }, 'contact.email', 'Required'],
      [{ contact: { ...contact, email: `a@${'b'.repeat(60)}.exempel` } }, 'contact.email', 'EmailTooLong'],
      [{ contact: { ...contact, mobilePhone: '0701234' } }, 'contact.mobilePhone', 'PhoneTooShort'],
      [{ contact: { ...contact, phoneNumber: '0'.repeat(23) } }, 'contact.phoneNumber', 'PhoneTooLong'],
    ];
    for (const [changes, path, code] of saved) {
      const answer = await ask('PUT', 'users', payload(before, changes), { 'if-match': '"1"' });
      expect([answer.status, answer.body.errors], path).toEqual([400, [expect.objectContaining({ path, code })]]);
    }
    const password = 'Solrosfält-1987!';
    const sound = {
      organizationExternalId: ownerId,
      name: 'Nina Ny',
      login: 'nina.ny',
      email: 'nina.ny@norrsken.se',
      mobilePhone: '',
      phone: '',
      password,
      confirmPassword: password,
      roles: ['Inquirer'],
      status: 'Active',
      recipients: null,
      maxNumberOfCases: 10,
    };
    const created: readonly (readonly [changes: object, path: string, code: string])[] = [
      [{ name: '' }, 'name', 'Required'],
      [{ login: 'nina5' }, 'login', 'UserNameTooShort'],
      [{ login: 'n'.repeat(65) }, 'login', 'UserNameTooLong'],
      [{ email: '' }, 'email', 'Required'],
      [{ mobilePhone: 'sju' }, 'mobilePhone', 'PhoneContainsLetters'],
      [{ password: `Aa1!${'x'.repeat(125)}` }, 'password', 'PasswordTooLong'],
      [{ roles: [] }, 'roles', 'ChooseAtLeastOne'],
      [{ status: 'Asleep' }, 'status', 'InvalidChoice'],
      [{ organizationExternalId: '' }, 'organizationExternalId', 'InvalidFormat'],
    ];
    for (const [changes, path, code] of created) {
      const answer = await ask('POST', 'users', { ...sound, ...changes });
      expect([answer.status >= 400, answer.body.errors], path).toEqual([
        true,
        expect.arrayContaining([expect.objectContaining({ path, code })]),
      ]);
    }
  });

  test('have contact details whose errors are at their place in the payload', async () => {
    const user = await answerer();
    const before = await read(user.id);
    const wrong = await ask('PUT', 'users', payload(before, { contact: { email: 'hanna', mobilePhone: 'abc' } }));
    expect([wrong.status, (wrong.body.errors as { path: string }[]).map(({ path }) => path)]).toEqual([
      400,
      ['contact.email', 'contact.mobilePhone'],
    ]);
    const colleague = await answerer();
    const { email } = await read(colleague.id);
    const taken = await ask('PUT', 'users', payload(before, { contact: { email } }));
    expect(taken.body.errors).toEqual([{ path: 'contact.email', code: 'EmailTaken' }]);
  });

  test('are inactivated and activated by their status, which ends their sessions and says by whom and when', async () => {
    const user = await answerer();
    const token = await signInAs(server, user, 'cableowner');
    const reads = async () =>
      (await server.http.inject({ url: '/cableowner/api/users/current', headers: { authorization: token } }))
        .statusCode;
    expect(await reads()).toBe(200);
    const inactive = await ask('PUT', 'users', payload(await read(user.id), { status: 'Inactive' }));
    expect(inactive.body).toMatchObject({
      status: 'Inactive',
      inactivation: {
        reason: 'ByUser',
        by: 'Sixten System',
        at: expect.stringMatching(/^2026-11-20T11:0/) as string,
      },
      actions: ['activate'],
      mayLogInAs: false,
    });
    expect(await reads()).toBe(401);
    const active = await ask('PUT', 'users', payload(inactive.body, { status: 'Active' }));
    expect(active.body).toMatchObject({ status: 'Active', inactivation: null });
    expect(await mailsTo(user)).toEqual(['AccountActivated']);
  });

  test('whose status is saved are unlocked and notified like those whom the page activates or refuses', async () => {
    const locked = await answerer({
      status: 'Inactive',
      inactivation_reason: 'ByUser',
      password_inactivated_at: '2026-11-20T10:00:00.000Z',
      failed_sign_ins: 20,
    });
    await ask('PUT', 'users', payload(await read(locked.id), { status: 'Active' }));
    expect((await read(locked.id)).actions).not.toContain('unlock');
    const refused = await answerer({ status: 'AwaitingActivation' });
    await ask('PUT', 'users', payload(await read(refused.id), { status: 'Inactive' }));
    expect([await mailsTo(locked), await mailsTo(refused)]).toEqual([['AccountActivated'], ['AccountRefused']]);
  });

  test('keep the last user administrator of an organisation, also by status, while a move may take it', async () => {
    const { id: organisation_id } = await makeOrganisation(database.kysely);
    const only = await makeUser(database.kysely, { organisation_id, roles: ['Inquirer', 'UserAdmin'] });
    for (const [changes, path] of [
      [{ status: 'Inactive' }, 'status'],
      [{ roles: ['Inquirer'] }, 'roles'],
    ] as const) {
      const { status, body } = await ask('PUT', 'users', payload(await read(only.id), changes));
      expect([status, body.errors]).toEqual([422, [{ path, code: 'LastUserAdmin' }]]);
    }
    const { version } = await read(only.id);
    expect((await ask('PUT', `users/${only.id}/inactivate`, undefined, { 'if-match': `"${version}"` })).status).toBe(
      409,
    );
    expect(await read(only.id)).toMatchObject({ status: 'Active', roles: ['Inquirer', 'UserAdmin'] });
  });

  test('are unlocked and sent help to sign in again, when that is possible', async () => {
    const user = await answerer({ password_inactivated_at: '2026-11-20T10:00:00.000Z', failed_sign_ins: 20 });
    const locked = await read(user.id);
    expect([locked.isPasswordInactivated, locked.actions]).toEqual([true, expect.arrayContaining(['unlock'])]);
    expect((await ask('PUT', `users/${user.id}/unlock`)).status).toBe(204);
    const unlocked = await read(user.id);
    expect([unlocked.isPasswordInactivated, unlocked.actions.includes('unlock')]).toEqual([false, false]);
    expect((await ask('PUT', `users/${user.id}/unlock`)).body.code).toBe('UserActionNotPossible');
    expect((await ask('PUT', `users/${user.id}/resend`)).status).toBe(204);
    expect(await database.kysely.selectFrom('outbox_message').select('to_address').execute()).toHaveLength(1);
    expect((await ask('PUT', `users/${user.id}/forget`)).status).toBe(400);
  });

  test('are created with a password, once for one key', async () => {
    const body = {
      organizationExternalId: ownerId,
      name: 'Nils Ny',
      login: 'nils.ny',
      email: 'nils.ny@norrsken.se',
      mobilePhone: '0701740605',
      phone: '',
      password: 'Solrosfält-1987!',
      confirmPassword: 'Solrosfält-1987!',
      roles: ['CableOwnerAnswerer'],
      status: 'Active',
      recipients: [recipientId],
      maxNumberOfCases: 10,
    };
    const key = { 'idempotency-key': randomUUID() };
    const made = await ask<{ id: string }>('POST', 'users', body, key);
    expect(made.status).toBe(201);
    expect((await ask<{ id: string }>('POST', 'users', body, key)).body.id).toBe(made.body.id);
    expect(await read(made.body.id)).toMatchObject({
      name: 'Nils Ny',
      login: 'nils.ny',
      roles: ['CableOwnerAnswerer'],
      recipients: [{ externalId: recipientId }],
      organizationName: 'Norrsken Elnät AB',
    });
    const again = await ask('POST', 'users', { ...body, confirmPassword: 'annat' });
    expect(again.body.errors).toEqual(
      expect.arrayContaining([
        { path: 'login', code: 'UserNameTaken' },
        { path: 'email', code: 'EmailTaken' },
        { path: 'confirmPassword', code: 'RepeatMismatch' },
      ]),
    );
    const idle = { ...body, login: 'nils.vilande', email: 'nils.vilande@norrsken.se', status: 'Inactive' };
    const inactive = await ask<{ id: string }>('POST', 'users', idle);
    expect((await read(inactive.body.id)).inactivation).toMatchObject({ reason: 'ByUser', by: 'Sixten System' });
    const gone = await makeOrganisation(database.kysely, { status: 'Unregistered' });
    const nowhere = await ask('POST', 'users', { ...body, login: 'nils.annan', organizationExternalId: gone.id });
    expect(nowhere.body.errors).toEqual([{ path: 'organizationExternalId', code: 'InvalidChoice' }]);
    const weak = await ask('POST', 'users', { ...body, password: 'kort', confirmPassword: 'kort' });
    expect([weak.status, weak.body.errors]).toEqual([400, [expect.objectContaining({ path: 'password' })]]);
  });

  test('are created with a password that is hashed before the transaction, which holds a connection', async () => {
    const hash = vi.spyOn(ThreadPool.prototype, 'run');
    const transaction = vi.spyOn(database.kysely, 'transaction');
    const made = await ask(
      'POST',
      'users',
      {
        organizationExternalId: ownerId,
        name: 'Nora Ny',
        login: 'nora.ny',
        email: 'nora.ny@norrsken.se',
        mobilePhone: '',
        phone: '',
        password: 'Solrosfält-1987!',
        confirmPassword: 'Solrosfält-1987!',
        roles: ['Inquirer'],
        status: 'Active',
        recipients: null,
        maxNumberOfCases: 10,
      },
      { 'idempotency-key': randomUUID() },
    );
    const [hashed, begun] = [hash.mock.invocationCallOrder, transaction.mock.invocationCallOrder];
    vi.restoreAllMocks();
    expect([made.status, hashed.length, begun.length]).toEqual([201, 1, 1]);
    expect(hashed[0]).toBeLessThan(begun[0] ?? 0);
  });

  test.each([
    ['changed in name only', { name: 'Hanna Holm' }, false],
    ['locked by failed log-ins and changed in name', { name: 'Hanna Holm' }, false, 'FailedLogins'],
    ['inactivated', { status: 'Inactive' }, true],
    ['without the role of user administrator', { roles: ['CableOwnerAdmin'] }, true],
    ['moved', null, true],
  ] as const)('who are %s: whether their open invites end', async (_what, changes, ends, locked?: 'FailedLogins') => {
    await makeUser(database.kysely, { organisation_id: ownerId, roles: ['CableOwnerAdmin', 'UserAdmin'] });
    const sender = await makeUser(database.kysely, {
      organisation_id: ownerId,
      roles: ['CableOwnerAdmin', 'UserAdmin'],
      ...(locked && { status: 'Inactive', inactivation_reason: locked }),
    });
    const id = randomUUID();
    await database.kysely
      .insertInto('invite')
      .values({
        id,
        secret_hash: randomBytes(32).toString('hex'),
        organisation_id: ownerId,
        email: `${id}@exempel.se`,
        roles: ['UserAdmin'],
        created_by: sender.id,
        created_at: '2026-11-20T10:00:00.000Z',
        expires_at: '2026-12-04T10:00:00.000Z',
        accepted_at: null,
        accepted_by: null,
        removed_at: null,
      })
      .execute();
    const move = { organizationExternalId: privateOrganisationId };
    const { status } =
      changes === null
        ? await ask('PUT', `users/${sender.id}/organization`, move, { 'if-match': '"1"' })
        : await ask('PUT', 'users', payload(await read(sender.id), changes));
    const { removed_at } = await database.kysely
      .selectFrom('invite')
      .select('removed_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect([status, removed_at !== null]).toEqual([200, ends]);
  });

  test('are moved to another organisation as inquirers without recipients, and their sessions end', async () => {
    const user = await answerer();
    const token = await signInAs(server, user, 'cableowner');
    const move = (organizationExternalId: string, version: number) =>
      ask('PUT', `users/${user.id}/organization`, { organizationExternalId }, { 'if-match': `"${version}"` });
    const same = await move(ownerId, 1);
    expect([same.status, same.body.version, same.body.roles]).toEqual([200, 1, ['CableOwnerAnswerer']]);
    expect((await move(randomUUID(), 1)).body.errors).toEqual([
      { path: 'organizationExternalId', code: 'InvalidChoice' },
    ]);
    const moved = await move(privateOrganisationId, 1);
    expect([moved.status, moved.body]).toEqual([
      200,
      expect.objectContaining({
        organizationExternalId: privateOrganisationId,
        isPrivateOrganization: true,
        roles: ['Inquirer'],
        recipients: [],
        maxNumberOfCases: 2,
        version: 2,
      }),
    ]);
    const after = await server.http.inject({ url: '/cableowner/api/users/current', headers: { authorization: token } });
    expect(after.statusCode).toBe(401);
    expect((await move(ownerId, 1)).status).toBe(412);
    expect(await auditLines()).toContainEqual({
      kind: 'UserMoved',
      of: user.id,
      from: ownerId,
      fromName: 'Norrsken Elnät AB',
      to: privateOrganisationId,
      toName: 'Privatperson',
    });
  });

  const moveTo = (organizationExternalId: string, id: string) =>
    ask('PUT', `users/${id}/organization`, { organizationExternalId }, { 'if-match': '"1"' });

  test('who are moved to private persons leave their cases with the former organisation', async () => {
    const world = await makeCaseWorld(server);
    const caseNumber = await world.send();
    expect((await moveTo(privateOrganisationId, world.inquirer.id)).status).toBe(200);
    const caller = await callerFor(server, world.inquirer);
    const path = `/inquirer/api/cases/${caseNumber}`;
    expect((await caller('GET', path)).status).toBe(404);
    expect((await caller('POST', `${path}/close`, { version: 1 })).status).toBe(404);
    expect((await caller('GET', '/inquirer/api/cases')).body['items']).toEqual([]);
    expect((await caller('GET', '/inquirer/api/cases/numberofcases')).body['count']).toBe(0);
    const colleague = await makeUser(database.kysely, { organisation_id: world.inquirer.organisationId });
    expect((await (await callerFor(server, colleague))('GET', path)).status).toBe(200);
  });

  test('who are private persons are not moved before their cases are closed or cancelled', async () => {
    await makeCaseWorld(server);
    const person = await makePrivatePerson(database.kysely);
    const caller = await callerFor(server, person);
    const { caseNumber } = (await caller('POST', '/inquirer/api/cases', { body: validCase() })).body;
    const refused = await moveTo(ownerId, person.id);
    expect([refused.status, refused.body.code, refused.body.errors]).toEqual([
      409,
      'UserHasOpenCases',
      [{ path: 'organizationExternalId', code: 'UserHasOpenCases' }],
    ]);
    expect(await read(person.id)).toMatchObject({ organizationExternalId: privateOrganisationId, version: 1 });
    await caller('POST', `/inquirer/api/cases/${String(caseNumber)}/close`, { version: 1 });
    expect((await moveTo(ownerId, person.id)).status).toBe(200);
  });

  test('who are private persons are not moved while a case is being sent', async () => {
    await makeCaseWorld(server);
    const person = await makePrivatePerson(database.kysely);
    const caller = await callerFor(server, person);
    await caller('POST', '/inquirer/api/cases', { body: validCase() });
    const closed = (closed_at: string | null, queries = database.kysely) =>
      queries.updateTable('dig_case').set({ closed_at }).where('inquirer_user_id', '=', person.id).execute();
    await closed('2026-11-21T10:00:00.000Z');
    const moving = await inTransaction(database.kysely, async (transaction) => {
      await lockCaseLimits(transaction, {
        userId: person.id,
        organisationId: privateOrganisationId,
        isPrivateUser: true,
      });
      const answer = moveTo(ownerId, person.id);
      await lockWaits(database, 1);
      await closed(null, transaction);
      return { answer };
    });
    expect((await moving.answer).status).toBe(409);
  });

  test('of the own account are neither inactivated nor moved', async () => {
    const own = await read(superUser.id);
    expect((await ask('PUT', 'users', payload(own, { status: 'Inactive' }))).body.errors).toEqual([
      { path: 'status', code: 'InactivateSelf' },
    ]);
    const version = { 'if-match': `"${own.version}"` };
    expect(
      (await ask('PUT', `users/${own.id}/organization`, { organizationExternalId: ownerId }, version)).body.code,
    ).toBe('UserActionNotPossible');
  });

  test.each(['CableOwnerModule', 'WebServiceInquirer'] as const)(
    'who are programs of the role %s are not moved, because their client belongs to the organisation',
    async (role) => {
      const program = await makeUser(database.kysely, { organisation_id: ownerId, roles: [role] });
      expect([(await read(program.id)).mayMove, (await read((await answerer()).id)).mayMove]).toEqual([false, true]);
      const refused = await moveTo(privateOrganisationId, program.id);
      expect([refused.status, refused.body.code]).toEqual([409, 'UserActionNotPossible']);
      const { organizationExternalId, roles } = await read(program.id);
      expect([organizationExternalId, roles]).toEqual([ownerId, [role]]);
    },
  );

  test('choose among the roles and recipients of an organisation', async () => {
    const { body } = await ask<{ roles: { role: string }[] }>('GET', `organization/${ownerId}/roles`);
    expect(body.roles).toContainEqual({
      role: 'CableOwnerAnswerer',
      userRole: true,
      useWithRecipients: true,
      useWithInvites: true,
    });
    expect(body.roles.map(({ role }) => role)).not.toContain('SuperUser');
    expect((await ask<object>('GET', `organization/recipients/${ownerId}`)).body).toEqual({
      recipients: [{ externalId: recipientId, name: 'Kabelanvisning' }],
    });
    expect((await ask('GET', `organization/${randomUUID()}/roles`)).status).toBe(404);
  });
});
