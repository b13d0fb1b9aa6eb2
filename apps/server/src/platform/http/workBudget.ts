import { ApiError } from './apiError.ts';

export interface WorkBudgetOptions {
  /** Seconds of work that a key may use at once. */
  readonly seconds: number;
  /** Seconds in which a used budget is whole again; it grows back evenly. */
  readonly perSeconds: number;
  readonly now: () => Date;
}

interface Account {
  usedSeconds: number;
  at: number;
}

/** More keys than this are only seen under attack; the oldest go first. */
const maximumKeys = 50_000;

/** Bounds how many seconds of costly work each key is given, whatever the number of calls. In memory, so per process. */
export class WorkBudget {
  readonly #options: WorkBudgetOptions;
  readonly #accounts = new Map<string, Account>();

  constructor(options: WorkBudgetOptions) {
    this.#options = options;
  }

  /** @throws ApiError TooManyRequests, with the seconds until a tenth of the budget is there again, when it is used up */
  demand(key: string): void {
    const { seconds } = this.#options;
    const used = this.#used(key);
    if (used < seconds) return;
    throw new ApiError('TooManyRequests', undefined, { retryAfter: Math.ceil((used - seconds * 0.9) / this.#refill) });
  }

  /** Takes work that was done from the key's budget, which may go below nothing. */
  spend(key: string, milliseconds: number): void {
    const usedSeconds = this.#used(key) + milliseconds / 1000;
    this.#accounts.delete(key);
    this.#accounts.set(key, { usedSeconds, at: this.#options.now().getTime() });
    const oldest = this.#accounts.keys().next();
    if (this.#accounts.size > maximumKeys && !oldest.done) this.#accounts.delete(oldest.value);
  }

  get #refill(): number {
    return this.#options.seconds / this.#options.perSeconds;
  }

  #used(key: string): number {
    const account = this.#accounts.get(key);
    if (account === undefined) return 0;
    return Math.max(0, account.usedSeconds - ((this.#options.now().getTime() - account.at) / 1000) * this.#refill);
  }
}
