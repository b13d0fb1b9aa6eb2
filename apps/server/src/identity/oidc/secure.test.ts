import { appNames, type AppName } from '@schaktkoll/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashPassword } from '../signIn/password.ts';
import { TestBrowser, tokensOf } from '../../../testing/browser.ts';
import { makeUser } from '../../../testing/rows.ts';
import { startTestServer, testConfig, type TestServer } from '../../../testing/testServer.ts';

describe('sign-in under https', () => {
  /** The server behind a proxy that ends TLS, as in production. */
  let server: TestServer;
  let base: string;
  beforeAll(async () => {
    const { deployment } = await testConfig();
    const api = 'https://api.schaktkoll.example';
    const apps = Object.fromEntries(appNames.map((app) => [app, `https://${app}.schaktkoll.example`])) as Record<
      AppName,
      string
    >;
    server = await startTestServer({
      config: {
        isSecure: true,
        deployment: {
          ...deployment,
          apps,
          authority: `${api}/oidc`,
          api: {
            identity: `${api}/identity`,
            inquirer: `${api}/inquirer`,
            cableowner: `${api}/cableowner`,
            admin: `${api}/admin`,
          },
        },
      },
    });
    base = await server.listen();
  });
  afterAll(() => server.close());

  test('under https every cookie is Secure and has a prefix, and the flow works [ASVS 3.3.1]', async () => {
    const password = 'Spade och 12 lod jord';
    const user = await makeUser(server.database.kysely, { password_hash: await hashPassword(password) });
    const browser = new TestBrowser(server, base);
    const { answer } = await browser.authorize('inquirer');
    const lines = answer.headers.getSetCookie();
    expect(lines.map((line) => line.slice(0, line.indexOf('='))).sort()).toEqual(
      [
        '__Secure-schaktkoll-interaction',
        '__Secure-schaktkoll-interaction.sig',
        '__Secure-schaktkoll-resume',
        '__Secure-schaktkoll-resume.sig',
      ].sort(),
    );
    const { code, verifier } = await browser.signInForCode('inquirer', user.login, password);
    const session = browser.cookies.get('__Host-schaktkoll-session');
    expect(session?.path).toBe('/');
    const tokens = tokensOf(await browser.exchange('inquirer', code, verifier));
    const out = await browser.ask('/identity/api/authentication/logout', {
      method: 'DELETE',
      headers: { origin: 'https://inquirer.schaktkoll.example' },
    });
    for (const line of [...lines, ...out.headers.getSetCookie()]) expect(line.toLowerCase()).toMatch(/; secure(;|$)/);
    expect(
      (
        await browser.ask('/inquirer/api/users/current', {
          headers: { authorization: `Bearer ${tokens.access_token}` },
        })
      ).status,
    ).toBe(401);
  });

  test('under https browsers get HSTS, and URLs are https [ASVS 3.4.1]', async () => {
    const answer = await server.http.inject({ url: '/oidc/.well-known/openid-configuration' });
    expect(answer.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains');
    expect(answer.json().token_endpoint).toBe('https://api.schaktkoll.example/oidc/token');
  });
});
