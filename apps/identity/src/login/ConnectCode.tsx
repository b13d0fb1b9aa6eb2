import { useState } from 'react';
import { ApiError, useSend } from '@schaktkoll/api-client';
import { confirmConnectCode, connectCodeSchema, sendConnectCode, type BodyOf } from '@schaktkoll/contract';
import { FormShell, TextField, useSchemaForm } from '@schaktkoll/forms';
import { bankIdConnectAtSignInTexts, errorText } from '@schaktkoll/texts';
import { Button, Heading, Stack, StatusBox, Text } from '@schaktkoll/ui';
import { Expired } from './Expired.tsx';

const texts = bankIdConnectAtSignInTexts.code;

type Values = BodyOf<typeof confirmConnectCode>;

interface ConnectCodeProps {
  readonly interaction: string;
  readonly onConfirmed: () => void;
}

/** Asks for the code that goes to the account's own e-mail address. */
export function ConnectCode({ interaction, onConfirmed }: ConnectCodeProps) {
  const { sentTo, refusal, isSending, send } = useCode(interaction);
  if (refusal === 'SignInExpired') return <Expired />;
  return (
    <Stack>
      <Heading level={2}>{texts.heading}</Heading>
      {sentTo === null && <Text>{texts.body}</Text>}
      <div role="status">{sentTo !== null && <Text>{texts.sent(sentTo)}</Text>}</div>
      {refusal !== null && (
        <StatusBox kind="error" heading={texts.notSent} role="alert">
          <Text>{errorText(refusal)}</Text>
        </StatusBox>
      )}
      {sentTo !== null && <CodeForm interaction={interaction} onConfirmed={onConfirmed} />}
      {sentTo !== null && <Text $muted>{texts.resendHint}</Text>}
      <div>
        <Button
          variant={sentTo === null ? 'primary' : 'secondary'}
          onClick={send}
          busyLabel={isSending ? texts.sending : undefined}
        >
          {sentTo === null ? texts.send : texts.resend}
        </Button>
      </div>
    </Stack>
  );
}

function CodeForm({ interaction, onConfirmed }: ConnectCodeProps) {
  const send = useSend();
  const [hasExpired, setHasExpired] = useState(false);
  const form = useSchemaForm<Values>({ schema: connectCodeSchema, labels: texts.fields, defaultValues: { code: '' } });
  const confirm = async (body: Values) => {
    try {
      await send(confirmConnectCode, { params: { uid: interaction }, body });
      onConfirmed();
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'SignInExpired')) throw error;
      setHasExpired(true);
    }
  };
  if (hasExpired) return <Expired />;
  return (
    <FormShell
      form={form}
      labels={texts.fields}
      onSubmit={confirm}
      submitLabel={texts.confirm}
      busyLabel={texts.confirming}
      refusedHeading={texts.refused}
    >
      <TextField
        control={form.control}
        name="code"
        label={texts.fields.code}
        autoComplete="one-time-code"
        inputMode="numeric"
      />
    </FormShell>
  );
}

/** Sends codes; the address that the last one went to, or why none did. */
function useCode(uid: string) {
  const call = useSend();
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const send = async () => {
    setIsSending(true);
    setRefusal(null);
    try {
      setSentTo((await call(sendConnectCode, { params: { uid } })).sentTo);
    } catch (error) {
      setRefusal(error instanceof ApiError ? error.code : 'Unknown');
    } finally {
      setIsSending(false);
    }
  };
  return { sentTo, refusal, isSending, send: () => void send() };
}
