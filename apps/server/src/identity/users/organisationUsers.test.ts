import { appNames, paths } from '@schaktkoll/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../platform/db/database.ts';
import { hashPassword } from '../signIn/password.ts';
import { makeOwner, makeRecipient } from '../../../testing/caseFixtures.ts';
import { makeOrganisation, makeUser, privateOrganisationId, type MadeUser } from '../../../testing/rows.ts';
import { signInAs, startTestServer, type TestServer } from '../../../testing/testServer.ts';
import { lastCodeTo } from '../../../testing/codes.ts';
import { callsAs, eventsOf, mailsTo } from '../../../testing/userAdministration.ts';

describe('the users of an organisation', () => {
  let database: Database;
  let server: TestServer;
  let ownerId: string;
  let admin: MadeUser;
  let support: MadeUser;
  let stranger: MadeUser;
  let points: readonly [string, string];
  let otherPoint: string;
  let ask: ReturnType<typeof callsAs>;

  beforeAll(async () => {
    server = await startTestServer({ now: new Date('2026-11-20T11:00:00.000Z') });
    ({ database } = server);
    ask = callsAs(server);
    const { kysely } = database;
    ownerId = (await makeOwner(kysely)).id;
    await kysely.updateTable('organisation').set({ name: 'Fiberägarna AB' }).where('id', '=', ownerId).execute();
    points = [
      await makeRecipient(kysely, ownerId, { name: 'Norr' }),
      await makeRecipient(kysely, ownerId, { name: 'Söder' }),
    ];
    otherPoint = await makeRecipient(kysely, (await makeOwner(kysely)).id, { name: 'Deras' });
    admin = await makeUser(kysely, {
      organisation_id: ownerId,
      name: 'Adam Admin',
      roles: ['Inquirer', 'UserAdmin'],
    });
    stranger = await makeUser(kysely, { roles: ['UserAdmin'] });
    support = await makeUser(kysely, { roles: ['UserSupport'], name: 'Sara Support' });
  });
  afterAll(() => server.close());

  const colleague = (values: Parameters<typeof makeUser>[1] = {}) =>
    makeUser(database.kysely, { organisation_id: ownerId, ...values });
  /** The body that saves a user as it is. */
  const bodyOf = async (id: string, changes: object = {}, reader = admin) => {
    const { json } = await ask(reader, 'GET', `users/${id}`);
    const { name, login, email, mobilePhone, phoneNumber, roles, recipients, maxNumberOfCases } = json;
    return {
      name,
      login,
      email,
      mobilePhone: mobilePhone ?? '',
      phoneNumber: phoneNumber ?? '',
      roles,
      recipients: (recipients as { externalId: string }[]).map(({ externalId }) => externalId),
      maxNumberOfCases,
      ...changes,
    };
  };
  const save = async (user: MadeUser, id: string, changes: object = {}, version = 1) =>
    ask(user, 'PUT', `users/${id}`, { version, body: await bodyOf(id, changes) });
  const act = (user: MadeUser, id: string, action: string, version = 1) =>
    ask(user, 'PUT', `users/${id}/${action}`, { version });
  const statusOf = async (id: string) =>
    (await database.kysely.selectFrom('app_user').select('status').where('id', '=', id).executeTakeFirstOrThrow())
      .status;
  const list = async (user: MadeUser, body: object = {}) => {
    const reply = await ask(user, 'POST', 'users/list', { body: { pageNumber: 1, pageSize: 100, ...body } });
    return { ...reply, names: ((reply.json['items'] ?? []) as { name: string }[]).map(({ name }) => name) };
  };

  test('are listed to its user administrators, with the specified filters, sorted and counted', async () => {
    const { id } = await makeOrganisation(database.kysely, { name: 'Listan AB' });
    const own = await makeUser(database.kysely, { organisation_id: id, name: 'Åsa Ö', roles: ['UserAdmin'] });
    const row = { organisation_id: id };
    await makeUser(database.kysely, { ...row, name: 'Bo Ek', login: 'bo.ek', email: 'bo@listan.se' });
    await makeUser(database.kysely, { ...row, name: 'Ada Al', status: 'Inactive', inactivation_reason: 'ByUser' });
    await makeUser(database.kysely, { name: 'Främmande' });
    expect((await list(own)).names).toEqual(['Ada Al', 'Bo Ek', 'Åsa Ö']);
    expect((await list(own, { sortOrder: 'DisplayNameDescending' })).names).toEqual(['Åsa Ö', 'Bo Ek', 'Ada Al']);
    expect((await list(own, { filter: { userStatusFilter: { isActive: true } } })).names).toEqual(['Bo Ek', 'Åsa Ö']);
    expect((await list(own, { filter: { userRoleFilter: { roles: ['UserAdmin'] } } })).names).toEqual(['Åsa Ö']);
    expect((await list(own, { filter: { nameSearchFilter: { query: 'bo' } } })).names).toEqual(['Bo Ek']);
    expect((await list(own, { filter: { contactSearchFilter: { query: 'listan' } } })).names).toEqual(['Bo Ek']);
    const page = await list(own, { pageSize: 2 });
    expect([page.names.length, page.json['totalCount'], page.json['hasNextPage']]).toEqual([2, 3, true]);
    // A user administrator reaches no other organisation by naming it.
    expect((await list(own, { query: 'Fiber' })).names).toEqual(['Ada Al', 'Bo Ek', 'Åsa Ö']);
  });

  test('of other organisations do not exist, in any call', async () => {
    const user = await colleague();
    const body = await bodyOf(user.id, { name: 'Kapad' });
    expect([
      (await ask(stranger, 'GET', `users/${user.id}`)).code,
      (await ask(stranger, 'PUT', `users/${user.id}`, { version: 1, body })).code,
      ...(await Promise.all(
        ['activate', 'inactivate', 'unlock', 'resend', 'endSessions'].map(
          async (action) => (await act(stranger, user.id, action)).code,
        ),
      )),
    ]).toEqual(Array(7).fill('NotFound'));
    expect((await ask(admin, 'GET', 'users/00000000-0000-7000-8000-0000000000aa')).code).toBe('NotFound');
    const inquirer = await colleague({ roles: ['Inquirer', 'CableOwnerAdmin'] });
    expect([
      (await list(inquirer)).code,
      (await ask(inquirer, 'GET', `users/${user.id}`)).code,
      (await act(inquirer, user.id, 'inactivate')).code,
      (await ask(inquirer, 'POST', 'users', { body })).code,
    ]).toEqual(Array(4).fill('NotAllowed'));
  });

  test('of the private organisation are administered by no user administrator', async () => {
    const [person, pretender] = [
      await makeUser(database.kysely, { organisation_id: privateOrganisationId }),
      await makeUser(database.kysely, { organisation_id: privateOrganisationId, roles: ['Inquirer', 'UserAdmin'] }),
    ];
    expect([
      (await list(pretender)).code,
      (await ask(pretender, 'GET', `users/${person.id}`)).code,
      (await ask(pretender, 'GET', 'organization/choices')).code,
      (await ask(pretender, 'POST', 'organization/useradmin')).code,
    ]).toEqual(Array(4).fill('NotAllowed'));
    await database.kysely.deleteFrom('app_user').where('id', 'in', [person.id, pretender.id]).execute();
  });

  test('offer the roles of the organisation, and its recipients alone', async () => {
    const { json } = await ask(admin, 'GET', 'organization/choices');
    expect((json['roles'] as { role: string; userRole: boolean }[]).map(({ role }) => role)).toEqual([
      'CableOwnerAnswerer',
      'Inquirer',
      'UserAdmin',
    ]);
    expect(json['recipients']).toEqual([
      { externalId: points[0], name: 'Norr' },
      { externalId: points[1], name: 'Söder' },
    ]);
    expect(json['defaultMaxNumberOfCases']).toBe(10);
    expect(json['organization']).toEqual({ type: 'CableOwner', isPrivate: false, isSuperUser: false });
    const digger = await makeUser(database.kysely, { roles: ['UserAdmin'] });
    const theirs = (await ask(digger, 'GET', 'organization/choices')).json;
    expect(theirs['organization']).toEqual({ type: 'Inquirer', isPrivate: false, isSuperUser: false });
  });

  const newUser = (changes: object = {}) => ({
    name: 'Nina Ny',
    login: `nina.${crypto.randomUUID().slice(0, 8)}`,
    email: `nina.${crypto.randomUUID().slice(0, 8)}@exempel.se`,
    mobilePhone: '070-174 06 05',
    roles: ['CableOwnerAnswerer', 'UserAdmin'],
    recipients: [points[0]],
    maxNumberOfCases: 10,
    ...changes,
  });

  test('are created without a password, which the mail says how to choose', async () => {
    const body = newUser();
    const made = await ask(admin, 'POST', 'users', { body });
    expect(made.status).toBe(201);
    const id = String(made.json['id']);
    const { json } = await ask(admin, 'GET', `users/${id}`);
    expect(json).toMatchObject({
      name: 'Nina Ny',
      status: 'Active',
      roles: ['CableOwnerAnswerer', 'UserAdmin'],
      recipients: [{ externalId: points[0], name: 'Norr' }],
      hasPassword: false,
      hasBankId: false,
      mobilePhone: '070-174 06 05',
      phoneNumber: null,
    });
    const [mail] = await mailsTo(database.kysely, body.email);
    expect(mail?.body).toContain(body.login);
    expect(mail?.body).toContain(`${paths.identity.login}?help=forgotten`);
    expect(await eventsOf(database.kysely, id)).toEqual(['UserCreated']);
  });

  test.each<[string, object, readonly string[]]>([
    ['at least one role', { roles: [] }, ['roles ChooseAtLeastOne']],
    ['a base role beside the extension', { roles: ['UserAdmin'] }, ['roles ChooseAtLeastOne']],
    ['a recipient for a role that uses them', { recipients: [] }, ['recipients RecipientsRequired']],
    ['no role that only a super user gives', { roles: ['SuperUser'] }, ['roles RoleNotOffered']],
    ['no role of support', { roles: ['Inquirer', 'UserSupport'] }, ['roles RoleNotOffered']],
    ['no module', { roles: ['CableOwnerModule'] }, ['roles RoleNotOffered']],
    ['a limit that is a choice', { maxNumberOfCases: 7 }, ['maxNumberOfCases InvalidChoice']],
    ['a user name of 6 characters', { login: 'nina' }, ['login UserNameTooShort']],
    ['a name', { name: '  ' }, ['name Required']],
    ['an e-mail address', { email: 'nina' }, ['email EmailMissingAt']],
    ['a phone number of digits', { mobilePhone: 'abc' }, ['mobilePhone PhoneContainsLetters']],
    [
      'no field of another kind',
      { organizationExternalId: 'x', status: 'Active' },
      ['organizationExternalId UnknownField', 'status UnknownField'],
    ],
  ])('are created with %s', async (_rule, changes, errors) => {
    expect((await ask(admin, 'POST', 'users', { body: newUser(changes) })).code).toEqual(errors);
  });

  test('are created with recipients of the own organisation alone, and a free user name and address', async () => {
    const first = newUser();
    expect((await ask(admin, 'POST', 'users', { body: newUser({ recipients: [otherPoint] }) })).code).toEqual([
      'recipients InvalidChoice',
    ]);
    expect((await ask(admin, 'POST', 'users', { body: first })).status).toBe(201);
    const again = newUser({ login: first.login.toUpperCase(), email: first.email.toUpperCase() });
    expect((await ask(admin, 'POST', 'users', { body: again })).code).toEqual([
      'login UserNameTaken',
      'email EmailTaken',
    ]);
    const twins = newUser();
    const both = await Promise.all([1, 2].map(() => ask(admin, 'POST', 'users', { body: twins })));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 422]);
  });

  test('are offered no removed recipient, and neither they nor invites are saved with one', async () => {
    const owner = await makeOwner(database.kysely);
    const [left, removed] = [
      await makeRecipient(database.kysely, owner.id, { name: 'Kvar' }),
      await makeRecipient(database.kysely, owner.id, { name: 'Borta' }),
    ];
    await database.kysely
      .updateTable('recipient')
      .set({ removed_at: '2026-11-19T10:00:00.000Z' })
      .where('id', '=', removed)
      .execute();
    const own = await makeUser(database.kysely, { organisation_id: owner.id, roles: ['UserAdmin'] });
    const choices = (await ask(own, 'GET', 'organization/choices')).json;
    expect(choices['recipients']).toEqual([{ externalId: left, name: 'Kvar' }]);
    const values = {
      name: 'Nora Nyström',
      login: 'nora.borta',
      email: 'nora.borta@exempel.se',
      mobilePhone: '',
      phoneNumber: '',
      roles: ['CableOwnerAnswerer'],
      recipients: [left, removed],
      maxNumberOfCases: 10,
    };
    const refused = ['recipients InvalidChoice'];
    expect((await ask(own, 'POST', 'users', { body: values })).code).toEqual(refused);
    const user = await makeUser(database.kysely, { organisation_id: owner.id });
    expect((await ask(own, 'PUT', `users/${user.id}`, { version: 1, body: values })).code).toEqual(refused);
    const { roles, recipients } = values;
    const invite = { emails: ['inbjuden.borta@exempel.se'], roles, recipients };
    expect((await ask(own, 'POST', 'invites', { body: invite })).code).toEqual(refused);
  });

  test('are added and renamed a limited number of times, fewer until the organisation is activated [ASVS 2.4.1 accounts]', async () => {
    const { id } = await makeOrganisation(database.kysely, { status: 'AwaitingActivation' });
    const own = await makeUser(database.kysely, { organisation_id: id, roles: ['UserAdmin'] });
    const add = async (changes: object = {}) =>
      (await ask(own, 'POST', 'users', { body: newUser({ roles: ['Inquirer'], recipients: [], ...changes }) })).code;
    // A question about a user name counts like an account that is added.
    expect(await add({ login: admin.login })).toEqual(['login UserNameTaken']);
    for (let count = 2; count <= 10; count += 1) expect(await add()).toBeNull();
    expect(await add()).toBe('TooManyRequests');
    const user = await makeUser(database.kysely, { organisation_id: id });
    const body = await bodyOf(user.id, {}, own);
    const rename = { version: 1, body: { ...body, login: 'annat.namn' } };
    expect((await ask(own, 'PUT', `users/${user.id}`, rename)).code).toBe('TooManyRequests');
    const number = { version: 1, body: { ...body, mobilePhone: '070-123 45 99' } };
    expect((await ask(own, 'PUT', `users/${user.id}`, number)).code).toBe('TooManyRequests');
    expect(
      (await ask(own, 'PUT', `users/${user.id}`, { version: 1, body: { ...body, name: 'Annan' } })).code,
    ).toBeNull();
    await database.kysely.updateTable('organisation').set({ status: 'Active' }).where('id', '=', id).execute();
    expect(await add()).toBeNull();
  });

  test('are changed with the version that was read; roles and recipients follow, and the audit log names the fields', async () => {
    const user = await colleague({ name: 'Rune Roll', max_number_of_cases: 7 });
    const saved = await save(admin, user.id, {
      roles: ['CableOwnerAnswerer'],
      recipients: [points[1], points[0]],
      maxNumberOfCases: 20,
    });
    expect([saved.status, saved.json['version'], saved.json['roles']]).toEqual([200, 2, ['CableOwnerAnswerer']]);
    expect((saved.json['recipients'] as { name: string }[]).map(({ name }) => name)).toEqual(['Norr', 'Söder']);
    // The number of cases belongs to inquirers: the stored one stays, and the log names no change of it.
    expect(saved.json['maxNumberOfCases']).toBe(7);
    expect((await save(admin, user.id, { name: 'För sent' })).code).toBe('VersionConflict');
    // Recipients without a role that uses them are not stored.
    const back = await save(admin, user.id, { roles: ['Inquirer'], maxNumberOfCases: -1 }, 2);
    expect([back.json['recipients'], back.json['maxNumberOfCases']]).toEqual([[], -1]);
    const { rows } = await database.kysely
      .selectFrom('audit_event')
      .select('details')
      .where('kind', '=', 'UserChanged')
      .execute()
      .then((events) => ({ rows: events.filter(({ details }) => details['of'] === user.id) }));
    expect(rows.map(({ details }) => details['changed'])).toEqual([
      'roles recipients',
      'roles recipients maxNumberOfCases',
    ]);
  });

  test.each<[string, object, readonly string[]]>([
    ['a role that is not theirs to give', { roles: ['Inquirer', 'SuperUser'] }, ['roles RoleNotOffered']],
    ['no role', { roles: [] }, ['roles ChooseAtLeastOne']],
    ['an answerer without a recipient', { roles: ['CableOwnerAnswerer'] }, ['recipients RecipientsRequired']],
    ['a user name that is too short', { login: 'kort' }, ['login UserNameTooShort']],
    ['a user name that is too long', { login: 'x'.repeat(256) }, ['login UserNameTooLong']],
    ['a limit that is no choice', { maxNumberOfCases: 11 }, ['maxNumberOfCases InvalidChoice']],
    [
      'fields of other calls',
      { status: 'Active', organisationId: 'x', version: 7, hasBankId: true },
      ['status UnknownField', 'organisationId UnknownField', 'version UnknownField', 'hasBankId UnknownField'],
    ],
  ])('are not changed to have %s', async (_what, changes, errors) => {
    const user = await colleague();
    expect((await save(admin, user.id, changes)).code).toEqual(errors);
  });

  test('keep a role that the organisation does not offer any more, an old short user name and an old limit', async () => {
    const user = await makeUser(database.kysely, {
      organisation_id: stranger.organisationId,
      login: 'kort',
      roles: ['Inquirer', 'CableOwnerAdmin'],
      max_number_of_cases: 3,
    });
    const { json } = await ask(stranger, 'GET', `users/${user.id}`);
    const body = {
      name: 'Nytt Namn',
      login: 'kort',
      email: json['email'],
      roles: ['Inquirer', 'CableOwnerAdmin'],
      recipients: [],
      maxNumberOfCases: 3,
    };
    expect((await ask(stranger, 'PUT', `users/${user.id}`, { version: 1, body })).status).toBe(200);
  });

  test('keep the display name of a bank e-ID when others edit', async () => {
    const user = await colleague();
    await database.kysely
      .insertInto('bank_id_link')
      .values({
        user_id: user.id,
        organisation_id: ownerId,
        person_key: 'a'.repeat(64),
        connected_at: '2026-11-01T10:00:00.000Z',
      })
      .execute();
    expect((await save(admin, user.id, { name: 'Annat Namn' })).code).toEqual(['name NameFromBankId']);
    expect((await save(admin, user.id, { phoneNumber: '08-123 456 78' })).status).toBe(200);
  });

  test('get another address with a notice to the former one, whose codes are void [ASVS 6.4.3]', async () => {
    const user = await colleague({ email: 'gammal@exempel.se' });
    const recover = (path: string, payload: object) =>
      server.http.inject({ method: 'POST', url: `/identity/api/recovery/${path}`, payload });
    const { recovery } = (await recover('password', { identifier: user.login, channel: 'Email' })).json();
    const code = await lastCodeTo(database.kysely, 'gammal@exempel.se');
    expect((await save(admin, user.id, { email: 'ny@exempel.se' })).status).toBe(200);
    expect((await recover('code', { recovery, code })).json()).toMatchObject({ code: 'RecoveryExpired' });
    expect((await mailsTo(database.kysely, 'gammal@exempel.se')).map(({ kind }) => kind)).toEqual([
      'OneTimeCode',
      'ContactChanged',
    ]);
    const other = await colleague();
    expect((await save(admin, other.id, { email: 'NY@exempel.se' })).code).toEqual(['email EmailTaken']);
    const { login } = user;
    expect((await save(admin, other.id, { login: login.toUpperCase() })).code).toEqual(['login UserNameTaken']);
    expect((await save(admin, user.id, { login: login.toUpperCase() }, 2)).status).toBe(200);
  });

  test('with a role that only a super user gives are read and not changed by a user administrator', async () => {
    const { id } = await makeOrganisation(database.kysely, { is_super_user: true });
    const own = await makeUser(database.kysely, { organisation_id: id, roles: ['Inquirer', 'UserAdmin'] });
    const boss = await makeUser(database.kysely, { organisation_id: id, roles: ['SuperUser'] });
    const { json } = await ask(own, 'GET', `users/${boss.id}`);
    expect([json['actions'], 'choices' in json]).toEqual([[], false]);
    const body = {
      name: 'X',
      login: boss.login,
      email: 'kapad@exempel.se',
      roles: ['SuperUser'],
      recipients: [],
      maxNumberOfCases: 10,
    };
    expect((await ask(own, 'PUT', `users/${boss.id}`, { version: 1, body })).code).toBe('NotAllowed');
    expect((await act(own, boss.id, 'endSessions')).code).toBe('UserActionNotPossible');
    expect((await act(own, boss.id, 'inactivate')).code).toBe('UserActionNotPossible');
  });

  test('never lose the last user administrator, and do not change their own person here', async () => {
    const { id } = await makeOrganisation(database.kysely);
    const only = await makeUser(database.kysely, { organisation_id: id, roles: ['Inquirer', 'UserAdmin'] });
    const own = async (changes: object, version = 1) => {
      const { json } = await ask(only, 'GET', `users/${only.id}`);
      const { name, login, email, roles, maxNumberOfCases } = json;
      const body = { name, login, email, roles, recipients: [], maxNumberOfCases, ...changes };
      return ask(only, 'PUT', `users/${only.id}`, { version, body });
    };
    expect((await own({ roles: ['Inquirer'] })).code).toEqual(['roles LastUserAdmin']);
    expect((await act(only, only.id, 'inactivate')).code).toBe('UserActionNotPossible');
    expect((await own({ email: 'egen@exempel.se', name: 'Eget Namn' })).code).toEqual([
      'name OwnProfileOnly',
      'email OwnProfileOnly',
    ]);
    const second = await makeUser(database.kysely, { organisation_id: id, roles: ['Inquirer', 'UserAdmin'] });
    // Each takes the other's role at the same time: one of them keeps it.
    const take = async (user: MadeUser, of: MadeUser) => {
      const { json } = await ask(user, 'GET', `users/${of.id}`);
      const { name, login, email } = json;
      const body = { name, login, email, roles: ['Inquirer'], recipients: [], maxNumberOfCases: 10 };
      return ask(user, 'PUT', `users/${of.id}`, { version: 1, body });
    };
    const both = await Promise.all([take(only, second), take(second, only)]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
  });

  test('lose access to every app at once when inactivated, with who and when, and regain it when activated', async () => {
    const user = await colleague({ roles: ['Inquirer', 'CableOwnerAdmin'] });
    const tokens = await Promise.all(
      appNames.filter((app) => app !== 'admin').map((app) => signInAs(server, user, app)),
    );
    const sessions = () =>
      Promise.all(
        tokens.map(
          async (authorization) =>
            (await server.http.inject({ method: 'GET', url: '/identity/api/session', headers: { authorization } }))
              .statusCode,
        ),
      );
    expect(new Set(await sessions())).toEqual(new Set([200]));
    const { json } = await act(admin, user.id, 'inactivate');
    expect(new Set(await sessions())).toEqual(new Set([401]));
    expect(json['inactivation']).toEqual({
      reason: 'ByUser',
      by: 'Adam Admin',
      at: expect.stringContaining('2026-11-20T11:0'),
    });
    expect(json['actions']).toEqual(['activate']);
    expect((await act(admin, user.id, 'inactivate', 2)).code).toBe('UserActionNotPossible');
    const back = await act(admin, user.id, 'activate', 2);
    expect([back.json['status'], back.json['inactivation']]).toEqual(['Active', null]);
    // The former tokens stay invalid.
    expect(new Set(await sessions())).toEqual(new Set([401]));
    expect(await eventsOf(database.kysely, user.id)).toEqual(['UserInactivated', 'UserActivated']);
  });

  test('pending activation are listed oldest first, activated or rejected with a mail, and one of two decisions wins', async () => {
    const { id } = await makeOrganisation(database.kysely, { name: 'Väntarna AB' });
    const own = await makeUser(database.kysely, { organisation_id: id, roles: ['UserAdmin'] });
    const waiting = (email: string, created_at: string) =>
      makeUser(database.kysely, { organisation_id: id, status: 'AwaitingActivation', email, created_at });
    const later = await waiting('senare@exempel.se', '2026-11-19T10:00:00.000Z');
    const first = await waiting('forst@exempel.se', '2026-11-18T10:00:00.000Z');
    const { json } = await ask(own, 'GET', 'users/pending');
    expect((json['users'] as { id: string }[]).map((user) => user.id)).toEqual([first.id, later.id]);
    expect((await act(own, first.id, 'activate')).json['status']).toBe('Active');
    expect((await mailsTo(database.kysely, 'forst@exempel.se')).map(({ kind }) => kind)).toEqual(['AccountActivated']);
    const both = await Promise.all(['activate', 'inactivate'].map((action) => act(own, later.id, action)));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 412]);
    const third = await waiting('tredje@exempel.se', '2026-11-19T11:00:00.000Z');
    expect((await act(own, third.id, 'inactivate')).json['status']).toBe('Inactive');
    expect((await mailsTo(database.kysely, 'tredje@exempel.se')).map(({ kind }) => kind)).toEqual(['AccountRefused']);
    expect((await ask(own, 'PUT', `users/${third.id}/activate`)).code).toBe('VersionRequired');
  });

  test('are unlocked after failed log-ins, reminded of the way in, and signed out everywhere [ASVS 7.4.5]', async () => {
    const locked = await colleague({
      email: 'last@exempel.se',
      password_inactivated_at: '2026-11-20T10:00:00.000Z',
      failed_sign_ins: 20,
      password_hash: await hashPassword('hemligt lösenord 12'),
    });
    const { json } = await act(admin, locked.id, 'unlock');
    expect([json['isPasswordInactivated'], json['actions']]).toEqual([false, ['inactivate', 'resend', 'endSessions']]);
    const imported = await colleague({ status: 'Inactive', inactivation_reason: 'FailedLogins' });
    expect((await act(admin, imported.id, 'unlock')).json['status']).toBe('Active');
    expect((await act(admin, locked.id, 'resend', 2)).status).toBe(200);
    const [mail] = await mailsTo(database.kysely, 'last@exempel.se');
    expect([mail?.kind, mail?.body.includes(locked.login)]).toEqual(['SignInHelp', true]);
    const authorization = await signInAs(server, locked, 'inquirer');
    expect((await act(admin, locked.id, 'endSessions', 3)).status).toBe(200);
    const session = await server.http.inject({
      method: 'GET',
      url: '/identity/api/session',
      headers: { authorization },
    });
    expect(session.statusCode).toBe(401);
    expect(await eventsOf(database.kysely, locked.id)).toEqual(['UserUnlocked', 'UserReminded', 'UserSessionsEnded']);
    for (const version of [4, 5, 6, 7]) expect((await act(admin, locked.id, 'resend', version)).status).toBe(200);
    expect((await act(admin, locked.id, 'resend', 8)).code).toBe('TooManyRequests');
  });

  test('of all organisations are found by support, which sees no roles and only helps', async () => {
    const user = await colleague({
      name: 'Hjälp Behövande',
      password_inactivated_at: '2026-11-20T10:00:00.000Z',
      roles: ['CableOwnerAnswerer'],
    });
    const found = await list(support, { filter: { nameSearchFilter: { query: 'hjälp' } } });
    expect(found.names).toEqual(['Hjälp Behövande']);
    expect((found.json['items'] as { roles: string[] }[])[0]?.roles).toEqual([]);
    expect((await list(support, { query: 'fiberä', pageSize: 1 })).json['totalCount']).toBeGreaterThan(1);
    expect((await list(support, { query: 'behöv' })).names).toEqual(['Hjälp Behövande']);
    expect((await list(support, { query: 'finnsinte' })).names).toEqual([]);
    expect((await list(support, { filter: { userRoleFilter: { roles: ['UserAdmin'] } } })).code).toBe('NotAllowed');
    const { json } = await ask(support, 'GET', `users/${user.id}`);
    expect([json['actions'], json['roles'], json['recipients'], 'choices' in json]).toEqual([
      ['unlock', 'resend'],
      [],
      [],
      false,
    ]);
    expect((await act(support, user.id, 'inactivate')).code).toBe('UserActionNotPossible');
    expect((await act(support, user.id, 'endSessions')).code).toBe('UserActionNotPossible');
    expect((await act(support, user.id, 'unlock')).status).toBe(200);
    expect([
      (await ask(support, 'PUT', `users/${user.id}`, { version: 2, body: await bodyOf(user.id) })).code,
      (await ask(support, 'POST', 'users', { body: newUser() })).code,
      (await ask(support, 'GET', 'organization/choices')).code,
      (await ask(support, 'GET', 'invites')).code,
      (await ask(support, 'GET', 'organization/log')).code,
      (await ask(support, 'GET', 'organization/bankidusage')).code,
    ]).toEqual(Array(6).fill('NotAllowed'));
    expect(await statusOf(user.id)).toBe('Active');
  });

  test('of an organisation that is deregistered are not activated', async () => {
    const { id } = await makeOrganisation(database.kysely, { status: 'Unregistered' });
    const user = await makeUser(database.kysely, {
      organisation_id: id,
      status: 'Inactive',
      inactivation_reason: 'OrganisationUnregistered',
    });
    const boss = await makeUser(database.kysely, { roles: ['SuperUser'] });
    expect((await act(boss, user.id, 'activate')).code).toBe('UserActionNotPossible');
  });
});
