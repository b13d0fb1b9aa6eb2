import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tokensOf, type TestBrowser } from '../../../testing/browser.ts';
import { openWorld, password, type ConformanceWorld } from '../../../testing/conformanceWorld.ts';

describe('the silent sign-in', () => {
  let world: ConformanceWorld;
  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(() => world.server.close());

  const originOf = (app: 'inquirer' | 'useradmin'): string => world.server.platform.config.deployment.apps[app];

  /** Requests a silent sign-in for the inquirer app from a page of the given origin; null sends no origin. */
  async function askSilently(browser: TestBrowser, origin: string | null, wishes: Record<string, string> = {}) {
    const headers: Record<string, string> = origin === null ? {} : { origin };
    const { answer, verifier } = await browser.authorize(
      'inquirer',
      { prompt: 'none', response_mode: 'json', ...wishes },
      headers,
    );
    return {
      answer,
      verifier,
      body: JSON.parse(answer.text || '{}') as { answer?: Record<string, string>; access?: unknown; error?: string },
    };
  }

  test('an app requests a silent sign-in from its own origin, and gets a code that is valid for tokens [ASVS 10.2.1]', async () => {
    const browser = world.makeBrowser();
    const person = await world.makePerson();
    await browser.signIn('inquirer', person.login, password);
    const { answer, verifier, body } = await askSilently(browser, originOf('inquirer'));
    expect(answer.status).toBe(200);
    expect(answer.headers.get('access-control-allow-origin')).toBe(originOf('inquirer'));
    expect(answer.headers.get('access-control-allow-credentials')).toBe('true');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('vary')).toContain('Origin');
    expect(Object.keys(body.answer ?? {}).sort()).toEqual(['code', 'iss', 'state']);
    const tokens = tokensOf(await browser.exchange('inquirer', body.answer?.['code'] ?? '', verifier));
    expect(tokens.access_token).not.toBe('');
  });

  test('the response has what the rules of access need to know of the user', async () => {
    const browser = world.makeBrowser();
    const { kysely } = world.server.database;
    const person = await world.makePerson();
    await kysely.insertInto('user_role').values({ user_id: person.id, role: 'UserAdmin' }).execute();
    await browser.signIn('inquirer', person.login, password);
    const { body } = await askSilently(browser, originOf('inquirer'));
    expect(body.access).toEqual({
      roles: expect.arrayContaining(['UserAdmin']) as unknown,
      isPrivateUser: false,
      isSuperUser: false,
      prefersInquirer: false,
      mustVerifyContact: false,
    });
  });

  test('a signed-out user gets login_required, and no information about any user [ASVS 10.2.1]', async () => {
    const { answer, body } = await askSilently(world.makeBrowser(), originOf('inquirer'));
    expect(answer.status).toBe(200);
    expect(body.answer?.['error']).toBe('login_required');
    expect(body.answer).not.toHaveProperty('code');
    expect(body.access).toBeNull();
  });

  test.each([
    ['a page of another host', 'https://evil.example', {}],
    ['another app', 'useradmin', {}],
    ['a request that names no origin', null, {}],
    ['a request that a page could be shown for', 'inquirer', { prompt: 'login' }],
    ['one that says nothing of pages', 'inquirer', { prompt: '' }],
  ] as const)(
    'threat: %s requests a silent sign-in: it is refused before a code is created, and the response cannot be read [ASVS 10.2.1]',
    async (_who, from, wishes) => {
      const origin = from === 'useradmin' || from === 'inquirer' ? originOf(from) : from;
      const browser = world.makeBrowser();
      const { login, id } = await world.makePerson();
      await browser.signIn('inquirer', login, password);
      const codes = () =>
        world.server.database.kysely
          .selectFrom('oidc_payload')
          .select('id')
          .where('model', '=', 'AuthorizationCode')
          .where('account_id', '=', id)
          .execute();
      const before = await codes();
      const { answer, body } = await askSilently(browser, origin, wishes);
      expect(answer.status).toBe(400);
      expect(body).toEqual({ error: 'invalid_request' });
      expect(answer.headers.get('access-control-allow-origin')).toBeNull();
      expect(await codes()).toEqual(before);
    },
  );
});
