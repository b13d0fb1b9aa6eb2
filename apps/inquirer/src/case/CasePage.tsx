import { useInquirerCase } from '@schaktkoll/api-client';
import { CaseContactSection, CaseNotFound, CaseWorkSection, EventLog, isCaseNotFound, StatusLine, WorkAreasSection } from '@schaktkoll/cases';
import { paths } from '@schaktkoll/domain';
import { ErrorPage, PageTop } from '@schaktkoll/shell';
import { caseTexts } from '@schaktkoll/texts';
import { LoadingBlock, PageContainer, PageGrid, Stack } from '@schaktkoll/ui';
import { useParams } from 'react-router-dom';
import { AnswersSection } from './AnswersSection.tsx';
import { CloseCase } from './CloseCase.tsx';
import { NextStep } from './NextStep.tsx';

const texts = caseTexts.detail;
const trail = [{ label: caseTexts.list.heading, to: { path: paths.inquirer.cases } }];

/** One case as its inquirer sees it: where it stands, what to do next, the answers, then everything else. */
export function CasePage() {
  const { caseNumber = '' } = useParams();
  const { data: item, error, mutate } = useInquirerCase(caseNumber);
  if (isCaseNotFound(error)) {
    return (
      <PageContainer $width="reading">
        <PageTop title={texts.notFoundHeading} trail={trail} />
        <CaseNotFound />
      </PageContainer>
    );
  }
  if (!item) {
    if (error) return <ErrorPage error={error} onRetry={() => void mutate()} />;
    return (
      <PageContainer>
        <LoadingBlock text={texts.loading} />
      </PageContainer>
    );
  }
  return (
    <PageContainer>
      <Stack>
        <PageTop
          title={texts.title(item.caseNumber)}
          kicker={item.caseNumber}
          heading={item.name}
          trail={trail}
          status={<StatusLine status={item.status} />}
          actions={<CloseCase item={item} />}
        />
        <NextStep item={item} />
        <PageGrid beside={<WorkAreasSection workAreas={item.workAreas} />}>
          <AnswersSection item={item} />
          <CaseWorkSection item={item} />
          <CaseContactSection item={item} />
        </PageGrid>
        <EventLog events={item.events} />
      </Stack>
    </PageContainer>
  );
}
