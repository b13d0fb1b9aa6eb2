import { Suspense, useState } from 'react';
import { ApiError, useSend } from '@schaktkoll/api-client';
import { signInWithPassword, type BodyOf } from '@schaktkoll/contract';
import { FormShell, PasswordField, resolverFor, TextField, useCheckedForm } from '@schaktkoll/forms';
import { SupportContact } from '@schaktkoll/shell';
import { loginTexts as texts } from '@schaktkoll/texts';
import { lazyPart } from '@schaktkoll/ui';

const LegacyLogInLink = lazyPart(async () => (await import('./LegacyLogInLink.tsx')).LegacyLogInLink);

type Values = BodyOf<typeof signInWithPassword>;

/** That both are given is all that can be wrong before the server knows; the schema library would be a thirtieth of the page's first view. */
const resolver = resolverFor<Values>(
  ({ login, password }) => [
    ...(login.trim() === '' ? [{ path: 'login', code: 'Required' }] : []),
    ...(password === '' ? [{ path: 'password', code: 'Required' }] : []),
  ],
  { labels: texts.fields },
);

interface LoginFormProps {
  readonly interaction: string;
  /** The user name to begin with. */
  readonly login: string;
  /** The e-ID is there too, and comes first. */
  readonly isSecond: boolean;
  /** The sign-in took too long. */
  readonly onExpired: () => void;
  /** The password was right, and the organisation demands an e-ID that the account does not have yet. */
  readonly onConnect: () => void;
}

/** User name and password for the sign-in under way. */
export function LoginForm({ interaction, login, isSecond, onExpired, onConnect }: LoginFormProps) {
  const send = useSend();
  const [isLegacy, setIsLegacy] = useState(false);
  const [isClosed, setIsClosed] = useState(false);
  const form = useCheckedForm<Values>({ resolver, labels: texts.fields, defaultValues: { login, password: '' } });

  const signIn = async (values: Values) => {
    try {
      const { returnTo } = await send(signInWithPassword, { params: { uid: interaction }, body: values });
      window.location.assign(returnTo);
      // The form stays busy until the browser has left: a second press would spend the sign-in twice.
      await new Promise(() => undefined);
    } catch (error) {
      const code = error instanceof ApiError ? error.code : null;
      if (code === 'SignInExpired') return onExpired();
      if (code === 'BankIdMustBeConnected') return onConnect();
      setIsLegacy(code === 'LegacyLogInRequired');
      setIsClosed(code === 'AccountInactive' || code === 'AccountAwaitingActivation');
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
      {isLegacy && (
        <Suspense fallback={null}>
          <LegacyLogInLink />
        </Suspense>
      )}
      {isClosed && <SupportContact />}
    </FormShell>
  );
}
