import { setTimeout } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction, type Database } from '../../platform/db/database.ts';
import { readLog } from '../../../testing/readLog.ts';
import { makeOrganisation, makeUser, type MadeUser } from '../../../testing/rows.ts';
import { signInAs, startTestServer, type TestServer } from '../../../testing/testServer.ts';
import { hashPassword, verifyPassword } from '../signIn/password.ts';
import { storeNewPassword } from './passwordChange.ts';

const password = 'Spade och 12 lod jord';
const newPassword = 'Tre-Vindar-Tvekar-4';
const noon = new Date('2026-11-20T11:00:00.000Z');

describe('changing the password', () => {
  let database: Database;
  let server: TestServer;
  let log: { text(): string };
  let passwordHash: string;
  let user: MadeUser;
  let authorization: string;
  beforeAll(async () => {
    server = await startTestServer({ now: noon, config: { logLevel: 'trace' } });
    ({ database } = server);
    log = readLog(server);
    passwordHash = await hashPassword(password);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    server.clock.set(noon);
    await database.kysely.deleteFrom('limit_window').execute();
    user = await makeUser(database.kysely, { password_hash: passwordHash, email: 'byter@exempel.se' });
    authorization = await signInAs(server, user);
  });

  const change = async (body: object = {}, token = authorization) => {
    const payload = { currentPassword: password, password: newPassword, endOtherSessions: true, ...body };
    const answer = await server.http.inject({
      method: 'POST',
      url: '/identity/api/useradmin/password',
      headers: { authorization: token },
      payload,
    });
    return {
      status: answer.statusCode,
      body: answer.body === '' ? null : answer.json<{ code: string; errors?: unknown[] }>(),
      cookie: answer.headers['set-cookie'],
    };
  };
  const isSignedIn = async (token: string) =>
    (await server.http.inject({ url: '/inquirer/api/users/current', headers: { authorization: token } })).statusCode ===
    200;
  const storedHash = async () =>
    (
      await database.kysely
        .selectFrom('app_user')
        .select('password_hash')
        .where('id', '=', user.id)
        .executeTakeFirstOrThrow()
    ).password_hash;
  /** Counted before a password is compared. */
  const failures = async () =>
    (
      await database.kysely
        .selectFrom('app_user')
        .select('failed_sign_ins')
        .where('id', '=', user.id)
        .executeTakeFirstOrThrow()
    ).failed_sign_ins;
  const audit = async () =>
    (
      await database.kysely.selectFrom('audit_event').selectAll().where('user_id', '=', user.id).orderBy('id').execute()
    ).map(({ kind, details }) => [kind, details]);

  test('a new password replaces the current one; other sessions end, this one continues, and the owner is notified [ASVS 7.4.3]', async () => {
    const other = await signInAs(server, user);
    const { status, cookie } = await change();
    expect(status).toBe(204);
    expect(String(cookie)).toMatch(/^schaktkoll-browser=[\w-]{43}; Path=\/; Max-Age=15552000; HttpOnly; SameSite=Lax$/);
    expect([await isSignedIn(authorization), await isSignedIn(other)]).toEqual([true, false]);
    expect([
      (await verifyPassword(newPassword, await storedHash())).isRight,
      (await verifyPassword(password, await storedHash())).isRight,
    ]).toEqual([true, false]);
    const mails = await database.kysely
      .selectFrom('outbox_message')
      .selectAll()
      .where('to_address', '=', 'byter@exempel.se')
      .execute();
    expect(mails.map(({ kind }) => kind)).toEqual(['PasswordChanged']);
    expect(JSON.stringify(mails)).not.toContain(newPassword);
    expect(await audit()).toEqual([['PasswordChanged', { endedSessions: true }]]);
  });

  test('the other sessions remain on request [ASVS 7.4.3]', async () => {
    const other = await signInAs(server, user);
    expect((await change({ endOtherSessions: false })).status).toBe(204);
    expect([await isSignedIn(authorization), await isSignedIn(other)]).toEqual([true, true]);
  });

  test('a wrong current password is an error at its field, and guessing it is limited as at log-in [ASVS 6.2.2]', async () => {
    for (let tries = 0; tries < 10; tries += 1) {
      const { status, body } = await change({ currentPassword: 'Hink och 13 lod jord' });
      expect([status, body]).toMatchObject([
        422,
        { code: 'RuleRefused', errors: [{ path: 'currentPassword', code: 'WrongCurrentPassword' }] },
      ]);
    }
    expect((await change()).body?.code).toBe('TooManyRequests');
    expect((await audit())[0]).toEqual(['SignInFailed', { reason: 'WrongCurrentPassword' }]);
    server.clock.advance(61_000);
    for (let tries = 0; tries < 10; tries += 1) await change({ currentPassword: 'Hink och 13 lod jord' });
    server.clock.advance(61_000);
    expect((await change()).body).toMatchObject({
      errors: [{ path: 'currentPassword', code: 'WrongCurrentPassword' }],
    });
    expect(await isSignedIn(authorization)).toBe(true);
  });

  test.each([
    ['Sommar-2026!!', 'PasswordTooCommon'],
    ['Schaktkoll-2026!', 'PasswordContainsName'],
    [password, 'PasswordUnchanged'],
  ])('%s is an error at the field of the new password: %s', async (chosen, code) => {
    expect((await change({ password: chosen })).body).toMatchObject({
      code: 'RuleRefused',
      errors: [{ path: 'password', code }],
    });
    expect(await storedHash()).toBe(passwordHash);
  });

  test('one that is under way does not undo the new password of an owner who recovers the account [ASVS 7.4.1 held back]', async () => {
    const ownersPassword = await hashPassword('Fyra-Vindar-Tvekar-4');
    const recover = () =>
      inTransaction(database.kysely, (transaction) =>
        storeNewPassword(transaction, server.platform, {
          account: { ...user, email: 'byter@exempel.se' },
          hash: ownersPassword,
          kind: 'PasswordReset',
          keeps: null,
          browser: null,
          now: server.clock.now(),
          address: '192.0.2.1',
          requestId: 'reset',
        }),
      );
    // The other one knows the former password and has a session; meanwhile the change compares and hashes.
    let isDone = false;
    const changed = change().finally(() => {
      isDone = true;
    });
    while (!isDone && (await failures()) === 0) await setTimeout(1);
    await recover();
    await changed;
    expect([await storedHash(), await isSignedIn(authorization)]).toEqual([ownersPassword, false]);
  });

  test('it requires a sign-in within the last minutes [ASVS 7.5.1]', async () => {
    const old = await signInAs(server, user, 'useradmin', new Date(noon.getTime() - 11 * 60_000));
    expect((await change({}, old)).body?.code).toBe('SignInAgainRequired');
  });

  test('a user without a password, or with forced BankID, cannot change one', async () => {
    const without = await makeUser(database.kysely);
    expect((await change({}, await signInAs(server, without))).body?.code).toBe('NoPassword');
    const forced = await makeUser(database.kysely, {
      organisation_id: (await makeOrganisation(database.kysely, { bank_id_usage: 'Force' })).id,
      password_hash: passwordHash,
    });
    expect((await change({}, await signInAs(server, forced))).body?.code).toBe('BankIdRequired');
  });

  test('no password is logged, whatever the outcome', async () => {
    await change({ currentPassword: 'Hink och 13 lod jord' });
    await change({ password: 'kort' });
    await change({ password: 'Sommar-2026!!' });
    await change({ password: 5 });
    await change();
    expect(log.text()).toContain('/identity/api/useradmin/password');
    for (const secret of [password, newPassword, 'Hink och', 'kort', 'Sommar-'])
      expect(log.text()).not.toContain(secret);
  });
});
