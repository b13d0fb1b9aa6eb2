import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../platform/db/database.ts';
import { uuidv7 } from '../../platform/db/uuidv7.ts';
import { makeBareCase } from '../../../testing/caseFixtures.ts';
import { openTestDatabase } from '../../../testing/testDatabase.ts';
import { startTestServer, type TestServer } from '../../../testing/testServer.ts';
import { deliverySecret } from './smsGateway.ts';

const now = new Date('2026-11-20T11:00:00.000Z');

describe('delivery reports of the SMS gateway', () => {
  let database: Database;
  let server: TestServer;
  let caseId: string;
  let id: string;

  beforeAll(async () => {
    database = await openTestDatabase();
    caseId = await makeBareCase(database.kysely);
    server = await startTestServer({ database, now });
  });
  afterAll(async () => {
    await server.close();
    await database.close();
  });
  beforeEach(async () => {
    await database.kysely.deleteFrom('outbox_message').execute();
    await database.kysely.deleteFrom('case_event').execute();
    id = uuidv7();
    const moments = { created_at: now.toISOString(), due_at: now.toISOString(), sent_at: now.toISOString() };
    await database.kysely
      .insertInto('outbox_message')
      .values({
        id,
        channel: 'Sms',
        kind: 'AnswerGiven',
        to_address: '+46701234567',
        subject: null,
        body: 'Hej',
        case_id: caseId,
        case_recipient_id: null,
        priority: 0,
        ...moments,
      })
      .execute();
  });

  const secret = () => deliverySecret(server.platform.codeKeys, id);
  const report = (fields: Readonly<Record<string, string>>, to = secret()) =>
    server.http.inject({
      method: 'POST',
      url: `/identity/api/sms/delivery/${to}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ id: 's1', ...fields }).toString(),
    });
  const delivered = { status: 'delivered', delivered: '2026-11-20T10:59:30.116000' };
  const stored = () =>
    database.kysely
      .selectFrom('outbox_message')
      .select(['delivery_status', 'delivered_at', 'gateway_id'])
      .executeTakeFirstOrThrow();
  const events = async () =>
    (await database.kysely.selectFrom('case_event').select(['type', 'params']).orderBy('id').execute()).map(
      ({ type, params }) => [type, params],
    );

  test('are accepted as a form, stored, and recorded in the log of the case', async () => {
    expect((await report({ status: 'sent' })).statusCode).toBe(204);
    expect(await stored()).toEqual({ delivery_status: 'Sent', delivered_at: null, gateway_id: 's1' });
    expect(await events()).toEqual([]);
    expect((await report(delivered)).statusCode).toBe(204);
    expect(await stored()).toEqual({
      delivery_status: 'Delivered',
      delivered_at: '2026-11-20T10:59:30.116Z',
      gateway_id: 's1',
    });
    expect(await events()).toEqual([['SmsDelivered', { mail: 'AnswerGiven' }]]);
  });

  test('change nothing the second time, at the same time or out of order', async () => {
    await Promise.all([report(delivered), report(delivered)]);
    for (const status of ['sent', 'failed', 'delivered']) expect((await report({ status })).statusCode).toBe(204);
    expect(await stored()).toMatchObject({ delivery_status: 'Delivered', delivered_at: '2026-11-20T10:59:30.116Z' });
    expect(await events()).toHaveLength(1);
  });

  test('of a failed one are recorded too, and so is a later delivery of its duplicate', async () => {
    await report({ status: 'failed' });
    expect(await stored()).toMatchObject({ delivery_status: 'Failed', delivered_at: null });
    await report({ ...delivered, id: 's2' });
    expect(await events()).toEqual([
      ['MessageFailed', { mail: 'AnswerGiven', channel: 'Sms' }],
      ['SmsDelivered', { mail: 'AnswerGiven' }],
    ]);
  });

  test('with a secret that is not ours, or about a message that does not exist, get the same response and have no effect [ASVS 14.2.1]', async () => {
    const gone = deliverySecret(server.platform.codeKeys, uuidv7());
    for (const wrong of ['nothing', `${id}.${'A'.repeat(43)}`, gone]) {
      const answer = await report(delivered, wrong);
      expect([answer.statusCode, answer.body]).toEqual([204, '']);
    }
    expect(await stored()).toMatchObject({ delivery_status: null });
  });

  test.each([
    ['', 'now'],
    ['2026-13-45T99:99:99', 'now'],
    ['2036-01-01T00:00:00', 'now'],
  ])('with the impossible time %j count as delivered %s', async (moment) => {
    await report({ status: 'delivered', delivered: moment });
    expect(Math.abs(Date.parse((await stored()).delivered_at ?? '') - now.getTime())).toBeLessThan(60_000);
  });

  test('with an unknown status are accepted and not stored; one without a status is an error', async () => {
    expect((await report({ status: 'dreaming' })).statusCode).toBe(204);
    expect((await report({})).statusCode).toBe(400);
    expect(await stored()).toMatchObject({ delivery_status: null });
  });

  test('are the only forms that any call accepts', async () => {
    const answer = await server.http.inject({
      method: 'POST',
      url: '/identity/api/accessibility/messages',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'message=Kartan+kan+inte+l%C3%A4sas',
    });
    expect(answer.statusCode).toBe(400);
  });
});

test('screens learn whether SMS is available', async () => {
  const [withGateway, without] = [await startTestServer(), await startTestServer({ config: { sms: null } })];
  const channels = async ({ http }: TestServer) =>
    (await http.inject({ url: '/identity/api/system/messagechannels' })).json();
  expect([await channels(withGateway), await channels(without)]).toEqual([
    { channels: ['Email', 'Sms'] },
    { channels: ['Email'] },
  ]);
  await Promise.all([withGateway.close(), without.close()]);
});
