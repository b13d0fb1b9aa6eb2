import { ApiError } from '../apiError.ts';
import { limitRefusals } from '../metrics/metrics.ts';
import { limits, type Limit, type LimitName } from './limits.ts';
import { networksOf } from './networks.ts';

/** A {@link Limit} whose number is known when the server starts. */
type FixedLimit = Pick<Limit, 'per' | 'seconds'> & { readonly name: string; readonly most: number };

interface Window {
  readonly endsAt: number;
  count: number;
}

/** More keys are only seen under attack; the oldest are removed first. */
const maximumKeys = 50_000;

/** Counts in memory, so each process has its own count: in a fixed window that starts with the first call of a key. */
export class MemoryLimit {
  readonly #limit: FixedLimit;
  readonly #now: () => Date;
  /** Windows by the multiple of their maximum: many narrow networks push out no wide one. */
  readonly #windows = new Map<number, Map<string, Window>>();

  constructor(limit: FixedLimit, now: () => Date) {
    this.#limit = limit;
    this.#now = now;
  }

  /**
   * @param who an address, where the limit is of networks
   * @throws ApiError TooManyRequests with the seconds after which the next call passes
   */
  take(who: string): void {
    const keys = this.#limit.per === 'network' ? networksOf(who) : [{ name: who, times: 1 }];
    for (const { name, times } of keys) {
      const retryAfter = this.#pass(name, times);
      if (retryAfter > 0) throw new ApiError('TooManyRequests', undefined, { retryAfter });
    }
  }

  /** Counts too, and says whether the call passes; for what is left out rather than refused. */
  passes(who: string): boolean {
    return this.#pass(who, 1) === 0;
  }

  /** Seconds until the key may pass again; 0 when it has passed. */
  #pass(key: string, times: number): number {
    const at = this.#now().getTime();
    const windows = this.#windows.get(times) ?? new Map<string, Window>();
    this.#windows.set(times, windows);
    const window = windows.get(key);
    if (window === undefined || window.endsAt <= at) {
      windows.delete(key);
      windows.set(key, { endsAt: at + this.#limit.seconds * 1000, count: 1 });
      const oldest = windows.keys().next();
      if (windows.size > maximumKeys && !oldest.done) windows.delete(oldest.value);
      return 0;
    }
    if (window.count >= this.#limit.most * times) {
      limitRefusals.inc({ limit: this.#limit.name });
      return Math.max(1, Math.ceil((window.endsAt - at) / 1000));
    }
    window.count += 1;
    return 0;
  }
}

export function memoryLimit(
  name: LimitName<'memory' | 'memory, then bucket'>,
  { now }: { readonly now: () => Date },
): MemoryLimit {
  return new MemoryLimit({ name, ...limits[name] }, now);
}
