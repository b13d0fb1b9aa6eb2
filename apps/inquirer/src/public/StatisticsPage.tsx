import { useDownload, useOpenStatistics } from '@schaktkoll/api-client';
import { downloadOpenStatistics } from '@schaktkoll/contract';
import { ErrorContent, PageHeader, useActionFailure } from '@schaktkoll/shell';
import { openStatisticsTexts as texts } from '@schaktkoll/texts';
import { Button, EmptyState, LoadingBlock, PageContainer, Section, Stack, Text } from '@schaktkoll/ui';
import { LatestFigures } from './statistics/LatestFigures.tsx';
import { MonthlyFigures } from './statistics/MonthlyFigures.tsx';

/** `/statistics`: the service's own figures, for everybody (PAGE-10). */
export function StatisticsPage() {
  const { data, error, mutate } = useOpenStatistics();
  const { run, isBusy } = useDownload(downloadOpenStatistics);
  const showFailure = useActionFailure();
  const hasFigures = data !== undefined && data.latest !== null;
  return (
    <PageContainer>
      <Stack $gap={6}>
        <PageHeader
          title={texts.title}
          lead={texts.lead}
          actions={
            hasFigures && (
              <Button
                icon="download"
                busyLabel={isBusy ? texts.downloading : undefined}
                onClick={() => void run({}).catch(showFailure)}
              >
                {texts.download}
              </Button>
            )
          }
        />
        {data === undefined &&
          (error ? (
            <ErrorContent error={error} onRetry={() => void mutate()} />
          ) : (
            <LoadingBlock text={texts.loading} />
          ))}
        {data?.latest === null && <EmptyState heading={texts.emptyHeading}>{texts.empty}</EmptyState>}
        {data?.latest && (
          <>
            <LatestFigures latest={data.latest} months={data.months.length} />
            <MonthlyFigures months={data.months} />
          </>
        )}
        {(data !== undefined || error !== undefined) && (
          <Section heading={texts.howHeading}>
            {texts.how.map((paragraph) => (
              <Text key={paragraph}>{paragraph}</Text>
            ))}
          </Section>
        )}
      </Stack>
    </PageContainer>
  );
}
