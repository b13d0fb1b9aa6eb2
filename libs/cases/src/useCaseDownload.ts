import { useDownload } from '@schaktkoll/api-client';
import {
  downloadCableOwnerAreas,
  downloadCableOwnerAttachment,
  downloadCableOwnerCaseArchive,
  downloadCableOwnerCaseCalendar,
  downloadCableOwnerCaseDocument,
  downloadInquirerAreas,
  downloadInquirerAttachment,
  downloadInquirerCaseArchive,
  downloadInquirerCaseCalendar,
  downloadInquirerCaseDocument,
} from '@schaktkoll/contract';
import { useAppHosts } from '@schaktkoll/routing';
import { useErrorDialog } from '@schaktkoll/shell';
import { downloadAreasTexts } from '@schaktkoll/texts';

const inquirerFiles = {
  file: downloadInquirerAttachment,
  document: downloadInquirerCaseDocument,
  archive: downloadInquirerCaseArchive,
  calendar: downloadInquirerCaseCalendar,
  areas: downloadInquirerAreas,
};
const ownerFiles = {
  file: downloadCableOwnerAttachment,
  document: downloadCableOwnerCaseDocument,
  archive: downloadCableOwnerCaseArchive,
  calendar: downloadCableOwnerCaseCalendar,
  areas: downloadCableOwnerAreas,
};

/** The calls that fetch files of a case: those of the app. */
export function useCaseFiles(): typeof inquirerFiles | typeof ownerFiles {
  return useAppHosts().current === 'cableowner' ? ownerFiles : inquirerFiles;
}

/** Downloads a file of a case once at a time, and says in a dialog when it cannot. */
export function useCaseDownload<Kind extends keyof typeof inquirerFiles>(kind: Kind) {
  const { run, isBusy } = useDownload(useCaseFiles()[kind]);
  const showError = useErrorDialog();
  const download = (input: Parameters<typeof run>[0]): void => {
    if (!isBusy) run(input).catch((error: unknown) => showError(error, downloadAreasTexts.failed));
  };
  return { download, isBusy };
}
