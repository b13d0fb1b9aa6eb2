import { isConnectionLost } from './databaseErrors.ts';

/** What the lines of the log say when they are written again. */
interface OutageLog {
  warn(details: object, message: string): void;
}

const betweenMilliseconds = 60_000;
/** Marks errors of the database that is away; the job queue copies it with the other fields of an error. */
const isOfOutage = Symbol('the database is away');

/**
 * Thins the log while the database is away, when whatever asks it fails: the first error is logged at once, then one a
 * minute with the number of those that were left out, and a line when the database answers again.
 */
export class Outage {
  readonly #now: () => number;
  #log: OutageLog | null = null;
  /** Null while the database answers. */
  #since: number | null = null;
  /** Whether a line of this outage has been logged. */
  #isLogged = false;
  #loggedAt = -Infinity;
  #leftOut = 0;

  /** @param now milliseconds of a clock that never steps */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** Where the end of an outage is logged. */
  logTo(log: OutageLog): void {
    this.#log = log;
  }

  /** A statement has failed, or no connection could be had. */
  failed(error: unknown): void {
    if (isConnectionLost(error)) Object.assign(error, { [isOfOutage]: true });
  }

  /**
   * The details to log: as they are unless they are about an error of an outage, then with its seconds and the number of
   * lines left out for the first of a minute, and null for the others.
   */
  thin(details: { readonly err?: unknown }): object | null {
    if ((details.err as { readonly [isOfOutage]?: true } | null | undefined)?.[isOfOutage] !== true) return details;
    const at = this.#now();
    this.#since ??= at;
    if (at - this.#loggedAt < betweenMilliseconds) {
      this.#leftOut += 1;
      return null;
    }
    this.#loggedAt = at;
    this.#isLogged = true;
    return { ...details, databaseAwaySeconds: this.#secondsSince(this.#since), leftOut: this.#takeLeftOut() };
  }

  /** A statement has succeeded. An outage of which nothing was logged, because one had just ended, ends without a line. */
  end(): void {
    if (this.#since === null) return;
    const seconds = this.#secondsSince(this.#since);
    this.#since = null;
    if (!this.#isLogged) return;
    this.#isLogged = false;
    this.#log?.warn({ databaseAwaySeconds: seconds, leftOut: this.#takeLeftOut() }, 'the database answers again');
  }

  #secondsSince(moment: number): number {
    return Math.round((this.#now() - moment) / 1000);
  }

  #takeLeftOut(): number {
    const leftOut = this.#leftOut;
    this.#leftOut = 0;
    return leftOut;
  }
}
