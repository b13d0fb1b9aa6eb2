import { useWebServices } from '@schaktkoll/api-client';
import type { createWebService, ResponseOf, WebService } from '@schaktkoll/contract';
import { webServiceRoles, type WebServiceRole } from '@schaktkoll/domain';
import { ErrorContent, PageHeader } from '@schaktkoll/shell';
import { webServiceTexts as texts, roleTexts } from '@schaktkoll/texts';
import { LoadingBlock, PageContainer, Section, Stack, Text, focusPageHeading } from '@schaktkoll/ui';
import { ProgramAddresses, NewSecret } from '@schaktkoll/users';
import { useState } from 'react';
import { ConnectedProgram } from './ConnectedProgram.tsx';
import { ConnectForm } from './ConnectForm.tsx';
import { ProgramWebhooks } from './ProgramWebhooks.tsx';

/** `/organization/webservices`: the programs of the organisation that use the web service (ROLE-2). */
export function ProgramsPage() {
  const { data, error, mutate } = useWebServices();
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
        {data !== undefined && (
          <>
            {webServiceRoles.map((role) => (
              <ProgramSection
                key={role}
                role={role}
                program={data.programs.find((program) => program.role === role) ?? null}
              />
            ))}
            {data.programs.length > 0 && <ProgramWebhooks />}
            <Section heading={texts.connection.heading}>
              <Text>{texts.connection.body}</Text>
              <ProgramAddresses tokenAddress={data.tokenAddress} callsAddress={`${data.apiAddress}/v1`} />
            </Section>
          </>
        )}
      </Stack>
    </PageContainer>
  );
}

interface ProgramSectionProps {
  readonly role: WebServiceRole;
  /** Null when none of the role is connected. */
  readonly program: WebService | null;
}

/** The program of one role: what it may do, and the program or the form that connects it. */
function ProgramSection({ role, program }: ProgramSectionProps) {
  const [secret, setSecret] = useState<ResponseOf<typeof createWebService> | null>(null);
  return (
    <Section heading={roleTexts[role]}>
      <Text>{texts.tasks[role]}</Text>
      {secret !== null && (
        <NewSecret
          secret={secret}
          onDone={() => {
            setSecret(null);
            focusPageHeading();
          }}
        />
      )}
      {program === null ? (
        <ConnectForm role={role} onConnected={setSecret} />
      ) : (
        <ConnectedProgram program={program} onRotated={setSecret} onRemoved={() => setSecret(null)} />
      )}
    </Section>
  );
}
