import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hashPassword } from '../signIn/password.ts';
import { TestBrowser, tokensOf, type Tokens } from '../../../testing/browser.ts';
import { makeUser, type MadeUser } from '../../../testing/rows.ts';
import { openTestDatabase } from '../../../testing/testDatabase.ts';
import { startTestServer, type TestServer } from '../../../testing/testServer.ts';

const password = 'Spade och 12 lod jord';
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0';
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1';
const minute = 60_000;

interface Row {
  readonly id: string;
  readonly isThisOne: boolean;
}

describe.each([
  { by: 'directly', isBehindProxy: false, address: '127.0.…' },
  { by: 'through a proxy', isBehindProxy: true, address: '198.51.…' },
])('sessions of users who come $by', ({ isBehindProxy, address }) => {
  let server: TestServer;
  let base: string;
  let password_hash: string;
  let user: MadeUser;
  let atWork: TestBrowser;
  let onPhone: TestBrowser;
  let work: Tokens;
  let phone: Tokens;

  beforeAll(async () => {
    server = await startTestServer({ database: await openTestDatabase(), isBehindProxy });
    base = await server.listen();
    password_hash = await hashPassword(password);
  });
  afterAll(async () => {
    await server.close();
    await server.database.close();
  });
  beforeEach(async () => {
    server.clock.set(new Date());
    user = await makeUser(server.database.kysely, { password_hash });
    [atWork, onPhone] = [new TestBrowser(server, base, firefox), new TestBrowser(server, base, iPhone)];
    work = await atWork.signIn('useradmin', user.login, password);
    phone = await onPhone.signIn('useradmin', user.login, password);
  });

  /** Advances the clock and renews the access tokens as open tabs do, which is not a use of the session. */
  const later = async (milliseconds: number) => {
    server.clock.advance(milliseconds);
    work = tokensOf(await atWork.refresh('useradmin', work.refresh_token));
    phone = tokensOf(await onPhone.refresh('useradmin', phone.refresh_token));
  };
  const ask = (tokens: Tokens, method: string, path: string) =>
    atWork.ask(`/identity/api/${path}`, { method, headers: { authorization: `Bearer ${tokens.access_token}` } });
  const read = async <T>(tokens: Tokens, method: string, path: string) =>
    JSON.parse((await ask(tokens, method, path)).text) as T;
  const rows = async (tokens: Tokens) => (await read<{ sessions: readonly Row[] }>(tokens, 'GET', 'sessions')).sessions;
  const statusOf = async (tokens: Tokens) => (await ask(tokens, 'GET', 'session')).status;

  test('are listed with browser, system, short address and times, this one first', async () => {
    expect(await rows(work)).toEqual([
      expect.objectContaining({
        browser: 'Firefox',
        operatingSystem: 'Linux',
        address,
        isThisOne: true,
        signInMethod: 'Credentials',
      }),
      expect.objectContaining({
        browser: 'Safari',
        operatingSystem: 'iPhone',
        address,
        isThisOne: false,
        signInMethod: 'Credentials',
      }),
    ]);
  });

  test('of others are neither listed nor ended: they are not found [ASVS 7.5.2]', async () => {
    const other = await makeUser(server.database.kysely, { password_hash });
    const theirs = await new TestBrowser(server, base).signIn('useradmin', other.login, password);
    const [own] = await rows(work);
    expect((await rows(theirs)).map(({ id }) => id)).not.toContain(own?.id);
    const refused = await ask(theirs, 'DELETE', `sessions/${own?.id ?? ''}`);
    expect([refused.status, (JSON.parse(refused.text) as { code: string }).code]).toEqual([404, 'NotFound']);
    expect(await statusOf(work)).toBe(200);
  });

  test('end at once when their owner ends them, with access and refresh token, and the browser is asked to log in [ASVS 7.5.2]', async () => {
    const other = (await rows(work)).find(({ isThisOne }) => !isThisOne);
    expect((await ask(work, 'DELETE', `sessions/${other?.id ?? ''}`)).status).toBe(204);
    expect(await statusOf(phone)).toBe(401);
    expect((await onPhone.refresh('useradmin', phone.refresh_token)).status).toBe(400);
    const silent = await onPhone.authorize('useradmin', { prompt: 'none' });
    expect(new URL(silent.answer.location ?? '').searchParams.get('error')).toBe('login_required');
    expect(await statusOf(work)).toBe(200);
  });

  test('end all but this one, and the audit log records how many [ASVS 16.3.3]', async () => {
    expect(await read(work, 'DELETE', 'sessions')).toEqual({ ended: 1 });
    expect([await statusOf(work), await statusOf(phone)]).toEqual([200, 401]);
    expect((await rows(work)).map(({ isThisOne }) => isThisOne)).toEqual([true]);
    const events = await server.database.kysely
      .selectFrom('audit_event')
      .select(['kind', 'details'])
      .where('user_id', '=', user.id)
      .where('kind', '=', 'SessionEnded')
      .execute();
    expect(events).toEqual([{ kind: 'SessionEnded', details: { ended: 1 } }]);
  });

  test('report their remaining time: twelve hours from the sign-in, two hours from the last use', async () => {
    const state = await read<{ endsInSeconds: number; idleInSeconds: number }>(work, 'GET', 'session');
    expect(state.endsInSeconds).toBeGreaterThan(12 * 3600 - 30);
    expect(state.endsInSeconds).toBeLessThanOrEqual(12 * 3600);
    expect(state.idleInSeconds).toBeGreaterThan(2 * 3600 - 30);
    expect(state.idleInSeconds).toBeLessThanOrEqual(2 * 3600);
  });

  test('become idle although an open tab polls them, and count the user\'s "continue" as use [ASVS 7.3.1]', async () => {
    await later(115 * minute);
    expect(Math.round((await read<{ idleInSeconds: number }>(work, 'GET', 'session')).idleInSeconds / 60)).toBe(5);
    expect(
      Math.round((await read<{ idleInSeconds: number }>(phone, 'POST', 'session/continue')).idleInSeconds / 60),
    ).toBe(120);
    server.clock.advance(6 * minute);
    expect([await statusOf(work), await statusOf(phone)]).toEqual([401, 200]);
  });

  test('are not listed when they have reached the idle timeout', async () => {
    await later(115 * minute);
    await ask(phone, 'POST', 'session/continue');
    server.clock.advance(6 * minute);
    expect((await rows(phone)).map(({ isThisOne }) => isThisOne)).toEqual([true]);
  });

  test('of a deactivated user are refused at the next poll of an open tab [ASVS 7.4.2]', async () => {
    await server.database.kysely
      .updateTable('app_user')
      .set({ status: 'Inactive', inactivation_reason: 'ByUser' })
      .where('id', '=', user.id)
      .execute();
    expect(await statusOf(work)).toBe(401);
    expect((await atWork.refresh('useradmin', work.refresh_token)).status).toBe(400);
  });
});
