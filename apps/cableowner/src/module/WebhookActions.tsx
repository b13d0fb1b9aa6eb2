import {
  useSendTestWebhook,
  type useEndOldModuleWebhookSecret,
  type useRemoveModuleWebhook,
  type useRotateModuleWebhookSecret,
} from '@schaktkoll/api-client';
import type { ModuleWebhook } from '@schaktkoll/contract';
import { useActionFailure } from '@schaktkoll/shell';
import { moduleWebhookTexts as texts } from '@schaktkoll/texts';
import { Button, focusPageHeading, useDialogs, useToasts } from '@schaktkoll/ui';
import { SecretActions } from '@schaktkoll/users';

interface WebhookActionsProps {
  readonly webhook: ModuleWebhook;
  readonly rotate: ReturnType<typeof useRotateModuleWebhookSecret>;
  readonly endOld: ReturnType<typeof useEndOldModuleWebhookSecret>;
  readonly remove: ReturnType<typeof useRemoveModuleWebhook>;
  readonly isSaving: boolean;
  readonly onSecret: (secret: string | null) => void;
}

/** Sends a test, changes the secret, and switches webhooks off. */
export function WebhookActions(props: WebhookActionsProps) {
  const { webhook, rotate, endOld, remove, isSaving, onSecret } = props;
  const { version } = webhook;
  const test = useSendTestWebhook();
  const dialogs = useDialogs();
  const toasts = useToasts();
  const showFailure = useActionFailure();
  const sendTest = () => test.run({}).then(() => toasts.showInfo(texts.tested), showFailure);
  const askToRemove = async () => {
    const { heading, body, yes, no } = texts.removeQuestion;
    if (!(await dialogs.confirm({ heading, body, confirmLabel: yes, cancelLabel: no, danger: true }))) return;
    await remove.run({ version }).then(() => {
      toasts.showInfo(texts.removed);
      onSecret(null);
      focusPageHeading();
    }, showFailure);
  };
  return (
    <SecretActions
      texts={texts.secrets}
      program={webhook}
      rotate={{ run: () => rotate.run({ version }).then(({ secret }) => onSecret(secret)), isBusy: rotate.isBusy }}
      endOld={{ run: () => endOld.run({ version }), isBusy: endOld.isBusy }}
      isBusy={isSaving || remove.isBusy}
      onFailure={showFailure}
    >
      <Button onClick={() => void sendTest()} busyLabel={test.isBusy ? texts.testing : undefined}>
        {texts.test}
      </Button>
      <Button
        disabled={isSaving || rotate.isBusy || endOld.isBusy}
        busyLabel={remove.isBusy ? texts.removing : undefined}
        onClick={() => void askToRemove()}
      >
        {texts.remove}
      </Button>
    </SecretActions>
  );
}
