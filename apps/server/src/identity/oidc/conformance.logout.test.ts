import { decodeJwt, exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestResponse, TestBrowser, Tokens } from '../../../testing/browser.ts';
import { openWorld, form, password, type ConformanceWorld } from '../../../testing/conformanceWorld.ts';

describe('logging out', () => {
  /** RP-initiated log-out, by the modules of the OpenID conformance suite (names after `oidcc-rp-initiated-logout`). */
  let world: ConformanceWorld;
  let browser: TestBrowser;
  let tokens: Tokens;
  let back: string;
  beforeAll(async () => {
    world = await openWorld();
    back = `${world.server.platform.config.deployment.apps.inquirer}/`;
  });
  afterAll(() => world.server.close());
  beforeEach(async () => {
    browser = world.makeBrowser();
    tokens = await browser.signIn('inquirer', (await world.makePerson()).login, password);
  });

  const openPage = (fields: Record<string, string>) =>
    browser.ask(`/oidc/session/end?${new URLSearchParams(fields)}`, { headers: { accept: 'text/html' } });
  const goesByItself = ({ text }: TestResponse) => text.includes('<script>');
  const confirm = (page: TestResponse) =>
    browser.ask(
      '/oidc/session/end/confirm',
      form({ xsrf: /name="xsrf" value="([^"]+)"/.exec(page.text)?.[1] ?? '', logout: 'yes' }),
    );
  const isLoggedIn = async () =>
    (await browser.ask('/inquirer/api/users/current', { headers: { authorization: `Bearer ${tokens.access_token}` } }))
      .status === 200;
  const otherSignature = (token: string) => `${token.slice(0, -4)}${token.endsWith('AAAA') ? 'BBBB' : 'AAAA'}`;

  test('with the ID token, a registered URI and a state: continues without a question, ends the session and redirects with the state', async () => {
    const page = await openPage({ id_token_hint: tokens.id_token, post_logout_redirect_uri: back, state: 'abc' });
    expect(goesByItself(page)).toBe(true);
    expect((await confirm(page)).location).toBe(`${back}?state=abc`);
    expect(await isLoggedIn()).toBe(false);
  });

  test('bad-post-logout-redirect-uri: is refused without a redirect, and the session continues [ASVS 10.6.2]', async () => {
    const page = await openPage({ id_token_hint: tokens.id_token, post_logout_redirect_uri: 'https://evil.example/' });
    expect([page.status, page.location]).toEqual([400, null]);
    expect(await isLoggedIn()).toBe(true);
  });

  test('query-added-to-post-logout-redirect-uri: is refused', async () => {
    const page = await openPage({ id_token_hint: tokens.id_token, post_logout_redirect_uri: `${back}?foo=bar` });
    expect([page.status, page.location]).toEqual([400, null]);
    expect(await isLoggedIn()).toBe(true);
  });

  test('modified-id-token-hint: with another signature is refused', async () => {
    const page = await openPage({ id_token_hint: otherSignature(tokens.id_token), post_logout_redirect_uri: back });
    expect([page.status, page.location]).toEqual([400, null]);
    expect(await isLoggedIn()).toBe(true);
  });

  test('bad-id-token-hint: something that is not an ID token is refused', async () => {
    const page = await openPage({ id_token_hint: 'nonsense', post_logout_redirect_uri: back });
    expect([page.status, page.location]).toEqual([400, null]);
    expect(await isLoggedIn()).toBe(true);
  });

  test.each<readonly [string, () => Promise<string>]>([
    [
      'without a signature (alg none)',
      async () => `${Buffer.from('{"alg":"none"}').toString('base64url')}.${tokens.id_token.split('.')[1] ?? ''}.`,
    ],
    [
      'signed by a key of its own, which it brings',
      async () => {
        const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true });
        return new SignJWT(decodeJwt(tokens.id_token))
          .setProtectedHeader({ alg: 'ES256', jwk: await exportJWK(publicKey) })
          .sign(privateKey);
      },
    ],
    [
      'signed with our public key as if that were a secret (HS256)',
      async () => {
        const { text } = await browser.ask('/oidc/jwks');
        const [key] = (JSON.parse(text) as { keys: object[] }).keys;
        return new SignJWT(decodeJwt(tokens.id_token))
          .setProtectedHeader({ alg: 'HS256' })
          .sign(Buffer.from(JSON.stringify(key)));
      },
    ],
  ])('an ID token %s is refused, although its claims are true [ASVS 9.1.1]', async (_how, forge) => {
    const page = await openPage({ id_token_hint: await forge(), post_logout_redirect_uri: back });
    expect([page.status, page.location]).toEqual([400, null]);
    expect(await isLoggedIn()).toBe(true);
  });

  test('no-id-token-hint: does not redirect without a question; the user must confirm to be logged out', async () => {
    const page = await openPage({ post_logout_redirect_uri: back });
    expect(page.status === 400 || !goesByItself(page)).toBe(true);
    expect(await isLoggedIn()).toBe(true);
  });

  test('no-params: the user confirms, and the page says that they are logged out', async () => {
    const page = await openPage({});
    expect(goesByItself(page)).toBe(false);
    expect(await isLoggedIn()).toBe(true);
    const result = await confirm(page);
    const shown = result.location === null ? result : await browser.ask(result.location);
    expect(shown.text).toContain('Du är utloggad');
    expect(await isLoggedIn()).toBe(false);
  });

  test('no-post-logout-redirect-uri: ends the session and says so on a page of our own', async () => {
    const result = await confirm(await openPage({ id_token_hint: tokens.id_token }));
    const shown = result.location === null ? result : await browser.ask(result.location);
    expect(shown.text).toContain('Du är utloggad');
    expect(await isLoggedIn()).toBe(false);
  });

  test('no-state: redirects without one', async () => {
    expect(
      (await confirm(await openPage({ id_token_hint: tokens.id_token, post_logout_redirect_uri: back }))).location,
    ).toBe(back);
  });

  test('only-state: does not redirect, so the state is not sent', async () => {
    const result = await confirm(await openPage({ state: 'abc' }));
    expect(result.location ?? '').not.toContain('abc');
    expect(await isLoggedIn()).toBe(false);
  });

  test('the ID token of another user does not log this one out without a question', async () => {
    const theirs = await world.makeBrowser().signIn('inquirer', (await world.makePerson()).login, password);
    const page = await openPage({ id_token_hint: theirs.id_token, post_logout_redirect_uri: back });
    expect(goesByItself(page)).toBe(false);
    expect(await isLoggedIn()).toBe(true);
  });

  test('a confirmation that comes from another page is refused [ASVS 10.6.2]', async () => {
    await openPage({ id_token_hint: tokens.id_token });
    const forged = await browser.ask('/oidc/session/end/confirm', form({ xsrf: 'guessed', logout: 'yes' }));
    expect(forged.status).toBe(400);
    expect(await isLoggedIn()).toBe(true);
  });
});
