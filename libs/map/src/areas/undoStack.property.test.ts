import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { pushUndo, redo, startUndo, undo, type UndoStack } from './undoStack.ts';

const steps = fc.array(fc.constantFrom('push', 'undo', 'redo'), { maxLength: 300 });

function walk(
  kinds: readonly string[],
  each: (before: UndoStack<number>, after: UndoStack<number>, kind: string) => void,
): void {
  let stack = startUndo(0);
  for (const [index, kind] of kinds.entries()) {
    const next = kind === 'push' ? pushUndo(stack, index + 1) : kind === 'undo' ? undo(stack) : redo(stack);
    each(stack, next, kind);
    stack = next;
  }
}

test('undo and redo take each other back, wherever one stands', () => {
  fc.assert(
    fc.property(steps, (kinds) =>
      walk(kinds, (_, stack) => {
        if (stack.past.length > 0) expect(redo(undo(stack))).toEqual(stack);
        if (stack.future.length > 0) expect(undo(redo(stack))).toEqual(stack);
      }),
    ),
  );
});

test('a change is one step back, and nothing can be redone after it', () => {
  fc.assert(
    fc.property(steps, (kinds) =>
      walk(kinds, (before, after, kind) => {
        if (kind !== 'push') return;
        expect(undo(after).present).toBe(before.present);
        expect(after.future).toEqual([]);
      }),
    ),
  );
});

test('the hundred latest steps at most are stored, and none is made up', () => {
  fc.assert(
    fc.property(steps, (kinds) =>
      walk(kinds, (before, after, kind) => {
        expect(after.past.length).toBeLessThanOrEqual(100);
        if (kind === 'undo' && before.past.length === 0) expect(after).toBe(before);
        if (kind === 'redo' && before.future.length === 0) expect(after).toBe(before);
        const all = [...after.past, after.present, ...after.future];
        expect(all).toEqual(all.toSorted((a, b) => a - b));
      }),
    ),
  );
});
