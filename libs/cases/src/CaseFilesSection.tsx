import type {
  CableOwnerCase,
  downloadCableOwnerAttachment,
  downloadInquirerAttachment,
  InquirerCase,
} from '@schaktkoll/contract';
import { casePageTexts } from '@schaktkoll/texts';
import { Section } from '@schaktkoll/ui';
import { FileList } from './FileList.tsx';

interface CaseFilesSectionProps {
  readonly call: typeof downloadInquirerAttachment | typeof downloadCableOwnerAttachment;
  readonly item: Pick<InquirerCase | CableOwnerCase, 'caseNumber' | 'attachments'>;
  readonly onFailure: (error: unknown) => unknown;
}

/** The files of a case, each to download; nothing where there are none (specification section 3, case). */
export function CaseFilesSection({ call, item: { caseNumber, attachments }, onFailure }: CaseFilesSectionProps) {
  if (attachments.length === 0) return null;
  return (
    <Section heading={casePageTexts.files.heading}>
      <FileList call={call} caseNumber={caseNumber} files={attachments} onFailure={onFailure} />
    </Section>
  );
}
