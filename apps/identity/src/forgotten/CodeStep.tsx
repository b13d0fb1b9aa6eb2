import { useState } from 'react';
import { ApiError, useMessageChannels, useSend } from '@schaktkoll/api-client';
import { proveRecovery, proveRecoverySchema, resendRecoveryCode, type RecoveredAccount } from '@schaktkoll/contract';
import { CodeField, FormShell, SendAgain, useSchemaForm } from '@schaktkoll/forms';
import { useActFailure } from '@schaktkoll/shell';
import { forgottenTexts } from '@schaktkoll/texts';
import { Button, Choice, ChoiceList, Details, FieldGroup, Stack, Text } from '@schaktkoll/ui';
import { Expired } from './Expired.tsx';
import type { AwaitedCode } from './storedRecovery.ts';

const texts = forgottenTexts.code;

interface CodeStepProps {
  readonly awaited: AwaitedCode;
  readonly onSentAgain: (awaited: AwaitedCode) => void;
  readonly onProven: (accounts: readonly RecoveredAccount[]) => void;
  readonly onRestart: () => void;
}

/** Takes the code, and sends another, by e-mail or SMS. */
export function CodeStep({ awaited, onSentAgain, onProven, onRestart }: CodeStepProps) {
  const send = useSend();
  const tellFailure = useActFailure();
  const { data } = useMessageChannels();
  const [hasExpired, setHasExpired] = useState(false);
  const [channel, setChannel] = useState(awaited.channel);
  const form = useSchemaForm<{ recovery: string; code: string }>({
    schema: proveRecoverySchema,
    labels: texts.fields,
    defaultValues: { recovery: awaited.recovery, code: '' },
  });
  const orExpired = (error: unknown) => {
    if (!(error instanceof ApiError && error.code === 'RecoveryExpired')) throw error;
    setHasExpired(true);
  };
  const prove = ({ code }: { readonly code: string }) =>
    send(proveRecovery, { body: { recovery: awaited.recovery, code } }).then(
      ({ accounts }) => onProven(accounts),
      orExpired,
    );
  const sendAgain = async () => {
    try {
      await send(resendRecoveryCode, { body: { recovery: awaited.recovery, channel } }).then(onSentAgain, orExpired);
      form.resetField('code');
      return true;
    } catch (error) {
      await tellFailure(error);
      return false;
    }
  };

  if (hasExpired) return <Expired onRestart={onRestart} />;
  return (
    <Stack>
      <FormShell
        form={form}
        labels={texts.fields}
        onSubmit={prove}
        submitLabel={texts.submit}
        busyLabel={texts.submitting}
        refusedHeading={forgottenTexts.refused}
        actions={<Button onClick={onRestart}>{forgottenTexts.restart}</Button>}
      >
        <Text>{texts.life}</Text>
        <CodeField control={form.control} name="code" label={texts.fields.code} />
      </FormShell>
      {(data?.channels.length ?? 0) > 1 && (
        <FieldGroup id="next" label={texts.next}>
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
      )}
      <SendAgain onSend={sendAgain} />
      <Details summary={texts.help}>
        <ul>
          {texts.helpPoints.map((point) => (
            <li key={point}>{point}</li>
          ))}
        </ul>
      </Details>
    </Stack>
  );
}
