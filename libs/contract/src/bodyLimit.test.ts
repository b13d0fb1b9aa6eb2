import { expect, test } from 'vitest';
import { allCalls } from './calls.ts';
import { bodyLimitOf, takesNoToken } from './shared/call.ts';
import { schemasOf } from './callSchemas.ts';

test('a call that takes no token accepts a small body, others a large one, unless the call says otherwise', () => {
  expect(bodyLimitOf({ access: { kind: 'anyone' } })).toBe(16_000);
  expect(bodyLimitOf({ access: { kind: 'interaction' } })).toBe(16_000);
  expect(bodyLimitOf({ access: { kind: 'signedIn' } })).toBe(2_500_000);
  expect(bodyLimitOf({ access: { kind: 'roles', roles: ['Inquirer'] } })).toBe(2_500_000);
  expect(bodyLimitOf({ access: { kind: 'anyone' }, maximumBodyBytes: 20_000 })).toBe(20_000);
});

test('only reports of faults and messages to support may be larger without a token', () => {
  const larger = allCalls
    .filter((call) => takesNoToken(call) && schemasOf(call).body !== undefined && bodyLimitOf(call) > 16_000)
    .map((call) => [call.name, bodyLimitOf(call)]);
  expect(Object.fromEntries(larger)).toEqual({
    logIdentityFaults: 150_000,
    logInquirerFaults: 150_000,
    logCableownerFaults: 150_000,
    sendAccessibilityMessage: 20_000,
  });
});
