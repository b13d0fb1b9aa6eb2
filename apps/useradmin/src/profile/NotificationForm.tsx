import { useMessageChannels } from '@schaktkoll/api-client';
import {
  changeNotificationDefaults,
  notificationDefaultsSchema,
  type NotificationDefaults,
  type OwnProfile,
} from '@schaktkoll/contract';
import { notificationSchedules, phoneToE164 } from '@schaktkoll/domain';
import { CheckboxField, RadioGroupField } from '@schaktkoll/forms';
import { contactTexts } from '@schaktkoll/texts';
import { ProfileForm } from './ProfileForm.tsx';
import type { Change } from './useChange.ts';

const texts = contactTexts.notifications;
/** From immediate to never, which is not the order of the list. */
const choices = notificationSchedules
  .toSorted((a, b) => Number(a === 'Never') - Number(b === 'Never'))
  .map((value) => ({ value, label: texts.schedules[value] }));

/** When mails about answers are sent, and whether an SMS is sent too. */
export function NotificationForm(props: { readonly profile: OwnProfile; readonly change: Change }) {
  const { data } = useMessageChannels();
  const mayHaveSms = phoneToE164(props.profile.mobilePhone ?? '') !== null;
  return (
    <ProfileForm<NotificationDefaults>
      {...props}
      schema={notificationDefaultsSchema}
      labels={texts.fields}
      valuesOf={({ notificationSchedule, smsNumber }) => ({ notificationSchedule, sendsSms: smsNumber !== null })}
      send={(send, body, version) => send(changeNotificationDefaults, { body, version })}
      done={texts.done}
    >
      {(control) => (
        <>
          <RadioGroupField
            control={control}
            name="notificationSchedule"
            label={texts.fields.notificationSchedule}
            hint={texts.scheduleHint}
            choices={choices}
          />
          {data?.channels.includes('Sms') && (
            <CheckboxField
              control={control}
              name="sendsSms"
              label={texts.sms}
              hint={mayHaveSms ? undefined : texts.smsNeedsMobile}
              disabled={!mayHaveSms}
            />
          )}
        </>
      )}
    </ProfileForm>
  );
}
