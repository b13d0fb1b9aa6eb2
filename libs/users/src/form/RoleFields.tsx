import { hasMaxCases, needsRecipients, type OfferedRole, type Role } from '@schaktkoll/domain';
import { Stack } from '@schaktkoll/ui';
import type { ReactElement } from 'react';
import { useWatch, type Control, type FieldPath } from 'react-hook-form';
import { MaxCasesField } from './MaxCasesField.tsx';
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
