import { useCableOwnerCase } from '@schaktkoll/api-client';
import {
  CancellationText,
  CaseContactSection,
  CaseFilesSection,
  CaseStates,
  CaseWorkSection,
  DownloadAreas,
  EventLog,
  OwnerStatusLine,
  SitePhotosSection,
  CaseDownloads,
  useCaseUpdates,
  WorkAreasMap,
  WorkAreasInWords,
} from '@schaktkoll/cases';
import {
  downloadCableOwnerAreas,
  downloadCableOwnerAttachment,
  downloadCableOwnerCaseArchive,
  downloadCableOwnerCaseCalendar,
  downloadCableOwnerCaseDocument,
  type CableOwnerCase,
} from '@schaktkoll/contract';
import { buildPath, isCaseNumber, ownerStatus, paths, swedishToday } from '@schaktkoll/domain';
import { AppLink } from '@schaktkoll/routing';
import { CaseNumberSearch, ErrorPage, PageHeader, useConfig, useCurrentUser, useErrorDialog } from '@schaktkoll/shell';
import {
  casePageTexts,
  caseTexts,
  downloadAreasTexts,
  formatNumber,
  ownerTabTexts as tabs,
  sitePhotoTexts,
} from '@schaktkoll/texts';
import { LinkLine, LoadingBlock, Note, Section, Stack, Tabs, Text } from '@schaktkoll/ui';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import styled from 'styled-components';
import { AnswerSection } from './AnswerSection.tsx';
import { CaseFacts, CaseTop } from './CaseFacts.tsx';
import { CaseScreen } from './CaseScreen.tsx';
import { NextCase } from './NextCase.tsx';
import { useMarkOpened } from './useMarkOpened.ts';

const texts = casePageTexts;
const trail = [{ label: caseTexts.list.ownerHeading, to: { path: paths.cableowner.cases } }];

/** One case as the cable owner sees it: what is asked, where, and the answer. */
export function CasePage() {
  const { caseNumber = '' } = useParams();
  const reading = useCableOwnerCase(caseNumber);
  const { map } = useConfig();
  useCaseUpdates('cableowner', caseNumber);
  useMarkOpened(reading.data);
  return (
    <CaseStates
      reading={reading}
      renderTop={(title) => <PageHeader title={title} kicker={isCaseNumber(caseNumber) && caseNumber} trail={trail} />}
      renderError={(error, retry) => <ErrorPage error={error} onRetry={retry} />}
      waiting={
        <CaseScreen caseNumber={caseNumber}>
          <LoadingBlock text={texts.loading} />
        </CaseScreen>
      }
      search={
        <>
          {reading.error?.code === 'NotFound' && <CreatedCaseLink caseNumber={caseNumber} />}
          <CaseNumberSearch app="cableowner" />
        </>
      }
    >
      {(item) => (
        <CaseScreen
          caseNumber={caseNumber}
          map={
            <WorkAreasMap workAreas={item.workAreas} photos={item.photos} sources={map.sources} workspace={uncovered} />
          }
        >
          <WholeCase key={item.caseNumber} item={item} />
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

/** Nothing lies over the map. */
const uncovered = { covered: { above: 0, below: '0px' }, onPress: () => undefined };

type CaseTab = 'answer' | 'work' | 'files' | 'log';

function WholeCase({ item }: { readonly item: CableOwnerCase }) {
  const [tab, setTab] = useState<CaseTab>('answer');
  const status = ownerStatus(item, swedishToday());
  const showError = useErrorDialog();
  const fileCount = item.attachments.length;
  return (
    <>
      <CaseTop>
        <PageHeader
          title={texts.title(item.caseNumber)}
          heading={item.name}
          status={<CaseFacts item={item} status={<OwnerStatusLine status={status} />} />}
        />
      </CaseTop>
      {item.cancelReason !== null && (
        <Note kind="neutral" heading={texts.cancel.heading}>
          <CancellationText item={item} />
        </Note>
      )}
      <Tabs<CaseTab>
        label={tabs.label}
        chosen={tab}
        onChoose={setTab}
        tabs={[
          {
            key: 'answer',
            label: tabs.answer,
            content: (
              <TabContent>
                {item.recipients.map((recipient) => (
                  <AnswerSection key={recipient.id} item={item} recipient={recipient} />
                ))}
                {(status.kind === 'Answered' || status.kind === 'Confirmed') && (
                  <NextCase caseNumber={item.caseNumber} />
                )}
              </TabContent>
            ),
          },
          {
            key: 'work',
            label: tabs.work,
            content: (
              <TabContent>
                <CaseWorkSection item={item} />
                <Section heading={texts.areas.heading}>
                  <WorkAreasInWords workAreas={item.workAreas} photos={item.photos} />
                </Section>
                <SitePhotosSection
                  call={downloadCableOwnerAttachment}
                  item={item}
                  onFailure={(error) => showError(error, sitePhotoTexts.failed)}
                />
                <CaseContactSection item={item} />
              </TabContent>
            ),
          },
          {
            key: 'files',
            label: tabs.files,
            ...(fileCount > 0 && { count: formatNumber(fileCount) }),
            content: <CaseFiles item={item} />,
          },
          {
            key: 'log',
            label: tabs.log,
            content: (
              <TabContent>
                <EventLog events={item.events} />
              </TabContent>
            ),
          },
        ]}
      />
    </>
  );
}

function CaseFiles({ item }: { readonly item: CableOwnerCase }) {
  const showError = useErrorDialog();
  const failed = (error: unknown) => showError(error, downloadAreasTexts.failed);
  return (
    <TabContent>
      {item.attachments.length === 0 && <Text>{tabs.noFiles}</Text>}
      <CaseFilesSection call={downloadCableOwnerAttachment} item={item} onFailure={failed} />
      <CaseDownloads
        calls={{
          document: downloadCableOwnerCaseDocument,
          archive: downloadCableOwnerCaseArchive,
          calendar: downloadCableOwnerCaseCalendar,
        }}
        caseNumber={item.caseNumber}
        onFailure={failed}
      />
      <DownloadAreas call={downloadCableOwnerAreas} item={item} onFailure={failed} />
    </TabContent>
  );
}

/** The line under the tabs is the first section's rule. */
const TabContent = styled(Stack)`
  padding-block: 6px 24px;
  & > section:first-child {
    padding-top: 0;
    border-top: 0;
  }
`;
