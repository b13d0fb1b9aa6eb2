import { useSession, useSessionStatus } from '@schaktkoll/auth';
import { ErrorPage, usePageTitle } from '@schaktkoll/shell';
import { loginTexts as texts, shellTexts } from '@schaktkoll/texts';
import { LoadingBlock, PageContainer, useOnMount } from '@schaktkoll/ui';

/** Starts a sign-in; afterwards the root path redirects to the user's default app. */
export function StartSignIn() {
  const session = useSession();
  const status = useSessionStatus();
  usePageTitle(texts.heading);
  useOnMount(() => void session.signIn('/'));
  if (status === 'unreachable') {
    return <ErrorPage error={null} heading={shellTexts.unreachable.heading} onRetry={() => window.location.reload()} />;
  }
  return (
    <PageContainer $width="narrow">
      <LoadingBlock text={texts.starting} />
    </PageContainer>
  );
}
