import type { AppName } from '@schaktkoll/domain';
import { createRemoteJWKSet, decodeProtectedHeader, jwtVerify } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { codeOf, tokensOf, type TestBrowser, type Tokens } from '../../../testing/browser.ts';
import type { MadeUser } from '../../../testing/rows.ts';
import { form, logInAt, openWorld, password, type ConformanceWorld } from '../../../testing/conformanceWorld.ts';

describe('tokens', () => {
  /** Tokens and what they give access to, by the modules of the OpenID conformance suite (names after `oidcc-`). */
  let world: ConformanceWorld;
  let person: MadeUser;
  let browser: TestBrowser;
  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(() => world.server.close());
  beforeEach(async () => {
    world.server.clock.set(new Date());
    browser = world.makeBrowser();
    person = await world.makePerson();
  });

  const originOf = (app: AppName) => world.server.platform.config.deployment.apps[app];
  const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
  const current = async (token: string) => (await browser.ask('/inquirer/api/users/current', bearer(token))).status;
  const userInfo = (token: string) => browser.ask('/oidc/me', bearer(token));
  const errorIn = (text: string) => (JSON.parse(text) as { error: string }).error;
  const signIn = () => browser.signIn('inquirer', person.login, password);

  describe('a code', () => {
    test('codereuse: is refused the second time, and the tokens of the first end [ASVS 10.4.2]', async () => {
      const { code, verifier } = await browser.signInForCode('inquirer', person.login, password);
      const tokens = tokensOf(await browser.exchange('inquirer', code, verifier));
      const again = await browser.exchange('inquirer', code, verifier);
      expect([again.status, errorIn(again.text)]).toEqual([400, 'invalid_grant']);
      expect(await current(tokens.access_token)).toBe(401);
      expect((await browser.refresh('inquirer', tokens.refresh_token)).status).toBe(400);
    });

    test('codereuse-30seconds: is refused half a minute later too, with the same effect', async () => {
      const { code, verifier } = await browser.signInForCode('inquirer', person.login, password);
      const tokens = tokensOf(await browser.exchange('inquirer', code, verifier));
      world.server.clock.advance(30_000);
      expect((await browser.exchange('inquirer', code, verifier)).status).toBe(400);
      expect(await current(tokens.access_token)).toBe(401);
    });

    test('is valid for a minute [ASVS 10.4.3]', async () => {
      const { code, verifier } = await browser.signInForCode('inquirer', person.login, password);
      world.server.clock.advance(61_000);
      expect((await browser.exchange('inquirer', code, verifier)).status).toBe(400);
    });

    test('is valid only for the app, the redirect URI and the verifier that it was requested with', async () => {
      for (const replaced of [
        { client_id: 'useradmin' },
        { code: 'a\0' },
        { redirect_uri: `${originOf('inquirer')}/silent-callback.html` },
        { code_verifier: 'x'.repeat(43) },
        { code_verifier: '' },
      ]) {
        const { code, verifier } = await world.makeBrowser().signInForCode('inquirer', person.login, password);
        const right = {
          grant_type: 'authorization_code',
          client_id: 'inquirer',
          code,
          code_verifier: verifier,
          redirect_uri: browser.callbackOf('inquirer'),
        };
        expect((await browser.ask('/oidc/token', form({ ...right, ...replaced }))).status).toBe(400);
      }
    });
  });

  describe('a refresh token', () => {
    test('refresh-token: gives new tokens once; reusing it ends the whole family [ASVS 10.4.5]', async () => {
      const first = await signIn();
      const second = tokensOf(await browser.refresh('inquirer', first.refresh_token));
      expect(second.refresh_token).not.toBe(first.refresh_token);
      const reused = await browser.refresh('inquirer', first.refresh_token);
      expect([reused.status, errorIn(reused.text)]).toEqual([400, 'invalid_grant']);
      expect((await browser.refresh('inquirer', second.refresh_token)).status).toBe(400);
      expect([await current(first.access_token), await current(second.access_token)]).toEqual([401, 401]);
    });

    test('that is rotated expires when the first one would have [ASVS 10.4.5]', async () => {
      const ends = async () => {
        const rows = await world.server.database.kysely
          .selectFrom('oidc_payload')
          .select(['payload', 'consumed_at'])
          .where('model', '=', 'RefreshToken')
          .where('account_id', '=', person.id)
          .execute();
        return rows.map(({ payload }) => Number(payload['exp']));
      };
      const first = await signIn();
      const [firstEnd = 0] = await ends();
      await new Promise((resolve) => setTimeout(resolve, 1_100));
      await browser.refresh('inquirer', first.refresh_token);
      for (const end of await ends()) expect(Math.abs(end - firstEnd)).toBeLessThanOrEqual(1);
      expect(await ends()).toHaveLength(2);
    });

    test('refresh-token of another app is refused', async () => {
      const { refresh_token } = await signIn();
      expect((await browser.refresh('useradmin', refresh_token)).status).toBe(400);
    });

    test('ends with the session, twelve hours after the sign-in [ASVS 7.3.2]', async () => {
      const { refresh_token } = await signIn();
      world.server.clock.advance(12 * 3_600_000 + 60_000);
      expect((await browser.refresh('inquirer', refresh_token)).status).toBe(400);
    });
  });

  describe('the ID token', () => {
    test('is signed by ES256 with a published key, for the app and with its nonce [ASVS 9.1.1] [ASVS 9.2.3]', async () => {
      const { id_token } = await signIn();
      const keys = createRemoteJWKSet(new URL(`${world.base}/oidc/jwks`));
      const { payload } = await jwtVerify(id_token, keys, {
        issuer: world.server.platform.config.deployment.authority,
        audience: 'inquirer',
        algorithms: ['ES256'],
      });
      expect(payload).toMatchObject({ sub: person.id, nonce: 'nonce-of-the-app', aud: 'inquirer' });
      expect(Number(payload.exp) - Number(payload.iat)).toBe(300);
      expect(Object.keys(decodeProtectedHeader(id_token)).sort()).toEqual(['alg', 'kid']);
    });

    test('the published keys have no private part, and no algorithm but ES256 is offered [ASVS 9.1.1]', async () => {
      const { keys } = JSON.parse((await browser.ask('/oidc/jwks')).text) as { keys: Record<string, string>[] };
      for (const key of keys) expect(key).not.toHaveProperty('d');
      expect(keys.map(({ alg }) => alg)).toEqual(['ES256']);
      const document = JSON.parse((await browser.ask('/oidc/.well-known/openid-configuration')).text) as Record<
        string,
        unknown
      >;
      expect(document['id_token_signing_alg_values_supported']).toEqual(['ES256']);
    });
  });

  describe('user info', () => {
    test('userinfo-get, userinfo-post-header and userinfo-post-body: return the subject and nothing else', async () => {
      const { access_token } = await signIn();
      const answers = [
        await userInfo(access_token),
        await browser.ask('/oidc/me', { method: 'POST', ...bearer(access_token) }),
        await browser.ask('/oidc/me', form({ access_token })),
      ];
      for (const { status, text } of answers) expect([status, JSON.parse(text)]).toEqual([200, { sub: person.id }]);
    });

    test('a token in the URL is refused [ASVS 14.2.1]', async () => {
      const { access_token } = await signIn();
      expect((await browser.ask(`/oidc/me?access_token=${access_token}`)).status).toBe(400);
    });
  });

  describe('each kind of token is valid for its own purpose only', () => {
    const kinds = ['id_token', 'refresh_token', 'code', 'nonsense'] as const;
    const made = async (kind: (typeof kinds)[number]): Promise<string> => {
      if (kind === 'nonsense') return 'nonsense';
      if (kind === 'code') return (await browser.signInForCode('inquirer', person.login, password)).code;
      return (await signIn())[kind];
    };

    test.each(kinds)('%s gives access neither to the API nor to user info [ASVS 9.2.2]', async (kind) => {
      const token = await made(kind);
      expect([await current(token), (await userInfo(token)).status]).toEqual([401, 401]);
    });

    test.each(['access_token', 'id_token'] as const)('%s is not a refresh token', async (kind) => {
      const tokens: Tokens = await signIn();
      expect((await browser.refresh('inquirer', tokens[kind])).status).toBe(400);
      expect(await current(tokens.access_token)).toBe(200);
    });

    test.each(['access_token', 'refresh_token', 'id_token'] as const)('%s is not a code', async (kind) => {
      const tokens: Tokens = await signIn();
      expect((await browser.exchange('inquirer', tokens[kind], 'x'.repeat(43))).status).toBe(400);
    });

    test('an access token of an app without our scope gives access to user info, but to no call [ASVS 9.2.2]', async () => {
      const { answer, verifier } = await browser.authorize('inquirer', { scope: 'openid' });
      const back = await logInAt(browser, answer, person.login);
      const tokens = tokensOf(await browser.exchange('inquirer', codeOf(back), verifier));
      expect([(await userInfo(tokens.access_token)).status, await current(tokens.access_token)]).toEqual([200, 401]);
    });

    test('revocation by another app leaves the token valid', async () => {
      const { access_token } = await signIn();
      await browser.ask('/oidc/token/revocation', form({ token: access_token, client_id: 'useradmin' }));
      expect(await current(access_token)).toBe(200);
    });

    test.each([
      'client_credentials',
      'password',
      'implicit',
      'urn:ietf:params:oauth:grant-type:device_code',
      'urn:ietf:params:oauth:grant-type:token-exchange',
    ])('no app may request tokens by %s [ASVS 10.4.4]', async (grant_type) => {
      const answer = await browser.ask(
        '/oidc/token',
        form({ grant_type, client_id: 'inquirer', username: person.login, password }),
      );
      // The provider has the first, for programs with a secret, which no app is.
      const code = grant_type === 'client_credentials' ? 'invalid_request' : 'unsupported_grant_type';
      expect([answer.status, errorIn(answer.text)]).toEqual([400, code]);
    });

    test('an app that sends a secret is refused: no app has one', async () => {
      const answer = await browser.ask('/oidc/token', {
        ...form({ grant_type: 'refresh_token', refresh_token: 'x' }),
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          authorization: `Basic ${Buffer.from('inquirer:secret').toString('base64')}`,
        },
      });
      expect([400, 401]).toContain(answer.status);
    });
  });

  describe('CORS', () => {
    test.each(['/oidc/token', '/oidc/token/revocation'])(
      '%s can be read by an app from its own origin, and not from another app or elsewhere [ASVS 3.4.2]',
      async (path) => {
        const ask = async (origin: string) =>
          browser.ask(path, {
            ...form({ client_id: 'inquirer', grant_type: 'refresh_token', refresh_token: 'x', token: 'x' }),
            headers: { 'content-type': 'application/x-www-form-urlencoded', origin },
          });
        expect((await ask(originOf('inquirer'))).headers.get('access-control-allow-origin')).toBe(originOf('inquirer'));
        for (const origin of [originOf('useradmin'), 'https://evil.example', 'null'])
          expect((await ask(origin)).headers.get('access-control-allow-origin')).toBeNull();
      },
    );

    test('is not enabled on the authorization endpoint [ASVS 3.4.2]', async () => {
      const answer = await browser.ask('/oidc/auth', { headers: { origin: originOf('inquirer') } });
      expect(answer.headers.get('access-control-allow-origin')).toBeNull();
    });
  });
});
