import { useInquirerCase, useListedCase, useStoredAt } from '@schaktkoll/api-client';
import { CaseStates, useCaseUpdates, useIsOutdated, useToday } from '@schaktkoll/cases';
import { getInquirerCase, type InquirerCase } from '@schaktkoll/contract';
import { statusOn } from '@schaktkoll/domain';
import { useCurrentUser } from '@schaktkoll/shell';
import { Workspace } from '@schaktkoll/ui';
import { useParams } from 'react-router-dom';
import { listHeading } from '../parts/listHeading.ts';
import { ArchivedCaseParts } from './ArchivedCaseParts.tsx';
import { CasePaperHead, readMomentOf } from './CasePaper.tsx';
import { CaseLinesContext, useNewCaseLines } from './lines/useCaseLines.ts';
import { CaseBar } from './workspace/CaseBar.tsx';
import { CaseMap } from './workspace/CaseMap.tsx';
import { CasePanel } from './workspace/CasePanel.tsx';
import { CasePanelContext, useNewCasePanel } from './workspace/casePanel.ts';

/** One case as its inquirer sees it: the map, whether work may begin, the answers, then everything else. */
export function CasePage() {
  const { caseNumber = '' } = useParams();
  const reading = useInquirerCase(caseNumber);
  const storedAt = useStoredAt(getInquirerCase, { params: { caseNumber } });
  // A stored case may be older than the list.
  useListedCase(storedAt === null ? reading.data : undefined);
  useCaseUpdates('inquirer', caseNumber);
  const today = useToday();
  const user = useCurrentUser();
  return (
    <CaseStates
      app="inquirer"
      caseNumber={caseNumber}
      list={listHeading(user)}
      reading={reading}
      archived={user.isSuperUser && <ArchivedCaseParts caseNumber={caseNumber} />}
    >
      {(item) => (
        <WholeCase
          key={item.caseNumber}
          item={item}
          today={today}
          storedAt={storedAt}
          onRetry={() => reading.mutate()}
        />
      )}
    </CaseStates>
  );
}

interface WholeCaseProps {
  readonly item: InquirerCase;
  /** The Swedish calendar day. */
  readonly today: string;
  /** When the stored case was received; null for one from the server. */
  readonly storedAt: string | null;
  /** Reads the case again. */
  readonly onRetry: () => unknown;
}

function WholeCase({ item: read, today, storedAt, onRetry }: WholeCaseProps) {
  const panel = useNewCasePanel();
  const lines = useNewCaseLines(read, today, storedAt);
  const readAt = storedAt ?? readMomentOf(read);
  const isOutdated = useIsOutdated(storedAt);
  // It may be of an earlier day.
  const item = { ...read, status: statusOn(read, today) };
  return (
    <CasePanelContext value={panel}>
      <CaseLinesContext value={lines}>
        <Workspace>
          <CaseBar item={item} today={today} readAt={readAt} isStored={storedAt !== null} />
          <CasePaperHead item={item} />
          <CaseMap item={item} today={today} storedAt={storedAt} />
          <CasePanel
            item={item}
            today={today}
            readAt={readAt}
            storedAt={storedAt}
            isOutdated={isOutdated}
            onRetry={onRetry}
          />
        </Workspace>
      </CaseLinesContext>
    </CasePanelContext>
  );
}
