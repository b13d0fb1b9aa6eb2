import { useCableOwnerOverview, useLiveCases } from '@schaktkoll/api-client';
import { ErrorContent, PageHeader } from '@schaktkoll/shell';
import { ownerStartTexts as texts } from '@schaktkoll/texts';
import { LoadingBlock, PageContainer, Stack } from '@schaktkoll/ui';
import { OrganisationNotices } from './OrganisationNotices.tsx';
import { Shortcuts } from './Shortcuts.tsx';
import { WaitingCases } from './WaitingCases.tsx';

/** The start page of the cable owner app: what waits, and where to go (specification section 2, dashboard). */
export function StartPage() {
  const { data, error, mutate } = useCableOwnerOverview();
  useLiveCases('cableowner', () => void mutate());
  return (
    <PageContainer>
      <Stack $gap={6}>
        <PageHeader title={texts.title} />
        {data === undefined && error === undefined && <LoadingBlock text={texts.loading} />}
        {data === undefined && error !== undefined && <ErrorContent error={error} onRetry={() => void mutate()} />}
        {data !== undefined && (
          <>
            <OrganisationNotices overview={data} />
            <WaitingCases overview={data} />
            <Shortcuts />
          </>
        )}
      </Stack>
    </PageContainer>
  );
}
