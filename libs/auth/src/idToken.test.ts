import { describe, expect, it } from 'vitest';
import { checkIdToken } from './idToken.ts';

const expected = { issuer: 'https://api.test/oidc', clientId: 'inquirer' };
/** 2026-11-20 12:00:00 UTC, in seconds; the token lives five minutes. */
const noon = 1_795_176_000;
const token = { iss: 'https://api.test/oidc', aud: 'inquirer', iat: noon, exp: noon + 300 };
const checkAt =
  (seconds: number, given: object = token) =>
  () =>
    checkIdToken(given, expected, seconds);

describe('an ID token', () => {
  it('is taken when issuer, app and time are right', () => {
    expect(checkAt(noon + 2)).not.toThrow();
    expect(checkAt(noon, { ...token, aud: ['inquirer'] })).not.toThrow();
  });

  it('is taken up to five minutes before it was issued by our clock, and not earlier', () => {
    expect(checkAt(noon - 300)).not.toThrow();
    expect(checkAt(noon - 301)).toThrow('ID Token is from another time');
  });

  it('is taken until five minutes after its end by our clock, and not later', () => {
    expect(checkAt(noon + 599)).not.toThrow();
    expect(checkAt(noon + 600)).toThrow('ID Token is from another time');
  });

  it.each([
    ['of another issuer', { ...token, iss: 'https://api.test/oidc/' }],
    ['for another app', { ...token, aud: 'useradmin' }],
    ['for one other app in a list', { ...token, aud: ['useradmin'] }],
    ['for several apps', { ...token, aud: ['inquirer', 'useradmin'] }],
    ['without an issuer', { ...token, iss: undefined }],
  ])('%s is refused [ASVS 9.2.3]', (_name, given) => {
    expect(checkAt(noon, given)).toThrow('ID Token is not for this app');
  });

  it.each([['iat'], ['exp']])('without %s is refused', (name) => {
    expect(checkAt(noon, { ...token, [name]: undefined })).toThrow('ID Token is from another time');
  });
});
