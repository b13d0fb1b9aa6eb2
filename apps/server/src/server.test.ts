import { allCalls, pathsOf, problemSchema, type Problem } from '@schaktkoll/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { makeOrganisation, makeUser } from '../testing/rows.ts';
import { signInAs, startTestServer, type TestServer } from '../testing/testServer.ts';
import { operationIdOf } from './platform/http/openApiDocument.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const inquirer = 'http://inquirer.schaktkoll.localhost:4302';

test('the signed-in user is answered with what the menu needs and nothing more', async () => {
  const user = await makeUser(server.database.kysely, { roles: ['Inquirer', 'UserAdmin'], name: 'Åsa Öberg' });
  const answer = await server.http.inject({
    url: '/inquirer/api/users/current',
    headers: { authorization: await signInAs(server, user) },
  });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({
    id: user.id,
    login: user.login,
    name: 'Åsa Öberg',
    roles: ['Inquirer', 'UserAdmin'],
    isPrivateUser: false,
    isSuperUser: false,
    signInMethod: 'Credentials',
  });
  expect(Object.keys(answer.json()).sort()).toEqual([
    'id',
    'isPrivateUser',
    'isSuperUser',
    'login',
    'name',
    'organization',
    'prefersInquirer',
    'roles',
    'signInMethod',
  ]);
});

test.each([
  ['the user', { max_number_of_cases: 0 }, 10, true],
  ['the organisation', { max_number_of_cases: -1 }, 0, true],
  ['nobody', { max_number_of_cases: 1 }, -1, undefined],
])(
  'the signed-in user learns where no cases may be created: where %s has the maximum 0',
  async (_who, fields, organisationMaximum, expected) => {
    const organisation = await makeOrganisation(server.database.kysely, { max_number_of_cases: organisationMaximum });
    const user = await makeUser(server.database.kysely, { ...fields, organisation_id: organisation.id });
    const authorization = await signInAs(server, user);
    for (const path of [
      '/inquirer/api/users/current',
      '/cableowner/api/users/current',
      '/identity/api/useradmin/users/current',
    ]) {
      const answer = await server.http.inject({ url: path, headers: { authorization } });
      expect([answer.statusCode, answer.json<{ mayNotCreateCases?: boolean }>().mayNotCreateCases], path).toEqual([
        200,
        expected,
      ]);
    }
  },
);

test('the own profile has the ways of contact', async () => {
  const user = await makeUser(server.database.kysely, { email: 'asa@exempel.se', mobile_phone: '070-123 45 67' });
  const answer = await server.http.inject({
    url: '/identity/api/useradmin/users/current',
    headers: { authorization: await signInAs(server, user, 'useradmin') },
  });
  expect(answer.json()).toMatchObject({
    email: 'asa@exempel.se',
    mobilePhone: '070-123 45 67',
    phoneNumber: null,
    recipients: [],
    maxNumberOfCases: 10,
    lastLogin: null,
    status: 'Active',
  });
});

describe('every answer', () => {
  const answers: [string, () => Promise<{ headers: Record<string, unknown>; statusCode: number }>][] = [
    ['a good one', () => server.http.inject({ url: '/livez' })],
    ['a refusal', () => server.http.inject({ url: '/inquirer/api/users/current' })],
    ['an unknown path', () => server.http.inject({ url: '/nothing/here' })],
    ['an address that cannot be read', () => server.http.inject({ url: '/inquirer/api/%zz' })],
    [
      'a preflight',
      () =>
        server.http.inject({
          method: 'OPTIONS',
          url: '/inquirer/api/users/current',
          headers: { origin: inquirer, 'access-control-request-method': 'GET' },
        }),
    ],
    ['the provider', () => server.http.inject({ url: '/oidc/.well-known/openid-configuration' })],
    ["the provider's error", () => server.http.inject({ url: '/oidc/nothing' })],
  ];
  test.each(answers)('carries the request id and may not be sniffed: %s', async (_name, ask) => {
    const { headers } = await ask();
    expect(headers['requestid']).toMatch(/^[0-9a-f-]{36}$/);
    expect(headers['x-content-type-options']).toBe('nosniff');
  });

  test('of the API cannot be cached or framed', async () => {
    const { headers } = await server.http.inject({ url: '/livez' });
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
  });
});

