import { ApiError } from '../apiError.ts';

export interface ConcurrencyLimitOptions {
  readonly maximumRunning: number;
  readonly maximumWaiting: number;
}

/**
 * Runs a limited number of costly tasks at once and queues a limited number more in order; the next one is refused and
 * may be tried again.
 */
export class ConcurrencyLimit {
  readonly #options: ConcurrencyLimitOptions;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(options: ConcurrencyLimitOptions) {
    this.#options = options;
  }

  /**
   * @param signal takes the caller out of the line while it waits; what already runs is not ended by it
   * @throws ApiError ServiceUnavailable when the line is full, and the reason of the signal
   */
  async run<T>(action: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    signal?.throwIfAborted();
    if (this.#running >= this.#options.maximumRunning) {
      if (this.#waiting.length >= this.#options.maximumWaiting)
        throw new ApiError('ServiceUnavailable', undefined, { retryAfter: 5 });
      await this.#place(signal);
    } else {
      this.#running += 1;
    }
    try {
      return await action();
    } finally {
      // The slot is handed over directly, so that no other task can take it.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }

  /** Resolves when a slot has been handed over to the caller. */
  #place(signal: AbortSignal | undefined): Promise<void> {
    return new Promise<void>((resolve, reject) => {
      const leave = (): void => {
        this.#waiting.splice(this.#waiting.indexOf(enter), 1);
        reject(signal?.reason as Error);
      };
      const enter = (): void => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      this.#waiting.push(enter);
      signal?.addEventListener('abort', leave, { once: true });
    });
  }
}

/** A {@link ConcurrencyLimit} for each key, for as long as something of the key runs or waits. */
export class KeyedConcurrencyLimit {
  readonly #options: ConcurrencyLimitOptions;
  readonly #lines = new Map<string, { readonly line: ConcurrencyLimit; users: number }>();

  constructor(options: ConcurrencyLimitOptions) {
    this.#options = options;
  }

  /**
   * @param signal takes the caller out of the line of its key while it waits
   * @throws ApiError ServiceUnavailable when the line of the key is full, and the reason of the signal
   */
  async run<T>(key: string, action: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    const entry = this.#lines.get(key) ?? { line: new ConcurrencyLimit(this.#options), users: 0 };
    this.#lines.set(key, entry);
    entry.users += 1;
    try {
      return await entry.line.run(action, signal);
    } finally {
      entry.users -= 1;
      if (entry.users === 0) this.#lines.delete(key);
    }
  }
}
