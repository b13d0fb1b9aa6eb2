import { useCaseLimit } from '@schaktkoll/api-client';
import { caseLimitsOf, paths } from '@schaktkoll/domain';
import { ErrorPage, PageHeader, useCurrentUser } from '@schaktkoll/shell';
import { caseLimitTexts as texts } from '@schaktkoll/texts';
import { LoadingBlock, PageContainer, Stack } from '@schaktkoll/ui';
import { listHeading } from '../listHeading.ts';
import { LimitContent } from './LimitContent.tsx';

/**
 * `/cases/create/maxactivecases`: which limit prevents a new case, and what to do about it (specification section 2).
 */
export function MaxActiveCasesPage() {
  const { data: info, error, mutate } = useCaseLimit();
  const user = useCurrentUser();
  if (error && !info) return <ErrorPage error={error} onRetry={() => void mutate()} />;
  return (
    <PageContainer $width="reading">
      <Stack>
        <PageHeader title={texts.title} trail={[{ label: listHeading(user), to: { path: paths.inquirer.cases } }]} />
        {info ? <LimitContent limits={caseLimitsOf(info)} /> : <LoadingBlock text={texts.loading} />}
      </Stack>
    </PageContainer>
  );
}
