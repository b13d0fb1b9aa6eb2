import type { WorkArea } from '../areas/workArea.ts';
import type { Edit, EditResult, EditRules } from './edit.ts';
import kernelUrl from './kernel.worker.ts?worker&url';
import { buffersOf, packArea, unpackArea, type PackedArea } from './packedArea.ts';
import { startWorker } from './startWorker.ts';

/** Geometry work that is kept off the page's thread and out of its script. */
export interface GeometryKernel {
  /** See `applyEdit`; rejects when the kernel fails. */
  readonly edit: (areas: readonly WorkArea[], edit: Edit, rules: EditRules) => Promise<EditResult>;
  readonly destroy: () => void;
}

export interface KernelRequest {
  readonly id: number;
  readonly areas: readonly PackedArea[];
  readonly edit: Edit;
  readonly rules: EditRules;
}

/** Areas that did not change come back as their places: they stay the same objects and are not copied. */
export type KernelAnswer =
  | { readonly id: number; readonly result: Omit<EditResult, 'areas'> & { readonly areas: readonly (PackedArea | number)[] } }
  | { readonly id: number; readonly error: string };

interface Waiting {
  readonly areas: readonly WorkArea[];
  readonly resolve: (result: EditResult) => void;
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
      if ('result' in data) call?.resolve({ ...data.result, areas: areasOf(data.result.areas, call.areas) });
      else call?.reject(new Error(data.error));
    });
    started.addEventListener('error', () => stop('The geometry worker failed'));
    worker = started;
    return started;
  };
  return {
    edit: (areas, edit, rules) =>
      new Promise((resolve, reject) => {
        nextId += 1;
        const request: KernelRequest = { id: nextId, areas: areas.map(packArea), edit, rules };
        const target = running();
        waiting.set(request.id, { areas, resolve, reject });
        target.postMessage(request, buffersOf(request.areas));
      }),
    destroy: () => stop('The geometry kernel was closed'),
  };
}

/** The list that was given when every area of it is left as it was. */
function areasOf(answered: readonly (PackedArea | number)[], given: readonly WorkArea[]): readonly WorkArea[] {
  const areas = answered.flatMap((area) => (typeof area === 'number' ? (given[area] ?? []) : unpackArea(area)));
  return areas.length === given.length && areas.every((area, index) => area === given[index]) ? given : areas;
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