describe('a caller', () => {
  test('without a token is asked to sign in', async () => {
    const answer = await server.http.inject({ url: '/admin/api/users/current' });
    expect(answer.statusCode).toBe(401);
    expect(answer.headers['www-authenticate']).toBe('Bearer');
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8');
    const problem = z.parse(problemSchema, answer.json());
    expect(problem).toMatchObject({ status: 401, code: 'NotSignedIn', requestId: answer.headers['requestid'] });
    expect(problem.detail).toMatch(/\p{L}/u);
  });

  test('that is a program reads in English what was wrong, and in Swedish where it asks for that; people read Swedish', async () => {
    const refusalOf = async (url: string, language?: string) => {
      const headers = language === undefined ? {} : { 'accept-language': language };
      const { type, title, detail } = (await server.http.inject({ url, headers })).json<Problem>();
      return [type, title, detail];
    };
    const type = 'urn:schaktkoll:problem:NotSignedIn';
    const english = 'The access token is missing, wrong or has expired: get a new one.';
    const swedish = 'Du är inte inloggad längre. Logga in och försök igen.';
    const [ofPrograms, ofPeople] = ['/cableowner/api/module/cases', '/admin/api/users/current'];
    expect(await refusalOf(ofPrograms)).toEqual([type, english, english]);
    expect(await refusalOf(ofPrograms, 'en-GB,sv;q=0.8')).toEqual([type, english, english]);
    expect(await refusalOf(ofPrograms, 'sv-SE,sv;q=0.9,en;q=0.5')).toEqual([type, english, swedish]);
    expect(await refusalOf(ofPeople, 'en-GB')).toEqual([type, english, swedish]);
  });

  test('with a malformed URL gets an error in the same form', async () => {
    const answer = await server.http.inject({ url: '/inquirer/api/%zz' });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'InvalidParameters']);
  });

  test('that is unknown discloses nothing', async () => {
    const answer = await server.http.inject({ url: '/inquirer/api/nothing' });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ code: 'NotFound' });
  });

  test.each(['Active', 'Inactive'] as const)('who is %s is let in only while active', async (status) => {
    const user = await makeUser(server.database.kysely);
    const authorization = await signInAs(server, user);
    await server.database.kysely.updateTable('app_user').set({ status }).where('id', '=', user.id).execute();
    const answer = await server.http.inject({ url: '/inquirer/api/users/current', headers: { authorization } });
    expect(answer.statusCode).toBe(status === 'Active' ? 200 : 401);
  });

  test('of a deregistered organisation is refused at once', async () => {
    const user = await makeUser(server.database.kysely);
    const authorization = await signInAs(server, user);
    await server.database.kysely
      .updateTable('organisation')
      .set({ status: 'Unregistered' })
      .where('id', '=', user.organisationId)
      .execute();
    expect(
      (await server.http.inject({ url: '/inquirer/api/users/current', headers: { authorization } })).statusCode,
    ).toBe(401);
  });

  test('gets new roles from the next call on', async () => {
    const user = await makeUser(server.database.kysely, { roles: ['Inquirer'] });
    const authorization = await signInAs(server, user);
    await server.database.kysely.insertInto('user_role').values({ user_id: user.id, role: 'SuperUser' }).execute();
    const answer = await server.http.inject({ url: '/admin/api/users/current', headers: { authorization } });
    expect(answer.json()).toMatchObject({ roles: ['Inquirer', 'SuperUser'], isSuperUser: true });
  });
});

describe('the limits of a session', () => {
  test('a token lives for ten minutes', async () => {
    const authorization = await signInAs(server, await makeUser(server.database.kysely));
    const status = async () =>
      (await server.http.inject({ url: '/inquirer/api/users/current', headers: { authorization } })).statusCode;
    server.clock.advance(9 * 60_000);
    expect(await status()).toBe(200);
    server.clock.advance(2 * 60_000);
    expect(await status()).toBe(401);
    server.clock.set(new Date());
  });

  test('a session expires after two hours without use, and use extends it [ASVS 7.3.1]', async () => {
    const user = await makeUser(server.database.kysely);
    const authorization = await signInAs(server, user);
    // The token is made to outlive the session, so that only the session's limits count.
    await server.database.kysely
      .updateTable('oidc_payload')
      .set({ expires_at: '2100-01-01T00:00:00Z' })
      .where('account_id', '=', user.id)
      .where('model', 'in', ['AccessToken', 'Grant'])
      .execute();
    const status = async () =>
      (await server.http.inject({ url: '/inquirer/api/users/current', headers: { authorization } })).statusCode;
    server.clock.advance(110 * 60_000);
    expect(await status()).toBe(200);
    server.clock.advance(110 * 60_000);
    expect(await status()).toBe(200);
    server.clock.advance(121 * 60_000);
    expect(await status()).toBe(401);
    server.clock.set(new Date());
  });

  test('twelve hours after the sign-in it is over, however much it was used [ASVS 7.3.2]', async () => {
    const user = await makeUser(server.database.kysely);
    const authorization = await signInAs(server, user);
    await server.database.kysely
      .updateTable('oidc_payload')
      .set({ expires_at: '2100-01-01T00:00:00Z' })
      .where('account_id', '=', user.id)
      .where('model', 'in', ['AccessToken', 'Grant'])
      .execute();
    const status = async () =>
      (await server.http.inject({ url: '/inquirer/api/users/current', headers: { authorization } })).statusCode;
    for (let hours = 1; hours < 12; hours += 1) {
      server.clock.advance(3_600_000);
      expect(await status()).toBe(200);
    }
    server.clock.advance(3_600_000);
    expect(await status()).toBe(401);
    server.clock.set(new Date());
  });
});

