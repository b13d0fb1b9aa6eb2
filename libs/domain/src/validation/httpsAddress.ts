import type { FieldError } from './fieldError.ts';

const httpsAddressMaximum = 2_000;

export type HttpsAddressErrorCode = 'Required' | 'AddressMustBeHttps' | 'AddressFormat' | 'AddressTooLong';

/**
 * A web address that must start with https (specification section 5), with a host of at least one dot and without a
 * user name or password in it.
 */
export function checkHttpsAddress(text: string): FieldError<HttpsAddressErrorCode> | null {
  const address = text.trim();
  if (address === '') return { code: 'Required' };
  if (!/^https:\/\//i.test(address)) return { code: 'AddressMustBeHttps' };
  if (/[\s\p{Cc}\\]/u.test(address) || !URL.canParse(address)) return { code: 'AddressFormat' };
  const { hostname, username, password } = new URL(address);
  if (username !== '' || password !== '' || !/^[^.]+(?:\.[^.]+)+$/.test(hostname)) return { code: 'AddressFormat' };
  return address.length > httpsAddressMaximum
    ? { code: 'AddressTooLong', params: { maximum: httpsAddressMaximum } }
    : null;
}
