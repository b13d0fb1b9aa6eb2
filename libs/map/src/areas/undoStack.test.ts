import { expect, test } from 'vitest';
import { pushUndo, redo, startUndo, undo } from './undoStack.ts';

test('undo gives back the values one by one and redo the other way', () => {
  const stack = pushUndo(pushUndo(startUndo('none'), 'one'), 'two');
  expect(undo(stack).present).toBe('one');
  expect(undo(undo(stack)).present).toBe('none');
  expect(redo(redo(undo(undo(stack)))).present).toBe('two');
});

test('with nothing left to undo or redo the stack stays as it is', () => {
  const stack = startUndo('only');
  expect(undo(stack)).toBe(stack);
  expect(redo(stack)).toBe(stack);
});

test('a new value after an undo forgets what was undone', () => {
  const stack = pushUndo(undo(pushUndo(startUndo(1), 2)), 3);
  expect(stack).toEqual({ past: [1], present: 3, future: [] });
});

test('the hundred latest steps are stored', () => {
  let stack = startUndo(0);
  for (let value = 1; value <= 150; value += 1) stack = pushUndo(stack, value);
  expect(stack.past).toHaveLength(100);
  expect(stack.past[0]).toBe(50);
});
