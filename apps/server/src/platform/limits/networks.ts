import { isIPv4, isIPv6 } from 'node:net';

/** A network that an address belongs to, and how many times the limit of the narrowest it has. */
export interface Network {
  readonly name: string;
  readonly times: number;
}

/** Bits of the networks of an IPv6 address: of one line, of a household, of an organisation or a rented server. */
const widths = [
  { bits: 64, times: 1 },
  { bits: 56, times: 2 },
  { bits: 48, times: 4 },
] as const;
/** 256 addresses of IPv4, which one provider has: mobile networks and offices share few of them among many. */
const timesOfIpv4Block = 8;

/**
 * The networks in which an address counts, from the narrowest: of IPv6 its first 64, 56 and 48 bits, because one sender
 * may have all the addresses below; of IPv4 the address and its first 24 bits. Each wider one has a larger maximum.
 */
export function networksOf(address: string): readonly [Network, ...Network[]] {
  const [plain = ''] = address.replace(/^::ffff:(?=\d+\.)/i, '').split('%', 1);
  if (isIPv4(plain))
    return [
      { name: plain, times: 1 },
      { name: `${plain.slice(0, plain.lastIndexOf('.'))}.0/24`, times: timesOfIpv4Block },
    ];
  if (!isIPv6(plain)) return [{ name: plain, times: 1 }];
  const groups = firstGroups(plain);
  const [narrowest, ...wider] = widths.map(({ bits, times }) => ({
    // The name of the narrowest says no bits: counts are stored under it.
    name: `${prefixOf(groups, bits)}${bits === 64 ? '' : `/${bits}`}`,
    times,
  }));
  return [narrowest ?? { name: plain, times: 1 }, ...wider];
}

/** The narrowest network of an address: the address itself, or for IPv6 its first 64 bits. */
export function networkOf(address: string): string {
  return networksOf(address)[0].name;
}

/** The first 64 bits of an IPv6 address, 16 each. */
function firstGroups(plain: string): readonly number[] {
  const [head = '', tail] = plain.split('::');
  const groups = (text: string) => (text === '' ? [] : text.split(':'));
  const [first, last] = [groups(head), groups(tail ?? '')];
  const missing = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length);
  return [...first, ...Array.from({ length: missing }, () => '0'), ...last]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16));
}

function prefixOf(groups: readonly number[], bits: number): string {
  return groups
    .slice(0, Math.ceil(bits / 16))
    .map((group, at) => group & (0xffff << Math.max(0, (at + 1) * 16 - bits)))
    .map((group) => group.toString(16))
    .join(':');
}
