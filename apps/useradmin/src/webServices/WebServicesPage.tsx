import { useWebServices } from '@schaktkoll/api-client';
import { webServiceRoles } from '@schaktkoll/domain';
import { ErrorContent, PageHeader } from '@schaktkoll/shell';
import { webServiceTexts as texts } from '@schaktkoll/texts';
import { LoadingBlock, PageContainer, Section, Stack, Text } from '@schaktkoll/ui';
import { ProgramAddresses } from '@schaktkoll/users';
import { ProgramSection } from './ProgramSection.tsx';

/** `/organization/webservices`: the programs of the organisation that use the web service (ROLE-2). */
export function WebServicesPage() {
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
            <Section heading={texts.connection.heading}>
              <Text>{texts.connection.body}</Text>
              <ProgramAddresses tokenAddress={data.tokenAddress} callsAddress={`${data.apiAddress}/api/webservice`} />
            </Section>
          </>
        )}
      </Stack>
    </PageContainer>
  );
}
