import { isIP } from 'node:net';
import { ConfigError } from './configError.ts';

/** The widest network of proxies: 10.0.0.0/8 and fc00::/7 are the widest private ones. */
const widest = { 4: 8, 6: 7 } as const;
const bits = { 4: 32, 6: 128 } as const;

/**
 * The addresses and networks of TRUST_PROXY; none for `none`. Required in production: behind an unnamed proxy all users
 * have its address and share every limit.
 * @throws ConfigError also for a network of so many addresses that anyone could state an address of choice
 */
export function readProxies(text: string | undefined, isProduction: boolean): readonly string[] {
  if (text === 'none') return [];
  const addresses = (text ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  if (isProduction && addresses.length === 0)
    throw new ConfigError(
      'With NODE_ENV=production TRUST_PROXY must name the addresses of the proxies in front of the server, or be none.',
    );
  for (const given of addresses) {
    const [address = '', prefix] = given.split(/\/(?=\d{1,3}$)/);
    const version = isIP(address);
    if (version !== 4 && version !== 6)
      throw new ConfigError(`TRUST_PROXY holds ${given}, which is no address or network.`);
    const length = prefix === undefined ? bits[version] : Number(prefix);
    if (length > bits[version]) throw new ConfigError(`TRUST_PROXY holds ${given}, which is no address or network.`);
    // Below ::ffff:0:0/96 are the addresses of IPv4.
    const least = /^::ffff:/i.test(address) ? 96 + widest[4] : widest[version];
    if (length < least)
      throw new ConfigError(
        `TRUST_PROXY holds ${given}, to which too many addresses belong: name the proxies in front of the server.`,
      );
  }
  return addresses;
}
