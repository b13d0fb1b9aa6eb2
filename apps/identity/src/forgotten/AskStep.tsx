import { useState } from 'react';
import { useSend } from '@schaktkoll/api-client';
import { sendUserNames, sendUserNamesSchema, type BodyOf } from '@schaktkoll/contract';
import { FormShell, TextField, useSchemaForm } from '@schaktkoll/forms';
import { forgottenTexts } from '@schaktkoll/texts';
import { Choice, ChoiceList, FieldGroup, Stack, Text } from '@schaktkoll/ui';
import { PasswordForm } from './PasswordForm.tsx';
import type { AwaitedCode } from './storedRecovery.ts';
import { useLoginQuery } from './BackToLogin.tsx';

const texts = forgottenTexts.what;
const namesTexts = forgottenTexts.userNames;
const forgotten = ['password', 'userName'] as const;
type Forgotten = (typeof forgotten)[number];

interface AskStepProps {
  /** Where the user names have been sent; null before that. */
  readonly sentTo: string | null;
  readonly onSent: (awaited: AwaitedCode) => void;
  readonly onNamesSent: (contact: string) => void;
}

export function AskStep({ sentTo, onSent, onNamesSent }: AskStepProps) {
  const [what, setWhat] = useState<Forgotten>('password');
  const { hasBankId } = useLoginQuery();
  if (sentTo !== null) {
    return (
      <Stack $gap={3}>
        <Text>{namesTexts.sent(sentTo)}</Text>
        <Text $muted>{namesTexts.nothing}</Text>
      </Stack>
    );
  }
  return (
    <Stack>
      {hasBankId && <Text>{forgottenTexts.bankId}</Text>}
      <FieldGroup id="what" label={texts.legend}>
        <ChoiceList>
          {forgotten.map((each) => (
            <Choice
              key={each}
              kind="radio"
              id={`what-${each}`}
              name="what"
              label={texts[each]}
              value={each}
              checked={what === each}
              onChange={() => setWhat(each)}
            />
          ))}
        </ChoiceList>
      </FieldGroup>
      {what === 'password' ? <PasswordForm onSent={onSent} /> : <UserNamesForm onSent={onNamesSent} />}
    </Stack>
  );
}

function UserNamesForm({ onSent }: { readonly onSent: (contact: string) => void }) {
  const send = useSend();
  const form = useSchemaForm<BodyOf<typeof sendUserNames>>({
    schema: sendUserNamesSchema,
    labels: namesTexts.fields,
    defaultValues: { contact: '' },
  });
  const submit = async (body: BodyOf<typeof sendUserNames>) => {
    await send(sendUserNames, { body });
    onSent(body.contact.trim());
  };
  return (
    <FormShell
      form={form}
      labels={namesTexts.fields}
      onSubmit={submit}
      submitLabel={namesTexts.submit}
      busyLabel={namesTexts.submitting}
      refusedHeading={namesTexts.refused}
    >
      <TextField
        control={form.control}
        name="contact"
        label={namesTexts.fields.contact}
        hint={namesTexts.hint}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
    </FormShell>
  );
}
