import { geodataLimits, networkLimits } from '@schaktkoll/domain';
import { CommonLine, type LineBounds } from '../../platform/limits/commonLine.ts';
import { commonLines } from '../../platform/limits/limits.ts';
import { theServer, type Sender } from '../../platform/limits/sender.ts';
import { ThreadPool } from '../../platform/threads/threadPool.ts';
import { compileLibraryOnce } from './shared/gdalLibrary.ts';
import { isLarge, type GeodataJob, type GeodataOutcome } from './jobs.ts';
import { GeodataError } from './shared/geodataError.ts';

type ResultOf<J extends GeodataJob> =
  Extract<GeodataOutcome, { kind: J['kind'] }> extends { readonly result: infer Result } ? Result : never;

export interface GeodataThreadOptions {
  /** A job that takes longer is ended. */
  readonly longestMilliseconds: number;
  /** A job during which the process grows by more is ended: nothing else bounds the library's own memory. */
  readonly mostGrowthBytes: number;
  /** The bounds of its line, in which one job is done at a time. */
  readonly bounds: LineBounds;
}

interface RunOptions {
  readonly sender?: Sender;
  /** Takes the job out of the line, or ends the thread that does it. */
  readonly signal?: AbortSignal;
  /** Called with the time the thread worked, in milliseconds, without the waiting time. */
  readonly onSpent?: (milliseconds: number) => void;
}

const megabyte = 1024 * 1024;
const usual: GeodataThreadOptions = {
  longestMilliseconds: 20_000,
  mostGrowthBytes: 600 * megabyte,
  bounds: commonLines.geodataReading,
};
const watchMilliseconds = 100;
/** A thread that has grown this much is replaced once it is idle: its memory grows and never shrinks. */
const keptGrowthBytes = 60 * megabyte;
/** What the library takes once it is loaded, in the first thread, whose code all later ones share, and in those. */
const loadedBytes = { first: 200 * megabyte, later: 70 * megabyte };
/** The library leaks about 3 kB per file: after this many files a new thread takes over, which takes 0.3 s. */
const mostJobs = 2_000;

/**
 * Reads or writes geodata in one thread, which is started on demand and reused. A job that takes too long, grows too
 * much, fails or is aborted terminates the thread, and the next job gets a new one. An idle thread does not keep the
 * process running.
 */
export class GeodataThread {
  readonly #options: GeodataThreadOptions;
  readonly #threads = new ThreadPool<GeodataJob, GeodataOutcome>({
    module: new URL('./geodataWorker.ts', import.meta.url),
    maximumThreads: 1,
    // Jobs wait in the line before it, because the time of waiting is not counted.
    maximumWaiting: 0,
    idleMilliseconds: Infinity,
    // A line of 1.3 million positions in 20 MB is read with it.
    resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 },
  });
  readonly #line: CommonLine;
  #isStarted = false;
  #bytesAtStart = 0;
  #starts = 0;
  #jobs = 0;

  constructor(options: Partial<GeodataThreadOptions> = {}) {
    this.#options = { ...usual, ...options };
    this.#line = new CommonLine(this.#options.bounds);
  }

  /**
   * @throws GeodataError when the file is refused
   * @throws ApiError ServiceUnavailable when too many of the sender, its network or its side wait
   */
  async run<J extends GeodataJob>(
    job: J,
    { sender = theServer, signal, onSpent }: RunOptions = {},
  ): Promise<ResultOf<J>> {
    const perform = async (): Promise<GeodataOutcome> => {
      const startedAt = performance.now();
      try {
        return await this.#perform(job, signal);
      } finally {
        onSpent?.(performance.now() - startedAt);
      }
    };
    const outcome = await this.#line.run(perform, { sender, isLarge: isLarge(job), signal });
    if (outcome.kind === 'refused') throw new GeodataError(outcome.code, outcome.params, outcome.detail);
    if (outcome.kind === 'failed') throw new Error(`Geodata: ${outcome.message}`);
    return outcome.result as ResultOf<J>;
  }

  /** Ends the thread; the next job starts another. */
  end(): Promise<void> {
    this.#isStarted = false;
    return this.#threads.end();
  }

  async #perform(job: GeodataJob, signal: AbortSignal | undefined): Promise<GeodataOutcome> {
    // Compiled before the thread starts, which would otherwise compile it while this one waits. The thread reports
    // failures.
    await compileLibraryOnce().catch(() => undefined);
    if (!this.#isStarted) {
      this.#isStarted = true;
      this.#bytesAtStart = process.memoryUsage.rss();
      this.#starts += 1;
      this.#jobs = 0;
    }
    try {
      return await this.#answerOf(job, signal);
    } finally {
      if (this.#isStarted && this.#isWorn()) await this.end();
    }
  }

  #isWorn(): boolean {
    this.#jobs += 1;
    const loaded = this.#starts === 1 ? loadedBytes.first : loadedBytes.later;
    return this.#jobs >= mostJobs || process.memoryUsage.rss() - this.#bytesAtStart > keptGrowthBytes + loaded;
  }

  async #answerOf(job: GeodataJob, given: AbortSignal | undefined): Promise<GeodataOutcome> {
    const before = process.memoryUsage.rss();
    const startedAt = performance.now();
    let overrun: GeodataOutcome | undefined;
    const watch = setInterval(() => {
      if (performance.now() - startedAt > this.#options.longestMilliseconds) overrun = ended(job, 'GeodataTooSlow');
      else if (process.memoryUsage.rss() - before > this.#options.mostGrowthBytes)
        overrun = ended(job, 'GeodataTooManyVertices');
      if (overrun) void this.end();
    }, watchMilliseconds);
    const leave = (): void => void this.end();
    given?.addEventListener('abort', leave);
    try {
      given?.throwIfAborted();
      const outcome = await this.#threads.run(job);
      // A fault inside the library leaves its memory in an unknown state.
      if (outcome.kind === 'failed') await this.end();
      return outcome;
    } catch (error) {
      await this.end();
      given?.throwIfAborted();
      if (overrun) return overrun;
      // V8 ends a thread that needs more memory than it may have.
      if ((error as { code?: string }).code === 'ERR_WORKER_OUT_OF_MEMORY') return ended(job, 'GeodataTooManyVertices');
      throw error;
    } finally {
      clearInterval(watch);
      given?.removeEventListener('abort', leave);
    }
  }
}

function ended(job: GeodataJob, code: 'GeodataTooSlow' | 'GeodataTooManyVertices'): GeodataOutcome {
  const { shapes, vertices } = job.kind === 'network' ? networkLimits : geodataLimits;
  return {
    kind: 'refused',
    code,
    params: { shapes, vertices },
    detail: 'the thread was ended',
  };
}
