import { expect, test } from 'vitest';
import { newWebhookSecret, signatureHeaders } from './signature.ts';

// Computed with openssl dgst -sha256 -mac HMAC over `msg_1.1763640000.{"a":1}`; the keys are 31 zero bytes and a one,
// and 32 bytes of ones.
const webhook = { id: 'msg_1', timestamp: 1_763_640_000, body: '{"a":1}' };
const current = 'whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAE=';
const old = 'whsec_//////////////////////////////////////////8=';

test('a webhook is signed with its secret over id, time and body', () => {
  expect(signatureHeaders(webhook, [current])).toEqual({
    'webhook-id': 'msg_1',
    'webhook-timestamp': '1763640000',
    'webhook-signature': 'v1,hIV0pQsd6i3owP+oQxffyA5efXO1jLRbumlZkpEaB6U=',
  });
});

test('during a rotation both secrets sign', () => {
  expect(signatureHeaders(webhook, [current, old])['webhook-signature']).toBe(
    'v1,hIV0pQsd6i3owP+oQxffyA5efXO1jLRbumlZkpEaB6U= v1,3OCN5UE5/9XZs2yZeoRAyPkiZwjc+Ju7m/FMB1lvtiM=',
  );
});

test('another id, time or body has another signature', () => {
  const signatures = [webhook, { ...webhook, id: 'msg_2' }, { ...webhook, timestamp: 1 }, { ...webhook, body: '' }].map(
    (each) => signatureHeaders(each, [current])['webhook-signature'],
  );
  expect(new Set(signatures).size).toBe(4);
});

test('a new secret has 256 random bits', () => {
  const [one, other] = [newWebhookSecret(), newWebhookSecret()];
  expect(one).toMatch(/^whsec_[\w+/]{43}=$/);
  expect(one).not.toBe(other);
});
