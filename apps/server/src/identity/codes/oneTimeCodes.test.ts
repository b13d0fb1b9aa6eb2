import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction, type Database } from '../../platform/db/database.ts';
import { ApiError } from '../../platform/apiError.ts';
import { lastCodeTo } from '../../../testing/codes.ts';
import { storedMessages } from '../../../testing/messages.ts';
import { openTestDatabase } from '../../../testing/testDatabase.ts';
import { testConfig } from '../../../testing/testServer.ts';
import { channelsOf } from '../../messages/sms/smsGateway.ts';
import { deriveKeys } from '../../platform/crypto/keyedHash.ts';
import { removeOld } from '../../platform/db/removeOld.repository.ts';
import {
  issueCode,
  issueDecoyCode,
  redeemCode,
  type CodePlatform,
  type CodeRequest,
  type CodeTry,
} from './oneTimeCodes.ts';

const at = (minutes: number, seconds = 0) =>
  new Date(Date.parse('2026-11-20T11:00:00.000Z') + minutes * 60_000 + seconds * 1000);
const to = 'anna@exempel.se';

describe('one-time codes', () => {
  let database: Database;
  let platform: CodePlatform;

  beforeAll(async () => {
    database = await openTestDatabase();
    platform = {
      messages: storedMessages,
      config: await testConfig(),
      codeKeys: deriveKeys({ cookieKeys: ['a'.repeat(32)] }, 'one-time codes'),
    };
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await database.kysely.deleteFrom('one_time_code').execute();
    await database.kysely.deleteFrom('outbox_message').execute();
  });

  const request = (changes: Partial<CodeRequest> = {}): CodeRequest => ({
    purpose: 'VerifyEmail',
    subject: 'user-1',
    channel: 'Email',
    to,
    now: at(0),
    platform,
    ...changes,
  });
  const issue = (changes: Partial<CodeRequest> = {}) => issueCode(database.kysely, request(changes));
  const redeem = (id: string, code: string, changes: Partial<CodeTry> = {}) =>
    redeemCode(database.kysely, {
      id,
      code,
      purpose: 'VerifyEmail',
      subject: 'user-1',
      now: at(1),
      platform,
      ...changes,
    });
  const code = (address = to) => lastCodeTo(database.kysely, address);
  const wrong = (right: string) => (right === '000000' ? '000001' : '000000');
  const refusal = async (act: Promise<unknown>) => {
    const error = await act.then(
      () => null,
      (reason: unknown) => reason,
    );
    return error instanceof ApiError ? [error.code, error.retryAfter] : error;
  };

  test('a code of six digits is sent to the address and accepted once [ASVS 6.5.1]', async () => {
    const { id, expiresAt, resendAfter } = await issue();
    expect([expiresAt, resendAfter]).toEqual(['2026-11-20T11:10:00.000Z', '2026-11-20T11:02:00.000Z']);
    const digits = await code();
    expect(digits).toMatch(/^\d{6}$/);
    expect(await redeem(id, ` ${digits.slice(0, 3)} ${digits.slice(3)} `)).toBe(true);
    expect(await redeem(id, digits)).toBe(false);
  });

  test('an SMS fits one message that phones can fill in on the right host', async () => {
    await issue({ channel: 'Sms', to: '+46701234567', purpose: 'VerifyPhone' });
    const row = await database.kysely
      .selectFrom('outbox_message')
      .select(['body', 'channel', 'subject', 'priority', 'expires_at'])
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({ channel: 'Sms', subject: null, priority: 50, expires_at: '2026-11-20T11:10:00.000Z' });
    const digits = await code('+46701234567');
    expect(row.body.split('\n').at(-1)).toBe(`@useradmin.schaktkoll.localhost #${digits}`);
  });

  test('neither code nor address can be read from the table [ASVS 6.5.1]', async () => {
    await issue();
    const stored = JSON.stringify(await database.kysely.selectFrom('one_time_code').selectAll().execute());
    expect(stored).not.toContain(await code());
    expect(stored).not.toContain('anna');
  });

  test('a code is valid only for its own id, purpose, subject and address [ASVS 6.6.2]', async () => {
    const { id } = await issue();
    const digits = await code();
    const other = await issue({ subject: 'user-2', to: 'bo@exempel.se' });
    expect(await redeem(other.id, digits)).toBe(false);
    expect(await redeem(id, digits, { subject: 'user-2' })).toBe(false);
    expect(await redeem(id, digits, { purpose: 'RecoverPassword' })).toBe(false);
    expect(await redeem('not an id', digits)).toBe(false);
    expect(await redeem(id, digits, { to: 'bo@exempel.se' })).toBe(false);
    expect(await redeem(id, digits, { to: 'Anna@Exempel.se' })).toBe(true);
  });

  test('a code is valid for ten minutes [ASVS 6.5.1]', async () => {
    const { id } = await issue();
    const digits = await code();
    expect(await redeem(id, digits, { now: at(10) })).toBe(false);
    expect(await redeem(id, digits, { now: at(9, 59) })).toBe(true);
  });

  test('the fifth wrong attempt is the last: the correct code is refused after it [ASVS 6.6.3]', async () => {
    const { id } = await issue();
    const digits = await code();
    for (let count = 0; count < 5; count += 1) expect(await redeem(id, wrong(digits))).toBe(false);
    expect(await redeem(id, digits)).toBe(false);
  });

  test('of twenty simultaneous guesses five count, and the correct code is refused after them', async () => {
    const { id } = await issue();
    const digits = await code();
    const guesses = await Promise.all(Array.from({ length: 20 }, () => redeem(id, wrong(digits))));
    expect(guesses).not.toContain(true);
    const { tries } = await database.kysely
      .selectFrom('one_time_code')
      .select('tries')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect([tries, await redeem(id, digits)]).toEqual([5, false]);
  });

  test('only one of two simultaneous uses of the correct code succeeds', async () => {
    const { id } = await issue();
    const digits = await code();
    const outcomes = await Promise.all([redeem(id, digits), redeem(id, digits), redeem(id, digits)]);
    expect(outcomes.filter(Boolean)).toHaveLength(1);
  });

  test('an attempt is never counted inside a transaction, which might be rolled back', async () => {
    const { id } = await issue();
    const digits = await code();
    await expect(
      inTransaction(database.kysely, (transaction) =>
        redeemCode(transaction, { id, purpose: 'VerifyEmail', subject: 'user-1', code: digits, now: at(1), platform }),
      ),
    ).rejects.toThrow('rollback');
  });

  test('a new code invalidates the previous one, and cannot be requested within two minutes', async () => {
    const first = await issue();
    const old = await code();
    expect(await refusal(issue({ now: at(1, 30) }))).toEqual(['TooManyRequests', 30]);
    await issue({ now: at(2) });
    expect(await redeem(first.id, old, { now: at(3) })).toBe(false);
  });

  test('a used code, or one for another intended address, delays no other code', async () => {
    const { id } = await issue();
    await redeem(id, await code());
    await issue({ now: at(1) });
    await issue({ now: at(1), to: 'anna@exempel.com' });
  });

  test('more than five within an hour are refused, for the subject and to the address [ASVS 6.6.3]', async () => {
    for (let count = 0; count < 5; count += 1) await issue({ now: at(count * 2) });
    expect(await refusal(issue({ now: at(30), to: 'ny@exempel.se' }))).toEqual(['TooManyRequests', 30 * 60]);
    expect(await refusal(issue({ now: at(30), subject: 'user-2' }))).toEqual(['TooManyRequests', 30 * 60]);
    await issue({ now: at(60) });
  });

  test('only one of two simultaneous requests for a code succeeds', async () => {
    const asked = await Promise.allSettled([issue(), issue()]);
    expect(asked.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  test('an unknown user gets the same response and limits, no message and no valid code', async () => {
    const nobody = request({ subject: 'typed:ingen@exempel.se', to: 'ingen@exempel.se' });
    const { id, expiresAt, resendAfter } = await issueDecoyCode(database.kysely, nobody);
    expect([expiresAt, resendAfter]).toEqual(['2026-11-20T11:10:00.000Z', '2026-11-20T11:02:00.000Z']);
    expect(await refusal(issueDecoyCode(database.kysely, nobody))).toEqual(['TooManyRequests', 120]);
    expect(await database.kysely.selectFrom('outbox_message').select('id').execute()).toEqual([]);
    expect(await redeem(id, '123456', { subject: nobody.subject })).toBe(false);
  });

  test('a code from before the keys were changed is valid while the previous key is configured', async () => {
    const { id } = await issue();
    const changed = {
      ...platform,
      codeKeys: deriveKeys({ cookieKeys: ['b'.repeat(32), 'a'.repeat(32)] }, 'one-time codes'),
    };
    expect(await redeem(id, await code(), { to, platform: changed })).toBe(true);
  });

  test('without a gateway SMS is not offered, and requesting it is an error', async () => {
    const without = { ...platform, config: await testConfig({ sms: null }) };
    expect([channelsOf(platform), channelsOf(without)]).toEqual([['Email', 'Sms'], ['Email']]);
    expect(() =>
      issueCode(database.kysely, request({ channel: 'Sms', to: '+46701234567', platform: without })),
    ).toThrow('Codes cannot go by Sms here');
  });

  test('are removed when they are old', async () => {
    await issue();
    expect(await removeOld(database.kysely, { one_time_code: 'created_at' }, at(0).toISOString())).toBe(0);
    expect(await removeOld(database.kysely, { one_time_code: 'created_at' }, at(1).toISOString())).toBe(1);
  });
});
