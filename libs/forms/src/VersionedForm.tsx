import { isSameStep, useLeaveQuestion } from '@schaktkoll/routing';
import { useEffect, useEffectEvent, type ComponentProps, type ReactElement, type ReactNode } from 'react';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import { FormShell, type FormShellProps } from './FormShell.tsx';
import { ConflictNotes } from './ConflictNotes.tsx';
import { useSchemaForm } from './useSchemaForm.ts';
import { useVersionedForm, type VersionedFormOptions } from './useVersionedForm.ts';

interface VersionedFormProps<T extends FieldValues, Stored extends object | null>
  extends
    Omit<VersionedFormOptions<T, Stored>, 'form'>,
    Omit<FormShellProps<T>, 'form' | 'onSubmit' | 'closesWhenSent' | 'actions' | 'children'>,
    Pick<ComponentProps<typeof ConflictNotes>, 'changedText' | 'removedText'> {
  readonly schema: Parameters<typeof useSchemaForm<T>>[0]['schema'];
  /** As for `useSchemaForm`. */
  readonly rules?: Parameters<typeof useSchemaForm<T>>[0]['rules'];
  /** As for `useSchemaForm`. */
  readonly toInput?: (values: T) => unknown;
  /** The page knows that the edited object is gone; the form notices it when it saves. */
  readonly isRemoved?: boolean;
  /** Called with whether there is unsaved input. */
  readonly onDirty?: (isDirty: boolean) => void;
  readonly actions?: (form: UseFormReturn<T>) => ReactNode;
  readonly children: (form: UseFormReturn<T>) => ReactNode;
}

/**
 * A form that edits stored data: it starts with what is stored, saves with its version (`If-Match`), asks before unsaved
 * input is left, applies the input on top of what another user saves meanwhile, and keeps it when another user removes
 * what is edited (see `useVersionedForm`).
 */
export function VersionedForm<T extends FieldValues, Stored extends object | null>(
  props: VersionedFormProps<T, Stored>,
): ReactElement {
  const { schema, rules, toInput, stored, valuesOf, keeps, save, readNewest, ...rest } = props;
  const { onSaved, onDone, changedText, removedText, isRemoved = false, onDirty, actions, children, ...shell } = rest;
  const form = useSchemaForm<T>({
    schema,
    labels: shell.labels,
    defaultValues: valuesOf(stored) as DefaultValues<T>,
    ...(rules && { rules }),
    ...(toInput && { toInput }),
  });
  const { isDirty } = form.formState;
  const {
    submit,
    conflict,
    isRemoved: wasRemoved,
  } = useVersionedForm<T, Stored>({
    form,
    stored,
    valuesOf,
    save,
    ...(keeps && { keeps }),
    ...(readNewest && { readNewest }),
    ...(onSaved && { onSaved }),
    ...(onDone && { onDone }),
  });
  useLeaveQuestion(isDirty, isSameStep);
  const report = useEffectEvent((dirty: boolean) => onDirty?.(dirty));
  useEffect(() => report(isDirty), [isDirty]);
  return (
    <FormShell
      {...shell}
      form={form}
      onSubmit={submit}
      // What is new has a page or a form of its own once it is stored.
      closesWhenSent={stored === null}
      actions={actions?.(form)}
    >
      {children(form)}
      <ConflictNotes
        conflict={conflict}
        isRemoved={isRemoved || wasRemoved}
        {...(changedText !== undefined && { changedText })}
        {...(removedText !== undefined && { removedText })}
      />
    </FormShell>
  );
}
