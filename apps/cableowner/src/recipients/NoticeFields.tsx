import type { NotificationSchedule } from '@schaktkoll/domain';
import { EmailField, PhoneField, RadioGroupField, RepeatFields } from '@schaktkoll/forms';
import { recipientScheduleTexts, recipientTexts as texts } from '@schaktkoll/texts';
import { Section, Stack } from '@schaktkoll/ui';
import type { Control } from 'react-hook-form';
import type { RecipientValues } from './recipientValues.ts';

interface NoticeFieldsProps {
  readonly control: Control<RecipientValues>;
  readonly maximumEmails: number;
  readonly sendsSms: boolean;
}

const schedules = (['Now', 'Day', 'Week', 'Never'] as const satisfies readonly NotificationSchedule[]).map((value) => ({
  value,
  label: recipientScheduleTexts[value],
}));

/** When and where the recipient learns of cases. */
export function NoticeFields({ control, maximumEmails, sendsSms }: NoticeFieldsProps) {
  return (
    <Section heading={texts.noticesHeading}>
      <Stack $gap={5}>
        <RadioGroupField
          control={control}
          name="notificationSchedule"
          label={texts.fields.notificationSchedule}
          hint={texts.scheduleHint}
          choices={schedules}
        />
        <RepeatFields
          control={control}
          name="emails"
          label={texts.fields.emails}
          hint={texts.emailsHint}
          itemLabel={texts.emailNumber}
          addLabel={texts.addEmail}
          newItem={() => ({ email: '' })}
          maximum={maximumEmails}
        >
          {(path) => (
            <EmailField
              control={control}
              name={`${path}.email`}
              label={texts.email}
              hint={undefined}
              autoComplete="off"
            />
          )}
        </RepeatFields>
        {sendsSms && (
          <PhoneField
            control={control}
            name="smsNumber"
            label={texts.fields.smsNumber}
            hint={texts.smsHint}
            optional
            autoComplete="off"
          />
        )}
      </Stack>
    </Section>
  );
}
