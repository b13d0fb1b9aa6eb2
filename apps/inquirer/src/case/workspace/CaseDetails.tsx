import {
  CaseContactSection,
  CaseDownloads,
  CaseFilesSection,
  CaseWorkSection,
  FileList,
  SitePhotosSection,
  WorkAreasInWords,
} from '@schaktkoll/cases';
import {
  downloadInquirerAttachment,
  downloadInquirerCaseArchive,
  downloadInquirerCaseCalendar,
  downloadInquirerCaseDocument,
  type InquirerCase,
} from '@schaktkoll/contract';
import { inquirerActions, paths, swedishToday } from '@schaktkoll/domain';
import { AppLink } from '@schaktkoll/routing';
import { useCurrentUser, useErrorDialog } from '@schaktkoll/shell';
import { answerExtraTexts, areaPlaceTexts, casePageTexts, downloadAreasTexts, sitePhotoTexts } from '@schaktkoll/texts';
import { Section, Text } from '@schaktkoll/ui';
import { CaseSteps } from '../CaseSteps.tsx';
import { SendPhoto } from '../photos/SendPhoto.tsx';
import { useViewer } from '../viewer.ts';

/** The tab of the work: where the case is between creation and end, where, what and for whom. */
export function WorkDetails({ item }: { readonly item: InquirerCase }) {
  const { isSuperUser } = useCurrentUser();
  return (
    <>
      <CaseSteps item={item} />
      <Section heading={casePageTexts.areas.heading}>
        <WorkAreasInWords workAreas={item.workAreas} withoutBorders={isSuperUser && <ImportBordersHint />} />
      </Section>
      <CaseWorkSection item={item} />
      <CaseContactSection item={item} />
    </>
  );
}

interface FileDetailsProps {
  readonly item: InquirerCase;
  /** Files and photos need the network. */
  readonly isStored: boolean;
}

/** The tab of the files: photos, the files of the case and of the answers, and the whole case to take along. */
export function FileDetails({ item, isStored }: FileDetailsProps) {
  const showError = useErrorDialog();
  const failed = (error: unknown) => showError(error, downloadAreasTexts.failed);
  const { sendPhoto } = inquirerActions(item, useViewer(item), swedishToday());
  if (isStored) return <Text>{casePageTexts.files.needNetwork}</Text>;
  const withFiles = item.recipients.filter(({ files }) => files.length > 0);
  return (
    <>
      <CaseDownloads
        calls={{
          document: downloadInquirerCaseDocument,
          archive: downloadInquirerCaseArchive,
          calendar: downloadInquirerCaseCalendar,
        }}
        caseNumber={item.caseNumber}
        onFailure={failed}
      />
      {withFiles.length > 0 && (
        // On paper they stand with the answers.
        <div data-print="hide">
          <Section heading={answerExtraTexts.files}>
            {withFiles.map(({ id, organisationName, files }) => (
              <div key={id}>
                <Text $strong>{organisationName}</Text>
                <FileList
                  call={downloadInquirerAttachment}
                  caseNumber={item.caseNumber}
                  files={files}
                  label={answerExtraTexts.filesOf(organisationName)}
                  onFailure={(error) => showError(error, answerExtraTexts.downloadFailed)}
                />
              </div>
            ))}
          </Section>
        </div>
      )}
      <CaseFilesSection call={downloadInquirerAttachment} item={item} onFailure={failed} />
      <SitePhotosSection
        call={downloadInquirerAttachment}
        item={item}
        onFailure={(error) => showError(error, sitePhotoTexts.failed)}
      >
        {sendPhoto.allowed ? <SendPhoto item={item} /> : null}
      </SitePhotosSection>
    </>
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
