import { useCableOwnerCase } from '@schaktkoll/api-client';
import {
  CancellationText,
  CaseStates,
  CaseTabs,
  OwnerListStatus,
  TabContent,
  useCaseUpdates,
  WorkAreasMap,
  type CaseTab,
} from '@schaktkoll/cases';
import type { CableOwnerCase } from '@schaktkoll/contract';
import { buildPath, ownerStatus, paths, swedishToday } from '@schaktkoll/domain';
import { AppLink } from '@schaktkoll/routing';
import { PageHeader, useConfig, useCurrentUser } from '@schaktkoll/shell';
import { casePageTexts as texts, caseTexts } from '@schaktkoll/texts';
import { LinkLine, LoadingBlock, Note } from '@schaktkoll/ui';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { AnswerSection } from './AnswerSection.tsx';
import { CaseFacts, CaseTop } from './CaseFacts.tsx';
import { CaseScreen } from './CaseScreen.tsx';
import { LinesOnMapContext, useLinesOnMap } from './lines/linesOnMap.ts';
import { NextCase } from './NextCase.tsx';
import { useMarkOpened } from './useMarkOpened.ts';

/** One case as the cable owner sees it: what is asked, where, and the answer. */
export function CasePage() {
  const { caseNumber = '' } = useParams();
  const reading = useCableOwnerCase(caseNumber);
  const { map } = useConfig();
  const lines = useLinesOnMap();
  useCaseUpdates('cableowner', caseNumber);
  useMarkOpened(reading.data);
  return (
    <CaseStates
      app="cableowner"
      caseNumber={caseNumber}
      list={caseTexts.list.ownerHeading}
      reading={reading}
      waiting={
        <CaseScreen caseNumber={caseNumber}>
          <TabContent>
            <LoadingBlock text={texts.loading} />
          </TabContent>
        </CaseScreen>
      }
      elsewhere={reading.error?.code === 'NotFound' && <CreatedCaseLink caseNumber={caseNumber} />}
    >
      {(item) => (
        <CaseScreen
          caseNumber={caseNumber}
          map={
            <WorkAreasMap
              workAreas={item.workAreas}
              photos={item.photos}
              sources={map.sources}
              answers={lines.picture}
            />
          }
        >
          <LinesOnMapContext value={lines.show}>
            <WholeCase key={item.caseNumber} item={item} />
          </LinesOnMapContext>
        </CaseScreen>
      )}
    </CaseStates>
  );
}

/** The search of the menu leads users who also create cases here, even with the number of a case of their own. */
function CreatedCaseLink({ caseNumber }: { readonly caseNumber: string }) {
  const { roles } = useCurrentUser();
  if (!roles.includes('Inquirer')) return null;
  return (
    <LinkLine>
      <AppLink to={{ app: 'inquirer', path: buildPath(paths.inquirer.caseDetail, { caseNumber }) }}>
        {texts.toCreatedCase}
      </AppLink>
    </LinkLine>
  );
}

function WholeCase({ item }: { readonly item: CableOwnerCase }) {
  const [tab, setTab] = useState<CaseTab>('answers');
  const status = ownerStatus(item, swedishToday());
  return (
    <>
      <CaseTop>
        <PageHeader
          title={texts.title(item.caseNumber)}
          trail={null}
          heading={item.name}
          status={<CaseFacts item={item} status={<OwnerListStatus status={status} />} />}
        />
        {item.cancelReason !== null && (
          <Note kind="neutral" heading={texts.cancel.heading}>
            <CancellationText item={item} />
          </Note>
        )}
      </CaseTop>
      <CaseTabs
        item={item}
        chosen={tab}
        onChoose={setTab}
        answers={
          <TabContent>
            {item.recipients.map((recipient) => (
              <AnswerSection key={recipient.id} item={item} recipient={recipient} />
            ))}
            {(status.kind === 'Answered' || status.kind === 'Confirmed') && <NextCase caseNumber={item.caseNumber} />}
          </TabContent>
        }
      />
    </>
  );
}
