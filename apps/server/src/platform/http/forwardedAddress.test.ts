import { describe, expect, test } from 'vitest';
import { startTestServer } from '../../../testing/testServer.ts';

const proxy = '10.0.0.7';
const caller = '198.51.100.20';
const forged = '203.0.113.9';

/** The client address that the server derives from a request. */
async function addressSeen(
  trustProxy: readonly string[],
  remoteAddress: string,
  forwardedFor?: string,
): Promise<string> {
  const server = await startTestServer({
    config: { trustProxy },
    mount: (platform) => {
      platform.server.get('/test/address', async (request) => request.ip);
    },
  });
  try {
    const headers =
      forwardedFor === undefined
        ? {}
        : { 'x-forwarded-for': forwardedFor, 'x-real-ip': forged, forwarded: `for=${forged}` };
    return (await server.http.inject({ url: '/test/address', remoteAddress, headers })).body;
  } finally {
    await server.close();
  }
}

describe('the address of a caller', () => {
  test.each<readonly [string, readonly string[], string, string | undefined, string]>([
    ['is that of the connection where no proxy is named, whatever is forwarded', [], caller, forged, caller],
    ['is that of the connection where it does not come through a named proxy', [proxy], caller, forged, caller],
    ['is what the named proxy says', [proxy], proxy, caller, caller],
    [
      'is what the named proxy adds, not what the caller wrote before it',
      [proxy],
      proxy,
      `${forged}, ${caller}`,
      caller,
    ],
    ['is what the farther of two named proxies adds', ['10.0.0.0/8'], proxy, `${forged}, ${caller}, 10.0.0.9`, caller],
    ['is that of the named proxy where it says nothing', [proxy], proxy, undefined, proxy],
  ])('%s [ASVS 4.1.3]', async (_rule, trusted, connection, ...[forwarded, expected]) => {
    expect(await addressSeen(trusted, connection, forwarded)).toBe(expected);
  });

  test('cannot be forged past a limit [ASVS 4.1.3]', async () => {
    const server = await startTestServer({ config: { trustProxy: [proxy] } });
    try {
      const send = (remoteAddress: string, forwardedFor: string) =>
        server.http.inject({
          method: 'POST',
          url: '/identity/api/accessibility/messages',
          remoteAddress,
          headers: { 'x-forwarded-for': forwardedFor },
          payload: { message: 'Kartan går inte att läsa upp.' },
        });
      for (const [connection, behind] of [
        [caller, ''],
        [proxy, ', 198.51.100.21'],
      ] as const) {
        const statuses: number[] = [];
        for (let count = 1; count <= 21; count += 1)
          statuses.push((await send(connection, `203.0.113.${count}${behind}`)).statusCode);
        expect(statuses).toEqual([...Array<number>(20).fill(204), 429]);
      }
    } finally {
      await server.close();
    }
  });
});
