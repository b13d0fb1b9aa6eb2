import { useSaveAdminUser } from '@schaktkoll/api-client';
import { savedAdminUserSchema, type AdminUser } from '@schaktkoll/contract';
import { checkRoleChoice, type OfferedRole } from '@schaktkoll/domain';
import { FormShell, ConflictNotes, SelectField, useSchemaForm, useVersionedForm } from '@schaktkoll/forms';
import { useLeaveQuestion } from '@schaktkoll/routing';
import { useGuardedSend } from '@schaktkoll/shell';
import { adminUserTexts as texts } from '@schaktkoll/texts';
import { Section, Text, useDialogs, useToasts } from '@schaktkoll/ui';
import { ContactFields, PersonFields, RoleFields, type RecipientOption } from '@schaktkoll/users';
import { useSaveWithDialog } from './useSaveWithDialog.tsx';
import { statusChoices, userLabels, userValues, type UserValues, type UserSectionProps } from './userForm.ts';

interface UserFormProps extends UserSectionProps {
  /** The roles that the organisation may give, and those that the user has. */
  readonly offered: readonly OfferedRole[];
  readonly options: readonly RecipientOption[];
}

export function UserForm({ user, onRead, onStored, offered, options }: UserFormProps) {
  const save = useSaveAdminUser(useGuardedSend());
  const toasts = useToasts();
  const dialogs = useDialogs();
  const saveWithDialog = useSaveWithDialog();
  const allowed = [...offered.map(({ role }) => role), ...user.roles];
  const form = useSchemaForm<UserValues>({
    schema: savedAdminUserSchema,
    labels: userLabels,
    defaultValues: userValues(user),
    toInput: (values) => ({ userId: user.id, ...values }),
    rules: (values) => checkRoleChoice(values, allowed),
  });
  const { submit, conflict, isRemoved } = useVersionedForm<UserValues, AdminUser>({
    form,
    stored: user,
    valuesOf: userValues,
    save: async (values, { id, version }) => onStored(await save.run({ version, body: { userId: id, ...values } })),
    readNewest: onRead,
    onSaved: () => toasts.showInfo(texts.save.done),
  });
  useLeaveQuestion(form.formState.isDirty);
  const { control } = form;

  const confirmAndSave = async (values: UserValues): Promise<void> => {
    const { heading, body, confirm, cancel } = texts.module;
    const confirmation = { heading, body: body(values.name), confirmLabel: confirm, cancelLabel: cancel };
    if (values.roles.includes('CableOwnerModule') && !(await dialogs.confirm(confirmation))) return;
    await saveWithDialog(() => submit(values), texts.save.failed);
  };

  return (
    <FormShell
      form={form}
      labels={userLabels}
      label={user.name}
      onSubmit={confirmAndSave}
      submitLabel={texts.save.submit}
      busyLabel={texts.save.saving}
      refusedHeading={texts.save.refused}
    >
      <Section heading={texts.page.profile}>
        <PersonFields control={control} isNameFixed={user.hasBankId} />
        <Text>{user.hasBankId ? texts.page.hasBankId : texts.page.noBankId}</Text>
        <SelectField
          control={control}
          name="status"
          label={texts.status}
          choices={statusChoices}
          emptyLabel={null}
          width="medium"
        />
      </Section>
      <Section heading={texts.page.settings}>
        <RoleFields control={control} offered={offered} stored={user} recipients={options} mayEditRecipients={false} />
      </Section>
      <Section heading={texts.page.contact}>
        <ContactFields
          control={control}
          names={{ email: 'contact.email', mobilePhone: 'contact.mobilePhone', phoneNumber: 'contact.phoneNumber' }}
        />
      </Section>
      <ConflictNotes conflict={conflict} isRemoved={isRemoved} />
    </FormShell>
  );
}
