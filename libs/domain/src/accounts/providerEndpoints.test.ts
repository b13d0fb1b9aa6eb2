import { expect, test } from 'vitest';
import { providerEndpoints } from './providerEndpoints.ts';

test('the endpoints of the provider lie under its authority, which is the issuer', () => {
  expect(providerEndpoints('https://login.schaktkoll.example')).toEqual({
    issuer: 'https://login.schaktkoll.example',
    authorization_endpoint: 'https://login.schaktkoll.example/auth',
    token_endpoint: 'https://login.schaktkoll.example/token',
    revocation_endpoint: 'https://login.schaktkoll.example/token/revocation',
  });
});
