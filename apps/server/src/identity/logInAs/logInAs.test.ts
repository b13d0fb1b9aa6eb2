import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Role } from '@schaktkoll/domain';
import type { Database } from '../../platform/db/database.ts';
import { endSessionsOf } from '../oidc/oidc.repository.ts';
import { hashPassword } from '../signIn/password.ts';
import { impersonate, requestImpersonation } from '../../../testing/impersonate.ts';
import { TestBrowser } from '../../../testing/browser.ts';
import { readLog } from '../../../testing/readLog.ts';
import { makeOrganisation, makeUser, type MadeUser } from '../../../testing/rows.ts';
import { signInAs, startTestServer, type TestServer } from '../../../testing/testServer.ts';
import { endExpiredImpersonations } from './logInAs.ts';

const start = new Date('2026-11-20T11:00:00.000Z');
const minute = 60_000;

describe('impersonation', () => {
  let database: Database;
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ now: start });
    ({ database } = server);
  });
  afterAll(() => server.close());

  let address: Promise<string> | null = null;
  const listening = () => (address ??= server.listen());
  const admins = (given: object = {}) =>
    makeUser(database.kysely, { roles: ['SuperUser'], name: 'Anna Support', ...given });
  const current = (authorization: string, path = '/inquirer/api/users/current') =>
    server.http.inject({ method: 'GET', url: path, headers: { authorization } });
  const status = async (authorization: string) => (await current(authorization)).statusCode;
  const end = (authorization: string) =>
    server.http.inject({ method: 'DELETE', url: '/identity/api/authentication/loginas', headers: { authorization } });
  const auditLines = (adminId: string) =>
    database.kysely
      .selectFrom('audit_event')
      .select(['kind', 'user_id', 'details'])
      .where('admin_id', '=', adminId)
      .orderBy('at')
      .orderBy('id')
      .execute();
  const kinds = async (adminId: string) =>
    (await auditLines(adminId)).map(
      ({ kind, details }) => `${kind}${details['reason'] === undefined ? '' : ` ${String(details['reason'])}`}`,
    );

  describe('starting', () => {
    test('threat: confusion about identity: for 20 minutes every API says who impersonates whom, and until when [impersonation identity]', async () => {
      const user = await makeUser(database.kysely, { name: 'Nils Frågare', roles: ['Inquirer', 'CableOwnerAdmin'] });
      server.clock.set(start);
      const { authorization, expireTime } = await impersonate(server, user);
      expect(Date.parse(expireTime) - start.getTime()).toBeGreaterThanOrEqual(20 * minute);
      expect(Date.parse(expireTime) - start.getTime()).toBeLessThan(21 * minute);
      server.clock.stopAt(new Date(Date.parse(expireTime) - 290_500));
      for (const path of [
        '/inquirer/api/users/current',
        '/cableowner/api/users/current',
        '/identity/api/useradmin/users/current',
      ]) {
        const answer = await current(authorization, path);
        expect(answer.json(), path).toMatchObject({
          id: user.id,
          name: 'Nils Frågare',
          login: user.login,
          isSuperUser: false,
          admin: { name: 'Anna Support', until: expireTime, endsInSeconds: 290 },
        });
      }
      server.clock.set(start);
    });

    test('names no admin for a user who signed in as themselves', async () => {
      const user = await makeUser(database.kysely);
      expect((await current(await signInAs(server, user))).json()).not.toHaveProperty('admin');
    });

    test('stores the token hashed', async () => {
      const { authorization, admin } = await impersonate(server, await makeUser(database.kysely));
      const row = await database.kysely
        .selectFrom('log_in_as')
        .selectAll()
        .where('admin_id', '=', admin.id)
        .executeTakeFirstOrThrow();
      expect(JSON.stringify(row)).not.toContain(authorization.slice('Bearer loginas.'.length));
      expect(row.token_hash).toMatch(/^[0-9a-f]{64}$/);
    });

    test('ends the previous impersonation of the same session, so that there is only one impersonated user', async () => {
      const admin = await admins();
      const own = await signInAs(server, admin);
      const [one, two] = [await makeUser(database.kysely), await makeUser(database.kysely)];
      const tokenOf = async (user: MadeUser) =>
        `Bearer ${(await requestImpersonation(server, own, user.id)).json<{ token: string }>().token}`;
      const first = await tokenOf(one);
      const second = await tokenOf(two);
      expect([await status(first), await status(second)]).toEqual([401, 200]);
      expect(await kinds(admin.id)).toEqual(['LogInAsStarted', 'LogInAsEnded Replaced', 'LogInAsStarted']);
    });

    test('leaves one valid token when several are requested at the same time in one session', async () => {
      const own = await signInAs(server, await admins());
      const user = await makeUser(database.kysely);
      const answers = await Promise.all(Array.from({ length: 5 }, () => requestImpersonation(server, own, user.id)));
      const good = await Promise.all(
        answers.map((answer) => status(`Bearer ${answer.json<{ token: string }>().token}`)),
      );
      expect(good.filter((code) => code === 200)).toHaveLength(1);
    });
  });

  describe('threat: privilege by impersonating a super user or oneself, or by nesting', () => {
    const refusal = async (target: string, admin?: MadeUser) => {
      const actor = admin ?? (await admins());
      const answer = await requestImpersonation(server, await signInAs(server, actor), target);
      const [line] = (await auditLines(actor.id)).slice(-1);
      expect(line).toMatchObject({ kind: 'LogInAsRefused', user_id: target, details: { adminName: 'Anna Support' } });
      expect(line?.details['reason']).toBe(answer.json<{ code: string }>().code);
      return [answer.statusCode, answer.json<{ code: string }>().code];
    };
    const someone = async (given: Parameters<typeof makeUser>[1]) => (await makeUser(database.kysely, given)).id;

    test('no super user can be impersonated, whatever other roles they have, and admins cannot impersonate themselves [impersonation super user]', async () => {
      expect(await refusal(await someone({ roles: ['Inquirer', 'SuperUser'] }))).toEqual([422, 'LogInAsSuperUser']);
      const admin = await admins();
      expect(await refusal(admin.id, admin)).toEqual([422, 'LogInAsSelf']);
    });

    test.each(['CableOwnerModule', 'WebServiceUser', 'WebServiceInquirer'] as const)(
      'no program can be impersonated: %s',
      async (role: Role) => {
        expect(await refusal(await someone({ roles: [role] }))).toEqual([422, 'LogInAsMachine']);
      },
    );

    test.each(['AwaitingActivation', 'Inactive', 'UnverifiedContactInfo'] as const)(
      'no user who could not sign in can be impersonated: %s',
      async (userStatus) => {
        expect(await refusal(await someone({ status: userStatus }))).toEqual([422, 'LogInAsInactive']);
      },
    );

    test('no member of a deregistered organisation can be impersonated; a member of an organisation pending activation can', async () => {
      const organisation = await makeOrganisation(database.kysely, { status: 'Unregistered' });
      expect(await refusal(await someone({ organisation_id: organisation.id }))).toEqual([422, 'LogInAsInactive']);
      const waiting = await makeOrganisation(database.kysely, { status: 'AwaitingActivation' });
      const { authorization } = await impersonate(
        server,
        await makeUser(database.kysely, { organisation_id: waiting.id }),
      );
      expect(await status(authorization)).toBe(200);
    });

    test('no user who does not exist can be impersonated', async () => {
      expect(await refusal('00000000-0000-7000-8000-0000000000aa')).toEqual([404, 'NotFound']);
    });

    test('an impersonating admin cannot start another impersonation, even if the user is an admin of some kind [impersonation super user]', async () => {
      const other = await makeUser(database.kysely);
      for (const roles of [['Inquirer'], ['UserAdmin', 'UserSupport']] as const) {
        const user = await makeUser(database.kysely, { roles: [...roles] });
        const { authorization, admin } = await impersonate(server, user);
        const answer = await requestImpersonation(server, authorization, other.id);
        expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([403, 'NotDuringImpersonation']);
        expect((await auditLines(admin.id)).at(-1)).toMatchObject({ kind: 'LogInAsRefused', user_id: user.id });
      }
    });

    test('a user who is not a super user cannot start, and the audit log records the attempt', async () => {
      const user = await makeUser(database.kysely, { roles: ['UserAdmin', 'UserSupport'] });
      const answer = await requestImpersonation(
        server,
        await signInAs(server, user),
        (await makeUser(database.kysely)).id,
      );
      expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([403, 'NotAllowed']);
      const lines = await database.kysely
        .selectFrom('audit_event')
        .select(['kind', 'details'])
        .where('user_id', '=', user.id)
        .execute();
      expect(lines).toMatchObject([{ kind: 'LogInAsRefused', details: { call: 'startLogInAs', code: 'NotAllowed' } }]);
    });

    test('the impersonation of a user who becomes a super user ends [impersonation super user]', async () => {
      const user = await makeUser(database.kysely);
      const { authorization } = await impersonate(server, user);
      await database.kysely.insertInto('user_role').values({ user_id: user.id, role: 'SuperUser' }).execute();
      expect(await status(authorization)).toBe(401);
    });

    test('the impersonation of a user who is inactivated, or whose organisation is deregistered, ends', async () => {
      const [user, member] = [await makeUser(database.kysely), await makeUser(database.kysely)];
      const [one, two] = [await impersonate(server, user), await impersonate(server, member)];
      await database.kysely.updateTable('app_user').set({ status: 'Inactive' }).where('id', '=', user.id).execute();
      await database.kysely
        .updateTable('organisation')
        .set({ status: 'Unregistered' })
        .where('id', '=', member.organisationId)
        .execute();
      expect([await status(one.authorization), await status(two.authorization)]).toEqual([401, 401]);
    });
  });

  describe('threat: script reads the token from local storage', () => {
    test('it is valid for 20 minutes from its start, however much it is used [impersonation storage]', async () => {
      server.clock.set(start);
      const { authorization, expireTime } = await impersonate(server, await makeUser(database.kysely));
      for (const minutes of [5, 10, 15, 19]) {
        server.clock.set(new Date(start.getTime() + minutes * minute));
        expect(await status(authorization), `${minutes} minutes`).toBe(200);
      }
      server.clock.set(new Date(Date.parse(expireTime)));
      expect(await status(authorization)).toBe(401);
      server.clock.set(start);
    });

    test('the log-in page cannot renew it: the token endpoint does not know it [impersonation storage]', async () => {
      const { authorization } = await impersonate(server, await makeUser(database.kysely));
      const token = authorization.slice('Bearer '.length);
      const base = { method: 'POST', headers: { 'content-type': 'application/x-www-form-urlencoded' } } as const;
      for (const grant of ['refresh_token', 'authorization_code']) {
        const answer = await server.http.inject({
          ...base,
          url: '/oidc/token',
          payload: `grant_type=${grant}&client_id=inquirer&refresh_token=${token}&code=${token}&code_verifier=${'a'.repeat(43)}&redirect_uri=x`,
        });
        expect(answer.statusCode, grant).toBe(400);
      }
      expect(
        (await server.http.inject({ method: 'GET', url: '/oidc/me', headers: { authorization } })).statusCode,
      ).toBe(401);
    });

    test('it is refused at once when the session of the admin ends [impersonation storage]', async () => {
      const impersonation = await impersonate(server, await makeUser(database.kysely));
      await endSessionsOf(database.kysely, impersonation.admin.id);
      expect(await status(impersonation.authorization)).toBe(401);
    });

    test("it is refused at once when the admin is inactivated, loses the super user role, or the admin's organisation is deregistered [impersonation storage]", async () => {
      const user = await makeUser(database.kysely);
      const [inactive, demoted, deregistered] = [
        await impersonate(server, user),
        await impersonate(server, user),
        await impersonate(server, user),
      ];
      expect(
        await Promise.all([inactive, demoted, deregistered].map(({ authorization }) => status(authorization))),
      ).toEqual([200, 200, 200]);
      await database.kysely
        .updateTable('app_user')
        .set({ status: 'Inactive' })
        .where('id', '=', inactive.admin.id)
        .execute();
      await database.kysely
        .updateTable('user_role')
        .set({ role: 'UserSupport' })
        .where('user_id', '=', demoted.admin.id)
        .execute();
      await database.kysely
        .updateTable('organisation')
        .set({ status: 'Unregistered' })
        .where('id', '=', deregistered.admin.organisationId)
        .execute();
      expect(
        await Promise.all([inactive, demoted, deregistered].map(({ authorization }) => status(authorization))),
      ).toEqual([401, 401, 401]);
    });

    test("using it counts as use of the admin's session, and a session that becomes idle ends it", async () => {
      server.clock.set(start);
      const impersonation = await impersonate(server, await makeUser(database.kysely));
      const lastUsed = async () => {
        const { session_uid: uid } = await database.kysely
          .selectFrom('log_in_as')
          .select('session_uid')
          .where('admin_id', '=', impersonation.admin.id)
          .executeTakeFirstOrThrow();
        return Date.parse(
          (
            await database.kysely
              .selectFrom('oidc_payload')
              .select('last_used_at')
              .where('model', '=', 'Session')
              .where('uid', '=', uid)
              .executeTakeFirstOrThrow()
          ).last_used_at,
        );
      };
      server.clock.set(new Date(start.getTime() + 10 * minute));
      await current(impersonation.authorization);
      expect(await lastUsed()).toBeGreaterThanOrEqual(start.getTime() + 10 * minute);
      await database.kysely
        .updateTable('oidc_payload')
        .set({ last_used_at: new Date(start.getTime() - 111 * minute).toISOString() })
        .where('account_id', '=', impersonation.admin.id)
        .execute();
      expect(await status(impersonation.authorization)).toBe(401);
      server.clock.set(start);
    });

    test('a made-up token, and the placeholder of the old client, are refused', async () => {
      for (const token of ['loginas.', `loginas.${'a'.repeat(43)}`, 'loginas.:token'])
        expect(await status(`Bearer ${token}`), token).toBe(401);
      expect(await status('Bearer :token')).toBe(401);
    });
  });

  describe('threat: a token left behind after a crash, a cancel or in a second app', () => {
    test('logging out as the user ends it on the server, from any app, and the admin stays signed in [impersonation token left behind]', async () => {
      const impersonation = await impersonate(server, await makeUser(database.kysely));
      expect((await end(impersonation.authorization)).statusCode).toBe(204);
      expect([await status(impersonation.authorization), await status(impersonation.ownAuthorization)]).toEqual([
        401, 200,
      ]);
      expect((await end(impersonation.authorization)).statusCode).toBe(401);
      expect(await kinds(impersonation.admin.id)).toEqual(['LogInAsStarted', 'LogInAsEnded LoggedOut']);
    });

    test("cancelling with the admin's own token ends it, and repeating that is not an error [impersonation token left behind]", async () => {
      const impersonation = await impersonate(server, await makeUser(database.kysely));
      expect([
        (await end(impersonation.ownAuthorization)).statusCode,
        (await end(impersonation.ownAuthorization)).statusCode,
      ]).toEqual([204, 204]);
      expect(await status(impersonation.authorization)).toBe(401);
      expect(await kinds(impersonation.admin.id)).toEqual(['LogInAsStarted', 'LogInAsEnded Canceled']);
    });

    test('it ends when the admin logs out, and the audit log records why [impersonation token left behind]', async () => {
      const password = 'Spade och 12 lod jord';
      const admin = await admins({ password_hash: await hashPassword(password) });
      const base = await listening();
      const browser = new TestBrowser(server, base);
      const { access_token: own } = await browser.signIn('admin', admin.login, password);
      const { token } = (
        await requestImpersonation(server, `Bearer ${own}`, (await makeUser(database.kysely)).id)
      ).json<{
        token: string;
      }>();
      expect(await status(`Bearer ${token}`)).toBe(200);
      await browser.ask('/identity/api/authentication/logout', {
        method: 'DELETE',
        headers: { origin: server.platform.config.deployment.apps.inquirer },
      });
      expect(await status(`Bearer ${token}`)).toBe(401);
      expect(await kinds(admin.id)).toEqual(['LogInAsStarted', 'LogInAsEnded AdminLoggedOut']);
    });

    test('another session of the same admin is not affected', async () => {
      const admin = await admins();
      const user = await makeUser(database.kysely);
      const [one, two] = [await impersonate(server, user, admin), await impersonate(server, user, admin)];
      await end(one.authorization);
      expect([await status(one.authorization), await status(two.authorization)]).toEqual([401, 200]);
    });

    test('one that was never ended is recorded in the audit log after it expires, once, with the time', async () => {
      server.clock.set(start);
      const [old, orphan, live] = [
        await impersonate(server, await makeUser(database.kysely)),
        await impersonate(server, await makeUser(database.kysely)),
        await impersonate(server, await makeUser(database.kysely)),
      ];
      await endSessionsOf(database.kysely, orphan.admin.id);
      await database.kysely
        .updateTable('log_in_as')
        .set({
          started_at: new Date(start.getTime() - 25 * minute).toISOString(),
          expires_at: new Date(start.getTime() - 5 * minute).toISOString(),
        })
        .where('admin_id', '=', old.admin.id)
        .execute();
      expect(await endExpiredImpersonations(database.kysely, server.clock.now())).toBeGreaterThanOrEqual(2);
      expect(await endExpiredImpersonations(database.kysely, server.clock.now())).toBe(0);
      expect(await kinds(old.admin.id)).toEqual(['LogInAsStarted', 'LogInAsEnded Over']);
      expect((await auditLines(old.admin.id)).at(-1)?.details['endedAt']).toBe('2026-11-20T10:55:00.000Z');
      expect(await kinds(orphan.admin.id)).toEqual(['LogInAsStarted', 'LogInAsEnded Over']);
      expect(await status(live.authorization)).toBe(200);
    });
  });

  describe('threat: a GET returns a secret', () => {
    test('the response is not cached, and only the admin app receives it [impersonation secret]', async () => {
      const user = await makeUser(database.kysely);
      const admin = await admins();
      const own = await signInAs(server, admin);
      const answer = await requestImpersonation(server, own, user.id);
      const { admin: adminApp, inquirer } = server.platform.config.deployment.apps;
      expect(answer.headers).toMatchObject({
        'cache-control': 'no-store',
        'access-control-allow-origin': adminApp,
        'referrer-policy': 'no-referrer',
      });
      for (const origin of [inquirer, 'https://evil.example', 'null']) {
        const refused = await requestImpersonation(server, own, user.id, { origin });
        expect([refused.statusCode, refused.json<{ code: string }>().code], origin).toEqual([403, 'NotAllowed']);
      }
      expect(await kinds(admin.id)).toEqual([
        'LogInAsStarted',
        ...Array.from({ length: 3 }, () => 'LogInAsRefused NotAllowed'),
      ]);
    });

    test('a cookie alone does not authorise: without the bearer token it is refused [ASVS 3.5.1]', async () => {
      const answer = await server.http.inject({
        method: 'GET',
        url: '/admin/api/loginas?userId=00000000-0000-7000-8000-0000000000aa',
        headers: { origin: server.platform.config.deployment.apps.admin, cookie: 'schaktkoll-session=x' },
      });
      expect(answer.statusCode).toBe(401);
    });

    test('an admin can start ten times a minute at most, across all processes [impersonation secret]', async () => {
      server.clock.set(start);
      const user = await makeUser(database.kysely);
      const own = await signInAs(server, await admins());
      const codes: number[] = [];
      for (let turn = 0; turn < 11; turn++) codes.push((await requestImpersonation(server, own, user.id)).statusCode);
      expect(codes).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
      expect((await requestImpersonation(server, own, user.id)).headers['retry-after']).toBe('60');
      server.clock.advance(61_000);
      expect((await requestImpersonation(server, own, user.id)).statusCode).toBe(200);
      server.clock.set(start);
    });
  });
});

test('threat: a GET returns a secret: the log contains neither the token nor the URL with the user, and names both users [impersonation secret]', async () => {
  const server = await startTestServer({ config: { logLevel: 'info' } });
  try {
    const log = readLog(server);
    const user = await makeUser(server.database.kysely);
    const { authorization, admin } = await impersonate(server, user);
    await server.http.inject({ method: 'GET', url: '/inquirer/api/users/current', headers: { authorization } });
    expect(log.text()).toContain('/admin/api/loginas');
    expect(log.text()).not.toContain('loginas.');
    expect(log.text()).not.toContain('userId=');
    const lines = log
      .text()
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { route?: string; userId?: string; adminId?: string });
    expect(lines.find(({ route }) => route === '/inquirer/api/users/current')).toMatchObject({
      userId: user.id,
      adminId: admin.id,
    });
  } finally {
    await server.close();
  }
});
