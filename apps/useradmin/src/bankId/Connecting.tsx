import { useState } from 'react';
import { errorCodeOf, errorParamsOf, isWorthRetrying } from '@schaktkoll/api-client';
import { connectBankId } from '@schaktkoll/contract';
import { ErrorText, useGuardedSend } from '@schaktkoll/shell';
import { bankIdAccountTexts, bankIdTexts, errorText } from '@schaktkoll/texts';
import { Button, LoadingBlock, Stack, Note, useOnMount, ExpiredNotice } from '@schaktkoll/ui';

const texts = bankIdAccountTexts.connect;

interface ConnectingProps {
  readonly onConnected: () => void;
  readonly onLeave: () => void;
  /** Goes back to requesting a code. */
  readonly onCodeExpired: () => void;
}

/** Connects the e-ID that has just been identified. */
export function Connecting({ onConnected, onLeave, onCodeExpired }: ConnectingProps) {
  const send = useGuardedSend();
  const [error, setError] = useState<unknown>(null);
  const connect = () => {
    setError(null);
    send(connectBankId, {}).then(onConnected, setError);
  };
  useOnMount(connect);

  if (error === null) return <LoadingBlock text={texts.connecting} />;
  const errorCode = errorCodeOf(error);
  if (errorCode === 'ConnectCodeRequired') return <CodeExpired onAgain={onCodeExpired} />;
  return (
    <Stack>
      <Note kind="error" heading={texts.refused} role="alert">
        <ErrorText text={errorCode === 'SignInExpired' ? texts.over : errorText(errorCode, errorParamsOf(error))} />
      </Note>
      <div>
        <Button onClick={isWorthRetrying(error) ? connect : onLeave}>{bankIdTexts.failed.again}</Button>
      </div>
    </Stack>
  );
}

/** The code of this session has expired, or was never verified. */
export function CodeExpired({ onAgain }: { readonly onAgain: () => void }) {
  return (
    <ExpiredNotice
      heading={texts.refused}
      body={errorText('ConnectCodeRequired')}
      again={texts.code.again}
      onAgain={onAgain}
    />
  );
}
