import { useAnswerStatistics, useDownload } from '@schaktkoll/api-client';
import { downloadAnswerStatistics } from '@schaktkoll/contract';
import { statisticsPeriodNames, type StatisticsPeriod } from '@schaktkoll/domain';
import { ErrorContent, PageHeader, useErrorDialog } from '@schaktkoll/shell';
import { statisticsTexts as texts } from '@schaktkoll/texts';
import { Button, EmptyState, Inline, LoadingBlock, PageContainer, Select, Stack, Text } from '@schaktkoll/ui';
import { useId, useState } from 'react';
import { Figures } from './Figures.tsx';

/** How fast the own answer points have answered, for a period: tables, a plot and a file. */
export function StatisticsPage() {
  const [period, setPeriod] = useState<StatisticsPeriod>('Days90');
  const { data, error, mutate } = useAnswerStatistics({ period });
  const { run, isBusy } = useDownload(downloadAnswerStatistics);
  const showError = useErrorDialog();
  const id = useId();
  return (
    <PageContainer>
      <Stack $gap={6}>
        <PageHeader title={texts.title} />
        <Text>{texts.lead}</Text>
        <Inline>
          <label htmlFor={id}>{texts.period}</label>
          <Select id={id} value={period} onChange={(event) => setPeriod(event.target.value as StatisticsPeriod)}>
            {statisticsPeriodNames.map((name) => (
              <option key={name} value={name}>
                {texts.periods[name]}
              </option>
            ))}
          </Select>
          <Button
            icon="download"
            aria-disabled={isBusy || undefined}
            onClick={() => {
              if (!isBusy)
                run({ query: { period } }).catch((failure: unknown) => showError(failure, texts.downloadFailed));
            }}
          >
            {texts.download}
          </Button>
        </Inline>
        <Text role="status" $muted>
          {data === undefined ? '' : texts.shown(data.from, data.to)}
        </Text>
        {data === undefined && error === undefined && <LoadingBlock text={texts.loading} />}
        {data === undefined && error !== undefined && <ErrorContent error={error} onRetry={() => void mutate()} />}
        {data !== undefined &&
          (data.total.received === 0 ? (
            <EmptyState heading={texts.emptyHeading}>{texts.empty}</EmptyState>
          ) : (
            <Figures statistics={data} />
          ))}
      </Stack>
    </PageContainer>
  );
}
