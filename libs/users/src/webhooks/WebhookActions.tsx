import type { ModuleWebhook } from '@schaktkoll/contract';
import type { WebhookTexts } from '@schaktkoll/texts';
import { Button, focusPageHeading, useDialogs, useToasts } from '@schaktkoll/ui';
import { SecretActions } from '../program/SecretActions.tsx';
import type { WebhookCalls } from './webhookCalls.ts';

interface WebhookActionsProps extends Pick<WebhookCalls, 'rotate' | 'endOld' | 'remove' | 'test'> {
  readonly texts: WebhookTexts;
  readonly webhook: ModuleWebhook;
  readonly onFailure: (error: unknown) => Promise<void>;
  readonly isSaving: boolean;
  readonly onSecret: (secret: string | null) => void;
}

/** Sends a test, changes the secret, and switches webhooks off. */
export function WebhookActions(props: WebhookActionsProps) {
  const { texts, webhook, rotate, endOld, remove, test, isSaving, onSecret, onFailure } = props;
  const { version } = webhook;
  const dialogs = useDialogs();
  const toasts = useToasts();
  const sendTest = () => test.run({}).then(() => toasts.showInfo(texts.tested), onFailure);
  const askToRemove = async () => {
    const { heading, body, yes, no } = texts.removeQuestion;
    if (!(await dialogs.confirm({ heading, body, confirmLabel: yes, cancelLabel: no, danger: true }))) return;
    await remove.run({ version }).then(() => {
      toasts.showInfo(texts.removed);
      onSecret(null);
      focusPageHeading();
    }, onFailure);
  };
  return (
    <SecretActions
      texts={texts.secrets}
      program={webhook}
      rotate={{ run: () => rotate.run({ version }).then(({ secret }) => onSecret(secret)), isBusy: rotate.isBusy }}
      endOld={{ run: () => endOld.run({ version }), isBusy: endOld.isBusy }}
      isBusy={isSaving || remove.isBusy}
      onFailure={onFailure}
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
