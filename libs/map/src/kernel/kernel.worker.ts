import { applyEdit } from './applyEdit.ts';
import type { KernelAnswer, KernelRequest } from './geometryKernel.ts';

self.addEventListener('message', ({ data }: MessageEvent<KernelRequest>) => {
  self.postMessage(answer(data));
});

function answer({ id, areas, edit, rules }: KernelRequest): KernelAnswer {
  try {
    const result = applyEdit(areas, edit, rules);
    const places = new Map(areas.map((area, index) => [area, index]));
    return { id, result: { ...result, areas: result.areas.map((area) => places.get(area) ?? area) } };
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : 'Unknown error' };
  }
}
