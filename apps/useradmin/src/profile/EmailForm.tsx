import { useTabValue } from '@schaktkoll/auth';
import { changeEmail, newEmailSchema, sendEmailCode, type BodyOf, type OwnProfile } from '@schaktkoll/contract';
import { EmailField, FormShell, useSchemaForm } from '@schaktkoll/forms';
import { useLeaveQuestion } from '@schaktkoll/routing';
import { useGuardedSend } from '@schaktkoll/shell';
import { contactTexts } from '@schaktkoll/texts';
import { Button, Text } from '@schaktkoll/ui';
import { OwnCodeStep } from './OwnCodeStep.tsx';
import { sentEmailCode } from './sentCodes.ts';
import { useProfileSend } from './useProfileSend.ts';

type Values = BodyOf<typeof sendEmailCode>;

interface EmailFormProps {
  readonly email: string;
  readonly profile: OwnProfile;
  readonly fieldTexts: { readonly label: string; readonly hint?: string; readonly explanation?: string };
  /** Runs `send`, and reports the result. */
  readonly onChange: (send: () => Promise<unknown>, email: string) => Promise<void>;
  readonly onCancel?: () => void;
}

/** An e-mail address and the code that is sent to it: changes the user's address, or verifies the current one. */
export function EmailForm({ email, profile, fieldTexts, onChange, onCancel }: EmailFormProps) {
  const send = useGuardedSend();
  const sendVersioned = useProfileSend(profile, (stored) => stored.email);
  const [sent, setSent] = useTabValue(sentEmailCode, profile.id);
  const labels = { email: fieldTexts.label };
  const form = useSchemaForm<Values>({ schema: newEmailSchema, labels, defaultValues: { email } });

  useLeaveQuestion(sent !== null || form.formState.isDirty);

  const sendCode = async (body: Values) => {
    const { id } = await send(sendEmailCode, { body });
    setSent({ email: body.email, codeId: id });
  };

  const change = async (body: BodyOf<typeof changeEmail>) => {
    await sendVersioned((version) => send(changeEmail, { body, version }));
    // Before the profile is read again: another form of the page opens with a code that awaits it.
    sentEmailCode.set(profile.id, null);
  };

  if (sent) {
    return (
      <OwnCodeStep
        sentTo={sent.email}
        byEmail
        onGive={async (code) => {
          await onChange(() => change({ ...sent, code }), sent.email);
          setSent(null);
        }}
        onSendAgain={() => sendCode({ email: sent.email })}
        onCancel={() => {
          setSent(null);
          onCancel?.();
        }}
      />
    );
  }
  return (
    <>
      {fieldTexts.explanation !== undefined && <Text>{fieldTexts.explanation}</Text>}
      <FormShell
        form={form}
        closesWhenSent
        labels={labels}
        onSubmit={sendCode}
        submitLabel={contactTexts.sendCode}
        refusedHeading={contactTexts.refused}
        actions={onCancel && <Button onClick={onCancel}>{contactTexts.cancel}</Button>}
      >
        <EmailField
          control={form.control}
          name="email"
          label={fieldTexts.label}
          {...(fieldTexts.hint === undefined ? {} : { hint: fieldTexts.hint })}
        />
      </FormShell>
    </>
  );
}
