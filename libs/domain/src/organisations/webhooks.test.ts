import { expect, test } from 'vitest';
import { checkWebhookAddress, webhookLifetimeMilliseconds, webhookPause, webhookRetryDelay } from './webhooks.ts';

const inProduction = { allowsLocal: false };
const inDevelopment = { allowsLocal: true };

test.each([
  ['https://modul.example.com/krok', null],
  ['https://modul.example.com:8443/krok?ägare=1', null],
  ['https://1.modul.example.com/', null],
  ['https://modul.example.a1/', null],
  [`${'https://modul.example.com/'.padEnd(500, 'a')}  `, null],
  ['https://modul.example.com/'.padEnd(501, 'a'), 'AddressTooLong'],
  ['http://modul.example.com/krok', 'AddressMustBeHttps'],
  ['http://localhost:4000/', 'AddressMustBeHttps'],
  ['https://localhost/', 'AddressFormat'],
  ['https://10.0.0.1/', 'AddressFormat'],
  // 127.0.0.1 and 169.254.169.254 in other notations.
  ['https://2130706433/', 'AddressFormat'],
  ['https://0xa9.0xfe.0xa9.0xfe/', 'AddressFormat'],
  ['https://[::1]/', 'AddressFormat'],
  ['https://ada:hemlig@modul.example.com/', 'AddressFormat'],
  ['https://modul.example.com/#del', 'AddressFormat'],
  [`https://modul.example.com/${'a'.repeat(500)}`, 'AddressTooLong'],
  ['', 'Required'],
])('the address %s of a webhook: %s', (address, code) => {
  expect(checkWebhookAddress(address, inProduction)?.code ?? null).toBe(code);
});

test('an address that is too long is refused with the largest length', () => {
  const long = 'https://modul.example.com/'.padEnd(501, 'a');
  expect(checkWebhookAddress(long, inProduction)).toEqual({ code: 'AddressTooLong', params: { maximum: 500 } });
});

test('development allows http to the own machine and to no other', () => {
  expect(checkWebhookAddress('http://localhost:4000/krok', inDevelopment)).toBeNull();
  expect(checkWebhookAddress('http://127.0.0.1:4000', inDevelopment)).toBeNull();
  expect(checkWebhookAddress('http://localhost/krok', inDevelopment)).toBeNull();
  expect(checkWebhookAddress('ftp://example.com/?http://localhost/', inDevelopment)?.code).toBe('AddressMustBeHttps');
  expect(checkWebhookAddress('http://localhost.example.com/', inDevelopment)?.code).toBe('AddressMustBeHttps');
  expect(checkWebhookAddress('http://127.0.0.1@example.com/', inDevelopment)?.code).toBe('AddressMustBeHttps');
});

test('an event waits half a minute, then twice as long, at most an hour', () => {
  expect([1, 2, 3, 7, 8, 1_000].map((attempt) => webhookRetryDelay(attempt) / 1_000)).toEqual([
    30, 60, 120, 1_920, 3_600, 3_600,
  ]);
});

test('an event is given up after a day', () => {
  expect(webhookLifetimeMilliseconds).toBe(86_400_000);
});

test('a receiver that does not respond is paused for five seconds, then twice as long, at most ten minutes', () => {
  expect([1, 2, 3, 7, 8, 1_000].map((failures) => webhookPause(failures) / 1_000)).toEqual([5, 10, 20, 320, 600, 600]);
});
