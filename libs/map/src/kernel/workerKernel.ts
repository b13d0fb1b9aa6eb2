import type { WorkArea } from './workArea.ts';
import { EditCancelled } from './EditCancelled.ts';
import type { EditResult } from './edit.ts';
import type { GeometryKernel } from './geometryKernel.ts';
import { AreaCacheMirror } from './areaCache.ts';
import type { EditRequest, KernelResponse } from './kernelMessages.ts';
import kernelUrl from './kernel.worker.ts?worker&url';
import { buffersOf } from './packedArea.ts';
import { startWorker } from './startWorker.ts';

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
  const sent = new AreaCacheMirror();
  const stop = (reason: Error): void => {
    worker?.terminate();
    worker = undefined;
    sent.reset();
    for (const { reject } of waiting.values()) reject(reason);
    waiting.clear();
  };
  const running = (): Worker => {
    if (worker !== undefined) return worker;
    const started = start();
    started.addEventListener('message', ({ data }: MessageEvent<KernelResponse>) => {
      const call = waiting.get(data.id);
      waiting.delete(data.id);
      if ('result' in data)
        call?.resolve({ ...data.result, areas: sent.receive(data.result.areas, call.areas, data.id === nextId) });
      else call?.reject(new Error(data.error));
    });
    started.addEventListener('error', () => stop(new Error('The geometry worker failed')));
    worker = started;
    return started;
  };
  return {
    edit: (areas, edit, rules) =>
      new Promise((resolve, reject) => {
        nextId += 1;
        const target = running();
        const request: EditRequest = { id: nextId, areas: sent.send(areas), edit, rules };
        waiting.set(request.id, { areas, resolve, reject });
        target.postMessage(request, buffersOf(request.areas));
      }),
    prepare: () => {
      try {
        running();
      } catch {
        // The edit that needs the worker reports the error.
      }
    },
    // A worker that is computing receives no messages: it is terminated.
    cancel: () => {
      if (waiting.size > 0) stop(new EditCancelled());
    },
    destroy: () => stop(new Error('The geometry kernel was closed')),
  };
}
