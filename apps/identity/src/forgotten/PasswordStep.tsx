import { useState } from 'react';
import { hasErrorCode, useSend } from '@schaktkoll/api-client';
import { resetPassword, resetPasswordSchema, type RecoveredAccount } from '@schaktkoll/contract';
import { checkRepeat, type FieldIssue } from '@schaktkoll/domain';
import { FormShell, NewPasswordField, RadioGroupField, RepeatPasswordField, useSchemaForm } from '@schaktkoll/forms';
import { forgottenTexts } from '@schaktkoll/texts';
import { Text, VisuallyHidden, ExpiredNotice } from '@schaktkoll/ui';

const texts = forgottenTexts.password;

interface Values {
  recovery: string;
  userId: string;
  password: string;
  repeat: string;
}

interface PasswordStepProps {
  readonly recovery: string;
  readonly accounts: readonly RecoveredAccount[];
  readonly onDone: (login: string, password: string) => void;
  readonly onRestart: () => void;
}

function rules({ userId, password, repeat }: Values): FieldIssue[] {
  const error = checkRepeat(password, repeat, texts.repeated);
  return [
    ...(userId === '' ? [{ path: 'userId', code: 'ChooseOne' }] : []),
    ...(error === null ? [] : [{ path: 'repeat', ...error }]),
  ];
}

export function PasswordStep({ recovery, accounts, onDone, onRestart }: PasswordStepProps) {
  const send = useSend();
  const [hasExpired, setHasExpired] = useState(false);
  const [only] = accounts.length === 1 ? accounts : [];
  const form = useSchemaForm<Values>({
    schema: resetPasswordSchema,
    labels: texts.fields,
    rules,
    toInput: ({ repeat: _repeat, ...values }) => values,
    defaultValues: { recovery, userId: only?.userId ?? '', password: '', repeat: '' },
  });
  const chosen = accounts.find(({ userId }) => userId === form.watch('userId'));
  const reset = async ({ repeat: _repeat, ...body }: Values) => {
    try {
      const { login } = await send(resetPassword, { body });
      onDone(login, body.password);
    } catch (error) {
      if (!hasErrorCode(error, 'RecoveryExpired')) throw error;
      setHasExpired(true);
    }
  };

  if (hasExpired)
    return <ExpiredNotice {...forgottenTexts.expired} again={forgottenTexts.restart} onAgain={onRestart} />;
  return (
    <FormShell
      form={form}
      labels={texts.fields}
      onSubmit={reset}
      submitLabel={texts.submit}
      busyLabel={texts.submitting}
      refusedHeading={texts.refused}
    >
      {only ? (
        <Text>{texts.account(only.login, only.organization)}</Text>
      ) : (
        <RadioGroupField
          control={form.control}
          name="userId"
          label={texts.which}
          choices={accounts.map(({ userId, login, organization }) => ({
            value: userId,
            label: login,
            hint: organization,
          }))}
        />
      )}
      {/* For the password manager: the account that the password belongs to. */}
      <VisuallyHidden aria-hidden="true">
        <input type="text" autoComplete="username" value={chosen?.login ?? ''} readOnly tabIndex={-1} />
      </VisuallyHidden>
      <NewPasswordField
        control={form.control}
        name="password"
        label={texts.fields.password}
        owner={chosen && { login: chosen.login, organisationName: chosen.organization }}
      />
      <RepeatPasswordField control={form.control} name="repeat" label={texts.fields.repeat} />
      <Text $muted>{texts.ends}</Text>
    </FormShell>
  );
}
