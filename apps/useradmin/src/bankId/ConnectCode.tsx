import { useState } from 'react';
import { confirmOwnConnectCode, sendOwnConnectCode } from '@schaktkoll/contract';
import { useActionFailure, useGuardedSend } from '@schaktkoll/shell';
import { bankIdAccountTexts } from '@schaktkoll/texts';
import { Button, Heading, Stack, Text } from '@schaktkoll/ui';
import { OwnCodeStep } from '../OwnCodeStep.tsx';

const texts = bankIdAccountTexts.connect.code;

/** Sends the code that connecting an e-ID requires to the account's own address, and verifies it. */
export function ConnectCode({ onConfirmed }: { readonly onConfirmed: () => void }) {
  const send = useGuardedSend();
  const showFailure = useActionFailure();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const sendCode = async () => setSentTo((await send(sendOwnConnectCode, {})).sentTo);
  const sendFirst = () => {
    setIsSending(true);
    void sendCode()
      .catch(showFailure)
      .finally(() => setIsSending(false));
  };
  const give = async (code: string) => {
    await send(confirmOwnConnectCode, { body: { code } });
    onConfirmed();
  };
  return (
    <Stack>
      <Heading level={2}>{texts.heading}</Heading>
      {sentTo === null ? (
        <>
          <Text>{texts.body}</Text>
          <div>
            <Button variant="primary" onClick={sendFirst} busyLabel={isSending ? texts.sending : undefined}>
              {texts.send}
            </Button>
          </div>
        </>
      ) : (
        <OwnCodeStep
          sentTo={sentTo}
          byEmail
          onGive={give}
          onSendAgain={sendCode}
          onCancel={() => setSentTo(null)}
          refusedHeading={texts.refused}
        />
      )}
    </Stack>
  );
}
