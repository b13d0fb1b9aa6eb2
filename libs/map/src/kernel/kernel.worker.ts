import { addArea } from './addArea.ts';
import type { KernelAnswer, KernelRequest } from './geometryKernel.ts';

self.addEventListener('message', ({ data }: MessageEvent<KernelRequest>) => {
  self.postMessage(answer(data));
});

function answer({ id, areas, added, names }: KernelRequest): KernelAnswer {
  try {
    return { id, result: addArea(areas, added, names) };
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : 'Unknown error' };
  }
}
