import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { loginTexts } from '@schaktkoll/texts';
import { LoadingBlock, PageContainer, lazyPart } from '@schaktkoll/ui';
import { SignedOut } from './SignedOut.tsx';
import { SignInPage } from './SignInPage.tsx';
import { startsSignIn } from './startsSignIn.ts';
import { StartSignIn } from './StartSignIn.tsx';

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
            <LoadingBlock text={loginTexts.opening} />
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
