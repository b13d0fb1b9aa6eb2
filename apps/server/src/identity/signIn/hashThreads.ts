import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { ConcurrencyLimit } from '../../platform/http/concurrencyLimit.ts';
import type { HashJob, HashOutcome } from './hashWorker.ts';

/** Each needs a few megabytes, and more would only slow down users who are not logging in. */
const maximumThreads = 4;
const line = new ConcurrencyLimit({
  maximumRunning: Math.min(maximumThreads, Math.max(1, availableParallelism() - 1)),
  maximumWaiting: 100,
});
const idle: Worker[] = [];

/**
 * Hashes in own threads (decision record 34): at a lower priority than the main thread, and outside libuv's thread
 * pool, which compresses responses, reads files and resolves names.
 * @throws ApiError ServiceUnavailable when a hundred are waiting
 */
export function hashInThread(job: HashJob): Promise<Buffer> {
  return line.run(async () => {
    const thread = idle.pop() ?? startThread();
    // The process stays alive while it waits for a hash, and can exit otherwise.
    thread.ref();
    const { tag, error } = await answerOf(thread, job);
    thread.unref();
    idle.push(thread);
    if (tag === null) throw new Error(error);
    return Buffer.from(tag);
  });
}

function answerOf(thread: Worker, job: HashJob): Promise<HashOutcome> {
  const listening = new AbortController();
  return new Promise<HashOutcome>((resolve, reject) => {
    const listen = <Value>(event: string, listener: (value: Value) => void) => {
      thread.on(event, listener);
      listening.signal.addEventListener('abort', () => thread.off(event, listener));
    };
    listen('message', resolve);
    listen('error', reject);
    listen('exit', () => reject(new Error('The thread that hashes passwords has ended')));
    thread.postMessage(job);
  }).finally(() => listening.abort());
}

function startThread(): Worker {
  const thread = new Worker(new URL('./hashWorker.ts', import.meta.url));
  // A thread that exits while idle is not reused.
  const forget = () => {
    const at = idle.indexOf(thread);
    if (at >= 0) idle.splice(at, 1);
  };
  thread.on('error', forget).on('exit', forget);
  return thread;
}
