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
  WorkAreasSection,
} from '@schaktkoll/cases';
import {
  downloadCableOwnerAreas,
  downloadCableOwnerAttachment,
  downloadCableOwnerCaseArchive,
  downloadCableOwnerCaseCalendar,
  downloadCableOwnerCaseDocument,
  type CableOwnerCase,
} from '@schaktkoll/contract';
import { answerActions, buildPath, isCaseNumber, ownerStatus, paths, swedishToday } from '@schaktkoll/domain';
import { AppLink } from '@schaktkoll/routing';
import { CaseNumberSearch, ErrorPage, PageHeader, useConfig, useCurrentUser, useErrorDialog } from '@schaktkoll/shell';
import { casePageTexts, caseTexts, downloadAreasTexts, sitePhotoTexts } from '@schaktkoll/texts';
import { goWithinPage, LinkButton, LinkLine, PageContainer, PageGrid, Stack, Note } from '@schaktkoll/ui';
import { useParams } from 'react-router-dom';
import styled from 'styled-components';
import { AnswerSection } from './AnswerSection.tsx';
import { CaseStepsBar } from './CaseStepsBar.tsx';
import { NextCase } from './NextCase.tsx';
import { useMarkOpened } from './useMarkOpened.ts';

const texts = casePageTexts;
const trail = [{ label: caseTexts.list.ownerHeading, to: { path: paths.cableowner.cases } }];

/** One case as the cable owner sees it: when, what and where, then the answer, then everything else. */
export function CasePage() {
  const { caseNumber = '' } = useParams();
  const reading = useCableOwnerCase(caseNumber);
  useCaseUpdates('cableowner', caseNumber);
  useMarkOpened(reading.data);
  return (
    <CaseStates
      reading={reading}
      renderTop={(title) => <PageHeader title={title} kicker={isCaseNumber(caseNumber) && caseNumber} trail={trail} />}
      renderError={(error, retry) => <ErrorPage error={error} onRetry={retry} />}
      search={
        <>
          {reading.error?.code === 'NotFound' && <CreatedCaseLink caseNumber={caseNumber} />}
          <CaseNumberSearch app="cableowner" />
        </>
      }
    >
      {(item) => <WholeCase key={item.caseNumber} item={item} />}
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
  const showError = useErrorDialog();
  const failed = (error: unknown) => showError(error, downloadAreasTexts.failed);
  const { map } = useConfig();
  const status = ownerStatus(item, swedishToday());
  // A given answer is changed in its own place.
  const mayAnswer = item.recipients.some((recipient) => {
    const { answer, isChangeOfAnswer } = answerActions(item, recipient);
    return answer.allowed && !isChangeOfAnswer;
  });
  return (
    <PageContainer>
      <Stack>
        <PageHeader
          title={texts.title(item.caseNumber)}
          kicker={item.caseNumber}
          heading={item.name}
          trail={trail}
          // The answer form comes after the question; this link skips to it.
          actions={
            mayAnswer ? (
              <LinkButton href="#answer" onClick={goWithinPage}>
                {texts.answer.jump}
              </LinkButton>
            ) : undefined
          }
          status={<OwnerStatusLine status={status} />}
        />
        {item.cancelReason !== null && (
          <Note kind="neutral" heading={texts.cancel.heading}>
            <CancellationText item={item} />
          </Note>
        )}
        <PageGrid
          first={<CaseWorkSection item={item} />}
          beside={<WorkAreasSection workAreas={item.workAreas} photos={item.photos} sources={map.sources} />}
        >
          <Answers id="answer" tabIndex={-1}>
            {item.recipients.map((recipient) => (
              <AnswerSection key={recipient.id} item={item} recipient={recipient} />
            ))}
            {(status.kind === 'Answered' || status.kind === 'Confirmed') && <NextCase caseNumber={item.caseNumber} />}
          </Answers>
          <SitePhotosSection
            call={downloadCableOwnerAttachment}
            item={item}
            onFailure={(error) => showError(error, sitePhotoTexts.failed)}
          />
          <CaseContactSection item={item} />
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
        </PageGrid>
        <EventLog events={item.events} />
        <CaseStepsBar caseNumber={item.caseNumber} />
      </Stack>
    </PageContainer>
  );
}

const Answers = styled(Stack)`
  &:focus-visible {
    outline: none;
    box-shadow: none;
  }
`;
