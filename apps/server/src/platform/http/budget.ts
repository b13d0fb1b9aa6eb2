import { createHash } from 'node:crypto';
import type { Queries } from '../db/database.ts';
import { ApiError } from '../apiError.ts';
import { networksOf } from './attempts.ts';
import { findUsed, spendFromBudget, takeFromBudget } from './budget.repository.ts';

export interface BudgetOptions {
  /** What is bounded; budgets of the same name are one. */
  readonly name: string;
  /** How much may be used at once, in whatever it is counted; a setting is asked for each time. */
  readonly capacity: number | (() => Promise<number>);
  /** Seconds in which a used budget is whole again; it grows back evenly. */
  readonly perSeconds: number;
  readonly queries: Queries;
  readonly now: () => Date;
}

/** How much was asked for in vain, when, and until when no more fits: milliseconds since 1970. */
interface Refusal {
  readonly cost: number;
  readonly at: number;
  readonly until: number;
}

/** More are only seen under attack; the oldest go first. */
const maximumRefusals = 50_000;

/**
 * Limits how much of something costly each user or network gets. Counted in the database, so all processes share it and
 * it survives restarts. Refusals are also cached in memory, so that further requests cost no query.
 */
export class Budget {
  readonly #options: BudgetOptions;
  readonly #refusals = new Map<string, Refusal>();

  constructor(options: BudgetOptions) {
    this.#options = options;
  }

  /**
   * Takes the cost before it is caused; one that is larger than the budget passes when nothing is used.
   * @throws ApiError TooManyRequests with the seconds until it fits
   */
  async take(who: string, cost = 1): Promise<void> {
    const { queries, now } = this.#options;
    const at = now();
    const moment = at.getTime();
    const refused = this.#refusals.get(who);
    if (refused !== undefined && refused.at <= moment && refused.until > moment && cost >= refused.cost)
      throw tooMany((refused.until - moment) / 1000);
    const { capacity, perSecond } = await this.#size();
    const { isTaken, used } = await takeFromBudget(queries, { key: this.#keyOf(who), cost, capacity, perSecond }, at);
    if (isTaken) return;
    const seconds = (used - Math.max(0, capacity - cost)) / perSecond;
    this.#remember(who, { cost, at: moment, until: moment + seconds * 1000 });
    throw tooMany(seconds);
  }

  /**
   * For work whose cost is known only when it is done ({@link spend}).
   * @throws ApiError TooManyRequests, with the seconds until a tenth of the budget is there again, when it is used up
   */
  async requireLeft(who: string): Promise<void> {
    const { capacity, perSecond } = await this.#size();
    const used = await this.used(who);
    if (used >= capacity) throw tooMany((used - capacity * 0.9) / perSecond);
  }

  /** Takes work that was done from the budget, which may go below nothing. */
  async spend(who: string, cost: number): Promise<void> {
    const { queries, now } = this.#options;
    const { perSecond } = await this.#size();
    await spendFromBudget(queries, { key: this.#keyOf(who), cost, perSecond }, now());
  }

  /** How much is used now. */
  async used(who: string): Promise<number> {
    const { queries, now } = this.#options;
    return findUsed(queries, this.#keyOf(who), (await this.#size()).perSecond, now());
  }

  async #size(): Promise<{ readonly capacity: number; readonly perSecond: number }> {
    const { capacity: given, perSeconds } = this.#options;
    const capacity = typeof given === 'number' ? given : await given();
    return { capacity, perSecond: capacity / perSeconds };
  }

  #keyOf(who: string): string {
    return createHash('sha256')
      .update(JSON.stringify([this.#options.name, who]))
      .digest('hex');
  }

  #remember(who: string, refusal: Refusal): void {
    this.#refusals.delete(who);
    this.#refusals.set(who, refusal);
    const oldest = this.#refusals.keys().next();
    if (this.#refusals.size > maximumRefusals && !oldest.done) this.#refusals.delete(oldest.value);
  }
}

/** A {@link Budget} of each network of an address, with its capacity ({@link networksOf}). */
export class NetworkBudget {
  readonly #options: BudgetOptions & { readonly capacity: number };
  readonly #budgets = new Map<number, Budget>();

  constructor(options: BudgetOptions & { readonly capacity: number }) {
    this.#options = options;
  }

  /** @throws ApiError TooManyRequests with the seconds until it fits in each network */
  async take(address: string, cost = 1): Promise<void> {
    for (const { name, times } of networksOf(address)) {
      const budget =
        this.#budgets.get(times) ?? new Budget({ ...this.#options, capacity: this.#options.capacity * times });
      this.#budgets.set(times, budget);
      await budget.take(name, cost);
    }
  }
}

/** Seconds that are left by calculating with fractions. */
const rounding = 1e-6;

function tooMany(seconds: number): ApiError {
  return new ApiError('TooManyRequests', undefined, { retryAfter: Math.max(1, Math.ceil(seconds - rounding)) });
}
