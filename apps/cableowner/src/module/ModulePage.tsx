import {
  useCreateModule,
  useEndOldModuleSecret,
  useModule,
  useRemoveModule,
  useRotateModuleSecret,
} from '@schaktkoll/api-client';
import type { ResponseOf, createModule, ModuleClient } from '@schaktkoll/contract';
import { isModuleSilent } from '@schaktkoll/domain';
import { ErrorContent, PageHeader, useActionFailure, useGuardedSend } from '@schaktkoll/shell';
import { formatMoment, moduleTexts, programTexts } from '@schaktkoll/texts';
import {
  Button,
  DefinitionList,
  focusPageHeading,
  LoadingBlock,
  PageContainer,
  Section,
  Stack,
  Note,
  Text,
} from '@schaktkoll/ui';
import { NewSecret, ProgramAddresses, SecretActions } from '@schaktkoll/users';
import { useState } from 'react';
import { RemoveSection } from './RemoveSection.tsx';
import { ModuleWebhooks } from './ModuleWebhooks.tsx';

const { connection: connectionTexts, none: noneTexts, state: stateTexts } = moduleTexts;

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
        <PageHeader title={moduleTexts.heading} lead={moduleTexts.lead} />
        {data === undefined &&
          (error ? (
            <ErrorContent error={error} onRetry={() => void mutate()} />
          ) : (
            <LoadingBlock text={moduleTexts.loading} />
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
            <ModuleWebhooks />
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

interface NoModuleProps {
  readonly onCreated: (secret: ResponseOf<typeof createModule>) => void;
}

/** Without a module: what one does, and the button that creates its client. */
function NoModule({ onCreated }: NoModuleProps) {
  const { run, isBusy } = useCreateModule(useGuardedSend());
  const showFailure = useActionFailure();
  const create = () => run({}).then(onCreated, showFailure);
  return (
    <Section heading={noneTexts.heading}>
      <Text>{noneTexts.body}</Text>
      <div>
        <Button variant="primary" onClick={() => void create()} busyLabel={isBusy ? noneTexts.creating : undefined}>
          {noneTexts.create}
        </Button>
      </div>
    </Section>
  );
}

/** What the module has reported, and a warning when it has been silent. */
function StateSection({ client }: { readonly client: ModuleClient }) {
  const { heartbeatAt, lastError } = client;
  const momentOr = (moment: string | null) => (moment === null ? stateTexts.never : formatMoment(moment));
  return (
    <Section heading={stateTexts.heading}>
      {/* oxlint-disable-next-line react/purity -- every refetch renders again, and compares with the time it has then */}
      {heartbeatAt !== null && isModuleSilent(heartbeatAt, new Date()) && (
        <Note kind="warning" heading={stateTexts.silentHeading} level={3}>
          <Text>{stateTexts.silentBody(heartbeatAt)}</Text>
        </Note>
      )}
      <DefinitionList
        rows={[
          { label: programTexts.clientId, value: client.clientId },
          { label: programTexts.connected, value: programTexts.connectedBy(client.createdAt, client.createdBy) },
          { label: stateTexts.program, value: client.program ?? stateTexts.programUnknown },
          { label: stateTexts.heartbeat, value: momentOr(heartbeatAt) },
          { label: stateTexts.fetch, value: momentOr(client.lastFetchAt) },
          { label: stateTexts.answer, value: momentOr(client.lastAnswerAt) },
          {
            label: stateTexts.error,
            value: lastError === null ? stateTexts.noError : stateTexts.errorAt(lastError.text, lastError.at),
          },
        ]}
      />
    </Section>
  );
}

interface ConnectionSectionProps {
  readonly tokenAddress: string;
  readonly apiAddress: string;
}

/** Where the module gets its token, and which calls it has. */
function ConnectionSection({ tokenAddress, apiAddress }: ConnectionSectionProps) {
  return (
    <Section heading={connectionTexts.heading}>
      <Text>{connectionTexts.body}</Text>
      <ProgramAddresses tokenAddress={tokenAddress} callsAddress={`${apiAddress}/v1`} />
    </Section>
  );
}

interface SecretSectionProps {
  readonly client: ModuleClient;
  readonly rotate: ReturnType<typeof useRotateModuleSecret>;
  readonly endOld: ReturnType<typeof useEndOldModuleSecret>;
  /** The client is being removed. */
  readonly isBusy: boolean;
  readonly onRotated: (secret: ResponseOf<typeof createModule>) => void;
}

/** A new secret beside the old one, and the end of the old one. */
function SecretSection({ client, rotate, endOld, isBusy, onRotated }: SecretSectionProps) {
  const { version } = client;
  const showFailure = useActionFailure();
  return (
    <Section heading={moduleTexts.secretsHeading}>
      <SecretActions
        texts={programTexts.secrets}
        program={client}
        rotate={{ run: () => rotate.run({ version }).then(onRotated), isBusy: rotate.isBusy }}
        endOld={{ run: () => endOld.run({ version }), isBusy: endOld.isBusy }}
        onFailure={showFailure}
        isBusy={isBusy}
      />
    </Section>
  );
}
