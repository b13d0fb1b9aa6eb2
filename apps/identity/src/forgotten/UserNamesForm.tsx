import { useSend } from '@schaktkoll/api-client';
import { sendUserNames, sendUserNamesSchema, type BodyOf } from '@schaktkoll/contract';
import { FormShell, TextField, useSchemaForm } from '@schaktkoll/forms';
import { forgottenTexts } from '@schaktkoll/texts';

const texts = forgottenTexts.userNames;

/** Where the forgotten user names are sent. */
export function UserNamesForm({ onSent }: { readonly onSent: (contact: string) => void }) {
  const send = useSend();
  const form = useSchemaForm<BodyOf<typeof sendUserNames>>({
    schema: sendUserNamesSchema,
    labels: texts.fields,
    defaultValues: { contact: '' },
  });
  const submit = async (body: BodyOf<typeof sendUserNames>) => {
    await send(sendUserNames, { body });
    onSent(body.contact.trim());
  };
  return (
    <FormShell
      form={form}
      labels={texts.fields}
      onSubmit={submit}
      submitLabel={texts.submit}
      busyLabel={texts.submitting}
      refusedHeading={texts.refused}
    >
      <TextField
        control={form.control}
        name="contact"
        label={texts.fields.contact}
        hint={texts.hint}
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
      />
    </FormShell>
  );
}
