import { Piscina } from 'piscina';
import { ApiError } from '../apiError.ts';
import { ConcurrencyLimit } from '../limits/concurrencyLimit.ts';

export interface ThreadPoolOptions {
  /** The module whose default export does a job. */
  readonly module: URL;
  readonly maximumThreads: number;
  /** Jobs that may wait for a thread. */
  readonly maximumWaiting: number;
  /** An idle thread ends after this time; it never keeps the process running. */
  readonly idleMilliseconds: number;
  readonly resourceLimits?: { readonly maxOldGenerationSizeMb: number; readonly maxYoungGenerationSizeMb: number };
}

export interface RunOptions {
  /** Takes the job out of the line; what already runs is not ended by it. */
  readonly signal?: AbortSignal | undefined;
  /** A job that works longer is ended with its thread. */
  readonly longestMilliseconds?: number;
}

/** Does jobs in threads of its own, which are started on demand, with a bounded line before them (record 48). */
export class ThreadPool<Job, Result> {
  readonly #line: ConcurrencyLimit;
  readonly #threads: Piscina<Job, Result>;
  #ended: Promise<void> = Promise.resolve();
  #endings = 0;

  constructor({ module, maximumThreads, maximumWaiting, idleMilliseconds, resourceLimits }: ThreadPoolOptions) {
    this.#line = new ConcurrencyLimit({ maximumRunning: maximumThreads, maximumWaiting });
    this.#threads = new Piscina({
      filename: module.href,
      minThreads: 0,
      maxThreads: maximumThreads,
      idleTimeout: idleMilliseconds,
      ...(resourceLimits ? { resourceLimits } : {}),
    });
    // Without a listener, a thread that cannot start would end the process; its job is rejected below.
    this.#threads.on('error', () => undefined).setMaxListeners(maximumThreads + 2);
  }

  /**
   * @throws ApiError ServiceUnavailable when too many wait, the job works too long, or the threads are ended meanwhile;
   * the reason of the signal; else what the job throws, which loses its class on the way
   */
  run(job: Job, { signal, longestMilliseconds }: RunOptions = {}): Promise<Result> {
    return this.#line.run(async () => {
      await this.#ended;
      const late = longestMilliseconds === undefined ? undefined : AbortSignal.timeout(longestMilliseconds);
      const endings = this.#endings;
      const failed = Promise.withResolvers<never>();
      this.#threads.once('error', failed.reject);
      try {
        return await Promise.race([this.#threads.run(job, { signal: late ?? null }), failed.promise]);
      } catch (error) {
        if (late?.aborted === true)
          throw new ApiError('ServiceUnavailable', undefined, {
            retryAfter: 60,
            cause: new Error('The job took too long'),
          });
        if (endings !== this.#endings)
          throw new ApiError('ServiceUnavailable', undefined, {
            retryAfter: 5,
            cause: new Error('The thread was ended'),
          });
        throw error;
      } finally {
        this.#threads.off('error', failed.reject);
      }
    }, signal);
  }

  /** Ends all threads and resolves when they are gone; later jobs start others. */
  end(): Promise<void> {
    this.#endings += 1;
    this.#ended = this.#threads.destroy();
    return this.#ended;
  }
}
