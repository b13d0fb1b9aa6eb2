import { useState, type ReactNode } from 'react';
import { errorCodeOf, errorParamsOf, isWorthRetrying, useSend } from '@schaktkoll/api-client';
import { connectBankIdAtSignIn } from '@schaktkoll/contract';
import type { BankIdDevice } from '@schaktkoll/domain';
import { BankIdIdentification, BankIdWays, PageHeader, ErrorText } from '@schaktkoll/shell';
import {
  bankIdAccountTexts,
  bankIdConnectAtSignInTexts as texts,
  errorText,
  bankIdSignInTexts,
  bankIdTexts,
} from '@schaktkoll/texts';
import { ExpiredNotice, Heading, Stack, Text, Button, Inline, LoadingBlock, Note, useOnMount } from '@schaktkoll/ui';
import { ConnectCode } from './ConnectCode.tsx';
import { SignInExpired } from './SignInExpired.tsx';
import { useSignInCalls } from './useSignInCalls.ts';

interface ConnectStepProps {
  readonly interaction: string;
  /** Null until it is chosen. */
  readonly device: BankIdDevice | null;
  /** Null returns to the choice. */
  readonly onDevice: (device: BankIdDevice | null) => void;
  readonly onLeave: () => void;
}

/**
 * Connects an e-ID during sign-in, if the organisation requires one and the account has none: first a code to the
 * account's own e-mail address, then the e-ID. The password has been verified before. A page opened with a device, by
 * the e-ID app or a reload, continues with the e-ID; the server checks that the code was confirmed.
 */
export function ConnectStep({ interaction, device, onDevice, onLeave }: ConnectStepProps) {
  const [code, setCode] = useState<'needed' | 'assumed' | 'confirmed'>(device === null ? 'needed' : 'assumed');
  return (
    <Stack>
      <PageHeader title={texts.heading} lead={texts.lead} />
      {code === 'needed' ? (
        <ConnectCode interaction={interaction} onConfirmed={() => setCode('confirmed')} />
      ) : (
        <>
          <Heading level={2}>{texts.identify.heading}</Heading>
          {device === null ? (
            <>
              <Text>{texts.identify.body}</Text>
              <BankIdWays onChoose={onDevice} />
            </>
          ) : (
            <Identify
              interaction={interaction}
              device={device}
              onDevice={onDevice}
              onLeave={onLeave}
              expired={
                code === 'confirmed' ? (
                  <SignInExpired />
                ) : (
                  <CodeNeeded
                    onAgain={() => {
                      setCode('needed');
                      onDevice(null);
                    }}
                  />
                )
              }
            />
          )}
        </>
      )}
    </Stack>
  );
}

interface IdentifyProps extends ConnectStepProps {
  readonly device: BankIdDevice;
  /** Rendered when the server does not accept the sign-in or its code any more. */
  readonly expired: ReactNode;
}

function Identify({ interaction, device, onDevice, onLeave, expired }: IdentifyProps) {
  const calls = useSignInCalls(interaction, 'Connect');
  return (
    <BankIdIdentification
      calls={calls}
      device={device}
      onDevice={onDevice}
      onLeave={() => onDevice(null)}
      refusalContent={(errorCode) => (errorCode === 'SignInExpired' ? expired : null)}
    >
      {() => (
        <Connecting
          interaction={interaction}
          onLeave={() => {
            void calls.cancel().catch(() => undefined);
            onLeave();
          }}
        />
      )}
    </BankIdIdentification>
  );
}

/** The code of this sign-in has expired, or was never confirmed. */
function CodeNeeded({ onAgain }: { readonly onAgain: () => void }) {
  return (
    <ExpiredNotice
      heading={texts.refused}
      body={errorText('ConnectCodeRequired')}
      again={bankIdAccountTexts.connect.code.again}
      onAgain={onAgain}
    />
  );
}

/** Connects the identified e-ID and signs in with it. */
function Connecting({ interaction, onLeave }: { readonly interaction: string; readonly onLeave: () => void }) {
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
  const errorCode = errorCodeOf(error);
  if (errorCode === 'SignInExpired') return <SignInExpired />;
  return (
    <Stack>
      <Note kind="error" heading={texts.refused} role="alert">
        <ErrorText text={errorText(errorCode, errorParamsOf(error))} />
      </Note>
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
