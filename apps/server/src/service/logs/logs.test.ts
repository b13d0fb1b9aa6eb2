import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { processorTime } from '../../../testing/processorTime.ts';
import { startTestServer, type TestServer } from '../../../testing/testServer.ts';

let server: TestServer;
let lines: [unknown, string | undefined][];
beforeAll(async () => {
  server = await startTestServer({ now: new Date('2026-11-20T11:00:00.000Z') });
  // The silent logger of a test is one object for all requests.
  vi.spyOn(server.http.log, 'warn').mockImplementation(
    (details: unknown, text?: string) => void lines.push([details, text]),
  );
});
beforeEach(() => {
  lines = [];
  // The minute of the limit starts again.
  server.clock.advance(60_000);
});
afterAll(() => server.close());

const fault = { app: 'inquirer', version: '1.0.0', path: '/cases', message: 'TypeError: x is undefined' };
const report = (logs: unknown, api = 'inquirer') =>
  server.http.inject({ method: 'POST', url: `/${api}/api/logs/frontend`, payload: { logs } as object });

describe('the faults of pages', () => {
  test.each(['identity', 'inquirer', 'cableowner'])(
    'become one log line each, by the %s API, and the response has the code for support',
    async (api) => {
      const answer = await report([fault, { ...fault, path: '/cases/create' }], api);
      expect(answer.statusCode).toBe(204);
      expect(answer.headers['requestid']).toMatch(/^[0-9a-f-]{36}$/);
      expect(lines).toEqual([
        [{ fault }, 'page fault'],
        [{ fault: { ...fault, path: '/cases/create' } }, 'page fault'],
      ]);
    },
  );

  test('carry no secrets into the log, and cannot forge a line [ASVS 16.4.1]', async () => {
    await report([
      {
        ...fault,
        path: '/signincallback?code=hemlig#x',
        message: 'för åsa@exempel.se\n{"level":60}',
        stack: 'at https://a.example/x.js?token=hemlig:1:2',
      },
    ]);
    expect(lines[0]?.[0]).toEqual({
      fault: {
        ...fault,
        path: '/signincallback',
        message: 'för [e-mail] {"level":60}',
        stack: 'at https://a.example/x.js',
      },
    });
  });

  test('are bounded in number and in size [ASVS 16.4.1]', async () => {
    expect((await report([])).statusCode).toBe(400);
    expect((await report(Array.from({ length: 21 }, () => fault))).statusCode).toBe(400);
    expect((await report([{ ...fault, message: 'x'.repeat(1001) }])).statusCode).toBe(400);
    expect((await report([{ ...fault, message: 'x'.repeat(160_000) }])).json()).toMatchObject({ code: 'InvalidBody' });
    expect(lines).toEqual([]);
  });

  test('cost as much as their length, whatever they hold [ASVS 16.4.1]', async () => {
    const ofPosts = (message: string, stack: string): Promise<number> => {
      const logs = Array.from({ length: 20 }, () => ({ ...fault, message, stack }));
      server.clock.advance(60_000);
      return processorTime(async () => {
        for (let post = 0; post < 20; post += 1) expect((await report(logs)).statusCode).toBe(204);
      });
    };
    let [plain, worst] = [Infinity, Infinity];
    // The shortest of several is the work itself.
    for (let round = 0; round < 4; round += 1) {
      plain = Math.min(plain, await ofPosts('abc '.repeat(250), 'at b'.repeat(1000)));
      worst = Math.min(worst, await ofPosts('a.1.'.repeat(250), '/a1.'.repeat(1000)));
    }
    // Patterns that took the square of the length had more than ten times.
    expect(worst).toBeLessThan(plain * 5);
  });

  test('are counted by network: one household has many addresses [ASVS 16.4.1]', async () => {
    const from = (host: number) =>
      server.http.inject({
        method: 'POST',
        url: '/inquirer/api/logs/frontend',
        payload: { logs: [fault] },
        remoteAddress: `2001:db8:1:1::${host.toString(16)}`,
      });
    for (let host = 1; host <= 60; host += 1) expect((await from(host)).statusCode).toBe(204);
    expect((await from(61)).statusCode).toBe(429);
    expect((await report([fault])).statusCode).toBe(204);
  });

  test('are counted by process, whatever the networks [ASVS 16.4.1]', async () => {
    const from = (network: number) =>
      server.http.inject({
        method: 'POST',
        url: '/inquirer/api/logs/frontend',
        payload: { logs: [fault] },
        remoteAddress: `10.0.${network >> 8}.${network & 255}`,
      });
    for (let network = 1; network <= 600; network += 1) expect((await from(network)).statusCode).toBe(204);
    const refused = await from(601);
    expect(refused.statusCode).toBe(429);
    // The minute began with the first of them.
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
  });

  test('are taken sixty times a minute from one address, on all APIs together', async () => {
    for (let count = 0; count < 59; count += 1) await report([fault]);
    expect((await server.http.inject({ url: '/identity/api/log' })).statusCode).toBe(204);
    const refused = await report([fault], 'cableowner');
    expect([refused.statusCode, refused.json().code]).toEqual([429, 'TooManyRequests']);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect(refused.headers['requestid']).toMatch(/^[0-9a-f-]{36}$/);
    server.clock.advance(60_000);
    expect((await report([fault])).statusCode).toBe(204);
  });
});
