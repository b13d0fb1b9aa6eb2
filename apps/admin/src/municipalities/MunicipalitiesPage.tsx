import { useMunicipalityImport } from '@schaktkoll/api-client';
import { ErrorContent, PageHeader } from '@schaktkoll/shell';
import { municipalityImportTexts as texts } from '@schaktkoll/texts';
import { LoadingBlock, PageContainer, Section, Stack, Text } from '@schaktkoll/ui';
import { ImportForm } from './ImportForm.tsx';

/** The imported municipality borders, and the import of official ones (AREA-7). */
export function MunicipalitiesPage() {
  const { data, error, mutate } = useMunicipalityImport();
  return (
    <PageContainer $width="reading">
      <Stack $gap={6}>
        <PageHeader title={texts.heading} lead={texts.lead} />
        <Section heading={texts.stateHeading}>
          {data === undefined &&
            (error ? (
              <ErrorContent error={error} onRetry={() => void mutate()} />
            ) : (
              <LoadingBlock text={texts.loading} />
            ))}
          {data?.latest === null && <Text>{texts.none}</Text>}
          {data?.latest && (
            <>
              <Text>
                {texts.state(data.latest.count, data.latest.fileName, data.latest.importedAt, data.latest.importedBy)}
              </Text>
              {data.latest.isGeneralised && <Text>{texts.isGeneralised}</Text>}
            </>
          )}
        </Section>
        <Section heading={texts.importHeading}>
          <Text>{texts.where}</Text>
          <ImportForm />
        </Section>
      </Stack>
    </PageContainer>
  );
}
