import { applyEdit } from './applyEdit.ts';
import type { EditRequest, KernelResponse } from './kernelMessages.ts';
import { AreaCache } from './areaCache.ts';

/** The handler of the worker's messages. Their order matters: both sides of the area cache rely on it. */
export function createRequestHandler(): (request: EditRequest) => KernelResponse {
  const cache = new AreaCache();
  return (request) => {
    const { id, edit, rules } = request;
    try {
      const areas = cache.receive(request.areas);
      const result = applyEdit(areas, edit, rules);
      return { id, result: { ...result, areas: cache.respond(result.areas, areas) } };
    } catch (error) {
      return { id, error: error instanceof Error ? error.message : 'Unknown error' };
    }
  };
}
