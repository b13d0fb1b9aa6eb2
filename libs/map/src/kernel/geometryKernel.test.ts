import { boxAround, type WorkAreaLimits } from '@schaktkoll/geometry';
import { expect, test } from 'vitest';
import type { WorkArea } from '../areas/workArea.ts';
import type { Edit, EditRules } from './edit.ts';
import { createWorkerKernel, type KernelAnswer, type KernelRequest } from './geometryKernel.ts';
import { packArea } from './packedArea.ts';

const area: WorkArea = { name: 'Område 1', geometry: boxAround([500_000, 6_700_000], 10, 10), method: 'drawn' };
const limits: WorkAreaLimits = {
  maximumWorkAreas: 50,
  maximumAreaHectares: 100,
  maximumTotalHectares: 200,
  maximumDistanceKilometres: 5,
  maximumVertices: 10_000,
  maximumRadiusMetres: 500,
  maximumLineKilometres: 10,
};
const rules: EditRules = { names: ['Område 1'], limits };
const edit: Edit = { kind: 'add', polygons: [area.geometry], method: 'drawn' };

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
  const first = kernel.edit([], edit, rules);
  const second = kernel.edit([area], edit, rules);
  workers[0]?.answer({ id: 2, result: { areas: [], notices: ['Joined'], failures: [] } });
  workers[0]?.answer({ id: 1, result: { areas: [packArea(area)], notices: [], failures: [] } });
  expect((await second).notices).toEqual(['Joined']);
  expect((await first).areas).toHaveLength(1);
  expect(workers).toHaveLength(1);
});

test('an error inside the worker rejects that call alone', async () => {
  const { kernel, workers } = fakeKernel();
  const call = kernel.edit([], edit, rules);
  workers[0]?.answer({ id: 1, error: 'broken ring' });
  await expect(call).rejects.toThrow('broken ring');
});

test('a worker that dies rejects what waits and the next call starts another', async () => {
  const { kernel, workers } = fakeKernel();
  const call = kernel.edit([], edit, rules);
  workers[0]?.dispatchEvent(new Event('error'));
  await expect(call).rejects.toThrow('failed');
  const next = kernel.edit([], edit, rules);
  workers[1]?.answer({ id: 2, result: { areas: [packArea(area)], notices: [], failures: [] } });
  expect((await next).areas).toEqual([area]);
});

test('destroying it ends the worker', async () => {
  const { kernel, workers } = fakeKernel();
  const call = kernel.edit([], edit, rules);
  kernel.destroy();
  await expect(call).rejects.toThrow('closed');
  expect(workers[0]?.isTerminated).toBe(true);
});

test('areas that did not change stay the very same objects, and the list too when nothing did', async () => {
  const { kernel, workers } = fakeKernel();
  const areas = [area, { ...area, name: 'Område 2' }];
  const [one, none] = [kernel.edit(areas, edit, rules), kernel.edit(areas, edit, rules)];
  workers[0]?.answer({ id: 1, result: { areas: [packArea({ ...area, name: 'Nytt' }), 1], notices: [], failures: [] } });
  workers[0]?.answer({ id: 2, result: { areas: [0, 1], notices: ['NothingErased'], failures: [] } });
  expect((await one).areas[1]).toBe(areas[1]);
  expect((await none).areas).toBe(areas);
});
