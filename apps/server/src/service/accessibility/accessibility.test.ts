import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../platform/db/database.ts';
import { openTestDatabase } from '../../../testing/testDatabase.ts';
import { startTestServer, type TestServer } from '../../../testing/testServer.ts';

describe('a message about accessibility', () => {
  let database: Database;
  let server: TestServer;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await database.kysely.deleteFrom('outbox_message').execute();
    await database.kysely.deleteFrom('limit_bucket').execute();
    server = await startTestServer({ database, now: new Date('2026-11-20T11:00:00.000Z') });
    return () => server.close();
  });

  const send = (payload: object, remoteAddress = '127.0.0.1') =>
    server.http.inject({ method: 'POST', url: '/identity/api/accessibility/messages', payload, remoteAddress });
  const mails = () => database.kysely.selectFrom('outbox_message').select(['kind', 'to_address', 'body']).execute();

  test('is mailed to support with the reply address', async () => {
    expect((await send({ message: 'Kartan går inte att läsa upp.', email: 'frida@example.com' })).statusCode).toBe(204);
    expect(await mails()).toEqual([
      {
        kind: 'AccessibilityMessage',
        to_address: 'support@schaktkoll.localhost',
        body: 'Kartan går inte att läsa upp.\n\nSvara till: frida@example.com',
      },
    ]);
  });

  test('needs no address', async () => {
    expect((await send({ message: 'Kartan går inte att läsa upp.' })).statusCode).toBe(204);
    expect((await mails())[0]?.body).toContain('Avsändaren har inte lämnat någon e-postadress.');
  });

  test('is refused when it is too short, or after twenty from one address in an hour', async () => {
    expect((await send({ message: 'Hej' })).json()).toMatchObject({
      status: 400,
      errors: [{ path: 'message', code: 'TooShort' }],
    });
    const statuses: number[] = [];
    for (let count = 0; count < 21; count += 1)
      statuses.push((await send({ message: 'Kartan går inte att läsa upp.' })).statusCode);
    expect(statuses).toEqual([...Array<number>(20).fill(204), 429]);
  });

  test('is counted by network: the many addresses of one household share twenty an hour, and another household has its own', async () => {
    const message = { message: 'Kartan går inte att läsa upp.' };
    const statuses: number[] = [];
    for (let host = 1; host <= 21; host += 1)
      statuses.push((await send(message, `2001:db8:1:2::${host.toString(16)}`)).statusCode);
    expect(statuses).toEqual([...Array<number>(20).fill(204), 429]);
    expect((await send(message, '2001:db8:1:3::1')).statusCode).toBe(204);
    server.clock.advance(3_600_000);
    expect((await send(message, '2001:db8:1:2::1')).statusCode).toBe(204);
  });

  test('is counted by wider networks with larger maxima: eighty an hour from the first 48 bits, however many lie below [ASVS 2.4.1 networks]', async () => {
    const message = { message: 'Kartan går inte att läsa upp.' };
    const statuses: number[] = [];
    for (let line = 0; line < 100; line += 1)
      statuses.push((await send(message, `2001:db8:9:${(line * 256).toString(16)}::1`)).statusCode);
    expect(statuses).toEqual([...Array<number>(80).fill(204), ...Array<number>(20).fill(429)]);
    expect((await send(message, '2001:db8:a:1::1')).statusCode).toBe(204);
  });
});
