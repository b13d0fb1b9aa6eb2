import {
  useEndOldModuleWebhookSecret,
  useModuleWebhook,
  useRemoveModuleWebhook,
  useRotateModuleWebhookSecret,
} from '@schaktkoll/api-client';
import { ErrorContent, useGuardedSend } from '@schaktkoll/shell';
import { moduleWebhookTexts as texts } from '@schaktkoll/texts';
import { focusPageHeading, LoadingBlock, Section, Note, Text } from '@schaktkoll/ui';
import { SecretBox } from '@schaktkoll/users';
import { useState } from 'react';
import { WebhookActions } from './WebhookActions.tsx';
import { WebhookDeliveries } from './WebhookDeliveries.tsx';
import { WebhookForm } from './WebhookForm.tsx';

/** Where events are reported to the module, and what became of the latest (record 82). */
export function WebhookSection() {
  const { data, error, isValidating, mutate } = useModuleWebhook();
  const [secret, setSecret] = useState<string | null>(null);
  // All of them, and the form, change the same version: one at a time.
  const rotate = useRotateModuleWebhookSecret(useGuardedSend());
  const endOld = useEndOldModuleWebhookSecret();
  const remove = useRemoveModuleWebhook();
  const [isSaving, setIsSaving] = useState(false);
  const isBusy = rotate.isBusy || endOld.isBusy || remove.isBusy;
  return (
    <Section heading={texts.heading}>
      <Text>{texts.body}</Text>
      {data === undefined &&
        (error ? <ErrorContent error={error} onRetry={() => void mutate()} /> : <LoadingBlock text={texts.loading} />)}
      {secret !== null && (
        <SecretBox
          heading={texts.secret.heading}
          body={texts.secret.body}
          rows={[
            {
              label: texts.secret.label,
              value: secret,
              copyLabel: texts.secret.copy,
              copiedLabel: texts.secret.copied,
            },
          ]}
          doneLabel={texts.secret.done}
          onDone={() => {
            setSecret(null);
            focusPageHeading();
          }}
        />
      )}
      {data !== undefined && (
        <>
          {data.webhook === null && <Text>{texts.off}</Text>}
          {data.webhook?.pausedUntil && (
            <Note kind="warning" heading={texts.pausedHeading} level={3}>
              <Text>{texts.pausedBody(data.webhook.pausedUntil)}</Text>
            </Note>
          )}
          <WebhookForm webhook={data.webhook} isBusy={isBusy} onSending={setIsSaving} onSecret={setSecret} />
          {data.webhook !== null && (
            <>
              <WebhookActions webhook={data.webhook} {...{ rotate, endOld, remove, isSaving }} onSecret={setSecret} />
              <WebhookDeliveries {...data} isRefreshing={isValidating} onRefresh={() => void mutate()} />
            </>
          )}
        </>
      )}
    </Section>
  );
}
