import { useInquirerCase } from '@schaktkoll/api-client';
import { CaseContactSection, CaseStates, CaseWorkSection, EventLog, StatusLine, WorkAreasSection } from '@schaktkoll/cases';
import type { InquirerCase } from '@schaktkoll/contract';
import { paths } from '@schaktkoll/domain';
import { ErrorPage, PageTop } from '@schaktkoll/shell';
import { caseTexts } from '@schaktkoll/texts';
import { PageContainer, PageGrid, Stack } from '@schaktkoll/ui';
import { useParams } from 'react-router-dom';
import { AnswersSection } from './AnswersSection.tsx';
import { CloseCase } from './CloseCase.tsx';
import { NextStep } from './NextStep.tsx';

const texts = caseTexts.detail;
const trail = [{ label: caseTexts.list.heading, to: { path: paths.inquirer.cases } }];

/** One case as its inquirer sees it: where it stands, what to do next, the answers, then everything else. */
export function CasePage() {
  const { caseNumber = '' } = useParams();
  const reading = useInquirerCase(caseNumber);
  return (
    <CaseStates
      reading={reading}
      renderTop={(title) => <PageTop title={title} trail={trail} />}
      renderError={(error, retry) => <ErrorPage error={error} onRetry={retry} />}
    >
      {(item) => <WholeCase item={item} />}
    </CaseStates>
  );
}

function WholeCase({ item }: { readonly item: InquirerCase }) {
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
