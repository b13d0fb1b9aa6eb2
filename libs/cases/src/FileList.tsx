import { useDownload } from '@schaktkoll/api-client';
import type { Attachment, downloadCableOwnerAttachment, downloadInquirerAttachment } from '@schaktkoll/contract';
import { casePageTexts, fileTexts } from '@schaktkoll/texts';
import { Button, colour, space } from '@schaktkoll/ui';
import styled from 'styled-components';

const texts = casePageTexts.files;

interface FileListProps {
  readonly call: typeof downloadInquirerAttachment | typeof downloadCableOwnerAttachment;
  readonly caseNumber: string;
  readonly files: readonly Attachment[];
  /** Names the list where no heading does. */
  readonly label?: string;
  readonly onFailure: (error: unknown) => unknown;
}

export function FileList({ files, label, ...shared }: FileListProps) {
  return (
    <List aria-label={label}>
      {files.map((file) => (
        <FileItem key={file.id} file={file} {...shared} />
      ))}
    </List>
  );
}

interface FileItemProps extends Omit<FileListProps, 'files' | 'label'> {
  readonly file: Attachment;
}

function FileItem({ call, caseNumber, file: { id, kind, name, size }, onFailure }: FileItemProps) {
  const { run, isBusy } = useDownload(call);
  const download = (): void => {
    if (!isBusy) run({ params: { caseNumber, attachmentId: id } }).catch(onFailure);
  };
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
          onClick={download}
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
