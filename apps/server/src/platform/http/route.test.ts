import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import { declareCall } from '@schaktkoll/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { issueMessage } from '@schaktkoll/domain';
import type { Database } from '../db/database.ts';
import { uuidv7 } from '../db/uuidv7.ts';
import { makeUser, type MadeUser } from '../../../testing/rows.ts';
import { signInAs, startTestServer, type TestServer } from '../../../testing/testServer.ts';
import { ApiError, RuleRefused } from '../apiError.ts';
import { removeOld } from '../db/removeOld.repository.ts';
import type { Platform } from './platform.ts';
import { MemoryLimit } from '../limits/memoryLimit.ts';
import { route } from './route.ts';

const place = z.object(
  { name: z.string('Required').check(z.minLength(2, issueMessage('TooShort', { minimum: 2 }))) },
  'Required',
);
const makeThing = declareCall('inquirer', 'makeThing', {
  endpoint: 'POST /api/test/things',
  access: { kind: 'roles', roles: ['Inquirer'] },
  status: 201,
  idempotencyKey: 'required',
  schemas: {
    summary: 'Makes a thing',
    body: z.object(
      { key: z.string('Required'), places: z.array(place, 'Required'), wish: z.optional(z.string('InvalidFormat')) },
      'Required',
    ),
    response: z.object({ id: z.string('Required') }, 'Required'),
    errors: ['RuleRefused', 'NotFound'],
  },
});
const changeThing = declareCall('inquirer', 'changeThing', {
  endpoint: 'PUT /api/test/things/:number',
  access: { kind: 'signedIn' },
  version: 'required',
  schemas: {
    summary: 'Changes a thing',
    params: z.object({ number: z.string('Required').check(z.regex(/^\d+$/, 'CaseNumberInvalidFormat')) }, 'Required'),
    query: z.object(
      { page: z.optional(z.string('InvalidFormat').check(z.maxLength(3, 'InvalidFormat'))) },
      'InvalidFormat',
    ),
    response: z.object({ version: z.int('Required') }, 'Required'),
  },
});
const guardThing = declareCall('identity', 'guardThing', {
  endpoint: 'POST /api/test/guarded',
  access: { kind: 'signedIn' },
  status: 204,
  recentSignIn: 'required',
  duringImpersonation: 'refused',
  schemas: {
    summary: 'Does what only the person does, just signed in',
    response: null,
  },
});
const readThing = declareCall('inquirer', 'readThing', {
  endpoint: 'GET /api/test/thing',
  access: { kind: 'anyone' },
  schemas: {
    summary: 'Reads a thing',
    query: z.object({ wrong: z.optional(z.string('InvalidFormat')) }, 'InvalidFormat'),
    response: z.object(
      { name: z.string('Required'), inner: z.object({ size: z.int('Required') }, 'Required') },
      'Required',
    ),
  },
});

const sendThing = declareCall('inquirer', 'sendThing', {
  endpoint: 'POST /api/test/sent',
  access: { kind: 'roles', roles: ['Inquirer'] },
  status: 204,
  schemas: {
    summary: 'Has a body',
    body: z.object({ name: z.string('Required') }, 'Required'),
    response: null,
  },
});

const countThing = declareCall('inquirer', 'countThing', {
  endpoint: 'GET /api/test/counted',
  access: { kind: 'signedIn' },
  status: 204,
  schemas: { summary: 'Is read often', response: null },
});

const formerThing = declareCall('inquirer', 'formerThing', {
  endpoint: 'GET /api/test/former',
  access: { kind: 'anyone' },
  status: 204,
  deprecated: { from: '2026-12-01T00:00:00Z', endAt: '2028-01-01T00:00:00Z' },
  schemas: { summary: 'Goes away', response: null },
});

/** The limit of the calls of a person. */
let calls: Platform['calls'];

/** How many requests of `sendThing` were admitted by their headers. */
let admitted = 0;

