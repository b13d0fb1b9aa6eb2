import { applyEdit } from './applyEdit.ts';
import type { KernelAnswer, KernelRequest } from './geometryKernel.ts';
import { buffersOf, packArea, unpackArea } from './packedArea.ts';

self.addEventListener('message', ({ data }: MessageEvent<KernelRequest>) => {
  const answered = answer(data);
  self.postMessage(answered, { transfer: 'result' in answered ? buffersOf(answered.result.areas) : [] });
});

function answer({ id, areas: packed, edit, rules }: KernelRequest): KernelAnswer {
  try {
    const areas = packed.map(unpackArea);
    const result = applyEdit(areas, edit, rules);
    const places = new Map(areas.map((area, index) => [area, index]));
    return { id, result: { ...result, areas: result.areas.map((area) => places.get(area) ?? packArea(area)) } };
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : 'Unknown error' };
  }
}
