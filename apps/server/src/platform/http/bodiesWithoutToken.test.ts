import { allCalls, bodyLimitOf, takesNoToken, schemasOf } from '@schaktkoll/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../../../testing/testServer.ts';

const noon = new Date('2026-11-20T11:00:00.000Z');
const open = allCalls.filter((call) => takesNoToken(call) && schemasOf(call).body !== undefined);

/** A JSON object of about so many bytes in fields that no call knows. */
function unknownFields(bytes: number): string {
  const fields = Array.from({ length: Math.floor(bytes / 13) }, (_, at) => `"k${String(at).padStart(7, '0')}":0`);
  return `{${fields.join(',')}}`;
}

describe('what anyone may send without a token', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ now: noon });
    server.clock.stopAt(noon);
  });
  afterAll(() => server.close());

  const post = (url: string, payload: string, remoteAddress = '192.0.2.1') =>
    server.http.inject({
      method: 'POST',
      url,
      headers: { 'content-type': 'application/json' },
      payload,
      remoteAddress,
    });
  const startAccount = '/identity/api/accounts/email';

  test.each(open.map((call) => [call.name, call] as const))(
    'to %s is refused by its size alone when it is 2.4 MB of unknown fields [ASVS 2.4.1 strangers]',
    async (name, call) => {
      const body = unknownFields(2_400_000);
      expect(body.length).toBeGreaterThan(2_300_000);
      expect(body.length).toBeLessThan(2_500_000);
      const url = `/${call.api}${call.path.replaceAll(/:\w+/g, 'abcdefghijkl')}`;
      const response = await server.http.inject({
        method: call.method,
        url,
        headers: {
          'content-type': name === 'reportSmsDelivery' ? 'application/x-www-form-urlencoded' : 'application/json',
        },
        payload: body,
      });
      const problem = response.json<Record<string, unknown>>();
      expect([response.statusCode, problem['code'], problem['detail']]).toEqual([
        400,
        'InvalidBody',
        'Något gick fel. Kontrollera uppgifterna du angav.',
      ]);
      // A handler that read it would report its errors.
      expect(problem).not.toHaveProperty('errors');
    },
  );

  test('is read up to the limit, and then its errors are returned', async () => {
    const limit = bodyLimitOf({ access: { kind: 'anyone' } });
    const known = '{"email":"anna@example.com",';
    const just = `${known}${unknownFields(limit - 200).slice(1)}`;
    expect(just.length).toBeLessThanOrEqual(limit);
    const body = (await post(startAccount, just)).json<{ errors: unknown[] }>();
    expect(body.errors).toHaveLength(20);
    expect(body.errors[0]).toEqual({
      path: 'k0000000',
      code: 'UnknownField',
      params: { field: 'k0000000', version: '0.0.0' },
    });
    const tooLarge = await post(startAccount, `${just}${' '.repeat(limit)}`);
    expect(tooLarge.json()).not.toHaveProperty('errors');
  });

  test('is counted by network before it is read: 1,200 a minute of each call, refused ones too [ASVS 2.4.1 strangers]', async () => {
    const network = '198.51.100.7';
    const wrong = '/identity/api/recovery/usernames';
    for (let sent = 0; sent < 1_200; sent += 1) expect((await post(wrong, '{', network)).statusCode).toBe(400);
    const refused = await post(wrong, '{', network);
    expect([refused.statusCode, refused.json().code, refused.headers['retry-after']]).toEqual([
      429,
      'TooManyRequests',
      '60',
    ]);
    // Other calls and other networks go on, and after a minute this one too.
    expect((await post(startAccount, '{', network)).statusCode).toBe(400);
    expect((await post(wrong, '{', '203.0.113.5')).statusCode).toBe(400);
    server.clock.stopAt(new Date(noon.getTime() + 60_000));
    expect((await post(wrong, '{', network)).statusCode).toBe(400);
  });
});
