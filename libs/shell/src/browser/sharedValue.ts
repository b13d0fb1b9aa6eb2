import type { AppConfig } from '@schaktkoll/contract';
import { localValue, type StoredValue } from './storedValue.ts';

const yearInSeconds = 31_536_000;

/**
 * The domain that all the hosts have in common, such as `example.se` for `inquirer.example.se` and
 * `admin.example.se`. Null where they are one host, which needs none, and undefined where they share no domain.
 */
export function sharedDomain(hostnames: readonly string[]): string | null | undefined {
  if (new Set(hostnames).size === 1) return null;
  const [first = [], ...others] = hostnames.map((hostname) => hostname.split('.').reverse());
  const different = first.findIndex((label, index) => others.some((other) => other[index] !== label));
  const shared = different === -1 ? first : first.slice(0, different);
  // A top-level domain alone is no domain of ours. A public suffix of more labels is refused by the browser.
  return shared.length < 2 ? undefined : shared.reverse().join('.');
}

export const hostnamesOf = (apps: AppConfig['apps']): readonly string[] =>
  Object.values(apps).map((address) => new URL(address).hostname);

/**
 * One value for all hosts of the product, for a year: a cookie of the domain that they share. Where they share none, or
 * the browser stores no cookie, it is stored on this host alone, under `localKey`.
 */
export function sharedValue(cookieName: string, localKey: string, hostnames: readonly string[]): StoredValue {
  const local = localValue(localKey);
  const read = (): string | null => {
    const pair = document.cookie.split('; ').find((each) => each.startsWith(`${cookieName}=`));
    return pair === undefined ? null : pair.slice(cookieName.length + 1);
  };
  return {
    get: () => read() ?? local.get(),
    set: (value) => {
      const domain = sharedDomain(hostnames);
      if (domain !== undefined) {
        const ofDomain = domain === null ? '' : `; Domain=${domain}`;
        const ifSafe = window.location.protocol === 'https:' ? '; Secure' : '';
        document.cookie = `${cookieName}=${value}${ofDomain}; Path=/; Max-Age=${yearInSeconds}; SameSite=Lax${ifSafe}`;
      }
      if (read() !== value) local.set(value);
    },
  };
}
