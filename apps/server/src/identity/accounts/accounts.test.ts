import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction, type Database } from '../../platform/db/database.ts';
import { TestBrowser, uidOf } from '../../../testing/browser.ts';
import { lastCodeTo } from '../../../testing/codes.ts';
import { storedMessages } from '../../../testing/messages.ts';
import { makeOrganisation, makeUser, privateOrganisationId } from '../../../testing/rows.ts';
import { takeFromWindows } from '../../platform/limits/windowLimits.ts';
import { startTestServer, type TestServer } from '../../../testing/testServer.ts';
import { activateOrganisation } from './activateOrganisation.ts';
import { issueCode } from '../codes/oneTimeCodes.ts';
import { countJoin } from './createAccount.ts';
import { inviteAll } from './invites.ts';

const noon = new Date('2026-11-20T11:00:00.000Z');
const days = 86_400_000;

describe('a new account', () => {
  let database: Database;
  let server: TestServer;
  let serial = 0;
  let email: string;
  beforeAll(async () => {
    server = await startTestServer({ now: noon });
    ({ database } = server);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    server.clock.set(noon);
    serial += 1;
    email = `ny${serial}@exempel.se`;
    await database.kysely.deleteFrom('limit_window').execute();
  });

  const ask = async (method: 'GET' | 'POST', path: string, body?: object) => {
    const answer = await server.http.inject({
      method,
      url: `/identity/api/${path}`,
      ...(body === undefined ? {} : { payload: body }),
    });
    return { status: answer.statusCode, json: answer.body === '' ? {} : answer.json<Record<string, unknown>>() };
  };
  const issuesOf = (json: Record<string, unknown>) =>
    (json['errors'] as { path: string; code: string }[]).map(({ path, code }) => [path, code]);
  const prove = async (): Promise<string> => {
    const started = await ask('POST', 'accounts/email', { email });
    const account = String(started.json['account']);
    const proved = await ask('POST', 'accounts/email/code', {
      account,
      code: await lastCodeTo(database.kysely, email),
    });
    expect(proved.status).toBe(204);
    return account;
  };
  const person = () => ({
    firstName: 'Nils',
    lastName: 'Nylund',
    login: `nynils${serial}`,
    password: 'Tre-Vindar-Tvekar-4',
    acceptsTerms: true,
  });
  const search = async (text: string) =>
    (
      (await ask('GET', `accounts/organizations?query=${encodeURIComponent(text)}`)).json['items'] as { name: string }[]
    ).map(({ name }) => name);
  const mails = async (to: string) =>
    (
      await database.kysely
        .selectFrom('outbox_message')
        .select(['kind', 'subject', 'body'])
        .where('to_address', '=', to)
        .orderBy('id')
        .execute()
    ).filter(({ kind }) => kind !== 'OneTimeCode');

  test('of a private person can be used once the address is verified', async () => {
    const account = await prove();
    const made = await ask('POST', 'accounts', { account, kind: 'PrivatePerson', ...person() });
    expect([made.status, made.json]).toEqual([
      201,
      {
        login: `nynils${serial}`,
        status: 'Active',
        organization: { name: 'Privatanvändare', status: 'Active', bankIdRequired: false },
      },
    ]);
    const user = await database.kysely
      .selectFrom('app_user')
      .select(['name', 'email', 'max_number_of_cases', 'terms_accepted_at'])
      .where('login', '=', `nynils${serial}`)
      .executeTakeFirstOrThrow();
    expect(user).toEqual({
      name: 'Nils Nylund',
      email,
      max_number_of_cases: 2,
      terms_accepted_at: expect.stringMatching(/^2026-11-20T11:00/),
    });
    expect((await mails(email)).map(({ kind }) => kind)).toEqual(['AccountCreated']);
  });

  test('is created once, however often the form is sent', async () => {
    const account = await prove();
    const answers = await Promise.all(
      [1, 2, 3].map((each) =>
        ask('POST', 'accounts', { account, kind: 'PrivatePerson', ...person(), login: `dubbel${serial}${each}` }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.json['code']).toBe('AccountExpired');
  });

  test('needs the code from its address: without it, with a wrong one or after an hour there is none', async () => {
    const started = await ask('POST', 'accounts/email', { email });
    const account = String(started.json['account']);
    expect((await ask('POST', 'accounts', { account, kind: 'PrivatePerson', ...person() })).json['code']).toBe(
      'AccountExpired',
    );
    const right = await lastCodeTo(database.kysely, email);
    const wrong = right === '000000' ? '000001' : '000000';
    expect((await ask('POST', 'accounts/email/code', { account, code: wrong })).json['code']).toBe(
      'InvalidOneTimeCode',
    );
    expect((await ask('POST', 'accounts/email/code', { account, code: right })).status).toBe(204);
    server.clock.advance(60 * 60_000 + 1);
    expect((await ask('POST', 'accounts', { account, kind: 'PrivatePerson', ...person() })).json['code']).toBe(
      'AccountExpired',
    );
  });

  test('another code can be sent two minutes later, and invalidates the first', async () => {
    const account = String((await ask('POST', 'accounts/email', { email })).json['account']);
    const first = await lastCodeTo(database.kysely, email);
    expect((await ask('POST', 'accounts/email/resend', { account })).json['code']).toBe('TooManyRequests');
    server.clock.advance(2 * 60_000 + 1000);
    expect((await ask('POST', 'accounts/email/resend', { account })).status).toBe(200);
    const second = await lastCodeTo(database.kysely, email);
    if (first !== second)
      expect((await ask('POST', 'accounts/email/code', { account, code: first })).json['code']).toBe(
        'InvalidOneTimeCode',
      );
    expect((await ask('POST', 'accounts/email/code', { account, code: second })).status).toBe(204);
    expect((await ask('POST', 'accounts/email/resend', { account })).json['code']).toBe('AccountExpired');
  });

  test("of a stranger uses up no codes of the address's owner and does not disclose what others requested for it", async () => {
    const user = await makeUser(database.kysely, { email });
    // Recoveries, from five networks, of the account with the address.
    for (const each of [1, 2, 3, 4, 5]) {
      await issueCode(database.kysely, {
        purpose: 'RecoverPassword',
        subject: `recovery-${user.id}-${each}`,
        channel: 'Email',
        to: email,
        now: noon,
        platform: server.platform,
      });
    }
    const fromNetwork = (each: number) =>
      server.http.inject({
        method: 'POST',
        url: '/identity/api/accounts/email',
        remoteAddress: `192.0.2.${each}`,
        payload: { email },
      });
    const answers = [];
    for (let each = 1; each <= 7; each += 1) answers.push((await fromNetwork(each)).statusCode);
    expect(new Set(answers)).toEqual(new Set([200]));
    const sent = await database.kysely
      .selectFrom('one_time_code')
      .select('purpose')
      .where('purpose', '=', 'CreateAccount')
      .where('created_at', '=', noon.toISOString())
      .execute();
    expect(sent.length).toBeLessThanOrEqual(5 + serial);
    server.clock.set(new Date(noon.getTime() + 61 * 60_000));
    for (let each = 11; each <= 15; each += 1) await fromNetwork(each);
    const recovery = await server.http.inject({
      method: 'POST',
      url: '/identity/api/recovery/password',
      payload: { identifier: email, channel: 'Email' },
    });
    expect(recovery.statusCode).toBe(200);
    const latest = await database.kysely
      .selectFrom('one_time_code')
      .select('purpose')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect(latest.purpose).toBe('RecoverPassword');
    for (let count = 0; count < 3; count += 1) expect((await fromNetwork(21)).statusCode).toBe(200);
    expect((await fromNetwork(21)).statusCode).toBe(429);
  });

  test('can be requested from another network when one has used up its codes for the address', async () => {
    const from = (remoteAddress: string, path: string, payload: object) =>
      server.http.inject({ method: 'POST', url: `/identity/api/accounts/email${path}`, remoteAddress, payload });
    const issued = async () => {
      const { count } = await database.kysely
        .selectFrom('outbox_message')
        .where('to_address', '=', email)
        .select((select) => select.fn.countAll<string>().as('count'))
        .executeTakeFirstOrThrow();
      return Number(count);
    };
    const started = await from('192.0.2.1', '', { email });
    const { account } = started.json<{ account: string }>();
    const statuses: number[] = [];
    for (let count = 1; count <= 3; count += 1) {
      server.clock.advance(2 * 60_000 + 1000);
      statuses.push((await from('192.0.2.1', '/resend', { account })).statusCode);
      statuses.push((await from('192.0.2.1', '', { email })).statusCode);
    }
    expect(statuses).toEqual([200, 200, 429, 429, 429, 429]);
    expect(await issued()).toBe(3);
    expect((await from('192.0.2.2', '', { email })).statusCode).toBe(200);
    expect(await issued()).toBe(4);
  });

  test('can be requested a limited number of times from one network, whichever of its addresses is used', async () => {
    const from = (remoteAddress: string, to = email) =>
      server.http.inject({
        method: 'POST',
        url: '/identity/api/accounts/email',
        remoteAddress,
        payload: { email: to },
      });
    const statuses: number[] = [];
    for (let host = 1; host <= 6; host += 1) statuses.push((await from(`2001:db8:1:2::${host}`)).statusCode);
    expect(statuses).toEqual([200, 200, 200, 429, 429, 429]);
    // Twenty an hour for any addresses; six have been requested.
    for (let host = 7; host <= 20; host += 1)
      expect((await from(`2001:db8:1:2::${host.toString(16)}`, `annan${host}.${email}`)).statusCode).toBe(200);
    expect((await from('2001:db8:1:2::ff', `ytterligare.${email}`)).statusCode).toBe(429);
    expect((await from('2001:db8:1:3::1')).statusCode).toBe(200);
    // Four times as many an hour from the first 48 bits, of which 21 are used.
    for (let each = 0; each < 59; each += 1)
      await takeFromWindows(
        database.kysely,
        [{ name: ['accountStart', '2001:db8:1/48'], maximum: 80, seconds: 3_600 }],
        server.clock.now(),
      );
    expect((await from('2001:db8:1:f000::1', `dessutom.${email}`)).statusCode).toBe(429);
    expect((await from('2001:db8:2:f000::1', `dessutom.${email}`)).statusCode).toBe(200);
  });

  test('reports everything that is taken or missing, each at its field', async () => {
    const owner = await makeOrganisation(database.kysely, {
      organisation_number: `55667${serial}-8899`.slice(-11),
      name: `Schaktarna ${serial} i Norr`,
    });
    const user = await makeUser(database.kysely, { organisation_id: owner.id, email });
    const account = await prove();
    const refused = await ask('POST', 'accounts', {
      account,
      kind: 'Organisation',
      organizationId: owner.id,
      ...person(),
      login: user.login.toUpperCase(),
      password: 'Sommar2026!!',
    });
    expect(refused.status).toBe(422);
    expect(issuesOf(refused.json)).toEqual([
      ['login', 'UserNameTaken'],
      ['email', 'EmailTaken'],
      ['password', 'PasswordTooCommon'],
    ]);
    const missing = await ask('POST', 'accounts', { account, kind: 'Association', ...person() });
    expect(issuesOf(missing.json)).toEqual([
      ['organizationNumber', 'Required'],
      ['organizationName', 'Required'],
    ]);
    const withoutTerms = await ask('POST', 'accounts', {
      account,
      kind: 'PrivatePerson',
      ...person(),
      acceptsTerms: false,
    });
    expect([withoutTerms.status, issuesOf(withoutTerms.json)]).toEqual([400, [['acceptsTerms', 'MustBeAccepted']]]);
  });

  test('is created for only one of two simultaneous requests with the same address in an organisation, or the same new name', async () => {
    const organisation = await makeOrganisation(database.kysely, { name: `Samtidiga ${serial}` });
    const join = async (account: string, login: string) =>
      ask('POST', 'accounts', {
        account,
        kind: 'Organisation',
        organizationId: organisation.id,
        ...person(),
        login: `${login}${serial}`,
      });
    const [first, second] = [await prove(), await prove()];
    const joined = await Promise.all([join(first, 'samtidiga'), join(second, 'samtidigb')]);
    expect(joined.map(({ status }) => status).sort()).toEqual([201, 422]);
    expect(joined.flatMap(({ status, json }) => (status === 422 ? issuesOf(json) : []))).toEqual([
      ['email', 'EmailTaken'],
    ]);

    // Four codes for one address are more than one network gets.
    await database.kysely.deleteFrom('limit_window').execute();
    const [third, fourth] = [await prove(), await prove()];
    const bring = (account: string, login: string, organizationNumber: string) =>
      ask('POST', 'accounts', {
        account,
        kind: 'Organisation',
        organizationNumber,
        organizationName: `Nya Namnet ${serial}`,
        ...person(),
        login: `${login}${serial}`,
      });
    await database.kysely
      .updateTable('organisation')
      .set({ organisation_number: null })
      .where('organisation_number', 'is not', null)
      .execute();
    const brought = await Promise.all([
      bring(third, 'samtidigc', '556036-0793'),
      bring(fourth, 'samtidigd', '212000-0142'),
    ]);
    expect(brought.map(({ status }) => status).sort()).toEqual([201, 422]);
    expect(brought.flatMap(({ status, json }) => (status === 422 ? issuesOf(json) : []))).toEqual([
      ['organizationName', 'OrganisationNameTaken'],
    ]);
  });

  test('with a new organisation administers it but cannot create a case before activation; the support is notified, then its administrators', async () => {
    const account = await prove();
    const number = ['556036-0793', '212000-0142'][serial % 2] ?? '';
    await database.kysely
      .updateTable('organisation')
      .set({ organisation_number: null })
      .where('organisation_number', '=', number)
      .execute();
    const made = await ask('POST', 'accounts', {
      account,
      kind: 'Organisation',
      organizationNumber: number.replace('-', ' '),
      organizationName: `Vägbyggarna ${serial} AB`,
      ...person(),
    });
    expect([made.status, made.json]).toMatchObject([
      201,
      { status: 'Active', organization: { name: `Vägbyggarna ${serial} AB`, status: 'AwaitingActivation' } },
    ]);
    const { roles } = await database.kysely
      .selectFrom('user_role as r')
      .innerJoin('app_user as u', 'u.id', 'r.user_id')
      .where('u.login', '=', `nynils${serial}`)
      .select((select) => select.fn.agg<string[]>('array_agg', ['r.role']).as('roles'))
      .executeTakeFirstOrThrow();
    expect(roles.sort()).toEqual(['Inquirer', 'UserAdmin']);
    const notice = (await mails(server.platform.config.supportAddress)).at(-1);
    expect([notice?.subject, notice?.body]).toEqual([
      'En ny organisation i Schaktkoll väntar på att aktiveras',
      expect.stringContaining(`Vägbyggarna ${serial} AB (organisationsnummer ${number}) har skapats av ${email}.`),
    ]);
    expect(notice?.body).toMatch(/aktivera organisationen här:\nhttp:.*\/organizations\/[\da-f-]{36}\n/);
    expect(
      await activateOrganisation({ database, messages: storedMessages, config: server.platform.config }, number, noon),
    ).toBe(`Vägbyggarna ${serial} AB`);
    expect(
      await activateOrganisation({ database, messages: storedMessages, config: server.platform.config }, number, noon),
    ).toBeNull();
    expect((await mails(email)).map(({ kind }) => kind)).toEqual(['AccountCreated', 'OrganisationActivated']);
  });

  test.each([true, false])(
    'in an existing organisation is pending activation; its administrators are notified, or the support if there is none (has one: %s)',
    async (hasAdmin) => {
      const organisation = await makeOrganisation(database.kysely, { name: `Kommunen ${serial}` });
      const adminEmail = hasAdmin ? `admin${serial}@exempel.se` : server.platform.config.supportAddress;
      await makeUser(database.kysely, {
        organisation_id: organisation.id,
        roles: hasAdmin ? ['Inquirer', 'UserAdmin'] : ['Inquirer'],
        email: `admin${serial}@exempel.se`,
      });
      const account = await prove();
      const made = await ask('POST', 'accounts', {
        account,
        kind: 'Organisation',
        organizationId: organisation.id,
        ...person(),
      });
      expect(made.json).toMatchObject({
        status: 'AwaitingActivation',
        activatedBy: hasAdmin ? 'UserAdmin' : 'Support',
        organization: { status: 'Active' },
      });
      const wish = (await mails(adminEmail)).at(-1);
      expect(wish?.body).toContain(`Nils Nylund (användarnamn nynils${serial})`);
      // A super user alone activates users of other organisations, in the admin app.
      expect(wish?.body).toContain(
        hasAdmin ? 'en användaradministratör har aktiverat' : 'en superanvändare har aktiverat',
      );
      expect(wish?.body).toMatch(
        hasAdmin ? /\/organization\/users\/[\da-f-]{36}/ : /\/organizations\/users\/[\da-f-]{36}/,
      );
      const body = (await mails(email)).at(-1)?.body;
      expect(body).toContain(
        hasAdmin
          ? `aktiveras av en användaradministratör i Kommunen ${serial}`
          : `Supporten aktiverar kontot, för Kommunen ${serial} har ingen användaradministratör.`,
      );
      expect(body?.includes(server.platform.config.supportAddress)).toBe(!hasAdmin);
    },
  );

  test('in an existing organisation is created twenty times a day, wherever it is asked for; invites still work', async () => {
    const [organisation, other] = [await makeOrganisation(database.kysely), await makeOrganisation(database.kysely)];
    const join = async (organizationId: string) => {
      serial += 1;
      email = `ny${serial}@exempel.se`;
      const account = await prove();
      return ask('POST', 'accounts', { account, kind: 'Organisation', organizationId, ...person() });
    };
    for (let count = 1; count < 20; count += 1) await countJoin(database.kysely, organisation.id, noon);
    expect((await join(organisation.id)).status).toBe(201);
    const refused = await join(organisation.id);
    expect([refused.status, refused.json['code']]).toEqual([429, 'OrganisationAccountsUsedUp']);
    const { from } = refused.json['params'] as { from: string };
    expect(Date.parse(from) - noon.getTime()).toBeLessThan(days + 60_000);
    expect((await join(other.id)).status).toBe(201);
    await inTransaction(database.kysely, (transaction) =>
      inviteAll(
        transaction,
        { messages: storedMessages, config: server.platform.config },
        { organisation, emails: [email], roles: ['Inquirer'], recipientIds: [], createdBy: null, inviter: 'Ulla Ung' },
        { now: server.clock.now(), days: 14 },
      ),
    );
    const [sent] = (await mails(email)).filter(({ kind }) => kind === 'Invite');
    const secret = /#invite=([\w-]{43})/.exec(sent?.body ?? '')?.[1] ?? '';
    const invited = { invite: secret, ...person(), login: `inbjuden${serial}` };
    expect((await ask('POST', 'invites/accept', invited)).status).toBe(201);
    server.clock.set(new Date(Date.parse(from) + 1));
    expect((await join(organisation.id)).status).toBe(201);
  });

  test('finds organisations by a prefix of the number or of a word of the name, matches of the first word first; hidden, private, deregistered and support organisations are excluded', async () => {
    const base = {
      organisation_number: `8020${String(serial).padStart(2, '0')}-1234`,
      name: `Älvdals Fiber ${serial}`,
    };
    await makeOrganisation(database.kysely, base);
    await makeOrganisation(database.kysely, { name: `Älvdals Hemliga ${serial}`, is_hidden: true });
    await makeOrganisation(database.kysely, { name: `Älvdals Avförda ${serial}`, status: 'Unregistered' });
    await makeOrganisation(database.kysely, { name: `Älvdals Stöd ${serial}`, is_super_user: true });
    expect(await search('ÄLVDALS')).toEqual(expect.arrayContaining([base.name]));
    await makeOrganisation(database.kysely, { name: `Arbetslaget Älvdals ${serial}` });
    expect((await search(' älvdals')).filter((name) => name.endsWith(` ${serial}`))).toEqual([
      base.name,
      `Arbetslaget Älvdals ${serial}`,
    ]);
    expect(await search('lvdals')).toEqual([]);
    expect((await search('älvdals')).filter((name) => /Hemliga|Avförda|Stöd/.test(name))).toEqual([]);
    expect(await search(base.organisation_number.replace('-', '').slice(0, 8))).toContain(base.name);
    expect(await search('privat')).toEqual([]);
    expect(await search('100%')).toEqual([]);
    expect((await ask('GET', 'accounts/organizations?query=ab')).status).toBe(400);
  });

  test('may not name an organisation that the search does not show', async () => {
    const hidden = await makeOrganisation(database.kysely, { is_hidden: true });
    const account = await prove();
    const refused = await ask('POST', 'accounts', {
      account,
      kind: 'Organisation',
      organizationId: hidden.id,
      ...person(),
    });
    expect([refused.status, issuesOf(refused.json)]).toEqual([422, [['organizationId', 'InvalidChoice']]]);
  });

  describe('by invite', () => {
    const invite = async (organisationId: string, name: string, createdBy: string | null = null): Promise<string> => {
      await inTransaction(database.kysely, (transaction) =>
        inviteAll(
          transaction,
          { messages: storedMessages, config: server.platform.config },
          {
            organisation: { id: organisationId, name },
            emails: [email],
            roles: ['CableOwnerAdmin'],
            recipientIds: [],
            createdBy,
            inviter: 'Ulla Ung',
          },
          { now: server.clock.now(), days: 14 },
        ),
      );
      const [mail] = (await mails(email)).filter(({ kind }) => kind === 'Invite').slice(-1);
      return /#invite=([\w-]{43})/.exec(mail?.body ?? '')?.[1] ?? '';
    };

    test('gets the roles of the invite at once and only once, and its owner is notified by mail [ASVS 14.2.1]', async () => {
      const organisation = await makeOrganisation(database.kysely, { type: 'CableOwner' });
      const secret = await invite(organisation.id, organisation.name);
      expect((await ask('POST', 'invites/open', { invite: secret })).json).toMatchObject({
        email,
        organization: organisation.name,
        roles: ['CableOwnerAdmin'],
        bankIdRequired: false,
      });
      const answers = await Promise.all(
        [1, 2].map((each) =>
          ask('POST', 'invites/accept', { invite: secret, ...person(), login: `inbjuden${serial}${each}` }),
        ),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
      expect((await ask('POST', 'invites/open', { invite: secret })).json['code']).toBe('InviteNoLongerActive');
      expect((await mails(email)).map(({ kind, subject }) => [kind, subject]).slice(1)).toEqual([
        ['AccountCreated', 'Ditt konto i Schaktkoll är skapat'],
      ]);
    });

    test.each([
      ['an active user of the organisation', {}, true],
      ['an inactive user', { status: 'Inactive' }, false],
      ['a user who has changed organisation', { organisation_id: privateOrganisationId }, false],
    ] as const)('of %s notifies the inviter only if still there', async (_who, change, isNotified) => {
      const organisation = await makeOrganisation(database.kysely, { type: 'CableOwner' });
      const inviter = await makeUser(database.kysely, { organisation_id: organisation.id });
      const secret = await invite(organisation.id, organisation.name, inviter.id);
      if (Object.keys(change).length > 0)
        await database.kysely.updateTable('app_user').set(change).where('id', '=', inviter.id).execute();
      expect((await ask('POST', 'invites/accept', { invite: secret, ...person() })).status).toBe(201);
      const { email: address } = await database.kysely
        .selectFrom('app_user')
        .select('email')
        .where('id', '=', inviter.id)
        .executeTakeFirstOrThrow();
      const [mail, ...others] = await mails(address);
      expect([mail?.kind, others]).toEqual([isNotified ? 'InviteAccepted' : undefined, []]);
      if (isNotified) expect(mail?.body).toContain('/users/');
    });

    test('of an organisation that requires BankID creates no session: the chosen password leads to connecting BankID [ASVS 6.3.4]', async () => {
      const organisation = await makeOrganisation(database.kysely, { type: 'CableOwner', bank_id_usage: 'Force' });
      const accepted = await ask('POST', 'invites/accept', {
        invite: await invite(organisation.id, organisation.name),
        ...person(),
      });
      expect([accepted.status, accepted.json]).toMatchObject([201, { organization: { bankIdRequired: true } }]);
      const browser = new TestBrowser(server, await server.listen());
      const { answer } = await browser.authorize('inquirer');
      const given = await browser.giveCredentials(uidOf(answer), person().login, person().password);
      expect([given.status, (JSON.parse(given.text) as { code: string }).code]).toEqual([422, 'BankIdMustBeConnected']);
      const silent = await browser.authorize('inquirer', { prompt: 'none' });
      expect(new URL(silent.answer.location ?? '').searchParams.get('error')).toBe('login_required');
    });

    test('is replaced by a new one to the same address after it has expired', async () => {
      const organisation = await makeOrganisation(database.kysely, { type: 'CableOwner' });
      const first = await invite(organisation.id, organisation.name);
      server.clock.set(new Date(noon.getTime() + 15 * days));
      const second = await invite(organisation.id, organisation.name);
      expect((await ask('POST', 'invites/open', { invite: first })).json['code']).toBe('InviteNoLongerActive');
      expect((await ask('POST', 'invites/open', { invite: second })).json).toMatchObject({ email });
    });

    test.each([
      ['fredag 4 december 2026', '2026-11-20T11:00:00.000Z', '2026-12-04T19:00:00.000Z', '2026-12-04T23:00:00.000Z'],
      ['söndag 29 mars 2026', '2026-03-15T11:00:00.000Z', '2026-03-29T18:00:00.000Z', '2026-03-29T22:00:00.000Z'],
      ['söndag 25 oktober 2026', '2026-10-11T11:00:00.000Z', '2026-10-25T19:00:00.000Z', '2026-10-25T23:00:00.000Z'],
    ])('can be accepted on the whole day that the mail calls the last, %s', async (lastDay, sent, evening, end) => {
      const organisation = await makeOrganisation(database.kysely, { type: 'CableOwner' });
      server.clock.set(new Date(sent));
      const secret = await invite(organisation.id, organisation.name);
      const [mail] = (await mails(email)).filter(({ kind }) => kind === 'Invite').slice(-1);
      expect(mail?.body).toContain(`Länken kan användas en gång, till och med ${lastDay}.`);
      server.clock.set(new Date(end));
      expect((await ask('POST', 'invites/open', { invite: secret })).json['code']).toBe('InviteNoLongerActive');
      server.clock.set(new Date(evening));
      expect((await ask('POST', 'invites/open', { invite: secret })).json['expiresAt']).toBe(end);
      expect((await ask('POST', 'invites/accept', { invite: secret, ...person() })).status).toBe(201);
    });

    test('can be opened by all at one office; unknown links and refused accounts are counted together', async () => {
      const organisation = await makeOrganisation(database.kysely, { type: 'CableOwner' });
      const secret = await invite(organisation.id, organisation.name);
      const statusOf = async (path: 'open' | 'accept', body: object) =>
        (
          await server.http.inject({
            method: 'POST',
            url: `/identity/api/invites/${path}`,
            remoteAddress: '198.51.100.7',
            payload: body,
          })
        ).statusCode;
      for (let count = 1; count <= 61; count += 1) expect(await statusOf('open', { invite: secret })).toBe(200);
      const taken = await makeUser(database.kysely);
      const refused = { invite: secret, ...person(), login: taken.login };
      expect(await statusOf('accept', refused)).toBe(422);
      for (let count = 2; count <= 60; count += 1)
        expect(await statusOf('open', { invite: String(count).padStart(43, 'x') })).toBe(409);
      expect([await statusOf('open', { invite: 'x'.repeat(43) }), await statusOf('accept', refused)]).toEqual([
        429, 429,
      ]);
      expect(await statusOf('accept', { invite: secret, ...person() })).toBe(201);
    });

    test('can be used a hundred times an hour, from wherever, which hinders no other', async () => {
      const inviteToNew = async () => {
        const { id, name } = await makeOrganisation(database.kysely, { type: 'CableOwner' });
        return invite(id, name);
      };
      const secret = await inviteToNew();
      const other = await inviteToNew();
      const open = (link: string, network: number) =>
        server.http.inject({
          method: 'POST',
          url: '/identity/api/invites/open',
          remoteAddress: `198.51.${network}.7`,
          payload: { invite: link },
        });
      for (let count = 1; count <= 100; count += 1) expect((await open(secret, count)).statusCode).toBe(200);
      const refused = await open(secret, 101);
      expect([refused.statusCode, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
      expect((await open(other, 101)).statusCode).toBe(200);
    });

    test('can be accepted for two weeks; expired, withdrawn and unknown ones get the same response', async () => {
      const organisation = await makeOrganisation(database.kysely, { type: 'CableOwner', bank_id_usage: 'Force' });
      const secret = await invite(organisation.id, organisation.name);
      server.clock.set(new Date('2026-12-04T22:59:00.000Z'));
      expect((await ask('POST', 'invites/open', { invite: secret })).json).toMatchObject({ bankIdRequired: true });
      server.clock.set(new Date('2026-12-04T23:00:01.000Z'));
      const tooOld = await ask('POST', 'invites/open', { invite: secret });
      const unknown = await ask('POST', 'invites/open', { invite: 'x'.repeat(43) });
      const plain = ({ status, json }: typeof tooOld) => [status, { ...json, requestId: '' }];
      expect(plain(tooOld)).toEqual(plain(unknown));
      server.clock.set(noon);
      await database.kysely
        .updateTable('invite')
        .set({ removed_at: noon.toISOString() })
        .where('email', '=', email)
        .execute();
      expect((await ask('POST', 'invites/accept', { invite: secret, ...person() })).json['code']).toBe(
        'InviteNoLongerActive',
      );
    });
  });
});
