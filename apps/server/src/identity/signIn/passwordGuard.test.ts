import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { changeSetting } from '../../platform/settings/changeSetting.ts';
import { signInAs, startTestServer, type TestServer } from '../../../testing/testServer.ts';
import { TestBrowser, uidOf } from '../../../testing/browser.ts';
import { readLog } from '../../../testing/readLog.ts';
import { makeUser, type MadeUser } from '../../../testing/rows.ts';
import { openTestDatabase } from '../../../testing/testDatabase.ts';
import type { Database } from '../../platform/db/database.ts';
import { takeFromWindows } from '../../platform/limits/windowLimits.ts';
import { completeSignIn } from './completeSignIn.ts';
import { hashPassword } from './password.ts';

const password = 'Spade och 12 lod jord';
const wrong = 'Hink och 13 lod jord';
const noon = new Date('2026-11-20T11:00:00.000Z');

describe('guessing a password', () => {
  let database: Database;
  let server: TestServer;
  let base: string;
  let log: { text(): string };
  let passwordHash: string;
  let user: MadeUser;
  let email: string;
  beforeAll(async () => {
    database = await openTestDatabase();
    // The proxy is trusted, so that a test can set the network address.
    server = await startTestServer({ database, now: noon, config: { trustProxy: ['127.0.0.1'], logLevel: 'trace' } });
    log = readLog(server);
    base = await server.listen();
    passwordHash = await hashPassword(password);
    // Five failures in a row instead of twenty, because each takes time and the rule is the same.
    await changeSetting(database.kysely, {
      key: 'failedSignInsBeforeInactivation',
      value: 5,
      version: 0,
      userId: (await makeUser(database.kysely)).id,
      now: noon,
    });
  });
  afterAll(async () => {
    await server.close();
    await database.close();
  });
  beforeEach(async () => {
    server.clock.set(noon);
    await database.kysely.deleteFrom('limit_window').execute();
    user = await makeUser(database.kysely, { password_hash: passwordHash });
    ({ email } = await database.kysely
      .selectFrom('app_user')
      .select('email')
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow());
  });

  /** Enters a password in a browser that has opened the log-in page. Returns status and code. */
  const attempt = async (browser: TestBrowser, login: string, given: string, address = '192.0.2.1') => {
    const { answer } = await browser.authorize('inquirer', { prompt: 'login' });
    const body = JSON.stringify({ login, password: given });
    const headers = {
      'content-type': 'application/json',
      origin: server.platform.config.deployment.apps.identity,
      'x-forwarded-for': address,
    };
    const {
      status,
      text,
      headers: answered,
    } = await browser.ask(`/identity/api/signin/${uidOf(answer)}/login`, { method: 'POST', headers, body });
    const {
      code,
      requestId: _id,
      ...rest
    } = JSON.parse(text) as { code?: string; requestId?: string; detail?: string };
    return { status, code, rest, retryAfter: Number(answered.get('retry-after')) };
  };
  const stranger = () => new TestBrowser(server, base);
  const fail = async (times: number, browser = stranger(), address?: string) => {
    for (let tries = 0; tries < times; tries += 1)
      expect((await attempt(browser, user.login, wrong, address)).status).toBe(422);
  };
  const mails = () =>
    database.kysely
      .selectFrom('outbox_message')
      .select(['kind', 'body'])
      .where('to_address', '=', email)
      .orderBy('id')
      .execute();
  const audit = async () =>
    (
      await database.kysely.selectFrom('audit_event').selectAll().where('user_id', '=', user.id).orderBy('id').execute()
    ).map(({ kind, details }) => [kind, details['reason'] ?? details['method']]);

  test('too often in a row disables the password: the correct one gets the response of a wrong one, and the owner gets one mail [ASVS 16.2.1]', async () => {
    await fail(5);
    const [right, again, unknown] = [
      await attempt(stranger(), user.login, password),
      await attempt(stranger(), user.login, wrong),
      await attempt(stranger(), 'finns-inte', wrong),
    ];
    expect([right.status, right.code]).toEqual([422, 'WrongCredentials']);
    expect(right).toEqual(again);
    expect(right).toEqual(unknown);
    expect((await mails()).map(({ kind }) => kind)).toEqual(['PasswordSignInInactivated']);
    expect((await mails())[0]?.body).toContain(
      `${server.platform.config.deployment.apps.identity}/login?help=forgotten`,
    );
    expect(await audit()).toEqual([
      ...Array.from({ length: 5 }, () => ['SignInFailed', 'WrongCredentials']),
      ['PasswordSignInInactivated', 'FailedLogins'],
      ...Array.from({ length: 2 }, () => ['SignInFailed', 'WrongCredentials']),
    ]);
  });

  test('a correct password in between resets the count', async () => {
    await fail(4);
    expect((await attempt(stranger(), user.login, password)).status).toBe(200);
    await fail(4);
    expect((await attempt(stranger(), user.login, password)).status).toBe(200);
    expect(await mails()).toEqual([]);
  });

  test('a disabled password ends no session and no other way of signing in', async () => {
    const token = await signInAs(server, user);
    await fail(5);
    const answer = await server.http.inject({ url: '/inquirer/api/users/current', headers: { authorization: token } });
    expect(answer.statusCode).toBe(200);
    await completeSignIn({
      userId: user.id,
      sessionVersion: 0,
      method: 'BankId',
      config: server.platform.config,
      database: database.kysely,
      now: noon,
      address: '192.0.2.9',
      requestId: 'r',
    });
    expect((await audit()).slice(-2)).toEqual([
      ['PasswordSignInRestored', 'BankId'],
      ['SignedIn', 'BankId'],
    ]);
    expect((await attempt(stranger(), user.login, password)).status).toBe(200);
  });

  test("a stranger does not lock the owner out of a known browser, and the owner's sign-ins do not help the stranger [ASVS 6.1.1]", async () => {
    const own = stranger();
    expect((await attempt(own, user.login, password)).status).toBe(200);
    await fail(5, stranger(), '192.0.2.66');
    expect((await attempt(own, user.login, password)).status).toBe(200);
    expect((await attempt(stranger(), user.login, password)).code).toBe('WrongCredentials');
  });

  test('a stranger behind the same address does not slow the owner down', async () => {
    const own = stranger();
    expect((await attempt(own, user.login, password)).status).toBe(200);
    const other = stranger();
    await fail(10, other);
    expect((await attempt(other, user.login, wrong)).status).toBe(429);
    expect((await attempt(own, user.login, password)).status).toBe(200);
  });

  test('too often in a row in a known browser disables the password too, and the browser is not known any more', async () => {
    const own = stranger();
    expect((await attempt(own, user.login, password)).status).toBe(200);
    await fail(5, own);
    expect((await attempt(own, user.login, password)).code).toBe('WrongCredentials');
    expect((await mails()).map(({ kind }) => kind)).toEqual(['PasswordSignInInactivated']);
  });

  test('another account does not count as known in the browser', async () => {
    const own = stranger();
    const other = await makeUser(database.kysely, { password_hash: passwordHash });
    expect((await attempt(own, other.login, password)).status).toBe(200);
    await fail(5, own);
    expect((await attempt(own, user.login, password)).code).toBe('WrongCredentials');
    expect((await attempt(own, other.login, password)).status).toBe(200);
  });

  test('many simultaneous guesses get no more attempts than sequential ones [ASVS 6.1.1]', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, (_, index) => attempt(stranger(), user.login, wrong, `192.0.2.${index + 100}`)),
    );
    expect(outcomes.map(({ code }) => code)).toEqual(Array.from({ length: 12 }, () => 'WrongCredentials'));
    const row = await database.kysely
      .selectFrom('app_user')
      .select(['failed_sign_ins', 'password_inactivated_at'])
      .where('id', '=', user.id)
      .executeTakeFirstOrThrow();
    expect(row.password_inactivated_at).not.toBeNull();
    expect((await mails()).length).toBe(1);
  });

  test('the eleventh in a minute must wait, is logged once, and a restart of the server changes nothing [ASVS 6.1.1]', async () => {
    server.clock.stopAt(noon);
    for (let tries = 0; tries < 10; tries += 1)
      expect((await attempt(stranger(), 'inte-heller', wrong)).status).toBe(422);
    server.clock.advance(30_000);
    const refused = await attempt(stranger(), 'INTE-HELLER', wrong);
    expect([refused.status, refused.code]).toEqual([429, 'TooManyRequests']);
    expect(refused.retryAfter).toBeGreaterThanOrEqual(29);
    expect(refused.retryAfter).toBeLessThanOrEqual(31);
    await attempt(stranger(), 'inte-heller', wrong);
    const written = await database.kysely
      .selectFrom('audit_event')
      .select('details')
      .where('kind', '=', 'SignInFailed')
      .where('user_id', 'is', null)
      .execute();
    expect(written.filter(({ details }) => details['reason'] === 'TooManyRequests')).toHaveLength(1);
    const restarted = await startTestServer({
      database,
      now: server.clock.now(),
      config: { trustProxy: ['127.0.0.1'] },
    });
    const browser = new TestBrowser(restarted, await restarted.listen());
    expect((await attempt(browser, 'inte-heller', wrong)).status).toBe(429);
    await restarted.close();
    expect((await attempt(stranger(), 'inte-heller', wrong, '192.0.2.2')).status).toBe(422);
  });

  test('the many addresses of one household count as one network [ASVS 2.4.1 networks]', async () => {
    const statuses: number[] = [];
    for (let host = 1; host <= 11; host += 1)
      statuses.push((await attempt(stranger(), 'inte-heller', wrong, `2001:db8:1:2::${host}`)).status);
    expect(statuses).toEqual([...Array<number>(10).fill(422), 429]);
    expect((await attempt(stranger(), 'inte-heller', wrong, '2001:db8:1:3::1')).status).toBe(422);
    // The limit is a hundred guesses a minute for any names; eleven have been made.
    const spent = { name: ['passwordOfNetwork', '2001:db8:1:2'], maximum: 100, seconds: 60 };
    for (let count = 10; count < 100; count += 1) await takeFromWindows(database.kysely, [spent], noon);
    expect((await attempt(stranger(), 'en-helt-annan', wrong, '2001:db8:1:2::ffff')).status).toBe(429);
    // Four hundred from the first 48 bits.
    const ofOrganisation = { name: ['passwordOfNetwork', '2001:db8:1/48'], maximum: 400, seconds: 60 };
    for (let count = 0; count < 400; count += 1) await takeFromWindows(database.kysely, [ofOrganisation], noon);
    expect((await attempt(stranger(), 'en-helt-annan', wrong, '2001:db8:1:ff00::1')).status).toBe(429);
    expect((await attempt(stranger(), 'en-helt-annan', wrong, '2001:db8:2:ff00::1')).status).toBe(422);
  });

  test('no password is written anywhere [ASVS 16.2.5]', async () => {
    await fail(5);
    await attempt(stranger(), user.login, password);
    const rows = await Promise.all([
      database.kysely.selectFrom('audit_event').selectAll().execute(),
      database.kysely.selectFrom('outbox_message').selectAll().execute(),
      database.kysely.selectFrom('limit_window').selectAll().execute(),
      database.kysely.selectFrom('app_user').selectAll().execute(),
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/Spade och|Hink och/);
    expect(log.text()).toContain('/login');
    expect(log.text()).not.toMatch(/Spade och|Hink och/);
  });
});
