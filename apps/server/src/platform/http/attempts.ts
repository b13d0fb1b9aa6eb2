import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { Queries } from '../db/database.ts';
import { ApiError } from './apiError.ts';
import { countTries, forgetTries, uncountTries } from './attempts.repository.ts';

/** How often something may be tried under one name. */
export interface TryLimit {
  /** What is tried, and by whom or against what: never stored as it is. */
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
 * Counts a try against limits that every process shares and a restart does not forget, before it is known whether it is
 * good, so that tries at the same moment count too. Null when it may be made; a refused one counts nowhere.
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

/**
 * The network that an address stands for: of IPv6 its first 64 bits, because one household or server has all of the
 * addresses behind them, and could make each guess from another.
 */
export function networkOf(address: string): string {
  const [plain = ''] = address.replace(/^::ffff:(?=\d+\.)/i, '').split('%', 1);
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.split('::');
  const groups = (text: string) => (text === '' ? [] : text.split(':'));
  const [first, last] = [groups(head), groups(tail ?? '')];
  const missing = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length);
  return [...first, ...Array.from({ length: missing }, () => '0'), ...last]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}

const keyOf = (name: readonly string[]) => createHash('sha256').update(JSON.stringify(name)).digest('hex');
