/** A value with what it was before and what an undo took back. Values are stored, not deltas: an area list is small. */
export interface UndoStack<Value> {
  readonly past: readonly Value[];
  readonly present: Value;
  readonly future: readonly Value[];
}

const MOST_STEPS = 100;

export function startUndo<Value>(present: Value): UndoStack<Value> {
  return { past: [], present, future: [] };
}

/** A new value as one step; what was undone before can no longer be done again. */
export function pushUndo<Value>({ past, present }: UndoStack<Value>, next: Value): UndoStack<Value> {
  return { past: [...past, present].slice(-MOST_STEPS), present: next, future: [] };
}

/** The value before; the same stack when there is none. */
export function undo<Value>(stack: UndoStack<Value>): UndoStack<Value> {
  const before = stack.past.at(-1);
  if (before === undefined) return stack;
  return { past: stack.past.slice(0, -1), present: before, future: [stack.present, ...stack.future] };
}

/** The value that the last undo took back; the same stack when there is none. */
export function redo<Value>(stack: UndoStack<Value>): UndoStack<Value> {
  const [next, ...future] = stack.future;
  if (next === undefined) return stack;
  return { past: [...stack.past, stack.present], present: next, future };
}
