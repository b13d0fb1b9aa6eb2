import { useUserChoices, useAction } from '@schaktkoll/api-client';
import {
  createdUserSchema,
  createOrganisationUser,
  listOrganisationUsers,
  type CreatedUser,
  type UserChoices,
} from '@schaktkoll/contract';
import { paths, buildPath, checkRoleChoice } from '@schaktkoll/domain';
import { FormShell, useSchemaForm } from '@schaktkoll/forms';
import { AppLink, ButtonLink, useLeaveQuestion } from '@schaktkoll/routing';
import { ErrorPage, PageHeader, useCurrentUser, useNavigateWhenDone } from '@schaktkoll/shell';
import { createUserTexts as texts, organisationUsersTexts, userFormTexts } from '@schaktkoll/texts';
import { LoadingBlock, PageContainer, Stack, Text, Heading, useToasts } from '@schaktkoll/ui';
import { ContactFields, PersonFields, RoleFields } from '@schaktkoll/users';

const trail = [{ label: organisationUsersTexts.heading, to: { path: paths.useradmin.users } }];
const refresh = [listOrganisationUsers];

/** `/organization/users/create`: adds a user to the own organisation. */
export function CreateUserPage() {
  const { data: choices, error, mutate } = useUserChoices();
  if (error && !choices) return <ErrorPage error={error} onRetry={() => void mutate()} />;
  return (
    <PageContainer $width="reading">
      <Stack>
        <PageHeader title={texts.heading} trail={trail} lead={texts.lead} />
        <Text>
          {texts.inviteInstead} <AppLink to={{ path: paths.useradmin.invite }}>{texts.inviteLink}</AppLink>
        </Text>
        {choices ? <CreateUserForm choices={choices} /> : <LoadingBlock text={texts.loading} />}
      </Stack>
    </PageContainer>
  );
}

/** Person, contact details and roles of a new user; when added, its page opens. */
function CreateUserForm({ choices }: { readonly choices: UserChoices }) {
  const { roles: ownRoles } = useCurrentUser();
  const navigate = useNavigateWhenDone();
  const toasts = useToasts();
  const { run } = useAction(createOrganisationUser, refresh);
  const available = choices.roles.map(({ role }) => role);
  const form = useSchemaForm<CreatedUser>({
    schema: createdUserSchema,
    labels: userFormTexts.fields,
    rules: (values) => checkRoleChoice(values, available),
    defaultValues: {
      name: '',
      login: '',
      email: '',
      mobilePhone: '',
      phoneNumber: '',
      roles: available.includes('Inquirer') ? ['Inquirer'] : [],
      recipients: [],
      maxNumberOfCases: choices.defaultMaxNumberOfCases,
    },
  });
  const { control } = form;
  useLeaveQuestion(form.formState.isDirty && !form.formState.isSubmitSuccessful);
  const add = async (body: CreatedUser) => {
    const { id } = await run({ body });
    form.reset(body);
    toasts.showInfo(texts.done(body.name));
    await navigate({ path: buildPath(paths.useradmin.user, { id }) });
  };
  return (
    <FormShell
      form={form}
      closesWhenSent
      labels={userFormTexts.fields}
      onSubmit={add}
      submitLabel={texts.submit}
      busyLabel={texts.submitting}
      refusedHeading={texts.refused}
      label={texts.heading}
      actions={<ButtonLink to={{ path: paths.useradmin.users }}>{texts.cancel}</ButtonLink>}
    >
      <Stack $gap={8}>
        <Stack $gap={4}>
          <Heading level={2}>{texts.person}</Heading>
          <PersonFields control={control} />
        </Stack>
        <Stack $gap={4}>
          <Heading level={2}>{texts.contact}</Heading>
          <ContactFields
            control={control}
            names={{ email: 'email', mobilePhone: 'mobilePhone', phoneNumber: 'phoneNumber' }}
          />
        </Stack>
        <Stack $gap={4}>
          <Heading level={2}>{texts.roles}</Heading>
          <RoleFields
            control={control}
            offered={choices.roles}
            recipients={choices.recipients}
            mayEditRecipients={ownRoles.includes('CableOwnerAdmin')}
          />
        </Stack>
      </Stack>
    </FormShell>
  );
}
