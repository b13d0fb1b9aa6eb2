import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bankIdErrorCodes, type SignInHindrance } from '@schaktkoll/domain';
import { BankIdSignIn, linkBankId, openBankIdSignIn } from '../../../testing/bankIdBrowser.ts';
import { codeOf, TestBrowser, tokensOf, uidOf } from '../../../testing/browser.ts';
import { dumpTables } from '../../../testing/dumpTables.repository.ts';
import { FakeBankId, otherPerson, person } from '../../../testing/fakes/fakeBankId.ts';
import { readLog } from '../../../testing/readLog.ts';
import { makeOrganisation, makeUser, type MadeUser } from '../../../testing/rows.ts';
import { startTestServer, testConfig, type TestServer } from '../../../testing/testServer.ts';
import { takeFromWindows, windowOf } from '../../platform/limits/windowLimits.ts';
import { cookieNames } from '../../platform/http/cookieNames.ts';
import { inactivatePassword, recordBrowser, restorePassword } from '../signIn/passwordGuard.repository.ts';
import { qrCodeText } from './qrCode.ts';

describe('signing in with the e-ID', () => {
  let server: TestServer;
  let base: string;
  let log: { text(): string };
  let bankId: FakeBankId;
  let browser: TestBrowser;
  let signIn: BankIdSignIn;
  const legacy = 'https://gamla.exempel.se/logga-in';
  const said: string[] = [];

  beforeAll(async () => {
    bankId = new FakeBankId();
    const { deployment } = await testConfig();
    server = await startTestServer({
      bankId,
      config: { logLevel: 'trace', deployment: { ...deployment, links: { legacyLogIn: legacy } } },
    });
    log = readLog(server);
    base = await server.listen();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    server.clock.set(server.clock.now());
    await server.database.kysely.deleteFrom('limit_window').execute();
    await server.database.kysely.deleteFrom('bank_id_link').execute();
    browser = new TestBrowser(server, base);
    signIn = await openBankIdSignIn(server, browser);
  });

  const kysely = () => server.database.kysely;
  const wait = (seconds: number) => server.clock.advance(seconds * 1_000);
  const codeIn = (text: string) => (JSON.parse(text) as { code: string }).code;
  const link = (user: MadeUser, who = person) => linkBankId(server, kysely(), user.id, who.personalNumber);

  /** Approves the pending order and returns what the page then gets. */
  async function identify(who = person) {
    bankId.approve(who);
    wait(2);
    return signIn.status();
  }

  /** Starts an identification from a network address, in a browser with a name; the status of the response. */
  async function startFrom(remoteAddress: string, browserName?: string): Promise<number> {
    const cookies = [...browser.cookies].map(([name, { value }]) => `${name}=${value}`);
    const named = browserName === undefined ? [] : [`${cookieNames(false).browser}=${browserName}`];
    const { statusCode } = await server.http.inject({
      method: 'POST',
      url: `/identity/api/signin/${signIn.uid}/bankid`,
      remoteAddress,
      headers: { origin: server.platform.config.deployment.apps.identity, cookie: [...cookies, ...named].join('; ') },
      payload: { device: 'OtherDevice', purpose: 'SignIn' },
    });
    return statusCode;
  }

  /** Counts starts of others on a network. */
  async function useUp(network: string, starts: number): Promise<void> {
    const ofNetwork = windowOf('bankIdOfNetwork', network);
    for (let count = 0; count < starts; count += 1)
      expect(await takeFromWindows(kysely(), [ofNetwork], server.clock.now())).toBeNull();
  }

  async function codeOfChoice(user: MadeUser) {
    const answer = await signIn.choose(user.id);
    said.push(answer.text);
    return answer.status === 200 ? null : codeIn(answer.text);
  }

  describe('an identification', () => {
    test('is offered on the log-in page if the e-ID is configured', async () => {
      const { answer } = await browser.authorize('inquirer', { prompt: 'login' });
      expect((await browser.ask(answer.location ?? '')).location).toMatch(/\/login\?interaction=[\w-]+&bankid=1$/);
    });

    test('on another device has a new code every second and never exposes its secret', async () => {
      server.clock.stopAt(server.clock.now());
      const first = JSON.parse((await signIn.start('OtherDevice')).text) as { qrText: string };
      const { qrStartToken, qrStartSecret, orderRef, autoStartToken } = bankId.latest;
      expect(first.qrText).toBe(qrCodeText(qrStartToken, qrStartSecret, 0));
      wait(1);
      const second = await signIn.status();
      expect(second).toMatchObject({
        state: 'Pending',
        device: 'OtherDevice',
        autoStartToken: null,
        qrText: qrCodeText(qrStartToken, qrStartSecret, 1),
        accounts: [],
      });
      for (const secret of [qrStartSecret, orderRef, autoStartToken])
        expect(JSON.stringify([first, second])).not.toContain(secret);
    });

    test('waits to be opened before the e-ID has been polled', async () => {
      expect(JSON.parse((await signIn.start()).text)).toMatchObject({ hintCode: 'outstandingTransaction' });
    });

    test('on this device returns the token that opens the e-ID, and no code', async () => {
      const view = JSON.parse((await signIn.start('ThisDevice')).text) as object;
      expect(view).toMatchObject({
        state: 'Pending',
        device: 'ThisDevice',
        qrText: null,
        autoStartToken: bankId.latest.autoStartToken,
      });
    });

    test("sends the e-ID the person's network address and the text to approve, and no return URL [ASVS 6.6.2 approval]", async () => {
      await signIn.start('ThisDevice');
      expect(bankId.latest.request).toEqual({
        endUserIp: server.callerAddress,
        userVisibleData: expect.stringContaining('Logga in i Schaktkoll') as string,
      });
    });

    test('has no code once the app has been opened, and describes what the user does there', async () => {
      await signIn.start('OtherDevice');
      bankId.latest.answer = { status: 'pending', hintCode: 'userSign' };
      wait(2);
      expect(await signIn.status()).toMatchObject({
        state: 'Pending',
        hintCode: 'userSign',
        qrText: null,
        autoStartToken: null,
      });
    });

    test('polls the e-ID every two seconds at most, however many tabs poll the server', async () => {
      server.clock.stopAt(server.clock.now());
      await signIn.start();
      const { latest } = bankId;
      await Promise.all([signIn.status(), signIn.status()]);
      expect(latest.collects).toBe(0);
      wait(2);
      await Promise.all([signIn.status(), signIn.status(), signIn.status(), signIn.status()]);
      expect(latest.collects).toBe(1);
      wait(1);
      await signIn.status();
      expect(latest.collects).toBe(1);
      wait(1);
      await signIn.status();
      expect(latest.collects).toBe(2);
    });

    test('cancels the previous one when it starts again', async () => {
      await signIn.start();
      const first = bankId.latest;
      await signIn.start('ThisDevice');
      expect([first.isCancelled, bankId.latest.isCancelled]).toEqual([true, false]);
      expect(await signIn.status()).toMatchObject({ state: 'Pending', device: 'ThisDevice' });
    });

    test('is cancelled here and at the e-ID', async () => {
      await signIn.start();
      expect((await signIn.cancel()).status).toBe(204);
      expect(bankId.latest.isCancelled).toBe(true);
      expect((await signIn.status()).state).toBe('None');
      expect((await signIn.cancel()).status).toBe(204);
    });

    test.each(['userCancel', 'expiredTransaction', 'certificateErr', 'startFailed', 'somethingNew'])(
      'that fails says why (%s) and keeps no secret',
      async (hintCode) => {
        await signIn.start();
        bankId.latest.answer = { status: 'failed', hintCode };
        wait(2);
        expect(await signIn.status()).toMatchObject({ state: 'Failed', hintCode, errorCode: null, qrText: null });
        const stored = await kysely().selectFrom('bank_id_order').selectAll().execute();
        expect(JSON.stringify(stored)).not.toContain(bankId.latest.qrStartSecret);
        expect((await signIn.start()).status).toBe(200);
      },
    );

    test.each(bankIdErrorCodes)('that the e-ID refuses at the start (%s) has failed and says why', async (refusal) => {
      bankId.refusal = refusal;
      const answer = await signIn.start();
      bankId.refusal = null;
      expect(JSON.parse(answer.text)).toMatchObject({ state: 'Failed', errorCode: refusal });
    });

    test('continues when BankID fails to respond once, and fails after five polls', async () => {
      await signIn.start();
      bankId.latest.answer = 'unreachable';
      for (let question = 1; question <= 4; question += 1) {
        wait(2);
        expect((await signIn.status()).state).toBe('Pending');
      }
      wait(2);
      expect(await signIn.status()).toMatchObject({ state: 'Failed', errorCode: 'unreachable' });
    });

    test('fails at once when BankID does not know it', async () => {
      await signIn.start();
      bankId.latest.answer = 'invalidParameters';
      wait(2);
      expect(await signIn.status()).toMatchObject({ state: 'Failed', errorCode: 'invalidParameters' });
    });

    test('expires after five minutes', async () => {
      await signIn.start();
      wait(301);
      expect((await signIn.status()).state).toBe('None');
    });

    test('is refused the eleventh time in a minute', async () => {
      for (let time = 1; time <= 10; time += 1) expect((await signIn.start()).status).toBe(200);
      const refused = await signIn.start();
      expect([refused.status, codeIn(refused.text)]).toEqual([429, 'TooManyRequests']);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      wait(60);
      expect((await signIn.start()).status).toBe(200);
    });

    test('is refused the sixty-first time in a minute from one network, whichever of its addresses is used', async () => {
      expect(await startFrom('2001:db8:1:2::1')).toBe(200);
      await useUp('2001:db8:1:2', 59);
      expect(await startFrom('2001:db8:1:2::2')).toBe(429);
      expect(await startFrom('2001:db8:1:3::1')).toBe(200);
    });

    test('is not refused in a known browser because of others on its network, and is in one that only says it is known', async () => {
      const [known, unknown] = ['k'.repeat(43), 'u'.repeat(43)];
      const hash = createHash('sha256').update(known).digest('hex');
      await recordBrowser(kysely(), (await makeUser(kysely())).id, hash, server.clock.now().toISOString());
      await useUp('2001:db8:1:4', 60);
      expect(await startFrom('2001:db8:1:4::1', unknown)).toBe(429);
      expect(await startFrom('2001:db8:1:4::1', known)).toBe(200);
    });

    test('is not available to another browser or page', async () => {
      await signIn.start();
      const stranger = await new TestBrowser(server, base).ask(`/identity/api/signin/${signIn.uid}/bankid`, {
        headers: { origin: server.platform.config.deployment.apps.identity },
      });
      expect([stranger.status, codeIn(stranger.text)]).toEqual([409, 'SignInExpired']);
      for (const origin of [null, 'https://evil.example', server.platform.config.deployment.apps.inquirer]) {
        for (const [method, path, body] of [
          ['POST', 'bankid', { device: 'ThisDevice', purpose: 'SignIn' }],
          ['GET', 'bankid'],
          ['DELETE', 'bankid'],
          ['POST', 'bankid/account', { userId: '00000000-0000-7000-8000-000000000001' }],
          ['POST', 'connect'],
          ['POST', 'connect/code'],
          ['POST', 'connect/confirm', { code: '1' }],
        ] as const) {
          expect((await signIn.ask(method, path, body, origin)).status, `${method} ${path} from ${origin}`).toBe(403);
        }
      }
      expect((await signIn.status()).state).toBe('Pending');
    });
  });

  describe('an identified person', () => {
    test('signs in to the only account, with a session that records BankID [ASVS 16.2.1]', async () => {
      const user = await makeUser(kysely());
      await link(user);
      const { answer, verifier } = await browser.authorize('inquirer');
      signIn = new BankIdSignIn(browser, uidOf(answer), server.platform.config.deployment.apps.identity);
      await signIn.start();
      expect(await identify()).toMatchObject({
        state: 'Complete',
        accounts: [
          { userId: user.id, login: user.login, hindrance: null, organization: { status: 'Active', isPrivate: false } },
        ],
      });
      const { returnTo } = JSON.parse((await signIn.choose(user.id)).text) as { returnTo: string };
      const tokens = tokensOf(await browser.exchange('inquirer', codeOf(await browser.ask(returnTo)), verifier));
      const current = await browser.ask('/inquirer/api/users/current', {
        headers: { authorization: `Bearer ${tokens.access_token}` },
      });
      expect(JSON.parse(current.text)).toMatchObject({ id: user.id, signInMethod: 'BankId' });
      said.push(current.text, Buffer.from(tokens.id_token.split('.')[1] ?? '', 'base64url').toString());
      const row = await kysely()
        .selectFrom('app_user')
        .select('last_login_at')
        .where('id', '=', user.id)
        .executeTakeFirstOrThrow();
      expect(row.last_login_at).not.toBeNull();
      const events = await kysely()
        .selectFrom('audit_event')
        .select(['kind', 'details'])
        .where('user_id', '=', user.id)
        .execute();
      expect(events).toEqual([{ kind: 'SignedIn', details: { method: 'BankId' } }]);
    });

    test('reactivates a password that failed log-ins have disabled', async () => {
      const user = await makeUser(kysely());
      await link(user);
      await inactivatePassword(kysely(), user.id, server.clock.now().toISOString());
      await signIn.start();
      await identify();
      expect(await codeOfChoice(user)).toBeNull();
      const kinds = await kysely()
        .selectFrom('audit_event')
        .select('kind')
        .where('user_id', '=', user.id)
        .orderBy('id')
        .execute();
      expect(kinds.map(({ kind }) => kind).sort()).toEqual(['PasswordSignInRestored', 'SignedIn']);
      expect(await restorePassword(kysely(), user.id)).toBe(false);
    });

    test('chooses among several accounts, each with its organisation and what prevents signing in to it [ASVS 6.3.4]', async () => {
      const names: readonly [
        string,
        SignInHindrance | null,
        Parameters<typeof makeOrganisation>[1],
        Partial<Parameters<typeof makeUser>[1]>?,
      ][] = [
        ['Asfalt AB', null, {}],
        ['Berg AB', 'BankIdDisabledByAdmin', { bank_id_usage: 'Deny' }],
        ['Dike AB', 'AccountInactive', {}, { status: 'Inactive', inactivation_reason: 'ByUser' }],
        ['Elnät AB', 'AccountIsModule', {}, { roles: ['CableOwnerModule'] }],
        ['Fiber AB', 'AccountAwaitingActivation', {}, { status: 'AwaitingActivation' }],
        ['Gas AB', 'LegacyLogInRequired', { uses_legacy_login: true }],
        ['Hus AB', null, { status: 'AwaitingActivation', bank_id_usage: 'Force' }],
        ['Is AB', 'AccountInactive', { status: 'Unregistered' }],
      ];
      const users: MadeUser[] = [];
      for (const [name, , organisation, user] of names) {
        users.push(
          await makeUser(kysely(), {
            ...user,
            organisation_id: (await makeOrganisation(kysely(), { name, ...organisation })).id,
          }),
        );
      }
      for (const user of users) await link(user);
      const other = await makeUser(kysely());
      await link(other, otherPerson);

      await signIn.start();
      const { accounts } = await identify();
      expect(accounts.map(({ userId, organization, hindrance }) => [userId, organization.name, hindrance])).toEqual(
        names.map(([name, hindrance], index) => [users[index]?.id, name, hindrance]),
      );
      for (const [index, [, hindrance]] of names.entries())
        if (hindrance !== null) expect(await codeOfChoice(users[index] as MadeUser)).toBe(hindrance);
      expect(await codeOfChoice(other)).toBe('NotFound');
      const refused = await signIn.choose(users[5]?.id ?? '');
      expect(JSON.parse(refused.text)).toMatchObject({ params: { loginUrl: legacy } });
      expect(await codeOfChoice(users[6] as MadeUser)).toBeNull();
      // The identification has been used.
      expect(await codeOfChoice(users[0] as MadeUser)).toBe('SignInExpired');
    });

    test('returns an empty list when no account is connected', async () => {
      await signIn.start();
      expect(await identify(otherPerson)).toMatchObject({ state: 'Complete', accounts: [] });
    });

    test('has five minutes to choose an account, and cannot choose before identifying', async () => {
      const user = await makeUser(kysely());
      await link(user);
      expect(await codeOfChoice(user)).toBe('SignInExpired');
      await signIn.start();
      expect(await codeOfChoice(user)).toBe('SignInExpired');
      await identify();
      wait(301);
      expect(await codeOfChoice(user)).toBe('SignInExpired');
    });
  });

  test('the personal number is in no table, log line, response or token, and its hash is keyed [ASVS 6.8.1] [ASVS 16.2.5]', async () => {
    const user = await makeUser(kysely());
    await link(user);
    await signIn.start();
    said.push(JSON.stringify(await identify()));
    const answer = await signIn.choose(user.id);
    said.push(answer.text, [...answer.headers].join());
    const whole = await dumpTables(kysely());
    expect(whole).toContain(user.id);
    expect(log.text()).toContain('answered');
    for (const number of [
      person.personalNumber,
      person.personalNumber.slice(2),
      `${person.personalNumber.slice(0, 8)}-${person.personalNumber.slice(8)}`,
    ]) {
      expect(whole).not.toContain(number);
      expect(log.text()).not.toContain(number);
      expect(said.join('\n')).not.toContain(number);
    }
    expect(whole).not.toContain(createHash('sha256').update(person.personalNumber).digest('hex'));
  });
});
