import { createCaseTexts } from '@schaktkoll/texts';
import { StatusBox, Text } from '@schaktkoll/ui';

/** Tells that a new case began with what an earlier one held, and what must be looked at. */
export function CopiedNotice({ caseNumber }: { readonly caseNumber: string }) {
  return (
    <StatusBox kind="information">
      <Text>{createCaseTexts.copied(caseNumber)}</Text>
    </StatusBox>
  );
}
