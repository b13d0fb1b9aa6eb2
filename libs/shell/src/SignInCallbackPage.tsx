import { useEffect, useState } from 'react';
import { useSession } from '@schaktkoll/auth';
import { shellTexts } from '@schaktkoll/texts';
import { Button, LoadingBlock, PageContainer, Stack, Text } from '@schaktkoll/ui';
import { useNavigate } from 'react-router-dom';
import { PageTop } from './PageTop.tsx';

const texts = shellTexts.signInFailed;

/** Ends a sign-in and returns to the saved address, or to the root (specification section 2). */
export function SignInCallbackPage() {
  const session = useSession();
  const navigate = useNavigate();
  const [hasFailed, setHasFailed] = useState(false);

  useEffect(() => {
    let isCurrent = true;
    session.completeSignIn().then(
      (path) => isCurrent && void navigate(path, { replace: true }),
      () => isCurrent && setHasFailed(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [session, navigate]);

  if (!hasFailed) {
    return (
      <PageContainer>
        <LoadingBlock text={shellTexts.waiting.session} />
      </PageContainer>
    );
  }
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
