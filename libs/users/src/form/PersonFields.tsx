import { EmailField, PhoneField, TextField, UserNameField } from '@schaktkoll/forms';
import { userFormTexts as texts } from '@schaktkoll/texts';
import { Stack } from '@schaktkoll/ui';
import type { ReactElement } from 'react';
import type { Control, FieldPath, FieldValues } from 'react-hook-form';

interface PersonFieldsProps<T extends { readonly login: string; readonly name: string }> {
  readonly control: Control<T>;
  /** The display name comes from the user's bank e-ID: it is shown and not edited (specification section 5). */
  readonly isNameFixed?: boolean;
}

/** Who a user is: display name and user name. The browser does not fill in those of the reader. */
export function PersonFields<T extends { readonly login: string; readonly name: string }>({
  control,
  isNameFixed = false,
}: PersonFieldsProps<T>): ReactElement {
  return (
    <Stack $gap={4}>
      <TextField
        control={control}
        name={'name' as FieldPath<T>}
        label={texts.fields.name}
        hint={isNameFixed ? texts.nameFromBankId : texts.nameHint}
        autoComplete="off"
        disabled={isNameFixed}
      />
      <UserNameField
        control={control}
        name={'login' as FieldPath<T>}
        label={texts.fields.login}
        hint={texts.loginHint}
        autoComplete="off"
      />
    </Stack>
  );
}

interface ContactFieldsProps<T extends FieldValues> {
  readonly control: Control<T>;
  readonly names: {
    readonly email: FieldPath<T>;
    readonly mobilePhone: FieldPath<T>;
    readonly phoneNumber: FieldPath<T>;
  };
}

export function ContactFields<T extends FieldValues>({ control, names }: ContactFieldsProps<T>): ReactElement {
  const { fields } = texts;
  return (
    <Stack $gap={4}>
      <EmailField control={control} name={names.email} label={fields.email} autoComplete="off" />
      <PhoneField control={control} name={names.mobilePhone} label={fields.mobilePhone} autoComplete="off" optional />
      <PhoneField control={control} name={names.phoneNumber} label={fields.phoneNumber} autoComplete="off" optional />
    </Stack>
  );
}
