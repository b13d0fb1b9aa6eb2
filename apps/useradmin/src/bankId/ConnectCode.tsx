import { useState } from 'react';
import { tabValue, useTabValue } from '@schaktkoll/auth';
import { confirmOwnConnectCode, sendOwnConnectCode } from '@schaktkoll/contract';
import { useActionFailure, useCurrentUser, useGuardedSend } from '@schaktkoll/shell';
import { bankIdAccountTexts } from '@schaktkoll/texts';
import { Button, Heading, Stack, Text } from '@schaktkoll/ui';
import { OwnCodeStep } from '../profile/OwnCodeStep.tsx';

const texts = bankIdAccountTexts.connect.code;
/** The masked address that the code was sent to, of one user. */
const sentCode = tabValue<{ readonly sentTo: string }>('schaktkoll.bankIdCode');

/** Sends the code that connecting an e-ID requires to the account's own address, and verifies it. */
export function ConnectCode({ onConfirmed }: { readonly onConfirmed: () => void }) {
  const send = useGuardedSend();
  const showFailure = useActionFailure();
  const [sent, setSent] = useTabValue(sentCode, useCurrentUser().id);
  const [isSending, setIsSending] = useState(false);
  const sendCode = async () => {
    const { sentTo } = await send(sendOwnConnectCode, {});
    setSent({ sentTo });
  };
  const sendFirst = () => {
    setIsSending(true);
    void sendCode()
      .catch(showFailure)
      .finally(() => setIsSending(false));
  };
  const give = async (code: string) => {
    await send(confirmOwnConnectCode, { body: { code } });
    setSent(null);
    onConfirmed();
  };
  return (
    <Stack>
      <Heading level={2}>{texts.heading}</Heading>
      {sent === null ? (
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
          sentTo={sent.sentTo}
          byEmail
          onGive={give}
          onSendAgain={sendCode}
          onCancel={() => setSent(null)}
          refusedHeading={texts.refused}
        />
      )}
    </Stack>
  );
}
