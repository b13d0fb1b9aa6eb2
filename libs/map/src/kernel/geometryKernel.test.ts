import { boxAround } from '@schaktkoll/geometry';
import { expect, test } from 'vitest';
import type { WorkArea } from '../areas/workArea.ts';
import { addArea } from './addArea.ts';
import { createWorkerKernel, type KernelAnswer, type KernelRequest } from './geometryKernel.ts';

const area: WorkArea = { name: 'Område 1', geometry: boxAround([500_000, 6_700_000], 10, 10), method: 'drawn' };

class FakeWorker extends EventTarget {
  readonly requests: KernelRequest[] = [];
  isTerminated = false;

  postMessage(request: KernelRequest): void {
    this.requests.push(request);
  }

  answer(answer: KernelAnswer): void {
    this.dispatchEvent(new MessageEvent('message', { data: answer }));
  }

  terminate(): void {
    this.isTerminated = true;
  }
}

function fakeKernel() {
  const workers: FakeWorker[] = [];
  const kernel = createWorkerKernel(() => {
    const worker = new FakeWorker();
    workers.push(worker);
    return worker as unknown as Worker;
  });
  return { kernel, workers };
}

test('answers reach the calls they belong to, whatever their order', async () => {
  const { kernel, workers } = fakeKernel();
  const first = kernel.add([], area, []);
  const second = kernel.add([area], area, []);
  workers[0]?.answer({ id: 2, result: { areas: [], notices: ['Joined'] } });
  workers[0]?.answer({ id: 1, result: addArea([], area) });
  expect((await second).notices).toEqual(['Joined']);
  expect((await first).areas).toHaveLength(1);
  expect(workers).toHaveLength(1);
});

test('an error inside the worker rejects that call alone', async () => {
  const { kernel, workers } = fakeKernel();
  const call = kernel.add([], area, []);
  workers[0]?.answer({ id: 1, error: 'broken ring' });
  await expect(call).rejects.toThrow('broken ring');
});

test('a worker that dies rejects what waits and the next call starts another', async () => {
  const { kernel, workers } = fakeKernel();
  const call = kernel.add([], area, []);
  workers[0]?.dispatchEvent(new Event('error'));
  await expect(call).rejects.toThrow('failed');
  const next = kernel.add([], area, []);
  workers[1]?.answer({ id: 2, result: { areas: [area], notices: [] } });
  expect((await next).areas).toEqual([area]);
});

test('destroying it ends the worker', async () => {
  const { kernel, workers } = fakeKernel();
  const call = kernel.add([], area, []);
  kernel.destroy();
  await expect(call).rejects.toThrow('closed');
  expect(workers[0]?.isTerminated).toBe(true);
});
