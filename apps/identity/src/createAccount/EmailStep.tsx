import { useSend } from '@schaktkoll/api-client';
import { startAccount, startAccountSchema } from '@schaktkoll/contract';
import { EmailField, FormShell, useSchemaForm } from '@schaktkoll/forms';
import { createAccountTexts } from '@schaktkoll/texts';
import type { StepProps } from './accountValues.ts';
import { BackLink } from './BackLink.tsx';

const texts = createAccountTexts.email;

/** The address that the code is sent to. A verified address is not verified again unless it is changed. */
export function EmailStep({ values, go }: StepProps) {
  const send = useSend();
  const form = useSchemaForm<{ email: string }>({
    schema: startAccountSchema,
    labels: texts.fields,
    defaultValues: { email: values.email },
  });
  const start = async ({ email }: { readonly email: string }) => {
    if (values.isVerified && email.trim() === values.email) return go({}, 'person');
    const { account } = await send(startAccount, { body: { email } });
    go({ email: email.trim(), account, isVerified: false });
  };
  return (
    <FormShell
      form={form}
      labels={texts.fields}
      onSubmit={start}
      submitLabel={texts.submit}
      busyLabel={texts.submitting}
      refusedHeading={createAccountTexts.refused}
      actions={<BackLink to={values.kind === 'PrivatePerson' ? 'kind' : 'organisation'} />}
    >
      <EmailField
        control={form.control}
        name="email"
        label={texts.fields.email}
        hint={texts.hint}
        autoComplete="email"
      />
    </FormShell>
  );
}
