import { casePaperTexts } from '@schaktkoll/texts';
import { Button, Section, space, Stack, Text } from '@schaktkoll/ui';
import styled from 'styled-components';
import { PrintButton } from './PrintButton.tsx';
import { useCaseDownload } from './useCaseDownload.ts';

const texts = casePaperTexts.section;

/** The whole case as files: on paper, in a zip with all its files, and its days for a calendar. */
export function CaseDownloads({ caseNumber }: { readonly caseNumber: string }) {
  return (
    <div data-print="hide">
      <Section heading={texts.heading}>
        <Stack $gap={4}>
          <Text>{texts.body}</Text>
          <Buttons>
            <PrintButton />
            <DownloadButton kind="document" caseNumber={caseNumber} />
            <DownloadButton kind="archive" caseNumber={caseNumber} />
            <DownloadButton kind="calendar" caseNumber={caseNumber} />
          </Buttons>
        </Stack>
      </Section>
    </div>
  );
}

interface DownloadButtonProps {
  readonly kind: 'document' | 'archive' | 'calendar';
  readonly caseNumber: string;
}

function DownloadButton({ kind, caseNumber }: DownloadButtonProps) {
  const { download, isBusy } = useCaseDownload(kind);
  return (
    <Button
      icon="download"
      onClick={() => download({ params: { caseNumber } })}
      busyLabel={isBusy ? texts.downloading : undefined}
    >
      {texts[kind]}
    </Button>
  );
}

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};
`;
