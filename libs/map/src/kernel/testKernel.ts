import { applyEdit } from './applyEdit.ts';
import type { EditResult } from './edit.ts';
import { EditCancelled } from './EditCancelled.ts';
import { replaceKernel } from './createKernel.ts';

export interface PausedEdits {
  /** Number of edits that are neither finished nor cancelled. */
  readonly count: () => number;
  /** Finishes the earliest edit. */
  readonly finish: () => void;
}

/** A kernel controlled by a test: it holds each edit until it is released or cancelled. */
export function installPausedKernel(): PausedEdits {
  const paused: { readonly finish: () => void; readonly reject: (reason: Error) => void }[] = [];
  replaceKernel(() => ({
    edit: (areas, edit, rules) =>
      new Promise<EditResult>((resolve, reject) =>
        paused.push({ finish: () => resolve((async () => applyEdit(areas, edit, rules))()), reject }),
      ),
    prepare: () => undefined,
    cancel: () => paused.splice(0).forEach(({ reject }) => reject(new EditCancelled())),
    destroy: () => undefined,
  }));
  return { count: () => paused.length, finish: () => paused.shift()?.finish() };
}
