import { expect, test } from 'vitest';
import { bankIdConnectableFrom } from './bankIdWait.ts';

const from = '2026-11-23T11:01:00.000Z';

test.each([
  ['2026-11-20T11:00:30.000Z', '2026-11-20T11:00:30.000Z', from],
  ['2026-11-20T11:00:30.000Z', '2026-11-23T11:00:59.999Z', from],
  ['2026-11-20T11:01:00.000Z', '2026-11-23T11:00:59.999Z', from],
  ['2026-11-20T11:00:30.000Z', from, null],
  [null, from, null],
])('an address that the user changed at %s lets BankID be connected, at %s, from %s', (changedAt, now, expected) => {
  expect(bankIdConnectableFrom(changedAt, new Date(now))).toBe(expected);
});
