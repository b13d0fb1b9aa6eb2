import { checkWorkAreas, type CheckFailure, type Polygon, type WorkAreaLimits } from '@schaktkoll/geometry';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { EditCancelled } from '../kernel/EditCancelled.ts';
import type { AreaNotice } from '../kernel/notices.ts';
import type { Edit, EditResult } from '../kernel/edit.ts';
import { createKernel } from '../kernel/createKernel.ts';
import type { GeometryKernel } from '../kernel/geometryKernel.ts';
import { totalOf } from '../kernel/sizes.ts';
import { pushUndo, redo, startUndo, undo, type UndoStack } from './undoStack.ts';
import type { WorkArea, WorkAreaMethod } from '../kernel/workArea.ts';

/**
 * The result of the last change, for the screen to report; `Failed` and `Cancelled` mean that nothing was added,
 * `LeastCorners` that an area keeps three vertices.
 */
export type WorkAreaNotice = AreaNotice | 'Failed' | 'Cancelled' | 'LeastCorners';

/** The outcome of an edit; `failed` and `cancelled` leave the areas unchanged. */
export type EditOutcome = 'done' | 'failed' | 'cancelled';

/** The work areas of a case with every way to change them; owned by the page, shared by the map and the forms. */
export interface WorkAreas {
  readonly areas: readonly WorkArea[];
  /** Adds an area or several as one step, joined with those they overlap; settles when it is done. */
  readonly add: (added: Polygon | readonly Polygon[], method: WorkAreaMethod) => Promise<EditOutcome>;
  /** Changes the areas with a tool, as one step of undo; settles when it is done. */
  readonly edit: (edit: Edit) => Promise<EditOutcome>;
  /** Cancels the running edit and those that wait for it; the areas are unchanged. */
  readonly cancel: () => void;
  /** Loads and prepares the kernel, when edits are likely to follow. */
  readonly prepare: () => void;
  readonly remove: (index: number) => void;
  readonly rename: (index: number, name: string) => void;
  /** Removes all areas as one step. */
  readonly clear: () => void;
  /** Waits for a running edit, and undoes that one; does nothing if the edit changed nothing. */
  readonly undo: () => void;
  readonly redo: () => void;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Every rule of the specification that the areas break now, an empty list of areas included. */
  readonly failures: readonly CheckFailure[];
  /** Square metres on the ground. */
  readonly totalArea: number;
  /** By how many square metres the latest edit changed that; 0 after anything else. */
  readonly changedArea: number;
  readonly limits: WorkAreaLimits;
  readonly notices: readonly WorkAreaNotice[];
  /** Shows a notice that is not about a change, until the next change. */
  readonly notify: (notice: WorkAreaNotice) => void;
  readonly busy: boolean;
}

export interface WorkAreaOptions {
  /** The name of a new area by its number, which begins with 1. */
  readonly nameOf: (number: number) => string;
}

type Areas = readonly WorkArea[];

interface LatestEdit {
  readonly notices: readonly WorkAreaNotice[];
  readonly changedArea: number;
}
const noEdit: LatestEdit = { notices: [], changedArea: 0 };
/** More parts than one outline makes when it crosses itself; further ones repeat the first name. */
const MOST_PARTS = 20;

/**
 * Keeps the work areas, their history and their checks. The stack covers what the map draws and what forms add alike.
 * @param initial read once, at the first render
 */
