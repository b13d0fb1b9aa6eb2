import { useDownload } from '@schaktkoll/api-client';
import type {
  Attachment,
  CableOwnerCase,
  downloadCableOwnerAttachment,
  downloadInquirerAttachment,
  InquirerCase,
} from '@schaktkoll/contract';
import { casePageTexts, fileTexts } from '@schaktkoll/texts';
import { Button, colour, Section, space } from '@schaktkoll/ui';
import styled from 'styled-components';

const texts = casePageTexts.files;

interface CaseFilesSectionProps {
  readonly call: typeof downloadInquirerAttachment | typeof downloadCableOwnerAttachment;
  readonly item: Pick<InquirerCase | CableOwnerCase, 'caseNumber' | 'attachments'>;
  readonly onFailure: (error: unknown) => unknown;
}

/** The files of a case, each to download; nothing where there are none (specification section 3, case). */
export function CaseFilesSection({ call, item: { caseNumber, attachments }, onFailure }: CaseFilesSectionProps) {
  if (attachments.length === 0) return null;
  return (
    <Section heading={texts.heading}>
      <List>
        {attachments.map((file) => (
          <FileItem key={file.id} call={call} caseNumber={caseNumber} file={file} onFailure={onFailure} />
        ))}
      </List>
    </Section>
  );
}

interface FileItemProps extends Pick<CaseFilesSectionProps, 'call' | 'onFailure'> {
  readonly caseNumber: string;
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
