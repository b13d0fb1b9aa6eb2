import { createHash } from 'node:crypto';
import { isIPv4 } from 'node:net';
import type { Queries } from '../db/database.ts';
import { ApiError } from '../apiError.ts';
import { limitRefusals } from '../metrics/metrics.ts';
import { limits, type LimitName } from './limits.ts';
import { networksOf, type Network } from './networks.ts';
import { clearWindow, countInWindows, takeBackFromWindows } from './windowLimits.repository.ts';

/** How much is counted under one name. */
export interface WindowLimit {
  /** The name of the limit, and whom it counts; never stored in plain text. */
  readonly name: readonly string[];
  readonly maximum: number;
  readonly seconds: number;
}

type WindowLimitName = LimitName<'window'>;
type PerNetwork = {
  [Name in WindowLimitName]: (typeof limits)[Name]['per'] extends `network${string}` ? Name : never;
}[WindowLimitName];

/** The limit is reached: the seconds until the next call, and whether this is the first that is refused since one that was not. */
export interface LimitReached {
  readonly retryAfter: number;
  readonly isFirst: boolean;
}

/** A limit of the table, for one of those that it counts. */
export function windowOf(limit: WindowLimitName, ...whom: readonly string[]): WindowLimit {
  const { most: maximum, seconds } = limits[limit];
  return { name: [limit, ...whom], maximum, seconds };
}

/**
 * A limit of the table for each network of an address, each wider one with its larger maximum. What is asked about
 * somebody else has a limit of its own, which the networks of one sender must not use up: then the wider ones of IPv6
 * have one more, and blocks of IPv4 none, because their addresses belong to many.
 */
export function windowsOf(
  limit: PerNetwork,
  address: string,
  ...about: readonly string[]
): readonly [WindowLimit, ...WindowLimit[]] {
  const [narrowest, ...wider] = networksOf(address);
  const isAboutOne = limits[limit].per === 'network about one';
  const ofNetwork = ({ name, times }: Network): WindowLimit => {
    const window = windowOf(limit, name, ...about);
    return { ...window, maximum: isAboutOne ? window.maximum + 1 : window.maximum * times };
  };
  return [
    windowOf(limit, narrowest.name, ...about),
    ...(isAboutOne && isIPv4(narrowest.name) ? [] : wider.map(ofNetwork)),
  ];
}

/**
 * Counts a call against limits shared by all processes and stored over restarts, before its outcome is known, so that
 * simultaneous calls count too. Null when it is allowed; a refused call is not counted.
 */
export async function takeFromWindows(
  queries: Queries,
  windows: readonly WindowLimit[],
  now: Date,
): Promise<LimitReached | null> {
  const bounds = windows.map(({ name, maximum, seconds }) => ({ key: keyOf(name), maximum, seconds }));
  const counted = await countInWindows(queries, bounds, now);
  const refused = counted.filter(({ refusals }) => refusals > 0);
  if (refused.length === 0) return null;
  for (const { name } of windows)
    if (refused.some(({ key }) => key === keyOf(name))) limitRefusals.inc({ limit: name[0] ?? '' });
  await takeBackFromWindows(
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

/** @throws ApiError TooManyRequests with the seconds to wait, where a limit is reached */
export function refuseReached(reached: LimitReached | null): void {
  if (reached) throw new ApiError('TooManyRequests', undefined, { retryAfter: reached.retryAfter });
}

/**
 * Counts a call as {@link takeFromWindows} does.
 * @throws ApiError TooManyRequests with the seconds to wait
 */
export async function requireWindows(queries: Queries, windows: readonly WindowLimit[], now: Date): Promise<void> {
  refuseReached(await takeFromWindows(queries, windows, now));
}

/** The call turned out well: it does not count. */
export async function giveBack(queries: Queries, windows: readonly WindowLimit[], madeAt: Date): Promise<void> {
  await takeBackFromWindows(
    queries,
    windows.map(({ name }) => keyOf(name)),
    madeAt,
  );
}

/** Nothing that was counted under this name counts any more. */
export async function resetWindow(queries: Queries, { name }: WindowLimit): Promise<void> {
  await clearWindow(queries, keyOf(name));
}

const keyOf = (name: readonly string[]) => createHash('sha256').update(JSON.stringify(name)).digest('hex');
