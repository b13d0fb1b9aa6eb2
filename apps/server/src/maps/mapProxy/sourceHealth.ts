import { SilentSource, UpstreamFault } from './upstream.ts';

/** How long a source that does not answer is left alone, in milliseconds. */
const rest = 60_000;

/**
 * Leaves a source alone that does not answer: each question would take its whole time, and the reader's browser has few
 * connections. After a minute one request finds out whether it answers again; the others are refused meanwhile.
 */
export class SourceHealth {
  readonly #name: string;
  readonly #now: () => Date;
  #answers = 0;
  /** Milliseconds since the epoch; null while the source answers. */
  #askAgainAt: number | null = null;

  constructor(name: string, now: () => Date) {
    this.#name = name;
    this.#now = now;
  }

  /**
   * @param action asks the source
   * @throws SilentSource while it is left alone, and what `action` throws
   */
  async ask<T>(action: () => Promise<T>): Promise<T> {
    const at = this.#now().getTime();
    if (this.#askAgainAt !== null) {
      // A clock that was set back must not prolong the rest.
      if (at < this.#askAgainAt && at >= this.#askAgainAt - rest)
        throw new SilentSource(this.#name, this.#askAgainAt - at);
      this.#askAgainAt = at + rest;
    }
    const answersBefore = this.#answers;
    try {
      const result = await action();
      this.#hasAnswered();
      return result;
    } catch (error) {
      if (!(error instanceof SilentSource)) {
        if (error instanceof UpstreamFault) this.#hasAnswered();
        throw error;
      }
      // One of many that got no answer is no silence.
      if (this.#answers === answersBefore) this.#askAgainAt = this.#now().getTime() + rest;
      throw error;
    }
  }

  #hasAnswered(): void {
    this.#answers += 1;
    this.#askAgainAt = null;
  }
}
