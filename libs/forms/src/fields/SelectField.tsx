import { Field, Select, type ControlWidth } from '@schaktkoll/ui';
import { formTexts } from '@schaktkoll/texts';
import type { ReactElement } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { FieldChoice, FieldProps } from './fieldTypes.ts';
import { useField } from './useField.ts';

interface SelectFieldProps<T extends FieldValues> extends FieldProps<T> {
  readonly choices: readonly FieldChoice[];
  /** The text of the empty choice, default "Välj"; null when a choice is always selected. */
  readonly emptyLabel?: string | null;
  readonly width?: ControlWidth;
}

/** One of many choices, in the browser's own list. The empty value is the empty string. */
export function SelectField<T extends FieldValues>(props: SelectFieldProps<T>): ReactElement {
  const { name, choices, emptyLabel, width } = props;
  const { id, field, words, aria } = useField(props);
  return (
    <Field id={id} path={name} {...words}>
      <Select {...aria} {...field} disabled={props.disabled} value={field.value ?? ''} controlWidth={width ?? 'medium'}>
        {emptyLabel !== null && <option value="">{emptyLabel ?? formTexts.choose}</option>}
        {choices.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </Select>
    </Field>
  );
}
