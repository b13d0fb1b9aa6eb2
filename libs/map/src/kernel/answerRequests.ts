import { applyEdit } from './applyEdit.ts';
import type { KernelAnswer, KernelRequest } from './kernelMessages.ts';
import { HeldAreas } from './heldAreas.ts';
import { rehearse } from './rehearse.ts';

/** What the worker does with each message, in their order; undefined where nothing is answered. */
export function answerRequests(): (request: KernelRequest) => KernelAnswer | undefined {
  const held = new HeldAreas();
  return (request) => {
    if (request.kind === 'rehearse') {
      rehearse();
      return undefined;
    }
    const { id, edit, rules } = request;
    try {
      const areas = held.receive(request.areas);
      const result = applyEdit(areas, edit, rules);
      return { id, result: { ...result, areas: held.answer(result.areas, areas) } };
    } catch (error) {
      return { id, error: error instanceof Error ? error.message : 'Unknown error' };
    }
  };
}
