import { useChangeCaseNotifications } from '@schaktkoll/api-client';
import { caseNotificationsSchema, type InquirerCase } from '@schaktkoll/contract';
import { FormShell, useSchemaForm } from '@schaktkoll/forms';
import { useLeaveQuestion } from '@schaktkoll/routing';
import { notificationTexts as texts } from '@schaktkoll/texts';
import { Button, useOnMount, useToasts } from '@schaktkoll/ui';
import { NotificationFields } from '../notifications/NotificationFields.tsx';

interface NotificationsFormProps {
  readonly item: InquirerCase;
  readonly notifications: NonNullable<InquirerCase['notifications']>;
  readonly onLeave: () => void;
}

/** Changes how the inquirer learns of answers to this case. */
export function NotificationsForm({ item, notifications, onLeave }: NotificationsFormProps) {
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