/** Gives a function whose callers all wait until it has been called a number of times. */
function meetingOf(callers: number): () => Promise<void> {
  const everybody = Promise.withResolvers<void>();
  let came = 0;
  return () => {
    came += 1;
    if (came === callers) everybody.resolve();
    return everybody.promise;
  };
}

/**
 * The action of `makeThing` writes a setting, so that a repeated action would show. Ten requests that wish `together`
 * start it at one moment, however long each took to be let in.
 */
function mount(platform: Platform): void {
  const meet = meetingOf(10);
  route(platform, makeThing, {
    prepare: async ({ body }) => {
      if (body.wish === 'together') await meet();
    },
    handle: async ({ body, database, now }) => {
      const id = uuidv7();
      await database
        .insertInto('system_setting_history')
        .values({ id, key: body.key, old_value: null, new_value: '1', changed_by: null, changed_at: now.toISOString() })
        .execute();
      if (body.wish === 'crash') throw new Error('secret inner detail');
      if (body.wish === 'rule')
        throw new RuleRefused([{ path: 'places.0.name', code: 'TooLong', params: { maximum: 5 } }]);
      if (body.wish === 'missing') throw new ApiError('NotFound');
      return { id };
    },
  });
  route(platform, changeThing, async ({ version }) => ({ version: version + 1 }));
  route(platform, guardThing, async () => null);
  ({ calls } = platform);
  const few = new MemoryLimit({ name: 'few', per: 'user', most: 5, seconds: 60 }, platform.now);
  route({ ...platform, calls: few }, countThing, async () => null);
  route(platform, formerThing, async () => null);
  route(platform, sendThing, {
    admit: async () => {
      admitted += 1;
    },
    handle: async () => null,
  });
  route(platform, readThing, async ({ query, database }) => {
    if (query.wrong === 'large') await sql`select ${'2147483648'}::integer`.execute(database);
    const thing = { name: 'Spade', inner: { size: 1, secret: 'x' }, passwordHash: 'leak' };
    return query.wrong === undefined ? thing : ({ name: 7, inner: { size: 1 } } as unknown as typeof thing);
  });
}

