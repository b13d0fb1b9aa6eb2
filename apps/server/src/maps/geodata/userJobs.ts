import { ApiError } from '../../platform/http/apiError.ts';
import { Budget } from '../../platform/http/budget.ts';
import type { Platform } from '../../platform/http/platform.ts';
import { GeodataError } from './geodataError.ts';
import type { GeodataThread } from './geodataThread.ts';
import type { GeodataJob } from './jobs.ts';

/** Has a thread do the jobs of users, each of whom has a budget of its seconds. */
export class UserJobs {
  readonly #thread: GeodataThread;
  readonly #seconds: Budget;

  /** @param budgetName the name of the budget in the database */
  constructor({ database, now }: Platform, thread: GeodataThread, budgetName: string) {
    this.#thread = thread;
    this.#seconds = new Budget({ queries: database.kysely, now, perSeconds: 600, name: budgetName, capacity: 60 });
  }

  /**
   * For a request before it causes any work.
   * @throws ApiError TooManyRequests when the user has used the seconds up
   */
  async requireLeft(userId: string): Promise<void> {
    await this.#seconds.requireLeft(userId);
  }

  /**
   * Has a job done and counts its seconds, those of an aborted one too.
   * @throws ApiError with the code of the file's fault, where the thread refuses it
   */
  async perform<J extends GeodataJob>(userId: string, job: J, signal?: AbortSignal) {
    let seconds = 0;
    try {
      return await this.#thread.run(job, {
        ...(signal && { signal }),
        onSpent: (milliseconds) => (seconds = milliseconds / 1000),
      });
    } catch (error) {
      if (error instanceof GeodataError) throw new ApiError(error.code, error.params, { cause: error.detail });
      throw error;
    } finally {
      // Before the response, so that the next request finds it counted.
      await this.#seconds.spend(userId, seconds);
    }
  }
}
