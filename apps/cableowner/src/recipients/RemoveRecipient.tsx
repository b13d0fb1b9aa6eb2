import { useRemoveRecipient } from '@schaktkoll/api-client';
import { paths, usersLeftWithout } from '@schaktkoll/domain';
import { useAppNavigate } from '@schaktkoll/routing';
import { useActionFailure } from '@schaktkoll/shell';
import { recipientTexts as texts } from '@schaktkoll/texts';
import { Button, Stack, Text, useDialogs, useToasts } from '@schaktkoll/ui';
import type { Recipient } from '@schaktkoll/contract';
import type { RecipientChoices } from './recipientValues.ts';

interface RemoveRecipientProps {
  readonly recipient: Recipient;
  readonly users: RecipientChoices['users'];
  readonly onRemoved: () => void;
  /** The recipient was not removed, because it has changed. */
  readonly onChanged: () => void;
}

/** Removes the recipient after a question that names the users who are left without one (decisions 8). */
export function RemoveRecipient({ recipient, users, onRemoved, onChanged }: RemoveRecipientProps) {
  const { run, isBusy } = useRemoveRecipient();
  const dialogs = useDialogs();
  const toasts = useToasts();
  const navigate = useAppNavigate();
  const reportFailure = useActionFailure();
  const remove = async (): Promise<void> => {
    const names = usersLeftWithout(recipient.id, users);
    const asks = {
      heading: texts.removeQuestion(recipient.name),
      body: (
        <Stack $gap={3}>
          <Text>{texts.removeBody}</Text>
          {names.length > 0 && <Text $strong>{texts.leftWithout(names)}</Text>}
        </Stack>
      ),
      confirmLabel: texts.removeConfirm,
      cancelLabel: texts.removeCancel,
      danger: true,
    };
    if (!(await dialogs.confirm(asks))) return;
    try {
      await run({ params: { id: recipient.id }, version: recipient.version });
    } catch (error) {
      onChanged();
      await reportFailure(error);
      return;
    }
    onRemoved();
    toasts.showInfo(texts.removed(recipient.name));
    setTimeout(() => navigate({ path: paths.cableowner.recipients }));
  };
  return (
    <div>
      <Button
        variant="danger"
        icon="trash"
        busyLabel={isBusy ? texts.removing : undefined}
        onClick={() => void remove()}
      >
        {texts.remove}
      </Button>
    </div>
  );
}
