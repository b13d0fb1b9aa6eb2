import { ApiError } from '../../platform/apiError.ts';
import { storedLimit, type StoredLimit } from '../../platform/limits/storedLimit.ts';
import { commonLines } from '../../platform/limits/limits.ts';
import type { UserSender } from '../../platform/limits/sender.ts';
import { KeyedConcurrencyLimit } from '../../platform/limits/concurrencyLimit.ts';
import type { Platform } from '../../platform/http/platform.ts';
import { GeodataError } from './shared/geodataError.ts';
import type { GeodataThread } from './geodataThread.ts';
import type { GeodataJob } from './jobs.ts';

/**
 * Has a thread do the jobs of users, each of whom has a limit on its seconds. In the line of all users each has one
 * place at a time, so no user can fill it.
 */
export class UserJobs {
  readonly #thread: Pick<GeodataThread, 'run'>;
  readonly #lines: KeyedConcurrencyLimit;
  readonly #seconds: StoredLimit;

  constructor(
    platform: Pick<Platform, 'database' | 'now'>,
    thread: Pick<GeodataThread, 'run'>,
    limit: 'geodataSeconds' | 'moduleNetworkSeconds' | 'geodataWritingSeconds',
  ) {
    this.#thread = thread;
    const { ofSender, queuedOfSender } = commonLines.geodataReading;
    this.#lines = new KeyedConcurrencyLimit({ maximumRunning: ofSender, maximumWaiting: queuedOfSender });
    this.#seconds = storedLimit(limit, platform);
  }

  /**
   * For a request before it causes any work.
   * @throws ApiError TooManyRequests when the user has used the seconds up
   */
  async requireLeft(userId: string): Promise<void> {
    await this.#seconds.requireLeft(userId);
  }

  /**
   * Has a job done in its turn and counts its seconds, those of an aborted one too.
   * @param signal of a caller who hangs up: takes the job out of the line, or ends it
   * @throws ApiError with the code of the file's fault, where the thread refuses it; TooManyRequests when the user's jobs before it have used the seconds up; ServiceUnavailable when too many wait
   */
  async perform<J extends GeodataJob>(sender: UserSender, job: J, signal: AbortSignal) {
    return this.#lines.run(
      sender.id,
      async () => {
        // Those that waited in front of it may have used up what was left when it was asked for.
        await this.requireLeft(sender.id);
        return this.#performNow(sender, job, signal);
      },
      signal,
    );
  }

  async #performNow<J extends GeodataJob>(sender: UserSender, job: J, signal: AbortSignal) {
    let seconds = 0;
    try {
      return await this.#thread.run(job, {
        sender,
        signal,
        onSpent: (milliseconds) => (seconds = milliseconds / 1000),
      });
    } catch (error) {
      if (error instanceof GeodataError) throw new ApiError(error.code, error.params, { cause: error.detail });
      throw error;
    } finally {
      // Before the response, so that the next request finds it counted.
      await this.#seconds.spend(sender.id, seconds);
    }
  }
}
