import { lazy, Suspense, useEffect, useState } from 'react';
import { useSession } from '@schaktkoll/auth';
import { shellTexts } from '@schaktkoll/texts';
import { Button, LoadingBlock, PageContainer, Stack, Text } from '@schaktkoll/ui';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { PageTop } from './PageTop.tsx';
import { asksForSignInAgain } from './session/signInAgainQuery.ts';

const texts = shellTexts.signInFailed;
const SignInAgainStart = lazy(async () => ({ default: (await import('./session/SignInAgainPage.tsx')).SignInAgainStart }));
const SignInAgainDone = lazy(async () => ({ default: (await import('./session/SignInAgainPage.tsx')).SignInAgainDone }));

/** `/signincallback`: ends a sign-in; a tab that is there only for logging in again begins here too. */
export function SignInCallbackPage() {
  const [query] = useSearchParams();
  const [isStart] = useState(() => asksForSignInAgain(query));
  return <Suspense fallback={<Waiting />}>{isStart ? <SignInAgainStart /> : <SignInEnd />}</Suspense>;
}

/** Ends a sign-in and returns to the saved address, or to the root (specification section 2). */
function SignInEnd() {
  const session = useSession();
  const navigate = useNavigate();
  const [end, setEnd] = useState<'failed' | 'again' | null>(null);

  useEffect(() => {
    let isCurrent = true;
    session.completeSignIn().then(
      (path) => {
        if (!isCurrent) return;
        if (path === null) setEnd('again');
        else void navigate(path, { replace: true });
      },
      () => isCurrent && setEnd('failed'),
    );
    return () => {
      isCurrent = false;
    };
  }, [session, navigate]);

  if (end === null) return <Waiting />;
  if (end === 'again') return <SignInAgainDone />;
  return (
    <PageContainer $width="reading">
      <Stack>
        <PageTop title={texts.heading} />
        <Text>{texts.body}</Text>
        <div>
          <Button variant="primary" onClick={() => void session.signIn('/')}>
            {texts.again}
          </Button>
        </div>
      </Stack>
    </PageContainer>
  );
}

function Waiting() {
  return (
    <PageContainer>
      <LoadingBlock text={shellTexts.waiting.session} />
    </PageContainer>
  );
}
