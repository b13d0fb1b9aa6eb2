import type { WorkArea } from '../areas/workArea.ts';
import type { AddResult } from './addArea.ts';
import kernelUrl from './kernel.worker.ts?worker&url';
import { startWorker } from './startWorker.ts';

/** Geometry work that is kept off the page's thread and out of its script. */
export interface GeometryKernel {
  /** See `addArea`; rejects when the kernel fails. */
  readonly add: (areas: readonly WorkArea[], added: WorkArea, names: readonly string[]) => Promise<AddResult>;
  readonly destroy: () => void;
}

export interface KernelRequest {
  readonly id: number;
  readonly areas: readonly WorkArea[];
  readonly added: WorkArea;
  readonly names: readonly string[];
}

export type KernelAnswer =
  | { readonly id: number; readonly result: AddResult }
  | { readonly id: number; readonly error: string };

interface Waiting {
  readonly resolve: (result: AddResult) => void;
  readonly reject: (error: Error) => void;
}

/** The kernel in a worker, started at the first call. A worker that fails is replaced at the next call. */
export function createWorkerKernel(start: () => Worker = () => startWorker(kernelUrl)): GeometryKernel {
  let worker: Worker | undefined;
  let nextId = 0;
  const waiting = new Map<number, Waiting>();
  const stop = (reason: string): void => {
    worker?.terminate();
    worker = undefined;
    for (const { reject } of waiting.values()) reject(new Error(reason));
    waiting.clear();
  };
  const running = (): Worker => {
    if (worker !== undefined) return worker;
    const started = start();
    started.addEventListener('message', ({ data }: MessageEvent<KernelAnswer>) => {
      const call = waiting.get(data.id);
      waiting.delete(data.id);
      if ('result' in data) call?.resolve(data.result);
      else call?.reject(new Error(data.error));
    });
    started.addEventListener('error', () => stop('The geometry worker failed'));
    worker = started;
    return started;
  };
  return {
    add: (areas, added, names) =>
      new Promise((resolve, reject) => {
        nextId += 1;
        const request: KernelRequest = { id: nextId, areas, added, names };
        const target = running();
        waiting.set(request.id, { resolve, reject });
        target.postMessage(request);
      }),
    destroy: () => stop('The geometry kernel was closed'),
  };
}

let makeKernel: () => GeometryKernel = () => createWorkerKernel();

/** A kernel as the hooks use it. */
export function createKernel(): GeometryKernel {
  return makeKernel();
}

/** Component tests have no workers: the testing entry puts one in the page's own thread here. */
export function replaceKernel(make: () => GeometryKernel): void {
  makeKernel = make;
}
