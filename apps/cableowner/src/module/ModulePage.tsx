import { useEndOldModuleSecret, useModule, useRemoveModule, useRotateModuleSecret } from '@schaktkoll/api-client';
import type { ResponseOf, createModule } from '@schaktkoll/contract';
import { ErrorContent, PageHeader, useGuardedSend } from '@schaktkoll/shell';
import { moduleTexts as texts } from '@schaktkoll/texts';
import { focusPageHeading, LoadingBlock, PageContainer, Stack } from '@schaktkoll/ui';
import { NewSecret } from '@schaktkoll/users';
import { useState } from 'react';
import { ConnectionSection } from './ConnectionSection.tsx';
import { NoModule } from './NoModule.tsx';
import { RemoveSection } from './RemoveSection.tsx';
import { SecretSection } from './SecretSection.tsx';
import { StateSection } from './StateSection.tsx';
import { WebhookSection } from './WebhookSection.tsx';

/** The module of the organisation: its client, what it has reported, and how it connects (record 82). */
export function ModulePage() {
  const { data, error, mutate } = useModule();
  const [secret, setSecret] = useState<ResponseOf<typeof createModule> | null>(null);
  // They change the same version: one at a time.
  const rotate = useRotateModuleSecret(useGuardedSend());
  const endOld = useEndOldModuleSecret();
  const remove = useRemoveModule();
  return (
    <PageContainer>
      <Stack $gap={6}>
        <PageHeader title={texts.heading} lead={texts.lead} />
        {data === undefined &&
          (error ? (
            <ErrorContent error={error} onRetry={() => void mutate()} />
          ) : (
            <LoadingBlock text={texts.loading} />
          ))}
        {secret !== null && (
          <NewSecret
            secret={secret}
            onDone={() => {
              setSecret(null);
              focusPageHeading();
            }}
          />
        )}
        {data !== undefined && data.client === null && <NoModule onCreated={setSecret} />}
        {data !== undefined && data.client !== null && (
          <>
            <StateSection client={data.client} />
            <ConnectionSection {...data} />
            <SecretSection
              client={data.client}
              rotate={rotate}
              endOld={endOld}
              isBusy={remove.isBusy}
              onRotated={setSecret}
            />
            <WebhookSection />
            <RemoveSection
              client={data.client}
              remove={remove}
              isBusy={rotate.isBusy || endOld.isBusy}
              onRemoved={() => setSecret(null)}
            />
          </>
        )}
      </Stack>
    </PageContainer>
  );
}
