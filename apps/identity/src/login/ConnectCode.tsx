import { useState } from 'react';
import { errorCodeOf, hasErrorCode, useSend } from '@schaktkoll/api-client';
import { tabValue, useTabValue } from '@schaktkoll/auth';
import { confirmConnectCode, sendConnectCode } from '@schaktkoll/contract';
import { CodeStep } from '@schaktkoll/forms';
import { ErrorText, useActionFailure } from '@schaktkoll/shell';
import { bankIdConnectAtSignInTexts, errorText } from '@schaktkoll/texts';
import { Button, Heading, Stack, Note, Text } from '@schaktkoll/ui';
import { SignInExpired } from './SignInExpired.tsx';

const texts = bankIdConnectAtSignInTexts.code;
/** The masked address that the code was sent to, of one sign-in. */
const sentCode = tabValue<{ readonly sentTo: string }>('schaktkoll.bankIdCode');
const isExpired = (error: unknown): boolean => hasErrorCode(error, 'SignInExpired');

interface ConnectCodeProps {
  readonly interaction: string;
  readonly onConfirmed: () => void;
}

/** Sends a code to the account's own e-mail address and verifies it. */
export function ConnectCode({ interaction, onConfirmed }: ConnectCodeProps) {
  const send = useSend();
  const reportFailure = useActionFailure();
  const [sent, setSent] = useTabValue(sentCode, interaction);
  const [error, setError] = useState<unknown>(null);
  const [isSending, setIsSending] = useState(false);
  const params = { uid: interaction };
  const sendCode = async () => {
    const { sentTo } = await send(sendConnectCode, { params });
    setSent({ sentTo });
  };
  const sendFirst = () => {
    setIsSending(true);
    setError(null);
    void sendCode()
      .catch(setError)
      .finally(() => setIsSending(false));
  };
  if (isExpired(error)) return <SignInExpired />;
  return (
    <Stack>
      <Heading level={2}>{texts.heading}</Heading>
      {sent === null ? (
        <>
          <Text>{texts.body}</Text>
          {error !== null && (
            <Note kind="error" heading={texts.notSent} role="alert">
              <ErrorText text={errorText(errorCodeOf(error))} />
            </Note>
          )}
          <div>
            <Button variant="primary" onClick={sendFirst} busyLabel={isSending ? texts.sending : undefined}>
              {texts.send}
            </Button>
          </div>
        </>
      ) : (
        <CodeStep
          texts={{
            label: texts.fields.code,
            submit: texts.confirm,
            submitting: texts.confirming,
            refused: texts.refused,
          }}
          onGive={async (code) => {
            await send(confirmConnectCode, { params, body: { code } });
            setSent(null);
            onConfirmed();
          }}
          onSendAgain={sendCode}
          onFailure={reportFailure}
          isExpired={isExpired}
          expired={<SignInExpired />}
          lead={
            <>
              <Text>{texts.sent(sent.sentTo)}</Text>
              <Text $muted>{texts.spam}</Text>
            </>
          }
        />
      )}
    </Stack>
  );
}
