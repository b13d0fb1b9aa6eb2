import type { Attachment } from '@schaktkoll/contract';
import { casePageTexts, fileTexts } from '@schaktkoll/texts';
import { Button, colour, space } from '@schaktkoll/ui';
import styled from 'styled-components';
import { useCaseDownload } from './useCaseDownload.ts';

const texts = casePageTexts.files;

interface FileListProps {
  readonly caseNumber: string;
  readonly files: readonly Attachment[];
  /** Names the list where no heading does. */
  readonly label?: string;
}

export function FileList({ caseNumber, files, label }: FileListProps) {
  return (
    <List aria-label={label}>
      {files.map((file) => (
        <FileItem key={file.id} caseNumber={caseNumber} file={file} />
      ))}
    </List>
  );
}

interface FileItemProps extends Pick<FileListProps, 'caseNumber'> {
  readonly file: Attachment;
}

function FileItem({ caseNumber, file: { id, kind, name, size } }: FileItemProps) {
  const { download, isBusy } = useCaseDownload('file');
  return (
    <Item>
      <Words>
        <Name>{name}</Name>
        <Facts>{kind === 'Plan' ? `${texts.plan} · ${fileTexts.size(size)}` : fileTexts.size(size)}</Facts>
      </Words>
      <span data-print="hide">
        <Button
          icon="download"
          size="compact"
          aria-label={texts.downloadFile(name)}
          busyLabel={isBusy ? texts.downloading : undefined}
          onClick={() => download({ params: { caseNumber, attachmentId: id } })}
        >
          {texts.download}
        </Button>
      </span>
    </Item>
  );
}

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;

const Item = styled.li`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]} ${space[4]};
  padding-block: ${space[3]};
  border-block-end: 1px solid ${colour.rule};
`;

const Words = styled.div`
  min-width: 0;
`;

const Name = styled.div`
  overflow-wrap: anywhere;
`;

const Facts = styled.div`
  color: ${colour.inkMuted};
`;
