import { useChangeCaseNotifications } from '@schaktkoll/api-client';
import { caseNotificationsSchema, type InquirerCase } from '@schaktkoll/contract';
import { inquirerActions, swedishToday } from '@schaktkoll/domain';
import { FormShell, useSchemaForm } from '@schaktkoll/forms';
import { useLeaveQuestion } from '@schaktkoll/routing';
import { WhenChannelsKnown } from '@schaktkoll/shell';
import { notificationsText, notificationTexts as texts } from '@schaktkoll/texts';
import { Button, Section, Stack, Text, useOnMount, useToasts } from '@schaktkoll/ui';
import { useRef, useState } from 'react';
import { useViewer } from './viewer.ts';
import { NotificationFields } from '../parts/NotificationFields.tsx';

/** How the inquirer of an open case learns of answers, and a form to change it. */
export function NotificationsSection({ item }: { readonly item: InquirerCase }) {
  const [isOpen, setIsOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const { close } = inquirerActions(item, useViewer(item), swedishToday());
  const { notifications } = item;
  if (notifications === null || !close.allowed) return null;
  const leave = () => {
    setIsOpen(false);
    place.current?.focus();
  };
  return (
    <div data-print="hide">
      <Section heading={texts.heading}>
        {/* It gets the focus when the pressed button disappears. */}
        <div ref={place} tabIndex={-1} data-focus="quiet" role="group" aria-label={texts.heading}>
          {isOpen ? (
            <WhenChannelsKnown>
              <NotificationsForm item={item} notifications={notifications} onLeave={leave} />
            </WhenChannelsKnown>
          ) : (
            <Stack $gap={3}>
              <Text>{notificationsText(notifications.schedule, notifications.smsNumber)}</Text>
              <p>
                <Button onClick={() => setIsOpen(true)}>{texts.change}</Button>
              </p>
            </Stack>
          )}
        </div>
      </Section>
    </div>
  );
}

interface NotificationsFormProps {
  readonly item: InquirerCase;
  readonly notifications: NonNullable<InquirerCase['notifications']>;
  readonly onLeave: () => void;
}

/** Changes how the inquirer learns of answers to this case. */
function NotificationsForm({ item, notifications, onLeave }: NotificationsFormProps) {
  const { run } = useChangeCaseNotifications();
  const toasts = useToasts();
  const form = useSchemaForm({
    schema: caseNotificationsSchema,
    labels: texts.fields,
    defaultValues: {
      notificationSchedule: notifications.schedule,
      notificationSmsNumber: notifications.smsNumber ?? '',
    },
  });
  useLeaveQuestion(form.formState.isDirty);
  useOnMount(() => form.setFocus('notificationSchedule'));
  return (
    <FormShell
      form={form}
      label={texts.heading}
      labels={texts.fields}
      submitLabel={texts.save}
      busyLabel={texts.saving}
      submitVariant="secondary"
      onSubmit={async (body) => {
        await run({ params: { caseNumber: item.caseNumber }, version: item.version, body });
        onLeave();
        toasts.showInfo(texts.done);
      }}
      actions={
        <Button variant="quiet" onClick={onLeave}>
          {texts.cancel}
        </Button>
      }
    >
      <NotificationFields control={form.control} />
    </FormShell>
  );
}
