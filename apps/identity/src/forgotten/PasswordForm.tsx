import { useMessageChannels, useSend } from '@schaktkoll/api-client';
import { startRecovery, startRecoverySchema, type BodyOf } from '@schaktkoll/contract';
import { FormShell, RadioGroupField, TextField, useSchemaForm } from '@schaktkoll/forms';
import { forgottenTexts, messageChannelTexts } from '@schaktkoll/texts';
import type { AwaitedCode } from './storedRecovery.ts';

const texts = forgottenTexts.ask;

/**
 * Whose password is forgotten, and by which channel the code is sent. The channel is not asked for without an SMS
 * gateway.
 */
export function PasswordForm({ onSent }: { readonly onSent: (awaited: AwaitedCode) => void }) {
  const send = useSend();
  const { data } = useMessageChannels();
  const form = useSchemaForm<BodyOf<typeof startRecovery>>({
    schema: startRecoverySchema,
    labels: texts.fields,
    defaultValues: { identifier: '', channel: 'Email' },
  });
  const channels = data?.channels ?? [];
  return (
    <FormShell
      form={form}
      labels={texts.fields}
      onSubmit={async (body) => onSent(await send(startRecovery, { body }))}
      submitLabel={texts.submit}
      busyLabel={texts.submitting}
      refusedHeading={texts.refused}
    >
      <TextField
        control={form.control}
        name="identifier"
        label={texts.fields.identifier}
        hint={texts.identifierHint}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      {channels.length > 1 && (
        <RadioGroupField
          control={form.control}
          name="channel"
          label={texts.channel}
          hint={messageChannelTexts.smsRisk}
          choices={channels.map((value) => ({ value, label: forgottenTexts.channels[value] }))}
        />
      )}
    </FormShell>
  );
}
