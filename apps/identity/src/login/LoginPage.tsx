import { Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import { loginTexts } from '@schaktkoll/texts';
import { LoadingBlock, PageContainer, lazyPart } from '@schaktkoll/ui';
import { SignedOut } from './SignedOut.tsx';
import { SignInPage } from './SignInPage.tsx';
import { signsIn } from './signsIn.ts';
import { StartSignIn } from './StartSignIn.tsx';

const ForgottenPage = lazyPart(async () => (await import('../forgotten/ForgottenPage.tsx')).ForgottenPage);

/**
 * `/login`. With a sign-in under way (`interaction`) the ways in, or the help with what is forgotten (`help=forgotten`, which
 * needs no sign-in under way); after logging out the word that one is out;
 * opened by itself it starts a sign-in (decisions 1).
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
  return signsIn(query) ? <StartSignIn /> : <SignedOut />;
}
