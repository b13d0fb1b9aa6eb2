import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase } from '../../../testing/testDatabase.ts';
import { startTestServer, type TestServer } from '../../../testing/testServer.ts';

describe('the paths of the provider', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ database: await openTestDatabase() });
  });
  afterAll(async () => {
    await server.close();
    await server.database.close();
  });

  test.each([
    ['GET', '/oidc/AUTH?client_id=inquirer'],
    ['GET', '/oidc/auth/?client_id=inquirer'],
    ['HEAD', '/oidc/Auth?client_id=inquirer'],
    ['POST', '/oidc/token/'],
    ['POST', '/oidc/TOKEN'],
    ['GET', '/oidc/Auth/V1StGXR8_Z5jdHi6B-myT'],
    ['GET', '/oidc/auth/V1StGXR8_Z5jdHi6B-myT/'],
    ['GET', '/oidc/jwks/'],
    ['GET', '/oidc//auth'],
    ['GET', '/oidc/%61uth'],
    ['GET', '/oidc/'],
  ] as const)('are found only in their own spelling, not as %s %s [ASVS 2.4.1 networks]', async (method, url) => {
    const stored = () => server.database.kysely.selectFrom('oidc_payload').select('id').execute();
    const before = await stored();
    const answer = await server.http.inject({ method, url, headers: { accept: 'text/html' } });
    expect(answer.statusCode).toBe(404);
    expect(await stored()).toEqual(before);
  });

  test.each(['/oidc/.well-known/openid-configuration', '/oidc/jwks'])('are found as %s', async (url) => {
    expect((await server.http.inject({ url })).statusCode).toBe(200);
  });
});
