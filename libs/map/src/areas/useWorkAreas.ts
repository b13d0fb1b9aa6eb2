import { areaOf, checkWorkAreas, type CheckFailure, type Polygon, type WorkAreaLimits } from '@schaktkoll/geometry';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { AreaNotice } from '../kernel/notices.ts';
import { createKernel, type GeometryKernel } from '../kernel/geometryKernel.ts';
import { pushUndo, redo, startUndo, undo, type UndoStack } from './undoStack.ts';
import type { WorkArea, WorkAreaMethod } from './workArea.ts';

/**
 * What happened last besides the plain change, for the screen to tell; `Failed` means that nothing was added,
 * `ToolFailed` that a tool could not be fetched.
 */
export type WorkAreaNotice = AreaNotice | 'Failed' | 'ToolFailed';

/** The work areas of a case with every way to change them; the page owns it, the map and the forms beside it share it. */
export interface WorkAreas {
  readonly areas: readonly WorkArea[];
  /** Adds an area, joined with those it overlaps; settles when it is done. */
  readonly add: (polygon: Polygon, method: WorkAreaMethod) => Promise<void>;
  readonly remove: (index: number) => void;
  readonly rename: (index: number, name: string) => void;
  /** Takes all areas away as one step. */
  readonly clear: () => void;
  readonly undo: () => void;
  readonly redo: () => void;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** Every rule of the specification that the areas break now, an empty list of areas included. */
  readonly failures: readonly CheckFailure[];
  /** Square metres on the ground. */
  readonly totalArea: number;
  /** About the latest change. */
  readonly notices: readonly WorkAreaNotice[];
  /** Tells something else than a change, until the next change. */
  readonly tell: (notice: WorkAreaNotice) => void;
  /** An area is being added. */
  readonly busy: boolean;
}

export interface WorkAreaOptions {
  /** The name of a new area by its number, which begins with 1. */
  readonly nameOf: (number: number) => string;
}

type Areas = readonly WorkArea[];
/** More parts than a hand-drawn outline makes; further ones repeat the first name. */
const MOST_PARTS = 20;

/**
 * Keeps the work areas, their history and their checks. The stack covers what the map draws and what forms add alike.
 * @param initial read once, at the first render
 */
export function useWorkAreas(initial: Areas, limits: WorkAreaLimits, { nameOf }: WorkAreaOptions): WorkAreas {
  const [stack, setStack] = useState(() => startUndo<Areas>(initial));
  const [notices, setNotices] = useState<readonly WorkAreaNotice[]>([]);
  const [waiting, setWaiting] = useState(0);
  // What is added while the worker works must see what the calls before it gave, which is not rendered yet.
  const latest = useRef(stack);
  const queue = useRef<Promise<void>>(Promise.resolve());
  const kernel = useKernel();

  const change = useCallback((step: (stack: UndoStack<Areas>) => UndoStack<Areas>, about: readonly WorkAreaNotice[] = []) => {
    latest.current = step(latest.current);
    setStack(latest.current);
    setNotices(about);
  }, []);

  const add = useCallback(
    (polygon: Polygon, method: WorkAreaMethod): Promise<void> => {
      const work = async (): Promise<void> => {
        try {
          await addTo(latest, kernel(), { polygon, method, nameOf }, change);
        } catch {
          setNotices(['Failed']);
        } finally {
          setWaiting((count) => count - 1);
        }
      };
      setWaiting((count) => count + 1);
      queue.current = queue.current.then(work);
      return queue.current;
    },
    [change, kernel, nameOf],
  );

  const steps = useMemo(
    () => ({
      remove: (index: number) => change((before) => pushUndo(before, before.present.filter((_, other) => other !== index))),
      rename: (index: number, name: string) => change((before) => renamed(before, index, name)),
      clear: () => change((before) => (before.present.length === 0 ? before : pushUndo<Areas>(before, []))),
      undo: () => change(undo),
      redo: () => change(redo),
      tell: (notice: WorkAreaNotice) => setNotices([notice]),
    }),
    [change],
  );

  const areas = stack.present;
  const failures = useMemo(() => checkWorkAreas(areas, limits), [areas, limits]);
  const totalArea = useMemo(() => areas.reduce((sum, { geometry }) => sum + areaOf(geometry), 0), [areas]);
  return {
    areas,
    add,
    ...steps,
    canUndo: stack.past.length > 0,
    canRedo: stack.future.length > 0,
    failures,
    totalArea,
    notices,
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

interface Addition {
  readonly polygon: Polygon;
  readonly method: WorkAreaMethod;
  readonly nameOf: (number: number) => string;
}

type Change = (step: (stack: UndoStack<Areas>) => UndoStack<Areas>, about?: readonly WorkAreaNotice[]) => void;

async function addTo(
  latest: { readonly current: UndoStack<Areas> },
  kernel: GeometryKernel,
  { polygon, method, nameOf }: Addition,
  change: Change,
): Promise<void> {
  for (;;) {
    const before = latest.current.present;
    const names = freeNames(before, nameOf);
    const result = await kernel.add(before, { name: names[0] ?? nameOf(1), geometry: polygon, method }, names);
    // An undo or a removal in the meantime: work it out again from what is there now.
    if (latest.current.present !== before) continue;
    if (result.areas === before || result.notices.includes('NothingEnclosed')) change((stack) => stack, result.notices);
    else change((stack) => pushUndo(stack, result.areas), result.notices);
    return;
  }
}

function freeNames(areas: Areas, nameOf: (number: number) => string): readonly string[] {
  const taken = new Set(areas.map(({ name }) => name));
  const free: string[] = [];
  for (let number = 1; free.length < MOST_PARTS; number += 1) {
    if (!taken.has(nameOf(number))) free.push(nameOf(number));
  }
  return free;
}

function renamed(stack: UndoStack<Areas>, index: number, name: string): UndoStack<Areas> {
  const area = stack.present[index];
  if (area === undefined || area.name === name) return stack;
  return pushUndo(stack, stack.present.with(index, { ...area, name }));
}
