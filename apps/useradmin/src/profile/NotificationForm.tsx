import { useMessageChannels } from '@schaktkoll/api-client';
import {
  changeNotificationDefaults,
  notificationDefaultsSchema,
  type NotificationDefaults,
  type OwnProfile,
} from '@schaktkoll/contract';
import { notificationSchedules, phoneToE164 } from '@schaktkoll/domain';
import { CheckboxField, FormShell, RadioGroupField, useSchemaForm } from '@schaktkoll/forms';
import { useLeaveQuestion } from '@schaktkoll/routing';
import { useGuardedSend } from '@schaktkoll/shell';
import { contactTexts } from '@schaktkoll/texts';
import { Button } from '@schaktkoll/ui';
import type { Change } from './useChange.ts';

const texts = contactTexts.notifications;
/** At once first, not at all last: the order of a person, not that of the list. */
const choices = notificationSchedules
  .toSorted((a, b) => Number(a === 'Never') - Number(b === 'Never'))
  .map((value) => ({ value, label: texts.schedules[value] }));

/** When mails of answers come, and whether an SMS comes too. */
export function NotificationForm({ profile, change }: { readonly profile: OwnProfile; readonly change: Change }) {
  const { notificationSchedule, smsNumber, mobilePhone, version } = profile;
  const send = useGuardedSend();
  const { data } = useMessageChannels();
  const form = useSchemaForm<NotificationDefaults>({
    schema: notificationDefaultsSchema,
    labels: texts.fields,
    defaultValues: { notificationSchedule, sendsSms: smsNumber !== null },
  });
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
      <RadioGroupField
        control={form.control}
        name="notificationSchedule"
        label={texts.fields.notificationSchedule}
        choices={choices}
      />
      {data?.channels.includes('Sms') && (
        <CheckboxField
          control={form.control}
          name="sendsSms"
          label={texts.sms}
          hint={mayHaveSms ? undefined : texts.smsNeedsMobile}
          disabled={!mayHaveSms}
        />
      )}
    </FormShell>
  );
}
