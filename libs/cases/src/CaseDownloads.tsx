import { useDownload } from '@schaktkoll/api-client';
import type {
  downloadCableOwnerCaseArchive,
  downloadCableOwnerCaseCalendar,
  downloadCableOwnerCaseDocument,
  downloadInquirerCaseArchive,
  downloadInquirerCaseCalendar,
  downloadInquirerCaseDocument,
} from '@schaktkoll/contract';
import { casePaperTexts } from '@schaktkoll/texts';
import { Button, Section, space, Stack, Text } from '@schaktkoll/ui';
import styled from 'styled-components';
import { PrintButton } from './PrintButton.tsx';

const texts = casePaperTexts.section;

interface CaseDownloadsCalls {
  readonly document: typeof downloadInquirerCaseDocument | typeof downloadCableOwnerCaseDocument;
  readonly archive: typeof downloadInquirerCaseArchive | typeof downloadCableOwnerCaseArchive;
  readonly calendar: typeof downloadInquirerCaseCalendar | typeof downloadCableOwnerCaseCalendar;
}

interface CaseDownloadsProps {
  readonly calls: CaseDownloadsCalls;
  readonly caseNumber: string;
  readonly onFailure: (error: unknown) => unknown;
}

/** The whole case as files: on paper, in a zip with all its files, and its days for a calendar. */
export function CaseDownloads({ calls, caseNumber, onFailure }: CaseDownloadsProps) {
  return (
    <div data-print="hide">
      <Section heading={texts.heading}>
        <Stack $gap={4}>
          <Text>{texts.body}</Text>
          <Buttons>
            <PrintButton />
            <DownloadButton call={calls.document} label={texts.document} {...{ caseNumber, onFailure }} />
            <DownloadButton call={calls.archive} label={texts.archive} {...{ caseNumber, onFailure }} />
            <DownloadButton call={calls.calendar} label={texts.calendar} {...{ caseNumber, onFailure }} />
          </Buttons>
        </Stack>
      </Section>
    </div>
  );
}

interface DownloadButtonProps extends Omit<CaseDownloadsProps, 'calls'> {
  readonly call: CaseDownloadsCalls[keyof CaseDownloadsCalls];
  readonly label: string;
}

function DownloadButton({ call, caseNumber, label, onFailure }: DownloadButtonProps) {
  const { run, isBusy } = useDownload(call);
  const download = (): void => {
    if (!isBusy) run({ params: { caseNumber } }).catch(onFailure);
  };
  return (
    <Button icon="download" onClick={download} busyLabel={isBusy ? texts.downloading : undefined}>
      {label}
    </Button>
  );
}

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};
`;
