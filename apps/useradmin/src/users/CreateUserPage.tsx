import { useUserChoices } from '@schaktkoll/api-client';
import { paths } from '@schaktkoll/domain';
import { AppLink } from '@schaktkoll/routing';
import { ErrorPage, PageHeader } from '@schaktkoll/shell';
import { createUserTexts as texts, organisationUsersTexts } from '@schaktkoll/texts';
import { LoadingBlock, PageContainer, Stack, Text } from '@schaktkoll/ui';
import { CreateUserForm } from './CreateUserForm.tsx';

const trail = [{ label: organisationUsersTexts.heading, to: { path: paths.useradmin.users } }];

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
