import {
  useSendTestWebhook,
  type useEndOldModuleWebhookSecret,
  type useRemoveModuleWebhook,
  type useRotateModuleWebhookSecret,
} from '@schaktkoll/api-client';
import type { ModuleWebhook } from '@schaktkoll/contract';
import { useActionFailure } from '@schaktkoll/shell';
import { moduleWebhookTexts as texts } from '@schaktkoll/texts';
import { Button, focusPageHeading, Inline, Text, useDialogs, useFocusOn, useToasts } from '@schaktkoll/ui';
import { useState } from 'react';

interface WebhookActionsProps {
  readonly webhook: ModuleWebhook;
  readonly rotate: ReturnType<typeof useRotateModuleWebhookSecret>;
  readonly endOld: ReturnType<typeof useEndOldModuleWebhookSecret>;
  readonly remove: ReturnType<typeof useRemoveModuleWebhook>;
  /** The address is being saved. */
  readonly isSaving: boolean;
  readonly onSecret: (secret: string | null) => void;
}

/** Sends a test, changes the secret, and switches webhooks off. */
export function WebhookActions(props: WebhookActionsProps) {
  const { webhook, rotate, endOld, remove, isSaving, onSecret } = props;
  const { version, secretAt, oldSecretUntil } = webhook;
  const test = useSendTestWebhook();
  const dialogs = useDialogs();
  const toasts = useToasts();
  const showFailure = useActionFailure();
  const [ended, setEnded] = useState<object | null>(null);
  // The button that ends the old secret disappears with it.
  const rotateButton = useFocusOn<HTMLButtonElement>(ended, { first: false });
  const isChanging = isSaving || rotate.isBusy || endOld.isBusy || remove.isBusy;
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
      await endOld.run({ version }).then(() => {
        toasts.showInfo(texts.ended);
        setEnded({});
      }, showFailure);
  };
  const askToRemove = async () => {
    if (!(await asks(texts.removeQuestion, true))) return;
    await remove.run({ version }).then(() => {
      toasts.showInfo(texts.removed);
      onSecret(null);
      focusPageHeading();
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
        <Button
          ref={rotateButton}
          disabled={isChanging && !rotate.isBusy}
          busyLabel={rotate.isBusy ? texts.rotating : undefined}
          onClick={() => void askToRotate()}
        >
          {texts.rotate}
        </Button>
        {oldSecretUntil !== null && (
          <Button
            disabled={isChanging && !endOld.isBusy}
            busyLabel={endOld.isBusy ? texts.ending : undefined}
            onClick={() => void askToEnd()}
          >
            {texts.endOld}
          </Button>
        )}
        <Button
          disabled={isChanging && !remove.isBusy}
          busyLabel={remove.isBusy ? texts.removing : undefined}
          onClick={() => void askToRemove()}
        >
          {texts.remove}
        </Button>
      </Inline>
    </>
  );
}
