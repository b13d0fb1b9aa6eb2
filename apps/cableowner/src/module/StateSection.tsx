import type { ModuleClient } from '@schaktkoll/contract';
import { isModuleSilent } from '@schaktkoll/domain';
import { formatMoment, moduleTexts, programTexts } from '@schaktkoll/texts';
import { DefinitionList, Section, StatusBox, Text } from '@schaktkoll/ui';

const texts = moduleTexts.state;

/** What the module has reported, and a warning when it has been silent. */
export function StateSection({ client }: { readonly client: ModuleClient }) {
  const { heartbeatAt, lastError } = client;
  const momentOr = (moment: string | null) => (moment === null ? texts.never : formatMoment(moment));
  return (
    <Section heading={texts.heading}>
      {/* oxlint-disable-next-line react/purity -- every refetch renders again, and compares with the time it has then */}
      {heartbeatAt !== null && isModuleSilent(heartbeatAt, new Date()) && (
        <StatusBox kind="warning" heading={texts.silentHeading} level={3}>
          <Text>{texts.silentBody(heartbeatAt)}</Text>
        </StatusBox>
      )}
      <DefinitionList
        rows={[
          { label: programTexts.clientId, value: client.clientId },
          { label: programTexts.connected, value: programTexts.connectedBy(client.createdAt, client.createdBy) },
          { label: texts.program, value: client.program ?? texts.programUnknown },
          { label: texts.heartbeat, value: momentOr(heartbeatAt) },
          { label: texts.fetch, value: momentOr(client.lastFetchAt) },
          { label: texts.answer, value: momentOr(client.lastAnswerAt) },
          {
            label: texts.error,
            value: lastError === null ? texts.noError : texts.errorAt(lastError.text, lastError.at),
          },
        ]}
      />
    </Section>
  );
}