export function useWorkAreas(initial: Areas, limits: WorkAreaLimits, { nameOf }: WorkAreaOptions): WorkAreas {
  const [stack, setStack] = useState(() => startUndo<Areas>(initial));
  const [latestEdit, setLatestEdit] = useState<LatestEdit>(noEdit);
  const [waiting, setWaiting] = useState(0);
  // What is changed while the worker works must see what the calls before it gave, which is not rendered yet.
  const latest = useRef(stack);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  // The count before it is rendered.
  const waitingNow = useRef(0);
  // Whether the edit that was worked out last is a step of the history.
  const hasStep = useRef(false);
  // What was asked for before the latest cancelling is not done any more.
  const cancelled = useRef(0);
  const kernel = useKernel();
  // The worker checks its results, and undo returns to checked states.
  const checked = useMemo(() => ({ limits, failures: new WeakMap<Areas, readonly CheckFailure[]>() }), [limits]);

  const change = useCallback((step: (stack: UndoStack<Areas>) => UndoStack<Areas>, edit: LatestEdit = noEdit) => {
    latest.current = step(latest.current);
    setStack(latest.current);
    setLatestEdit(edit);
  }, []);

  const countWaiting = useCallback((by: number) => {
    waitingNow.current += by;
    setWaiting(waitingNow.current);
  }, []);

  const edit = useCallback(
    (wanted: Edit): Promise<EditOutcome> => {
      const cancelledBefore = cancelled.current;
      const requireWanted = (): void => {
        if (cancelled.current !== cancelledBefore) throw new EditCancelled();
      };
      const work = async (): Promise<EditOutcome> => {
        try {
          const { before, after } = await workOut(latest, wanted, {
            kernel: kernel(),
            limits: checked.limits,
            nameOf,
            requireWanted,
          });
          hasStep.current = after.areas !== before;
          checked.failures.set(after.areas, after.failures);
          const edit = { notices: after.notices, changedArea: totalOf(after.areas) - totalOf(before) };
          change((now) => (hasStep.current ? pushUndo(now, after.areas) : now), edit);
          return 'done';
        } catch (error) {
          hasStep.current = false;
          const isCancelled = error instanceof EditCancelled;
          setLatestEdit({ ...noEdit, notices: [isCancelled ? 'Cancelled' : 'Failed'] });
          return isCancelled ? 'cancelled' : 'failed';
        } finally {
          countWaiting(-1);
        }
      };
      countWaiting(1);
      const worked = queue.current.then(work);
      queue.current = worked;
      return worked;
    },
    [change, checked, countWaiting, kernel, nameOf],
  );

  const undoLatest = useCallback(() => {
    if (waitingNow.current === 0) return change(undo);
    // Now it would be another step, and what it undoes could not be redone after the edit.
    queue.current = queue.current.then(() => {
      if (hasStep.current) change(undo);
      // The next one takes back what was there before the edit.
      hasStep.current = true;
    });
  }, [change]);

  const redoNext = useCallback(() => {
    if (waitingNow.current === 0) return change(redo);
    queue.current = queue.current.then(() => change(redo));
  }, [change]);

  const steps = useMemo(
    () => ({
      add: (added: Polygon | readonly Polygon[], method: WorkAreaMethod) =>
        edit({ kind: 'add', polygons: 'type' in added ? [added] : added, method }),
      edit,
      cancel: () => {
        cancelled.current += 1;
        kernel().cancel();
      },
      prepare: () => kernel().prepare(),
      remove: (index: number) =>
        change((before) =>
          pushUndo(
            before,
            before.present.filter((_, other) => other !== index),
          ),
        ),
      rename: (index: number, name: string) => change((before) => renamed(before, index, name)),
      clear: () => change((before) => (before.present.length === 0 ? before : pushUndo<Areas>(before, []))),
      undo: undoLatest,
      redo: redoNext,
      notify: (notice: WorkAreaNotice) => setLatestEdit({ ...noEdit, notices: [notice] }),
    }),
    [change, edit, kernel, redoNext, undoLatest],
  );

  const areas = stack.present;
  const failures = useMemo(() => {
    const known = checked.failures.get(areas) ?? checkWorkAreas(areas, checked.limits);
    checked.failures.set(areas, known);
    return known;
  }, [areas, checked]);
  const totalArea = useMemo(() => totalOf(areas), [areas]);
  return {
    areas,
    ...steps,
    canUndo: stack.past.length > 0,
    canRedo: stack.future.length > 0,
    failures,
    totalArea,
    ...latestEdit,
    limits,
    busy: waiting > 0,
  };
}

/** A kernel for as long as the component lives, made at the first use. */
function useKernel(): () => GeometryKernel {
  const made = useRef<GeometryKernel | undefined>(undefined);
  useEffect(
    () => () => {
      made.current?.destroy();
      made.current = undefined;
    },
    [],
  );
  return useCallback(() => {
    made.current ??= createKernel();
    return made.current;
  }, []);
}

interface Means {
  readonly kernel: GeometryKernel;
  readonly limits: WorkAreaLimits;
  readonly nameOf: (number: number) => string;
  /** Throws EditCancelled if the edit has been cancelled. */
  readonly requireWanted: () => void;
}

async function workOut(
  latest: { readonly current: UndoStack<Areas> },
  edit: Edit,
  { kernel, limits, nameOf, requireWanted }: Means,
): Promise<{ readonly before: Areas; readonly after: EditResult }> {
  for (;;) {
    requireWanted();
    const before = latest.current.present;
    const after = await kernel.edit(before, edit, { names: freeNames(before, nameOf, newParts(edit)), limits });
    requireWanted();
    // A removal in the meantime: work it out again from what is there now.
    if (latest.current.present === before) return { before, after };
  }
}

/** For how many new areas names may be needed. */
function newParts(edit: Edit): number {
  if (edit.kind === 'add') return edit.polygons.length + MOST_PARTS;
  return edit.kind === 'file' ? edit.polygons.length + edit.lines.length + MOST_PARTS : MOST_PARTS;
}

function freeNames(areas: Areas, nameOf: (number: number) => string, count: number): readonly string[] {
  const taken = new Set(areas.map(({ name }) => name));
  const free: string[] = [];
  for (let number = 1; free.length < count; number += 1) {
    if (!taken.has(nameOf(number))) free.push(nameOf(number));
  }
  return free;
}

function renamed(stack: UndoStack<Areas>, index: number, name: string): UndoStack<Areas> {
  const area = stack.present[index];
  if (area === undefined || area.name === name) return stack;
  return pushUndo(stack, stack.present.with(index, { ...area, name }));
}
