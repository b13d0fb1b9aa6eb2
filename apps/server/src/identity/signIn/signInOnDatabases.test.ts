import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Database } from '../../platform/db/database.ts';
import { limits } from '../../platform/limits/limits.ts';
import { removeOld } from '../../platform/db/removeOld.repository.ts';
import { storedSecrets } from '../../platform/crypto/secrets.ts';
import { TestBrowser, tokensOf } from '../../../testing/browser.ts';
import { hashOfCost } from '../../../testing/passwordHashes.ts';
import { makeUser } from '../../../testing/rows.ts';
import { startTestServer, type TestServer } from '../../../testing/testServer.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { replacePasswordHash } from './signIn.repository.ts';

describe('sign-in', () => {
  let database: Database;
  let server: TestServer;
  let base: string;
  beforeAll(async () => {
    server = await startTestServer();
    ({ database } = server);
    base = await server.listen();
  });
  afterAll(() => server.close());

  test('signs in, renews, revokes the family on reuse, and logs out', async () => {
    const password = 'Spade och 12 lod jord';
    const user = await makeUser(database.kysely, { password_hash: await hashPassword(password), login: 'Åsa.Öberg' });
    const browser = new TestBrowser(server, base);
    const current = async (token: string) =>
      (await browser.ask('/inquirer/api/users/current', { headers: { authorization: `Bearer ${token}` } })).status;
    const first = await browser.signIn('inquirer', 'Åsa.Öberg', password);
    const second = tokensOf(await browser.refresh('inquirer', first.refresh_token));
    expect(await current(second.access_token)).toBe(200);
    expect((await browser.refresh('inquirer', first.refresh_token)).status).toBe(400);
    expect(await current(second.access_token)).toBe(401);
    const audit = await database.kysely
      .selectFrom('audit_event')
      .select(['kind', 'details', 'address'])
      .where('user_id', '=', user.id)
      .where('kind', '=', 'TokenReused')
      .execute();
    expect(audit).toEqual([
      {
        kind: 'TokenReused',
        details: { token: 'RefreshToken', app: 'inquirer' },
        address: server.callerAddress,
      },
    ]);

    const third = await new TestBrowser(server, base).signIn('inquirer', user.login, password);
    expect(await current(third.access_token)).toBe(200);
    await browser.ask('/identity/api/authentication/logout', {
      method: 'DELETE',
      headers: { origin: server.platform.config.deployment.apps.identity },
    });
    expect(await current(third.access_token)).toBe(200);
  });

  test('of ten simultaneous renewals with one token at most one succeeds, and its family ends [ASVS 10.4.5]', async () => {
    const password = 'Spade och 12 lod jord';
    const user = await makeUser(database.kysely, { password_hash: await hashPassword(password) });
    const browser = new TestBrowser(server, base);
    const { refresh_token: token } = await browser.signIn('inquirer', user.login, password);
    const answers = await Promise.all(Array.from({ length: 10 }, () => browser.refresh('inquirer', token)));
    const good = answers.filter((answer) => answer.status === 200);
    expect(good.length).toBeLessThanOrEqual(1);
    for (const answer of good)
      expect((await browser.refresh('inquirer', tokensOf(answer).refresh_token)).status).toBe(400);
  });

  test('limits how many sign-ins one network starts in a minute [ASVS 2.4.1 networks]', async () => {
    const from = (address: string) =>
      server.http.inject({
        url: '/oidc/auth?client_id=inquirer',
        remoteAddress: address,
        headers: { accept: 'text/html' },
      });
    server.clock.stopAt(server.clock.now());
    let refused = null;
    for (let count = 0; count <= limits.authorizations.most && refused === null; count += 1) {
      // Addresses of one household.
      const answer = await from(`2001:db8:0:1::${(count % 250).toString(16)}`);
      if (answer.statusCode === 429) refused = { count, retryAfter: Number(answer.headers['retry-after']), answer };
    }
    expect(refused?.count).toBe(limits.authorizations.most);
    expect(refused?.retryAfter).toBeGreaterThan(0);
    expect(refused?.answer.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
    });
    expect(refused?.answer.headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(refused?.answer.body).toContain(
      `<h1>För många inloggningar just nu</h1><p>Det har kommit ovanligt många inloggningar från ditt nätverk. Vänta ${refused?.retryAfter} sekunder och försök igen.</p>`,
    );
    expect(refused?.answer.body).toContain(`Felkod: ${String(refused?.answer.headers['requestid'])}`);
    expect((await from('2001:db8:0:2::1')).statusCode).not.toBe(429);
    expect((await server.http.inject({ url: '/oidc/jwks', remoteAddress: '2001:db8:0:1::1' })).statusCode).toBe(200);
  });

  test('hashes a password of an older cost anew, but never over a password that was changed meanwhile', async () => {
    const password = 'Spade och 12 lod';
    const older = hashOfCost(8_192, 3, password);
    const user = await makeUser(database.kysely, { password_hash: older });
    const stored = async () =>
      (
        await database.kysely
          .selectFrom('app_user')
          .select('password_hash')
          .where('id', '=', user.id)
          .executeTakeFirstOrThrow()
      ).password_hash;
    await new TestBrowser(server, base).signIn('inquirer', user.login, password);
    const rehashed = await stored();
    expect(rehashed).not.toBe(older);
    expect(await verifyPassword(password, rehashed)).toEqual({ isRight: true, needsRehash: false });

    await replacePasswordHash(database.kysely, user.id, { from: older, to: 'the old password again' });
    expect(await stored()).toBe(rehashed);
  });

  test('keeps the keys of a local start', async () => {
    const [first, second] = await Promise.all([storedSecrets(database.kysely), storedSecrets(database.kysely)]);
    expect(second).toEqual(first);
    expect(await storedSecrets(database.kysely)).toEqual(first);
  });

  test('removes what has expired', async () => {
    const soon = new Date(Date.now() + 25 * 3_600_000).toISOString();
    expect(await removeOld(database.kysely, { oidc_payload: 'expires_at' }, soon)).toBeGreaterThan(0);
    expect(await database.kysely.selectFrom('oidc_payload').select('id').execute()).toEqual([]);
  });
});
