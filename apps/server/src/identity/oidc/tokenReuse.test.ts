import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashPassword } from '../signIn/password.ts';
import { TestBrowser, tokensOf } from '../../../testing/browser.ts';
import { makeUser } from '../../../testing/rows.ts';
import { startTestServer, type TestServer } from '../../../testing/testServer.ts';

const password = 'Spade och 12 lod jord';
describe.each([
  { by: 'directly', isBehindProxy: false },
  { by: 'through a proxy', isBehindProxy: true },
])('a token that is used twice by a browser that comes $by', ({ isBehindProxy }) => {
  let server: TestServer;
  let base: string;
  let passwordHash: string;
  beforeAll(async () => {
    server = await startTestServer({ isBehindProxy });
    base = await server.listen();
    passwordHash = await hashPassword(password);
  });
  afterAll(() => server.close());

  const somebody = () => makeUser(server.database.kysely, { password_hash: passwordHash });
  const auditOf = (userId: string) =>
    server.database.kysely
      .selectFrom('audit_event')
      .select(['details', 'request_id', 'address'])
      .where('user_id', '=', userId)
      .where('kind', '=', 'TokenReused')
      .execute();

  test('a reused refresh token is logged with the app, the request and the address [ASVS 16.3.3]', async () => {
    const user = await somebody();
    const browser = new TestBrowser(server, base);
    const { refresh_token: spent } = await browser.signIn('inquirer', user.login, password);
    await browser.refresh('inquirer', spent);
    expect(await auditOf(user.id)).toEqual([]);
    const refused = await browser.refresh('inquirer', spent);
    expect(refused.status).toBe(400);
    expect(await auditOf(user.id)).toEqual([
      {
        details: { token: 'RefreshToken', app: 'inquirer' },
        request_id: refused.headers.get('requestid'),
        address: server.callerAddress,
      },
    ]);
  });

  test('a reused code is logged too', async () => {
    const user = await somebody();
    const browser = new TestBrowser(server, base);
    const { code, verifier } = await browser.signInForCode('cableowner', user.login, password);
    const { access_token: token } = tokensOf(await browser.exchange('cableowner', code, verifier));
    expect((await browser.exchange('cableowner', code, verifier)).status).toBe(400);
    expect(await auditOf(user.id)).toMatchObject([
      { details: { token: 'AuthorizationCode', app: 'cableowner' }, address: server.callerAddress },
    ]);
    expect(
      (await browser.ask('/cableowner/api/users/current', { headers: { authorization: `Bearer ${token}` } })).status,
    ).toBe(401);
  });

  test('an app that revokes a used refresh token at log-out is not reported', async () => {
    const user = await somebody();
    const browser = new TestBrowser(server, base);
    const { refresh_token: spent } = await browser.signIn('inquirer', user.login, password);
    await browser.refresh('inquirer', spent);
    await browser.ask('/oidc/token/revocation', {
      method: 'POST',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: server.platform.config.deployment.apps.inquirer,
      },
      body: new URLSearchParams({ client_id: 'inquirer', token: spent }).toString(),
    });
    expect(await auditOf(user.id)).toEqual([]);
  });
});
