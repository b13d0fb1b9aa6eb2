import { defaultSettings } from '@schaktkoll/domain';
import { boxAround } from '@schaktkoll/geometry';
import { expect, test } from 'vitest';
import type { WorkArea } from './workArea.ts';
import { EditCancelled } from './EditCancelled.ts';
import { createRequestHandler } from './createRequestHandler.ts';
import type { Edit, EditRules } from './edit.ts';
import type { EditRequest, KernelResponse } from './kernelMessages.ts';
import { createWorkerKernel } from './workerKernel.ts';
import { packArea } from './packedArea.ts';

const area: WorkArea = { name: 'Område 1', geometry: boxAround([500_000, 6_700_000], 10, 10), method: 'drawn' };
const rules: EditRules = { names: ['Område 1'], limits: defaultSettings() };
const edit: Edit = { kind: 'add', polygons: [area.geometry], method: 'drawn' };

class FakeWorker extends EventTarget {
  readonly requests: EditRequest[] = [];
  isTerminated = false;

  postMessage(request: EditRequest): void {
    this.requests.push(request);
  }

  respond(response: KernelResponse): void {
    this.dispatchEvent(new MessageEvent('message', { data: response }));
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

test('each call gets its own response, whatever their order', async () => {
  const { kernel, workers } = fakeKernel();
  const first = kernel.edit([], edit, rules);
  const second = kernel.edit([area], edit, rules);
  workers[0]?.respond({ id: 2, result: { areas: [], notices: ['Joined'], failures: [] } });
  workers[0]?.respond({ id: 1, result: { areas: [{ ...packArea(area), id: -1 }], notices: [], failures: [] } });
  expect((await second).notices).toEqual(['Joined']);
  expect((await first).areas).toHaveLength(1);
  expect(workers).toHaveLength(1);
});

test('an error inside the worker rejects that call alone', async () => {
  const { kernel, workers } = fakeKernel();
  const call = kernel.edit([], edit, rules);
  workers[0]?.respond({ id: 1, error: 'broken ring' });
  await expect(call).rejects.toThrow('broken ring');
});

test('a worker that dies rejects what waits and the next call starts another', async () => {
  const { kernel, workers } = fakeKernel();
  const call = kernel.edit([], edit, rules);
  workers[0]?.dispatchEvent(new Event('error'));
  await expect(call).rejects.toThrow('failed');
  const next = kernel.edit([], edit, rules);
  workers[1]?.respond({ id: 2, result: { areas: [{ ...packArea(area), id: -1 }], notices: [], failures: [] } });
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
  workers[0]?.respond({
    id: 1,
    result: { areas: [{ ...packArea({ ...area, name: 'Nytt' }), id: -1 }, 1], notices: [], failures: [] },
  });
  workers[0]?.respond({ id: 2, result: { areas: [0, 1], notices: ['NothingErased'], failures: [] } });
  expect((await one).areas[1]).toBe(areas[1]);
  expect((await none).areas).toBe(areas);
});

/** A worker whose messages are copied as between threads, and that can be asked what was sent to it. */
function realKernel() {
  const requests: EditRequest[] = [];
  const kernel = createWorkerKernel(() => {
    const worker = new FakeWorker();
    const handle = createRequestHandler();
    worker.postMessage = (request) => {
      requests.push(structuredClone(request));
      queueMicrotask(() => {
        worker.respond(structuredClone(handle(structuredClone(request))));
      });
    };
    return worker as unknown as Worker;
  });
  /** How the areas of each edit were named: a number for what the worker had. */
  const sent = (): readonly (readonly string[])[] =>
    requests.map(({ areas }) => areas.map((each) => (typeof each === 'number' ? 'known' : each.name)));
  return { kernel, sent };
}

const farArea: WorkArea = { name: 'Område 2', geometry: boxAround([501_000, 6_700_000], 10, 10), method: 'drawn' };
const strokeAt = (easting: number): Edit => ({ kind: 'stroke', points: [[easting, 6_700_000]], radius: 2 });

test('an area travels once: the worker has what it was given last and what it made of it', async () => {
  const { kernel, sent } = realKernel();
  const first = await kernel.edit([area, farArea], strokeAt(500_005), rules);
  const second = await kernel.edit(first.areas, strokeAt(499_995), rules);
  expect(second.areas[1]).toBe(farArea);
  // An undo: the area of before the first edit is not there any more, the far one is.
  const third = await kernel.edit([area, farArea], strokeAt(500_005), rules);
  expect(third.areas).toEqual(first.areas);
  expect(sent()).toEqual([
    ['Område 1', 'Område 2'],
    ['known', 'known'],
    ['Område 1', 'known'],
  ]);
});

test('edits sent before the first response refer to no result that is not there yet', async () => {
  const { kernel, sent } = realKernel();
  const both = await Promise.all([
    kernel.edit([area], strokeAt(500_005), rules),
    kernel.edit([area], strokeAt(499_995), rules),
  ]);
  const next = await kernel.edit(both[0].areas, strokeAt(499_995), rules);
  expect(sent()).toEqual([['Område 1'], ['known'], ['Område 1']]);
  expect(next.areas).toHaveLength(1);
});

test('preparing starts the worker once, sends it nothing, and the first edit uses it', async () => {
  const { kernel, workers } = fakeKernel();
  kernel.prepare();
  kernel.prepare();
  expect(workers).toHaveLength(1);
  expect(workers[0]?.requests).toEqual([]);
  const call = kernel.edit([], edit, rules);
  workers[0]?.respond({ id: 1, result: { areas: [{ ...packArea(area), id: -1 }], notices: [], failures: [] } });
  expect((await call).areas).toEqual([area]);
  expect(workers).toHaveLength(1);
});

test('preparing fails silently where workers are refused: the edit reports it', async () => {
  const kernel = createWorkerKernel(() => {
    throw new TypeError('refused');
  });
  kernel.prepare();
  await expect(kernel.edit([], edit, rules)).rejects.toThrow('refused');
});

test('another worker is sent everything anew', async () => {
  const { kernel, workers } = fakeKernel();
  const lost = kernel.edit([area], edit, rules);
  workers[0]?.dispatchEvent(new Event('error'));
  await expect(lost).rejects.toThrow('failed');
  void kernel.edit([area], edit, rules).catch(() => undefined);
  expect(workers[1]?.requests).toMatchObject([{ areas: [{ name: 'Område 1' }] }]);
});

test('cancelling ends the worker at once, with all that waits for it, and the next call starts another', async () => {
  const { kernel, workers } = fakeKernel();
  const calls = [kernel.edit([area], edit, rules), kernel.edit([area], edit, rules)];
  kernel.cancel();
  for (const call of calls) await expect(call).rejects.toBeInstanceOf(EditCancelled);
  expect(workers[0]?.isTerminated).toBe(true);
  const next = kernel.edit([area], edit, rules);
  expect(workers[1]?.requests).toMatchObject([{ areas: [{ name: 'Område 1' }] }]);
  workers[1]?.respond({ id: 3, result: { areas: [0], notices: [], failures: [] } });
  expect((await next).areas).toEqual([area]);
});

test('cancelling with nothing under way leaves the worker, which is ready for the next edit', async () => {
  const { kernel, workers } = fakeKernel();
  kernel.cancel();
  const call = kernel.edit([area], edit, rules);
  workers[0]?.respond({ id: 1, result: { areas: [0], notices: [], failures: [] } });
  await call;
  kernel.cancel();
  expect(workers).toHaveLength(1);
  expect(workers[0]?.isTerminated).toBe(false);
});
