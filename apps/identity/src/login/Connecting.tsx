import { useState } from 'react';
import { errorCodeOf, errorParamsOf, isWorthRetrying, useSend } from '@schaktkoll/api-client';
import { connectBankIdAtSignIn } from '@schaktkoll/contract';
import { ErrorText } from '@schaktkoll/shell';
import { bankIdConnectAtSignInTexts as texts, bankIdSignInTexts, bankIdTexts, errorText } from '@schaktkoll/texts';
import { Button, Inline, LoadingBlock, Stack, StatusBox, useOnMount } from '@schaktkoll/ui';
import { SignInExpired } from './SignInExpired.tsx';

/** Connects the identified e-ID and signs in with it. */
export function Connecting({ interaction, onLeave }: { readonly interaction: string; readonly onLeave: () => void }) {
  const send = useSend();
  const [error, setError] = useState<unknown>(null);
  const connect = () => {
    setError(null);
    send(connectBankIdAtSignIn, { params: { uid: interaction } }).then(
      ({ returnTo }) => window.location.assign(returnTo),
      setError,
    );
  };
  useOnMount(connect);

  if (error === null) return <LoadingBlock text={texts.connecting} />;
  const refusal = errorCodeOf(error);
  if (refusal === 'SignInExpired') return <SignInExpired />;
  return (
    <Stack>
      <StatusBox kind="error" heading={texts.refused} role="alert">
        <ErrorText text={errorText(refusal, errorParamsOf(error))} />
      </StatusBox>
      <Inline>
        {isWorthRetrying(error) && (
          <Button variant="primary" onClick={connect}>
            {bankIdTexts.failed.again}
          </Button>
        )}
        <Button onClick={onLeave}>{bankIdSignInTexts.otherWay}</Button>
      </Inline>
    </Stack>
  );
}
