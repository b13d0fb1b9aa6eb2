import { createServer, type Server } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ServiceStatus } from '@schaktkoll/contract';
import { openTestDatabase } from '../../../testing/testDatabase.ts';
import { startTestServer, type TestServer } from '../../../testing/testServer.ts';
import { openDatabase } from '../../platform/db/database.ts';
import { pullBackFutureMoments } from '../../platform/jobs/futureMoments.repository.ts';
import { message } from '../../messages/message.ts';
import { insertMessages } from '../../messages/outbox/outbox.repository.ts';
import { addMinute } from './status.repository.ts';

const now = new Date('2026-11-20T11:00:00.000Z');
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

describe('the status of the service', () => {
  let server: TestServer;
  let clamd: Server;
  let clamdAnswers = 'PONG\0';
  beforeAll(async () => {
    clamd = createServer((socket) => {
      socket.on('data', () => socket.end(clamdAnswers)).on('error', () => undefined);
    });
    await new Promise<void>((resolve) => clamd.listen(0, '127.0.0.1', resolve));
    const { port } = clamd.address() as AddressInfo;
    server = await startTestServer({
      now,
      config: { files: { store: { kind: 'folder', folder: '' }, clamd: { host: '127.0.0.1', port } } },
    });
  });
  afterAll(async () => {
    await server.close();
    clamd.close();
  });

  const read = async (at: Date): Promise<ServiceStatus> => {
    server.clock.stopAt(at);
    const response = await server.http.inject({ url: '/inquirer/api/status' });
    expect([response.statusCode, response.headers['cache-control']]).toEqual([200, 'public, max-age=30']);
    return response.json<ServiceStatus>();
  };

  test('is of each part, looked at once in half a minute', async () => {
    const first = await read(now);
    expect(first).toEqual({
      checkedAt: now.toISOString(),
      parts: [
        { part: 'Cases', state: 'Works' },
        { part: 'Files', state: 'Works' },
        { part: 'Email', state: 'Works' },
        { part: 'Sms', state: 'Works' },
      ],
      measured: { days: [], availablePercent: null, answeredPercent: null },
    });
    expect((await read(new Date(now.getTime() + 29_000))).checkedAt).toBe(first.checkedAt);
    expect((await read(later(1))).checkedAt).toBe(later(1).toISOString());
  });

  test('says that files cannot be attached while the virus scanner does not answer', async () => {
    clamdAnswers = '';
    expect((await read(later(2))).parts[1]).toEqual({ part: 'Files', state: 'Down' });
    clamdAnswers = 'PONG\0';
    expect((await read(later(3))).parts[1]).toEqual({ part: 'Files', state: 'Works' });
  });

  test('says that mail is delayed when one has been due for more than ten minutes', async () => {
    const values = { login: 'berit', organisation: 'A' };
    const mail = message('AccountRefused', { to: 'b@exempel.se', values }, later(10));
    await insertMessages(server.database.kysely, [mail], later(10));
    expect((await read(later(20))).parts[2]).toEqual({ part: 'Email', state: 'Works' });
    expect((await read(later(21))).parts).toEqual(
      expect.arrayContaining([
        { part: 'Email', state: 'Delayed' },
        { part: 'Sms', state: 'Works' },
      ]),
    );
  });

  test('has the figures of whole days: each minute counts once, the calls of every server do', async () => {
    const { kysely } = server.database;
    const add = (day: string, minute: string, calls = 0, failed = 0) =>
      addMinute(kysely, { day, minute, calls, failed });
    await add('2026-11-17', '2026-11-17T11:00:00.000Z');
    await add('2026-11-18', '2026-11-18T11:00:00.000Z', 6, 1);
    await add('2026-11-18', '2026-11-18T11:00:00.000Z', 2);
    await add('2026-11-18', '2026-11-18T11:01:00.000Z');
    // From a server whose clock is behind.
    await add('2026-11-18', '2026-11-18T11:00:00.000Z');
    await add('2026-11-20', '2026-11-20T11:00:00.000Z', 100, 100);
    expect((await read(later(22))).measured).toEqual({
      days: [
        { day: '2026-11-18', downMinutes: 1_438 },
        { day: '2026-11-19', downMinutes: 1_440 },
      ],
      // 2 of 2,880 minutes, and 7 of 8 calls.
      availablePercent: 0.06,
      answeredPercent: 87.5,
    });
  });

  test('counts minutes again after a server whose clock was ahead', async () => {
    const { kysely } = server.database;
    const minutes = async () =>
      (await kysely.selectFrom('service_day').select('minutes').where('day', '=', '2026-11-16').executeTakeFirst())
        ?.minutes;
    const add = (clock: string) =>
      addMinute(kysely, { day: '2026-11-16', minute: `2026-11-16T${clock}:00.000Z`, calls: 0, failed: 0 });
    await add('15:00');
    await add('11:00');
    expect(await minutes()).toBe(1);
    await pullBackFutureMoments(kysely, new Date('2026-11-16T11:00:30.000Z'));
    await add('11:01');
    expect(await minutes()).toBe(2);
  });

  test('is limited for each network', async () => {
    server.clock.stopAt(later(30));
    const ask = (remoteAddress: string) => server.http.inject({ url: '/inquirer/api/status', remoteAddress });
    const codes: number[] = [];
    for (let call = 0; call < 241; call += 1) codes.push((await ask('192.0.2.1')).statusCode);
    expect(codes.filter((code) => code !== 200)).toEqual([429]);
    expect((await ask('192.0.2.200')).statusCode).toBe(200);
  });

  test('without a database says that nothing works', async () => {
    const database = await openTestDatabase();
    const used = { ...database };
    const away = await startTestServer({ now, database: used });
    const unreachable = openDatabase({ address: 'postgresql://127.0.0.1:1/none' });
    Object.assign(used, { kysely: unreachable.kysely });
    const response = await away.http.inject({ url: '/inquirer/api/status' });
    await away.close();
    await unreachable.close();
    await database.close();
    expect(response.json<ServiceStatus>()).toMatchObject({
      parts: [
        { part: 'Cases', state: 'Down' },
        { part: 'Files', state: 'Down' },
        { part: 'Email', state: 'Down' },
        { part: 'Sms', state: 'Down' },
      ],
      measured: null,
    });
  });
});
