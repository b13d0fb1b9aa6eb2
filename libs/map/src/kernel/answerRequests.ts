import { applyEdit } from './applyEdit.ts';
import type { EditRequest, KernelAnswer } from './kernelMessages.ts';
import { HeldAreas } from './heldAreas.ts';

/** What the worker does with each message, in their order. */
export function answerRequests(): (request: EditRequest) => KernelAnswer {
  const held = new HeldAreas();
  return (request) => {
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
