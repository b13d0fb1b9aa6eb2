import { controlAria, type ControlAria, type FieldWords } from '@schaktkoll/ui';
import { formTexts } from '@schaktkoll/texts';
import { useId } from 'react';
import { useController, type ControllerRenderProps, type FieldPath, type FieldValues } from 'react-hook-form';
import type { FieldProps } from './fieldTypes.ts';

interface UseField<T extends FieldValues> {
  readonly id: string;
  readonly field: ControllerRenderProps<T, FieldPath<T>>;
  /** Label, hint, error and the optional mark, for the frame. */
  readonly words: FieldWords;
  /** Id, aria-describedby and aria-invalid, for the control. */
  readonly aria: ControlAria;
}

/** Binds one field to its form: value, texts, and the ARIA attributes that connect hint and error with the control. */
export function useField<T extends FieldValues>(props: FieldProps<T>, extraId?: (id: string) => string): UseField<T> {
  const id = useId();
  const { field, fieldState } = useController({ control: props.control, name: props.name });
  const words: FieldWords = {
    label: props.label,
    optionalText: props.optional === true ? formTexts.optional : undefined,
    hint: props.hint,
    error: fieldState.error?.message ?? props.error,
  };
  return { id, field, words, aria: controlAria(id, words, extraId?.(id)) };
}
