import { changePassword, changePasswordSchema, type BodyOf } from '@schaktkoll/contract';
import { checkRepeat, paths, type FieldIssue, type PasswordOwner } from '@schaktkoll/domain';
import {
  CheckboxField,
  FormShell,
  NewPasswordField,
  PasswordField,
  RepeatPasswordField,
  useSchemaForm,
} from '@schaktkoll/forms';
import { AppLink } from '@schaktkoll/routing';
import { useGuardedSend } from '@schaktkoll/shell';
import { changePasswordTexts as texts } from '@schaktkoll/texts';
import { Text, VisuallyHidden } from '@schaktkoll/ui';

interface Values extends BodyOf<typeof changePassword> {
  repeat: string;
}

interface ChangePasswordFormProps {
  readonly owner: PasswordOwner;
  readonly onDone: (hasEndedOthers: boolean) => void;
}

function rules({ password, repeat }: Values): FieldIssue[] {
  const error = checkRepeat(password, repeat, texts.repeated);
  return error === null ? [] : [{ path: 'repeat', ...error }];
}

export function ChangePasswordForm({ owner, onDone }: ChangePasswordFormProps) {
  const send = useGuardedSend();
  const form = useSchemaForm<Values>({
    schema: changePasswordSchema,
    labels: texts.fields,
    rules,
    toInput: ({ repeat: _repeat, ...values }) => values,
    defaultValues: { currentPassword: '', password: '', repeat: '', endOtherSessions: true },
  });
  const change = async ({ repeat: _repeat, ...body }: Values) => {
    await send(changePassword, { body });
    onDone(body.endOtherSessions);
  };
  return (
    <FormShell
      form={form}
      labels={texts.fields}
      onSubmit={change}
      submitLabel={texts.submit}
      busyLabel={texts.submitting}
      refusedHeading={texts.refused}
      actions={<AppLink to={{ path: paths.useradmin.root }}>{texts.cancel}</AppLink>}
    >
      {/* For the password manager: the account that the password belongs to. */}
      <VisuallyHidden aria-hidden="true">
        <input type="text" autoComplete="username" value={owner.login} readOnly tabIndex={-1} />
      </VisuallyHidden>
      <PasswordField
        control={form.control}
        name="currentPassword"
        label={texts.fields.currentPassword}
        autoComplete="current-password"
      />
      <Text>
        <ForgottenLink>{texts.forgotten}</ForgottenLink>
      </Text>
      <NewPasswordField control={form.control} name="password" label={texts.fields.password} owner={owner} />
      <RepeatPasswordField control={form.control} name="repeat" label={texts.fields.repeat} />
      <CheckboxField
        control={form.control}
        name="endOtherSessions"
        label={texts.fields.endOtherSessions}
        hint={texts.endHint}
      />
    </FormShell>
  );
}

/** Link to the recovery on the log-in page, for users without a password or who have forgotten it. */
export function ForgottenLink({ children }: { readonly children: string }) {
  return (
    <AppLink to={{ app: 'identity', path: paths.identity.login, query: { help: 'forgotten' } }}>{children}</AppLink>
  );
}
