import { useInquirerCase, useListedCase, useStoredAt } from '@schaktkoll/api-client';
import {
  CaseContactSection,
  CaseFilesSection,
  CaseStates,
  CaseWorkSection,
  DownloadAreas,
  EventLog,
  SitePhotosSection,
  StatusLine,
  CaseDownloads,
  useCaseUpdates,
  useToday,
  WorkAreasSection,
} from '@schaktkoll/cases';
import {
  downloadInquirerAreas,
  downloadInquirerAttachment,
  downloadInquirerCaseArchive,
  downloadInquirerCaseCalendar,
  downloadInquirerCaseDocument,
  getInquirerCase,
  type InquirerCase,
} from '@schaktkoll/contract';
import { inquirerActions, isCaseNumber, paths, statusOn } from '@schaktkoll/domain';
import { AppLink } from '@schaktkoll/routing';
import {
  CaseNumberSearch,
  ErrorPage,
  PageHeader,
  StoredNotice,
  useConfig,
  useCurrentUser,
  useErrorDialog,
  type TrailStep,
} from '@schaktkoll/shell';
import { areaPlaceTexts, casePageTexts, downloadAreasTexts, sitePhotoTexts } from '@schaktkoll/texts';
import { media, PageContainer, PageGrid, space, Stack, Text } from '@schaktkoll/ui';
import { useParams } from 'react-router-dom';
import styled from 'styled-components';
import { listHeading } from '../parts/listHeading.ts';
import { ArchivedCaseParts } from './ArchivedCaseParts.tsx';
import { AnswersSection } from './AnswersSection.tsx';
import { CaseSteps } from './CaseSteps.tsx';
import { CloseCase, EndCaseSection, isTimeToClose } from './CloseCase.tsx';
import { LongerPeriodSection } from './LongerPeriodSection.tsx';
import { NotificationsSection } from './NotificationsSection.tsx';
import { NextStep } from './NextStep.tsx';
import { PrintedAt, readMomentOf } from './PrintedAt.tsx';
import { SendPhoto } from './photos/SendPhoto.tsx';
import { TemplateSection } from './TemplateSection.tsx';
import { SendCopySection } from './SendCopySection.tsx';
import { useViewer } from './viewer.ts';

const texts = casePageTexts;

/** One case as its inquirer sees it: where it stands, what to do next, the answers, then everything else. */
export function CasePage() {
  const { caseNumber = '' } = useParams();
  const reading = useInquirerCase(caseNumber);
  const storedAt = useStoredAt(getInquirerCase, { params: { caseNumber } });
  // A stored case may be older than the list.
  useListedCase(storedAt === null ? reading.data : undefined);
  useCaseUpdates('inquirer', caseNumber);
  const today = useToday();
  const user = useCurrentUser();
  const trail = [{ label: listHeading(user), to: { path: paths.inquirer.cases } }];
  return (
    <CaseStates
      reading={reading}
      renderTop={(title) => <PageHeader title={title} kicker={isCaseNumber(caseNumber) && caseNumber} trail={trail} />}
      renderError={(error, retry) => <ErrorPage error={error} onRetry={retry} />}
      search={<CaseNumberSearch app="inquirer" />}
      archived={user.isSuperUser && <ArchivedCaseParts caseNumber={caseNumber} />}
    >
      {(item) => (
        <WholeCase
          key={item.caseNumber}
          // It may be of an earlier day.
          item={{ ...item, status: statusOn(item, today) }}
          today={today}
          readAt={storedAt ?? readMomentOf(item)}
          trail={trail}
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
  /** When the case was read, as an ISO moment. */
  readonly readAt: string;
  readonly trail: readonly TrailStep[];
  /** Reads the case again. */
  readonly onRetry: () => unknown;
}

function WholeCase({ item, today, readAt, trail, onRetry }: WholeCaseProps) {
  const showError = useErrorDialog();
  const failed = (error: unknown) => showError(error, downloadAreasTexts.failed);
  const { map } = useConfig();
  const { isSuperUser } = useCurrentUser();
  const { sendPhoto } = inquirerActions(item, useViewer(item), today);
  const storedAt = useStoredAt(getInquirerCase, { params: { caseNumber: item.caseNumber } });
  return (
    <PageContainer>
      <Stack>
        <PageHeader
          title={texts.title(item.caseNumber)}
          kicker={item.caseNumber}
          heading={item.name}
          trail={trail}
          status={<StatusLine status={item.status} />}
          actions={isTimeToClose(item) ? <CloseCase item={item} /> : undefined}
        />
        <PrintedAt moment={readAt} />
        <StoredNotice at={storedAt} onRetry={onRetry} />
        <CaseSteps item={item} />
        <NextStep item={item} />
        <PageGrid
          first={<AnswersSection item={item} />}
          beside={
            <WorkAreasSection
              workAreas={item.workAreas}
              photos={storedAt === null ? item.photos : undefined}
              sources={map.sources}
              withoutBorders={isSuperUser && <ImportBordersHint />}
            />
          }
        >
          <CaseWorkSection item={item} />
          <CaseContactSection item={item} />
          {storedAt === null && (
            <>
              <SitePhotosSection
                call={downloadInquirerAttachment}
                item={item}
                onFailure={(error) => showError(error, sitePhotoTexts.failed)}
              >
                {sendPhoto.allowed ? <SendPhoto item={item} /> : null}
              </SitePhotosSection>
              <CaseFilesSection call={downloadInquirerAttachment} item={item} onFailure={failed} />
              <CaseDownloads
                calls={{
                  document: downloadInquirerCaseDocument,
                  archive: downloadInquirerCaseArchive,
                  calendar: downloadInquirerCaseCalendar,
                }}
                caseNumber={item.caseNumber}
                onFailure={failed}
              />
              <DownloadAreas call={downloadInquirerAreas} item={item} onFailure={failed} />
            </>
          )}
        </PageGrid>
        <SectionColumns>
          <LongerPeriodSection item={item} />
          <NotificationsSection item={item} />
          <SendCopySection item={item} />
          <TemplateSection item={item} />
          <EndCaseSection item={item} />
        </SectionColumns>
        <EventLog events={item.events} />
      </Stack>
    </PageContainer>
  );
}

/** For a super user: why no municipality is named, with a link to the import of borders. */
function ImportBordersHint() {
  return (
    <Text $size={16} $muted>
      {areaPlaceTexts.notImported}{' '}
      <AppLink to={{ path: paths.admin.municipalities, app: 'admin' }}>{areaPlaceTexts.import}</AppLink>
    </Text>
  );
}

/** Short sections of equal rank: one below the other on narrow screens, in two columns from the desktop width on. */
const SectionColumns = styled.div`
  display: grid;
  gap: ${space[5]} ${space[7]};
  &:empty {
    display: none;
  }
  ${media.desktop} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
