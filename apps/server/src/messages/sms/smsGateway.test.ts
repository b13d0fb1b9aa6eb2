import { beforeEach, describe, expect, test } from 'vitest';
import { deriveKeys } from '../../platform/crypto/keyedHash.ts';
import { PermanentError } from '../outbox/messages.ts';
import { openTestGateway, type TestGateway } from '../../../testing/fakes/smsGateway.ts';
import { deliverySecret, readDeliverySecret, createSmsGateway } from './smsGateway.ts';

const keys = deriveKeys({ cookieKeys: ['a'.repeat(32)] }, 'one-time codes');
const sms = { id: '01900000-0000-7000-8000-000000000001', to: '+46701234567', body: 'Hej åäö & hå', isSecret: false };

describe('the SMS gateway', () => {
  let gateway: TestGateway;
  beforeEach(async () => {
    gateway = await openTestGateway();
    return () => gateway.close();
  });

  const sender = (address = gateway.address) =>
    createSmsGateway({
      address,
      user: 'user',
      password: 'pass:word',
      from: 'Schaktkoll',
      reportAddress: 'https://api.example/identity/api/sms/delivery',
      keys,
    });
  const refusal = async () => {
    const error: unknown = await sender()
      .send(sms)
      .then(
        () => null,
        (reason: unknown) => reason,
      );
    return [error instanceof PermanentError, error instanceof Error ? error.message : error];
  };

  test('is sent a form as 46elks requires, and its id of the message is stored', async () => {
    expect(await sender().send(sms)).toBe('s1');
    expect(gateway.requests).toEqual([
      {
        path: 'POST /a1/sms',
        authorization: 'Basic dXNlcjpwYXNzOndvcmQ=',
        key: sms.id,
        form: {
          from: 'Schaktkoll',
          to: '+46701234567',
          message: 'Hej åäö & hå',
          whendelivered: `https://api.example/identity/api/sms/delivery/${deliverySecret(keys, sms.id)}`,
        },
      },
    ]);
  });

  test('is asked not to store the text of a code, which is in no error either', async () => {
    gateway.answers.push([400, 'cannot send 123456']);
    await expect(sender().send({ ...sms, isSecret: true })).rejects.toThrow(/^The SMS gateway answered 400$/);
    expect(gateway.requests[0]?.form['dontlog']).toBe('message');
  });

  test.each([
    [400, true],
    [404, true],
    [401, false],
    [403, false],
    [429, false],
    [500, false],
    [503, false],
  ])('a response of %i is permanent: %s', async (status, isPermanent) => {
    gateway.answers.push([status, 'words of the gateway']);
    expect(await refusal()).toEqual([isPermanent, `The SMS gateway answered ${status}: words of the gateway`]);
  });

  test('an unreadable response still counts as accepted: the message is not sent again', async () => {
    gateway.answers.push([200, 'ok']);
    expect(await sender().send(sms)).toBeNull();
  });

  test('the password is not sent to a redirect', async () => {
    gateway.answers.push([302, '']);
    expect((await refusal())[0]).toBe(false);
    expect(gateway.requests).toHaveLength(1);
  });

  test('a gateway that does not respond is tried again later', async () => {
    await expect(sender('http://127.0.0.1:1').send(sms)).rejects.not.toBeInstanceOf(PermanentError);
  });
});

describe('the secret in the address of a delivery report', () => {
  test('names its message, by each key that is still accepted', () => {
    const secret = deliverySecret(keys, sms.id);
    expect(readDeliverySecret(keys, secret)).toBe(sms.id);
    expect(
      readDeliverySecret(deriveKeys({ cookieKeys: ['b'.repeat(32), 'a'.repeat(32)] }, 'one-time codes'), secret),
    ).toBe(sms.id);
    expect(readDeliverySecret(deriveKeys({ cookieKeys: ['b'.repeat(32)] }, 'one-time codes'), secret)).toBeNull();
  });

  test('is not valid for another message', () => {
    const [, hash = ''] = deliverySecret(keys, sms.id).split('.');
    for (const other of [
      `01900000-0000-7000-8000-000000000002.${hash}`,
      `${sms.id}.`,
      sms.id,
      '',
      `${sms.id}.${'A'.repeat(43)}`,
    ])
      expect(readDeliverySecret(keys, other)).toBeNull();
  });
});
