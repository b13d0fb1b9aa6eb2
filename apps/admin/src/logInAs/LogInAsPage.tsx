import { useState } from 'react';
import { isMissing, useAdminUser } from '@schaktkoll/api-client';
import { paths } from '@schaktkoll/domain';
import { ErrorContent, PageHeader, type TrailStep } from '@schaktkoll/shell';
import { adminUsersTexts, logInAsTexts as texts } from '@schaktkoll/texts';
import { LoadingBlock, PageContainer, Stack, Text } from '@schaktkoll/ui';
import { useParams } from 'react-router-dom';
import { LoggingIn } from './LoggingIn.tsx';
import { UsersLink } from './UsersLink.tsx';

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
