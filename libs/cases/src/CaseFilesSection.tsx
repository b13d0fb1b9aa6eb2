import type { CableOwnerCase, InquirerCase } from '@schaktkoll/contract';
import { casePageTexts } from '@schaktkoll/texts';
import { Section } from '@schaktkoll/ui';
import { FileList } from './FileList.tsx';

interface CaseFilesSectionProps {
  readonly item: Pick<InquirerCase | CableOwnerCase, 'caseNumber' | 'attachments'>;
}

/** The files of a case, each to download; nothing where there are none (specification section 3, case). */
export function CaseFilesSection({ item: { caseNumber, attachments } }: CaseFilesSectionProps) {
  if (attachments.length === 0) return null;
  return (
    <Section heading={casePageTexts.files.heading}>
      <FileList caseNumber={caseNumber} files={attachments} />
    </Section>
  );
}
