import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { ReaderData } from './otherUserThread.ts';

/** Maximum response time at p99 for another user during an attack, in milliseconds. */
export const slowestMilliseconds = 100;

/** Durations of the reads in whole milliseconds, during the attack and before it. */
interface ReadTimes {
  readonly reads: number;
  readonly p50: number;
  readonly p99: number;
  readonly calmP50: number;
  readonly calmP99: number;
}

export interface Reader {
  /** Reads at a fixed rate, however long the responses take, until the promise has settled. */
  readonly readDuring: (work: Promise<unknown>) => Promise<ReadTimes>;
}

/**
 * Another user of a server, who reads the current user; some reads are made at once, while the server is idle. The
 * reads run in a thread of their own, because on the attack's thread they would wait for the attack's requests.
 */
export async function startReader(address: string, authorization: string): Promise<Reader> {
  const data: ReaderData = { address, authorization };
  const thread = new Worker(new URL('./otherUserThread.ts', import.meta.url), { workerData: data });
  const calm = await nextMessage(thread);
  return {
    async readDuring(work) {
      thread.postMessage('start');
      const response = nextMessage(thread);
      await work.finally(() => thread.postMessage('stop'));
      const busy = await response;
      await thread.terminate();
      return {
        reads: busy.length,
        p50: percentile(busy, 0.5),
        p99: percentile(busy, 0.99),
        calmP50: percentile(calm, 0.5),
        calmP99: percentile(calm, 0.99),
      };
    },
  };
}

/** The next durations that the thread reports, in milliseconds. */
async function nextMessage(thread: Worker): Promise<readonly number[]> {
  const [times] = (await once(thread, 'message')) as [readonly number[]];
  return times;
}

function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((one, another) => one - another);
  return Math.round(sorted[Math.floor(sorted.length * share)] ?? Infinity);
}
