import { useState } from 'react';
import { ApiError, useSend } from '@schaktkoll/api-client';
import { signInWithPassword, type BodyOf } from '@schaktkoll/contract';
import { FormShell, PasswordField, resolverFor, TextField, useCheckedForm } from '@schaktkoll/forms';
import { loginTexts as texts } from '@schaktkoll/texts';
import { LegacyLogInLink } from './LegacyLogInLink.tsx';

type Values = BodyOf<typeof signInWithPassword>;

/**
 * The browser only checks that both fields are filled in; the schema library would add a thirtieth to the first load.
 */
const resolver = resolverFor<Values>(
  ({ login, password }) => [
    ...(login.trim() === '' ? [{ path: 'login', code: 'Required' }] : []),
    ...(password === '' ? [{ path: 'password', code: 'Required' }] : []),
  ],
  { labels: texts.fields },
);

interface LoginFormProps {
  readonly interaction: string;
  readonly login: string;
  /** The e-ID is offered too, above this form. */
  readonly isSecond: boolean;
  readonly onExpired: () => void;
  /** The password was correct, but the organisation requires an e-ID and the account has none. */
  readonly onConnect: () => void;
}

export function LoginForm({ interaction, login, isSecond, onExpired, onConnect }: LoginFormProps) {
  const send = useSend();
  const [isLegacy, setIsLegacy] = useState(false);
  const form = useCheckedForm<Values>({ resolver, labels: texts.fields, defaultValues: { login, password: '' } });

  const signIn = async (values: Values) => {
    try {
      const { returnTo } = await send(signInWithPassword, { params: { uid: interaction }, body: values });
      window.location.assign(returnTo);
      // The form stays busy until the browser has navigated: a second press would use the sign-in twice.
      await new Promise(() => undefined);
    } catch (error) {
      const code = error instanceof ApiError ? error.code : null;
      if (code === 'SignInExpired') return onExpired();
      if (code === 'BankIdMustBeConnected') return onConnect();
      setIsLegacy(code === 'LegacyLogInRequired');
      throw error;
    }
  };

  return (
    <FormShell
      form={form}
      labels={texts.fields}
      onSubmit={signIn}
      submitLabel={texts.submit}
      submitVariant={isSecond ? 'secondary' : 'primary'}
      busyLabel={texts.submitting}
      refusedHeading={texts.refused}
    >
      <TextField
        control={form.control}
        name="login"
        label={texts.login}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
      />
      <PasswordField control={form.control} name="password" label={texts.password} autoComplete="current-password" />
      {isLegacy && <LegacyLogInLink />}
    </FormShell>
  );
}
