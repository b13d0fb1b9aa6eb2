import type { OwnProfile } from '@schaktkoll/contract';
import { WhenChannelsKnown } from '@schaktkoll/shell';
import { contactTexts } from '@schaktkoll/texts';
import { Section, Text } from '@schaktkoll/ui';
import { ChangeRow } from './ChangeRow.tsx';
import { NotificationForm } from './lazyForms.tsx';
import { useChange } from './useChange.ts';

const texts = contactTexts.notifications;

/** How an inquirer is notified of answers (MESSAGE-1); each case can override it. */
export function NotificationSection({ profile }: { readonly profile: OwnProfile }) {
  const change = useChange();
  const { notificationSchedule, smsNumber, mobilePhone } = profile;
  const value = [
    texts.schedules[notificationSchedule],
    ...(smsNumber === null ? [] : [texts.withSms(mobilePhone ?? smsNumber)]),
  ].join('\n');
  return (
    <Section heading={texts.heading}>
      <Text>{texts.explanation}</Text>
      <ChangeRow
        label={texts.label}
        value={value}
        change={change}
        what={contactTexts.changes.notifications}
        heading={texts.changeHeading}
        isFixed={profile.admin !== undefined}
      >
        <WhenChannelsKnown>
          <NotificationForm profile={profile} change={change} />
        </WhenChannelsKnown>
      </ChangeRow>
    </Section>
  );
}
