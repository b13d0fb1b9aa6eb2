import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hashPassword } from '../signIn/password.ts';
import { codeOf, TestBrowser, tokensOf, uidOf } from '../../../testing/browser.ts';
import { makeUser, type MadeUser } from '../../../testing/rows.ts';
import { startTestServer, type TestServer } from '../../../testing/testServer.ts';

const password = 'Spade och 12 lod jord';
describe('logging in again', () => {
  let server: TestServer;
  let base: string;
  let greta: MadeUser;
  let lena: MadeUser;
  beforeAll(async () => {
    server = await startTestServer();
    base = await server.listen();
    const password_hash = await hashPassword(password);
    greta = await makeUser(server.database.kysely, { password_hash });
    lena = await makeUser(server.database.kysely, { password_hash });
  });
  afterAll(() => server.close());

  /** Greta is signed in; the given user logs in again in another tab of her browser. */
  async function signInAgainAs(user: MadeUser) {
    const browser = new TestBrowser(server, base);
    const tokens = await browser.signIn('inquirer', greta.login, password);
    server.clock.advance(15 * 60_000);
    const { answer, verifier } = await browser.authorize('inquirer', {
      prompt: 'login',
      max_age: '0',
      login_hint: greta.login,
    });
    const { returnTo } = JSON.parse((await browser.giveCredentials(uidOf(answer), user.login, password)).text) as {
      returnTo: string;
    };
    const finished = await browser.ask(returnTo);
    return { browser, tokens, finished, verifier, refresh: () => browser.refresh('inquirer', tokens.refresh_token) };
  }

  test('when the same user logs in again, all tabs continue with the session and a new time of sign-in', async () => {
    const began = Math.floor(Date.now() / 1000);
    const { browser, finished, verifier, refresh } = await signInAgainAs(greta);
    const { id_token } = tokensOf(await browser.exchange('inquirer', codeOf(finished), verifier));
    const claims = JSON.parse(Buffer.from(id_token.split('.')[1] ?? '', 'base64url').toString()) as {
      sub: string;
      auth_time: number;
    };
    expect(claims.sub).toBe(greta.id);
    expect(claims.auth_time).toBeGreaterThanOrEqual(began);
    expect((await refresh()).status).toBe(200);
  });

  test('another user who logs in there is refused, and the session of the first continues [ASVS 7.5.1]', async () => {
    const { finished, refresh } = await signInAgainAs(lena);
    const back = new URL(finished.location ?? '');
    expect([back.pathname, back.searchParams.get('error'), back.searchParams.get('error_description')]).toEqual([
      '/signincallback',
      'access_denied',
      'another person signed in',
    ]);
    expect((await refresh()).status).toBe(200);
  });

  test('the log-in page says which user must log in again, and none when any user may', async () => {
    const browser = new TestBrowser(server, base);
    const ask = async (extra: Readonly<Record<string, string>>) => {
      const { answer } = await browser.authorize('inquirer', extra);
      const page = await browser.ask(new URL(answer.location ?? '', base).href);
      return new URL(page.location ?? '').searchParams.get('person');
    };
    expect(await ask({ login_hint: greta.login })).toBe(null);
    await browser.signIn('inquirer', greta.login, password);
    expect(await ask({ prompt: 'login', max_age: '0', login_hint: greta.login })).toBe(greta.login);
    expect(await ask({ prompt: 'login' })).toBe(null);
  });
});