describe('a call', () => {
  let database: Database;
  let server: TestServer;
  let user: MadeUser;
  let authorization: string;
  beforeAll(async () => {
    admitted = 0;
    server = await startTestServer({ mount });
    ({ database } = server);
    user = await makeUser(database.kysely);
    authorization = await signInAs(server, user);
  });
  afterAll(() => server.close());

  const make = (key: string | null, body: unknown, bearer = authorization) =>
    server.http.inject({
      method: 'POST',
      url: '/inquirer/api/test/things',
      headers: {
        authorization: bearer,
        'content-type': 'application/json',
        ...(key === null ? {} : { 'idempotency-key': key }),
      },
      payload: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const change = (headers: Record<string, string>, url = '/inquirer/api/test/things/1') =>
    server.http.inject({ method: 'PUT', url, headers: { authorization, ...headers } });
  const timesDone = async (key: string) =>
    (await database.kysely.selectFrom('system_setting_history').select('id').where('key', '=', key).execute()).length;

  test('that only the person does is refused 10 minutes after the sign-in, until they sign in again [ASVS 7.5.1]', async () => {
    const ask = async (signedInAgo: number) => {
      const signedInAt = new Date(server.clock.now().getTime() - signedInAgo);
      const answer = await server.http.inject({
        method: 'POST',
        url: '/identity/api/test/guarded',
        headers: { authorization: await signInAs(server, user, 'useradmin', signedInAt) },
      });
      return answer.statusCode === 204 ? 204 : [answer.statusCode, answer.json().code];
    };
    expect(await ask(9 * 60_000)).toBe(204);
    expect(await ask(11 * 60_000)).toEqual([403, 'SignInAgainRequired']);
  });

  test('whose body is held back is refused when its caller has lost the session or the role meanwhile [ASVS 7.4.1 held back]', async () => {
    const base = await server.listen();
    const [stays, leaves, isDemoted] = [
      await makeUser(database.kysely),
      await makeUser(database.kysely),
      await makeUser(database.kysely),
    ];
    const requests = await Promise.all(
      [stays, leaves, isDemoted].map(async (caller) => {
        const headers = {
          authorization: await signInAs(server, caller, 'inquirer'),
          'content-type': 'application/json',
        };
        const held = request(`${base}/inquirer/api/test/sent`, { method: 'POST', headers });
        held.write('{"name":');
        return { held, answered: once(held, 'response') as Promise<[IncomingMessage]> };
      }),
    );
    await expect.poll(() => admitted).toBe(3);
    await setTimeout(1_050);
    await database.kysely.deleteFrom('oidc_payload').where('account_id', '=', leaves.id).execute();
    await database.kysely
      .updateTable('user_role')
      .set({ role: 'UserAdmin' })
      .where('user_id', '=', isDemoted.id)
      .execute();
    const statuses = requests.map(async ({ held, answered }) => {
      held.end('"Spade"}');
      const [answer] = await answered;
      answer.resume();
      return answer.statusCode;
    });
    expect(await Promise.all(statuses)).toEqual([204, 401, 403]);
  });

  test('with unknown fields is refused with each of them', async () => {
    const answer = await make(crypto.randomUUID(), {
      key: 'strict',
      places: [{ name: 'ab', nmae: 'x' }],
      wihs: 'slow',
    });
    expect([answer.statusCode, answer.json().code, answer.json().errors]).toEqual([
      400,
      'InvalidBody',
      [
        { path: 'places.0.nmae', code: 'UnknownField', params: { field: 'nmae', version: '0.0.0' } },
        { path: 'wihs', code: 'UnknownField', params: { field: 'wihs', version: '0.0.0' } },
      ],
    ]);
    expect(await timesDone('strict')).toBe(0);
  });

  test.each([
    ['NUL', 'a\\u0000b', 'U+0000'],
    ['half of a surrogate pair', 'a\\ud83d', 'U+D83D'],
  ])('that holds %s in a text is refused', async (_what, text, character) => {
    const answer = await make(crypto.randomUUID(), `{"key":"${text}","places":[]}`);
    expect([answer.statusCode, answer.json().errors]).toEqual([
      400,
      [{ path: 'key', code: 'IllegalCharacter', params: { character } }],
    ]);
  });

  test.each(['%00', 'a%00b'])('a query that holds NUL (%s) is refused', async (text) => {
    const answer = await server.http.inject({ url: `/inquirer/api/test/thing?wrong=${text}` });
    expect([answer.statusCode, answer.json().code, answer.json().errors]).toEqual([
      400,
      'InvalidParameters',
      [{ path: 'wrong', code: 'IllegalCharacter', params: { character: 'U+0000' } }],
    ]);
  });

  test('of many levels is refused before anything walks through them', async () => {
    const deep = (levels: number) =>
      make(crypto.randomUUID(), `{"key":"deep","places":${'['.repeat(levels)}${']'.repeat(levels)}}`);
    for (const levels of [40, 10_000, 1_000_000])
      expect([(await deep(levels)).statusCode, (await deep(levels)).json().code]).toEqual([400, 'InvalidBody']);
    expect((await make(crypto.randomUUID(), { key: '[[[['.repeat(20), places: [] })).statusCode).toBe(201);
  });

  describe('with a one-time key', () => {
    test('is done once; the same request gets the same answer again', async () => {
      const key = uuidv7();
      const body = { key: 'once', places: [] };
      const first = await make(key, body);
      const second = await make(key, body);
      expect([first.statusCode, second.statusCode]).toEqual([201, 201]);
      expect(second.body).toBe(first.body);
      expect(await timesDone('once')).toBe(1);
    });

    test('refuses another body under the same key', async () => {
      const key = uuidv7();
      await make(key, { key: 'body-one', places: [] });
      const answer = await make(key, { key: 'body-two', places: [] });
      expect([answer.statusCode, answer.json().code]).toEqual([422, 'IdempotencyKeyReused']);
      expect(await timesDone('body-two')).toBe(0);
    });

    test('runs once for ten simultaneous requests', async () => {
      const key = uuidv7();
      const body = { key: 'parallel', places: [], wish: 'together' };
      const answers = await Promise.all(Array.from({ length: 10 }, () => make(key, body)));
      expect(answers.filter((answer) => answer.statusCode === 201)).toHaveLength(1);
      const others = answers.filter((answer) => answer.statusCode !== 201);
      expect(others.map((answer) => [answer.statusCode, answer.json().code, answer.headers['retry-after']])).toEqual(
        Array.from({ length: 9 }, () => [409, 'StillRunning', '1']),
      );
      expect(await timesDone('parallel')).toBe(1);
      expect((await make(key, body)).statusCode).toBe(201);
    });

    test('is bound to the user: another user with the same key runs the action separately', async () => {
      const key = uuidv7();
      const other = await signInAs(server, await makeUser(database.kysely));
      const first = await make(key, { key: 'two-users', places: [] });
      const second = await make(key, { key: 'two-users', places: [] }, other);
      expect(second.json().id).not.toBe(first.json().id);
      expect(await timesDone('two-users')).toBe(2);
    });

    test.each([
      ['crash', 500],
      ['rule', 422],
      ['missing', 404],
    ])('leaves nothing when it fails (%s) and may be tried again under the same key', async (wish, status) => {
      const key = uuidv7();
      expect((await make(key, { key: `failed-${wish}`, places: [], wish })).statusCode).toBe(status);
      expect(await timesDone(`failed-${wish}`)).toBe(0);
      expect((await make(key, { key: `failed-${wish}`, places: [] })).statusCode).toBe(201);
    });

    test('is forgotten when it is removed as old', async () => {
      const keys = { idempotency_key: 'created_at' } as const;
      const key = uuidv7();
      await make(key, { key: 'old', places: [] });
      await removeOld(database.kysely, keys, new Date(Date.now() - 3_600_000).toISOString());
      expect((await make(key, { key: 'old', places: [] })).statusCode).toBe(201);
      expect(await timesDone('old')).toBe(1);
      await removeOld(database.kysely, keys, new Date(Date.now() + 3_600_000).toISOString());
      await make(key, { key: 'old', places: [] });
      expect(await timesDone('old')).toBe(2);
    });

    test('needs the key, as a UUID', async () => {
      const missing = await make(null, { key: 'x', places: [] });
      expect([missing.statusCode, missing.json().code]).toEqual([428, 'IdempotencyKeyRequired']);
      const wrong = await make('1234', { key: 'x', places: [] });
      expect([wrong.statusCode, wrong.json()]).toMatchObject([
        400,
        { code: 'InvalidParameters', errors: [{ path: 'Idempotency-Key', code: 'InvalidFormat' }] },
      ]);
    });
  });

  describe('that changes something', () => {
    test('is given the version that If-Match names', async () => {
      expect((await change({ 'if-match': '"7"' })).json()).toEqual({ version: 8 });
    });

    test.each([
      [{}, 428, 'VersionRequired'],
      [{ 'if-match': '7' }, 400, 'InvalidParameters'],
      [{ 'if-match': '*' }, 400, 'InvalidParameters'],
      [{ 'if-match': 'W/"7"' }, 400, 'InvalidParameters'],
    ])('refuses %j', async (headers, status, code) => {
      const answer = await change(headers);
      expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
    });
  });

  describe('that is refused', () => {
    test('names each wrong field as the form writes it, with code and params', async () => {
      const answer = await make(uuidv7(), { places: [{ name: 'Gatan' }, { name: 'x' }, {}] });
      expect(answer.statusCode).toBe(400);
      expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
      expect(answer.json()).toMatchObject({
        status: 400,
        code: 'InvalidBody',
        errors: [
          { path: 'key', code: 'Required' },
          { path: 'places.1.name', code: 'TooShort', params: { minimum: 2 } },
          { path: 'places.2.name', code: 'Required' },
        ],
      });
    });

    test.each(['{"places": [', '', '[]', 'null', '"text"'])('has no body of the right shape: %s', async (body) => {
      const answer = await make(uuidv7(), body);
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'InvalidBody']);
    });

    test('by a rule names the field too', async () => {
      const answer = await make(uuidv7(), { key: 'rule', places: [], wish: 'rule' });
      expect(answer.json()).toMatchObject({
        status: 422,
        code: 'RuleRefused',
        errors: [{ path: 'places.0.name', code: 'TooLong', params: { maximum: 5 } }],
      });
    });

    test('for its parameters has the code of the catalogue when there is one', async () => {
      expect((await change({ 'if-match': '"1"' }, '/inquirer/api/test/things/x')).json()).toMatchObject({
        status: 400,
        code: 'CaseNumberInvalidFormat',
      });
      expect((await change({ 'if-match': '"1"' }, '/inquirer/api/test/things/1?page=1234')).json()).toMatchObject({
        status: 400,
        code: 'InvalidParameters',
        errors: [{ path: 'page', code: 'InvalidFormat' }],
      });
    });

    test('for the role is refused before the body is read', async () => {
      const bearer = await signInAs(server, await makeUser(database.kysely, { roles: ['UserSupport'] }));
      const answer = await make(null, '{"places": [', bearer);
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'NotAllowed']);
    });

    test('without a token is refused before the body is read', async () => {
      expect((await make(null, '{"places": [', 'Bearer nonsense')).statusCode).toBe(401);
      expect((await make(null, '{"places": [', 'Basic abc')).statusCode).toBe(401);
    });
  });

  test('says nothing of what went wrong inside', async () => {
    const answer = await make(uuidv7(), { key: 'crash', places: [], wish: 'crash' });
    expect(answer.json()).toMatchObject({ status: 500, code: 'Unknown', requestId: answer.headers['requestid'] });
    expect(answer.body).not.toContain('secret');
  });

  test('is refused when the database does not take one of its values', async () => {
    const answer = await server.http.inject({ url: '/inquirer/api/test/thing?wrong=large' });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'InvalidParameters']);
    expect(answer.body).not.toContain('2147483648');
  });

  test('is refused, with a time, when its user makes more calls than a person can', async () => {
    const read = (token: string) =>
      server.http.inject({ url: '/inquirer/api/test/counted', headers: { authorization: token } });
    const flooding = await signInAs(server, await makeUser(database.kysely));
    for (let count = 0; count < 5; count += 1) expect((await read(flooding)).statusCode).toBe(204);
    const refused = await read(flooding);
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'TooManyRequests']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await read(authorization)).statusCode).toBe(204);
    for (let count = 0; count < 3_000; count += 1) calls.take('one person');
    expect(() => calls.take('one person')).toThrow('TooManyRequests');
  });

  test('says that it is deprecated, since when, and from when it may be gone', async () => {
    const { headers } = await server.http.inject({ url: '/inquirer/api/test/former' });
    expect([headers['deprecation'], headers['sunset']]).toEqual(['@1796083200', 'Sat, 01 Jan 2028 00:00:00 GMT']);
    expect(Object.keys((await server.http.inject({ url: '/inquirer/api/test/thing' })).headers)).not.toContain(
      'sunset',
    );
    const document = (await server.http.inject({ url: '/openapi.json' })).json<{
      paths: Record<string, Record<string, { deprecated?: boolean }>>;
    }>();
    expect(document.paths['/inquirer/api/test/former']?.['get']?.deprecated).toBe(true);
  });

  test('answers only with what its schema names', async () => {
    const answer = await server.http.inject({ url: '/inquirer/api/test/thing' });
    expect(answer.json()).toEqual({ name: 'Spade', inner: { size: 1 } });
  });

  test('never answers in another shape than its schema', async () => {
    const answer = await server.http.inject({ url: '/inquirer/api/test/thing?wrong=1' });
    expect([answer.statusCode, answer.json().code]).toEqual([500, 'ResponseShape']);
    expect(answer.json()).not.toHaveProperty('errors');
  });
});
