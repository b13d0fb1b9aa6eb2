import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../platform/db/database.ts';
import { findConnecting } from '../bankId/bankIdConnecting.repository.ts';
import { lastCodeTo } from '../../../testing/codes.ts';
import { makeUser, type MadeUser } from '../../../testing/rows.ts';
import { openTestDatabase } from '../../../testing/testDatabase.ts';
import { signInAs, startTestServer, type TestServer } from '../../../testing/testServer.ts';

const own = '/identity/api/useradmin/users/current';

describe('the own ways of contact', () => {
  let database: Database;
  let server: TestServer;
  let user: MadeUser;
  let token: string;

  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    for (const table of ['outbox_message', 'one_time_code', 'audit_event'] as const)
      await database.kysely.deleteFrom(table).execute();
    server = await startTestServer({ database, now: new Date('2026-11-20T11:00:00.000Z') });
    user = await makeUser(database.kysely, {
      email: `gammal${Math.random()}@exempel.se`,
      mobile_phone: '070-123 45 67',
    });
    token = await signInAs(server, user);
    return () => server.close();
  });

  interface Reply {
    readonly status: number;
    readonly code: unknown;
    readonly body: Record<string, unknown>;
  }
  const ask = async (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    payload?: object,
    version?: number,
  ): Promise<Reply> => {
    const answer = await server.http.inject({
      method,
      url: `${own}${path}`,
      headers: { authorization: token, ...(version === undefined ? {} : { 'if-match': `"${version}"` }) },
      ...(payload === undefined ? {} : { payload }),
    });
    const body = answer.body === '' ? {} : answer.json<Record<string, unknown>>();
    return { status: answer.statusCode, code: body['code'], body };
  };
  const profile = async () => (await ask('GET', '')).body;
  const messages = () =>
    database.kysely
      .selectFrom('outbox_message')
      .select(['kind', 'channel', 'to_address'])
      .where('kind', '<>', 'OneTimeCode')
      .orderBy('id')
      .execute();
  const audit = () => database.kysely.selectFrom('audit_event').select(['kind', 'user_id', 'details']).execute();
  const emailCode = async (email: string) => ({
    email,
    codeId: String((await ask('POST', '/email/code', { email })).body['id']),
    code: await lastCodeTo(database.kysely, email),
  });
  const mobileCode = async (mobilePhone: string, to: string) => ({
    mobilePhone,
    codeId: String((await ask('POST', '/mobile/code', { mobilePhone })).body['id']),
    code: await lastCodeTo(database.kysely, to),
  });

  test('a new e-mail address takes effect when its code is entered, and the previous address is notified', async () => {
    const { email: former } = await profile();
    const proof = await emailCode('ny@exempel.se');
    expect(await profile()).toMatchObject({ email: former, version: 1 });
    expect((await ask('PUT', '/email', proof, 1)).status).toBe(204);
    expect(await profile()).toMatchObject({ email: 'ny@exempel.se', version: 2 });
    expect(await messages()).toEqual([{ kind: 'ContactChanged', channel: 'Email', to_address: former }]);
    expect(await audit()).toEqual([
      { kind: 'ContactChanged', user_id: user.id, details: { way: 'Email', isNew: true } },
    ]);
  });

  test('when the e-mail address was changed is stored, which verifying it again is not', async () => {
    const changedAt = async () =>
      (
        await database.kysely
          .selectFrom('app_user')
          .select('own_email_changed_at')
          .where('id', '=', user.id)
          .executeTakeFirstOrThrow()
      ).own_email_changed_at;
    const { email } = await profile();
    expect((await ask('PUT', '/email', await emailCode(String(email)), 1)).status).toBe(204);
    expect(await changedAt()).toBeNull();
    server.clock.advance(120_000);
    expect((await ask('PUT', '/email', await emailCode('ny@exempel.se'), 2)).status).toBe(204);
    expect(Date.parse(String(await changedAt()))).toBeCloseTo(server.clock.now().getTime(), -4);
  });

  test('the first verification of a new account is no change that BankID waits for, also of another address', async () => {
    await database.kysely
      .updateTable('app_user')
      .set({ status: 'UnverifiedContactInfo' })
      .where('id', '=', user.id)
      .execute();
    expect((await ask('PUT', '/email', await emailCode('ny@exempel.se'), 1)).status).toBe(204);
    expect(await profile()).not.toHaveProperty('bankIdFrom');
    server.clock.advance(120_000);
    expect((await ask('PUT', '/email', await emailCode('nyare@exempel.se'), 2)).status).toBe(204);
    expect(await profile()).toHaveProperty('bankIdFrom');
  });

  test('an address of a colleague is an error at the field before a code is sent; in another organisation it is free', async () => {
    const [taken, free] = [`kollega${Math.random()}@exempel.se`, `annan${Math.random()}@exempel.se`];
    await makeUser(database.kysely, { organisation_id: user.organisationId, email: taken.toUpperCase() });
    await makeUser(database.kysely, { email: free });
    expect((await ask('POST', '/email/code', { email: taken })).body).toMatchObject({
      status: 422,
      errors: [{ path: 'email', code: 'EmailTaken' }],
    });
    expect((await ask('PUT', '/email', await emailCode(free), 1)).status).toBe(204);
  });

  test('an address that a colleague took after the code was sent is refused when the code is entered', async () => {
    const proof = await emailCode(`ny${Math.random()}@exempel.se`);
    await makeUser(database.kysely, { organisation_id: user.organisationId, email: proof.email });
    expect((await ask('PUT', '/email', proof, 1)).body).toMatchObject({
      status: 422,
      errors: [{ path: 'email', code: 'EmailTaken' }],
    });
  });

  test('a code is valid only for the address it was sent to, and a wrong code is reported at the field', async () => {
    const proof = await emailCode('ny@exempel.se');
    for (const wrong of [
      { ...proof, email: 'annan@exempel.se' },
      { ...proof, code: proof.code === '000000' ? '000001' : '000000' },
    ]) {
      expect(await ask('PUT', '/email', wrong, 1)).toMatchObject({
        status: 422,
        body: { errors: [{ path: 'code', code: 'InvalidOneTimeCode' }] },
      });
    }
    expect((await ask('PUT', '/email', { ...proof, code: '12' }, 1)).body).toMatchObject({
      status: 400,
      errors: [{ path: 'code', code: 'CodeFormat' }],
    });
    expect(await profile()).toMatchObject({ version: 1 });
  });

  test('a second code is refused before two minutes', async () => {
    await emailCode('ny@exempel.se');
    expect(await ask('POST', '/email/code', { email: 'ny@exempel.se' })).toMatchObject({
      status: 429,
      code: 'TooManyRequests',
    });
  });

  test('a concurrent change is not overwritten, and no code is redeemed', async () => {
    const proof = await emailCode('ny@exempel.se');
    expect((await ask('PUT', '/phone', { phoneNumber: '026-12 34 56' }, 1)).status).toBe(204);
    expect(await ask('PUT', '/email', proof, 1)).toMatchObject({ status: 412, code: 'VersionConflict' });
    expect((await ask('PUT', '/email', proof, 2)).status).toBe(204);
    for (const [method, path, body] of [
      ['PUT', '/phone', {}],
      ['PUT', '/name', { name: 'Nytt' }],
      ['DELETE', '/mobile', undefined],
    ] as const) {
      expect((await ask(method, path, body, 1)).code).toBe('VersionConflict');
    }
  });

  test('only one of two simultaneous changes succeeds', async () => {
    const outcomes = await Promise.all([
      ask('PUT', '/phone', { phoneNumber: '026-111111' }, 1),
      ask('PUT', '/phone', { phoneNumber: '026-222222' }, 1),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual([204, 412]);
  });

  test('a new mobile number takes effect when its SMS code is entered; the e-mail address and the previous number are notified', async () => {
    const proof = await mobileCode('073-765 43 21', '+46737654321');
    expect((await ask('PUT', '/mobile', proof, 1)).status).toBe(204);
    expect(await profile()).toMatchObject({ mobilePhone: '073-765 43 21' });
    expect(
      (await messages()).map(({ channel, to_address }) => [channel, channel === 'Sms' ? to_address : 'e-mail']),
    ).toEqual([
      ['Email', 'e-mail'],
      ['Sms', '+46701234567'],
    ]);
  });

  test('a mobile number counts as changed by the user when it is another one, not when it is verified again or removed', async () => {
    const changedAt = async () =>
      (
        await database.kysely
          .selectFrom('app_user')
          .select('own_mobile_changed_at')
          .where('id', '=', user.id)
          .executeTakeFirstOrThrow()
      ).own_mobile_changed_at;
    const same = await mobileCode('+46 70 123 45 67', '+46701234567');
    expect((await ask('PUT', '/mobile', same, 1)).status).toBe(204);
    expect((await ask('DELETE', '/mobile', undefined, 2)).status).toBe(204);
    expect(await changedAt()).toBeNull();
    server.clock.advance(120_000);
    expect((await ask('PUT', '/mobile', await mobileCode('073-765 43 21', '+46737654321'), 3)).status).toBe(204);
    expect(Date.parse(String(await changedAt()))).toBeCloseTo(server.clock.now().getTime(), -4);
  });

  test('a mobile number without its code is refused, so is a code for another purpose, and it can be removed [ASVS 6.6.1]', async () => {
    expect((await ask('PUT', '/mobile', { mobilePhone: '0737654321' }, 1)).body).toMatchObject({
      errors: [{ path: 'code', code: 'InvalidOneTimeCode' }],
    });
    expect((await ask('POST', '/mobile/code', { mobilePhone: '701234567' })).body).toMatchObject({
      errors: [{ path: 'mobilePhone', code: 'PhoneFormat' }],
    });
    expect((await ask('DELETE', '/mobile', undefined, 1)).status).toBe(204);
    expect(await profile()).toMatchObject({ mobilePhone: null });
  });

  test('without SMS a mobile number is stored unverified, and no code can be sent to it', async () => {
    await server.close();
    server = await startTestServer({ database, now: new Date('2026-11-20T11:00:00.000Z'), config: { sms: null } });
    token = await signInAs(server, user);
    expect(await ask('POST', '/mobile/code', { mobilePhone: '0737654321' })).toMatchObject({
      status: 409,
      code: 'SmsNotAvailable',
    });
    await database.kysely.updateTable('app_user').set({ mobile_verified_at: '2026-11-01T11:00:00.000Z' }).execute();
    expect((await ask('PUT', '/mobile', { mobilePhone: '0737654321' }, 1)).status).toBe(204);
    expect((await messages()).map(({ channel }) => channel)).toEqual(['Email']);
    const verified = database.kysely.selectFrom('app_user').select('login').where('mobile_verified_at', 'is not', null);
    expect(await verified.where('id', '=', user.id).execute()).toEqual([]);
  });

  test('a change invalidates the codes that were sent to the previous address', async () => {
    const old = await emailCode('ett@exempel.se');
    const { codeId, code } = await mobileCode('0737654321', '+46737654321');
    expect((await ask('PUT', '/mobile', { mobilePhone: '0737654321', codeId, code }, 1)).status).toBe(204);
    expect((await ask('PUT', '/email', old, 2)).code).toBe('InvalidOneTimeCode');
  });

  test('a change ends what was sent to the previous address: a recovery, and a verified connecting of BankID [ASVS 6.4.3]', async () => {
    const { email: former } = await profile();
    const recover = (path: string, payload: object) =>
      server.http.inject({ method: 'POST', url: `/identity/api/recovery/${path}`, payload });
    const { recovery } = (await recover('password', { identifier: user.login, channel: 'Email' })).json();
    const code = await lastCodeTo(database.kysely, String(former));
    const holder = 'c'.repeat(64);
    await database.kysely
      .insertInto('bank_id_connecting')
      .values({
        holder,
        user_id: user.id,
        code_id: crypto.randomUUID(),
        is_verified: true,
        expires_at: '2026-11-20T11:30:00.000Z',
      })
      .execute();
    expect((await ask('PUT', '/email', await emailCode(`ny${Math.random()}@exempel.se`), 1)).status).toBe(204);
    expect((await recover('code', { recovery, code })).json()).toMatchObject({ code: 'RecoveryExpired' });
    expect(await findConnecting(database.kysely, holder, '2026-11-20T11:00:00.000Z')).toBeNull();
  });

  test('the display name of a user with a bank e-ID stays', async () => {
    expect((await ask('PUT', '/name', { name: 'Nytt Namn' }, 1)).status).toBe(204);
    expect(await profile()).toMatchObject({ name: 'Nytt Namn' });
    await database.kysely
      .insertInto('bank_id_link')
      .values({
        user_id: user.id,
        organisation_id: user.organisationId,
        person_key: 'a'.repeat(64),
        connected_at: '2026-11-20T10:00:00.000Z',
      })
      .execute();
    expect(await ask('PUT', '/name', { name: 'Annat Namn' }, 2)).toMatchObject({ status: 422, code: 'NameFromBankId' });
  });

  test("notices by SMS are sent to the user's own mobile, also after it changes, and need one", async () => {
    const wanted = { notificationSchedule: 'Day', sendsSms: true };
    expect((await ask('PUT', '/notifications', wanted, 1)).status).toBe(204);
    expect(await profile()).toMatchObject({ notificationSchedule: 'Day', smsNumber: '+46701234567' });
    expect((await ask('PUT', '/mobile', await mobileCode('0737654321', '+46737654321'), 2)).status).toBe(204);
    expect(await profile()).toMatchObject({ smsNumber: '+46737654321' });
    expect((await ask('DELETE', '/mobile', undefined, 3)).status).toBe(204);
    expect(await profile()).toMatchObject({ smsNumber: null });
    expect(await ask('PUT', '/notifications', wanted, 4)).toMatchObject({ status: 409, code: 'SmsNotAvailable' });
  });

  test('a change requires a sign-in within the last ten minutes [ASVS 7.5.1]', async () => {
    token = await signInAs(server, user, 'useradmin', new Date(server.clock.now().getTime() - 11 * 60_000));
    expect(await ask('POST', '/email/code', { email: 'ny@exempel.se' })).toMatchObject({
      status: 403,
      code: 'SignInAgainRequired',
    });
    expect(await ask('PUT', '/phone', {}, 1)).toMatchObject({ status: 403, code: 'SignInAgainRequired' });
  });
});
