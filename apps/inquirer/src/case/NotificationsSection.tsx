import { useChangeCaseNotifications } from '@schaktkoll/api-client';
import { FormInPlace } from '@schaktkoll/cases';
import { caseNotificationsSchema, type InquirerCase } from '@schaktkoll/contract';
import { inquirerActions, swedishToday } from '@schaktkoll/domain';
import { FormShell, useSchemaForm } from '@schaktkoll/forms';
import { useLeaveQuestion } from '@schaktkoll/routing';
import { WhenChannelsKnown } from '@schaktkoll/shell';
import { notificationsText, notificationTexts as texts } from '@schaktkoll/texts';
import { Button, Section, Text, useOnMount, useToasts } from '@schaktkoll/ui';
import { useViewer } from './viewer.ts';
import { NotificationFields } from '../parts/NotificationFields.tsx';

/** How the inquirer of an open case learns of answers, and a form to change it. */
export function NotificationsSection({ item }: { readonly item: InquirerCase }) {
  const { close } = inquirerActions(item, useViewer(item), swedishToday());
  const { notifications } = item;
  if (notifications === null || !close.allowed) return null;
  return (
    <div data-print="hide">
      <Section heading={texts.heading}>
        <FormInPlace
          label={texts.heading}
          open={texts.change}
          text={<Text>{notificationsText(notifications.schedule, notifications.smsNumber)}</Text>}
        >
          {(leave) => (
            <WhenChannelsKnown>
              <NotificationsForm item={item} notifications={notifications} onLeave={leave} />
            </WhenChannelsKnown>
          )}
        </FormInPlace>
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
