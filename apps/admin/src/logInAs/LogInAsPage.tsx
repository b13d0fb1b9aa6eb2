import { useState } from 'react';
import { isMissing, useAdminUser } from '@schaktkoll/api-client';
import type { AdminUser } from '@schaktkoll/contract';
import { paths } from '@schaktkoll/domain';
import { ErrorContent, PageHeader, type TrailStep } from '@schaktkoll/shell';
import { adminUsersTexts, logInAsTexts as texts } from '@schaktkoll/texts';
import { LoadingBlock, PageContainer, Stack, Text } from '@schaktkoll/ui';
import { useParams } from 'react-router-dom';
import { UsersLink, LogInAsFailed } from './LogInAsFailed.tsx';
import { useLogInAs } from './useLogInAs.ts';

const trail: readonly TrailStep[] = [{ label: adminUsersTexts.heading, to: { path: paths.admin.users } }];

/**
 * `/organizations/users/:id/loginas`: the wait until an admin impersonates the user (specification section 2, Admin
 * log-in-as screen).
 */
export function LogInAsPage() {
  const { id = '' } = useParams();
  const { data: user, error, mutate } = useAdminUser(id);
  const [attempt, setAttempt] = useState(0);
  return (
    <PageContainer $width="reading">
      <Stack>
        {user ? (
          <LoggingIn key={`${user.id} ${attempt}`} user={user} trail={trail} onRetry={() => setAttempt(attempt + 1)} />
        ) : isMissing(error) ? (
          <>
            <PageHeader title={texts.missing.heading} trail={trail} />
            <Text>{texts.missing.body}</Text>
            <div>
              <UsersLink />
            </div>
          </>
        ) : (
          <>
            <PageHeader title={texts.heading} trail={trail} />
            {error ? (
              <ErrorContent error={error} onRetry={() => void mutate()} />
            ) : (
              <LoadingBlock text={texts.loading} />
            )}
          </>
        )}
      </Stack>
    </PageContainer>
  );
}

interface LoggingInProps {
  readonly user: AdminUser;
  readonly trail: readonly TrailStep[];
  readonly onRetry: () => void;
}

/** One attempt: it starts when the component is mounted, and is cancelled when it is unmounted. */
function LoggingIn({ user, trail, onRetry }: LoggingInProps) {
  const { state, address, frame, cancel } = useLogInAs(user);
  const who = texts.who(user.name, user.organizationName);
  if (state.step === 'failed') {
    return (
      <>
        <PageHeader title={texts.failedHeading} lead={who} trail={trail} />
        {/* The previous token is ended first: the server allows one at a time. */}
        <LogInAsFailed failure={state.failure} onRetry={() => void cancel().then(onRetry)} />
      </>
    );
  }
  return (
    <>
      <PageHeader title={texts.heading} lead={who} trail={trail} />
      <LoadingBlock text={texts.wait(user.name)} />
      <Text $muted>{texts.logged}</Text>
      <div>
        <UsersLink text={texts.cancel} />
      </div>
      {address !== null && (
        <iframe key={address} ref={frame} src={address} title={texts.frame} hidden aria-hidden="true" tabIndex={-1} />
      )}
    </>
  );
}
