import type { useModuleWebhook } from '@schaktkoll/api-client';
import type { WebhookTexts } from '@schaktkoll/texts';
import { focusPageHeading, LoadingBlock, Section, Note, Text } from '@schaktkoll/ui';
import { useState, type ReactNode } from 'react';
import { SecretBox } from '../program/SecretBox.tsx';
import { WebhookActions } from './WebhookActions.tsx';
import { WebhookDeliveries } from './WebhookDeliveries.tsx';
import { WebhookForm } from './WebhookForm.tsx';
import type { WebhookCalls } from './webhookCalls.ts';

interface WebhookSectionProps {
  readonly texts: WebhookTexts;
  readonly stored: ReturnType<typeof useModuleWebhook>;
  readonly calls: WebhookCalls;
  readonly onFailure: (error: unknown) => Promise<void>;
  /** What is shown in place of webhooks that could not be read. */
  readonly errorContent: (error: Error, onRetry: () => void) => ReactNode;
}

/** Where events are reported to a program, and what became of the latest (record 82). */
export function WebhookSection({ texts, stored, calls, onFailure, errorContent }: WebhookSectionProps) {
  const { data, error, isValidating, mutate } = stored;
  const [secret, setSecret] = useState<string | null>(null);
  // All of them, and the form, change the same version: one at a time.
  const { rotate, endOld, remove } = calls;
  const [isSaving, setIsSaving] = useState(false);
  const isBusy = rotate.isBusy || endOld.isBusy || remove.isBusy;
  return (
    <Section heading={texts.heading}>
      <Text>{texts.body}</Text>
      {data === undefined && (error ? errorContent(error, () => void mutate()) : <LoadingBlock text={texts.loading} />)}
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
          <WebhookForm
            {...calls}
            texts={texts}
            webhook={data.webhook}
            isBusy={isBusy}
            onSending={setIsSaving}
            onSecret={setSecret}
          />
          {data.webhook !== null && (
            <>
              <WebhookActions
                {...calls}
                {...{ texts, isSaving, onFailure }}
                webhook={data.webhook}
                onSecret={setSecret}
              />
              <WebhookDeliveries {...data} isRefreshing={isValidating} onRefresh={() => void mutate()} />
            </>
          )}
        </>
      )}
    </Section>
  );
}
