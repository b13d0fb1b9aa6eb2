import { useOperations } from '@schaktkoll/api-client';
import { ErrorContent, PageHeader } from '@schaktkoll/shell';
import { operationsTexts as texts } from '@schaktkoll/texts';
import { Button, LoadingBlock, PageContainer, Section, Stack, Text } from '@schaktkoll/ui';
import { DeadLetters } from './DeadLetters.tsx';
import { DeadWebhooks } from './DeadWebhooks.tsx';
import { ErasureTable, FailureTable, JobTable } from './OperationTables.tsx';

/** How the service runs: queues, dead letters, jobs, failed deliveries, archiving and erasure. */
export function OperationsPage() {
  const { data, error, isValidating, mutate } = useOperations();
  const refresh = (
    <Button busyLabel={data && isValidating ? texts.loading : undefined} onClick={() => void mutate()}>
      {texts.refresh}
    </Button>
  );
  return (
    <PageContainer>
      <Stack $gap={6}>
        <PageHeader title={texts.heading} lead={texts.lead} actions={data && refresh} />
        {data === undefined &&
          (error ? (
            <ErrorContent error={error} onRetry={() => void mutate()} />
          ) : (
            <LoadingBlock text={texts.loading} />
          ))}
        {data && (
          <>
            <Section heading={texts.queues.heading}>
              {data.queues.map(({ channel, waiting, oldestDueAt }) => (
                <Text key={channel}>
                  {oldestDueAt === null
                    ? texts.queues.none(texts.channels[channel])
                    : texts.queues.waiting(texts.channels[channel], waiting, oldestDueAt)}
                </Text>
              ))}
              <Text>{texts.webhooks.waiting(data.waitingWebhooks)}</Text>
            </Section>
            <Section heading={texts.deadLetters.heading(data.deadLetterCount)}>
              <DeadLetters letters={data.deadLetters} count={data.deadLetterCount} onChanged={() => mutate()} />
            </Section>
            <Section heading={texts.webhooks.heading(data.deadWebhookCount)}>
              <DeadWebhooks webhooks={data.deadWebhooks} count={data.deadWebhookCount} onChanged={() => mutate()} />
            </Section>
            <Section heading={texts.failures.heading}>
              <FailureTable failures={data.failures} />
            </Section>
            <Section heading={texts.jobs.heading}>
              <JobTable jobs={data.jobs} />
            </Section>
            <Section heading={texts.erasures.heading}>
              <ErasureTable erasures={data.erasures} />
            </Section>
          </>
        )}
      </Stack>
    </PageContainer>
  );
}
