import * as client from 'openid-client';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codeOf, tokensOf, uidOf, type TestBrowser } from '../../../testing/browser.ts';
import type { MadeUser } from '../../../testing/rows.ts';
import {
  claimsOf,
  logInAt,
  openWorld,
  password,
  redirectParameters,
  type ConformanceWorld,
} from '../../../testing/conformanceWorld.ts';

describe('the authorization endpoint', () => {
  /** The authorization endpoint, by the modules of the OpenID conformance suite (names after `oidcc-`). */
  let world: ConformanceWorld;
  let person: MadeUser;
  let browser: TestBrowser;
  beforeAll(async () => {
    world = await openWorld();
    person = await world.makePerson();
  });
  afterAll(() => world.server.close());
  beforeEach(() => {
    browser = world.makeBrowser();
  });

  const signIn = () => browser.signIn('inquirer', person.login, password);
  const silent = { prompt: 'none' };
  const old = (minutes: number) =>
    world.server.database.kysely
      .selectFrom('oidc_payload')
      .selectAll()
      .where('model', '=', 'Session')
      .where('account_id', '=', person.id)
      .execute()
      .then(async (rows) => {
        for (const row of rows) {
          const payload = { ...row.payload, loginTs: Number(row.payload['loginTs']) - minutes * 60 };
          await world.server.database.kysely
            .updateTable('oidc_payload')
            .set({ payload: JSON.stringify(payload) })
            .where('model', '=', 'Session')
            .where('id', '=', row.id)
            .execute();
        }
      });

  describe('clients and parameters', () => {
    test('server: an independent client signs in by code and PKCE, and accepts state, nonce, issuer and ID token [ASVS 10.1.2] [ASVS 10.2.2]', async () => {
      const configuration = await world.discover('inquirer');
      const verifier = client.randomPKCECodeVerifier();
      const [state, nonce] = [client.randomState(), client.randomNonce()];
      const address = client.buildAuthorizationUrl(configuration, {
        redirect_uri: browser.callbackOf('inquirer'),
        scope: 'openid offline_access schaktkoll',
        code_challenge: await client.calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        state,
        nonce,
      });
      const back = await logInAt(browser, await browser.ask(address.href), person.login);
      expect(redirectParameters(back).get('iss')).toBe(world.server.platform.config.deployment.authority);
      const tokens = await client.authorizationCodeGrant(configuration, new URL(back.location ?? ''), {
        pkceCodeVerifier: verifier,
        expectedState: state,
        expectedNonce: nonce,
        idTokenExpected: true,
      });
      expect(tokens.claims()?.sub).toBe(person.id);
    });

    test('response-type-missing: is refused', async () => {
      const { answer } = await browser.authorize('inquirer', { response_type: null });
      expect(redirectParameters(answer).get('error')).toBe('invalid_request');
    });

    test.each(['id_token', 'token', 'code id_token', 'code token', 'none'])(
      'unsupported response type %s is refused, without a code [ASVS 10.6.1]',
      async (response_type) => {
        const { answer } = await browser.authorize('inquirer', { response_type });
        expect(answer.location ?? '').not.toMatch(/[?&#](code|id_token|access_token)=/);
        expect(`${answer.location ?? ''}${answer.text}`).toMatch(
          /unsupported_response_type|unauthorized_client|kunde inte slutföras/,
        );
      },
    );

    test.each([
      ['of another host', 'https://evil.example/signincallback'],
      ['longer than registered', 'http://inquirer.schaktkoll.localhost:4302/signincallback/more'],
      ['with a query', 'http://inquirer.schaktkoll.localhost:4302/signincallback?next=1'],
      ['in other letters', 'http://inquirer.schaktkoll.localhost:4302/SignInCallback'],
      ['of another app', 'http://useradmin.schaktkoll.localhost:4303/signincallback'],
    ])(
      'ensure-registered-redirect-uri: a redirect URI %s is refused on a page of our own, without a redirect [ASVS 10.4.1]',
      async (_name, redirect_uri) => {
        const { answer } = await browser.authorize('inquirer', { redirect_uri });
        expect([answer.status, answer.location]).toEqual([400, null]);
      },
    );

    test('redirect-uri-missing: is refused although each app has only a few redirect URIs', async () => {
      const { answer } = await browser.authorize('inquirer', { redirect_uri: null });
      expect([answer.status, answer.location]).toEqual([400, null]);
    });

    test('an unknown app is refused on a page of our own', async () => {
      const { answer } = await browser.authorize('inquirer', { client_id: 'somebody' });
      expect([answer.status, answer.location]).toEqual([400, null]);
    });

    test.each([
      ['app', { client_id: 'inquirer\0' }],
      ['state', { state: 'a\0' }],
      ['nonce', { nonce: 'a\0' }],
      ['hint', { login_hint: 'a\0' }],
    ])('a NUL in the %s is a bad request, not a fault of the server', async (_name, replaced) => {
      const { answer } = await browser.authorize('inquirer', replaced);
      const isRefused = answer.status === 400 || redirectParameters(answer).get('error') === 'invalid_request';
      expect(isRefused).toBe(true);
    });

    test.each([
      ['without a challenge', { code_challenge: null, code_challenge_method: null }],
      ['with the plain method', { code_challenge_method: 'plain' }],
      ['without a method, which means plain', { code_challenge_method: null }],
    ])('PKCE downgrade: a request %s is refused [ASVS 10.4.6]', async (_name, replaced) => {
      const { answer } = await browser.authorize('inquirer', replaced);
      expect(redirectParameters(answer).get('error')).toBe('invalid_request');
    });

    test('unsigned-request-object: every request object is refused, by value or by reference', async () => {
      const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from('{"client_id":"inquirer"}').toString('base64url')}.`;
      for (const [replaced, error] of [
        [{ request: unsigned }, 'request_not_supported'],
        [{ request_uri: 'https://evil.example/request' }, 'request_uri_not_supported'],
      ] as const) {
        const { answer } = await browser.authorize('inquirer', replaced);
        expect(redirectParameters(answer).get('error')).toBe(error);
      }
    });

    test('a request of more than 4,000 characters is refused, and nothing of it is stored', async () => {
      const stored = () =>
        world.server.database.kysely
          .selectFrom('oidc_payload')
          .select('id')
          .where('model', '=', 'Interaction')
          .execute();
      const before = await stored();
      const { answer } = await browser.authorize('inquirer', { state: 'x'.repeat(4_000) });
      expect([answer.status, answer.location, (await stored()).length]).toEqual([400, null, before.length]);
    });

    test('claims and resource give no more than without them', async () => {
      const plain = await signIn();
      const { answer, verifier } = await browser.authorize('inquirer', {
        ...silent,
        claims: '{"id_token":{"email":{"essential":true}},"userinfo":{"name":null}}',
        resource: 'https://evil.example/api',
      });
      const tokens = tokensOf(await browser.exchange('inquirer', codeOf(answer), verifier));
      expect(Object.keys(claimsOf(tokens)).sort()).toEqual(Object.keys(claimsOf(plain)).sort());
      expect([tokens.scope, claimsOf(tokens)['aud']]).toEqual([plain.scope, 'inquirer']);
    });

    test('other response modes give a code to no address but that of the app, or an error', async () => {
      await signIn();
      const callback = browser.callbackOf('inquirer');
      const inMode = async (response_mode: string) =>
        (await browser.authorize('inquirer', { ...silent, response_mode })).answer;
      expect((await inMode('fragment')).location?.split('=')[0]).toBe(`${callback}#code`);
      const targets = [...(await inMode('form_post')).text.matchAll(/action="([^"]+)"/g)].map(([, to]) => to);
      expect(targets).toEqual([callback]);
      for (const mode of ['query.jwt', 'web_message'])
        expect(redirectParameters(await inMode(mode)).get('error')).toBe('unsupported_response_mode');
    });

    test('ensure-request-with-unknown-parameter-succeeds, as with display, ui_locales, claims_locales and acr_values', async () => {
      const { answer } = await browser.authorize('inquirer', {
        extra: 'foobar',
        display: 'popup',
        ui_locales: 'se',
        claims_locales: 'se',
        acr_values: '1 2',
      });
      expect(uidOf(answer)).toBeTruthy();
    });

    test('ensure-request-without-nonce-succeeds-for-code-flow: the ID token then has no nonce', async () => {
      const { answer, verifier } = await browser.authorize('inquirer', { nonce: null });
      const tokens = tokensOf(
        await browser.exchange('inquirer', codeOf(await logInAt(browser, answer, person.login)), verifier),
      );
      expect(claimsOf(tokens)).not.toHaveProperty('nonce');
    });

    test.each(['profile', 'email', 'address', 'phone'])(
      'scope-%s: gives no claims beyond the subject [ASVS 10.4.11]',
      async (extra) => {
        const { answer, verifier } = await browser.authorize('inquirer', { scope: `openid schaktkoll ${extra}` });
        const tokens = tokensOf(
          await browser.exchange('inquirer', codeOf(await logInAt(browser, answer, person.login)), verifier),
        );
        expect(tokens.scope.split(' ')).not.toContain(extra);
        expect(Object.keys(claimsOf(tokens)).sort()).toEqual(['aud', 'exp', 'iat', 'iss', 'nonce', 'sub']);
      },
    );

    test('an authorization request by POST does not exist, so a form elsewhere cannot forge it [ASVS 3.5.1]', async () => {
      const answer = await browser.ask('/oidc/auth', {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'client_id=inquirer',
      });
      expect(answer.status).toBe(404);
    });
  });

  describe('the session', () => {
    test('prompt-none-not-logged-in: login_required, with the state', async () => {
      const { answer } = await browser.authorize('inquirer', silent);
      expect([redirectParameters(answer).get('error'), redirectParameters(answer).get('state')]).toEqual([
        'login_required',
        'state-of-the-app',
      ]);
    });

    test('prompt-none-logged-in: a code without a page, for the same user and the same time of sign-in', async () => {
      const first = claimsOf(await signIn());
      const { answer, verifier } = await browser.authorize('inquirer', { ...silent, max_age: '10000' });
      const second = claimsOf(tokensOf(await browser.exchange('inquirer', codeOf(answer), verifier)));
      expect(second['sub']).toBe(first['sub']);
      expect(Number(second['auth_time'])).toBeLessThanOrEqual(Number(second['iat']));
    });

    test('prompt-login: requires a new sign-in although there is a session, with a new time of sign-in', async () => {
      await signIn();
      await old(20);
      const began = Math.floor(Date.now() / 1000);
      const { answer, verifier } = await browser.authorize('inquirer', { prompt: 'login', max_age: '10000' });
      const claims = claimsOf(
        tokensOf(await browser.exchange('inquirer', codeOf(await logInAt(browser, answer, person.login)), verifier)),
      );
      expect(Number(claims['auth_time'])).toBeGreaterThanOrEqual(began);
    });

    test('prompt none together with login is refused', async () => {
      const { answer } = await browser.authorize('inquirer', { prompt: 'none login' });
      expect(redirectParameters(answer).get('error')).toBe('invalid_request');
    });

    test('max-age-1: requires a new sign-in if the session is older', async () => {
      await signIn();
      await old(1);
      const began = Math.floor(Date.now() / 1000);
      const { answer, verifier } = await browser.authorize('inquirer', { max_age: '1' });
      const claims = claimsOf(
        tokensOf(await browser.exchange('inquirer', codeOf(await logInAt(browser, answer, person.login)), verifier)),
      );
      expect(Number(claims['auth_time'])).toBeGreaterThanOrEqual(began);
    });

    test('max-age-10000: accepts a session that is younger, and returns the time of sign-in', async () => {
      await signIn();
      await old(10);
      const { answer, verifier } = await browser.authorize('inquirer', { max_age: '10000' });
      const claims = claimsOf(tokensOf(await browser.exchange('inquirer', codeOf(answer), verifier)));
      expect(Math.round((Date.now() / 1000 - Number(claims['auth_time'])) / 60)).toBe(10);
    });

    test('id-token-hint: continues silently for the user that it names, and requires a sign-in for any other', async () => {
      const own = await signIn();
      const { answer } = await browser.authorize('inquirer', { ...silent, id_token_hint: own.id_token });
      expect(codeOf(answer)).toBeTruthy();
      const other = await world.makePerson();
      const theirs = await world.makeBrowser().signIn('inquirer', other.login, password);
      const refused = await browser.authorize('inquirer', { ...silent, id_token_hint: theirs.id_token });
      expect(redirectParameters(refused.answer).get('error')).toBe('login_required');
    });

    test('login-hint: is accepted without effect', async () => {
      const { answer } = await browser.authorize('inquirer', { login_hint: 'somebody else' });
      expect(codeOf(await logInAt(browser, answer, person.login))).toBeTruthy();
    });
  });
});
