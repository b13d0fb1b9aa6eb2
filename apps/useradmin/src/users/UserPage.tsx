import { isMissing, useOrganisationUser } from '@schaktkoll/api-client';
import { paths } from '@schaktkoll/domain';
import { AppLink } from '@schaktkoll/routing';
import { ErrorPage, PageHeader, useCurrentUser } from '@schaktkoll/shell';
import { organisationUsersTexts, organisationUserTexts as texts } from '@schaktkoll/texts';
import { LoadingBlock, PageContainer, Stack, StatusBox, Text, useToasts } from '@schaktkoll/ui';
import { UserStatusText } from '@schaktkoll/users';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { AboutUser } from './AboutUser.tsx';
import { UserActions } from './UserActions.tsx';
import { UserForm } from './UserForm.tsx';
import { UserState } from './UserState.tsx';

const trail = [{ label: organisationUsersTexts.heading, to: { path: paths.useradmin.users } }];

/**
 * `/organization/users/:id`: a user whom the reader administers or helps. The mails about new accounts and accepted
 * invites link here.
 */
export function UserPage() {
  const { id = '' } = useParams();
  const { id: ownId } = useCurrentUser();
  const { data: user, error, mutate } = useOrganisationUser(id);
  const [outcome, setOutcome] = useState('');
  const toasts = useToasts();
  const isGone = isMissing(error);
  if (error && !user && !isGone) return <ErrorPage error={error} onRetry={() => void mutate()} />;
  const take = async (newest: typeof user) => {
    await mutate(newest, { revalidate: newest === undefined });
  };
  return (
    <PageContainer $width="reading">
      <Stack>
        <PageHeader
          title={user ? user.name : texts.heading}
          heading={user && <bdi>{user.name}</bdi>}
          trail={trail}
          status={user && <UserStatusText status={user.status} />}
        />
        {isGone && (
          <>
            <StatusBox kind="warning" heading={texts.missing.heading} role="status">
              <Text>{texts.missing.body}</Text>
            </StatusBox>
            <AppLink to={{ path: paths.useradmin.users }}>{texts.back}</AppLink>
          </>
        )}
        {!user && !isGone && <LoadingBlock text={texts.loading} />}
        {user && (
          <>
            <div role="status">
              {outcome !== '' && (
                <StatusBox kind="success">
                  <Text>{outcome}</Text>
                </StatusBox>
              )}
            </div>
            <UserState user={user} isOwn={user.id === ownId} onDone={setOutcome} onChanged={take} />
            <AboutUser user={user} />
            {user.choices && (
              <UserForm
                key={user.id}
                user={user}
                choices={user.choices}
                isOwn={user.id === ownId}
                onSaved={async (newest) => {
                  await take(newest);
                  setOutcome('');
                  // The outcome of an action is out of sight from the button of the form.
                  toasts.showInfo(texts.form.saved);
                }}
                readNewest={async () => (await mutate()) ?? user}
              />
            )}
            <UserActions user={user} onDone={setOutcome} onChanged={take} />
          </>
        )}
      </Stack>
    </PageContainer>
  );
}
