import { useState } from 'react';
import { hasErrorCode, useMessageChannels, useSend } from '@schaktkoll/api-client';
import { verifyRecoveryCode, resendRecoveryCode, type RecoveredAccount } from '@schaktkoll/contract';
import { CodeStep as CodeForm } from '@schaktkoll/forms';
import { useActionFailure } from '@schaktkoll/shell';
import { forgottenTexts, messageChannelTexts } from '@schaktkoll/texts';
import { Button, Choice, ChoiceList, ExpiredNotice, FieldGroup, Text } from '@schaktkoll/ui';
import type { AwaitedCode } from './storedRecovery.ts';

const texts = forgottenTexts.code;
const isExpired = (error: unknown): boolean => hasErrorCode(error, 'RecoveryExpired');

interface CodeStepProps {
  readonly awaited: AwaitedCode;
  readonly onSentAgain: (awaited: AwaitedCode) => void;
  readonly onVerified: (accounts: readonly RecoveredAccount[]) => void;
  readonly onRestart: () => void;
}

export function CodeStep({ awaited: { recovery, ...awaited }, onSentAgain, onVerified, onRestart }: CodeStepProps) {
  const send = useSend();
  const reportFailure = useActionFailure();
  const { data } = useMessageChannels();
  const [channel, setChannel] = useState(awaited.channel);
  return (
    <CodeForm
      texts={{
        label: texts.fields.code,
        submit: texts.submit,
        submitting: texts.submitting,
        refused: texts.refused,
      }}
      onGive={async (code) => onVerified((await send(verifyRecoveryCode, { body: { recovery, code } })).accounts)}
      onSendAgain={async () => onSentAgain(await send(resendRecoveryCode, { body: { recovery, channel } }))}
      onFailure={reportFailure}
      isExpired={isExpired}
      expired={<ExpiredNotice {...forgottenTexts.expired} again={forgottenTexts.restart} onAgain={onRestart} />}
      actions={<Button onClick={onRestart}>{forgottenTexts.restart}</Button>}
      help={{ summary: texts.help, points: texts.helpPoints }}
      sendAgainChoice={
        (data?.channels.length ?? 0) > 1 && (
          <FieldGroup id="next" label={texts.next} hint={messageChannelTexts.smsRisk}>
            <ChoiceList>
              {data?.channels.map((each) => (
                <Choice
                  key={each}
                  kind="radio"
                  id={`next-${each}`}
                  name="next"
                  label={forgottenTexts.channels[each]}
                  value={each}
                  checked={channel === each}
                  onChange={() => setChannel(each)}
                />
              ))}
            </ChoiceList>
          </FieldGroup>
        )
      }
    >
      <Text>{texts.life}</Text>
    </CodeForm>
  );
}
