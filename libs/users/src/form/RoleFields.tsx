import {
  hasMaxCases,
  needsRecipients,
  maxCasesOptions,
  unlimitedCases,
  type OfferedRole,
  type Role,
} from '@schaktkoll/domain';
import { userFormTexts as texts } from '@schaktkoll/texts';
import { Stack, controlAria, Field, Select } from '@schaktkoll/ui';
import { useId, type ReactElement } from 'react';
import { useWatch, useController, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import { RecipientChoice, type RecipientOption } from './RecipientChoice.tsx';
import { RoleChoice } from './RoleChoice.tsx';

interface RoleValues {
  readonly roles: readonly Role[];
  readonly recipients: readonly string[];
}

interface RoleFieldsProps<T extends RoleValues> {
  readonly control: Control<T>;
  readonly offered: readonly OfferedRole[];
  readonly stored?: { readonly roles: readonly Role[]; readonly maxNumberOfCases: number };
  readonly recipients: readonly RecipientOption[];
  readonly mayEditRecipients: boolean;
  /** False in an invite; otherwise the form has `maxNumberOfCases`. */
  readonly asksMaxCases?: boolean;
}

/** Role choice with what follows from it: the number of cases of an inquirer, the recipients of an answerer. */
export function RoleFields<T extends RoleValues>(props: RoleFieldsProps<T>): ReactElement {
  const { control, offered, stored, recipients, mayEditRecipients, asksMaxCases = true } = props;
  const value: unknown = useWatch({ control, name: 'roles' as FieldPath<T> });
  const roles: readonly Role[] = Array.isArray(value) ? value : [];
  return (
    <Stack $gap={6}>
      <RoleChoice
        control={control}
        name={'roles' as FieldPath<T>}
        offered={offered}
        {...(stored && { stored: stored.roles })}
      />
      {asksMaxCases && hasMaxCases(roles) && (
        <MaxCasesField
          control={control}
          name={'maxNumberOfCases' as FieldPath<T>}
          {...(stored && { current: stored.maxNumberOfCases })}
        />
      )}
      {needsRecipients(roles) && (
        <RecipientChoice
          control={control}
          name={'recipients' as FieldPath<T>}
          recipients={recipients}
          mayEditRecipients={mayEditRecipients}
        />
      )}
    </Stack>
  );
}

interface MaxCasesFieldProps<T extends FieldValues> {
  readonly control: Control<T>;
  /** The path of the number; −1 is unlimited. */
  readonly name: FieldPath<T>;
  /** The stored value, which is always among the choices. */
  readonly current?: number | null;
}

/** The largest number of ongoing cases of an inquirer (specification section 9). The value is a number. */
function MaxCasesField<T extends FieldValues>({ control, name, current = null }: MaxCasesFieldProps<T>): ReactElement {
  const id = useId();
  const { field, fieldState } = useController({ control, name });
  const fieldTexts = {
    label: texts.fields.maxNumberOfCases,
    hint: texts.maxCasesHint,
    error: fieldState.error?.message,
  };
  return (
    <Field id={id} path={name} {...fieldTexts}>
      <Select
        {...controlAria(id, fieldTexts)}
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
