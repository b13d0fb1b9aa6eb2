import { useEffect, useState } from 'react';
import { useCurrentUserOf } from '@schaktkoll/api-client';
import { useSession } from '@schaktkoll/auth';
import { useAppHosts } from '@schaktkoll/routing';
import { signInAgainTexts as texts } from '@schaktkoll/texts';
import { Button, LoadingBlock, PageContainer, Stack, Text } from '@schaktkoll/ui';
import { PageHeader } from '../page/PageHeader.tsx';

/** The tab for logging in again: finds out the user name, and opens the log-in page. */
export function SignInAgainStart() {
  const { current } = useAppHosts();
  const session = useSession();
  const [isKnown, setIsKnown] = useState<boolean>();
  const { data: user, error } = useCurrentUserOf(current, isKnown === true);
  const mayGo = isKnown === false || user !== undefined || error !== undefined;

  useEffect(() => void session.restore().then(setIsKnown), [session]);
  useEffect(() => {
    if (mayGo) void session.signInAgain(user?.login);
  }, [mayGo, session, user]);

  return (
    <PageContainer>
      <LoadingBlock text={texts.opening} />
    </PageContainer>
  );
}

/** The last page of that tab. Its text asks the user to close the tab if the browser refuses to. */
export function SignInAgainDone() {
  return (
    <PageContainer $width="reading">
      <Stack>
        <PageHeader title={texts.done.heading} trail={null} />
        <Text>{texts.done.body}</Text>
        <div>
          <Button variant="primary" onClick={() => window.close()}>
            {texts.done.close}
          </Button>
        </div>
      </Stack>
    </PageContainer>
  );
}
