import { once } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';

/** What the thread needs to make calls as another user. */
export interface ReaderData {
  readonly address: string;
  readonly authorization: string;
}

const readsPerSecond = 20;
const calmReads = 200;

const { address, authorization } = workerData as ReaderData;
if (parentPort === null) throw new Error('This file runs as a thread of otherUser.ts.');

const read = async (): Promise<number> => {
  const started = performance.now();
  const response = await fetch(`${address}/inquirer/api/users/current`, { headers: { authorization } });
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`users/current: ${response.status}`);
  return performance.now() - started;
};

const calm: number[] = [];
for (let count = 0; count < calmReads; count += 1) calm.push(await read());
parentPort.postMessage(calm);

await once(parentPort, 'message');
let isUnderWay = true;
parentPort.once('message', () => {
  isUnderWay = false;
});
const reads: Promise<number>[] = [];
while (isUnderWay) {
  reads.push(read());
  await new Promise((resolve) => setTimeout(resolve, 1000 / readsPerSecond));
}
parentPort.postMessage(await Promise.all(reads));
