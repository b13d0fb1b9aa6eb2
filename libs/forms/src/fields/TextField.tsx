import { Field, TextInput, type ControlWidth } from '@schaktkoll/ui';
import type { HTMLInputTypeAttribute, InputHTMLAttributes, ReactElement } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { FieldProps } from './fieldTypes.ts';
import { useField } from './useField.ts';

type NativeProps = Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'autoComplete' | 'autoCapitalize' | 'spellCheck' | 'inputMode' | 'readOnly' | 'enterKeyHint'
>;

export interface TextFieldProps<T extends FieldValues> extends FieldProps<T>, NativeProps {
  readonly type?: Extract<HTMLInputTypeAttribute, 'text' | 'email' | 'tel' | 'url'>;
  readonly width?: ControlWidth;
  /** Normalises the typed text when the field is left. */
  readonly normalise?: (typed: string) => string;
}

/** One line of text. The value is a string, never undefined. */
export function TextField<T extends FieldValues>(props: TextFieldProps<T>): ReactElement {
  const {
    control: _control,
    name,
    label: _label,
    hint: _hint,
    optional: _optional,
    type,
    width,
    normalise,
    ...native
  } = props;
  const { id, field, words, aria } = useField(props);
  const leave = (): void => {
    const value = typeof field.value === 'string' ? field.value : '';
    const written = normalise?.(value) ?? value;
    if (written !== value) field.onChange(written);
    field.onBlur();
  };
  return (
    <Field id={id} path={name} {...words}>
      <TextInput
        {...native}
        {...aria}
        {...field}
        value={field.value ?? ''}
        onBlur={leave}
        type={type ?? 'text'}
        $width={width ?? 'long'}
      />
    </Field>
  );
}
