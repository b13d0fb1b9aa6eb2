import { ApiError } from './apiError.ts';

export interface WaitingLineOptions {
  readonly maximumRunning: number;
  readonly maximumWaiting: number;
}

/** Lets only so many costly things run at once and so many more wait, in their order; the next is told to come back. */
export class WaitingLine {
  readonly #options: WaitingLineOptions;
  readonly #waiting: (() => void)[] = [];
  #running = 0;

  constructor(options: WaitingLineOptions) {
    this.#options = options;
  }

  /** @throws ApiError ServiceUnavailable when the line is full */
  async run<T>(act: () => Promise<T>): Promise<T> {
    if (this.#running >= this.#options.maximumRunning) {
      if (this.#waiting.length >= this.#options.maximumWaiting) throw new ApiError('ServiceUnavailable', undefined, { retryAfter: 5 });
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    } else {
      this.#running += 1;
    }
    try {
      return await act();
    } finally {
      // The place is handed on, so that nobody slips in between.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}
