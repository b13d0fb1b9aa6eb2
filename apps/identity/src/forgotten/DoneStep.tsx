import { useState } from 'react';
import { ApiError, useSend } from '@schaktkoll/api-client';
import { useSession } from '@schaktkoll/auth';
import { signInWithPassword } from '@schaktkoll/contract';
import { ErrorText } from '@schaktkoll/shell';
import { errorText, forgottenTexts } from '@schaktkoll/texts';
import { Button, Stack, Note, Text } from '@schaktkoll/ui';
import { BackToLogin, useLoginQuery } from './BackToLogin.tsx';

const texts = forgottenTexts.done;

/** The new password is set: continues the sign-in in progress with it, through the same call as the log-in page. */
export function DoneStep({ login, password }: { readonly login: string; readonly password: string }) {
  const send = useSend();
  const session = useSession();
  const { interaction } = useLoginQuery();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<ApiError | null>(null);

  const signIn = async () => {
    setIsBusy(true);
    setFailure(null);
    try {
      if (interaction === null) return await session.signIn('/');
      const { returnTo } = await send(signInWithPassword, { params: { uid: interaction }, body: { login, password } });
      window.location.assign(returnTo);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // The sign-in has expired: a new one starts, and the password is entered there.
      if (error.code === 'SignInExpired') return session.signIn('/');
      setIsBusy(false);
      setFailure(error);
    }
  };

  return (
    <Stack>
      <Text>{texts.body(login)}</Text>
      {failure !== null && (
        <Note kind="error" heading={texts.refused} role="alert">
          <ErrorText text={errorText(failure.code, failure.info?.params)} />
          <BackToLogin />
        </Note>
      )}
      <div>
        <Button variant="primary" onClick={() => void signIn()} busyLabel={isBusy ? texts.going : undefined}>
          {texts.go}
        </Button>
      </div>
    </Stack>
  );
}
