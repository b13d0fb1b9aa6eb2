import { useCableOwnerCase } from '@schaktkoll/api-client';
import { CaseContactSection, CaseStates, CaseWorkSection, EventLog, OwnerStatusLine, WorkAreasSection } from '@schaktkoll/cases';
import type { CableOwnerCase } from '@schaktkoll/contract';
import { ownerStatus, paths, swedishDayOf } from '@schaktkoll/domain';
import { ErrorPage, PageTop } from '@schaktkoll/shell';
import { caseTexts } from '@schaktkoll/texts';
import { PageContainer, PageGrid, Stack } from '@schaktkoll/ui';
import { useParams } from 'react-router-dom';
import { AnswerSection } from './AnswerSection.tsx';
import { useMarkOpened } from './useMarkOpened.ts';

const texts = caseTexts.detail;
const trail = [{ label: caseTexts.list.ownerHeading, to: { path: paths.cableowner.cases } }];

/** One case as the cable owner sees it: what is asked, the answer, then everything else. */
export function CasePage() {
  const { caseNumber = '' } = useParams();
  const reading = useCableOwnerCase(caseNumber);
  useMarkOpened(reading.data);
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

function WholeCase({ item }: { readonly item: CableOwnerCase }) {
  return (
    <PageContainer>
      <Stack>
        <PageTop
          title={texts.title(item.caseNumber)}
          kicker={item.caseNumber}
          heading={item.name}
          trail={trail}
          status={<OwnerStatusLine status={ownerStatus(item.status.kind, item.recipients, swedishDayOf(new Date()))} />}
        />
        <PageGrid beside={<WorkAreasSection workAreas={item.workAreas} />}>
          {item.recipients.map((recipient) => (
            <AnswerSection key={recipient.id} item={item} recipient={recipient} />
          ))}
          <CaseWorkSection item={item} />
          <CaseContactSection item={item} />
        </PageGrid>
        <EventLog events={item.events} />
      </Stack>
    </PageContainer>
  );
}
