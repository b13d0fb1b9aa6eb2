import { useAnswerStatistics, useDownload } from '@schaktkoll/api-client';
import { downloadAnswerStatistics } from '@schaktkoll/contract';
import { statisticsPeriodNames, type StatisticsPeriod } from '@schaktkoll/domain';
import { ErrorContent, PageHeader, useErrorDialog } from '@schaktkoll/shell';
import { statisticsTexts as texts } from '@schaktkoll/texts';
import { Button, EmptyState, Inline, LoadingBlock, PageContainer, Select, Stack, Text } from '@schaktkoll/ui';
import { useId, useState } from 'react';
import { Figures } from './Figures.tsx';
import { OwnPeriodForm, type OwnPeriod } from './OwnPeriodForm.tsx';

type StatisticsQuery = { readonly period: StatisticsPeriod } | OwnPeriod;

/** How fast the own answer points have answered, for a period: tables, a plot and a file. */
export function StatisticsPage() {
  const [choice, setChoice] = useState<StatisticsPeriod | 'Own'>('Days90');
  const [query, setQuery] = useState<StatisticsQuery>({ period: 'Days90' });
  const { data, error, mutate } = useAnswerStatistics(query);
  // The days that were chosen stay in their fields while they are read, and when that fails.
  const days = 'from' in query ? query : data;
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
          <Select
            id={id}
            value={choice}
            onChange={(event) => {
              const chosen = event.target.value as StatisticsPeriod | 'Own';
              setChoice(chosen);
              // The days of an own period are chosen before they are shown.
              if (chosen !== 'Own') setQuery({ period: chosen });
            }}
          >
            {statisticsPeriodNames.map((name) => (
              <option key={name} value={name}>
                {texts.periods[name]}
              </option>
            ))}
            <option value="Own">{texts.ownPeriod}</option>
          </Select>
          <Button
            icon="download"
            aria-disabled={isBusy || undefined}
            onClick={() => {
              if (!isBusy) run({ query }).catch((failure: unknown) => showError(failure, texts.downloadFailed));
            }}
          >
            {texts.download}
          </Button>
        </Inline>
        {choice === 'Own' && days !== undefined && <OwnPeriodForm shown={days} onChoose={setQuery} />}
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
