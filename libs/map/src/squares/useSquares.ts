import { isSameSquares, noSquares, type SquareSet } from '@schaktkoll/geometry';
import { useCallback, useMemo, useState } from 'react';
import { pushUndo, redo, startUndo, undo, type UndoStack } from '../areas/undoStack.ts';

/**
 * The squares of an area and the functions that change them; the page owns them, and the map and the forms beside it
 * share them.
 */
export interface Squares {
  readonly set: SquareSet;
  /** One step of the history; a change without effect is not a step. */
  readonly change: (step: (set: SquareSet) => SquareSet) => void;
  readonly clear: () => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Number of squares added by the latest change, negative for removed ones; null before the first change. */
  readonly latest: number | null;
}

interface History {
  readonly stack: UndoStack<SquareSet>;
  readonly latest: number | null;
}

/**
 * Stores the squares of an area and their history. The sets share unchanged rows, so a hundred of them take little more
 * memory than one.
 * @param initial read once, at the first render
 */
export function useSquares(initial: SquareSet): Squares {
  const [{ stack, latest }, setHistory] = useState<History>(() => ({ stack: startUndo(initial), latest: null }));
  const move = useCallback((step: (stack: UndoStack<SquareSet>) => UndoStack<SquareSet>) => {
    setHistory((before) => {
      const after = step(before.stack);
      return { stack: after, latest: after.present.count - before.stack.present.count };
    });
  }, []);
  const steps = useMemo(
    () => ({
      change: (step: (set: SquareSet) => SquareSet) => move((before) => pushed(before, step(before.present))),
      clear: () => move((before) => pushed(before, noSquares)),
      undo: () => move(undo),
      redo: () => move(redo),
    }),
    [move],
  );
  return { set: stack.present, ...steps, canUndo: stack.past.length > 0, canRedo: stack.future.length > 0, latest };
}

function pushed(stack: UndoStack<SquareSet>, next: SquareSet): UndoStack<SquareSet> {
  return isSameSquares(stack.present, next) ? stack : pushUndo(stack, next);
}
