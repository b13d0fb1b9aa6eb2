import { CommonLine } from '../../platform/limits/commonLine.ts';
import { commonLines } from '../../platform/limits/limits.ts';
import type { Sender } from '../../platform/limits/sender.ts';
import { ThreadPool } from '../../platform/threads/threadPool.ts';
import type { HashJob } from './hashWorker.ts';

const threads = new ThreadPool<HashJob, Uint8Array>({
  module: new URL('./hashWorker.ts', import.meta.url),
  maximumThreads: commonLines.hashing.running,
  // They wait in the line before it.
  maximumWaiting: 0,
  idleMilliseconds: Infinity,
});
const line = new CommonLine(commonLines.hashing);

/**
 * Hashes in own threads (record 24): at a lower priority than the main thread, and outside libuv's thread
 * pool, which compresses responses, reads files and resolves names.
 * @throws ApiError ServiceUnavailable when too many of the sender, its network or its side wait
 */
export async function hashInThread(job: HashJob, sender: Sender): Promise<Buffer> {
  return Buffer.from(await line.run(() => threads.run(job), { sender }));
}
