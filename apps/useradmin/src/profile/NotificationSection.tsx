import { useMessageChannels } from '@schaktkoll/api-client';
import { changeNotificationDefaults, notificationDefaultsSchema, type NotificationDefaults, type OwnProfile } from '@schaktkoll/contract';
import { notificationSchedules, phoneToE164 } from '@schaktkoll/domain';
import { CheckboxField, FormShell, RadioGroupField, useSchemaForm } from '@schaktkoll/forms';
import { useLeaveQuestion } from '@schaktkoll/routing';
import { useGuardedSend } from '@schaktkoll/shell';
import { contactTexts } from '@schaktkoll/texts';
import { Button, Section, Text } from '@schaktkoll/ui';
import { ChangeRow } from './ChangeRow.tsx';
import { useChange, type Change } from './useChange.ts';

const texts = contactTexts.notifications;
/** At once first, not at all last: the order of a person, not that of the list. */
const choices = notificationSchedules.toSorted((a, b) => Number(a === 'Never') - Number(b === 'Never')).map((value) => ({ value, label: texts.schedules[value] }));

/** How an inquirer is told of answers (decisions 24); each case may do without. */
export function NotificationSection({ profile }: { readonly profile: OwnProfile }) {
  const change = useChange();
  const { notificationSchedule, smsNumber, mobilePhone } = profile;
  const value = [texts.schedules[notificationSchedule], ...(smsNumber === null ? [] : [texts.withSms(mobilePhone ?? smsNumber)])].join('\n');
  return (
    <Section heading={texts.heading}>
      <Text>{texts.explanation}</Text>
      <ChangeRow label={texts.label} value={value} change={change} what={contactTexts.changes.notifications} heading={texts.changeHeading} isFixed={profile.admin !== undefined}>
        <NotificationForm profile={profile} change={change} />
      </ChangeRow>
    </Section>
  );
}

function NotificationForm({ profile, change }: { readonly profile: OwnProfile; readonly change: Change }) {
  const { notificationSchedule, smsNumber, mobilePhone, version } = profile;
  const send = useGuardedSend();
  const { data } = useMessageChannels();
  const form = useSchemaForm<NotificationDefaults>({ schema: notificationDefaultsSchema, labels: texts.fields, defaultValues: { notificationSchedule, sendsSms: smsNumber !== null } });
  useLeaveQuestion(form.formState.isDirty);
  const mayHaveSms = phoneToE164(mobilePhone ?? '') !== null;
  return (
    <FormShell
      form={form}
      labels={texts.fields}
      onSubmit={(body) => change.finish(() => send(changeNotificationDefaults, { body, version }), texts.done)}
      submitLabel={contactTexts.save}
      busyLabel={contactTexts.saving}
      refusedHeading={contactTexts.refused}
      actions={<Button onClick={change.cancel}>{contactTexts.cancel}</Button>}
    >
      <RadioGroupField control={form.control} name="notificationSchedule" label={texts.fields.notificationSchedule} choices={choices} />
      {data?.channels.includes('Sms') && <CheckboxField control={form.control} name="sendsSms" label={texts.sms} hint={mayHaveSms ? undefined : texts.smsNeedsMobile} disabled={!mayHaveSms} />}
    </FormShell>
  );
}
