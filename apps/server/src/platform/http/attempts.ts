import { createHash } from 'node:crypto';
import { isIPv4, isIPv6 } from 'node:net';
import type { Queries } from '../db/database.ts';
import { ApiError } from '../apiError.ts';
import { countTries, forgetTries, uncountTries } from './attempts.repository.ts';

/** How often something may be tried under one name. */
export interface TryLimit {
  /** What is attempted, and by whom or against what; never stored in plain text. */
  readonly name: readonly string[];
  readonly maximum: number;
  readonly seconds: number;
}

/** Too many tries: the seconds until the next, and whether this is the first that is refused since one that was not. */
export interface TooManyTries {
  readonly retryAfter: number;
  readonly isFirst: boolean;
}

/**
 * Counts an attempt against limits shared by all processes and kept over restarts, before its outcome is known, so that
 * simultaneous attempts count too. Null when it is allowed; a refused attempt is not counted.
 */
export async function takeTry(queries: Queries, limits: readonly TryLimit[], now: Date): Promise<TooManyTries | null> {
  const bounds = limits.map(({ name, maximum, seconds }) => ({ key: keyOf(name), maximum, seconds }));
  const counted = await countTries(queries, bounds, now);
  const refused = counted.filter(({ refusals }) => refusals > 0);
  if (refused.length === 0) return null;
  await uncountTries(
    queries,
    counted.filter(({ refusals }) => refusals === 0).map(({ key }) => key),
    now,
  );
  const freeAt = Math.max(...refused.map((each) => each.freeAt));
  return {
    retryAfter: Math.max(1, Math.ceil((freeAt - now.getTime()) / 1000)),
    isFirst: refused.every(({ refusals }) => refusals === 1),
  };
}

/** The try was good: it does not count. */
export async function giveBackTry(queries: Queries, limits: readonly TryLimit[], madeAt: Date): Promise<void> {
  await uncountTries(
    queries,
    limits.map(({ name }) => keyOf(name)),
    madeAt,
  );
}

/** Nothing that was tried under this name counts any more. */
export async function forgiveTries(queries: Queries, { name }: TryLimit): Promise<void> {
  await forgetTries(queries, keyOf(name));
}

/** @throws ApiError TooManyRequests with the seconds to wait, where there is something to refuse */
export function refuseTooMany(tooMany: TooManyTries | null): void {
  if (tooMany) throw new ApiError('TooManyRequests', undefined, { retryAfter: tooMany.retryAfter });
}

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

/** How often something may be tried from a network. */
export type NetworkLimit = Omit<TryLimit, 'name'> & { readonly name: (network: string) => readonly string[] };

/** The limit of each network of an address, each wider one with its larger maximum. */
export function limitsOfNetworks(address: string, { name, maximum, seconds }: NetworkLimit): readonly TryLimit[] {
  return networksOf(address).map((network) => ({
    name: name(network.name),
    maximum: maximum * network.times,
    seconds,
  }));
}

/**
 * The limits on what is tried about somebody else, whose own limit the networks of one sender must not use up: those of
 * IPv6 that are wider have one more, and blocks of IPv4 none, because their addresses belong to many.
 */
export function limitsAboutOne(
  address: string,
  { name, maximum, seconds }: NetworkLimit,
): readonly [TryLimit, ...TryLimit[]] {
  const [narrowest, ...wider] = networksOf(address);
  const limit = (network: Network, most: number) => ({ name: name(network.name), maximum: most, seconds });
  return [
    limit(narrowest, maximum),
    ...(isIPv4(narrowest.name) ? [] : wider.map((network) => limit(network, maximum + 1))),
  ];
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

const keyOf = (name: readonly string[]) => createHash('sha256').update(JSON.stringify(name)).digest('hex');
