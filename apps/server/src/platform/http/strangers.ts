import { isForStrangers, schemasOf, type CallDeclaration } from '@schaktkoll/contract';
import type { Platform } from './platform.ts';
import { createNetworkRateLimit } from './rateLimit.ts';

/** Twenty a second: an office that signs in at one moment stays far below. */
const bodiesPerMinute = 1_200;

/**
 * Counts a request with a body to a call that takes no token, by its network; null for other calls. It is in memory, so
 * that it costs nothing, and comes before the body is read, so that bodies that are refused count too. How often the
 * action itself may be tried is for its handler.
 */
export function strangersLimit(
  { now }: Pick<Platform, 'now'>,
  call: CallDeclaration,
): ((address: string) => void) | null {
  if (!isForStrangers(call) || schemasOf(call).body === undefined) return null;
  const limit = createNetworkRateLimit({ limit: bodiesPerMinute, perSeconds: 60, now });
  return (address) => limit.count(address);
}
