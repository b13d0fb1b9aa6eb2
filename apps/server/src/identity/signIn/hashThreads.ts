import { availableParallelism } from 'node:os';
import { ThreadPool } from '../../platform/threads/threadPool.ts';
import type { HashJob } from './hashWorker.ts';

const threads = new ThreadPool<HashJob, Uint8Array>({
  module: new URL('./hashWorker.ts', import.meta.url),
  // Each needs a few megabytes, and more would only slow down users who are not logging in.
  maximumThreads: Math.min(4, Math.max(1, availableParallelism() - 1)),
  maximumWaiting: 100,
  idleMilliseconds: Infinity,
});

/**
 * Hashes in own threads (decision record 34): at a lower priority than the main thread, and outside libuv's thread
 * pool, which compresses responses, reads files and resolves names.
 * @throws ApiError ServiceUnavailable when a hundred are waiting
 */
export async function hashInThread(job: HashJob): Promise<Buffer> {
  return Buffer.from(await threads.run(job));
}
