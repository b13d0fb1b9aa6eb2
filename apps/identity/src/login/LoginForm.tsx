import { useState } from 'react';
import { ApiError, useSend } from '@schaktkoll/api-client';
import { passwordSignInSchema, signInWithPassword, type BodyOf } from '@schaktkoll/contract';
import { FormShell, PasswordField, TextField, useSchemaForm } from '@schaktkoll/forms';
import { PageTop } from '@schaktkoll/shell';
import { loginTexts as texts } from '@schaktkoll/texts';
import { PageContainer, Stack, StatusBox, Text } from '@schaktkoll/ui';
import { StartAgain } from './StartAgain.tsx';

type Values = BodyOf<typeof signInWithPassword>;

/** User name and password for the sign-in under way. */
export function LoginForm({ interaction }: { readonly interaction: string }) {
  const send = useSend();
  const [hasExpired, setHasExpired] = useState(false);
  const form = useSchemaForm<Values>({
    schema: passwordSignInSchema,
    labels: texts.fields,
    defaultValues: { login: '', password: '' },
  });

  const signIn = async (values: Values) => {
    try {
      const { returnTo } = await send(signInWithPassword, { params: { uid: interaction }, body: values });
      window.location.assign(returnTo);
      // The form stays busy until the browser has left: a second press would spend the sign-in twice.
      await new Promise(() => undefined);
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== 'SignInExpired') throw error;
      setHasExpired(true);
    }
  };

  return (
    <PageContainer $width="narrow">
      <Stack>
        <PageTop title={texts.heading} lead={texts.lead} />
        {hasExpired ? (
          <StatusBox kind="warning" heading={texts.expired.heading} role="alert">
            <Text>{texts.expired.body}</Text>
            <StartAgain label={texts.expired.again} />
          </StatusBox>
        ) : (
          <FormShell form={form} labels={texts.fields} onSubmit={signIn} submitLabel={texts.submit} busyLabel={texts.submitting} refusedHeading={texts.refused}>
            <TextField
              control={form.control}
              name="login"
              label={texts.login}
              autoComplete="username"
              autoCapitalize="none"
              spellCheck={false}
            />
            <PasswordField control={form.control} name="password" label={texts.password} autoComplete="current-password" />
          </FormShell>
        )}
      </Stack>
    </PageContainer>
  );
}
