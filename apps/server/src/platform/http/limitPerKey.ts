import { ConcurrencyLimit, type ConcurrencyLimitOptions } from './concurrencyLimit.ts';

/** A {@link ConcurrencyLimit} for each key, for as long as something of the key runs or waits. */
export class LimitPerKey {
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