describe('CORS', () => {
  const preflight = (origin: string) =>
    server.http.inject({
      method: 'OPTIONS',
      url: '/inquirer/api/users/current',
      headers: {
        origin,
        'access-control-request-method': 'PUT',
        'access-control-request-headers': 'authorization,if-match',
      },
    });

  test('lets the five apps in, with cookies, the two headers of a write and two hours of memory', async () => {
    const { headers, statusCode } = await preflight(inquirer);
    expect(statusCode).toBe(204);
    expect(headers['access-control-allow-origin']).toBe(inquirer);
    expect(headers['access-control-allow-credentials']).toBe('true');
    expect(headers['access-control-allow-headers']).toBe(
      'Authorization, Content-Type, If-Match, Idempotency-Key, Last-Event-ID',
    );
    expect(headers['access-control-expose-headers']).toBe('Requestid, Content-Disposition, Retry-After');
    expect(headers['access-control-max-age']).toBe('7200');
  });

  test.each(['http://evil.example', 'http://inquirer.schaktkoll.localhost:4303', `${inquirer}.evil.example`, 'null'])(
    'keeps %s out [ASVS 3.4.2]',
    async (origin) => {
      expect((await preflight(origin)).headers['access-control-allow-origin']).toBeUndefined();
    },
  );
});

test('the server says when it lives and when it is ready', async () => {
  expect((await server.http.inject({ url: '/livez' })).statusCode).toBe(200);
  expect((await server.http.inject({ url: '/readyz' })).statusCode).toBe(200);
});

test('a server that is about to stop is not ready, and asks its clients to connect anew', async () => {
  server.http.isDraining = true;
  try {
    const ready = await server.http.inject({ url: '/readyz' });
    expect([ready.statusCode, ready.headers.connection]).toEqual([503, 'close']);
    for (const url of ['/livez', '/oidc/.well-known/openid-configuration', '/openapi.json']) {
      const { statusCode, headers } = await server.http.inject({ url });
      expect([url, statusCode, headers.connection]).toEqual([url, 200, 'close']);
    }
  } finally {
    server.http.isDraining = false;
  }
});

test('the OpenAPI document describes every call with its errors', async () => {
  const document = (await server.http.inject({ url: '/openapi.json' })).json();
  expect(document.openapi).toBe('3.1.0');
  const close = document.paths['/inquirer/api/cases/{caseNumber}/close'].post;
  expect(
    close.parameters.map((parameter: { name: string; required: boolean }) => [parameter.name, parameter.required]),
  ).toEqual([
    ['caseNumber', true],
    ['if-match', true],
    ['idempotency-key', true],
  ]);
  const operations = Object.values(
    document.paths as Record<
      string,
      Record<string, { operationId: string; responses: Record<string, { description: string }> }>
    >,
  ).flatMap((path) => Object.values(path));
  // The provider itself answers the call for a token.
  expect(operations.map((operation) => operation.operationId).sort()).toEqual(
    [
      ...allCalls.flatMap((call) =>
        pathsOf(call).flatMap((at) => (at.kind === 'former' ? [] : [operationIdOf(call, at)])),
      ),
      'getProgramToken',
    ].sort(),
  );
  const current = document.paths['/inquirer/api/users/current'].get;
  expect(current.security).toEqual([{ bearer: [] }]);
  expect(current.responses['401'].description).toBe('NotSignedIn');
  expect(current.responses['401'].content['application/problem+json'].schema).toEqual({
    $ref: '#/components/schemas/Problem',
  });
  expect(current.responses['200'].content['application/json'].schema.properties.login).toEqual({ type: 'string' });
});
