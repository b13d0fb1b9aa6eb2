import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSession, useSessionStatus } from '@schaktkoll/auth';
import { PageHeader, ErrorPage, usePageTitle } from '@schaktkoll/shell';
import { loginTexts as texts, shellTexts } from '@schaktkoll/texts';
import { LoadingBlock, PageContainer, lazyPart, Stack, Button, useOnMount } from '@schaktkoll/ui';
import { SignInPage } from './SignInPage.tsx';
import { startsSignIn } from './startsSignIn.ts';

const ForgottenPage = lazyPart(async () => (await import('../forgotten/ForgottenPage.tsx')).ForgottenPage);

/**
 * `/login`. With a sign-in in progress (`interaction`): the ways to log in. With `help=forgotten`, also without a
 * sign-in: the recovery. After logging out: a confirmation. Opened directly, it starts a sign-in (PAGE-1).
 */
export function LoginPage() {
  const [query] = useSearchParams();
  const interaction = query.get('interaction');
  if (query.get('help') === 'forgotten') {
    return (
      <Suspense
        fallback={
          <PageContainer $width="narrow">
            <LoadingBlock text={texts.opening} />
          </PageContainer>
        }
      >
        <ForgottenPage />
      </Suspense>
    );
  }
  if (interaction) return <SignInPage interaction={interaction} />;
  return startsSignIn(query) ? <StartSignIn /> : <SignedOut />;
}

/** Confirms that the user is logged out everywhere, with a button to log in again. */
function SignedOut() {
  const session = useSession();
  return (
    <PageContainer $width="narrow">
      <Stack>
        <PageHeader title={texts.signedOut.heading} lead={texts.signedOut.body} />
        <div>
          <Button variant="primary" onClick={() => void session.signIn('/')}>
            {texts.signedOut.again}
          </Button>
        </div>
      </Stack>
    </PageContainer>
  );
}

/** Starts a sign-in; afterwards the root path redirects to the user's default app. */
function StartSignIn() {
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
