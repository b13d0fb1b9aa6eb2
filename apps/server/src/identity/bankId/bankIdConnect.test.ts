import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { BankIdUsage } from '@schaktkoll/domain';
import type { Database } from '../../platform/db/database.ts';
import { hashPassword } from '../signIn/password.ts';
import { findSessionVersion } from '../oidc/oidc.repository.ts';
import { storeNewPassword } from '../newPassword/passwordChange.ts';
import { connectAccount } from './bankIdLinks.ts';
import { linkBankId, openBankIdSignIn, type BankIdSignIn } from '../../../testing/bankIdBrowser.ts';
import { codeOf, TestBrowser, type TestResponse } from '../../../testing/browser.ts';
import { lastCodeTo } from '../../../testing/codes.ts';
import { FakeBankId, otherPerson, person } from '../../../testing/fakes/fakeBankId.ts';
import { makeOrganisation, makeUser, privateOrganisationId, type MadeUser } from '../../../testing/rows.ts';
import { openTestDatabase } from '../../../testing/testDatabase.ts';
import { signInAs, startTestServer, type TestServer } from '../../../testing/testServer.ts';

const password = 'Spade och 12 lod jord';

describe('connecting the e-ID', () => {
  let database: Database;
  let server: TestServer;
  let base: string;
  let bankId: FakeBankId;
  let passwordHash: string;
  let browser: TestBrowser;

  beforeAll(async () => {
    database = await openTestDatabase();
    bankId = new FakeBankId();
    server = await startTestServer({ database, bankId });
    base = await server.listen();
    passwordHash = await hashPassword(password);
  });
  afterAll(async () => {
    await server.close();
    await database.close();
  });
  beforeEach(async () => {
    await database.kysely.deleteFrom('limit_window').execute();
    await database.kysely.deleteFrom('bank_id_link').execute();
    browser = new TestBrowser(server, base);
  });

  const wait = (seconds: number) => server.clock.advance(seconds * 1_000);
  const codeIn = ({ status, text }: TestResponse) =>
    status < 300 ? null : (JSON.parse(text) as { code: string }).code;
  const makeUserWith = async (usage: BankIdUsage) =>
    makeUser(database.kysely, {
      password_hash: passwordHash,
      organisation_id: (await makeOrganisation(database.kysely, { bank_id_usage: usage })).id,
    });
  const isLinked = async ({ id }: MadeUser) =>
    (await database.kysely.selectFrom('bank_id_link').select('user_id').where('user_id', '=', id).execute()).length ===
    1;
  /** As if the user had changed the e-mail address then. */
  const changeEmailAt = async ({ id }: MadeUser, at: Date) =>
    database.kysely
      .updateTable('app_user')
      .set({ own_email_changed_at: at.toISOString() })
      .where('id', '=', id)
      .execute();
  const kindsOf = async ({ id }: MadeUser) =>
    (
      await database.kysely.selectFrom('audit_event').select('kind').where('user_id', '=', id).orderBy('id').execute()
    ).map(({ kind }) => kind);
  const noticesTo = async ({ id }: MadeUser) => {
    const { email } = await database.kysely
      .selectFrom('app_user')
      .select('email')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    return (
      await database.kysely
        .selectFrom('outbox_message')
        .select('subject')
        .where('to_address', '=', email)
        .where('kind', '=', 'BankIdChanged')
        .orderBy('id')
        .execute()
    ).map(({ subject }) => subject);
  };

  describe('to the own account', () => {
    const asker = async (user: MadeUser) => {
      const authorization = await signInAs(server, user, 'useradmin');
      return (method: string, path = '', body?: object) =>
        browser.ask(`/identity/api/useradmin/bankid${path}`, {
          method,
          headers: { authorization, ...(body ? { 'content-type': 'application/json' } : {}) },
          ...(body ? { body: JSON.stringify(body) } : {}),
        });
    };
    const prove = async (user: MadeUser, ask: Awaited<ReturnType<typeof asker>>) => {
      const sent = await ask('POST', '/code');
      if (sent.status !== 200) return sent;
      const { email } = await database.kysely
        .selectFrom('app_user')
        .select('email')
        .where('id', '=', user.id)
        .executeTakeFirstOrThrow();
      return ask('POST', '/confirm', { code: await lastCodeTo(database.kysely, email) });
    };
    const connect = async (user: MadeUser, who = person) => {
      const ask = await asker(user);
      const proved = await prove(user, ask);
      if (proved.status !== 204) return proved;
      const started = await ask('POST', '', { device: 'ThisDevice' });
      if (started.status !== 200) return started;
      bankId.approve(who);
      wait(2);
      expect(JSON.parse((await ask('GET')).text)).toMatchObject({
        state: 'Complete',
        purpose: 'Connect',
        accounts: [],
      });
      return ask('POST', '/connect');
    };

    test('is done by identifying and reported to the owner by mail', async () => {
      const user = await makeUserWith('Allow');
      expect((await connect(user)).status).toBe(204);
      expect(await isLinked(user)).toBe(true);
      const { name } = await database.kysely
        .selectFrom('app_user')
        .select('name')
        .where('id', '=', user.id)
        .executeTakeFirstOrThrow();
      expect(name).toBe('Anna Andersson');
      expect(await kindsOf(user)).toEqual(['BankIdConnected']);
      expect(await noticesTo(user)).toEqual(['BankID är kopplat till ditt konto i Schaktkoll']);
    });

    test('requires the code sent to the owner, in the same session [ASVS 6.3.4 connecting]', async () => {
      const user = await makeUserWith('Allow');
      const [thief, owner] = [await asker(user), await asker(user)];
      expect(codeIn(await thief('POST', '', { device: 'ThisDevice' }))).toBe('ConnectCodeRequired');
      expect((await prove(user, owner)).status).toBe(204);
      expect(codeIn(await thief('POST', '', { device: 'ThisDevice' }))).toBe('ConnectCodeRequired');
      await thief('POST', '/code');
      expect(codeIn(await thief('POST', '/confirm', { code: '000000' }))).toBe('InvalidOneTimeCode');
      expect(codeIn(await thief('POST', '', { device: 'ThisDevice' }))).toBe('ConnectCodeRequired');
      expect(codeIn(await thief('POST', '/connect'))).toBe('ConnectCodeRequired');
      expect(await isLinked(user)).toBe(false);
    });

    const resetPassword = async (user: MadeUser): Promise<void> => {
      const account = await database.kysely
        .selectFrom('app_user')
        .select(['id', 'login', 'email'])
        .where('id', '=', user.id)
        .executeTakeFirstOrThrow();
      await database.kysely.transaction().execute((transaction) =>
        storeNewPassword(transaction, server.platform, {
          account,
          hash: passwordHash,
          kind: 'PasswordReset',
          keeps: null,
          browser: null,
          now: server.clock.now(),
          address: '192.0.2.1',
          requestId: 'r',
        }),
      );
    };

    test('of two at once in one sign-in one succeeds, and the other learns that the account is connected', async () => {
      const user = await makeUserWith('Allow');
      const sessionVersion = (await findSessionVersion(database.kysely, user.id)) ?? Number.NaN;
      const connect = () =>
        connectAccount(
          server.platform,
          {
            userId: user.id,
            sessionVersion,
            person: { key: createHash('sha256').update(user.id).digest('hex'), name: 'Nytt Namn' },
            database: database.kysely,
            now: server.clock.now(),
            address: '192.0.2.1',
            requestId: 'r',
          },
          'SignIn',
        ).then(
          () => 'connected',
          (error: unknown) => (error as { code?: string }).code,
        );
      expect((await Promise.all([connect(), connect()])).toSorted()).toEqual(['BankIdAlreadyConnected', 'connected']);
    });

    test('is refused during a sign-in whose user got a new password meanwhile', async () => {
      const user = await makeUserWith('Allow');
      const sessionVersion = (await findSessionVersion(database.kysely, user.id)) ?? Number.NaN;
      await resetPassword(user);
      const connecting = connectAccount(
        server.platform,
        {
          userId: user.id,
          sessionVersion,
          person: { key: 'key of a thief', name: 'Tage Tjuv' },
          database: database.kysely,
          now: server.clock.now(),
          address: '192.0.2.1',
          requestId: 'r',
        },
        'SignIn',
      );
      await expect(connecting).rejects.toMatchObject({ code: 'SignInExpired' });
      expect(await isLinked(user)).toBe(false);
    });

    test('is removed by a new password by code when it was made without one, and the owner is notified [ASVS 6.3.4 connecting]', async () => {
      const [user, proven] = [await makeUserWith('Allow'), await makeUserWith('Allow')];
      await connect(user);
      await connect(proven, otherPerson);
      await database.kysely
        .updateTable('bank_id_link')
        .set({ is_code_verified: false })
        .where('user_id', '=', user.id)
        .execute();
      await resetPassword(user);
      await resetPassword(proven);
      expect([await isLinked(user), await isLinked(proven)]).toEqual([false, true]);
      expect(await noticesTo(user)).toEqual([
        'BankID är kopplat till ditt konto i Schaktkoll',
        'BankID är bortkopplat från ditt konto i Schaktkoll',
      ]);
      expect(await kindsOf(user)).toEqual(['BankIdConnected', 'BankIdDisconnected', 'PasswordReset']);
    });

    test.each([
      { days: 89, stays: false },
      { days: 91, stays: true },
    ])(
      'with a code to an address that the user had changed $days days before stays after a new password by code: $stays [ASVS 6.3.4 connecting]',
      async ({ days, stays }) => {
        const user = await makeUserWith('Allow');
        await changeEmailAt(user, new Date(server.clock.now().getTime() - days * 86_400_000));
        await connect(user);
        expect(await isLinked(user)).toBe(true);
        await resetPassword(user);
        expect(await isLinked(user)).toBe(stays);
      },
    );

    test('is refused for three days after a change of the e-mail address, which a stolen password is enough for [ASVS 6.3.4 connecting]', async () => {
      const user = await makeUserWith('Allow');
      const authorization = await signInAs(server, user, 'useradmin');
      const own = async (method: string, path: string, body?: object) => {
        const response = await browser.ask(`/identity/api/useradmin${path}`, {
          method,
          headers: { authorization, 'if-match': '"1"', ...(body ? { 'content-type': 'application/json' } : {}) },
          ...(body ? { body: JSON.stringify(body) } : {}),
        });
        return {
          ...response,
          body: (response.text === '' ? {} : JSON.parse(response.text)) as Record<string, unknown>,
        };
      };
      const email = 'tjuv@exempel.se';
      const { id: codeId } = (await own('POST', '/users/current/email/code', { email })).body;
      const proof = { email, codeId, code: await lastCodeTo(database.kysely, email) };
      expect((await own('PUT', '/users/current/email', proof)).status).toBe(204);
      const { bankIdFrom: from } = (await own('GET', '/users/current')).body;
      for (const [path, body] of [['/bankid/code'], ['/bankid', { device: 'ThisDevice' }]] as const)
        expect(await own('POST', path, body)).toMatchObject({
          status: 409,
          body: { code: 'EmailChangedRecently', params: { from } },
        });
      server.clock.set(new Date(Date.parse(String(from)) - 3_600_000));
      expect(codeIn(await connect(user))).toBe('EmailChangedRecently');
      server.clock.set(new Date(String(from)));
      expect((await connect(user)).status).toBe(204);
      const seen = await browser.ask('/identity/api/useradmin/users/current', {
        headers: { authorization: await signInAs(server, user, 'useradmin') },
      });
      expect(JSON.parse(seen.text)).not.toHaveProperty('bankIdFrom');
    });

    test('is refused at its last step too, if the e-mail address was changed after the identification began', async () => {
      const user = await makeUserWith('Allow');
      const ask = await asker(user);
      await prove(user, ask);
      await ask('POST', '', { device: 'ThisDevice' });
      bankId.approve();
      wait(2);
      await ask('GET');
      await changeEmailAt(user, server.clock.now());
      expect(codeIn(await ask('POST', '/connect'))).toBe('EmailChangedRecently');
      expect(await isLinked(user)).toBe(false);
    });

    test('is refused if the organisation denies it, and if one is already connected', async () => {
      expect(codeIn(await connect(await makeUserWith('Deny')))).toBe('BankIdDisabledByAdmin');
      const user = await makeUserWith('Force');
      await connect(user);
      expect(codeIn(await connect(user, otherPerson))).toBe('BankIdAlreadyConnected');
    });

    test('is refused for a second account of the person in the same organisation, including that of private persons, but not in another', async () => {
      for (const organisation of [(await makeOrganisation(database.kysely)).id, privateOrganisationId]) {
        const [first, second] = [
          await makeUser(database.kysely, { organisation_id: organisation }),
          await makeUser(database.kysely, { organisation_id: organisation }),
        ];
        expect((await connect(first)).status).toBe(204);
        expect(codeIn(await connect(second))).toBe('BankIdAlreadyLinked');
        expect((await connect(second, otherPerson)).status).toBe(204);
      }
    });

    test('needs an identification in the same session and for this purpose', async () => {
      const user = await makeUserWith('Allow');
      const [first, second] = [await asker(user), await asker(user)];
      await prove(user, first);
      await server.database.kysely.deleteFrom('one_time_code').execute();
      await prove(user, second);
      await first('POST', '', { device: 'OtherDevice' });
      bankId.approve();
      wait(2);
      await first('GET');
      expect(codeIn(await second('POST', '/connect'))).toBe('SignInExpired');
      expect(JSON.parse((await second('GET')).text)).toMatchObject({ state: 'None' });
      await first('DELETE');
      expect(codeIn(await first('POST', '/connect'))).toBe('SignInExpired');
    });

    test('remains when the account moves to another organisation', async () => {
      const user = await makeUserWith('Allow');
      await connect(user);
      const { id } = await makeOrganisation(database.kysely);
      await database.kysely.updateTable('app_user').set({ organisation_id: id }).where('id', '=', user.id).execute();
      const rows = await database.kysely
        .selectFrom('bank_id_link')
        .select('organisation_id')
        .where('user_id', '=', user.id)
        .execute();
      expect(rows).toEqual([{ organisation_id: id }]);
    });

    const disconnect = async (user: MadeUser, given = password) =>
      (await asker(user))('POST', '/disconnect', { password: given });
    const wrongPassword = { code: 'RuleRefused', errors: [{ path: 'password', code: 'WrongCurrentPassword' }] };

    test('is undone with the password, which ends every session and notifies the owner by mail [ASVS 7.4.3]', async () => {
      const user = await makeUserWith('Allow');
      await connect(user);
      const authorization = await signInAs(server, user);
      expect(JSON.parse((await disconnect(user, 'fel lösenord')).text)).toMatchObject(wrongPassword);
      expect(await isLinked(user)).toBe(true);
      expect((await disconnect(user)).status).toBe(204);
      expect(await isLinked(user)).toBe(false);
      expect((await browser.ask('/inquirer/api/users/current', { headers: { authorization } })).status).toBe(401);
      expect(await noticesTo(user)).toEqual([
        'BankID är kopplat till ditt konto i Schaktkoll',
        'BankID är bortkopplat från ditt konto i Schaktkoll',
      ]);
      expect(await kindsOf(user)).toContain('BankIdDisconnected');
    });

    test('is not undone if the organisation requires it, without a password, or without an e-ID', async () => {
      const forced = await makeUserWith('Force');
      await connect(forced);
      expect(codeIn(await disconnect(forced))).toBe('BankIdRequired');
      const without = await makeUser(database.kysely);
      await connect(without);
      expect(codeIn(await disconnect(without))).toBe('NoPassword');
      expect(codeIn(await disconnect(await makeUserWith('Allow')))).toBe('BankIdNotConnected');
    });

    test('must wait at the eleventh wrong password in a minute', async () => {
      const user = await makeUserWith('Allow');
      await connect(user);
      for (let time = 1; time <= 10; time += 1)
        expect(JSON.parse((await disconnect(user, 'fel')).text)).toMatchObject(wrongPassword);
      expect(codeIn(await disconnect(user))).toBe('TooManyRequests');
    });
  });

  describe('at sign-in, if the organisation requires it', () => {
    const signInWith = (signIn: BankIdSignIn, user: MadeUser) =>
      browser.giveCredentials(signIn.uid, user.login, password);
    const toCode = async (user: MadeUser) => {
      const signIn = await openBankIdSignIn(server, browser);
      expect(codeIn(await signInWith(signIn, user))).toBe('BankIdMustBeConnected');
      return signIn;
    };
    const emailOf = async ({ id }: MadeUser) =>
      (await database.kysely.selectFrom('app_user').select('email').where('id', '=', id).executeTakeFirstOrThrow())
        .email;
    const codeTo = async (user: MadeUser) => lastCodeTo(database.kysely, await emailOf(user));

    test('leads from the password over a mailed code and BankID to a BankID session [ASVS 6.3.3]', async () => {
      const user = await makeUserWith('Force');
      const signIn = await toCode(user);
      const sent = await signIn.ask('POST', 'connect/code');
      expect(JSON.parse(sent.text)).toMatchObject({ sentTo: 'a•••@exempel.se' });
      expect(codeIn(await signIn.ask('POST', 'connect/confirm', { code: '000000' }))).toBe('InvalidOneTimeCode');
      expect((await signIn.ask('POST', 'connect/confirm', { code: await codeTo(user) })).status).toBe(204);
      await signIn.start('OtherDevice', 'Connect');
      bankId.approve();
      wait(2);
      expect(await signIn.status()).toMatchObject({ state: 'Complete', purpose: 'Connect', accounts: [] });
      const done = await signIn.ask('POST', 'connect');
      expect(codeOf(await browser.ask((JSON.parse(done.text) as { returnTo: string }).returnTo))).toBeTruthy();
      expect(await isLinked(user)).toBe(true);
      expect(await kindsOf(user)).toEqual(['SignInFailed', 'BankIdConnected', 'SignedIn']);
      // From now on the password leads to BankID only.
      browser = new TestBrowser(server, base);
      const again = await openBankIdSignIn(server, browser);
      expect(codeIn(await signInWith(again, user))).toBe('BankIdRequired');
      expect(codeIn(await again.ask('POST', 'connect/code'))).toBe('SignInExpired');
    });

    test('is refused when the password is given, for three days after the user has changed the e-mail address [ASVS 6.3.4 connecting]', async () => {
      const user = await makeUserWith('Force');
      await changeEmailAt(user, server.clock.now());
      const signIn = await openBankIdSignIn(server, browser);
      const refused = await signInWith(signIn, user);
      expect(refused.status).toBe(409);
      expect(JSON.parse(refused.text)).toMatchObject({ code: 'EmailChangedRecently', params: { during: 'SignIn' } });
      expect(codeIn(await signIn.ask('POST', 'connect/code'))).toBe('SignInExpired');
      wait(3 * 86_400 + 60);
      browser = new TestBrowser(server, base);
      await toCode(user);
    });

    test('skips no step: password, code and e-ID are all required [ASVS 6.3.4]', async () => {
      const user = await makeUserWith('Force');
      const untouched = await openBankIdSignIn(server, browser);
      for (const [path, body] of [['connect/code'], ['connect/confirm', { code: '123456' }], ['connect']] as const)
        expect(codeIn(await untouched.ask('POST', path, body))).toBe('SignInExpired');
      expect(codeIn(await untouched.start('ThisDevice', 'Connect'))).toBe('SignInExpired');

      browser = new TestBrowser(server, base);
      const signIn = await toCode(user);
      expect(codeIn(await signIn.ask('POST', 'connect/confirm', { code: '123456' }))).toBe('InvalidOneTimeCode');
      expect(codeIn(await signIn.start('ThisDevice', 'Connect'))).toBe('SignInExpired');
      await signIn.ask('POST', 'connect/code');
      expect(codeIn(await signIn.ask('POST', 'connect'))).toBe('SignInExpired');
      // An identification that was started for signing in cannot be used to connect.
      await signIn.start('ThisDevice', 'SignIn');
      bankId.approve();
      wait(2);
      await signIn.status();
      await signIn.ask('POST', 'connect/confirm', { code: await codeTo(user) });
      expect(codeIn(await signIn.ask('POST', 'connect'))).toBe('SignInExpired');
      expect(await isLinked(user)).toBe(false);
    });

    test('is over half an hour after the password', async () => {
      const signIn = await toCode(await makeUserWith('Force'));
      wait(30 * 60 + 1);
      expect(codeIn(await signIn.ask('POST', 'connect/code'))).toBe('SignInExpired');
    });

    test('is refused to a person who has another account in the organisation', async () => {
      const user = await makeUserWith('Force');
      await linkBankId(
        server,
        database.kysely,
        (await makeUser(database.kysely, { organisation_id: user.organisationId })).id,
        person.personalNumber,
      );
      const signIn = await toCode(user);
      await signIn.ask('POST', 'connect/code');
      await signIn.ask('POST', 'connect/confirm', { code: await codeTo(user) });
      await signIn.start('ThisDevice', 'Connect');
      bankId.approve();
      wait(2);
      await signIn.status();
      expect(codeIn(await signIn.ask('POST', 'connect'))).toBe('BankIdAlreadyLinked');
    });
  });
});
