import { useFocusOn } from '@schaktkoll/ui';
import { useState, type FormEvent, type RefObject } from 'react';
import type { FieldError } from './typedArea.ts';

interface AreaFormOptions<Name extends string, Area> {
  /** Returns the area that was entered, or its errors. */
  readonly read: () =>
    | (Area & { readonly ok: true })
    | { readonly ok: false; readonly errors: readonly FieldError<Name>[] };
  /** The input is valid: adds the area and clears the fields that belong to it only. */
  readonly onAdd: (area: Area) => Promise<unknown>;
}

export interface AreaForm<Name extends string> {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly errors: Readonly<Partial<Record<Name, string>>>;
  readonly isAdding: boolean;
  /** A field has changed, so its error is removed. */
  readonly clearError: (...names: readonly Name[]) => void;
  readonly submit: (event: FormEvent) => void;
}

/**
 * A small form that adds one area: its errors are shown at the fields, and the first field with an error gets the
 * focus. It does not use the form library, which would otherwise be part of the first load of the map; the later steps
 * use it.
 */
export function useAreaForm<Name extends string, Area = unknown>({
  read,
  onAdd,
}: AreaFormOptions<Name, Area>): AreaForm<Name> {
  const [errors, setErrors] = useState<readonly FieldError<Name>[]>([]);
  const [attempt, setAttempt] = useState(0);
  const [isAdding, setIsAdding] = useState(false);
  const form = useFocusOn<HTMLFormElement>(attempt, {
    first: false,
    move: (element) => element?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
  });

  const add = async (): Promise<void> => {
    if (isAdding) return;
    const area = read();
    setErrors(area.ok ? [] : area.errors);
    setAttempt((count) => count + 1);
    if (!area.ok) return;
    setIsAdding(true);
    await onAdd(area);
    setIsAdding(false);
  };
  return {
    form,
    errors: Object.fromEntries(errors.map(({ field, message }) => [field, message])) as AreaForm<Name>['errors'],
    isAdding,
    clearError: (...names) => setErrors((all) => all.filter(({ field }) => !names.includes(field))),
    submit: (event) => {
      event.preventDefault();
      // React events bubble from portals and nested fields, and must not submit the surrounding form.
      event.stopPropagation();
      void add();
    },
  };
}
