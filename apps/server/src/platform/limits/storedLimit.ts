import type { SettingKey } from '@schaktkoll/domain';
import { createHash } from 'node:crypto';
import type { Database } from '../db/database.ts';
import { ApiError } from '../apiError.ts';
import { limitRefusals } from '../metrics/metrics.ts';
import type { SettingsReader } from '../ports.ts';
import { limits, type Limit, type LimitName } from './limits.ts';
import { networksOf } from './networks.ts';
import { findUsed, spendFromBucket, takeFromBucket } from './storedLimit.repository.ts';

/** What a stored limit needs; a `Platform` fits. */
interface LimitContext {
  readonly database: Pick<Database, 'kysely'>;
  readonly now: () => Date;
  /** Asked each time, for a limit whose number is a setting. */
  readonly settings?: SettingsReader;
}

/** Limits of the same name are one. */
type NamedLimit = Pick<Limit, 'per' | 'most' | 'seconds'> & { readonly name: string };

/** How much was asked for in vain, when, and until when no more fits: milliseconds since 1970. */
interface Refusal {
  readonly cost: number;
  readonly at: number;
  readonly until: number;
}

/** Seconds that are left by calculating with fractions. */
const rounding = 1e-6;
/** What is left of a limit. */
export interface Room {
  readonly most: number;
  readonly left: number;
  /** Until all of it is there again. */
  readonly seconds: number;
}

/** More are only seen under attack; the oldest are removed first. */
const maximumRefusals = 50_000;

/**
 * Limits how much of something costly each user or network gets. Counted in the database, so all processes share it and
 * it survives restarts. Refusals are also cached in memory, so that further requests cost no query. Of whom it counts is
 * an address where the limit is of networks, each of which must have room.
 */
export class StoredLimit {
  readonly #limit: NamedLimit;
  readonly #context: LimitContext;
  readonly #refusals = new Map<string, Refusal>();

  constructor(limit: NamedLimit, context: LimitContext) {
    this.#limit = limit;
    this.#context = context;
  }

  /**
   * Takes the cost before it is caused; one that is larger than the limit passes when nothing is used.
   * @throws ApiError TooManyRequests with the seconds until it fits
   */
  async take(who: string, cost = 1): Promise<void> {
    await this.takeAndTell(who, cost);
  }

  /** The same; returns what is left, of the networks of an address in the one that was taken from last. */
  async takeAndTell(who: string, cost = 1): Promise<Room> {
    let room: Room = { most: 0, left: 0, seconds: 0 };
    for (const { name, times } of this.#keysOf(who)) room = await this.#take(name, cost, times);
    return room;
  }

  async #take(who: string, cost: number, times: number): Promise<Room> {
    const { database, now } = this.#context;
    const at = now();
    const moment = at.getTime();
    const refused = this.#refusals.get(who);
    if (refused !== undefined && refused.at <= moment && refused.until > moment && cost >= refused.cost)
      throw this.#tooMany((refused.until - moment) / 1000);
    const { capacity, perSecond } = await this.#size(times);
    const taking = { key: this.#keyOf(who), cost, capacity, perSecond };
    const { isTaken, used } = await takeFromBucket(database.kysely, taking, at);
    if (isTaken)
      return {
        most: capacity,
        left: Math.max(0, Math.floor(capacity - used + rounding)),
        seconds: Math.ceil(used / perSecond - rounding),
      };
    const seconds = (used - Math.max(0, capacity - cost)) / perSecond;
    this.#remember(who, { cost, at: moment, until: moment + seconds * 1000 });
    throw this.#tooMany(seconds);
  }

  /**
   * For work whose cost is known only when it is done ({@link spend}).
   * @throws ApiError TooManyRequests, with the seconds until a tenth of the limit is there again, when it is used up
   */
  async requireLeft(who: string): Promise<void> {
    const { capacity, perSecond } = await this.#size();
    const used = await this.used(who);
    if (used >= capacity) throw this.#tooMany((used - capacity * 0.9) / perSecond);
  }

  /** Counts work that was done, which may go over the limit. */
  async spend(who: string, cost: number): Promise<void> {
    const { database, now } = this.#context;
    for (const { name, times } of this.#keysOf(who)) {
      const { perSecond } = await this.#size(times);
      await spendFromBucket(database.kysely, { key: this.#keyOf(name), cost, perSecond }, now());
    }
  }

  /** How much is used now; of the networks of an address, in the narrowest. */
  async used(who: string): Promise<number> {
    const { database, now } = this.#context;
    const [{ name }] = this.#keysOf(who);
    return findUsed(database.kysely, this.#keyOf(name), (await this.#size()).perSecond, now());
  }

  #keysOf(who: string): ReturnType<typeof networksOf> {
    return this.#limit.per === 'network' ? networksOf(who) : [{ name: who, times: 1 }];
  }

  async #size(times = 1): Promise<{ readonly capacity: number; readonly perSecond: number }> {
    const { most, seconds } = this.#limit;
    const capacity = (typeof most === 'number' ? most : await this.#setting(most)) * times;
    return { capacity, perSecond: capacity / seconds };
  }

  async #setting(key: SettingKey): Promise<number> {
    const { settings } = this.#context;
    if (settings === undefined) throw new Error(`The limit ${this.#limit.name} needs the settings`);
    return (await settings.current())[key];
  }

  #keyOf(who: string): string {
    return createHash('sha256')
      .update(JSON.stringify([this.#limit.name, who]))
      .digest('hex');
  }

  #tooMany(seconds: number): ApiError {
    limitRefusals.inc({ limit: this.#limit.name });
    return new ApiError('TooManyRequests', undefined, { retryAfter: Math.max(1, Math.ceil(seconds - rounding)) });
  }

  #remember(who: string, refusal: Refusal): void {
    this.#refusals.delete(who);
    this.#refusals.set(who, refusal);
    const oldest = this.#refusals.keys().next();
    if (this.#refusals.size > maximumRefusals && !oldest.done) this.#refusals.delete(oldest.value);
  }
}

export function storedLimit(name: LimitName<'bucket' | 'memory, then bucket'>, context: LimitContext): StoredLimit {
  return new StoredLimit({ name, ...limits[name] }, context);
}
