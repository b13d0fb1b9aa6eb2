import {
  useEndOldModuleWebhookSecret,
  useRemoveModuleWebhook,
  useRotateModuleWebhookSecret,
  useSendTestWebhook,
} from '@schaktkoll/api-client';
import type { ModuleWebhook } from '@schaktkoll/contract';
import { useActionFailure } from '@schaktkoll/shell';
import { moduleWebhookTexts as texts } from '@schaktkoll/texts';
import { Button, Inline, Text, useDialogs, useToasts } from '@schaktkoll/ui';

interface WebhookActionsProps {
  readonly webhook: ModuleWebhook;
  readonly onSecret: (secret: string | null) => void;
}

/** Sends a test, changes the secret, and switches webhooks off. */
export function WebhookActions({ webhook, onSecret }: WebhookActionsProps) {
  const { version, secretAt, oldSecretUntil } = webhook;
  const test = useSendTestWebhook();
  const rotate = useRotateModuleWebhookSecret();
  const endOld = useEndOldModuleWebhookSecret();
  const remove = useRemoveModuleWebhook();
  const dialogs = useDialogs();
  const toasts = useToasts();
  const showFailure = useActionFailure();
  const asks = (question: Readonly<Record<'heading' | 'body' | 'yes' | 'no', string>>, danger: boolean) => {
    const { heading, body, yes, no } = question;
    return dialogs.confirm({ heading, body, confirmLabel: yes, cancelLabel: no, danger });
  };
  const sendTest = () => test.run({}).then(() => toasts.showInfo(texts.tested), showFailure);
  const askToRotate = async () => {
    if (await asks(texts.rotateQuestion, false))
      await rotate.run({ version }).then(({ secret }) => onSecret(secret), showFailure);
  };
  const askToEnd = async () => {
    if (await asks(texts.endQuestion, true))
      await endOld.run({ version }).then(() => toasts.showInfo(texts.ended), showFailure);
  };
  const askToRemove = async () => {
    if (!(await asks(texts.removeQuestion, true))) return;
    await remove.run({ version }).then(() => {
      toasts.showInfo(texts.removed);
      onSecret(null);
    }, showFailure);
  };
  return (
    <>
      <Text>{texts.secretSince(secretAt)}</Text>
      {oldSecretUntil !== null && <Text>{texts.oldSecret(oldSecretUntil)}</Text>}
      <Inline $gap={3}>
        <Button onClick={() => void sendTest()} busyLabel={test.isBusy ? texts.testing : undefined}>
          {texts.test}
        </Button>
        <Button onClick={() => void askToRotate()} busyLabel={rotate.isBusy ? texts.rotating : undefined}>
          {texts.rotate}
        </Button>
        {oldSecretUntil !== null && (
          <Button onClick={() => void askToEnd()} busyLabel={endOld.isBusy ? texts.ending : undefined}>
            {texts.endOld}
          </Button>
        )}
        <Button onClick={() => void askToRemove()} busyLabel={remove.isBusy ? texts.removing : undefined}>
          {texts.remove}
        </Button>
      </Inline>
    </>
  );
}
