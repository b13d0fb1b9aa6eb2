import { hasMaxCases, needsRecipients, type OfferedRole, type Role } from '@schaktkoll/domain';
import { Stack } from '@schaktkoll/ui';
import type { ReactElement } from 'react';
import { useWatch, type Control, type FieldPath, type FieldValues } from 'react-hook-form';
import { MaxCasesField } from './MaxCasesField.tsx';
import { RecipientChoice, type RecipientOption } from './RecipientChoice.tsx';
import { RoleChoice } from './RoleChoice.tsx';

interface RoleFieldsProps<T extends FieldValues> {
  readonly control: Control<T>;
  readonly names: {
    readonly roles: FieldPath<T>;
    readonly recipients: FieldPath<T>;
    /** Left out where the form has no such field: an invite. */
    readonly maxNumberOfCases?: FieldPath<T>;
  };
  readonly offered: readonly OfferedRole[];
  readonly stored?: { readonly roles: readonly Role[]; readonly maxNumberOfCases: number };
  readonly recipients: readonly RecipientOption[];
  readonly mayEditRecipients: boolean;
}

/** Role choice with what follows from it: the number of cases of an inquirer, the recipients of an answerer. */
export function RoleFields<T extends FieldValues>(props: RoleFieldsProps<T>): ReactElement {
  const { control, names, offered, stored, recipients, mayEditRecipients } = props;
  const value: unknown = useWatch({ control, name: names.roles });
  const roles: readonly Role[] = Array.isArray(value) ? value : [];
  return (
    <Stack $gap={6}>
      <RoleChoice control={control} name={names.roles} offered={offered} {...(stored && { stored: stored.roles })} />
      {names.maxNumberOfCases !== undefined && hasMaxCases(roles) && (
        <MaxCasesField
          control={control}
          name={names.maxNumberOfCases}
          {...(stored && { current: stored.maxNumberOfCases })}
        />
      )}
      {needsRecipients(roles) && (
        <RecipientChoice
          control={control}
          name={names.recipients}
          recipients={recipients}
          mayEditRecipients={mayEditRecipients}
        />
      )}
    </Stack>
  );
}
