import { removeOld } from '../../platform/db/removeOld.repository.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../platform/db/database.ts';
import { hashPassword } from '../signIn/password.ts';
import { lastCodeTo } from '../../../testing/codes.ts';
import { TestBrowser, uidOf } from '../../../testing/browser.ts';
import { readLog } from '../../../testing/readLog.ts';
import { makeOrganisation, makeUser, type MadeUser } from '../../../testing/rows.ts';
import { signInAs, startTestServer, type TestServer } from '../../../testing/testServer.ts';
import { callsAs, mailsTo } from '../../../testing/userAdministration.ts';
import { findRecovery, markProven, storeSending, type Recovery } from './recovery.repository.ts';
import { recoveryIdOf } from './startRecovery.ts';

const password = 'Spade och 12 lod jord';
const newPassword = 'Tre-Vindar-Tvekar-4';
const noon = new Date('2026-11-20T11:00:00.000Z');
const mobile = '070-123 45 67';
const number = '+46701234567';
const verified = { mobile_phone: mobile, mobile_verified_at: noon.toISOString() };

interface Sent {
  readonly recovery: string;
  readonly channel: string;
  readonly resendAfter: string;
  readonly expiresAt: string;
}

describe('a forgotten user name or password', () => {
  let database: Database;
  let server: TestServer;
  let base: string;
  let log: { text(): string };
  let passwordHash: string;
  let user: MadeUser;
  let email: string;
  let serial = 0;
  beforeAll(async () => {
    server = await startTestServer({ now: noon, config: { trustProxy: ['127.0.0.1'], logLevel: 'trace' } });
    ({ database } = server);
    log = readLog(server);
    base = await server.listen();
    passwordHash = await hashPassword(password);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    server.clock.set(noon);
    serial += 1;
    email = `glomsk${serial}@exempel.se`;
    for (const table of ['limit_window', 'one_time_code', 'outbox_message', 'recovery'] as const)
      await database.kysely.deleteFrom(table).execute();
    await database.kysely.updateTable('app_user').set({ mobile_phone: null }).execute();
    user = await makeUser(database.kysely, { password_hash: passwordHash, email, ...verified });
  });

  const browser = () => new TestBrowser(server, base);
  /** Sends the request of a browser at a network address. Returns the response. */
  const ask = async (path: string, body: object, { from = '192.0.2.1', by = browser() } = {}) => {
    const headers = {
      'content-type': 'application/json',
      origin: server.platform.config.deployment.apps.identity,
      'x-forwarded-for': from,
    };
    const {
      status,
      text,
      headers: answered,
    } = await by.ask(`/identity/api/recovery/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    const json = (text === '' ? {} : JSON.parse(text)) as Record<string, unknown> & { readonly code?: string };
    return { status, json, retryAfter: Number(answered.get('retry-after')) };
  };
  const begin = async (identifier: string, channel = 'Email', from?: string): Promise<Sent> => {
    const answer = await ask('password', { identifier, channel }, from === undefined ? {} : { from });
    expect([answer.status, answer.json]).toMatchObject([200, {}]);
    return answer.json as unknown as Sent;
  };
  const messages = () =>
    database.kysely
      .selectFrom('outbox_message')
      .select(['kind', 'channel', 'to_address as to', 'body'])
      .orderBy('id')
      .execute();
  const sent = async () => (await messages()).map(({ kind, channel, to }) => [kind, channel, to]);
  const signIn = async (by: TestBrowser, login: string, given: string) => {
    const { answer } = await by.authorize('inquirer', { prompt: 'login' });
    return (await by.giveCredentials(uidOf(answer), login, given)).status;
  };
  const audit = async () =>
    (
      await database.kysely.selectFrom('audit_event').selectAll().where('user_id', '=', user.id).orderBy('id').execute()
    ).map(({ kind }) => kind);

  test('leads by a code to a new password; sessions end, the owner is notified, and the audit log records it [ASVS 6.4.1] [ASVS 7.4.3]', async () => {
    const token = await signInAs(server, user);
    const { recovery } = await begin(user.login.toUpperCase());
    expect(await sent()).toEqual([['OneTimeCode', 'Email', email]]);
    const code = await lastCodeTo(database.kysely, email);
    const proven = await ask('code', { recovery, code: `${code.slice(0, 3)} ${code.slice(3)} ` });
    expect(proven.json).toEqual({
      accounts: [{ userId: user.id, login: user.login, organization: expect.stringMatching(/^Grävbolaget/) as string }],
    });
    const own = browser();
    const reset = await ask('newpassword', { recovery, userId: user.id, password: newPassword }, { by: own });
    expect([reset.status, reset.json]).toEqual([200, { login: user.login }]);
    expect(
      (await server.http.inject({ url: '/inquirer/api/users/current', headers: { authorization: token } })).statusCode,
    ).toBe(401);
    expect([await signIn(browser(), user.login, password), await signIn(own, user.login, newPassword)]).toEqual([
      422, 200,
    ]);
    expect(await sent()).toEqual([
      ['OneTimeCode', 'Email', email],
      ['PasswordChanged', 'Email', email],
    ]);
    expect((await messages())[1]?.body).toContain('2026-11-20 12:00');
    expect(await audit()).toEqual(['RecoveryAsked', 'PasswordReset', 'SignInFailed', 'SignedIn']);
    expect((await ask('newpassword', { recovery, userId: user.id, password: 'Fyra-Vindar-Tvekar-4' })).json.code).toBe(
      'RecoveryExpired',
    );
  });

  test('gives the same response whether there is an account, none, or one whose password cannot be changed [ASVS 6.3.8]', async () => {
    const organisation = await makeOrganisation(database.kysely, { bank_id_usage: 'Force' });
    const forced = await makeUser(database.kysely, { organisation_id: organisation.id, password_hash: passwordHash });
    const inactive = await makeUser(database.kysely, {
      status: 'Inactive',
      inactivation_reason: 'ByUser',
      password_hash: passwordHash,
    });
    const answers = [];
    for (const identifier of [
      user.login,
      email,
      mobile,
      'finns-inte',
      'finns@inte.se',
      '070-999 99 99',
      forced.login,
      inactive.login,
    ]) {
      const started = performance.now();
      const { status, json } = await ask('password', { identifier, channel: 'Email' });
      answers.push({ status, keys: Object.keys(json), channel: json['channel'] });
      expect(performance.now() - started).toBeGreaterThanOrEqual(99);
      const wrong = await ask('code', { recovery: json['recovery'], code: '000000' });
      expect([wrong.status, wrong.json.code]).toEqual([422, 'InvalidOneTimeCode']);
      const early = await ask('resend', { recovery: json['recovery'], channel: 'Email' });
      expect([early.status, early.json.code, early.retryAfter > 110]).toEqual([429, 'TooManyRequests', true]);
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    for (const contact of [email, 'finns@inte.se', mobile, '070-999 99 98'])
      expect((await ask('usernames', { contact }, { from: '192.0.2.2' })).status).toBe(204);
  });

  test('is answered by mail only if the e-ID is required or the account is not active; programs get nothing [ASVS 6.3.4]', async () => {
    const organisation = await makeOrganisation(database.kysely, { bank_id_usage: 'Force' });
    const forced = await makeUser(database.kysely, {
      organisation_id: organisation.id,
      password_hash: passwordHash,
      email: 'tvingad@exempel.se',
    });
    const waiting = await makeUser(database.kysely, { status: 'AwaitingActivation', email: 'vantar@exempel.se' });
    const left = await makeUser(database.kysely, {
      organisation_id: (await makeOrganisation(database.kysely, { status: 'Unregistered' })).id,
      email: 'avregistrerad@exempel.se',
    });
    const module = await makeUser(database.kysely, { roles: ['CableOwnerModule'], email: 'modul@exempel.se' });
    for (const each of [forced, waiting, left, module]) await begin(each.login);
    const sent = (await messages()).map(({ kind, to, body }) => [
      kind,
      to,
      /använder bara BankID|väntar på att aktiveras|är inte aktivt/.exec(body)?.[0],
    ]);
    expect(sent).toEqual([
      ['RecoveryRefused', 'tvingad@exempel.se', 'använder bara BankID'],
      ['RecoveryRefused', 'vantar@exempel.se', 'väntar på att aktiveras'],
      ['RecoveryRefused', 'avregistrerad@exempel.se', 'är inte aktivt'],
    ]);
    expect(await database.kysely.selectFrom('one_time_code').selectAll().execute()).toEqual([]);
  });

  test('an account whose organisation starts forcing BankID meanwhile gets no password [ASVS 6.4.1]', async () => {
    const { recovery } = await begin(user.login);
    await ask('code', { recovery, code: await lastCodeTo(database.kysely, email) });
    await database.kysely
      .updateTable('organisation')
      .set({ bank_id_usage: 'Force' })
      .where('id', '=', user.organisationId)
      .execute();
    expect((await ask('newpassword', { recovery, userId: user.id, password: newPassword })).json.code).toBe(
      'RecoveryExpired',
    );
    expect(await signIn(browser(), user.login, newPassword)).toBe(422);
  });

  test('of an account that only had an e-ID gives it a password', async () => {
    const other = await makeUser(database.kysely, { email: 'bara-bankid@exempel.se' });
    const { recovery } = await begin(other.login);
    await ask('code', { recovery, code: await lastCodeTo(database.kysely, 'bara-bankid@exempel.se') });
    expect((await ask('newpassword', { recovery, userId: other.id, password: newPassword })).status).toBe(200);
  });

  test('lets the owner choose among the accounts of an address, and no others', async () => {
    const second = await makeUser(database.kysely, {
      email: email.toUpperCase(),
      last_login_at: '2026-11-19T11:00:00.000Z',
    });
    const stranger = await makeUser(database.kysely, {
      login: email,
      email: 'annan@exempel.se',
      password_hash: passwordHash,
    });
    const { recovery } = await begin(email);
    const { json } = await ask('code', { recovery, code: await lastCodeTo(database.kysely, email.toUpperCase()) });
    expect((json['accounts'] as { userId: string }[]).map(({ userId }) => userId)).toEqual([second.id, user.id]);
    expect((await ask('newpassword', { recovery, userId: stranger.id, password: newPassword })).json.code).toBe(
      'RecoveryExpired',
    );
    expect((await ask('newpassword', { recovery, userId: second.id, password: newPassword })).status).toBe(200);
    expect(await signIn(browser(), user.login, password)).toBe(200);
  });

  test('sends another code after two minutes, by SMS on request; the first one becomes invalid', async () => {
    const { recovery, resendAfter, expiresAt } = await begin(user.login);
    expect(Date.parse(resendAfter) - server.clock.now().getTime()).toBeGreaterThan(115_000);
    expect(Date.parse(expiresAt) - Date.parse(resendAfter)).toBe(8 * 60_000);
    const first = await lastCodeTo(database.kysely, email);
    server.clock.set(new Date(Date.parse(resendAfter)));
    const again = await ask('resend', { recovery, channel: 'Sms' });
    expect([again.status, again.json['channel']]).toEqual([200, 'Sms']);
    expect(await sent()).toEqual([
      ['OneTimeCode', 'Email', email],
      ['OneTimeCode', 'Sms', number],
    ]);
    const second = await lastCodeTo(database.kysely, number);
    if (first !== second) expect((await ask('code', { recovery, code: first })).json.code).toBe('InvalidOneTimeCode');
    expect((await ask('code', { recovery, code: second })).status).toBe(200);
    expect((await ask('code', { recovery, code: second })).json.code).toBe('RecoveryExpired');
  });

  test('a code gives access to no accounts but its own, also when another is sent while it is verified [ASVS 6.4.3]', async () => {
    // Two who share a telephone.
    const own = await makeUser(database.kysely, {
      email: 'egen@exempel.se',
      ...verified,
      last_login_at: '2026-11-19T11:00:00.000Z',
    });
    const { recovery, resendAfter } = await begin(mobile);
    const id = recoveryIdOf(recovery);
    const latest = async () => (await findRecovery(database.kysely, id, noon.toISOString())) as Recovery;
    const byMail = await latest();
    server.clock.set(new Date(Date.parse(resendAfter)));
    await ask('resend', { recovery, channel: 'Sms' });
    const bySms = await latest();
    expect([byMail.provenByCode, bySms.provenByCode]).toEqual([[own.id], [own.id, user.id]]);
    // The first code was correct, and then the second was stored.
    const proof = { now: noon.toISOString(), expiresAt: '2026-11-20T12:00:00.000Z' };
    expect(await markProven(database.kysely, { id, codeId: String(byMail.codeId) }, proof)).toBeUndefined();
    expect((await ask('newpassword', { recovery, userId: user.id, password: newPassword })).json.code).toBe(
      'RecoveryExpired',
    );

    const { recovery: other } = await begin('egen@exempel.se', 'Email', '192.0.2.7');
    await ask('code', { recovery: other, code: await lastCodeTo(database.kysely, 'egen@exempel.se') });
    // The second was on its way when the first was verified.
    expect(await storeSending(database.kysely, recoveryIdOf(other), bySms)).toBe(false);
    expect((await ask('newpassword', { recovery: other, userId: user.id, password: newPassword })).json.code).toBe(
      'RecoveryExpired',
    );
  });

  test('an account without a number gets the code by mail instead of SMS, with the same response', async () => {
    await database.kysely.updateTable('app_user').set({ mobile_phone: null }).where('id', '=', user.id).execute();
    expect((await begin(user.login, 'Sms')).channel).toBe('Sms');
    expect(await sent()).toEqual([['OneTimeCode', 'Email', email]]);
  });

  /** How a code and the user names of the identifier are sent to somebody who asks for SMS. */
  const sentWhenAsked = async (identifier: string) => {
    for (const table of ['outbox_message', 'limit_window'] as const) await database.kysely.deleteFrom(table).execute();
    const { channel, recovery } = await begin(identifier, 'Sms');
    expect([channel, (await ask('usernames', { contact: mobile })).status]).toEqual(['Sms', 204]);
    return { recovery, to: (await sent()).map((each) => each.join(' ')) };
  };

  test('sends nothing to a number that was typed when the account was made, until the user has verified it [ASVS 6.6.1]', async () => {
    await database.kysely.updateTable('app_user').set({ mobile_phone: null }).execute();
    const [address, login] = [`ny${serial}@exempel.se`, `nynora${serial}`];
    const post = async (path: string, payload: object) =>
      (await server.http.inject({ method: 'POST', url: `/identity/api/accounts${path}`, payload })).body;
    const { account } = JSON.parse(await post('/email', { email: address })) as { account: string };
    await post('/email/code', { account, code: await lastCodeTo(database.kysely, address) });
    const person = { firstName: 'Nora', lastName: 'Ny', login, password, mobilePhone: mobile, acceptsTerms: true };
    await post('', { account, kind: 'PrivatePerson', ...person });
    const byMail = [`OneTimeCode Email ${address}`, `UserNames Email ${address}`];
    expect((await sentWhenAsked(mobile)).to).toEqual(byMail);
    expect((await sentWhenAsked(login)).to).toEqual(byMail);

    const made = await database.kysely.selectFrom('app_user').select('id').where('login', '=', login).execute();
    const own = { id: made[0]?.id ?? '', login, organisationId: '', roles: [] };
    const call = callsAs(server);
    const isVerified = async () => (await call(own, 'GET', 'users/current')).json['isMobileVerified'];
    expect(await isVerified()).toBe(false);
    const { id: codeId } = (await call(own, 'POST', 'users/current/mobile/code', { body: { mobilePhone: mobile } }))
      .json;
    const body = { mobilePhone: mobile, codeId, code: await lastCodeTo(database.kysely, number) };
    expect((await call(own, 'PUT', 'users/current/mobile', { version: 1, body })).status).toBe(204);
    expect(await isVerified()).toBeUndefined();
    expect((await sentWhenAsked(login)).to).toEqual([`OneTimeCode Sms ${number}`, `UserNames Sms ${number}`]);
  });

  test('sends nothing to another number that a user administrator has entered [ASVS 6.6.1]', async () => {
    const admin = await makeUser(database.kysely, { organisation_id: user.organisationId, roles: ['UserAdmin'] });
    const save = (version: number, changes: object) => {
      const { login } = user;
      const values = { name: 'Gun Glömsk', login, email, phoneNumber: '', roles: ['Inquirer'], recipients: [] };
      const body = { ...values, mobilePhone: mobile, maxNumberOfCases: 10, ...changes };
      return callsAs(server)(admin, 'PUT', `users/${user.id}`, { version, body });
    };
    expect((await save(1, { name: 'Gun Nygift' })).code).toBeNull();
    expect((await sentWhenAsked(user.login)).to).toEqual([`OneTimeCode Sms ${number}`, `UserNames Sms ${number}`]);
    expect((await save(2, { mobilePhone: '070-123 45 99' })).code).toBeNull();
    expect((await sentWhenAsked('070-123 45 99')).to).toEqual([`OneTimeCode Email ${email}`]);
    expect((await save(3, {})).code).toBeNull();
    expect((await sentWhenAsked(user.login)).to).toEqual([`OneTimeCode Email ${email}`, `UserNames Email ${email}`]);
  });

  test('goes to the account that has verified the number, not to those where somebody else has typed it', async () => {
    const other = `annan${serial}@exempel.se`;
    await makeUser(database.kysely, {
      email: other,
      mobile_phone: mobile,
      last_login_at: '2026-11-19T11:00:00.000Z',
    });
    const { recovery, to } = await sentWhenAsked(mobile);
    expect(to).toEqual([`OneTimeCode Sms ${number}`, `UserNames Sms ${number}`, `UserNames Email ${other}`]);
    const proven = await ask('code', { recovery, code: await lastCodeTo(database.kysely, number) });
    expect(proven.json['accounts']).toMatchObject([{ userId: user.id }]);

    for (const table of ['outbox_message', 'limit_window'] as const) await database.kysely.deleteFrom(table).execute();
    const byMail = await begin(mobile);
    server.clock.set(new Date(Date.parse(byMail.resendAfter)));
    await ask('resend', { recovery: byMail.recovery, channel: 'Email' });
    expect(await sent()).toEqual(Array(2).fill(['OneTimeCode', 'Email', email]));
  });

  test('sends no code to a number that the user has changed in ninety days, which a stolen password is enough for [ASVS 6.4.3]', async () => {
    const [typed, changed] = ['073-765 43 21', '+46737654321'];
    const own = '/identity/api/useradmin/users/current/mobile';
    const headers = { authorization: await signInAs(server, user), 'if-match': '"1"' };
    const asked = await server.http.inject({
      method: 'POST',
      url: `${own}/code`,
      headers,
      payload: { mobilePhone: typed },
    });
    const codeId = asked.json<{ id: string }>().id;
    const payload = { mobilePhone: typed, codeId, code: await lastCodeTo(database.kysely, changed) };
    expect((await server.http.inject({ method: 'PUT', url: own, headers, payload })).statusCode).toBe(204);
    // The profile says from when the number serves for that.
    const profile = await server.http.inject({ url: '/identity/api/useradmin/users/current', headers });
    const codesFrom = Date.parse(profile.json<{ smsCodesFrom: string }>().smsCodesFrom);
    expect(Math.abs(codesFrom - server.clock.now().getTime() - 90 * 86_400_000)).toBeLessThan(60_000);
    // The owner takes the account back.
    const { recovery } = await begin(user.login);
    await ask('code', { recovery, code: await lastCodeTo(database.kysely, email) });
    expect((await ask('newpassword', { recovery, userId: user.id, password: newPassword })).status).toBe(200);

    const sentBy = async (days: number, identifier: string) => {
      for (const table of ['outbox_message', 'limit_window'] as const)
        await database.kysely.deleteFrom(table).execute();
      server.clock.set(new Date(noon.getTime() + days * 86_400_000));
      const { channel, resendAfter, recovery } = await begin(identifier, 'Sms');
      server.clock.set(new Date(Date.parse(resendAfter)));
      const again = await ask('resend', { recovery, channel: 'Sms' });
      expect([channel, again.status, again.json['channel']]).toEqual(['Sms', 200, 'Sms']);
      return { recovery, to: (await sent()).map((message) => message.join(' ')) };
    };
    const byMail = await sentBy(1, typed);
    expect(byMail.to).toEqual(Array(2).fill(`OneTimeCode Email ${email}`));
    const code = await lastCodeTo(database.kysely, email);
    const proven = await ask('code', { recovery: byMail.recovery, code });
    expect(proven.json).toMatchObject({ accounts: [{ userId: user.id }] });
    expect((await sentBy(89, user.login)).to).toEqual(Array(2).fill(`OneTimeCode Email ${email}`));
    expect((await sentBy(91, user.login)).to).toEqual(Array(2).fill(`OneTimeCode Sms ${changed}`));
  });

  test('removes the open invites of the account, which somebody else may have sent; an ordinary change does not', async () => {
    const admin = await makeUser(database.kysely, {
      email: `inbjudare${serial}@exempel.se`,
      password_hash: passwordHash,
      roles: ['UserAdmin'],
    });
    const colleague = await makeUser(database.kysely, {
      organisation_id: admin.organisationId,
      roles: ['UserAdmin'],
    });
    const call = callsAs(server);
    const [own, other] = [`egen${serial}@exempel.se`, `annan${serial}@exempel.se`];
    const invite = (by: MadeUser, to: string) =>
      call(by, 'POST', 'invites', { body: { emails: [to], roles: ['Inquirer', 'UserAdmin'], recipients: [] } });
    expect([(await invite(admin, own)).code, (await invite(colleague, other)).code]).toEqual([null, null]);
    const secret = /#invite=([\w-]{43})/.exec((await mailsTo(database.kysely, own)).at(-1)?.body ?? '')?.[1] ?? '';
    const open = async () =>
      (await server.http.inject({ method: 'POST', url: '/identity/api/invites/open', payload: { invite: secret } }))
        .statusCode;
    const listed = async () =>
      ((await call(colleague, 'GET', 'invites')).json['items'] as { email: string }[]).map((item) => item.email).sort();
    const changed = await server.http.inject({
      method: 'POST',
      url: '/identity/api/useradmin/password',
      headers: { authorization: await signInAs(server, admin) },
      payload: { currentPassword: password, password: 'Fyra-Vindar-Tvekar-4', endOtherSessions: true },
    });
    expect([changed.statusCode, await open(), await listed()]).toEqual([204, 200, [other, own].sort()]);
    const { recovery } = await begin(admin.login);
    await ask('code', { recovery, code: await lastCodeTo(database.kysely, `inbjudare${serial}@exempel.se`) });
    const reset = await ask('newpassword', { recovery, userId: admin.id, password: newPassword });
    expect([reset.status, await open(), await listed()]).toEqual([200, 409, [other]]);
  });

  test('a number in another notation is the same number', async () => {
    await begin('+46 (0)70-1234567'.replaceAll(/[()]/g, ''), 'Sms');
    expect(await sent()).toEqual([['OneTimeCode', 'Sms', number]]);
  });

  test('five wrong codes invalidate the code; an expired code and the code of another recovery are wrong', async () => {
    const [one, two] = [await begin(user.login), await begin(user.login, 'Email', '192.0.2.7')];
    const code = await lastCodeTo(database.kysely, email);
    expect((await ask('code', { recovery: one.recovery, code })).status).toBe(422);
    const wrong = code === '111111' ? '222222' : '111111';
    for (let tries = 0; tries < 5; tries += 1)
      expect((await ask('code', { recovery: two.recovery, code: wrong })).status).toBe(422);
    expect((await ask('code', { recovery: two.recovery, code })).json.code).toBe('InvalidOneTimeCode');
    server.clock.advance(3 * 60_000);
    await ask('resend', { recovery: two.recovery, channel: 'Email' }, { from: '192.0.2.7' });
    const late = await lastCodeTo(database.kysely, email);
    server.clock.advance(10 * 60_000 + 1000);
    expect((await ask('code', { recovery: two.recovery, code: late })).json.code).toBe('InvalidOneTimeCode');
    server.clock.advance(30 * 60_000);
    expect((await ask('code', { recovery: two.recovery, code: late })).json.code).toBe('RecoveryExpired');
    expect(await removeOld(database.kysely, { recovery: 'expires_at' }, server.clock.now().toISOString())).toBe(2);
  });

  test("another user's guesses and requests for codes do not affect the owner's code", async () => {
    const own = await begin(user.login);
    const code = await lastCodeTo(database.kysely, email);
    const strange = await begin(user.login, 'Email', '192.0.2.66');
    for (let tries = 0; tries < 6; tries += 1)
      await ask('code', { recovery: strange.recovery, code: '000000' }, { from: '192.0.2.66' });
    expect((await ask('code', { recovery: own.recovery, code })).status).toBe(200);
  });

  test('one network gets three codes an hour for one account however it is named, and the owner on another network still gets one [ASVS 2.4.1 networks]', async () => {
    for (const identifier of [user.login, email, mobile, user.login, email])
      await ask('password', { identifier, channel: 'Email' }, { from: '192.0.2.66' });
    expect(await sent()).toHaveLength(3);
    const statuses = [];
    for (let tries = 0; tries < 4; tries += 1)
      statuses.push(
        (await ask('password', { identifier: 'finns-inte', channel: 'Email' }, { from: '192.0.2.67' })).status,
      );
    expect(statuses).toEqual([200, 200, 200, 429]);
    await begin(user.login);
    expect(await sent()).toHaveLength(4);
  });

  test('the many addresses of one household count as one network, when requesting codes and when entering them [ASVS 2.4.1 networks]', async () => {
    const asked: number[] = [];
    for (const host of [1, 2, 3, 4])
      asked.push(
        (await ask('password', { identifier: 'finns-inte', channel: 'Email' }, { from: `2001:db8:1:2::${host}` }))
          .status,
      );
    expect(asked).toEqual([200, 200, 200, 429]);
    expect(
      (await ask('password', { identifier: 'finns-inte', channel: 'Email' }, { from: '2001:db8:1:3::1' })).status,
    ).toBe(200);
    // Three names of one account, so that only the limit of its address can refuse the fourth.
    for (const [index, identifier] of [user.login, email, mobile, user.login].entries())
      await ask('password', { identifier, channel: 'Email' }, { from: `2001:db8:1:4::${index}` });
    expect(await sent()).toHaveLength(3);
    const tries: number[] = [];
    server.clock.stopAt(server.clock.now());
    const { recovery } = await begin(user.login, 'Email', '2001:db8:1:5::1');
    for (let host = 1; host <= 61; host += 1)
      tries.push(
        (await ask('code', { recovery, code: '000000' }, { from: `2001:db8:1:5::${host.toString(16)}` })).status,
      );
    expect([tries.slice(0, 60).includes(429), tries[60]]).toEqual([false, 429]);
  });

  test('a stranger on the same network does not block the owner in a known browser', async () => {
    const own = browser();
    expect(await signIn(own, user.login, password)).toBe(200);
    for (let tries = 0; tries < 21; tries += 1)
      await ask('password', { identifier: `finns-inte-${tries}`, channel: 'Email' });
    expect((await ask('password', { identifier: user.login, channel: 'Email' })).status).toBe(429);
    expect((await ask('password', { identifier: user.login, channel: 'Email' }, { by: own })).status).toBe(200);
    expect(await sent()).toEqual([['OneTimeCode', 'Email', email]]);
  });

  test('refuses a password that is common or contains a name, at its field, and continues', async () => {
    const { recovery } = await begin(user.login);
    await ask('code', { recovery, code: await lastCodeTo(database.kysely, email) });
    const given = (chosen: string) => ask('newpassword', { recovery, userId: user.id, password: chosen });
    expect((await given('Sommar-2026!!')).json).toMatchObject({
      code: 'RuleRefused',
      errors: [{ path: 'password', code: 'PasswordTooCommon' }],
    });
    expect((await given('Schaktkoll-2026!')).json).toMatchObject({
      code: 'RuleRefused',
      errors: [{ path: 'password', code: 'PasswordContainsName', params: { name: 'Schaktkoll' } }],
    });
    expect((await given('kort')).json).toMatchObject({
      code: 'InvalidBody',
      errors: [{ path: 'password', code: 'PasswordTooShort' }],
    });
    expect((await given(newPassword)).status).toBe(200);
  });

  test('lifts the inactivation caused by failed log-ins, and ends recoveries started by others', async () => {
    await database.kysely
      .updateTable('app_user')
      .set({ failed_sign_ins: 20, password_inactivated_at: noon.toISOString() })
      .where('id', '=', user.id)
      .execute();
    const strange = await begin(user.login, 'Email', '192.0.2.66');
    const { recovery } = await begin(user.login);
    await ask('code', { recovery, code: await lastCodeTo(database.kysely, email) });
    await ask('newpassword', { recovery, userId: user.id, password: newPassword });
    expect(await signIn(browser(), user.login, newPassword)).toBe(200);
    expect(await audit()).toContain('PasswordSignInRestored');
    expect((await ask('code', { recovery: strange.recovery, code: '000000' })).json.code).toBe('RecoveryExpired');
  });

  test('only one of two simultaneous attempts to set a password succeeds', async () => {
    const { recovery } = await begin(user.login);
    await ask('code', { recovery, code: await lastCodeTo(database.kysely, email) });
    const outcomes = await Promise.all(
      ['Ett-lod-jord-i-hink-1', 'Tre-lod-sten-i-hink-3'].map((chosen) =>
        ask('newpassword', { recovery, userId: user.id, password: chosen }),
      ),
    );
    expect(outcomes.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('sends the user names of an address to it, those of a number by SMS, and none of programs', async () => {
    const second = await makeUser(database.kysely, { email, ...verified });
    await makeUser(database.kysely, { email, ...verified, roles: ['WebServiceUser'] });
    await ask('usernames', { contact: email });
    await ask('usernames', { contact: mobile });
    expect(await sent()).toEqual([
      ['UserNames', 'Email', email],
      ['UserNames', 'Sms', number],
    ]);
    for (const { body } of await messages())
      expect([user.login, second.login].every((login) => body.includes(login))).toBe(true);
    expect(await audit()).toEqual(['RecoveryAsked', 'RecoveryAsked']);
    for (const contact of ['', 'anna', '123']) expect((await ask('usernames', { contact })).status).toBe(400);
  });

  test('stores neither passwords, codes nor secrets in readable form [ASVS 16.2.5]', async () => {
    const { recovery } = await begin(user.login);
    const code = await lastCodeTo(database.kysely, email);
    await ask('code', { recovery, code });
    const stored = JSON.stringify(
      await Promise.all(
        (['recovery', 'one_time_code', 'audit_event', 'limit_window'] as const).map((table) =>
          database.kysely.selectFrom(table).selectAll().execute(),
        ),
      ),
    );
    expect(stored).not.toContain(recovery);
    expect(stored).not.toMatch(new RegExp(`"${code}"`));
    await ask('newpassword', { recovery, userId: user.id, password: newPassword });
    const all = JSON.stringify(
      await Promise.all(
        (['app_user', 'audit_event', 'outbox_message', 'known_browser'] as const).map((table) =>
          database.kysely.selectFrom(table).selectAll().execute(),
        ),
      ),
    );
    expect(all).not.toContain(newPassword);
    expect(log.text()).toContain('/identity/api/recovery/newpassword');
    for (const secret of [newPassword, password, recovery, email]) expect(log.text()).not.toContain(secret);
    // Six digits may be part of a time or an id.
    expect(log.text()).not.toMatch(new RegExp(`\\b${code}\\b`));
  });
});
