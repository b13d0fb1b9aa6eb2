import { useState } from 'react';
import { useMessageChannels } from '@schaktkoll/api-client';
import { useTabValue } from '@schaktkoll/auth';
import {
  changeMobile,
  newMobileSchema,
  removeMobile,
  sendMobileCode,
  type BodyOf,
  type OwnProfile,
} from '@schaktkoll/contract';
import { FormShell, PhoneField, useSchemaForm } from '@schaktkoll/forms';
import { useLeaveQuestion } from '@schaktkoll/routing';
import { ErrorContent, useActionFailure, useGuardedSend } from '@schaktkoll/shell';
import { contactTexts, messageChannelTexts } from '@schaktkoll/texts';
import { Button, LoadingBlock, Text, useDialogs } from '@schaktkoll/ui';
import { OwnCodeStep } from './OwnCodeStep.tsx';
import { sentMobileCode } from './sentCodes.ts';
import type { Change } from './useChange.ts';
import { useProfileSend } from './useProfileSend.ts';

type Values = BodyOf<typeof sendMobileCode>;
const texts = contactTexts.mobile;
const labels = { mobilePhone: texts.label };

const mobileOf = ({ mobilePhone }: OwnProfile) => mobilePhone;

interface MobileFormProps {
  readonly profile: OwnProfile;
  readonly change: Change;
}

/** The user's mobile number: verified by a code if SMS is available, otherwise stored unverified. */
export function MobileForm(props: MobileFormProps) {
  const { data, error, mutate } = useMessageChannels();
  if (error && !data) return <ErrorContent error={error} onRetry={() => void mutate()} />;
  return data ? (
    <MobileSteps {...props} hasSms={data.channels.includes('Sms')} />
  ) : (
    <LoadingBlock text={messageChannelTexts.loading} />
  );
}

function MobileSteps({ profile, change, hasSms }: MobileFormProps & { readonly hasSms: boolean }) {
  const send = useGuardedSend();
  const sendVersioned = useProfileSend(profile, mobileOf);
  const [sent, setSent] = useTabValue(sentMobileCode, profile.id);
  const [isRemoving, setIsRemoving] = useState(false);
  const form = useSchemaForm<Values>({ schema: newMobileSchema, labels, defaultValues: { mobilePhone: '' } });

  useLeaveQuestion(sent !== null || form.formState.isDirty);

  const sendCode = async (body: Values) => {
    const { id } = await send(sendMobileCode, { body });
    setSent({ mobilePhone: body.mobilePhone, codeId: id });
  };
  const save = (body: BodyOf<typeof changeMobile>) =>
    change.finish(
      () => sendVersioned((version) => send(changeMobile, { body, version })),
      texts.done(body.mobilePhone),
    );

  if (sent) {
    return (
      <OwnCodeStep
        sentTo={sent.mobilePhone}
        byEmail={false}
        onGive={async (code) => {
          await save({ ...sent, code });
          setSent(null);
        }}
        onSendAgain={() => sendCode({ mobilePhone: sent.mobilePhone })}
        onCancel={() => {
          setSent(null);
          change.cancel();
        }}
      />
    );
  }
  return (
    <>
      <Text>{hasSms ? texts.explanation : texts.withoutSms}</Text>
      {hasSms && <Text>{texts.risk}</Text>}
      {profile.isMobileVerified === false && <Text>{texts.verify}</Text>}
      <FormShell
        form={form}
        closesWhenSent
        isBusy={isRemoving}
        labels={labels}
        onSubmit={hasSms ? sendCode : save}
        submitLabel={hasSms ? contactTexts.sendCode : contactTexts.save}
        refusedHeading={contactTexts.refused}
        actions={
          <>
            <Button onClick={change.cancel}>{contactTexts.cancel}</Button>
            {profile.mobilePhone !== null && (
              <RemoveMobile
                profile={profile}
                change={change}
                isLocked={form.formState.isSubmitting}
                isRemoving={isRemoving}
                onRemoving={setIsRemoving}
              />
            )}
          </>
        }
      >
        <PhoneField control={form.control} name="mobilePhone" label={texts.label} autoComplete="tel" />
      </FormShell>
    </>
  );
}

interface RemoveMobileProps extends MobileFormProps {
  readonly isLocked: boolean;
  readonly isRemoving: boolean;
  readonly onRemoving: (isRemoving: boolean) => void;
}

function RemoveMobile({ profile, change, isLocked, isRemoving, onRemoving }: RemoveMobileProps) {
  const send = useGuardedSend();
  const sendVersioned = useProfileSend(profile, mobileOf);
  const dialogs = useDialogs();
  const reportFailure = useActionFailure();
  const { heading, body, confirm, cancel } = texts.question;

  const remove = async () => {
    if (!(await dialogs.confirm({ heading, body, confirmLabel: confirm, cancelLabel: cancel, danger: true }))) return;
    onRemoving(true);
    await change
      .finish(() => sendVersioned((version) => send(removeMobile, { version })), texts.removed)
      .catch(reportFailure);
    onRemoving(false);
  };
  return (
    <Button
      variant="danger"
      disabled={isLocked}
      busyLabel={isRemoving ? texts.removing : undefined}
      onClick={() => void remove()}
    >
      {texts.remove}
    </Button>
  );
}
