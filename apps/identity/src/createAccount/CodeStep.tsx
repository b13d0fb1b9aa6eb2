import { useState } from 'react';
import { ApiError, useSend } from '@schaktkoll/api-client';
import { proveAccount, proveAccountSchema, resendAccountCode } from '@schaktkoll/contract';
import { CodeField, FormShell, SendAgain, useSchemaForm } from '@schaktkoll/forms';
import { useActFailure } from '@schaktkoll/shell';
import { createAccountTexts } from '@schaktkoll/texts';
import { Details, Stack } from '@schaktkoll/ui';
import type { StepProps } from './stepProps.ts';
import { AccountExpired } from './AccountExpired.tsx';
import { BackLink } from './BackLink.tsx';

const texts = createAccountTexts.code;
export const isExpired = (error: unknown): boolean => error instanceof ApiError && error.code === 'AccountExpired';

/** The code from the address. */
export function CodeStep({ values, go }: StepProps) {
  const send = useSend();
  const tellFailure = useActFailure();
  const account = values.account ?? '';
  const [hasExpired, setHasExpired] = useState(false);
  const form = useSchemaForm<{ account: string; code: string }>({
    schema: proveAccountSchema,
    labels: texts.fields,
    defaultValues: { account, code: '' },
  });

  const prove = async (body: { readonly account: string; readonly code: string }) => {
    try {
      await send(proveAccount, { body });
      go({ isProven: true });
    } catch (error) {
      if (!isExpired(error)) throw error;
      setHasExpired(true);
    }
  };
  const sendAgain = async () => {
    try {
      await send(resendAccountCode, { body: { account } });
      form.resetField('code');
      return true;
    } catch (error) {
      if (isExpired(error)) setHasExpired(true);
      else await tellFailure(error);
      return false;
    }
  };

  if (hasExpired) return <AccountExpired onRestart={() => go({ account: null, isProven: false }, 'email')} />;
  return (
    <Stack>
      <FormShell
        form={form}
        labels={texts.fields}
        onSubmit={prove}
        submitLabel={texts.submit}
        busyLabel={texts.submitting}
        refusedHeading={createAccountTexts.refused}
        actions={<BackLink to="email" />}
      >
        <CodeField control={form.control} name="code" label={texts.fields.code} />
      </FormShell>
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
