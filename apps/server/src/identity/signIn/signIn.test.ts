import * as client from 'openid-client';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { providerEndpoints } from '@schaktkoll/domain';
import { endSessionsOf } from '../oidc/oidc.repository.ts';
import { codeOf, TestBrowser, tokensOf, uidOf } from '../../../testing/browser.ts';
import { makeOrganisation, makeUser, type MadeUser } from '../../../testing/rows.ts';
import { startTestServer, type TestServer } from '../../../testing/testServer.ts';
import { hashPassword } from './password.ts';

describe('signing in', () => {
  let server: TestServer;
  let base: string;
  let passwordHash: string;
  const password = 'Spade och 12 lod jord';
  let user: MadeUser;
  let browser: TestBrowser;

  beforeAll(async () => {
    server = await startTestServer();
    base = await server.listen();
    passwordHash = await hashPassword(password);
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    user = await makeUser(server.database.kysely, { password_hash: passwordHash });
    browser = new TestBrowser(server, base);
  });

  const current = (token: string) =>
    browser.ask('/inquirer/api/users/current', { headers: { authorization: `Bearer ${token}` } });
  const codeIn = (text: string) => (JSON.parse(text) as { code: string }).code;
  const logOut = (origin: string) =>
    browser.ask('/identity/api/authentication/logout', { method: 'DELETE', headers: { origin } });
  const identity = () => server.platform.config.deployment.apps.identity;
  const inquirerApp = () => server.platform.config.deployment.apps.inquirer;

  describe('discovery', () => {
    test('names the endpoints on the issuer, whatever host the request claims [ASVS 10.5.3]', async () => {
      const answer = await fetch(`${base}/oidc/.well-known/openid-configuration`, {
        headers: { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' },
      });
      const document = (await answer.json()) as Record<string, unknown>;
      expect(document).toMatchObject({
        authorization_response_iss_parameter_supported: true,
        // The endpoints that are compiled into the apps.
        ...providerEndpoints('http://api.schaktkoll.localhost:4300/oidc'),
        code_challenge_methods_supported: ['S256'],
        response_types_supported: ['code'],
        // The last, and the secrets, are for the programs of owners.
        grant_types_supported: ['authorization_code', 'refresh_token', 'client_credentials'],
        token_endpoint_auth_methods_supported: ['none', 'client_secret_basic', 'client_secret_post'],
      });
      for (const feature of [
        'registration_endpoint',
        'device_authorization_endpoint',
        'introspection_endpoint',
        'pushed_authorization_request_endpoint',
      ])
        expect(document).not.toHaveProperty(feature);
    });
  });

  describe('the flow', () => {
    test('leads from the app through the log-in page and back, with tokens that an independent client accepts', async () => {
      const issuer = new URL(server.platform.config.deployment.authority);
      const toServer: client.CustomFetch = (address, options) =>
        fetch(address.replace('http://api.schaktkoll.localhost:4300', base), options as RequestInit);
      const configuration = await client.discovery(issuer, 'inquirer', undefined, client.None(), {
        execute: [client.allowInsecureRequests],
        [client.customFetch]: toServer,
      });
      const verifier = client.randomPKCECodeVerifier();
      const address = client.buildAuthorizationUrl(configuration, {
        redirect_uri: browser.callbackOf('inquirer'),
        scope: 'openid offline_access schaktkoll',
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state: 'abc',
        nonce: 'def',
      });
      const asked = await browser.ask(address.href);
      const opened = await browser.ask(asked.location ?? '');
      expect([opened.status, opened.location]).toEqual([303, `${identity()}/login?interaction=${uidOf(asked)}`]);
      const given = await browser.giveCredentials(uidOf(asked), user.login.toUpperCase(), password);
      const { returnTo } = JSON.parse(given.text) as { returnTo: string };
      expect(returnTo).toMatch(/^http:\/\/api\.schaktkoll\.localhost:4300\/oidc\/auth\//);
      const finished = await browser.ask(returnTo);
      const tokens = await client.authorizationCodeGrant(configuration, new URL(finished.location ?? ''), {
        pkceCodeVerifier: verifier,
        expectedState: 'abc',
        expectedNonce: 'def',
      });
      expect(tokens.expires_in).toBe(600);
      expect(tokens.refresh_token).toBeTruthy();
      const claims = tokens.claims();
      expect(claims?.sub).toBe(user.id);
      expect(Object.keys(claims ?? {}).sort()).toEqual(['aud', 'exp', 'iat', 'iss', 'nonce', 'sub']);
      expect((await current(tokens.access_token)).status).toBe(200);
      const refreshed = await client.refreshTokenGrant(configuration, tokens.refresh_token ?? '');
      expect(refreshed.refresh_token).not.toBe(tokens.refresh_token);
    });

    test('records the time of the sign-in and a line in the audit log without the password [ASVS 16.2.1]', async () => {
      const began = Date.now();
      await browser.signIn('inquirer', user.login, password);
      const row = await server.database.kysely
        .selectFrom('app_user')
        .select('last_login_at')
        .where('id', '=', user.id)
        .executeTakeFirstOrThrow();
      expect(Date.parse(row.last_login_at ?? '')).toBeGreaterThanOrEqual(began);
      const events = await server.database.kysely
        .selectFrom('audit_event')
        .selectAll()
        .where('user_id', '=', user.id)
        .execute();
      expect(events.map((event) => event.kind)).toEqual(['SignedIn']);
      expect(events[0]?.address).toBe(server.callerAddress);
      expect(JSON.stringify(events)).not.toContain(password);
    });

    test('leaves no token and no code readable in the database [ASVS 7.2.1]', async () => {
      const tokens = await browser.signIn('inquirer', user.login, password);
      const { rows } = await sql<{ all: string }>`select string_agg(p::text, ' ') as all from oidc_payload p`.execute(
        server.database.kysely,
      );
      const stored = rows[0]?.all ?? '';
      for (const token of [tokens.access_token, tokens.refresh_token]) expect(stored).not.toContain(token);
      for (const cookie of browser.cookies.values()) expect(stored).not.toContain(cookie.value);
    });

    test('sets cookies that scripts cannot read and other sites do not send [ASVS 3.3.1]', async () => {
      const { answer } = await browser.authorize('inquirer');
      const lines = answer.headers.getSetCookie();
      expect(lines.length).toBeGreaterThanOrEqual(4);
      for (const line of lines) expect(line.toLowerCase()).toMatch(/httponly/);
      for (const line of lines) expect(line.toLowerCase()).toMatch(/samesite=lax/);
      for (const line of lines) expect(line.toLowerCase()).not.toMatch(/domain=/);
    });

    test('makes a new session identifier at sign-in [ASVS 7.2.4]', async () => {
      await browser.signIn('inquirer', user.login, password);
      const before = browser.cookies.get('schaktkoll-session')?.value;
      const { answer } = await browser.authorize('inquirer', { prompt: 'login' });
      const given = await browser.giveCredentials(uidOf(answer), user.login, password);
      await browser.ask((JSON.parse(given.text) as { returnTo: string }).returnTo);
      expect(browser.cookies.get('schaktkoll-session')?.value).not.toBe(before);
    });

    test('as another user ends the session of the previous one', async () => {
      const before = await browser.signIn('inquirer', user.login, password);
      const other = await makeUser(server.database.kysely, { password_hash: passwordHash });
      const { answer, verifier } = await browser.authorize('inquirer', { prompt: 'login' });
      const { returnTo } = JSON.parse((await browser.giveCredentials(uidOf(answer), other.login, password)).text) as {
        returnTo: string;
      };
      const form = (await browser.ask(returnTo)).text;
      const field = (name: string) => new RegExp(`name="${name}" value="([^"]+)"`).exec(form)?.[1] ?? '';
      const ended = await browser.ask('/oidc/session/end/confirm', {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ xsrf: field('xsrf'), logout: field('logout') }).toString(),
      });
      const tokens = tokensOf(
        await browser.exchange('inquirer', codeOf(await browser.ask(ended.location ?? '')), verifier),
      );
      expect((JSON.parse((await current(tokens.access_token)).text) as { id: string }).id).toBe(other.id);
      expect((await current(before.access_token)).status).toBe(401);
    });

    test('opens a second app without a second sign-in', async () => {
      await browser.signIn('inquirer', user.login, password);
      const { answer, verifier } = await browser.authorize('useradmin');
      const tokens = tokensOf(await browser.exchange('useradmin', codeOf(answer), verifier));
      const profile = await browser.ask('/identity/api/useradmin/users/current', {
        headers: { authorization: `Bearer ${tokens.access_token}` },
      });
      expect(profile.status).toBe(200);
      // A token is only valid for the calls of its own app.
      expect((await current(tokens.access_token)).status).toBe(403);
    });
  });

  describe('users who are refused', () => {
    const attempt = async (login: string, given: string) => {
      const { answer } = await browser.authorize('inquirer');
      return browser.giveCredentials(uidOf(answer), login, given);
    };

    test('a wrong password and an unknown name get the same answer [ASVS 6.3.8]', async () => {
      const [wrong, unknown] = [
        await attempt(user.login, 'fel lösenord 123'),
        await attempt('finns-inte', 'fel lösenord 123'),
      ];
      const withoutId = (text: string) => ({ ...(JSON.parse(text) as object), requestId: '' });
      expect(wrong.status).toBe(422);
      expect(codeIn(wrong.text)).toBe('WrongCredentials');
      expect(withoutId(unknown.text)).toEqual(withoutId(wrong.text));
    });

    test.each([
      { status: 'Inactive', code: 'AccountInactive' },
      { status: 'AwaitingActivation', code: 'AccountAwaitingActivation' },
    ] as const)(
      'a user who is $status gets that as the reason, but only with the correct password',
      async ({ status, code }) => {
        const other = await makeUser(server.database.kysely, { status, password_hash: passwordHash });
        expect(codeIn((await attempt(other.login, password)).text)).toBe(code);
        expect(codeIn((await attempt(other.login, 'fel lösenord 123')).text)).toBe('WrongCredentials');
      },
    );

    test.each(['CableOwnerModule', 'WebServiceUser', 'WebServiceInquirer'] as const)(
      'a program with the role %s never signs in by browser',
      async (role) => {
        const module = await makeUser(server.database.kysely, { roles: [role], password_hash: passwordHash });
        expect(codeIn((await attempt(module.login, password)).text)).toBe('AccountIsModule');
      },
    );

    test('members of a deregistered organisation are inactive', async () => {
      const organisation = await makeOrganisation(server.database.kysely, { status: 'Unregistered' });
      const member = await makeUser(server.database.kysely, {
        organisation_id: organisation.id,
        password_hash: passwordHash,
      });
      expect(codeIn((await attempt(member.login, password)).text)).toBe('AccountInactive');
    });

    test.each([undefined, 'http://evil.example', 'http://inquirer.schaktkoll.localhost:4302'])(
      'a page of %s may not submit credentials [ASVS 3.5.1]',
      async (origin) => {
        const { answer } = await browser.authorize('inquirer');
        const given = await browser.giveCredentials(uidOf(answer), user.login, password, origin ?? '');
        expect([given.status, codeIn(given.text)]).toEqual([403, 'NotAllowed']);
      },
    );

    test('an unknown sign-in, one of another browser and a completed one have expired', async () => {
      const { answer } = await browser.authorize('inquirer');
      const uid = uidOf(answer);
      expect(codeIn((await browser.giveCredentials('unknown-interaction', user.login, password)).text)).toBe(
        'SignInExpired',
      );
      expect(codeIn((await new TestBrowser(server, base).giveCredentials(uid, user.login, password)).text)).toBe(
        'SignInExpired',
      );
      const given = await browser.giveCredentials(uid, user.login, password);
      await browser.ask((JSON.parse(given.text) as { returnTo: string }).returnTo);
      expect(codeIn((await browser.giveCredentials(uid, user.login, password)).text)).toBe('SignInExpired');
    });

    test('empty fields are reported at the fields', async () => {
      const { answer } = await browser.authorize('inquirer');
      const given = await browser.giveCredentials(uidOf(answer), ' ', '');
      expect(given.status).toBe(400);
      expect(JSON.parse(given.text)).toMatchObject({
        code: 'InvalidBody',
        errors: [
          { path: 'login', code: 'Required' },
          { path: 'password', code: 'Required' },
        ],
      });
    });

    test('the eleventh wrong attempt in a minute must wait; a minute later the correct password works', async () => {
      const { answer } = await browser.authorize('inquirer');
      const uid = uidOf(answer);
      for (let tries = 0; tries < 10; tries += 1)
        expect((await browser.giveCredentials(uid, user.login, 'fel lösenord 123')).status).toBe(422);
      const slowed = await browser.giveCredentials(uid, user.login, password);
      expect([slowed.status, codeIn(slowed.text)]).toEqual([429, 'TooManyRequests']);
      const wait = Number(slowed.headers.get('retry-after'));
      expect(wait).toBeGreaterThan(0);
      expect(wait).toBeLessThanOrEqual(60);
      server.clock.advance(61_000);
      expect((await browser.giveCredentials(uid, user.login, password)).status).toBe(200);
      server.clock.set(new Date());
    });
  });

  describe('a code', () => {
    test('works once; the second use is refused and ends the tokens of the first', async () => {
      const { code, verifier } = await browser.signInForCode('inquirer', user.login, password);
      const tokens = tokensOf(await browser.exchange('inquirer', code, verifier));
      expect((await browser.exchange('inquirer', code, verifier)).status).toBe(400);
      expect((await current(tokens.access_token)).status).toBe(401);
      expect((await browser.refresh('inquirer', tokens.refresh_token)).status).toBe(400);
    });

    test('used twice at the same time gives tokens at most once, and none that stay valid [ASVS 10.4.2]', async () => {
      const { code, verifier } = await browser.signInForCode('inquirer', user.login, password);
      const answers = await Promise.all([
        browser.exchange('inquirer', code, verifier),
        browser.exchange('inquirer', code, verifier),
      ]);
      const good = answers.filter((answer) => answer.status === 200);
      expect(good.length).toBeLessThanOrEqual(1);
      for (const answer of good) expect((await current(tokensOf(answer).access_token)).status).toBe(401);
    });

    test('needs the verifier that it was requested with, and is valid for a minute', async () => {
      const first = await browser.signInForCode('inquirer', user.login, password);
      expect((await browser.exchange('inquirer', first.code, 'x'.repeat(43))).status).toBe(400);
      const second = await new TestBrowser(server, base).signInForCode('inquirer', user.login, password);
      server.clock.advance(61_000);
      expect((await browser.exchange('inquirer', second.code, second.verifier)).status).toBe(400);
      server.clock.set(new Date());
    });
  });

  describe('the request of an app', () => {
    test.each([
      ['no challenge', { code_challenge: null, code_challenge_method: null }],
      ['a plain challenge', { code_challenge_method: 'plain' }],
      ['a token at once', { response_type: 'token' }],
    ])('must be code with PKCE by S256: %s', async (_name, replaced) => {
      const { answer } = await browser.authorize('inquirer', replaced);
      const error =
        new URL(answer.location ?? `${base}/`).searchParams.get('error') ??
        new URL((answer.location ?? `${base}/#`).replace('#', '?')).searchParams.get('error');
      expect(answer.status === 400 || error !== null).toBe(true);
      expect(answer.location ?? '').not.toContain('code=');
    });

    test.each([
      'http://evil.example/signincallback',
      'http://inquirer.schaktkoll.localhost:4302/signincallback/more',
      'http://inquirer.schaktkoll.localhost:4302/signincallback?next=1',
      'http://useradmin.schaktkoll.localhost:4303/signincallback',
    ])('redirects to a registered URI only, not to %s', async (address) => {
      const { answer } = await browser.authorize('inquirer', { redirect_uri: address });
      expect(answer.status).toBe(400);
      expect(answer.location).toBeNull();
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(answer.text).toContain('<html lang="sv">');
      expect(answer.text).toContain(`href="${identity()}/"`);
    });

    test('must name its redirect URI', async () => {
      expect((await browser.authorize('inquirer', { redirect_uri: null })).answer.location).toBeNull();
    });

    test('without a page (prompt=none) gives a code with a session, and login_required without', async () => {
      const silent = { prompt: 'none', redirect_uri: `${inquirerApp()}/silent-callback.html` };
      const without = await browser.authorize('inquirer', silent);
      expect(new URL(without.answer.location ?? '').searchParams.get('error')).toBe('login_required');
      await browser.signIn('inquirer', user.login, password);
      const { answer } = await browser.authorize('inquirer', silent);
      expect(answer.location).toContain(`${inquirerApp()}/silent-callback.html?code=`);
      expect(answer.headers.get('x-frame-options')).toBeNull();
      expect(answer.headers.get('content-security-policy')).toBeNull();
    });

    test('without a page gives login_required once the user is inactive', async () => {
      await browser.signIn('inquirer', user.login, password);
      await server.database.kysely
        .updateTable('app_user')
        .set({ status: 'Inactive' })
        .where('id', '=', user.id)
        .execute();
      const { answer } = await browser.authorize('inquirer', { prompt: 'none' });
      expect(new URL(answer.location ?? '').searchParams.get('error')).toBe('login_required');
    });
  });

  describe('a refresh token', () => {
    test('is replaced at each use; using a spent one ends the family', async () => {
      const first = await browser.signIn('inquirer', user.login, password);
      const second = tokensOf(await browser.refresh('inquirer', first.refresh_token));
      expect((await current(second.access_token)).status).toBe(200);
      expect((await browser.refresh('inquirer', first.refresh_token)).status).toBe(400);
      expect((await browser.refresh('inquirer', second.refresh_token)).status).toBe(400);
      expect((await current(second.access_token)).status).toBe(401);
    });

    test('is not valid for another app', async () => {
      const { refresh_token: token } = await browser.signIn('inquirer', user.login, password);
      expect((await browser.refresh('useradmin', token)).status).toBe(400);
    });

    test('ends with its session at log-out', async () => {
      const tokens = await browser.signIn('inquirer', user.login, password);
      await logOut(inquirerApp());
      expect((await browser.refresh('inquirer', tokens.refresh_token)).status).toBe(400);
    });

    test('is invalid after two hours without use, and so is the session', async () => {
      const tokens = await browser.signIn('inquirer', user.login, password);
      server.clock.advance(121 * 60_000);
      const refreshed = await browser.refresh('inquirer', tokens.refresh_token);
      const { answer } = await browser.authorize('inquirer', { prompt: 'none' });
      server.clock.set(new Date());
      expect(refreshed.status).toBe(400);
      expect(new URL(answer.location ?? '').searchParams.get('error')).toBe('login_required');
    });

    test('is refused for an inactive user', async () => {
      const tokens = await browser.signIn('inquirer', user.login, password);
      await server.database.kysely
        .updateTable('app_user')
        .set({ status: 'Inactive' })
        .where('id', '=', user.id)
        .execute();
      expect((await browser.refresh('inquirer', tokens.refresh_token)).status).toBe(400);
    });

    test('ends when all sessions of the user are ended', async () => {
      const tokens = await browser.signIn('inquirer', user.login, password);
      await endSessionsOf(server.database.kysely, user.id);
      expect((await browser.refresh('inquirer', tokens.refresh_token)).status).toBe(400);
      expect((await current(tokens.access_token)).status).toBe(401);
    });
  });

  describe('log-out', () => {
    test('ends the tokens of all apps, clears the cookies and asks for a new sign-in [ASVS 7.4.1]', async () => {
      const first = await browser.signIn('inquirer', user.login, password);
      const { answer, verifier } = await browser.authorize('useradmin');
      const second = tokensOf(await browser.exchange('useradmin', codeOf(answer), verifier));
      expect((await logOut(inquirerApp())).status).toBe(204);
      for (const token of [first.access_token, second.access_token]) expect((await current(token)).status).toBe(401);
      expect(browser.cookies.has('schaktkoll-session')).toBe(false);
      expect(uidOf((await browser.authorize('inquirer')).answer)).toBeTruthy();
    });

    test('without a session is not an error', async () => {
      expect((await logOut(inquirerApp())).status).toBe(204);
    });

    test('is not possible from other pages', async () => {
      const { access_token: token } = await browser.signIn('inquirer', user.login, password);
      expect((await logOut('http://evil.example')).status).toBe(403);
      expect((await current(token)).status).toBe(200);
    });

    test('asks first at the end-session endpoint, and skips the question only with the ID token of the session', async () => {
      const tokens = await browser.signIn('inquirer', user.login, password);
      const bare = await browser.ask('/oidc/session/end', { headers: { accept: 'text/html' } });
      expect(bare.text).not.toContain('<script>');
      expect(bare.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
      const back = `${inquirerApp()}/`;
      const proven = await browser.ask(
        `/oidc/session/end?${new URLSearchParams({ id_token_hint: tokens.id_token, post_logout_redirect_uri: back })}`,
        { headers: { accept: 'text/html' } },
      );
      expect(proven.text).toContain('<script>');
      const xsrf = /name="xsrf" value="([^"]+)"/.exec(proven.text)?.[1] ?? '';
      const confirmed = await browser.ask('/oidc/session/end/confirm', {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ xsrf, logout: 'yes' }).toString(),
      });
      expect(confirmed.location).toBe(back);
      expect((await current(tokens.access_token)).status).toBe(401);
    });

    test('revoking an access token responds with JSON and ends it', async () => {
      const tokens = await browser.signIn('inquirer', user.login, password);
      const revoked = await browser.ask('/oidc/token/revocation', {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: inquirerApp() },
        body: new URLSearchParams({
          token: tokens.access_token,
          token_type_hint: 'access_token',
          client_id: 'inquirer',
        }).toString(),
      });
      expect([revoked.status, revoked.text, revoked.headers.get('content-type')]).toEqual([
        200,
        '{}',
        'application/json; charset=utf-8',
      ]);
      expect((await current(tokens.access_token)).status).toBe(401);
    });
  });

  test('an ID token and a refresh token give access to no call', async () => {
    const tokens = await browser.signIn('inquirer', user.login, password);
    for (const token of [tokens.id_token, tokens.refresh_token, 'x', ''])
      expect((await current(token)).status).toBe(401);
  });

  test("the token endpoint answers only to the app's own origin", async () => {
    const { code, verifier } = await browser.signInForCode('inquirer', user.login, password);
    const body = new URLSearchParams({
      grant_type: 'authorization_code',
      client_id: 'inquirer',
      code,
      code_verifier: verifier,
      redirect_uri: browser.callbackOf('inquirer'),
    }).toString();
    const answer = await browser.ask('/oidc/token', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'http://evil.example' },
      body,
    });
    expect(answer.status).toBe(400);
    expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    const preflight = await browser.ask('/oidc/token', {
      method: 'OPTIONS',
      headers: { origin: inquirerApp(), 'access-control-request-method': 'POST' },
    });
    expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([204, inquirerApp()]);
    expect(preflight.headers.get('requestid')).toBeTruthy();
    const page = await browser.ask('/oidc/auth', { headers: { origin: inquirerApp() } });
    expect(page.headers.get('access-control-allow-origin')).toBeNull();
  });
});
