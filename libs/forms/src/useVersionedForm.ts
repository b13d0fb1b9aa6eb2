import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useIsUnmounted } from '@schaktkoll/ui';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { problemOf } from './errors/serverErrors.ts';

/** Another user changed the stored data during editing; empty if the server does not say who and when. */
interface Conflict {
  readonly by: string;
  /** ISO 8601. */
  readonly at: string;
}

const unnamed: Conflict = { by: '', at: '' };

export interface VersionedFormOptions<T extends FieldValues, Stored extends object | null> {
  readonly form: UseFormReturn<T>;
  /** The stored object, as far as the page knows; null for a new one. It may change during editing. */
  readonly stored: Stored;
  readonly valuesOf: (stored: Stored) => T;
  /**
   * `fields`: a field that was not changed here shows what is stored now. `whole`: the values belong together, and all that
   * was filled in stays.
   */
  readonly keeps?: 'fields' | 'whole';
  /** Sends the values with the version of `newest` (`If-Match`). */
  readonly save: (values: T, newest: Stored) => Promise<unknown>;
  /** Reads the stored data after a version conflict; needed when it does not arrive as `stored` by itself. */
  readonly readNewest?: () => Promise<Stored>;
  readonly onSaved?: (values: T) => void;
  /**
   * Closes the form once it is saved. Not called while it has newer input, or when the user has left it. The form stays
   * busy until what it returns has resolved.
   */
  readonly onDone?: () => unknown;
}

interface Sent<T> {
  readonly values: T;
  /** The values of the fields at that time. */
  readonly input: T;
  /** Nothing was stored. */
  readonly isNew: boolean;
}

interface VersionedForm<T extends FieldValues> {
  /** For `FormShell`. */
  readonly submit: (values: T) => Promise<void>;
  /** To be shown in the form until the next sending. */
  readonly conflict: Conflict | null;
  /** The edited object was gone at the last sending. */
  readonly isRemoved: boolean;
}

/**
 * Optimistic concurrency for a form. If another user has changed the stored data, before or during a save (412
 * VersionConflict), the user's input is applied on top, the form says so, and the next save uses the new version. If it
 * was removed meanwhile (404), the input stays.
 */
export function useVersionedForm<T extends FieldValues, Stored extends object | null>(
  options: VersionedFormOptions<T, Stored>,
): VersionedForm<T> {
  const { form, stored, valuesOf, keeps = 'fields', save, readNewest, onSaved, onDone } = options;
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [isRemoved, setRemoved] = useState(false);
  const isSaving = useRef(false);
  const isUnmounted = useIsUnmounted();
  const newest = useRef(stored);
  /** The stored data that the form is based on: as received, and as values. */
  const known = useRef({ stored, values: valuesOf(stored) });
  /** Sent without a response: the server may have stored it. */
  const lost = useRef<Sent<T> | null>(null);
  const { isDirty } = form.formState;

  const isChanged = (): boolean =>
    newest.current !== known.current.stored && !isSame(valuesOf(newest.current), known.current.values);
  const markSaved = ({ values, input, isNew }: Sent<T>): unknown => {
    const now = form.getValues();
    // In the form of what is new nothing can be written while it is created: its fields have changed by themselves.
    const later = isNew ? [] : (Object.keys(now) as Path<T>[]).filter((name) => !isSame(now[name], input[name]));
    lost.current = null;
    known.current = { stored: newest.current, values };
    form.reset(values);
    for (const name of later) form.setValue(name, now[name], { shouldDirty: true });
    onSaved?.(values);
    return later.length === 0 && !isUnmounted.current ? onDone?.() : undefined;
  };
  /** @returns whether the newest is what was sent without a response */
  const takeLost = (): boolean => {
    if (lost.current === null || !isChanged() || !isSame(valuesOf(newest.current), lost.current.values)) return false;
    markSaved(lost.current);
    return true;
  };
  const takeNewest = (hasChanges: boolean): void => {
    if (newest.current === known.current.stored || takeLost()) return;
    const isOther = isChanged();
    known.current = { stored: newest.current, values: valuesOf(newest.current) };
    if (!isOther) return;
    if (hasChanges) setConflict((before) => before ?? unnamed);
    if (hasChanges && keeps === 'whole') return;
    const options = { keepDirtyValues: true, keepErrors: hasChanges };
    form.reset(known.current.values, options);
    // The first reset reports the form as unchanged for one render, in which the save button would be disabled and lose
    // the focus. The second one compares what the user has typed with the new values.
    form.reset(known.current.values, { ...options, keepValues: true });
  };
  const follow = useEffectEvent(() => {
    if (!isSaving.current) takeNewest(isDirty);
  });
  useEffect(() => {
    newest.current = stored;
    follow();
  }, [stored]);

  const submit = async (values: T): Promise<void> => {
    setConflict(null);
    setRemoved(false);
    isSaving.current = true;
    const sent: Sent<T> = { values, input: structuredClone(form.getValues()), isNew: newest.current === null };
    try {
      await save(values, newest.current);
      await markSaved(sent);
    } catch (error) {
      const problem = problemOf(error);
      if (problem?.status === 0) {
        lost.current = sent;
        if (takeLost()) return;
      }
      if (problem?.status === 404 && !sent.isNew) {
        setRemoved(true);
        return;
      }
      if (problem?.code !== 'VersionConflict') throw error;
      const { by = '', at = '' } = problem.params ?? {};
      const change = { by: String(by), at: String(at) };
      if (readNewest !== undefined) newest.current = await readNewest();
      if (takeLost()) return;
      takeNewest(true);
      setConflict(change);
    } finally {
      isSaving.current = false;
      // What came while it was being sent.
      takeNewest(true);
    }
  };
  return { submit, conflict, isRemoved };
}

/** Values of forms are plain data in the order of their fields. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
