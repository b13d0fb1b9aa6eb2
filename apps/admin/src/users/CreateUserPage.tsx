import { useState } from 'react';
import { useAdminRoleChoices, useCreateAdminUser } from '@schaktkoll/api-client';
import { createdAdminUserSchema } from '@schaktkoll/contract';
import { checkRepeat, checkRoleChoice, defaultMaxCases, paths, type FieldIssue } from '@schaktkoll/domain';
import {
  ComboboxField,
  FormShell,
  NewPasswordField,
  RepeatPasswordField,
  SelectField,
  useSchemaForm,
  type FieldChoice,
} from '@schaktkoll/forms';
import { ButtonLink, useLeaveQuestion } from '@schaktkoll/routing';
import { ErrorContent, PageHeader, useGuardedSend, useNavigateWhenDone } from '@schaktkoll/shell';
import { adminUsersTexts, adminUserTexts as texts } from '@schaktkoll/texts';
import { LoadingBlock, PageContainer, Section, Stack, Text, useDialogs, useToasts } from '@schaktkoll/ui';
import { ContactFields, PersonFields, RoleFields } from '@schaktkoll/users';
import { createdBody, newUserLabels, newUserValues, type NewUserValues } from './newUserForm.ts';
import { statusChoices, rolesToChoose } from './userForm.ts';
import { useOrganisationSearch } from './useOrganisationSearch.ts';
import { useSaveWithDialog } from './useSaveWithDialog.tsx';

const trail = [{ label: adminUsersTexts.heading, to: { path: paths.admin.users } }];
const create = texts.create;

/** Creates a user of any organisation, with the defaults and resets of specification section 4. */
export function CreateUserPage() {
  const { run } = useCreateAdminUser(useGuardedSend());
  const { search, found } = useOrganisationSearch();
  const toasts = useToasts();
  const dialogs = useDialogs();
  const navigate = useNavigateWhenDone();
  const saveWithDialog = useSaveWithDialog();
  const [organisationId, setOrganisationId] = useState<string | null>(null);
  const [isSaved, setIsSaved] = useState(false);
  const choices = useAdminRoleChoices(organisationId);
  const offered = choices.roles && rolesToChoose(choices.roles, []);
  const allowed = offered?.map(({ role }) => role);
  const form = useSchemaForm<NewUserValues>({
    schema: createdAdminUserSchema,
    labels: newUserLabels,
    defaultValues: newUserValues,
    toInput: createdBody,
    rules: (values) => [...repeatIssues(values), ...(allowed ? checkRoleChoice(values, allowed) : [])],
  });
  const { control, setValue } = form;
  const [login, name, email, organisation] = form.watch(['login', 'name', 'email', 'organizationExternalId']);
  useLeaveQuestion(form.formState.isDirty && !isSaved);

  const choose = (choice: FieldChoice | null): void => {
    setOrganisationId(choice?.value ?? null);
    if (choice === null) return;
    setValue('roles', ['Inquirer']);
    setValue('recipients', []);
    setValue('maxNumberOfCases', defaultMaxCases(found(choice.value)?.isPrivate === true));
  };
  const save = async (values: NewUserValues): Promise<void> => {
    const { heading, body, confirm, cancel } = texts.module;
    const confirmation = { heading, body: body(values.name), confirmLabel: confirm, cancelLabel: cancel };
    if (values.roles.includes('CableOwnerModule') && !(await dialogs.confirm(confirmation))) return;
    await saveWithDialog(async () => {
      await run({ body: createdBody(values) });
      setIsSaved(true);
      toasts.showInfo(create.done);
      await navigate({ path: paths.admin.users });
    }, create.failed);
  };

  return (
    <PageContainer $width="reading">
      <Stack $gap={6}>
        <PageHeader title={create.heading} trail={trail} />
        <FormShell
          form={form}
          closesWhenSent
          labels={newUserLabels}
          label={create.heading}
          onSubmit={save}
          submitLabel={create.submit}
          busyLabel={create.saving}
          refusedHeading={create.refused}
          actions={<ButtonLink to={{ path: paths.admin.users }}>{create.cancel}</ButtonLink>}
        >
          <Section heading={texts.page.profile}>
            <ComboboxField
              control={control}
              name="organizationExternalId"
              label={newUserLabels.organizationExternalId}
              hint={texts.move.hint}
              search={search}
              onChosen={choose}
            />
            <PersonFields control={control} />
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
            {organisationId === null ? (
              <Text>{create.organisationFirst}</Text>
            ) : offered && choices.recipients ? (
              <RoleFields
                key={organisationId}
                control={control}
                offered={offered}
                recipients={choices.recipients}
                mayEditRecipients={false}
              />
            ) : choices.error ? (
              <ErrorContent error={choices.error} onRetry={choices.retry} />
            ) : (
              <LoadingBlock text={texts.page.loadingChoices} />
            )}
          </Section>
          <Section heading={texts.page.contact}>
            <ContactFields
              control={control}
              names={{ email: 'email', mobilePhone: 'mobilePhone', phoneNumber: 'phone' }}
            />
          </Section>
          <Section heading={create.signIn}>
            <NewPasswordField
              control={control}
              name="password"
              label={newUserLabels.password}
              hint={create.passwordHint}
              owner={{ login, name, email, organisationName: organisation?.label ?? '' }}
              nameRule={create.passwordNameRule}
            />
            <RepeatPasswordField control={control} name="confirmPassword" label={newUserLabels.confirmPassword} />
          </Section>
        </FormShell>
      </Stack>
    </PageContainer>
  );
}

function repeatIssues({ password, confirmPassword }: NewUserValues): FieldIssue[] {
  const issue = checkRepeat(password, confirmPassword, create.repeated);
  return issue === null ? [] : [{ path: 'confirmPassword', ...issue }];
}
