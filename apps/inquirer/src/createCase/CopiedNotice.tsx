import { createCaseTexts } from '@schaktkoll/texts';
import { StatusBox, Text } from '@schaktkoll/ui';

/** Says that a new case was copied from an earlier one, and what must be checked. */
export function CopiedNotice({ caseNumber }: { readonly caseNumber: string }) {
  return (
    <StatusBox kind="information">
      <Text>{createCaseTexts.copied(caseNumber)}</Text>
    </StatusBox>
  );
}
