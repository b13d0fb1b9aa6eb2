import { useState } from 'react';
import { errorCodeOf, useSend } from '@schaktkoll/api-client';
import { connectBankIdAtSignIn } from '@schaktkoll/contract';
import { bankIdConnectAtSignInTexts as texts, bankIdSignInTexts, errorText } from '@schaktkoll/texts';
import { Button, LoadingBlock, Stack, StatusBox, Text, useOnMount } from '@schaktkoll/ui';
import { SignInExpired } from './SignInExpired.tsx';

/** Connects the identified e-ID and signs in with it. */
export function Connecting({ interaction, onLeave }: { readonly interaction: string; readonly onLeave: () => void }) {
  const send = useSend();
  const [refusal, setRefusal] = useState<string | null>(null);
  useOnMount(() => {
    send(connectBankIdAtSignIn, { params: { uid: interaction } }).then(
      ({ returnTo }) => window.location.assign(returnTo),
      (error: unknown) => setRefusal(errorCodeOf(error)),
    );
  });

  if (refusal === null) return <LoadingBlock text={texts.connecting} />;
  if (refusal === 'SignInExpired') return <SignInExpired />;
  return (
    <Stack>
      <StatusBox kind="error" heading={texts.refused} role="alert">
        <Text>{errorText(refusal)}</Text>
      </StatusBox>
      <div>
        <Button onClick={onLeave}>{bankIdSignInTexts.otherWay}</Button>
      </div>
    </Stack>
  );
}
