import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { Queries } from '../db/database.ts';
import { ApiError } from './apiError.ts';
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

/**
 * The network of an address: for IPv6 its first 64 bits, because one household or server has all the addresses below
 * and could guess from a different one each time.
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
