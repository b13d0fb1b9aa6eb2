import { useCaseLimit } from '@schaktkoll/api-client';
import { caseLimitsOf, paths } from '@schaktkoll/domain';
import { ErrorPage, PageTop } from '@schaktkoll/shell';
import { caseLimitTexts as texts, caseTexts } from '@schaktkoll/texts';
import { LoadingBlock, PageContainer, Stack } from '@schaktkoll/ui';
import { LimitContent } from './LimitContent.tsx';

/** `/cases/create/maxactivecases`: which limit stops a new case, and what to do about it (specification section 2). */
export function MaxActiveCasesPage() {
  const { data: info, error, mutate } = useCaseLimit();
  if (error && !info) return <ErrorPage error={error} onRetry={() => void mutate()} />;
  return (
    <PageContainer $width="reading">
      <Stack>
        <PageTop title={texts.title} trail={[{ label: caseTexts.list.heading, to: { path: paths.inquirer.cases } }]} />
        {info ? <LimitContent limits={caseLimitsOf(info)} /> : <LoadingBlock text={texts.loading} />}
      </Stack>
    </PageContainer>
  );
}
