import { allCalls } from '@schaktkoll/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, testConfig, type TestServer } from '../../../testing/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  const { deployment } = await testConfig();
  const secure = (address: string) => address.replace(/^http:/, 'https:');
  const map = <T extends object>(addresses: T) =>
    Object.fromEntries(Object.entries(addresses).map(([name, address]) => [name, secure(address as string)])) as T;
  server = await startTestServer({
    config: {
      isSecure: true,
      deployment: {
        ...deployment,
        apps: map(deployment.apps),
        api: map(deployment.api),
        authority: secure(deployment.authority),
      },
    },
  });
});
afterAll(() => server.close());

/** The only responses that may be cached, for seconds: they are the same for everyone, also signed out. */
const cached: Readonly<Record<string, string>> = {
  listPublishedAnnouncements: 'public, max-age=10',
  getOpenStatistics: 'public, max-age=600',
  getServiceStatus: 'public, max-age=30',
  downloadOpenStatistics: 'public, max-age=600',
};
/** The only response without an error that is not JSON: everyone may read it. */
const otherTypes: Readonly<Record<string, string>> = { downloadOpenStatistics: 'text/csv; charset=utf-8' };
/** An address of the call; what its parameters name is nowhere. */
const addressOf = (api: string, path: string) => `/${api}${path.replaceAll(/:\w+/g, 'nothing-of-this-name')}`;

test.each(allCalls.filter(({ kind }) => kind !== 'stream').map((call) => [call.name, call] as const))(
  'every response of %s is cached only where it may be, shown in no frame and read as the type it states [ASVS 3.4.4] [ASVS 14.3.2]',
  async (name, call) => {
    const answer = await server.http.inject({
      method: call.method,
      url: addressOf(call.api, call.path),
      headers: { origin: 'https://evil.example' },
    });
    expect(answer.headers).toMatchObject({
      'cache-control': cached[name] ?? 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-site',
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    });
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'");
    expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(answer.headers['requestid']).toMatch(/^[0-9a-f-]{36}$/);
    expect(answer.headers['access-control-allow-origin']).toBeUndefined();
    if (answer.body !== '' && otherTypes[name] === undefined)
      expect(answer.headers['content-type']).toMatch(/^application\/(problem\+)?json; charset=utf-8$/);
    else if (answer.body !== '') expect(answer.headers['content-type']).toBe(otherTypes[name]);
  },
);

test.each([
  '/oidc/.well-known/openid-configuration',
  '/oidc/jwks',
  '/oidc/me',
  '/oidc/auth',
  '/oidc/session/end',
  '/nowhere',
  '/%zz',
])('%s carries the common headers [ASVS 3.4.4]', async (url) => {
  const answer = await server.http.inject({ url, headers: { origin: 'https://evil.example' } });
  expect(answer.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
  });
  expect(answer.headers['access-control-allow-origin']).toBeUndefined();
  expect(answer.headers['server']).toBeUndefined();
  expect(answer.headers['x-powered-by']).toBeUndefined();
});

test('a page that the sign-in library makes itself runs its one script and nothing else [ASVS 3.4.3]', async () => {
  const answer = await server.http.inject({ url: '/oidc/session/end', headers: { accept: 'text/html' } });
  expect(answer.body).toContain('<script>');
  expect(answer.headers['content-security-policy']).toMatch(
    /^default-src 'none'; script-src 'sha256-[\w+/=]{44}'; form-action 'self' https:/,
  );
  expect(answer.headers['content-security-policy']).toContain("frame-ancestors 'none'");
});
