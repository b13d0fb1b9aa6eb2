import { createCaseTexts } from '@schaktkoll/texts';
import { StatusBox, Text } from '@schaktkoll/ui';

interface CopiedNoticeProps {
  readonly caseNumber: string;
  /** The earlier case does not exist any more. */
  readonly isMissing?: boolean | undefined;
}

/** Says that a new case was copied from an earlier one, and what must be checked, or that nothing could be copied. */
export function CopiedNotice({ caseNumber, isMissing = false }: CopiedNoticeProps) {
  return (
    <StatusBox kind={isMissing ? 'warning' : 'information'}>
      <Text>{isMissing ? createCaseTexts.notCopied(caseNumber) : createCaseTexts.copied(caseNumber)}</Text>
    </StatusBox>
  );
}
