import { useFocusOn } from '@schaktkoll/ui';
import { useState, type FormEvent, type RefObject } from 'react';
import type { FieldMistake } from './typedArea.ts';

interface AreaFormOptions<Name extends string, Area> {
  /** What is filled in as an area, or what is wrong with it. */
  readonly read: () =>
    (Area & { readonly ok: true }) | { readonly ok: false; readonly errors: readonly FieldMistake<Name>[] };
  /** The area is right: adds it and empties what belongs to it alone. */
  readonly onAdd: (area: Area) => Promise<unknown>;
}

type Mistakes<Name extends string> = Readonly<Partial<Record<Name, string>>>;

export interface AreaForm<Name extends string> {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly errors: Mistakes<Name>;
  readonly isAdding: boolean;
  /** A field is changed: what was said of it holds no more. */
  readonly forget: (...names: readonly Name[]) => void;
  readonly submit: (event: FormEvent) => void;
}

/**
 * A small form that adds one area: its errors stand at the fields, and the first wrong one gets the focus. It does without
 * the form library, which the first view of the map would otherwise have to fetch; the steps after it use that.
 */
export function useAreaForm<Name extends string, Area = unknown>({
  read,
  onAdd,
}: AreaFormOptions<Name, Area>): AreaForm<Name> {
  const [errors, setErrors] = useState<Mistakes<Name>>(noMistakes<Name>);
  const [attempt, setAttempt] = useState(0);
  const [isAdding, setIsAdding] = useState(false);
  const form = useFocusOn<HTMLFormElement>(attempt, {
    first: false,
    move: (element) => element?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
  });

  const add = async (): Promise<void> => {
    if (isAdding) return;
    const area = read();
    setErrors(
      area.ok
        ? noMistakes<Name>()
        : (Object.fromEntries(area.errors.map(({ field, message }) => [field, message])) as Mistakes<Name>),
    );
    setAttempt((count) => count + 1);
    if (!area.ok) return;
    setIsAdding(true);
    await onAdd(area);
    setIsAdding(false);
  };
  return {
    form,
    errors,
    isAdding,
    forget: (...names) =>
      setErrors(
        (all) =>
          Object.fromEntries(Object.entries(all).filter(([name]) => !names.includes(name as Name))) as Mistakes<Name>,
      ),
    submit: (event) => {
      event.preventDefault();
      // A form of a portal or of a field inside must not send the one around it.
      event.stopPropagation();
      void add();
    },
  };
}

function noMistakes<Name extends string>(): Mistakes<Name> {
  return {} as Mistakes<Name>;
}
