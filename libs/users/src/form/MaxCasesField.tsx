import { maxCasesOptions, unlimitedCases } from '@schaktkoll/domain';
import { userFormTexts as texts } from '@schaktkoll/texts';
import { controlAria, Field, Select } from '@schaktkoll/ui';
import { useId, type ReactElement } from 'react';
import { useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form';

interface MaxCasesFieldProps<T extends FieldValues> {
  readonly control: Control<T>;
  /** The path of the number; −1 is unlimited. */
  readonly name: FieldPath<T>;
  /** The stored value, which is always among the choices. */
  readonly current?: number | null;
}

/** The largest number of ongoing cases of an inquirer (specification section 9). The value is a number. */
export function MaxCasesField<T extends FieldValues>({
  control,
  name,
  current = null,
}: MaxCasesFieldProps<T>): ReactElement {
  const id = useId();
  const { field, fieldState } = useController({ control, name });
  const words = {
    label: texts.fields.maxNumberOfCases,
    hint: texts.maxCasesHint,
    error: fieldState.error?.message,
  };
  return (
    <Field id={id} path={name} {...words}>
      <Select
        {...controlAria(id, words)}
        {...field}
        value={String(field.value)}
        onChange={({ target }) => field.onChange(Number(target.value))}
        controlWidth="medium"
      >
        {maxCasesOptions(current).map((count) => (
          <option key={count} value={count}>
            {count === unlimitedCases ? texts.unlimited : texts.cases(count)}
          </option>
        ))}
      </Select>
    </Field>
  );
}
