import { webhookAddressSchema, type ModuleWebhook, type WebhookAddressValues } from '@schaktkoll/contract';
import { TextField, VersionedForm } from '@schaktkoll/forms';
import type { WebhookTexts } from '@schaktkoll/texts';
import { useToasts } from '@schaktkoll/ui';
import type { WebhookCalls } from './webhookCalls.ts';

interface WebhookFormProps extends Pick<WebhookCalls, 'create' | 'change'> {
  readonly texts: WebhookTexts;
  /** Null while webhooks are off. */
  readonly webhook: ModuleWebhook | null;
  /** Another action on the webhooks is under way. */
  readonly isBusy: boolean;
  readonly onSending: (isSending: boolean) => void;
  readonly onSecret: (secret: string | null) => void;
}

/** The address that webhooks are sent to; the first one switches them on. */
export function WebhookForm({ webhook, create, change, texts, isBusy, onSending, onSecret }: WebhookFormProps) {
  const toasts = useToasts();
  return (
    <VersionedForm<WebhookAddressValues, ModuleWebhook | null>
      // Another state starts with a new form.
      key={webhook === null ? 'off' : 'on'}
      schema={webhookAddressSchema}
      labels={texts.fields}
      label={texts.formLabel}
      stored={webhook}
      isBusy={isBusy}
      onSending={onSending}
      valuesOf={(stored) => ({ address: stored?.address ?? '' })}
      save={async (body, newest) => {
        if (newest === null) {
          onSecret((await create.run({ body })).secret);
          return;
        }
        await change.run({ version: newest.version, body });
        toasts.showInfo(texts.saved);
      }}
      submitLabel={webhook === null ? texts.create : texts.save}
      busyLabel={webhook === null ? texts.creating : texts.saving}
    >
      {({ control }) => (
        <TextField
          control={control}
          name="address"
          label={texts.fields.address}
          hint={texts.addressHint}
          autoComplete="off"
        />
      )}
    </VersionedForm>
  );
}
