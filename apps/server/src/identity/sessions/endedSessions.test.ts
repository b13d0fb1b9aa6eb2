import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { endSessionsOf } from '../oidc/oidc.repository.ts';
import { hashPassword } from '../signIn/password.ts';
import { TestBrowser, uidOf, type TestResponse, type Tokens } from '../../../testing/browser.ts';
import { makeUser, type MadeUser } from '../../../testing/rows.ts';
import { openTestDatabase } from '../../../testing/testDatabase.ts';
import { startTestServer, type TestServer } from '../../../testing/testServer.ts';

const password = 'Spade och 12 lod jord';
const newPassword = 'Tre-Vindar-Tvekar-4';
const browserCount = 4;
const rounds = 3;

describe('ended sessions', () => {
  let server: TestServer;
  let base: string;
  let password_hash: string;
  let user: MadeUser;
  let own: TestBrowser;
  let others: TestBrowser[];
  let tokens: Tokens;

  beforeAll(async () => {
    server = await startTestServer({ database: await openTestDatabase() });
    base = await server.listen();
    password_hash = await hashPassword(password);
  });
  afterAll(async () => {
    await server.close();
    await server.database.close();
  });
  beforeEach(async () => {
    await server.database.kysely.deleteFrom('limit_window').execute();
    // The minute of that limit starts again.
    server.clock.advance(60_000);
    user = await makeUser(server.database.kysely, { password_hash });
    own = new TestBrowser(server, base);
    others = Array.from({ length: browserCount }, () => new TestBrowser(server, base));
    tokens = await own.signIn('useradmin', user.login, password);
    for (const other of others) await other.signIn('inquirer', user.login, password);
  });

  const silently = (browser: TestBrowser) => browser.authorize('cableowner', { prompt: 'none' });
  const isSignedIn = async (browser: TestBrowser) =>
    new URL((await silently(browser)).answer.location ?? '').searchParams.has('code');
  const command = (method: string, path: string, body?: object): Promise<TestResponse> =>
    own.ask(`/identity/api/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${tokens.access_token}`,
        origin: server.platform.config.deployment.apps.useradmin,
        ...(body ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
  /** Runs the action while every browser signs in silently in several tabs. */
  const amidSilentSignIns = async (browsers: readonly TestBrowser[], act: () => Promise<unknown>): Promise<void> => {
    const tabs = (): Promise<unknown>[] => browsers.flatMap((browser) => [silently(browser), silently(browser)]);
    let isDone = false;
    const acted = act().finally(() => {
      isDone = true;
    });
    while (!isDone) {
      await Promise.all(tabs());
      // The slower the action, the more rounds: the clock keeps them below the limit of authorizations in a minute.
      server.clock.advance(2_000);
    }
    await acted;
  };

  test('stay ended when their owner ends the others while tabs sign in silently [ASVS 7.4.1 stays ended]', async () => {
    for (let round = 0; round < rounds; round += 1) {
      await amidSilentSignIns(others, () => command('DELETE', 'sessions'));
      expect(await Promise.all(others.map(isSignedIn))).toEqual(others.map(() => false));
      expect(await isSignedIn(own)).toBe(true);
      for (const other of others) await other.signIn('inquirer', user.login, password);
    }
  });

  test('stay ended when the password is changed while tabs sign in silently [ASVS 7.4.1 stays ended]', async () => {
    await amidSilentSignIns(others, async () => {
      expect(
        (
          await command('POST', 'useradmin/password', {
            currentPassword: password,
            password: newPassword,
            endOtherSessions: true,
          })
        ).status,
      ).toBe(204);
    });
    expect(await Promise.all(others.map(isSignedIn))).toEqual(others.map(() => false));
  });

  test('stay ended after a log-out while other tabs of the browser sign in silently [ASVS 7.4.1 stays ended]', async () => {
    for (const browser of others) {
      await amidSilentSignIns([browser], () =>
        browser.ask('/identity/api/authentication/logout', {
          method: 'DELETE',
          headers: { origin: server.platform.config.deployment.apps.inquirer },
        }),
      );
    }
    const alive = await server.database.kysely
      .selectFrom('oidc_payload')
      .select('uid')
      .where('model', '=', 'Session')
      .where('account_id', '=', user.id)
      .execute();
    expect(alive).toHaveLength(1);
  });

  test('also end a sign-in that is completed but not fetched [ASVS 7.4.1 stays ended]', async () => {
    for (const end of [() => command('DELETE', 'sessions'), () => endSessionsOf(server.database.kysely, user.id)]) {
      const browser = new TestBrowser(server, base);
      const { answer } = await browser.authorize('inquirer');
      const { returnTo } = JSON.parse((await browser.giveCredentials(uidOf(answer), user.login, password)).text) as {
        returnTo: string;
      };
      await end();
      const fetched = await browser.ask(returnTo);
      expect([fetched.status, fetched.location]).toEqual([400, null]);
      expect(await isSignedIn(browser)).toBe(false);
    }
  });

  test('refuse a sign-in that is fetched at the same time [ASVS 7.4.1 stays ended]', async () => {
    const fetches = await Promise.all(
      others.map(async () => {
        const browser = new TestBrowser(server, base);
        const { answer } = await browser.authorize('inquirer');
        const { returnTo } = JSON.parse((await browser.giveCredentials(uidOf(answer), user.login, password)).text) as {
          returnTo: string;
        };
        return { browser, fetch: () => browser.ask(returnTo) };
      }),
    );
    await Promise.all([
      ...fetches.slice(0, 2).map(({ fetch }) => fetch()),
      endSessionsOf(server.database.kysely, user.id),
      ...fetches.slice(2).map(({ fetch }) => fetch()),
    ]);
    expect(await Promise.all(fetches.map(({ browser }) => isSignedIn(browser)))).toEqual(fetches.map(() => false));
  });
});
