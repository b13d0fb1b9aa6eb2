import { useMessageChannels } from '@schaktkoll/api-client';
import { notificationSchedules } from '@schaktkoll/domain';
import { PhoneField, RadioGroupField } from '@schaktkoll/forms';
import { notificationTexts as texts } from '@schaktkoll/texts';
import type { Control, FieldValues, Path } from 'react-hook-form';

const choices = notificationSchedules
  .toSorted((a, b) => Number(a === 'Never') - Number(b === 'Never'))
  .map((value) => ({ value, label: texts.schedules[value] }));

/** When the inquirer gets mails about answers to a case, and to which number SMS are sent where the service sends any. */
export function NotificationFields<Values extends FieldValues>({ control }: { readonly control: Control<Values> }) {
  const { data } = useMessageChannels();
  return (
    <>
      <RadioGroupField
        control={control}
        name={'notificationSchedule' as Path<Values>}
        label={texts.fields.notificationSchedule}
        hint={texts.scheduleHint}
        choices={choices}
      />
      {data?.channels.includes('Sms') && (
        <PhoneField
          control={control}
          name={'notificationSmsNumber' as Path<Values>}
          label={texts.fields.notificationSmsNumber}
          hint={texts.smsHint}
          optional
        />
      )}
    </>
  );
}
