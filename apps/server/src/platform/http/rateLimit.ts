import { ApiError } from '../apiError.ts';
import { networksOf } from './attempts.ts';

export interface RateLimitOptions {
  /** How many times each key may pass in the time. */
  readonly limit: number;
  readonly perSeconds: number;
  readonly now: () => Date;
}

/** Limits how often a user does something costly. Counts in memory, so each process has its own count. */
export interface RateLimit {
  /** @throws ApiError TooManyRequests with the seconds after which the key may pass again */
  count(key: string): void;
  /** Counts too, and says whether the key passes; for what is left out rather than refused. */
  passes(key: string): boolean;
}

/** More keys than this are only seen under attack; the oldest go first. */
const maximumKeys = 50_000;

/** A fixed window that starts with the first request of a key. */
export function createRateLimit({ limit, perSeconds, now }: RateLimitOptions): RateLimit {
  const windows = new Map<string, { readonly endsAt: number; count: number }>();
  /** Seconds until the key may pass again; 0 when it has passed. */
  const pass = (key: string): number => {
    const at = now().getTime();
    const window = windows.get(key);
    if (window === undefined || window.endsAt <= at) {
      windows.delete(key);
      windows.set(key, { endsAt: at + perSeconds * 1000, count: 1 });
      const oldest = windows.keys().next();
      if (windows.size > maximumKeys && !oldest.done) windows.delete(oldest.value);
      return 0;
    }
    if (window.count >= limit) return Math.max(1, Math.ceil((window.endsAt - at) / 1000));
    window.count += 1;
    return 0;
  };
  return {
    count(key) {
      const retryAfter = pass(key);
      if (retryAfter > 0) throw new ApiError('TooManyRequests', undefined, { retryAfter });
    },
    passes: (key) => pass(key) === 0,
  };
}

/** A {@link RateLimit} of each network of an address, with its maximum ({@link networksOf}). */
export function createNetworkRateLimit(options: RateLimitOptions): { count(address: string): void } {
  const limits = new Map<number, RateLimit>();
  return {
    count(address) {
      for (const { name, times } of networksOf(address)) {
        const limit = limits.get(times) ?? createRateLimit({ ...options, limit: options.limit * times });
        limits.set(times, limit);
        limit.count(name);
      }
    },
  };
}
